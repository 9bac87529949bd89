"""The program in a process of its own, at a table that plays by itself, its door for phones open.

`python -m tests.net.besieged` says where the door is; for each line that it hears it tells how
its frames were since the one before, and ends when there are no more.
"""

import json
import os
import sys
import tempfile
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep, thread_time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app.program import App
from game.app.window import Window
from game.net.addresses import Address
from game.scenes.play.match_start import start_match
from game.scenes.results.scene import RoundResults
from game.store.settings import SeatChoice
from game.ui.screens.scene import Scene

FRAME = 16.0
FACES = ("fox", "owl", "frog", "dog")


def say(**told: object) -> None:
    """One line to whoever began it."""
    print(json.dumps(told), flush=True)


def listen(heard: SimpleQueue[bool]) -> None:
    """What is asked, in a thread of its own."""
    for _ in sys.stdin:
        heard.put(True)
    heard.put(False)


class Clock:
    """Time goes on by frames: each has as much to do as in any other run, however busy all is."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def frame(app: App, clock: Clock) -> tuple[float, float]:
    """The next frame: milliseconds of this thread's own work, and as they pass on the wall."""
    drawn, began, wall = app.frame.started_at, thread_time(), perf_counter()
    clock.now += FRAME
    while app.frame.started_at == drawn:
        if isinstance(app.top, RoundResults):
            app.top.table.start_next_round()
        app.has_moved = True
        app.step()
        clock.now += 1.0
    return 1000 * (thread_time() - began), 1000 * (perf_counter() - wall)


def main() -> None:
    """Play on and on."""
    os.environ["CHROMA_CHAOS_HOME"] = tempfile.mkdtemp()
    clock = Clock()
    app = App(Window((1280, 720)), clock=clock)
    app._wait_for_events = pygame.event.get  # type: ignore[method-assign]
    app.push_scene(Scene(app))
    app.settings = replace(app.settings, tips=False)
    players = [SeatChoice(face.capitalize(), face, False) for face in FACES]
    phones = app.open_phones(players, (Address("127.0.0.1"),))
    start_match(app, "color-chaos", players, {"target": "250"}, 1)
    say(ip=phones.server.ip, port=phones.server.port, room=phones.room_secret)
    heard: SimpleQueue[bool] = SimpleQueue()
    Thread(target=listen, args=(heard,), daemon=True).start()
    took: list[tuple[float, float]] = []
    while True:
        took.append(frame(app, clock))
        sleep(max(0.001, (FRAME - took[-1][1]) / 1000))
        try:
            goes_on = heard.get_nowait()
        except Empty:
            continue
        if not goes_on:
            break
        own, wall = zip(*took, strict=True)
        say(frames=own, wall=wall, lines=len(phones.server._lines), letters=phones.room_letters)
        took = []
    app.shut_down()


if __name__ == "__main__":
    main()

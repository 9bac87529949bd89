"""A table whose laptop moves: the whole program without a screen, told what to do line by line.

It prints a line of JSON whenever what people see of phones has changed. `deal` begins a game.
"""

import json
import os
import sys
import tempfile
from queue import Empty, SimpleQueue
from threading import Thread

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace

from game.app.program import App
from game.app.window import Window
from game.scenes.phones.scene import PhonesScene
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.title.scene import TitleScene
from tests.scenes.table_player import seated

GAME = "color-chaos"


def shown(app: App) -> dict[str, object]:
    """What people see, and how far the game is."""
    phones, top = app.phones, app.top
    assert phones is not None
    things = {thing.name: thing.text for thing in top.controls()}
    return {
        "scene": top.name, "short": phones.short_address, "room": phones.room_secret,
        "lost": sorted(phones.lost_seats), "here": sorted(phones.answering_seats),
        "new": [name for name in things if "new-address" in name or name == "text:gone-back-note"],
        "steps": len(top.live_match.match.steps) if isinstance(top, PlayScene) else 0,
    }  # fmt: skip


def main() -> None:
    """Show the page for phones, and go on until standard input ends."""
    os.environ["CHROMA_CHAOS_HOME"] = tempfile.mkdtemp()
    app = App(Window((640, 360)))
    app.settings = replace(app.settings, speed=0.0, pace="off", tips=False, claim_window=1)
    app.push_scene(TitleScene(app))
    choices = seated(3, (0,))
    app.open_phones(choices)

    def deal() -> None:
        start_match(app, GAME, choices, {}, 1)

    page = PhonesScene(app, GAME, choices, {}, deal)
    page.work = None
    app.push_scene(page)
    wishes: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            wishes.put(line.strip())

    Thread(target=listen, daemon=True).start()
    before: object = None
    while True:
        app.step()
        now = shown(app)
        if now != before:
            before = now
            print(json.dumps(now), flush=True)
        try:
            wish = wishes.get_nowait()
        except Empty:
            continue
        if wish == "deal":
            page.deal_to_phones()


if __name__ == "__main__":
    main()

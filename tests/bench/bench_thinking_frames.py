"""Frames of a table at which experts think: `pytest -s tests/bench/bench_thinking_frames.py`.

Sixteen experts play Color Chaos with all expansions at 1080p, or in another window: CHROMA_SIZE
as in 3840x2160. A frame is everything done from one shown frame to the next while something
moves: input, time, a slice of thinking, drawing, showing. The program's clock runs by the time of
the thread that draws, and waiting costs nothing, so other work on the machine makes no frame
late. What all threads of the process take, and the time on the wall, are told beside it; of the
slowest frames also which pictures were made in them.
"""

import os
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter, process_time, thread_time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app.program import App
from game.app.window import Window
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import RoundResults
from game.scenes.setup.scene import SetupScene
from game.store.settings import SeatChoice
from game.ui.draw.sprites import SPRITES

FRAMES = int(os.environ.get("CHROMA_FRAMES", "4000"))
WIDE, HIGH = (int(side) for side in os.environ.get("CHROMA_SIZE", "1920x1080").split("x"))
GOAL = 16.7 if HIGH <= 1080 else 33.0  # milliseconds
FACES = ["fox", "owl", "frog", "dog", "cat", "bear", "panda", "mouse", "lion", "pig"]
OPTIONS = {**{f"expansion_{number}": "on" for number in (1, 2, 3)}, "target": "250"}
SEATS = 16


@dataclass
class Frame:
    """What one frame took, in milliseconds, when it was, and which pictures were made in it."""

    own: float  # the thread that draws
    process: float  # all threads of the program
    wall: float
    about: str
    made: str


class Bench:
    """The program without a person: it draws frame after frame as it would on a screen."""

    def __init__(self) -> None:
        self.waited, self.asked, self.cost = 0.0, 0, cost_of_asking()
        self.frames: list[Frame] = []
        self.app = App(Window((WIDE, HIGH)), clock=self.clock)
        self.app._wait_for_events = self.wait  # type: ignore[method-assign]
        self.seed = 6
        self.made: list[str] = []
        """The pictures that were made since the last frame, by what makes them."""

    def clock(self) -> float:
        """Milliseconds the thread that draws has worked, or had nothing to do.

        Asking for them takes far longer than asking an ordinary clock: that is left out.
        """
        self.asked += 1
        return 1000 * thread_time() + self.waited - self.asked * self.cost

    def wait(self) -> list[pygame.event.Event]:
        """Nobody presses anything; the time until the next frame passes at once."""
        self.app.memory_trimmer.trim_while_idle(self.app._max_wait_ms())
        patience = self.app._max_wait_ms()
        self.waited += max(1.0, 1.0 if patience is None else patience)
        return []

    def keep(self, key: Hashable) -> None:
        """Note that a picture was made, or unfolded."""
        maker = key[0] if isinstance(key, tuple) and key else key
        self.made.append(getattr(maker, "__name__", str(maker)))

    def go_on_from(self, results: RoundResults) -> None:
        """The next round, or after the last one another game."""
        if results.final:
            self.deal()
        else:
            results.table.start_next_round()

    def deal(self) -> None:
        """A new game, each time with other cards."""
        self.seed += 1
        start_match(self.app, "color-chaos", self.app.settings.seats, OPTIONS, self.seed)

    def run(self, count: int) -> None:
        """So many frames in a row, each of them while something moves."""
        while len(self.frames) < count:
            if isinstance(self.app.top, RoundResults):
                self.go_on_from(self.app.top)
            moving, drawn = self.app.top.is_animating, self.app.frame.started_at
            begun, asked = clocks(), self.asked
            self.made.clear()
            while self.app.frame.started_at == drawn and self.app.top.is_animating == moving:
                self.app.step()
            if moving and self.app.frame.started_at != drawn:
                clock = self.cost * (self.asked - asked)
                own, process, wall = (
                    now - then - clock for now, then in zip(clocks(), begun, strict=True)
                )
                made = ", ".join(f"{n} {name}" for name, n in Counter(self.made).most_common())
                self.frames.append(Frame(own, process, wall, about(self.app), made))


def clocks() -> tuple[float, float, float]:
    """Milliseconds of the thread that draws, of the process, and on the wall."""
    return 1000 * thread_time(), 1000 * process_time(), 1000 * perf_counter()


def cost_of_asking() -> float:
    """How many milliseconds it takes to ask for a thread's own time."""
    begun = thread_time()
    for _ in range(1000):
        thread_time()
    return thread_time() - begun


def about(app: App) -> str:
    """What the frame shows, for those that took long."""
    if not isinstance(app.top, PlayScene):
        return app.top.name
    asked = app.top.live_match.asked
    thinks = " thinking" if app.top.flow.is_thinking else ""
    return f"{asked.question_key if asked else 'over'}{thinks}"


def share(values: list[float], part: float) -> float:
    """The value that so large a part lies below."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Iterator[Bench]:
    """Sixteen experts at a table; the first frames, which make every picture, are over."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    bench = Bench()
    app, keep = bench.app, SPRITES.store_sprite

    def noted(key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
        bench.keep(key)
        keep(key, picture, dear)

    monkeypatch.setattr(SPRITES, "store_sprite", noted)
    app.settings = replace(app.settings, pace="normal", speed=1.0, motion="full")
    seats = [
        SeatChoice(f"Player {seat}", FACES[seat % len(FACES)], False, "expert")
        for seat in range(SEATS)
    ]
    set_up(app, seats)
    bench.deal()
    bench.run(60)
    bench.frames.clear()
    yield bench
    app.shut_down()


def set_up(app: App, seats: list[SeatChoice]) -> None:
    """Somebody looks at the setup until all cards are made, as everybody does."""
    app.settings = replace(app.settings, seats=tuple(seats), options={"color-chaos": OPTIONS})
    app.push_scene(SetupScene(app, "color-chaos"))
    app.draw()
    while app.top.needs_updates:
        app.advance_time()


def told(kind: str, values: list[float]) -> str:
    """One line of the report."""
    late = sum(value > GOAL for value in values)
    return (
        f"{kind}: median {share(values, 0.5):.1f} ms, 99 % below {share(values, 0.99):.1f}, "
        f"longest {max(values):.1f}; {late} of {len(values)} above {GOAL}"
    )


def test_frames_while_experts_think(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.run(FRAMES)
    with capsys.disabled():
        print()
        print(told("the thread that draws", [frame.own for frame in bench.frames]))
        print(told("all threads", [frame.process for frame in bench.frames]))
        print(told("on the wall", [frame.wall for frame in bench.frames]))
        for frame in sorted(bench.frames, key=lambda frame: -frame.own)[:12]:
            print(f"  {frame.own:6.1f} ms  {frame.about}: {frame.made or 'nothing made'}")
    assert len(bench.frames) == FRAMES

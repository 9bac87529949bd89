"""What dropped pictures needed goes back to the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app import window
from game.app.frame import (
    BREAK,
    CALM,
    LATEST,
    LONG_BREAK,
    NEWER,
    NEWEST,
    SELDOM,
    WORTH,
    Thrift,
    tidy_up,
)  # fmt: skip
from game.app.program import App
from game.app.window import SWITCH, Window
from game.scenes.settings.comfort import Comfort
from game.scenes.title.scene import Title
from game.ui.draw.palette import INK
from game.ui.draw.sprites import SPRITES
from game.ui.draw.text import TITLE, TYPE_CASE, line

pytestmark = pytest.mark.pictures

PROBE = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from game.app.frame import give_back

def kept():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

pygame.Surface((1900, 1000), pygame.SRCALPHA, 32)  # dropped at once: it moves the C library's limit
before, pictures, small = kept(), [], []
for number in range(100):
    pictures.append(pygame.Surface((400, 400 + number), pygame.SRCALPHA, 32))
    pictures[-1].fill("red")
    small.append(pygame.Surface((60, 60), pygame.SRCALPHA, 32))
most = kept()
pictures.clear()
if "give back" in sys.argv:
    assert give_back()
print(most - before, kept() - before)
"""


def _after(*words: str) -> tuple[float, float]:
    """Answer how many MB 100 pictures took, and how many were still taken without them."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *words], capture_output=True, text=True, check=True
    )
    most, left = map(float, done.stdout.split())
    return most, left


@pytest.mark.skipif(sys.platform != "linux", reason="the GNU C library is asked")
def test_dropped_pictures_give_their_memory_back() -> None:
    most, left = _after("give back")
    assert most > 50
    assert left < 5
    assert _after()[1] > 30, "the C library gives it back by itself: this module may go"


def test_memory_is_given_back_seldom_and_only_in_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    now, times = [0.0], list[float]()
    monkeypatch.setattr("game.app.frame.give_back", lambda: times.append(now[0]))
    thrift = Thrift(lambda: now[0])
    for part, patience in (
        (0.0, BREAK - 1), (0.1, BREAK), (0.2, None), (0.9, BREAK), (1.05, BREAK), (1.2, 0.0),
        (1.3, BREAK - 1), (1.4, CALM),
    ):  # fmt: skip
        now[0] = part * SELDOM
        thrift.rest(patience)
    assert times == [0.1 * SELDOM, 1.4 * SELDOM]


def test_giving_much_back_waits_for_a_break_that_is_long_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It took nine breaks' time: it comes again in a longer break, or in the end in any."""
    now, times = [0.0], list[float]()

    def slowly() -> None:
        times.append(now[0])
        now[0] += 9 * BREAK

    monkeypatch.setattr("game.app.frame.give_back", slowly)
    thrift = Thrift(lambda: now[0])
    for at, patience in ((1.0, BREAK), (2.0, 2 * BREAK), (3.0, 9 * BREAK), (4.0, 2 * BREAK)):
        now[0] = at * SELDOM
        thrift.rest(patience)
    assert times == [1.0 * SELDOM, 3.0 * SELDOM]
    now[0] = times[-1] + 9 * BREAK + SELDOM + LATEST
    thrift.rest(BREAK)
    assert len(times) == 3, "it can't wait for ever"


def test_what_a_new_picture_left_over_goes_back_before_a_long_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times: list[float] = []
    monkeypatch.setattr("game.app.frame.give_back", lambda: times.append(0.0))
    thrift = Thrift(lambda: 0.0)
    thrift.rest(None)
    assert len(times) == 1
    thrift.rest(None)
    assert len(times) == 1, "nothing was drawn since"
    SPRITES.keep("new", pygame.Surface((8, 8)))
    thrift.rest(BREAK)
    assert len(times) == 1, "more will follow"
    thrift.rest(None)
    assert len(times) == 2


def test_what_is_new_is_looked_through_in_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    counted = (NEWEST, NEWER, 0)
    monkeypatch.setattr("game.app.frame.gc.get_count", lambda: counted)
    monkeypatch.setattr("game.app.frame.gc.collect", lambda generation=2: looks.append(generation))
    for room in (BREAK - 1, BREAK, LONG_BREAK):
        tidy_up(room)
    assert looks == [0, 1]
    counted = (NEWEST - 1, NEWER, WORTH)
    tidy_up(LONG_BREAK)
    tidy_up(CALM)
    assert looks == [0, 1, 2]


def test_letters_are_forgotten_before_a_long_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.frame.give_back", lambda: True)
    Window((1280, 720))
    SPRITES.keep("words", line("Chaos!", TITLE, 300, INK))
    Thrift(lambda: 0.0).rest(BREAK)
    assert len(TYPE_CASE), "there is more to write soon"
    Thrift(lambda: 0.0).rest(None)
    assert not len(TYPE_CASE)


@pytest.mark.parametrize("scene", [Title, Comfort])
def test_the_first_screens_need_few_pictures_on_the_largest_screen(
    scene: type[Title | Comfort], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    app = App(Window((3840, 2160)))
    app.push(scene(app))
    app.draw()
    app.draw()
    SPRITES.wait()  # what is being pressed beside the program lies there twice meanwhile
    SPRITES.press_ahead(0.0)
    print(f"{SPRITES.bytes / 1e6:.1f} MB")
    assert SPRITES.bytes < 58e6, "the wall alone takes 25"


@pytest.mark.parametrize(
    ("size", "plain", "tried"),
    [
        ((1920, 1080), 7.0, ""),
        ((1920, 1080), 9.0, "1"),
        ((3840, 2160), 9.0, ""),
        ((3840, 2160), 30.0, ""),
        ((3840, 2160), 33.0, "1"),
    ],
)
def test_a_graphics_cards_drivers_are_loaded_only_where_frames_take_long_for_their_size(
    size: tuple[int, int], plain: float, tried: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window, "NO_SCREEN", ("x11",))  # the test itself has none
    monkeypatch.setattr(window, "start_display", lambda: None)
    monkeypatch.setattr(window, "flip_time", lambda: plain)
    asked: list[str] = []
    monkeypatch.setattr(Window, "_reopen", lambda self, accelerated: asked.append(accelerated))
    Window(size)
    monkeypatch.delenv(SWITCH, raising=False)
    assert "".join(asked) == tried

"""What dropped pictures needed goes back to the system."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app import window
from game.app.frame_budget import (
    BREAK_MS,
    CALM_MS,
    LONG_BREAK_MS,
    MAX_INTERVAL_MS,
    MIN_INTERVAL_MS,
    NEWER,
    NEWEST,
    WORTH,
    MemoryTrimmer,
    collect_garbage,
)  # fmt: skip
from game.app.program import App
from game.app.window import ACCELERATION_VARIABLE, Window
from game.scenes.settings.welcome import WelcomePage
from game.scenes.title.scene import TitleScene
from game.ui.draw.palette import INK
from game.ui.draw.sprites import SPRITES
from game.ui.draw.text_surfaces import FONT_CACHE, TITLE, line

pytestmark = pytest.mark.pictures

PROBE = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from game.app.frame_budget import release_free_memory

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
    assert release_free_memory()
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
    monkeypatch.setattr("game.app.frame_budget.release_free_memory", lambda: times.append(now[0]))
    thrift = MemoryTrimmer(lambda: now[0])
    for part, patience in (
        (0.0, BREAK_MS - 1),
        (0.1, BREAK_MS),
        (0.2, None),
        (0.9, BREAK_MS),
        (1.05, BREAK_MS),
        (1.2, 0.0),
        (1.3, BREAK_MS - 1),
        (1.4, CALM_MS),
    ):
        now[0] = part * MIN_INTERVAL_MS
        thrift.trim_while_idle(patience)
    assert times == [0.1 * MIN_INTERVAL_MS, 1.4 * MIN_INTERVAL_MS]


def test_giving_much_back_waits_for_a_break_that_is_long_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It took nine breaks' time: it comes again in a longer break, or in the end in any."""
    now, times = [0.0], list[float]()

    def slowly() -> None:
        times.append(now[0])
        now[0] += 9 * BREAK_MS

    monkeypatch.setattr("game.app.frame_budget.release_free_memory", slowly)
    thrift = MemoryTrimmer(lambda: now[0])
    for at, patience in (
        (1.0, BREAK_MS),
        (2.0, 2 * BREAK_MS),
        (3.0, 9 * BREAK_MS),
        (4.0, 2 * BREAK_MS),
    ):
        now[0] = at * MIN_INTERVAL_MS
        thrift.trim_while_idle(patience)
    assert times == [1.0 * MIN_INTERVAL_MS, 3.0 * MIN_INTERVAL_MS]
    now[0] = times[-1] + 9 * BREAK_MS + MIN_INTERVAL_MS + MAX_INTERVAL_MS
    thrift.trim_while_idle(BREAK_MS)
    assert len(times) == 3, "it can't wait for ever"


def test_what_a_new_picture_left_over_goes_back_before_a_long_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times: list[float] = []
    monkeypatch.setattr("game.app.frame_budget.release_free_memory", lambda: times.append(0.0))
    thrift = MemoryTrimmer(lambda: 0.0)
    thrift.trim_while_idle(None)
    assert len(times) == 1
    thrift.trim_while_idle(None)
    assert len(times) == 1, "nothing was drawn since"
    SPRITES.store_sprite("new", pygame.Surface((8, 8)))
    thrift.trim_while_idle(BREAK_MS)
    assert len(times) == 1, "more will follow"
    thrift.trim_while_idle(None)
    assert len(times) == 2


def test_what_is_new_is_looked_through_in_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    counted = (NEWEST, NEWER, 0)
    monkeypatch.setattr("game.app.frame_budget.gc.get_count", lambda: counted)
    monkeypatch.setattr(
        "game.app.frame_budget.gc.collect", lambda generation=2: looks.append(generation)
    )
    for room in (BREAK_MS - 1, BREAK_MS, LONG_BREAK_MS):
        collect_garbage(room)
    assert looks == [0, 1]
    counted = (NEWEST - 1, NEWER, WORTH)
    collect_garbage(LONG_BREAK_MS)
    collect_garbage(CALM_MS)
    assert looks == [0, 1, 2]


def test_letters_are_forgotten_before_a_long_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.frame_budget.release_free_memory", lambda: True)
    Window((1280, 720))
    SPRITES.store_sprite("words", line("Chaos!", TITLE, 300, INK))
    MemoryTrimmer(lambda: 0.0).trim_while_idle(BREAK_MS)
    assert len(FONT_CACHE), "there is more to write soon"
    MemoryTrimmer(lambda: 0.0).trim_while_idle(None)
    assert not len(FONT_CACHE)


@pytest.mark.parametrize("scene", [TitleScene, WelcomePage])
def test_the_first_screens_need_few_pictures_on_the_largest_screen(
    scene: type[TitleScene | WelcomePage], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    app = App(Window((3840, 2160)))
    app.push_scene(scene(app))
    app.draw()
    app.draw()
    SPRITES.wait_for_compression()  # what is being compressed lies there twice meanwhile
    SPRITES.compress_ahead(0.0)
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
    monkeypatch.delenv(ACCELERATION_VARIABLE, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(window, "NO_SCREEN", ("x11",))  # the test itself has none
    monkeypatch.setattr(window, "start_display", lambda: None)
    monkeypatch.setattr(window, "measure_flip_ms", lambda: plain)
    asked: list[str] = []
    monkeypatch.setattr(Window, "_reopen", lambda self, accelerated: asked.append(accelerated))
    Window(size)
    monkeypatch.delenv(ACCELERATION_VARIABLE, raising=False)
    assert "".join(asked) == tried

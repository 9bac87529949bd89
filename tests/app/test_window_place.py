"""Where the window is: within what panels leave of a display, in any size, on any screen."""

import ast

import pygame
import pytest
from pygame import Rect

from game.app.displays import Display, WindowFrame
from game.app.program import ATTENDED_MS
from game.app.window import MIN_WINDOW_SIZE, fit_window_rect, usual_size
from game.resources import root
from game.store.settings import WindowPlace, parse_settings
from tests.scenes.menu_app import Player

BAR, TITLE = 40, WindowFrame(24, 1, 5, 1)


def display(wide: int, high: int, x: int = 0) -> Display:
    """A display with a task bar at its foot."""
    return Display("any", Rect(x, 0, wide, high), Rect(x, 0, wide, high - BAR))


@pytest.mark.parametrize(
    "size", [(1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]
)
def test_a_new_window_leaves_panels_and_its_own_frame_their_room(size: tuple[int, int]) -> None:
    area = display(*size).inside_area(TITLE)
    wide, high = usual_size(area)
    assert wide + TITLE.left + TITLE.right <= size[0]
    assert high + TITLE.top + TITLE.bottom + BAR <= size[1]
    assert wide >= MIN_WINDOW_SIZE[0]
    assert high > 2 * size[1] / 3, "it is no stamp"


def test_a_window_of_a_large_display_comes_whole_onto_a_small_one_beside_it() -> None:
    area = display(1024, 768, x=1920).inside_area(TITLE)
    moved = fit_window_rect(Rect(1800, 300, 1600, 900), area)
    assert area.contains(moved)
    assert fit_window_rect(moved, area) == moved
    small = Rect(2000, 100, 960, 540)
    assert fit_window_rect(small, area).size == small.size


def test_places_that_make_no_sense_are_forgotten_alone() -> None:
    told = {"here": [10, 20, 1280, 720, True], "odd": [1, 2, "wide", 4, False], "short": [1]}
    assert parse_settings({"windows": told}).windows == {
        "here": WindowPlace(10, 20, 1280, 720, True)
    }


@pytest.mark.parametrize("size", [(10, 10), (1, 1), (2, 900), (1400, 3)])
def test_a_tiny_window_does_not_end_the_program(size: tuple[int, int]) -> None:
    player = Player((1280, 720))
    for page in ("", "button:settings"):
        if page:
            player.click(page)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.post(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
        player.app.draw()
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        player.post(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)
    player.key(pygame.K_ESCAPE)
    player.click("button:quit")
    assert not player.app.scenes


def test_the_screen_may_go_dark_where_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = list[bool]()
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", allowed.append)
    player = Player()
    player.click("button:settings")
    assert allowed == [False]
    player.app._last_input_ms -= ATTENDED_MS
    player.app.step()
    assert allowed == [False, True], "nobody is there any more, and nobody has to wake it"
    player.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert allowed[-1] is False
    player.key(pygame.K_ESCAPE)
    assert allowed[-1] is True, "the title waits for nobody"


def test_no_surface_takes_the_colors_of_the_screen() -> None:
    """A screen of 16 bits has no room for what is drawn on 32."""
    wrong = []
    for path in sorted((root() / "game").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            bare = not call.keywords and len(call.args) < (3 if name == "Surface" else 1)
            if name in ("Surface", "convert") and bare:
                wrong.append(f"{path.name}:{call.lineno}")
    assert not wrong

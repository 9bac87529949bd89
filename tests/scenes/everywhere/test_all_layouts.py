"""Every screen in all languages and many sizes: no word is lost, no target is small."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.resources import rules_folder
from game.scenes.trouble.run import TroublePage
from game.ui.draw.canvas import Canvas
from game.ui.draw.text import LABEL
from game.words import Words
from tests import size
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.layout_faults import faults
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

Way = tuple[tuple[tuple[int, int], int], str]
"""A window, a size of type, a language."""
LOOKS = [((1280, 720), 200), ((1366, 768), 100), ((1920, 1080), 125), ((3840, 2160), 150)]
LANGUAGES = ("en", "made up")
OFFERED = [one.id for one in Words.load(rules_folder()).languages if one.id not in LANGUAGES]
WAYS = [(look, language) for look in LOOKS[:3] for language in LANGUAGES]
WAYS += [(LOOKS[0], language) for language in OFFERED]
LARGE = [(LOOKS[3], language) for language in (*LANGUAGES, *OFFERED)]
LARGE += [(look, language) for look in LOOKS[1:3] for language in OFFERED]
"""Looked at in long runs alone: such a frame takes long, and there are many languages."""
WAYS += LARGE


SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
GRID = [
    ((window, scale), language)
    for window in SIZES for scale in (100, 150, 200) for language in (*LANGUAGES, *OFFERED)
    if ((window, scale), language) not in WAYS
]  # fmt: skip
"""All usual windows in all sizes of type."""
DRAWN, SEED = 3, 23
"""So many pictures of the grid are drawn by lot, the same in every run; long ones draw all."""


def look(screen: Screen, way: int, patch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """That screen in one of the ways to look at it."""
    return looked(screen, WAYS[way], patch, folder)


def looked(screen: Screen, way: Way, patch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """That screen in a window, a size of type and a language."""
    (window, scale), language = way
    made_up = language == LANGUAGES[1]
    words = Words.load(rules_folder(), "en" if made_up else language)
    words = words.made_up() if made_up else words
    return opened(screen, patch, folder, window, scale, words)


@pytest.mark.parametrize(("name", "way"), cases(7, len(WAYS), len(LARGE)))
def test_every_word_can_be_read_and_every_target_hit(
    name: str, way: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = look(SCREENS[name], way, monkeypatch, tmp_path)
    assert faults(player.app) == []


def in_grid() -> list[object]:
    """Every screen in every way of the grid, way by way; only made where a long run wants them."""
    ways = GRID if size.LONG else []
    return [
        pytest.param(name, way, id=f"{name}-{way[0][0][0]}-{way[0][1]}-{way[1]}")
        for way in ways for name in SCREENS
    ]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("name", "way"), in_grid())
def test_in_every_window_and_size_of_type(
    name: str, way: Way, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = looked(SCREENS[name], way, monkeypatch, tmp_path)
    assert faults(player.app) == []


def test_a_few_of_them_by_lot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lot = Random(SEED)
    quick = [way for way in GRID if way[0][0] != SIZES[-1]]
    usual = [screen for screen in SCREENS.values() if not screen.rare]
    for number in range(DRAWN):
        screen, way = lot.choice(usual), lot.choice(quick)
        print(screen.name, way)
        folder = tmp_path / str(number)
        folder.mkdir()
        assert faults(looked(screen, way, monkeypatch, folder).app) == []


# The eye that looks at screens sees what is wrong with them --------------------------------------


class Broken(TroublePage):
    """A screen with everything that must not be."""

    def draw(self, canvas: Canvas) -> None:
        """Words off the screen, too small, below others."""
        super().draw(canvas)
        canvas.text("far to the right", (1880, 300), LABEL, 30, anchor="midleft")
        canvas.text("tiny", (300, 1000), LABEL, 11)
        canvas.text("mumbled by many", (960, 1000), LABEL, 40)
        canvas.text("spoken at once", (970, 1004), LABEL, 40)
        canvas.text("finely done", (400, 60), LABEL, 30)


def test_a_screen_with_lost_words_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = Screen("broken", "Broken", lambda p: p.app.push(Broken(p.app, "Oh", None)))
    found = faults(opened(screen, monkeypatch, tmp_path, (1920, 1080)).app)
    for words in ("far to the right", "tiny", "mumbled by many"):
        assert any(words in fault for fault in found), found
    assert not any("finely done" in fault for fault in found), found

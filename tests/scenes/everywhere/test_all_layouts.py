"""Every screen in all languages and many sizes: no word is lost, no target is small."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.language import ENGLISH
from game.resources import rules_folder
from game.scenes.setup.setup_dialogs import PanelDialog
from game.scenes.trouble.trouble_guard import TroublePage
from game.ui.draw.canvas import Canvas
from game.ui.draw.text_surfaces import LABEL
from game.words import MADE_UP, Words
from tests import size
from tests.scenes.all_screens import OFFERED, SCREENS, cases, opened, usual_cases
from tests.scenes.ink import written
from tests.scenes.layout_faults import faults
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

Way = tuple[tuple[tuple[int, int], int], str]
"""A window, a size of type, a language."""
LOOKS = [((1280, 720), 200), ((1366, 768), 100), ((1920, 1080), 125), ((3840, 2160), 150)]
LANGUAGES = (ENGLISH, MADE_UP)
WAYS = [(look, language) for look in LOOKS[:3] for language in LANGUAGES]
WAYS += [(LOOKS[0], language) for language in OFFERED]
LARGE = [(LOOKS[3], language) for language in (*LANGUAGES, *OFFERED)]
LARGE += [(look, language) for look in LOOKS[1:3] for language in OFFERED]
"""Looked at in long runs alone: such a frame takes long, and there are many languages."""
WAYS += LARGE


SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (100, 150, 200)
GRID = [((window, scale), language)
        for window in SIZES for language in (*OFFERED, *LANGUAGES) for scale in SCALES
        if ((window, scale), language) not in WAYS]  # fmt: skip
"""All usual windows in all sizes of type."""
TURNS = [(((1280, 720), 200), "fr"), (((1280, 720), 150), "made up")]
"""Looks that a screen is turned to."""
DRAWN, SEED = 3, 23
"""So many pictures of the grid are drawn by lot, the same in every run; long ones draw all."""


def look(screen: Screen, way: int, patch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """That screen in one of the ways to look at it."""
    return looked(screen, WAYS[way], patch, folder)


def looked(screen: Screen, way: Way, patch: pytest.MonkeyPatch, folder: Path) -> TablePlayer:
    """That screen in a window, a size of type and a language."""
    (window, scale), language = way
    words = Words.load_words(rules_folder(), ENGLISH if language == MADE_UP else language)
    if language == MADE_UP:
        words.speak_made_up()
    return opened(screen, patch, folder, window, scale, words)


@pytest.mark.parametrize(("name", "way"), cases(7, len(WAYS), len(LARGE)))
def test_every_word_can_be_read_and_every_target_hit(
    name: str, way: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = look(SCREENS[name], way, monkeypatch, tmp_path)
    assert faults(player.app) == []


ONE_SIZE = {"rules list", "GameLookDialog", "card that is carried"}
"""Screens, and a kind of them, that are other ones in other sizes of type: another card lies below
a hand that carries one.
"""
ONE_LANGUAGE = {
    *("ChoiceDialog", "Curtain", "LetterDialog", "TheaterLines", "PanelDialog", "PlaceDialog"),
    *("PrintScene", "GameLookDialog", "NewGamePage", "RoundResults", "RulesReader", "SavedScene"),
    *("ShareScene", "UndoDialog"),
    "LookDialog",
}
"""Kinds of screens, and some of them, that say what they were told when they opened."""


def turned(player: TablePlayer, way: Way) -> None:
    """What was opened in such a window is seen in another language and size of type.

    Players change both whenever they like, and nothing is dealt anew for it: so a look takes a
    third of the time.
    """
    app, ((_, scale), language) = player.app, way
    app.settings = replace(app.settings, scale=scale)
    if language != app.words.language.id:
        app.set_language(ENGLISH if language == MADE_UP else language)
        if language == MADE_UP:
            app.words.speak_made_up()
            app.language = MADE_UP
        app.top.enter()  # as when the choice of languages is closed
    app.advance_time()
    app.top.settle_focus(app.top.controls())


def stays(screen: Screen, kinds: set[str]) -> bool:
    """Whether it is one of these, by its name or its kind, and stays as it was opened."""
    return not kinds.isdisjoint((screen.name, screen.kind))


def in_many_looks(
    screen: Screen, ways: Sequence[Way], patch: pytest.MonkeyPatch, folder: Path
) -> dict[Way, list[str]]:
    """What is wrong with a screen in all these looks, which share a window."""
    player, wrong, spoken = None, {}, ""
    for number, way in enumerate(ways):
        other = stays(screen, ONE_LANGUAGE) and spoken != way[1]
        if player is None or other or stays(screen, ONE_SIZE):
            place = folder / str(number)
            place.mkdir()
            player, spoken = looked(screen, way, patch, place), way[1]
        else:
            turned(player, way)
        wrong[way] = faults(player.app)
    return {way: found for way, found in wrong.items() if found}


def windows() -> list[object]:
    """Every screen in every window, window by window; only made where a long run wants them."""
    sizes = SIZES if size.LONG else ()
    return [
        pytest.param(name, window, id=f"{name}-{window[0]}") for window in sizes for name in SCREENS
    ]


@pytest.mark.long
@pytest.mark.parametrize(("name", "window"), windows())
def test_in_every_window_and_size_of_type(
    name: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ways = [way for way in GRID if way[0][0] == window]
    assert in_many_looks(SCREENS[name], ways, monkeypatch, tmp_path) == {}


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


@pytest.mark.parametrize("language", [*LANGUAGES, *OFFERED])
def test_all_that_stands_on_the_sheet_with_the_sets_of_cards_is_on_it_in_large_type(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = looked(SCREENS["setup box"], (LOOKS[0], language), monkeypatch, tmp_path)
    sheet, canvas = player.app.top, player.app.canvas
    assert isinstance(sheet, PanelDialog)
    view = sheet.viewport_rect(canvas)
    assert sheet.build_content(canvas).measure(canvas, view.w) <= view.h + 1, (
        "what is told is no thing"
    )


@pytest.mark.parametrize("language", [*LANGUAGES, *OFFERED])
def test_a_phone_that_is_gone_can_be_brought_back_in_large_type(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = looked(SCREENS["a phone is gone"], (LOOKS[0], language), monkeypatch, tmp_path)
    assert "text:code" in {thing.name for thing in player.things()}


# The eye that looks at screens sees what is wrong with them --------------------------------------


class Broken(TroublePage):
    """A screen with everything that must not be."""

    def draw(self, canvas: Canvas) -> None:
        """Words off the screen, too small, below others."""
        super().draw(canvas)
        canvas.write_text_line("far to the right", (1880, 300), LABEL, 30, anchor="midleft")
        canvas.write_text_line("tiny", (300, 1000), LABEL, 11)
        canvas.write_text_line("mumbled by many", (960, 1000), LABEL, 40)
        canvas.write_text_line("spoken at once", (970, 1004), LABEL, 40)
        canvas.write_text_line("finely done", (400, 60), LABEL, 30)


def test_a_screen_with_lost_words_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = Screen("broken", "Broken", lambda p: p.app.push_scene(Broken(p.app, "Oh", None)))
    found = faults(opened(screen, monkeypatch, tmp_path, (1920, 1080)).app)
    for words in ("far to the right", "tiny", "mumbled by many"):
        assert any(words in fault for fault in found), found
    assert not any("finely done" in fault for fault in found), found


class Growing(TroublePage):
    """A screen with a word that has room in English, and in German where type is not large."""

    def draw(self, canvas: Canvas) -> None:
        """The word, close to the right edge."""
        super().draw(canvas)
        canvas.write_text_line(
            self.app.words("settings.title"), (1500, 100), LABEL, 40, anchor="midleft"
        )


def test_what_only_one_of_many_looks_loses_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = Screen("growing", "Growing", lambda p: p.app.push_scene(Growing(p.app, "Oh", None)))
    ways = [(((1280, 720), scale), language) for language in ("en", "de") for scale in SCALES]
    found = in_many_looks(screen, ways, monkeypatch, tmp_path)
    assert found == {ways[-1]: ["“Einstellungen” is cut off"]}


def shown(player: TablePlayer) -> tuple[set[str], list[str]]:
    """All that is on a screen, and all that is written there."""
    lines = written(player.app).lines
    return (
        {f"{thing.name} {thing.text} {thing.box}" for thing in player.things()},
        sorted({f"{line.words} {line.pixels} {line.spot}" for line in lines}),
    )


@pytest.mark.parametrize(("name", "way"), usual_cases(3, len(TURNS))[::2])
def test_a_screen_that_was_open_looks_like_one_that_is_opened_so(
    name: str, way: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen, look = SCREENS[name], TURNS[way]
    if stays(screen, ONE_SIZE | ONE_LANGUAGE):
        pytest.skip("it is opened anew")
    for folder in ("before", "after"):
        (tmp_path / folder).mkdir()
    opened_so = shown(looked(screen, look, monkeypatch, tmp_path / "after"))
    player = looked(screen, ((look[0][0], 100), OFFERED[0]), monkeypatch, tmp_path / "before")
    turned(player, look)
    first = shown(player)  # in which what is kept of a table may be written anew
    assert opened_so in (first, shown(player))

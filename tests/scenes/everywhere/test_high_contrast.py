"""Every word can be read, and every switch seen (WCAG 2.2 AA)."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.core.rulebook import ON
from game.games import GAMES
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import make_title_game
from game.session.pregame.house_rules import OFF, list_expansions
from game.table.own_box import BOX_PAPERS
from game.ui.draw.palette import CLEAR, CREAM, PAPER, SWITCH_OFF, SWITCH_ON, WHITE, mix
from game.ui.looks import DAY, NIGHT, Look
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.ink import Line, lost, written
from tests.scenes.table_player import TablePlayer
from tests.ui.looks import LOOKS
from tests.ui.test_palette import contrast

LARGE = 24
"""Pixels from which type counts as large: bold, and 19 pixels high or more."""
FEWEST = 3
"""Letters: what is written in fewer has too few pixels to tell its ground."""
DIMMED = {"Double", "Skip"}
"""Names on cards that are shown dim because they are not in the deck."""


def readable(line: Line) -> float:
    """Return the contrast between the ink of a line and the ground around it."""
    ink, ground = Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    left, top = line.seen.x - line.spot.x, line.seen.y - line.spot.y
    for y in range(line.seen.h):
        for x in range(line.seen.w):
            inside = line.mask.get_at((x + left, y + top))
            (ink if inside else ground)[tuple(line.fresh.get_at((x, y)))[:3]] += 1
    most = [colors.most_common(1)[0][0] for colors in (ink, ground)]
    return contrast(*("#{:02x}{:02x}{:02x}".format(*color) for color in most))


def list_lines_seen(player: TablePlayer) -> list[Line]:
    """Return the lines of words on the screen that nothing lies above and that can be measured."""
    return [
        line
        for line in written(player.app).lines
        if sum(map(str.isalnum, line.words)) >= FEWEST
        and lost(line, player.app.window.surface) < 0.1
    ]


def list_faint_words(lines: Iterable[Line]) -> dict[str, float]:
    """Return the words whose contrast is too low for their size, with the contrast."""
    return {
        line.words: round(readable(line), 1)
        for line in lines
        if readable(line) < (3.0 if line.pixels >= LARGE else 4.5)
    }


@pytest.mark.parametrize(("name", "way"), cases(3, len(LOOKS)))
def test_every_word_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, way: int
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path)
    player.app.change_settings(**LOOKS[[*LOOKS][way]])
    player.app.draw()
    veiled = player.app.top.name == "lesson"  # the teacher darkens what is not in the light
    lines = [] if veiled else list_lines_seen(player)
    assert list_faint_words(line for line in lines if line.words not in DIMMED) == {}


@pytest.mark.parametrize("look", LOOKS)
def test_names_and_times_on_game_boxes_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, look: str
) -> None:
    player = opened(SCREENS["title"], monkeypatch, tmp_path)
    player.app.change_settings(**LOOKS[look])
    player.app.draw()
    lines = list_lines_seen(player)
    games = [make_title_game(player.app, game) for game in GAMES.values()]
    assert {text for game in games for text in (game.name, game.facts)} <= {
        line.words for line in lines
    }
    assert list_faint_words(lines) == {}


@pytest.mark.parametrize("paper", BOX_PAPERS)
def test_names_on_boxes_of_own_games_can_be_read(paper: str) -> None:
    _, band = BOX_PAPERS[paper]
    assert contrast(CREAM, band) >= 4.5
    assert contrast(CLEAR[CREAM], band) >= 4.5


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("choice", [ON, OFF])
@pytest.mark.parametrize("game", [id for id, game in GAMES.items() if list_expansions(game)])
def test_expansions_can_be_read_in_the_box_and_out_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, choice: str, look: str
) -> None:
    player = opened(SCREENS["title"], monkeypatch, tmp_path)
    player.app.change_settings(**LOOKS[look])
    setup = SetupScene(player.app, game)
    for set_ in setup.agreed.sets:
        setup.set_option(set_, choice)
    player.app.push_scene(setup)
    player.app.draw()
    lines = list_lines_seen(player)
    words = setup.words
    assert {words(f"option.{set_}.lid") for set_ in setup.agreed.sets} <= {
        line.words for line in lines
    }
    assert list_faint_words(lines) == {}


@pytest.mark.parametrize("look", [DAY, NIGHT], ids=str)
@pytest.mark.parametrize("ground", [SWITCH_ON, SWITCH_OFF])
@pytest.mark.parametrize("paper", [PAPER, WHITE, mix(PAPER, WHITE, 0.5)])
def test_switches_stand_out_on_or_off(ground: str, paper: str, look: Look) -> None:
    shown = look.grounds[ground]
    assert contrast(shown, look.grounds[paper]) >= 3
    assert contrast(shown, look.inks[WHITE]) >= 3

"""A game nobody knew when the table was built is played at it, unchanged."""

from pathlib import Path

import pytest

from game.core.game import Game
from game.resources import rules_folder
from game.words import Words
from tests import toy
from tests.scenes.table_player import TablePlayer, play_through

TEXTS = """
[game]
name = "High Five"
facts = "{least}–{most} players"

[prompt]
Lay = "{name}, lay a number or nothing"

[answer]
nothing = "Lay nothing"
take = "Take it"
"""


@pytest.fixture
def player(toy_game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen, with the toy game's words in the catalogue."""
    texts = tmp_path / "texts" / f"{toy.ID}.toml"
    texts.parent.mkdir()
    texts.write_text(TEXTS, encoding="utf-8")
    words = Words.load_words(rules_folder())
    words.extend(texts)
    return TablePlayer(monkeypatch, tmp_path / "home", words=words)


@pytest.mark.parametrize("by_keyboard", [False, True])
@pytest.mark.parametrize("people", [(0,), (0, 2)])
def test_the_toy_game_is_played(
    player: TablePlayer, people: tuple[int, ...], by_keyboard: bool
) -> None:
    scene = player.deal(3, people, seed=4, game=toy.ID)
    play_through(player, 4, by_keyboard)
    assert scene.live_match.match.result is not None


def test_its_words_are_its_own(player: TablePlayer) -> None:
    scene = player.deal(2, (0, 1), seed=4, game=toy.ID)
    player.until("curtain")
    player.click("button:show")
    player.wait(600)
    player.until()
    assert scene.answers.current_prompt.headline.endswith("lay a number or nothing")
    assert player.thing("button:nothing").text == "Lay nothing"
    player.app.draw()

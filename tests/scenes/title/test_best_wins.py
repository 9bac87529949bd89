"""Boxes on the title bear the strongest level that somebody has won against."""

import pytest

from game.resources import rules_folder
from game.scenes.title.scene import TitleScene
from game.session.pregame.strongest_wins import find_house_wins
from game.store import folders
from game.store.statistics.statistics_file import StatisticsFile
from game.words import Words
from tests.scenes.layout_faults import faults
from tests.scenes.setup.test_strongest_win import won
from tests.scenes.table_player import Sit, TablePlayer


def hints(player: TablePlayer) -> dict[str, str]:
    """What the boxes say besides their names, by game; a box without a win says nothing."""
    player.app.push_scene(TitleScene(player.app))
    player.app.draw()
    player.wait(300)
    player.app.draw()
    start = "button:game-"
    found = {
        t.name.removeprefix(start): t.hint for t in player.things() if t.name.startswith(start)
    }
    return {game: hint for game, hint in found.items() if hint}


def test_a_box_bears_the_strongest_win_and_never_a_weaker_one(sit: Sit) -> None:
    player = sit()
    assert hints(player) == {}
    won("Mia", "hard", 1)
    won("Nell", "normal", 2)
    won("Mia", "easy", 3)
    won("Mia", "normal", 4, "pig-farm")
    assert hints(player) == {
        "flower-power": "Best win: against Hard", "pig-farm": "Best win: against Normal",
    }  # fmt: skip
    book = StatisticsFile(folders.journals_folder()).book
    assert find_house_wins(book) == {"flower-power": "hard", "pig-farm": "normal"}


def test_the_first_frame_waits_for_no_statistics(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    won("Mia", "hard")
    title = TitleScene(player.app)
    player.app.push_scene(title)
    read = list[bool]()
    monkeypatch.setattr(TitleScene, "_find_wins", lambda self: read.append(self._is_drawn))
    title.update(0.0)
    assert read == []
    player.app.draw()
    title.update(0.0)
    assert read == [True]


def test_it_is_read_again_after_a_game(sit: Sit) -> None:
    player = sit()
    won("Mia", "easy", 1)
    assert hints(player) == {"flower-power": "Best win: against Easy"}
    title = player.app.top
    player.app.open_screen("setup", "pig-farm")
    won("Mia", "expert", 2)
    player.app.pop_scene()
    player.wait(300)
    player.app.draw()
    assert player.app.top is title
    assert player.thing("button:game-flower-power").hint == "Best win: against Expert"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_badges_fit_on_all_boxes(sit: Sit, language: str, level: str) -> None:
    player = sit(words=Words.load_words(rules_folder(), language))
    for number, game in enumerate(("color-chaos", "dice-factor", "match-patch"), 1):
        won("Mia", level, number, game)
    assert set(hints(player)) == {"color-chaos", "dice-factor", "match-patch"}
    assert not faults(player.app)

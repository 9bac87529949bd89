"""A limit that ends a game is told at the table before it does, and afterwards by the results."""

import pytest

from game.scenes.results.scene import RoundResults
from game.words import Words
from tests.scenes.play.test_deeds_told import ribbons
from tests.scenes.table_player import Sit, TablePlayer

NAMES = 'names ["Mia", "Rocco"]'
PENNIES = f"penny-badger 2 / {NAMES} / turns %d / scores 5 6 / hand 0 bo gx op / hand 1 go rx"
FARMS = (
    f"pig-farm 2 / {NAMES} / round %d / scores 5 9 / discard yo / hand 0 bo bo gx gx ys ys"
    " / hand 1 bs"
)


def concede(player: TablePlayer) -> None:
    """The person at the table lays one card without a claim."""
    player.click("card:bo*")
    player.click("button:concede")


@pytest.mark.ruling("GEN-11")
def test_the_ribbon_tells_that_few_turns_are_left_and_the_corner_counts_them(sit: Sit) -> None:
    player = sit(speed=1.0, pace="normal")
    player.lay(PENNIES % 297)
    concede(player)
    told = [ribbon.words for ribbon in ribbons(player, 6000)]
    assert "Only 2 turns left" in told
    assert player.table.board.subtitle == "2 turns left"


@pytest.mark.ruling("GEN-11")
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_results_say_which_limit_ended_the_game(sit: Sit, language: str) -> None:
    for position, key, count in (
        (PENNIES % 299, "turns_over", 300),
        (FARMS % 50, "rounds_over", 50),
    ):
        player = sit(language=language)
        player.lay(position)
        concede(player) if "penny" in position else player.click("button:sell")
        player.wait(4000)
        assert isinstance(player.app.top, RoundResults)
        player.app.draw()
        words: Words = player.app.top.words
        said = player.thing("text:reason").text
        assert said == words(f"deed.{key}", count=count)
        assert str(count) in said


def test_results_of_a_game_that_somebody_won_name_no_limit(sit: Sit) -> None:
    player = sit()
    player.lay(FARMS.replace("scores 5 9", "scores 490 9") % 50)
    player.click("button:sell")
    player.wait(4000)
    player.app.draw()
    assert not [thing for thing in player.things() if thing.name == "text:reason"]

"""Forty family games everyone knows: those that recipes can say whole are built and played."""

from pathlib import Path

import pytest

from game.cli.recipes import ENDING
from game.core.match import Match
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe_bytes, write_recipe
from game.lab.findings import RED, find_all
from game.lab.lab_trial import LabWish, play_whole_trial
from tests.playing import play_on

from .built import of, told

FOLDER = Path(__file__).parent / "forty"
FILES = sorted(FOLDER.glob(f"*{ENDING}"))
BUILT = {path.stem for path in FILES}
FORTY = {
    "crazy-eights", "switch", "taki", "solo", "uno-like", "whot", "mau-mau", "memory", "sevens",
    "elfer-raus", "president", "rummy", "happy-families", "hearts", "spades", "whist",
    "knock-out-whist", "oh-hell", "euchre", "go-boom", "sheepshead", "go-fish", "old-maid",
    "authors", "gin-rummy", "rummikub", "phase-10", "skip-bo", "schwimmen", "cheat", "liar",
    "six-nimmt", "sushi-go", "war", "snap", "ratscrew", "speed", "blitz", "spoons", "slapjack",
}  # fmt: skip
ROUNDS = 1000


def test_all_of_them_are_among_the_forty() -> None:
    assert len(FORTY) == 40
    assert BUILT <= FORTY


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_read_without_a_mistake_and_played_to_its_end(path: Path) -> None:
    reading = read_recipe_bytes(path.read_bytes())
    game = of(reading)
    assert not told(reading)
    assert reading.recipe is not None
    assert bring_recipe(reading.recipe).text == write_recipe(reading.recipe)
    least, most = game.rules.least, game.rules.most
    for players in {least, (least + most) // 2, most}:
        for seed in range(3):
            match = Match.new(game.id, players, seed)
            play_on(match, seed)
            assert match.result is not None, f"{players} players, seed {seed}"


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_thousand_rounds_show_nothing_wrong(path: Path) -> None:
    game = of(read_recipe_bytes(path.read_bytes()))
    players = min(4, game.rules.most)
    wish = LabWish(game.id, players, game.settle_house_rules(players, {}), ROUNDS, seed=11)
    report = play_whole_trial(wish).make_report()
    assert report.rounds == ROUNDS
    assert not [found for found in find_all(report) if found.weight == RED]

"""Own games at one laptop: played, told, left and gone on with, whatever became of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.game import GUESTS
from game.session.sitting import begin, resume
from game.store.journals.shelf import read
from game.store.statistics.played import StatisticsFile
from tests.games.recipe.built import named

from .laptop import Laptop, seated, stubborn

GAMES = ("sea-storm", "dragon-dance", "cake-party", "memory")


@pytest.mark.parametrize("name", GAMES)
def test_an_own_game_is_left_and_gone_on_with_to_its_end(name: str, tmp_path: Path) -> None:
    game = named(name)
    players = seated(("Mia", "Rocco", "Nell"), [0])
    sitting, before = begin(game.id, players, {}, tmp_path, 4)
    laptop, chance = Laptop(sitting, before), Chance(3)
    stubborn(laptop)
    for _ in range(3):
        laptop.until_asked()
        laptop.answer(chance.below(len(laptop.asked.options)))
    choices = len(sitting.match.steps)
    sitting.close()
    GUESTS.clear()
    assert sitting.file is not None
    assert sitting.file.path is not None
    again = resume(read(sitting.file.path))
    assert again.match.game.id == game.id
    assert len(again.match.steps) == choices
    later = Laptop(again)
    while again.asked is not None:
        again.answer(chance.below(len(again.asked.options)))
    later.wait(3000)
    again.close()
    assert later.results
    assert later.log.lines(None)
    assert [row.game for row in StatisticsFile(tmp_path).book.rows] == [game.lasting]

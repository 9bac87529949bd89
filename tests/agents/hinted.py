"""Positions of every game at which somebody might ask for a hint."""

from collections.abc import Iterator

from game.core.decision import Calls
from game.core.match import Match
from tests.agents.fair_tables import TABLES, sample
from tests.playing import Table

GAMES = sorted({table.game for table in TABLES})


def questions(table: Table, few: int = 1, every: int = 45) -> Iterator[Match]:
    """The first questions of each kind in some matches, and now and then another."""
    for seed in (0, 1) if table.game == "color-chaos" else (0,):
        for match in sample(table, seed, few, every, bound=400):
            if not isinstance(match.decision, Calls):
                yield match

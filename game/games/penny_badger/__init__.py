"""Penny Badger: claim the bank's pennies with cards that nobody sees, and be believed."""

from game.games.first_player import check_youngest as check

from .badger_table import BadgerTable as TABLE
from .badger_table import begin_position
from .claim_prices import prices
from .turn import begin_round, end_round, turn, why, why_not

__all__ = [
    "TABLE",
    "begin_position",
    "begin_round",
    "check",
    "end_round",
    "prices",
    "turn",
    "why",
    "why_not",
]

"""Dice Factor: be the first with five cards of the color or the shape on the dice."""

from game.games.first_player import check_youngest as check
from game.games.series import deals_again

from .factor_rounds import begin_round, end_round
from .factor_table import FactorTable as TABLE
from .turn import begin_position, measure, turn, why_not

__all__ = [
    "TABLE",
    "begin_position",
    "begin_round",
    "check",
    "deals_again",
    "end_round",
    "measure",
    "turn",
    "why_not",
]

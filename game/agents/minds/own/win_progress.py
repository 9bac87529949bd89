"""The progress of all players towards winning, for playouts that are cut short."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from game.agents.mind import Outlook
from game.core.decision import Seat
from game.core.table import Table
from game.games.recipe.empty_hand import EmptyHandTable
from game.games.recipe.sets import SetsTable

IN_HAND = 0.3
"""What a card of the hand is worth that would fit, beside one that lies there."""
PER_POINT = 0.02
"""What a point in hand is worth, beside a card."""
Progress = Callable[[Any, Seat], float]


def progress_outlook(progress: Progress, scale: float) -> Callable[[Table], Outlook]:
    """Return a function that estimates, by seat, how likely it is to win.

    The scale is how much more progress makes winning about three times as likely. No points are
    foreseen.
    """

    def foresee_outlook(t: Table) -> Outlook:
        far = {seat: progress(t, seat) / scale for seat in t.around}
        most, seats = max(far.values()), range(len(t.names))
        weights = [exp(far[seat] - most) if seat in far else 0.0 for seat in seats]
        whole = sum(weights)
        return [weight / whole for weight in weights], [0.0] * len(weights)

    return foresee_outlook


def emptying_progress(t: EmptyHandTable, seat: Seat) -> float:
    """Return the progress of a hand: the fewer cards are left, and the cheaper, the more."""
    hand = t.hands[seat]
    return -len(hand) - PER_POINT * sum(card.points for card in hand)


def set_progress(t: SetsTable, seat: Seat) -> float:
    """Return the progress of a row: what lies there counts, and what could be laid."""
    row = t.own_row_of(seat)
    return t.scores[seat] + IN_HAND * (
        t.goal.count_fitting([*row, *t.hands[seat]]) - t.goal.count_fitting(row)
    )


def score_progress(t: Table, seat: Seat) -> float:
    """Return the progress by what was won so far."""
    return float(t.scores[seat])

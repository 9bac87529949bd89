"""How near everybody is to a whole set, where a dream is cut short."""

from __future__ import annotations

from math import exp

from game.agents.mind import Outlook
from game.core.decision import Seat
from game.core.table import Table
from game.games.recipe.sets import SetsTable

SCALE = 1.2
"""So many cards more make winning about three times as likely."""
IN_HAND = 0.3
"""What a card of the hand is worth that would fit, beside one that lies there."""


def outlook(t: Table) -> Outlook:
    """By seat how likely it is to win: the likelier the further it is. No points are foreseen."""
    assert isinstance(t, SetsTable)
    far = [progress(t, seat) / SCALE for seat in range(len(t.names))]
    weights = [exp(one - max(far)) for one in far]
    return [weight / sum(weights) for weight in weights], [0.0] * len(far)


def progress(t: SetsTable, seat: Seat) -> float:
    """What lies there counts, and what could be laid."""
    row = t.row(seat)
    return t.scores[seat] + IN_HAND * (t.goal.fits([*row, *t.hands[seat]]) - t.goal.fits(row))

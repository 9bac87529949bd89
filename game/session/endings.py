"""How a round or a game ended, for those at this screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.match import ranked

from .sitting import Sitting


def places(sitting: Sitting, event: RoundEnded) -> Sequence[int]:
    """Everybody's place by the scores."""
    return ranked(event.scores, sitting.match.game.rules.low_wins).places


def beaten(sitting: Sitting, event: RoundEnded) -> Seat | None:
    """The only person at the table, if a computer player won the game instead."""
    alone = sitting.alone
    return alone if alone is not None and places(sitting, event)[alone] > 1 else None


def tune(sitting: Sitting, event: RoundEnded, final: bool) -> str:
    """The sound of this end: a fanfare, something gentle for who lost alone, or a short tune."""
    if not final:
        return "round-end"
    return "well-played" if beaten(sitting, event) is not None else "game-end"

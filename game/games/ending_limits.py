"""The limits that end a game which would go on for ever, and how players hear of them (GEN-11)."""

from game.core.decision import Seat
from game.core.event import (
    IDLE_OVER,
    LAST_ROUND,
    LAST_TURNS,
    ROUND_TURNS_OVER,
    ROUNDS_OVER,
    TURNS_OVER,
)
from game.core.table import Table

GROWING = 3
"""The edition of the rules since which limits grow with players, bank and target."""
LAST = -1
"""What a table knows of its ending in the last round."""


def count_turns(t: Table, turns: int, limit: int) -> bool:
    """Return True once this many turns were played; from one turn for each player on, tell how
    many are left in the game.
    """
    left = limit - turns
    if left > len(t.around):
        return False
    if left <= 0:
        return True
    if t.ending <= 0:
        warn_of_turns(t, left)
    t.set_facts(ending=left)
    return False


def warn_of_turns(t: Table, left: int) -> None:
    """Announce that so few turns are left."""
    t.announce(LAST_TURNS, t.turn, count=left)


def begin_last_round(t: Table, first: Seat) -> None:
    """Announce that the game ends with this round, in which this seat goes first, whatever the
    scores will be.
    """
    t.set_facts(ending=LAST)
    t.announce(LAST_ROUND, first, count=t.round)


def end_by_turns(t: Table, limit: int, one_of_several: bool = False) -> None:
    """Announce that the last turn was played, which ends the round, or the only one."""
    key = ROUND_TURNS_OVER if one_of_several else TURNS_OVER
    t.announce(key, t.turn, count=limit)


def end_by_rounds(t: Table) -> None:
    """Announce that the game ends because the last round was played."""
    t.announce(ROUNDS_OVER, t.turn, count=t.round)


def end_idle(t: Table) -> None:
    """Announce that nobody could bring the game any further."""
    t.announce(IDLE_OVER, t.turn)

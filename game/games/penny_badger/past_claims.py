"""Earlier turns as everybody saw them, each as one number that a table can hold."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.decision import Seat

HIDDEN, TRUE, BLUFF = 0, 1, 2


class PastClaim(NamedTuple):
    """A claim and what came of it."""

    seat: Seat
    cards: int
    """How many cards; 0 for who conceded."""
    shown: int
    """`TRUE` or `BLUFF` where it was challenged, else `HIDDEN`."""
    accusers: int
    """The seats that challenged it, as a bitmask."""


def encode_claim(
    seat: Seat, cards: int, outcome: int = HIDDEN, accusers: Sequence[Seat] = ()
) -> int:
    """Return the number for a turn.

    Its digits from the right are the seat, the cards and what was shown, and before them stands
    the bitmask of those who challenged.
    """
    mask = 0
    for accuser in accusers:
        mask |= 1 << accuser
    return ((mask * 10 + outcome) * 10 + cards) * 10 + seat


def decode_claim(number: int) -> PastClaim:
    """Return the turn that such a number stands for."""
    rest, seat = divmod(number, 10)
    rest, cards = divmod(rest, 10)
    accusers, shown = divmod(rest, 10)
    return PastClaim(seat, cards, shown, accusers)

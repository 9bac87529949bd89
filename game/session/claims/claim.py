"""The claim window: for a short while everybody affected may say that they dodge.

It never knows who holds a Dodge: how long it lasts depends on who is affected, on what
people said before, and on what is pressed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.decision import Seat
from game.store.journals.agreed import DODGES

from .window import CALM, LAST, QUICK, SharedWindow

__all__ = ["CALM", "LAST", "QUICK", "ClaimWindow", "ordered"]
ASK, ALWAYS, FOUR, NEVER = ORDERS = DODGES
MANY = 4
DODGE, NO = "dodge", "no"


def ordered(order: str, cards: int) -> str:
    """What an order says to an effect that makes a player draw so many cards, if anything."""
    if order == FOUR:
        return DODGE if cards >= MANY else NO
    return {ALWAYS: DODGE, NEVER: NO}.get(order, "")


@dataclass(slots=True)
class ClaimWindow(SharedWindow):
    """One question to everybody affected."""

    effect: str = ""
    beforehand: Mapping[Seat, str] = field(default_factory=dict)
    """What people said once and for all."""
    claims: set[Seat] = field(default_factory=set)
    refused: set[Seat] = field(default_factory=set)

    def __post_init__(self) -> None:
        SharedWindow.__post_init__(self)
        self.refused |= {seat for seat, word in self.beforehand.items() if word == NO}

    @property
    def asked(self) -> frozenset[Seat]:
        """The people who have not answered beforehand."""
        return frozenset(s for s in self.seats if s in self.people and s not in self.beforehand)

    @property
    def open(self) -> frozenset[Seat]:
        """The people who have not answered at all."""
        return self.asked - self.claims - self.refused

    @property
    def choosing(self) -> bool:
        """Whether the next key tells who does not want to be asked again."""
        return self.held

    def choose(self, now: float) -> None:
        """Begin or give up telling who is not to be asked again; time stands still."""
        self.hold(now)

    # Answers ---------------------------------------------------------------------

    def claim(self, seat: Seat, now: float) -> bool:
        """Somebody says that they dodge, which proves nothing; whether that counts."""
        if self.start is None or seat not in self.seats or seat not in self.people:
            return False
        if seat in self.claims or self.over(now):
            return False
        self.refused.discard(seat)
        self.claims.add(seat)
        self._settle(now)
        return True

    def refuse(self, seat: Seat, now: float) -> None:
        """Somebody does not dodge this."""
        if seat in self.seats:
            self.claims.discard(seat)
            self.refused.add(seat)
            self._settle(now)

    def said(self, seat: Seat, dodges: bool, now: float) -> str:
        """What a seat has answered, to be seen by everybody; `dodges` is a computer's will."""
        if seat in self.people:
            return DODGE if seat in self.claims else NO if seat in self.refused else ""
        if not self.seen(seat, now):
            return ""
        return DODGE if dodges else NO

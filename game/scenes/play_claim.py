"""The claim window: for a short while everybody affected may say that they dodge.

It never knows who holds a Dodge: how long it lasts depends on who is affected, on what
people said before, and on what is pressed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.decision import Seat

QUICK = 1000.0  # milliseconds where nobody has to be asked
CALM = 3000.0  # milliseconds in which computers answer where no clock runs
BEAT = 400.0  # milliseconds to see the last answer
LAST = 1000.0  # milliseconds in which time is about to run out

ASK, ALWAYS, FOUR, NEVER = ORDERS = ("ask", "always", "four", "never")
"""What people may say beforehand: ask me, always dodge, only 4 or more cards, never."""
MANY = 4
DODGE, NO = "dodge", "no"


def ordered(order: str, cards: int) -> str:
    """What an order says to an effect that makes a player draw so many cards, if anything."""
    if order == FOUR:
        return DODGE if cards >= MANY else NO
    return {ALWAYS: DODGE, NEVER: NO}.get(order, "")


@dataclass(slots=True)
class ClaimWindow:
    """One question to everybody affected; its clock starts when the cards have landed."""

    effect: str
    seats: tuple[Seat, ...]
    """Who may answer, in order of play."""
    people: frozenset[Seat]
    length: float
    """Milliseconds; 0 waits until somebody says that all have answered."""
    beforehand: Mapping[Seat, str] = field(default_factory=dict)
    """What people said once and for all."""
    moments: Mapping[Seat, float] = field(default_factory=dict)
    """When computer players are seen to answer."""
    claims: set[Seat] = field(default_factory=set)
    refused: set[Seat] = field(default_factory=set)
    start: float | None = None
    done: float | None = None
    """When the last person had answered."""
    choosing: bool = False
    """Whether the next key tells who does not want to be asked again."""
    quick: float = QUICK
    """How long it lasts where nobody has to be asked, in milliseconds."""
    span: float = 0.0
    """How long it lasts in all, in milliseconds."""
    _stopped: float = 0.0
    _ticked: bool = False

    def __post_init__(self) -> None:
        self.span = self.length if self.asked else self.quick
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
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.span > 0

    # Time ------------------------------------------------------------------------

    def land(self, now: float) -> None:
        """The cards lie: from now on time runs."""
        if self.start is None:
            self.start = now
            self._settle(now)

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long."""
        if self.start is not None:
            self.start += milliseconds
        if self.done is not None:
            self.done += milliseconds
        self._stopped += milliseconds

    def choose(self, now: float) -> None:
        """Begin or give up telling who is not to be asked again; time stands still."""
        if self.choosing:
            self.rest(now - self._stopped)
        self.choosing, self._stopped = not self.choosing, now

    def age(self, now: float) -> float:
        """For how many milliseconds time has run."""
        if self.start is None:
            return 0.0
        return (self._stopped if self.choosing else now) - self.start

    def left(self, now: float) -> float:
        """How much time is left, in milliseconds."""
        return max(0.0, self.span - self.age(now))

    def share(self, now: float) -> float:
        """The part of the time that is left; all of it where no clock runs."""
        return min(1.0, self.left(now) / self.span) if self.timed else 1.0

    def more(self) -> None:
        """Give everybody the same time once more."""
        if self.start is not None and self.timed and self.done is None:
            self.span += self.length or self.quick
            self._ticked = False

    def over(self, now: float) -> bool:
        """Whether time is up, or all people have answered a moment ago."""
        if self.start is None or self.choosing:
            return False
        if self.done is not None:
            return now >= self.done + BEAT
        return self.timed and self.left(now) <= 0

    def tick(self, now: float) -> bool:
        """Whether the last second begins just now."""
        late = self.timed and bool(self.asked) and self.done is None and self.left(now) <= LAST
        if self.start is None or self._ticked or not late:
            return False
        self._ticked = True
        return True

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

    def agree(self, now: float) -> None:
        """Everybody is done."""
        if self.start is not None and self.done is None:
            self.done = now

    def _settle(self, now: float) -> None:
        if self.asked and not self.open and self.done is None:
            self.done = now

    def said(self, seat: Seat, dodges: bool, now: float) -> str:
        """What a seat has answered, to be seen by everybody; `dodges` is a computer's will."""
        if seat in self.people:
            return DODGE if seat in self.claims else NO if seat in self.refused else ""
        if self.start is None or self.age(now) < self.moments.get(seat, 0.0):
            return ""
        return DODGE if dodges else NO

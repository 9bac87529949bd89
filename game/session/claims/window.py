"""A window that is open for a short while to several people at once: its clock.

How long it lasts depends on who is asked, on what people said before and on what is
pressed; never on what anybody holds or answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.decision import Seat

QUICK = 1000.0  # milliseconds where nobody has to be asked
CALM = 3000.0  # milliseconds in which computers answer where no clock runs
BEAT = 400.0  # milliseconds to see the last answer
LAST = 1000.0  # milliseconds in which time is about to run out


@dataclass(slots=True)
class SharedWindow:
    """Its clock starts when what it is about has landed on the table."""

    seats: tuple[Seat, ...]
    """Who may answer, in order of play."""
    people: frozenset[Seat]
    length: float
    """Milliseconds; 0 waits until somebody says that all have answered."""
    moments: Mapping[Seat, float] = field(default_factory=dict)
    """When computer players are seen to answer."""
    start: float | None = None
    done: float | None = None
    """When the last person had answered."""
    held: bool = False
    """Whether time stands still."""
    quick: float = QUICK
    """How long it lasts where nobody has to be asked, in milliseconds."""
    span: float = 0.0
    """How long it lasts in all, in milliseconds."""
    _stopped: float = 0.0
    _ticked: bool = False

    def __post_init__(self) -> None:
        self.span = self.length if self.asked else self.quick

    @property
    def asked(self) -> frozenset[Seat]:
        """The people who have to be asked."""
        return self.people & frozenset(self.seats)

    @property
    def open(self) -> frozenset[Seat]:
        """The people who have not answered at all."""
        return self.asked

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.span > 0

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

    def hold(self, now: float) -> None:
        """Let time stand still, or run again."""
        if self.held:
            self.rest(now - self._stopped)
        self.held, self._stopped = not self.held, now

    def age(self, now: float) -> float:
        """For how many milliseconds time has run."""
        if self.start is None:
            return 0.0
        return (self._stopped if self.held else now) - self.start

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
        if self.start is None or self.held:
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

    def agree(self, now: float) -> None:
        """Everybody is done."""
        if self.start is not None and self.done is None:
            self.done = now

    def seen(self, seat: Seat, now: float) -> bool:
        """Whether a computer player's moment has come."""
        return self.start is not None and self.age(now) >= self.moments.get(seat, 0.0)

    def _settle(self, now: float) -> None:
        if self.asked and not self.open and self.done is None:
            self.done = now

"""The calls a player owes: when time runs, who is quick enough, what is told to the match.

They are made with a key of one's own, or shouted aloud at the table: then somebody taps the
face of whoever was first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf

from game.core.decision import Calls, Seat
from game.store import folders
from game.store.profiles import Profiles

from .computers import Computers
from .looks import Looks
from .pace import ALWAYS, MANY, MOST
from .sitting import Sitting
from .tidings import Tidings

LOCK = 500.0  # milliseconds after a false call
TAPPING = 2000.0  # milliseconds more to tap who shouted first
SEEN = 500.0  # milliseconds in which all can see who was first
SOONEST = 250.0  # milliseconds before which nobody can have heard that a call is owed
CROWD = 7  # people, for whom one keyboard has too little room
COUNTS = 3
"""Numbers that are counted before time runs again."""
EACH = 600.0  # milliseconds for each of them


@dataclass(slots=True)
class CallWindow:
    """One player's owed calls; its clock starts when the card has landed."""

    seat: Seat
    owed: tuple[str, ...]
    length: float
    """Milliseconds; 0 waits until all is called."""
    start: float | None = None
    made: dict[str, float] = field(default_factory=dict)
    """The calls made, each with the milliseconds it took."""
    first_time: bool = False
    """Whether this person never made such a call before: then no clock runs."""
    again: bool = False
    """Whether all of the time was given once more."""

    @property
    def timed(self) -> bool:
        """Whether a clock runs."""
        return self.length > 0

    def land(self, now: float) -> None:
        """The card lies: from now on time runs."""
        if self.start is None:
            self.start = now

    def call(self, call: str, now: float) -> bool:
        """Make a call, early ones too; whether it was owed and in time."""
        if call not in self.owed or call in self.made or self.late(now) or self.ready(now):
            return False
        self.made[call] = 0.0 if self.start is None else now - self.start
        return True

    def anew(self, now: float) -> None:
        """Something came between: it is counted down, then all of the time runs once more."""
        if self.start is not None and self.timed:
            self.start, self.again = now + COUNTS * EACH, True

    def ready(self, now: float) -> int:
        """The number that is counted just now, before time runs again; 0 where it does."""
        return 0 if self.start is None else max(0, ceil((self.start - now) / EACH))

    def left(self, now: float) -> float:
        """How much time is left, in milliseconds; none where no clock runs."""
        if self.start is None:
            return self.length
        return min(self.length, max(0.0, self.start + self.length - now))

    def late(self, now: float) -> bool:
        """Whether the time is up."""
        return self.timed and self.start is not None and self.left(now) <= 0

    def share(self, now: float) -> float:
        """The part of the time that is left; all of it where no clock runs."""
        return self.left(now) / self.length if self.timed else 1.0

    def over(self, now: float) -> bool:
        """Whether all calls are made or the time is up."""
        return self.late(now) or all(call in self.made for call in self.owed)

    def answer(self) -> tuple[str, ...]:
        """The calls made in time, in the order in which they are owed."""
        return tuple(call for call in self.owed if call in self.made)


@dataclass(slots=True)
class ShoutWindow(CallWindow):
    """The same where people shout: whose face is tapped first was heard first."""

    people: tuple[Seat, ...] = ()
    """Who can be heard; a computer player who owes a call is heard by itself."""
    first: Seat | None = None
    """Who was quicker than the one who owes the call."""
    done: float | None = None
    """When it was settled, in sight of all."""

    @property
    def settled(self) -> bool:
        """Whether it is known who was first."""
        return self.first is not None or all(call in self.made for call in self.owed)

    def tap(self, seat: Seat, now: float) -> bool:
        """Somebody says that this seat was first; whether that can be."""
        if self.settled or self.late(now) or seat not in self.people:
            return False
        if seat == self.seat:
            return all([self.call(call, now) for call in self.owed if call not in self.made])
        if self.start is None or now - self.start < SOONEST:
            return False
        self.first, self.done = seat, now
        return True

    def call(self, call: str, now: float) -> bool:
        """Make a call, unless somebody was quicker; whether it was owed and in time."""
        if self.first is not None or not CallWindow.call(self, call, now):
            return False
        if self.settled and self.start is not None:
            self.done = now
        return True

    def anew(self, now: float) -> None:
        """Something came between: what was settled is seen once more, all else begins anew."""
        if self.done is not None:
            self.done = now
        else:
            CallWindow.anew(self, now)

    def over(self, now: float) -> bool:
        """Whether all have seen who was first, or the time is up."""
        if self.settled:
            return self.done is None or now >= self.done + SEEN
        return self.late(now)


class Locks:
    """Keys that a false call has locked for a moment."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}

    def false_call(self, key: str, now: float) -> None:
        """Lock the key of a call that nobody owed, or of a seat that owed none."""
        self._until[key] = now + LOCK

    def locked(self, key: str, now: float) -> bool:
        """Whether that key does nothing yet."""
        return now < self._until.get(key, now)

    def since(self, key: str, now: float) -> float:
        """For how many milliseconds it has been locked, or was and has been free since."""
        return now - self._until.get(key, -inf) + LOCK

    def all(self, now: float) -> list[str]:
        """The keys that do nothing just now."""
        return [key for key in self._until if self.locked(key, now)]


class Firsts:
    """Who has made which call before: kept with the person, else with the game."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.silent = False
        """Whether nobody is to be shown anything, as in a lesson."""

    def any(self, seat: Seat, calls: tuple[str, ...]) -> bool:
        """Whether somebody has yet to make one of these for the first time."""
        return not self.silent and not set(calls) <= self._known(seat)

    def made(self, seat: Seat, calls: tuple[str, ...]) -> None:
        """From now on somebody knows these."""
        people, known = self._people(), tuple(sorted({*self._known(seat), *calls}))
        person = people.named(self.sitting.names[seat])
        if person is not None:
            people.set_calls(person.id, known)
        else:
            self.sitting.agreed.calls[seat] = known
            self.sitting.agreed.keep()

    def _known(self, seat: Seat) -> set[str]:
        person = self._people().named(self.sitting.names[seat])
        here = self.sitting.agreed.calls.get(seat, ())
        return {*here, *(person.calls if person else ())}

    def _people(self) -> Profiles:
        return Profiles(folders.settings())


class CallTimes:
    """Everything between a call that is owed and what the match hears of it."""

    def __init__(
        self, looks: Looks, tidings: Tidings, computers: Computers, answer: Callable[[int], None]
    ) -> None:
        """`answer` tells the match which calls were made in time."""
        self.looks, self.tidings, self.computers = looks, tidings, computers
        self.sitting, self.clock, self._answer = looks.sitting, looks.clock, answer
        self.window: CallWindow | None = None
        self.firsts = Firsts(self.sitting)
        self.credit: Callable[[Seat], float] = lambda _: 0.0
        """For how many milliseconds what somebody presses is on its way to this screen."""
        self.returning = False
        """Whether people come back to a game in which calls were owed when it was left."""

    @property
    def shouted(self) -> bool:
        """Whether people shout their calls, and whoever was first is tapped."""
        people = len(self.sitting.persons - self.looks.apart)
        way = self.looks.clocks.pace.shout
        return people > 1 and (way == ALWAYS or (way == MANY and people >= CROWD))

    def span(self, seat: Seat, shouted: bool) -> float:
        """How long somebody's call may take, in milliseconds; 0 lets no clock run.

        Where people shout, time must end, as nobody may have shouted at all."""
        pace = self.looks.clocks.pace
        longer = pace.calls or (MOST if shouted else 0.0)
        span = 1000 * self.sitting.window * longer * pace.slowest([self.sitting.names[seat]])
        return span + self.credit(seat) if span else 0.0

    def open(self) -> None:
        """Calls count as soon as they are owed, also while the card flies."""
        self.window, self.returning, decision = None, False, self.sitting.asked
        if self.tidings.window_ahead or not isinstance(decision, Calls):
            return
        owed, shouted = decision.options[0], self.shouted
        length = self.span(decision.seat, shouted)
        if shouted:
            people = tuple(sorted(self.sitting.persons))
            length += TAPPING if decision.seat in people else 0.0  # a computer is heard at once
            self.window = ShoutWindow(decision.seat, owed, length, people=people)
        elif decision.seat not in self.sitting.agents:
            first = self.looks.clocks.pace.explains and self.firsts.any(decision.seat, owed)
            self.window = CallWindow(
                decision.seat, owed, 0.0 if first else length, first_time=first
            )

    def anew(self) -> None:
        """Something came between people and the table: whoever owes a call is not to pay for it."""
        if self.window is not None:
            self.window.anew(self.clock())

    def advance(self) -> None:
        """The card lies: time runs, until all is called or it is too late."""
        now, returning = self.clock(), self.returning
        if self.window is None:
            self.open()
        window = self.window
        assert window is not None
        if returning:
            self._land(window, now)
            window.anew(now)
        elif not self.looks.calm and window.start is None:
            self._land(window, now)
        if self.computers.asked() and isinstance(window, ShoutWindow) and not window.settled:
            self._computer(window, now)
        if window.over(now):
            if isinstance(window, ShoutWindow) and window.start is not None:
                self.looks.last = None  # everybody looked: the curtain falls in any case
            self._answer(self._index(window))

    def _land(self, window: CallWindow, now: float) -> None:
        """From now on time runs; hands go down where others than the one who looks must press."""
        if isinstance(window, ShoutWindow) or window.seat != self.looks.viewer:
            self.looks.hide()
        window.land(now)

    def _computer(self, window: CallWindow, now: float) -> None:
        """A computer player calls at a moment of its own, if nobody was quicker."""
        answer = self.computers.ready()
        decision = self.sitting.asked
        landed = window.start is not None and not window.ready(self.clock())
        if landed and answer is not None and decision is not None:
            for call in decision.options[answer]:
                window.call(call, now)

    def _index(self, window: CallWindow) -> int:
        """Which answer that is.

        How long a shout took nobody can tell; and no record is set by who waited for it."""
        decision = self.sitting.asked
        assert decision is not None
        if window.first_time:
            self.firsts.made(window.seat, window.owed)
        elif not (isinstance(window, ShoutWindow) or window.again):
            for call, taken in window.made.items():
                self.tidings.moments.call(window.seat, call, taken)
        return decision.options.index(window.answer())

"""Windows that are open for a while to several at once: their clock, and who thinks meanwhile.

How long one lasts depends on who is asked, on what people said before and on what is
pressed; never on what anybody holds or answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.agents.agent import Thought
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match

from .computers import REST, Computers
from .looks import Looks
from .pace import Clocks
from .sitting import Sitting
from .tidings import Tidings

QUICK = 1000.0  # milliseconds where nobody has to be asked
CALM = 3000.0  # milliseconds in which computers answer where no clock runs
BEAT = 400.0  # milliseconds to see the last answer
LAST = 1000.0  # milliseconds in which time is about to run out

SLICE = 1.0  # milliseconds that one of them thinks before the next
SALT = 0xD0D6E  # computers' moments have a stream of their own
W = TypeVar("W", bound="SharedWindow")


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


class Minds:
    """The computer players who are asked: each thinks about its own question."""

    def __init__(self, sitting: Sitting, clocks: Clocks) -> None:
        """All of them together have the room for thinking that the clocks tell."""
        self.sitting, self.stopwatch, self.room = sitting, clocks.stopwatch, clocks.room
        self.wills: dict[Seat, Any] = {}
        """What they answer, those who know it."""
        self._asked: dict[Seat, Match] = {}
        """Who has not begun to think, and about what."""
        self._thoughts: dict[Seat, tuple[Thought, Decision[Any]]] = {}
        self._chance = Chance(sitting.seed ^ SALT)
        self._rested = 0.0

    def forget(self) -> None:
        """The window is over."""
        self.wills, self._asked, self._thoughts = {}, {}, {}

    def ask(self, questions: Iterable[tuple[Seat, Match]]) -> None:
        """Have the computers among these seats think, each about its own match."""
        self._thoughts = {}
        self._asked = {
            seat: match
            for seat, match in questions
            if seat in self.sitting.agents and seat not in self.wills and match.decision
        }

    def moments(self, window: SharedWindow) -> dict[Seat, float]:
        """When computers are seen to answer: one number each, whatever they answer."""
        span = window.span or CALM
        computers = [seat for seat in window.seats if seat not in window.people]
        return {seat: (0.2 + 0.65 * self._chance.random()) * span for seat in computers}

    def think(self, window: SharedWindow, now: float) -> None:
        """Think a little, all of them alike; whose moment has come knows what to answer."""
        room = self.room()
        if now < self._rested or room <= 0 or not (self._asked or self._thoughts):
            return
        begun = self.stopwatch()
        for seat in self._in_line():
            left = room - (self.stopwatch() - begun)
            if left <= 0:
                break
            self._know(seat, self._thought(seat).poll(min(left, SLICE), self.stopwatch))
        for seat in self._in_line():
            if window.age(now) >= window.moments[seat]:
                self._know(seat, self._thought(seat).settle())
        self._rested = now + REST

    def finish(self) -> None:
        """Time is up: what they have found by now is the answer."""
        for seat in self._in_line():
            self._know(seat, self._thought(seat).settle())

    def _in_line(self) -> list[Seat]:
        """Who still thinks: first those who have not begun, last whoever thought just now."""
        return [*self._asked, *self._thoughts]

    def _thought(self, seat: Seat) -> Thought:
        """What a seat thinks; it goes to the end of the line."""
        if seat in self._asked:
            match = self._asked.pop(seat)
            assert match.decision is not None
            self._thoughts[seat] = self.sitting.agents[seat].think(match), match.decision
        else:
            self._thoughts[seat] = self._thoughts.pop(seat)
        return self._thoughts[seat][0]

    def _know(self, seat: Seat, answer: int | None) -> None:
        """Somebody has made up their mind, or not yet."""
        if answer is not None:
            _, decision = self._thoughts.pop(seat)
            self.wills[seat] = decision.options[answer]


class SharedRound(Generic[W]):
    """A question to several at once, from the moment it comes up until the game goes on."""

    def __init__(
        self, looks: Looks, tidings: Tidings, computers: Computers, went_on: Callable[[], None]
    ) -> None:
        """`went_on` hears when the game goes on."""
        self.looks, self.tidings, self.computers = looks, tidings, computers
        self.sitting, self.clock, self._went_on = looks.sitting, looks.clock, went_on
        self.minds = Minds(looks.sitting, looks.clocks)
        self.window: W | None = None
        self.ready: Callable[[W], bool] = lambda _: True
        """Whether it can be seen at once; it opens no sooner."""

    @property
    def open(self) -> bool:
        """Whether it holds the game up."""
        return self.window is not None

    def quickest(self, briefest: float) -> float:
        """How long it is open to computers alone, in milliseconds; hardly less at a quick pace."""
        return QUICK * max(briefest, self.computers.times_as_long)

    def slowest(self, people: Iterable[Seat]) -> float:
        """How many times as long people have: nobody is hurried."""
        return self.looks.clocks.pace.slowest(self.sitting.names[seat] for seat in people)

    def begun(self, window: W) -> None:
        """It came up: as soon as the cards lie, time runs."""
        self.window = window
        window.moments = self.minds.moments(window)

    def advance(self) -> None:
        """Do whatever is due now."""
        window = self.window
        assert window is not None
        if self.looks.busy:
            return
        if window.start is None and not self.ready(window):
            return
        if window.start is None:
            self._land(window)
            window.land(self.clock())
        now = self.clock()
        if self._settled(window, now):
            return
        self.minds.think(window, now)
        if window.tick(now):
            self.looks.stage.sounds("tick")
        if window.over(now):
            self.minds.finish()
            self._end(window)

    def _land(self, window: W) -> None:
        """The cards lie: hands go down, and computers make up their minds."""
        raise NotImplementedError

    def _settled(self, window: W, now: float) -> bool:
        """Whether nobody is waited for any more: then do what is due after that."""
        raise NotImplementedError

    def _end(self, window: W) -> None:
        """All have answered, or time is up."""
        raise NotImplementedError

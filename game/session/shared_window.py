"""Windows that are open to several at once: their clock, and who thinks meanwhile.

How long one lasts depends on who is asked, on what people said before and on what is pressed;
never on what anybody holds or answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.agents.agent import Thought
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.match import Match

from .computers import REST_MS, ComputerTurns
from .event_queue import EventQueue
from .live_match import LiveMatch
from .pace import Clocks
from .views import TableViews

QUICK_MS = 1000.0  # milliseconds where nobody has to be asked
CALM_MS = 3000.0  # milliseconds in which computers answer where no clock runs
BEAT_MS = 400.0  # milliseconds to see the last answer
LAST_MS = 1000.0  # milliseconds in which time is about to run out

SLICE_MS = 1.0  # milliseconds that one of them thinks before the next
SALT = 0xD0D6E  # computers' moments have a stream of their own
W = TypeVar("W", bound="SharedWindow")


@dataclass(slots=True)
class SharedWindow:
    """A window for several seats; its clock starts when its cards have landed."""

    seats: tuple[Seat, ...]
    """Who may answer, in order of play."""
    people: frozenset[Seat]
    length_ms: float
    """Milliseconds; 0 waits until somebody says that all have answered."""
    answer_times: Mapping[Seat, float] = field(default_factory=dict)
    """When computer players are seen to answer."""
    started_at: float | None = None
    done_at: float | None = None
    """When the last person had answered."""
    is_held: bool = False
    """Whether time stands still."""
    quick_ms: float = QUICK_MS
    """How long it lasts where nobody has to be asked, in milliseconds."""
    total_ms: float = 0.0
    """How long it lasts in all, in milliseconds."""
    _stopped_at: float = 0.0
    _has_ticked: bool = False

    def __post_init__(self) -> None:
        self.total_ms = self.length_ms if self.asked_seats else self.quick_ms

    @property
    def asked_seats(self) -> frozenset[Seat]:
        """The people who have to be asked."""
        return self.people & frozenset(self.seats)

    @property
    def unanswered_seats(self) -> frozenset[Seat]:
        """The people who have not answered."""
        return self.asked_seats

    @property
    def has_clock(self) -> bool:
        """True if a clock runs."""
        return self.total_ms > 0

    def start_clock(self, now: float) -> None:
        """Start the clock, as the cards lie."""
        if self.started_at is None:
            self.started_at = now
            self._note_all_answered(now)

    def shift_clock(self, milliseconds: float) -> None:
        """Shift the clock by the milliseconds that stood still."""
        if self.started_at is not None:
            self.started_at += milliseconds
        if self.done_at is not None:
            self.done_at += milliseconds
        self._stopped_at += milliseconds

    def toggle_clock(self, now: float) -> None:
        """Stop the clock, or let it run again."""
        if self.is_held:
            self.shift_clock(now - self._stopped_at)
        self.is_held, self._stopped_at = not self.is_held, now

    def age_ms(self, now: float) -> float:
        """Return the milliseconds for which the clock has run."""
        if self.started_at is None:
            return 0.0
        return (self._stopped_at if self.is_held else now) - self.started_at

    def window_time_left(self, now: float) -> float:
        """Return the milliseconds that are left."""
        return max(0.0, self.total_ms - self.age_ms(now))

    def window_time_share(self, now: float) -> float:
        """Return the share of the time that is left; 1 if no clock runs."""
        return min(1.0, self.window_time_left(now) / self.total_ms) if self.has_clock else 1.0

    def extend_window(self) -> None:
        """Give everybody the same time once more."""
        if self.started_at is not None and self.has_clock and self.done_at is None:
            self.total_ms += self.length_ms or self.quick_ms
            self._has_ticked = False

    def is_window_over(self, now: float) -> bool:
        """Return True if time is up, or all people answered a moment ago."""
        if self.started_at is None or self.is_held:
            return False
        if self.done_at is not None:
            return now >= self.done_at + BEAT_MS
        return self.has_clock and self.window_time_left(now) <= 0

    def starts_last_second(self, now: float) -> bool:
        """Return True once, when the last second begins."""
        late = (
            self.has_clock
            and bool(self.asked_seats)
            and self.done_at is None
            and self.window_time_left(now) <= LAST_MS
        )
        if self.started_at is None or self._has_ticked or not late:
            return False
        self._has_ticked = True
        return True

    def end_by_agreement(self, now: float) -> None:
        """Let everybody be done."""
        if self.started_at is not None and self.done_at is None:
            self.done_at = now

    def has_been_seen(self, seat: Seat, now: float) -> bool:
        """Return True once a computer player's moment has come."""
        return self.started_at is not None and self.age_ms(now) >= self.answer_times.get(seat, 0.0)

    def _note_all_answered(self, now: float) -> None:
        if self.asked_seats and not self.unanswered_seats and self.done_at is None:
            self.done_at = now


class WindowMinds:
    """The computer players who are asked, each with its own question."""

    def __init__(self, live_match: LiveMatch, clocks: Clocks) -> None:
        """All of them together have the room for thinking that the clocks tell."""
        self.live_match, self.stopwatch, self.room = live_match, clocks.stopwatch, clocks.room
        self.wills: dict[Seat, Any] = {}
        """What they answer, those who know it."""
        self._asked: dict[Seat, Match] = {}
        """Who has not begun to think, and about what."""
        self._thoughts: dict[Seat, tuple[Thought, Decision[Any]]] = {}
        self._chance = Chance(live_match.seed ^ SALT)
        self._rested = 0.0

    def forget_window(self) -> None:
        """Forget the window, as it is over."""
        self.wills, self._asked, self._thoughts = {}, {}, {}

    def start_thinking(self, questions: Iterable[tuple[Seat, Match]]) -> None:
        """Let the computer players among these seats think, each about its own match."""
        self._thoughts = {}
        self._asked = {
            seat: match
            for seat, match in questions
            if seat in self.live_match.agents and seat not in self.wills and match.decision
        }

    def choose_answer_times(self, window: SharedWindow) -> dict[Seat, float]:
        """Return when computer players are seen to answer; independent of their answers."""
        span = window.total_ms or CALM_MS
        computers = [seat for seat in window.seats if seat not in window.people]
        return {seat: (0.2 + 0.65 * self._chance.random()) * span for seat in computers}

    def think_in_turn(self, window: SharedWindow, now: float) -> None:
        """Think a little, all of them alike; answer for whoever's moment has come."""
        room = self.room()
        if now < self._rested or room <= 0 or not (self._asked or self._thoughts):
            return
        begun = self.stopwatch()
        for seat in self._list_thinkers():
            left = room - (self.stopwatch() - begun)
            if left <= 0:
                break
            self._store_will(
                seat, self._take_thought(seat).poll(min(left, SLICE_MS), self.stopwatch)
            )
        for seat in self._list_thinkers():
            if window.age_ms(now) >= window.answer_times[seat]:
                self._store_will(seat, self._take_thought(seat).answer_now())
        self._rested = now + REST_MS

    def settle_thoughts(self) -> None:
        """Take what they have found by now as their answers, as time is up."""
        for seat in self._list_thinkers():
            self._store_will(seat, self._take_thought(seat).answer_now())

    def _list_thinkers(self) -> list[Seat]:
        """Return who still thinks: first those who have not begun, last whoever thought last."""
        return [*self._asked, *self._thoughts]

    def _take_thought(self, seat: Seat) -> Thought:
        """Return a seat's thought; it goes to the end of the line."""
        if seat in self._asked:
            match = self._asked.pop(seat)
            assert match.decision is not None
            self._thoughts[seat] = self.live_match.agents[seat].think(match), match.decision
        else:
            self._thoughts[seat] = self._thoughts.pop(seat)
        return self._thoughts[seat][0]

    def _store_will(self, seat: Seat, answer: int | None) -> None:
        """Store a seat's answer, once it has one."""
        if answer is not None:
            _, decision = self._thoughts.pop(seat)
            self.wills[seat] = decision.options[answer]


class SharedRound(Generic[W]):
    """A question to several at once, from when it comes up until the game goes on."""

    def __init__(
        self,
        views: TableViews,
        event_queue: EventQueue,
        computers: ComputerTurns,
        went_on: Callable[[], None],
    ) -> None:
        """`settle_after_answer` hears when the game goes on."""
        self.views, self.event_queue, self.computers = views, event_queue, computers
        self.live_match, self.clock, self._went_on = views.live_match, views.clock, went_on
        self.minds = WindowMinds(views.live_match, views.clocks)
        self.window: W | None = None
        self.is_ready: Callable[[W], bool] = lambda _: True
        """Whether it can be seen at once; it opens no sooner."""

    @property
    def is_open(self) -> bool:
        """True while it holds the game up."""
        return self.window is not None

    def find_quickest_ms(self, briefest: float) -> float:
        """Return how long it is open to computers alone, in ms; barely less at a quick pace."""
        return QUICK_MS * max(briefest, self.computers.pace_factor)

    def find_slowest_factor_of(self, people: Iterable[Seat]) -> float:
        """Return the longest time factor of these people, so that nobody is hurried."""
        return self.views.clocks.pace.find_slowest_factor(
            self.live_match.names[seat] for seat in people
        )

    def start_window(self, window: W) -> None:
        """Open the window; time runs as soon as the cards lie."""
        self.window = window
        window.answer_times = self.minds.choose_answer_times(window)

    def advance(self) -> None:
        """Do whatever is due now."""
        window = self.window
        assert window is not None
        if self.views.is_busy:
            return
        if window.started_at is None and not self.is_ready(window):
            return
        if window.started_at is None:
            self._start_when_landed(window)
            window.start_clock(self.clock())
        now = self.clock()
        if self._is_window_settled(window, now):
            return
        self.minds.think_in_turn(window, now)
        if window.starts_last_second(now):
            self.views.stage.play_table_sound("tick")
        if window.is_window_over(now):
            self.minds.settle_thoughts()
            self._close_window(window)

    def _start_when_landed(self, window: W) -> None:
        """Start the window: hands go face down, and computer players decide."""
        raise NotImplementedError

    def _is_window_settled(self, window: W, now: float) -> bool:
        """Return True if nobody is waited for any more, and do what is due after that."""
        raise NotImplementedError

    def _close_window(self, window: W) -> None:
        """Close the window, as all have answered or time is up."""
        raise NotImplementedError

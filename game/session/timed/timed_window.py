"""The window of a timed round: who is asked, until when, and what has been answered.

How long one lasts depends on who is asked, on what people said before and on what is pressed;
never on what anybody holds or answers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

from game.core.decision import Seat

BEAT_MS = 400.0  # milliseconds to see the last answer
LAST_MS = 1000.0  # milliseconds that are left when all hear that time is about to run out


@dataclass(slots=True, kw_only=True)
class TimedWindow:
    """A question to several, or a sight for all; its clock starts when its cards have landed."""

    seats: tuple[Seat, ...]
    """Who may answer, in order of play."""
    people: frozenset[Seat] = frozenset()
    length_ms: float
    """Milliseconds; 0 waits until somebody says that all have answered."""
    quick_ms: float = 0.0
    """How long it lasts where nobody has to be asked, in milliseconds; 0: just as long."""
    linger_ms: float = BEAT_MS
    """How long it stays once it is done, in milliseconds."""
    answers: dict[Seat, str] = field(default_factory=dict)
    """What people have answered, or had said once and for all."""
    answer_times: Mapping[Seat, float] = field(default_factory=dict)
    """When computer players are seen to answer."""
    started_at: float | None = None
    """When the clock started; in a countdown that moment is still to come."""
    done_at: float | None = None
    """When there was nothing left to wait for."""
    is_held: bool = False
    """Whether time stands still."""
    total_ms: float = field(init=False)
    """How long it lasts in all, in milliseconds."""
    knocks_ms: tuple[float, ...] = field(init=False)
    """The milliseconds left at each of which all hear that time is about to run out."""
    _stopped_at: float = 0.0
    _heard_left_ms: float = inf

    def __post_init__(self) -> None:
        asks = self.asked_seats or not self.quick_ms
        self.total_ms = self.length_ms if asks else self.quick_ms
        self.knocks_ms = (LAST_MS,) if self.asked_seats else ()

    # Who is asked ----------------------------------------------------------------

    @property
    def asked_seats(self) -> frozenset[Seat]:
        """The people who have to be asked."""
        return self.people & frozenset(self.seats)

    @property
    def unanswered_seats(self) -> frozenset[Seat]:
        """The people who have not answered."""
        return self.asked_seats - self.answers.keys()

    # Until when ------------------------------------------------------------------

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
        """Return the milliseconds for which the clock has run; below 0 in a countdown."""
        if self.started_at is None:
            return 0.0
        return (self._stopped_at if self.is_held else now) - self.started_at

    def window_time_left(self, now: float) -> float:
        """Return the milliseconds that are left; 0 if no clock runs."""
        return max(0.0, self.total_ms - max(0.0, self.age_ms(now)))

    def window_time_share(self, now: float) -> float:
        """Return the share of the time that is left; 1 if no clock runs."""
        return self.window_time_left(now) / self.total_ms if self.has_clock else 1.0

    def extend_window(self) -> None:
        """Give everybody the same time once more."""
        if self.started_at is not None and self.has_clock and self.done_at is None:
            self.total_ms += self.length_ms or self.quick_ms

    def is_late(self, now: float) -> bool:
        """Return True if time is up."""
        runs = self.started_at is not None and not self.is_held and self.has_clock
        return runs and self.window_time_left(now) <= 0

    def is_window_over(self, now: float) -> bool:
        """Return True if time is up, or all was done a moment ago."""
        if self.started_at is None or self.is_held:
            return False
        if self.done_at is not None:
            return now >= self.done_at + self.linger_ms
        return self.is_late(now)

    def knocks_now(self, now: float) -> bool:
        """Return True once for each knock that is due."""
        before, left = self._heard_left_ms, self.window_time_left(now)
        self._heard_left_ms = left
        waits = self.started_at is not None and self.has_clock and self.done_at is None
        return waits and any(left <= knock < before for knock in self.knocks_ms)

    # What counts -----------------------------------------------------------------

    def can_answer(self, seat: Seat, word: str) -> bool:
        """Return True if this answer of a seat would count in time: the first one does."""
        return seat in self.unanswered_seats

    def add_answer(self, seat: Seat, word: str, now: float) -> bool:
        """Take a person's answer; True if it counted."""
        if self.started_at is None or self.is_window_over(now) or not self.can_answer(seat, word):
            return False
        self.answers[seat] = word
        self._note_all_answered(now)
        return True

    def finish_window(self, now: float) -> None:
        """Note that there is nothing left to wait for."""
        if self.started_at is not None and self.done_at is None:
            self.done_at = now

    def has_been_seen(self, seat: Seat, now: float) -> bool:
        """Return True once a computer player's moment has come."""
        return self.started_at is not None and self.age_ms(now) >= self.answer_times.get(seat, 0.0)

    def _note_all_answered(self, now: float) -> None:
        if self.asked_seats and not self.unanswered_seats:
            self.finish_window(now)

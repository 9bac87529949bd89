"""Owed calls: when time runs, who is quick enough, and what the match hears.

Calls are made with a key of one's own, or shouted aloud at the table: then somebody taps the face
of whoever was first.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf

from game.core.decision import Calls, Seat
from game.session.live_match import LiveMatch
from game.session.pace import ALWAYS, LISTENING_FACTOR, MANY, MAX_FACTOR
from game.store import folders
from game.store.profiles import ProfileStore

from .timed_round import RoundParts, TimedRound
from .timed_window import TimedWindow

LOCK_MS = 500.0  # milliseconds after a false call
TAPPING_MS = 2000.0  # milliseconds more to tap who shouted first
SEEN_MS = 500.0  # milliseconds in which all can see who was first
SOONEST_MS = 250.0  # milliseconds before which nobody can have heard that a call is owed
CROWD_PEOPLE = 7  # people, for whom one keyboard has too little room
KNOCKS_MS = (1000.0, 667.0, 333.0)  # milliseconds left at which wood is knocked on
COUNTDOWN_STEPS = 3
"""Numbers that are counted before time runs again."""
COUNTDOWN_STEP_MS = 600.0  # milliseconds for each of them


@dataclass(slots=True, kw_only=True)
class CallWindow(TimedWindow):
    """The calls that one player owes; without a clock it waits until all is called."""

    owed_calls: tuple[str, ...]
    made_calls: dict[str, float] = field(default_factory=dict)
    """The calls made, each with the milliseconds it took."""
    linger_ms: float = 0.0
    is_first_time: bool = False
    """Whether this person never made such a call before: then no clock runs."""
    was_restarted: bool = False
    """Whether all of the time was given once more."""

    def __post_init__(self) -> None:
        TimedWindow.__post_init__(self)
        self.knocks_ms = tuple(knock for knock in KNOCKS_MS if knock < self.length_ms)

    @property
    def seat(self) -> Seat:
        """The seat that owes the calls."""
        return self.seats[0]

    def make_call(self, call: str, now: float) -> bool:
        """Make a call, even an early one; True if it was owed and in time."""
        if (
            call not in self.owed_calls
            or call in self.made_calls
            or self.is_late(now)
            or self.countdown_number(now)
        ):
            return False
        self.made_calls[call] = self.age_ms(now)
        if all(owed in self.made_calls for owed in self.owed_calls):
            self.done_at = now if self.started_at is not None else -inf
        return True

    def restart_clock(self, now: float) -> None:
        """After an interruption, show a result again, or start the clock after a countdown."""
        if self.started_at is None:
            return
        if self.done_at is not None:
            self.done_at = now
        elif self.has_clock:
            self.started_at, self.was_restarted = now + COUNTDOWN_STEPS * COUNTDOWN_STEP_MS, True

    def start_over(self, now: float) -> None:
        """Forget the calls made, and give all of the time once more."""
        self.made_calls.clear()
        self.started_at, self.done_at = now, None

    def countdown_number(self, now: float) -> int:
        """Return the number of the countdown; 0 while time runs."""
        return max(0, ceil(-self.age_ms(now) / COUNTDOWN_STEP_MS))

    def calls_in_time(self) -> tuple[str, ...]:
        """Return the calls made in time, in the order in which they are owed."""
        return tuple(call for call in self.owed_calls if call in self.made_calls)


@dataclass(slots=True, kw_only=True)
class ShoutWindow(CallWindow):
    """Owed calls that are shouted: the face tapped first belongs to who was first.

    `people` can be heard; a computer player who owes a call is heard by itself.
    """

    first_seat: Seat | None = None
    """Who was quicker than the one who owes the call."""
    linger_ms: float = SEEN_MS

    def tap_first_caller(self, seat: Seat, now: float) -> bool:
        """Note that a seat was first; True if that is possible."""
        if self.done_at is not None or self.is_late(now) or seat not in self.people:
            return False
        if seat == self.seat:
            left = [call for call in self.owed_calls if call not in self.made_calls]
            return all([self.make_call(call, now) for call in left])
        if self.started_at is None or self.age_ms(now) < SOONEST_MS:
            return False
        self.first_seat, self.done_at = seat, now
        return True

    def make_call(self, call: str, now: float) -> bool:
        """Make a call unless somebody was quicker; True if it was owed and in time."""
        return self.first_seat is None and CallWindow.make_call(self, call, now)


class KeyLocks:
    """Keys that a false call has locked for a moment."""

    def __init__(self) -> None:
        self._locked_until: dict[str, float] = {}

    def lock_key(self, key: str, now: float) -> None:
        """Lock the key of a call, or of a seat, that owed nothing."""
        self._locked_until[key] = now + LOCK_MS

    def is_key_locked(self, key: str, now: float) -> bool:
        """True while that key is locked."""
        return now < self._locked_until.get(key, now)

    def lock_age_ms(self, key: str, now: float) -> float:
        """Return the milliseconds since a key was locked, or since it became free."""
        return now - self._locked_until.get(key, -inf) + LOCK_MS

    def list_locked_keys(self, now: float) -> list[str]:
        """Return the keys that are locked now."""
        return [key for key in self._locked_until if self.is_key_locked(key, now)]


class KnownCalls:
    """The calls that each person has made before, kept with the person or the game."""

    def __init__(self, live_match: LiveMatch) -> None:
        self.live_match = live_match
        self.is_silent = False
        """Whether nobody is to be shown anything, as in a lesson."""

    def owes_unknown_call(self, seat: Seat, calls: tuple[str, ...]) -> bool:
        """True if a person has never made one of these calls."""
        return not self.is_silent and not set(calls) <= self._list_known_calls(seat)

    def mark_calls_known(self, seat: Seat, calls: tuple[str, ...]) -> None:
        """Note that a person knows these calls."""
        people = self._load_profiles()
        known = tuple(sorted({*self._list_known_calls(seat), *calls}))
        person = people.find_profile(self.live_match.names[seat])
        if person is not None:
            people.store_known_calls(person.id, known)
        else:
            self.live_match.standing_answers.calls[seat] = known
            self.live_match.standing_answers.save_answers()

    def _list_known_calls(self, seat: Seat) -> set[str]:
        person = self._load_profiles().find_profile(self.live_match.names[seat])
        here = self.live_match.standing_answers.calls.get(seat, ())
        return {*here, *(person.calls if person else ())}

    def _load_profiles(self) -> ProfileStore:
        return ProfileStore(folders.settings_folder())


class CallRound(TimedRound[CallWindow]):
    """The timing of a call, from the moment it is owed until the match hears of it.

    Its window opens while the card still flies.
    """

    holds_events = False

    def __init__(self, parts: RoundParts) -> None:
        super().__init__(parts)
        self.known_calls = KnownCalls(self.live_match)
        self.transit_ms: Callable[[Seat], float] = lambda _: 0.0
        """For how many milliseconds what somebody presses is on its way to this screen."""
        self.is_returning = False
        """Whether people come back to a game in which calls were owed when it was left."""

    @property
    def is_shouted(self) -> bool:
        """True if people shout their calls, and the first one is tapped."""
        people = len(self.live_match.person_seats - self.views.apart_seats)
        way = self.views.clocks.pace.shout
        return people > 1 and (way == ALWAYS or (way == MANY and people >= CROWD_PEOPLE))

    def call_time_ms(self, seat: Seat, is_shouted: bool) -> float:
        """Return how long somebody's call may take, in milliseconds; 0 means no clock.

        Where people shout, time must end, as nobody may have shouted at all.
        """
        pace = self.views.clocks.pace
        longer = pace.call_factor or (MAX_FACTOR if is_shouted else 0.0)
        span = (
            1000
            * self.live_match.call_seconds
            * longer
            * (LISTENING_FACTOR if pace.has_listeners() else 1.0)
            * pace.find_slowest_factor([self.live_match.names[seat]])
        )
        return span + self.transit_ms(seat) if span else 0.0

    @property
    def is_blocked(self) -> bool:
        """True while the clock can't start, as people only look around."""
        starts = self.shown_window is not None or self.is_returning
        return not starts and self.views.calm_ms > 0

    def open_call_window(self) -> None:
        """Open the window for calls that an answer made somebody owe; the card may still fly."""
        self.window, self.is_returning = None, False
        self._open_owed_window()

    def _open_owed_window(self) -> None:
        decision, people = self.live_match.asked, self.live_match.person_seats
        if self.event_queue.is_window_ahead or not isinstance(decision, Calls):
            return
        seat, owed, shouted = decision.seat, decision.options[0], self.is_shouted
        length = self.call_time_ms(seat, shouted)
        if shouted:
            length += TAPPING_MS if seat in people else 0.0  # a computer is heard at once
            self.window = ShoutWindow(
                seats=(seat,), people=people, length_ms=length, owed_calls=owed
            )
        elif seat in people:
            explains = self.views.clocks.pace.explains_first_calls
            first = explains and self.known_calls.owes_unknown_call(seat, owed)
            length = 0.0 if first else length
            self.window = CallWindow(
                seats=(seat,), people=people, length_ms=length, owed_calls=owed,
                is_first_time=first,
            )  # fmt: skip

    def advance(self) -> None:
        """Run the clock after the card has landed, until all is called or it is too late."""
        if self.window is None:
            self._open_owed_window()
        super().advance()

    def _start_when_landed(self, window: CallWindow) -> None:
        """Start the clock; hands go face down if others than the viewer must press."""
        if isinstance(window, ShoutWindow) or window.seat != self.views.viewer:
            self.views.hide_hands()
        if self.is_returning:
            window.start_clock(self.clock())
            window.restart_clock(self.clock())
            self.is_returning = False

    def resume_after_pause(self, milliseconds: float) -> None:
        """Start the clock again, so that an interruption costs nobody a call."""
        if self.window is not None:
            self.window.restart_clock(self.clock())

    def _run_window(self, window: CallWindow, now: float) -> None:
        """Let a computer player who owes a call be heard."""
        shouted = isinstance(window, ShoutWindow) and window.done_at is None
        if shouted and self.computers.is_computer_asked():
            self._make_computer_calls(window, now)
        super()._run_window(window, now)

    def _close_window(self, window: CallWindow) -> None:
        """Tell the match which calls were made in time."""
        if isinstance(window, ShoutWindow):
            self.views.last_viewer = None  # everybody looked: the curtain falls in any case
        self.parts.submit_answer(self._find_answer_index(window))

    def _make_computer_calls(self, window: CallWindow, now: float) -> None:
        """Let a computer player call at its own moment, if nobody was quicker."""
        answer = self.computers.take_due_answer()
        decision = self.live_match.asked
        landed = window.started_at is not None and not window.countdown_number(self.clock())
        if landed and answer is not None and decision is not None:
            for call in decision.options[answer]:
                window.make_call(call, now)

    def _find_answer_index(self, window: CallWindow) -> int:
        """Return the index of the answer to submit.

        How long a shout took nobody can tell; and no record is set by who waited for it.
        """
        decision = self.live_match.asked
        assert decision is not None
        if window.is_first_time:
            self.known_calls.mark_calls_known(window.seat, window.owed_calls)
        elif not (isinstance(window, ShoutWindow) or window.was_restarted):
            for call, taken in window.made_calls.items():
                self.event_queue.moments.note_call(window.seat, call, taken)
        return decision.options.index(window.calls_in_time())

"""A timed round, from when its question comes up until the game goes on.

Claims, votes, calls and cards shown to all are such rounds. They differ in who is asked, in what
counts as an answer, in what is shown of it, and in what happens at the end.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.decision import Seat
from game.session.computer_timing import ComputerTiming
from game.session.event_queue import EventQueue
from game.session.views import TableViews

from .timed_window import TimedWindow
from .window_minds import WindowMinds

QUICK_MS = 1000.0  # milliseconds where nobody has to be asked
W = TypeVar("W", bound=TimedWindow)


@dataclass(frozen=True, slots=True)
class RoundParts:
    """The parts of a flow that its timed rounds work with."""

    views: TableViews
    event_queue: EventQueue
    computers: ComputerTiming
    submit_answer: Callable[[int], None]
    """Answers the open question; then the game goes on."""
    settle_after_answer: Callable[[], None]
    """Lets the game go on, as the match has its answers already."""


class TimedRound(Generic[W]):
    """One kind of timed round; its window is open while it is asked or shown."""

    holds_events = True
    """Whether nothing that came of it is shown before it ends."""

    def __init__(self, parts: RoundParts) -> None:
        self.parts, self.views, self.computers = parts, parts.views, parts.computers
        self.event_queue, self.clock = parts.event_queue, parts.views.clock
        self.live_match = parts.views.live_match
        self.minds = WindowMinds(self.live_match, self.views.clocks)
        self.window: W | None = None
        self.is_ready: Callable[[W], bool] = lambda _: True
        """Whether it can be seen at once; it opens no sooner."""

    # State -----------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """True from when it comes up until the game goes on."""
        return self.window is not None

    @property
    def shown_window(self) -> W | None:
        """The window that all see, once its time runs."""
        window = self.window
        return window if window is not None and window.started_at is not None else None

    @property
    def is_blocked(self) -> bool:
        """True while nothing can happen: cards move, or people only look around."""
        return self.views.is_busy

    @property
    def is_still(self) -> bool:
        """True if nothing is due until a person does something."""
        return False

    def find_quickest_ms(self, briefest: float) -> float:
        """Return how long it is open to computers alone, in ms; barely less at a quick pace."""
        return QUICK_MS * max(briefest, self.computers.pace_factor)

    def find_answer_ms(self, people: Iterable[Seat]) -> float:
        """Return how long people have to answer, as long as the slowest needs; 0: no clock."""
        names, pace = self.live_match.names, self.views.clocks.pace
        return pace.claim_ms * pace.find_slowest_factor(names[seat] for seat in people)

    # From the question to the end ------------------------------------------------

    def start_window(self, window: W) -> None:
        """Open the window; time runs as soon as the cards lie."""
        self.window = window
        window.answer_times = self.minds.choose_answer_times(window)

    def advance(self) -> None:
        """Do whatever is due now."""
        window = self.window
        assert window is not None
        if self.is_blocked or (window.started_at is None and not self.is_ready(window)):
            return
        if window.started_at is None:
            self._start_when_landed(window)
            window.start_clock(self.clock())
        self._run_window(window, self.clock())

    def _start_when_landed(self, window: W) -> None:
        """Start the window: hands go face down, and computer players decide."""
        raise NotImplementedError

    def _run_window(self, window: W, now: float) -> None:
        """Let computer players think, and close the window once all is said or time is up."""
        self.minds.think_in_turn(window, now)
        if window.knocks_now(now):
            self.views.stage.play_table_sound("tick")
        if window.is_window_over(now):
            self.minds.settle_thoughts()
            self._close_window(window)

    def _close_window(self, window: W) -> None:
        """Close the window, as all have answered or time is up."""
        raise NotImplementedError

    def end_round(self) -> None:
        """Let the game go on."""
        self.window = None
        self.minds.forget_window()
        self.parts.settle_after_answer()

    # From outside ----------------------------------------------------------------

    def take_answer(self, seat: Seat, word: str) -> bool:
        """Take a person's answer, by a key, a face or a phone; True if it counted."""
        return self.window is not None and self.window.add_answer(seat, word, self.clock())

    def resume_after_pause(self, milliseconds: float) -> None:
        """Let time go on that stood still for so long."""
        if self.window is not None:
            self.window.shift_clock(milliseconds)

    def next_tick(self) -> float | None:
        """Return the milliseconds until something is due although nothing moves."""
        if self.window is None or self.is_still:
            return None
        return max(1.0, self.views.calm_ms)

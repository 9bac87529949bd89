"""Fast forward to the end, by the rules and unseen, if only computer players are left."""

from collections.abc import Callable

from game.core.decision import Seat
from game.core.event import MatchEnded, RoundEnded

from .event_queue import EventQueue
from .views import TableViews

SLICE_MS = 12.0  # milliseconds of playing in a frame
MAX_ANSWERS = 400  # answers in a frame
EARLY_MS = 1000.0  # milliseconds in which a press may still be meant for what moved before


class FastForward:
    """Finishes a match in which no person can do anything any more."""

    def __init__(
        self, views: TableViews, event_queue: EventQueue, round_over: Callable[[], None],
        went_on: Callable[[], None],
    ) -> None:  # fmt: skip
        """`round_over` hears of each round that ends, `went_on` when all is played."""
        self.views, self.event_queue, self.live_match = views, event_queue, views.live_match
        self._round_over, self._went_on = round_over, went_on
        self.is_skipping = False
        """Whether the game is being finished."""
        self._since: float | None = None
        self._offered = False

    @property
    def are_all_people_out(self) -> bool:
        """True if everybody has seen that no person is left in the game."""
        out, persons = self.views.public.facts.get("out", ()), self.live_match.person_seats
        return not persons or (bool(out) and all(out[seat] for seat in persons))

    def watch_for_end(self) -> None:
        """Notice when the last person is out; a moment later all may skip to the end."""
        if not self.are_all_people_out:
            self._since, self._offered = None, False
        elif self._since is None:
            self._since = self.views.clock()
        elif self.can_skip and not self._offered:
            self._offered = True
            self.views.stage.open_question()

    @property
    def can_skip(self) -> bool:
        """True if people can only watch."""
        going = (
            self.live_match.asked is not None
            and self.event_queue.ended_round is None
            and not self.is_skipping
        )
        return going and self._since is not None and self.views.clock() >= self._since + EARLY_MS

    def start_skipping(self) -> None:
        """Start to play the rest at once."""
        if self.can_skip:
            self.is_skipping = True
            self.views.board.finish_all()

    def advance(self) -> None:
        """Play on for a moment; at the end, show how it ended."""
        stopwatch = self.views.clocks.stopwatch
        until = stopwatch() + SLICE_MS
        for _ in range(MAX_ANSWERS):
            self._tell_unseen_events()
            asked = self.live_match.asked
            if asked is None or asked.seat not in self.live_match.agents:
                self._finish_skipping()
                return
            if stopwatch() >= until:
                return
            self._give_quick_answer(asked.seat)

    def _give_quick_answer(self, seat: Seat) -> None:
        """Give one answer without taking time over it."""
        self.live_match.submit_match_answer(
            self.live_match.agents[seat].think(self.live_match.match).answer_now()
        )
        self.event_queue.collect_events()

    def _tell_unseen_events(self) -> None:
        """Log events and note their moments without showing them."""
        event_queue = self.event_queue
        while event_queue.waiting_events:
            event = event_queue.waiting_events.popleft()
            if event_queue.ended_round is not None and not isinstance(event, MatchEnded):
                event_queue.ended_round = None
                event_queue.moments.end_round()
            self.views.fold_event(event)
            event_queue.tell_event(event)
            if isinstance(event, RoundEnded):
                event_queue.ended_round = event
                self._round_over()

    def _finish_skipping(self) -> None:
        """Finish: show the table as it is now."""
        self.is_skipping, self._since = False, None
        self.views.board.show_view(self.views.by_viewer[self.views.viewer], self.views.viewer)
        self._went_on()

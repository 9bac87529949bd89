"""The queue of events that wait to be shown, and what was told of them."""

from collections import deque

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Answerable, Event, Moved, RoundEnded, Turn
from game.core.seat_view import SeatView
from game.session.narration.event_facts import lays_card
from game.session.narration.event_log import EventLog

from .live_match import LiveMatch
from .match_moments import RoundMoments


class EventQueue:
    """Events on their way from the match to the table, the log and the results."""

    def __init__(self, live_match: LiveMatch, log: EventLog) -> None:
        self.live_match, self.log = live_match, log
        self.waiting_events: deque[Event] = deque()
        """What nobody has seen yet."""
        self.moments = RoundMoments(live_match.match.game.id, log.wording)
        self.ended_round: RoundEnded | None = None
        """The round that is over, until its results are shown."""
        self.last_played: Card | None = None
        """The card that was laid on the table last."""

    def collect_events(self) -> None:
        """Take over the events that the last answer caused."""
        self.waiting_events.extend(self.live_match.take_new_events())

    @property
    def is_window_ahead(self) -> bool:
        """True if the match has already come to another window, which nobody has seen."""
        return any(isinstance(event, Answerable) for event in self.waiting_events)

    def tell_event(self, event: Event) -> None:
        """Pass an event to the log and to the moments of its round."""
        self.log.note_event(event)
        self.moments.note_event(event)
        if isinstance(event, Moved) and lays_card(event):
            self.last_played = event.cards[-1]

    def tell_past_events(self, view: SeatView) -> None:
        """Tell all events from before the match was left, and note who saw them."""
        turn: Seat = -1
        if not self.live_match.past_events:
            self.moments.start_mid_round(view)
        for event in self.live_match.past_events:
            self.tell_event(event)
            if isinstance(event, Turn):
                self.log.mark_seen(turn)
                turn = event.seat
            elif isinstance(event, RoundEnded):
                self.moments.end_round()

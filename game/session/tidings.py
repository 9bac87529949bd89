"""What happened in the match: what waits to be shown, and what was told of it."""

from __future__ import annotations

from collections import deque

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Answerable, Event, Moved, RoundEnded, Turn
from game.core.seat_view import SeatView
from game.session.log.events import laid
from game.session.log.log import Log

from .moments import Moments
from .sitting import Sitting


class Tidings:
    """Events on their way from the match to the table, to the log and to the results."""

    def __init__(self, sitting: Sitting, log: Log) -> None:
        self.sitting, self.log = sitting, log
        self.queue: deque[Event] = deque()
        """What nobody has seen yet."""
        self.moments = Moments(sitting.match.game.id, log.wording)
        self.ended: RoundEnded | None = None
        """The round that is over, until its results are shown."""
        self.played: Card | None = None
        """The card that was laid on the table last."""

    def collect(self) -> None:
        """What the last answer brought about waits to be shown."""
        self.queue.extend(self.sitting.take_events())

    @property
    def window_ahead(self) -> bool:
        """Whether the match has already come to another window, which nobody has seen yet."""
        return any(isinstance(event, Answerable) for event in self.queue)

    def tell(self, event: Event) -> None:
        """An event goes to the log and to the moments of its round."""
        self.log.add(event)
        self.moments.add(event)
        if isinstance(event, Moved) and laid(event):
            self.played = event.cards[-1]

    def remember(self, view: SeatView) -> None:
        """What was played before the game was left, and up to where each person saw it."""
        turn: Seat = -1
        if not self.sitting.past:
            self.moments.go_on(view)
        for event in self.sitting.past:
            self.tell(event)
            if isinstance(event, Turn):
                self.log.saw(turn)
                turn = event.seat
            elif isinstance(event, RoundEnded):
                self.moments.end_round()

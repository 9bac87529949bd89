"""Cards that are shown to everybody before they lie face down again: time to look."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Moved, Revealed
from game.session.log.event_log import EventLog

from .computers import ComputerTurns
from .views import TableViews

LIFT_MS = 180.0  # milliseconds in which a card rises, and in which it goes down
DOWN_MS = 400.0  # milliseconds in which a large one goes down and is turned over
COMPANY_FACTOR = 2.0  # so much longer where several people look
DEAF_MS = 500.0  # milliseconds in which no press ends what all should see


@dataclass(slots=True)
class RevealedCards:
    """Cards that lie open for a while."""

    zone: str
    cards: tuple[Card, ...]
    key: str
    """The end of the text keys that tell of them."""
    seat: Seat
    """Whose doing it was."""
    length_ms: float
    """Milliseconds in which they can be looked at; 0 waits until somebody is ready."""
    lift_ms: float
    down_ms: float
    is_large: bool = False
    """Whether several people look: with their hands face down."""
    is_from_hand: bool = False
    """Whether they come from the hand at the foot."""
    started_at: float | None = None
    closed_at: float | None = None
    """When they began to go down."""

    def shift_clock(self, milliseconds: float) -> None:
        """Shift the times by the milliseconds that stood still."""
        self.started_at = None if self.started_at is None else self.started_at + milliseconds
        self.closed_at = None if self.closed_at is None else self.closed_at + milliseconds

    def look_share_left(self, now: float) -> float:
        """Return the share of the time to look that is left."""
        return self.look_seconds_left(now) / self.length_ms * 1000 if self.length_ms else 1.0

    def look_seconds_left(self, now: float) -> float:
        """Return the seconds that are left to look."""
        age = 0.0 if self.started_at is None else max(0.0, now - self.started_at - self.lift_ms)
        return max(0.0, self.length_ms - age) / 1000

    def card_lift(self, now: float) -> float:
        """Return how far up the cards are, from 0 to 1."""
        up = (
            1.0
            if self.started_at is None or not self.lift_ms
            else (now - self.started_at) / self.lift_ms
        )
        down = (
            1.0
            if self.closed_at is None or not self.down_ms
            else 1 - (now - self.closed_at) / self.down_ms
        )
        return max(0.0, min(1.0, up, down))

    def lower_when_due(self, now: float) -> bool:
        """Lower the cards when the time is up; True once they lie as before."""
        if self.started_at is None:
            self.started_at = now
        if (
            self.closed_at is None
            and self.length_ms
            and now >= self.started_at + self.lift_ms + self.length_ms
        ):
            self.closed_at = now
        return self.closed_at is not None and now >= self.closed_at + self.down_ms


class Reveal:
    """Holds the game up while cards are shown, if the game has words for it."""

    def __init__(self, views: TableViews, log: EventLog, computers: ComputerTurns) -> None:
        self.views, self.log, self.computers = views, log, computers
        self.live_match, self.clock = views.live_match, views.clock
        self.current: RevealedCards | None = None

    @property
    def is_open(self) -> bool:
        """True while cards are being shown."""
        return self.current is not None

    @property
    def is_large(self) -> bool:
        """True if several people look at them, with all hands face down."""
        return self.current is not None and self.current.is_large

    def show_revealed(self, event: Revealed) -> None:
        """Show revealed cards, unless the game only turns them over in passing."""
        if f"reveal.{event.zone}" in self.log.words:
            self._start_reveal(event.zone, event.cards, event.zone)

    def show_announced(self, event: Announced) -> None:
        """Show several people what was found, if the game has words for it."""
        if len(self.live_match.person_seats) < 2 or f"reveal.{event.key}" not in self.log.words:
            return
        cards: list[Card] = []
        zone = ""
        for earlier in reversed(self.log.all_events):
            if isinstance(earlier, Moved):
                if zone and earlier.to != zone:
                    break
                zone = earlier.to
                cards += [card for card in earlier.cards if card is not None]
            elif cards:
                break
        if cards:
            self._start_reveal(zone, tuple(reversed(cards)), event.key)

    def _start_reveal(self, zone: str, cards: tuple[Card, ...], key: str) -> None:
        views, pace = self.views, self.views.clocks.pace
        lift, large = (
            0.0 if pace.is_instant else LIFT_MS / pace.speed,
            len(self.live_match.person_seats) > 1,
        )
        seat = int(views.public.facts.get("turn", 0))
        length = pace.look_ms * COMPANY_FACTOR if large else pace.look_ms
        if large and self._is_same_person_next(seat):
            length = 0.0  # a hand never opens by itself
        down = lift if not large or pace.is_instant else DOWN_MS / pace.speed
        own = large and views.viewer is not None
        views.hide_hands()
        if own:
            views.board.turn_hand_over(down=True)
        self.current = RevealedCards(zone, cards, key, seat, length, lift, down, large, own)

    def _is_same_person_next(self, seat: Seat) -> bool:
        """Return True if the same person is asked next, on this screen."""
        return self.next_person == seat and seat not in self.views.apart_seats

    @property
    def next_person(self) -> Seat | None:
        """The person who is asked next; None on a computer player's turn."""
        asked = self.live_match.asked
        return (
            asked.seat if asked is not None and asked.seat in self.live_match.person_seats else None
        )

    def advance(self) -> None:
        """Do whatever is due now."""
        showing = self.current
        assert showing is not None
        if not self.views.is_busy and showing.lower_when_due(self.clock()):
            self._end_reveal()

    def end_reveal_early(self) -> None:
        """Let the game go on, as everybody has seen the cards."""
        showing, now = self.current, self.clock()
        if showing is None or not showing.is_large:
            self._end_reveal()
        elif (
            showing.closed_at is None
            and showing.started_at is not None
            and now >= showing.started_at + DEAF_MS
        ):
            showing.closed_at = now
            self.advance()

    def _end_reveal(self) -> None:
        self.current = None
        self.computers.last_answer_at = self.clock()

    @property
    def is_reveal_moving(self) -> bool:
        """True if anything moves: a card, or the ring of the remaining time."""
        showing = self.current
        if showing is None or showing.started_at is None:
            return self.is_open
        up = showing.card_lift(self.clock()) >= 1 and showing.closed_at is None
        return bool(showing.length_ms) or not up

    def next_tick(self) -> float | None:
        """Return the milliseconds until something is due although nothing moves."""
        return max(1.0, self.views.calm_ms) if self.is_reveal_moving or self.views.calm_ms else None

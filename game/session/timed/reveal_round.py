"""Cards that are shown to everybody before they lie face down again: time to look."""

from dataclasses import dataclass

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Moved, Revealed
from game.session.speech.prompts import Speaker

from .timed_round import TimedRound
from .timed_window import TimedWindow

LIFT_MS = 180.0  # milliseconds in which a card rises, and in which it goes down
DOWN_MS = 400.0  # milliseconds in which a large one goes down and is turned over
COMPANY_FACTOR = 2.0  # so much longer where several people look
DEAF_MS = 500.0  # milliseconds in which no press ends what all should see


@dataclass(slots=True, kw_only=True)
class RevealedCards(TimedWindow):
    """Cards that lie open for a while; the clock starts when they are up.

    `length_ms` are the milliseconds to look at them, `linger_ms` those in which they go down.
    Nobody is asked; whoever has a phone can answer there that they have seen enough.
    """

    zone: str
    cards: tuple[Card, ...]
    key: str
    """The end of the text keys that tell of them."""
    seat: Seat
    """Whose doing it was."""
    lift_ms: float
    """Milliseconds in which they rise."""
    is_large: bool = False
    """Whether several people look: with their hands face down."""
    is_from_hand: bool = False
    """Whether they come from the hand at the foot."""

    def make_sentence_values(
        self, speaker: Speaker, place: str, number: int = 0
    ) -> dict[str, object]:
        """Return the values of a sentence about one of the cards and its place."""
        card = self.cards[number]
        return {
            "name": speaker.names[self.seat], "card": speaker.capital_card_name(card),
            "what": speaker.plain_card_name(card), "alike": speaker.name_alike_cards(card),
            "place": place,
        }  # fmt: skip

    def card_lift(self, now: float) -> float:
        """Return how far up the cards are, from 0 to 1."""
        up, down = 1.0, 1.0
        if self.started_at is not None and self.lift_ms:
            up = 1 + self.age_ms(now) / self.lift_ms
        if self.done_at is not None and self.linger_ms:
            down = 1 - (now - self.done_at) / self.linger_ms
        return max(0.0, min(1.0, up, down))


class RevealRound(TimedRound[RevealedCards]):
    """Holds the game up while cards are shown, if the game has words for it."""

    @property
    def is_large(self) -> bool:
        """True if several people look at them, with all hands face down."""
        return self.window is not None and self.window.is_large

    def show_revealed(self, event: Revealed) -> None:
        """Show revealed cards, unless the game only turns them over in passing."""
        if f"reveal.{event.zone}" in self.event_queue.log.words:
            self._start_reveal(event.zone, event.cards, event.zone)

    def show_announced(self, event: Announced) -> None:
        """Show several people what was found, if the game has words for it."""
        log, people = self.event_queue.log, self.live_match.person_seats
        if len(people) < 2 or f"reveal.{event.key}" not in log.words:
            return
        cards: list[Card] = []
        zone = ""
        for earlier in reversed(log.all_events):
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
        lift = 0.0 if pace.is_instant else LIFT_MS / pace.speed
        large = len(self.live_match.person_seats) > 1
        seat = int(views.public.facts.get("turn", 0))
        length = pace.look_ms * COMPANY_FACTOR if large else pace.look_ms
        if large and self._is_same_person_next(seat):
            length = 0.0  # a hand never opens by itself
        down = lift if not large or pace.is_instant else DOWN_MS / pace.speed
        own = large and views.viewer is not None
        views.hide_hands()
        if own:
            views.board.turn_hand_over(down=True)
        self.window = RevealedCards(
            seats=tuple(range(len(self.live_match.names))), zone=zone, cards=cards, key=key,
            seat=seat, length_ms=length, lift_ms=lift, linger_ms=down, is_large=large,
            is_from_hand=own,
        )  # fmt: skip

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

    def _start_when_landed(self, window: RevealedCards) -> None:
        window.start_clock(self.clock() + window.lift_ms)

    def _run_window(self, window: RevealedCards, now: float) -> None:
        """Lower the cards when time is up."""
        if window.is_late(now):
            window.finish_window(now)
        super()._run_window(window, now)

    def _close_window(self, window: RevealedCards) -> None:
        self.window, self.computers.last_answer_at = None, self.clock()

    def end_reveal_early(self) -> None:
        """Let the game go on, as everybody has seen the cards."""
        window, now = self.window, self.clock()
        if window is None:
            return
        if not window.is_large:
            self._close_window(window)
        elif window.done_at is None and window.age_ms(now) + window.lift_ms >= DEAF_MS:
            window.finish_window(now)
            self.advance()

    @property
    def is_reveal_moving(self) -> bool:
        """True if anything moves: a card, or the ring of the remaining time."""
        window = self.shown_window
        if window is None:
            return self.is_open
        return window.has_clock or window.done_at is not None or window.card_lift(self.clock()) < 1

    @property
    def is_still(self) -> bool:
        """True while people look at cards for as long as they like."""
        return not self.is_reveal_moving and not self.views.calm_ms

"""Cards that are shown to everybody before they lie face down again: time to look."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Moved, Revealed
from game.session.log.log import Log

from .computers import Computers
from .looks import Looks

LIFT = 180.0  # milliseconds in which a card rises, and in which it goes down
DOWN = 400.0  # milliseconds in which a large one goes down and is turned over
COMPANY = 2.0  # so much longer where several people look
DEAF = 500.0  # milliseconds in which no press ends what all should see


@dataclass(slots=True)
class Showing:
    """Cards that lie open for a while."""

    zone: str
    cards: tuple[Card, ...]
    key: str
    """The end of the text keys that tell of them."""
    seat: Seat
    """Whose doing it was."""
    length: float
    """Milliseconds in which they can be looked at; 0 waits until somebody is ready."""
    lift: float
    down: float
    large: bool = False
    """Whether several people look: with their hands face down."""
    from_hand: bool = False
    """Whether they come from the hand at the foot."""
    start: float | None = None
    closed: float | None = None
    """When they began to go down."""

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long."""
        self.start = None if self.start is None else self.start + milliseconds
        self.closed = None if self.closed is None else self.closed + milliseconds

    def left(self, now: float) -> float:
        """The share of the time to look that is left."""
        return self.seconds(now) / self.length * 1000 if self.length else 1.0

    def seconds(self, now: float) -> float:
        """How many seconds are left to look."""
        age = 0.0 if self.start is None else max(0.0, now - self.start - self.lift)
        return max(0.0, self.length - age) / 1000

    def height(self, now: float) -> float:
        """How far up the cards are, from 0 to 1."""
        up = 1.0 if self.start is None or not self.lift else (now - self.start) / self.lift
        down = 1.0 if self.closed is None or not self.down else 1 - (now - self.closed) / self.down
        return max(0.0, min(1.0, up, down))

    def go_on(self, now: float) -> bool:
        """Go down when the time is up; whether they lie as before."""
        if self.start is None:
            self.start = now
        if self.closed is None and self.length and now >= self.start + self.lift + self.length:
            self.closed = now
        return self.closed is not None and now >= self.closed + self.down


class Shown:
    """Holds the game up while cards are shown, where the game has words for it."""

    def __init__(self, looks: Looks, log: Log, computers: Computers) -> None:
        self.looks, self.log, self.computers = looks, log, computers
        self.sitting, self.clock = looks.sitting, looks.clock
        self.now: Showing | None = None

    @property
    def open(self) -> bool:
        """Whether cards are being shown."""
        return self.now is not None

    @property
    def large(self) -> bool:
        """Whether several people look at them, with all hands face down."""
        return self.now is not None and self.now.large

    def begin(self, event: Revealed) -> None:
        """Cards are shown, unless the game only turns them over by the way."""
        if f"reveal.{event.zone}" in self.log.words:
            self._show(event.zone, event.cards, event.zone)

    def announced(self, event: Announced) -> None:
        """Several people look at what was found, too, if the game has words for it."""
        if len(self.sitting.persons) < 2 or f"reveal.{event.key}" not in self.log.words:
            return
        cards: list[Card] = []
        zone = ""
        for earlier in reversed(self.log.events):
            if isinstance(earlier, Moved):
                if zone and earlier.to != zone:
                    break
                zone = earlier.to
                cards += [card for card in earlier.cards if card is not None]
            elif cards:
                break
        if cards:
            self._show(zone, tuple(reversed(cards)), event.key)

    def _show(self, zone: str, cards: tuple[Card, ...], key: str) -> None:
        looks, pace = self.looks, self.looks.clocks.pace
        lift, large = 0.0 if pace.still else LIFT / pace.speed, len(self.sitting.persons) > 1
        seat = int(looks.public.facts.get("turn", 0))
        length = pace.look * COMPANY if large else pace.look
        if large and self._again(seat):
            length = 0.0  # a hand never opens by itself
        down = lift if not large or pace.still else DOWN / pace.speed
        own = large and looks.viewer is not None
        looks.hide()
        if own:
            looks.board.turn_over(down=True)
        self.now = Showing(zone, cards, key, seat, length, lift, down, large, own)

    def _again(self, seat: Seat) -> bool:
        """Whether the same person is asked next, on this screen."""
        return self.following == seat and seat not in self.looks.apart

    @property
    def following(self) -> Seat | None:
        """The person who is asked next, if it is not a computer player's turn."""
        asked = self.sitting.asked
        return asked.seat if asked is not None and asked.seat in self.sitting.persons else None

    def advance(self) -> None:
        """Do whatever is due now."""
        showing = self.now
        assert showing is not None
        if not self.looks.busy and showing.go_on(self.clock()):
            self._end()

    def ready(self) -> None:
        """Everybody has seen them: the game goes on."""
        showing, now = self.now, self.clock()
        if showing is None or not showing.large:
            self._end()
        elif showing.closed is None and showing.start is not None and now >= showing.start + DEAF:
            showing.closed = now
            self.advance()

    def _end(self) -> None:
        self.now = None
        self.computers.since = self.clock()

    @property
    def moving(self) -> bool:
        """Whether anything moves: a card, or the ring that tells how long it can be looked at."""
        showing = self.now
        if showing is None or showing.start is None:
            return self.open
        up = showing.height(self.clock()) >= 1 and showing.closed is None
        return bool(showing.length) or not up

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        return max(1.0, self.looks.calm) if self.moving or self.looks.calm else None

"""Cards that are shown to everybody before they lie face down again: time to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.card import Card
from game.core.event import Revealed

if TYPE_CHECKING:
    from .play_flow import Flow

LIFT = 180.0  # milliseconds in which a card rises, and in which it goes down
USUAL = 1500.0  # milliseconds in which it can be looked at


@dataclass(slots=True)
class Showing:
    """Cards that lie open for a while."""

    zone: str
    cards: tuple[Card, ...]
    length: float
    """Milliseconds in which they can be looked at; 0 waits until somebody is ready."""
    lift: float
    start: float | None = None

    @property
    def whole(self) -> float:
        """Milliseconds from the first to the last movement."""
        return self.length + 2 * self.lift

    def rest(self, milliseconds: float) -> None:
        """Time stood still for so long."""
        if self.start is not None:
            self.start += milliseconds

    def left(self, now: float) -> float:
        """The share of the time to look that is left."""
        if not self.length:
            return 1.0
        age = 0.0 if self.start is None else now - self.start - self.lift
        return min(1.0, max(0.0, 1 - age / self.length))

    def height(self, now: float) -> float:
        """How far up the cards are, from 0 to 1."""
        if self.start is None or not self.lift:
            return 1.0
        age = now - self.start
        rest = self.whole - age if self.length else self.lift
        return max(0.0, min(1.0, age / self.lift, rest / self.lift))

    def over(self, now: float) -> bool:
        """Whether they lie as before."""
        return bool(self.length) and self.start is not None and now >= self.start + self.whole


class Shown:
    """Holds the game up while cards are shown, where the game has words for it."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.length = USUAL
        """How long each card can be looked at, in milliseconds; 0 waits until people are ready."""
        self.now: Showing | None = None

    @property
    def open(self) -> bool:
        """Whether cards are being shown."""
        return self.now is not None

    def begin(self, event: Revealed) -> None:
        """Cards are shown, unless the game only turns them over by the way."""
        if f"reveal.{event.zone}" in self.flow.log.words:
            self.flow.back.forget()
            board = self.flow.board
            lift = 0.0 if board.reduced or board.speed <= 0 else LIFT / board.speed
            self.now = Showing(event.zone, event.cards, self.length, lift)

    def advance(self) -> None:
        """Do whatever is due now."""
        showing, now = self.now, self.flow.clock()
        assert showing is not None
        if self.flow.board.happening or now < self.flow.calm_until:
            return
        if showing.start is None:
            showing.start = now
        if showing.over(now):
            self.ready()

    def ready(self) -> None:
        """Everybody has seen them: the game goes on."""
        self.now = None
        self.flow.computers.since = self.flow.clock()

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        return max(1.0, self.flow.calm_until - self.flow.clock())

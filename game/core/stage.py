"""A table with a stage: the place in its middle where a mini-game is played.

The zone `stage` holds its cards. Each is seen by those who know it: a card laid face down
by who laid it, one that was turned up by everybody.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from .card import Card
from .decision import Seat
from .event import NO_STAGE, Answerable, StageClosed, StageOpened, StageStep
from .table import Table

STAGE = "stage"
FROM_PILE = -1
"""Who laid a card of the stage that came from a pile."""


class StageTable(Table):
    """A table with a stage, which is public but for the faces; usually it is empty.

    Between coroutines nothing is on it.
    """

    __slots__ = tuple(NO_STAGE)
    stage: str
    host: Seat
    step: str
    said: str
    laid: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    dodged: tuple[Seat, ...]
    won: tuple[Seat, ...]
    lost: tuple[Seat, ...]

    def set_up(self) -> None:
        self._clear_stage()

    def _clear_stage(self, **facts: Any) -> None:
        for name, value in {**NO_STAGE, **facts}.items():
            setattr(self, name, value)

    def public_facts(self) -> dict[str, Any]:
        return super().public_facts() | {name: getattr(self, name) for name in NO_STAGE}

    # The mini-game ---------------------------------------------------------------

    def open_stage(self, stage: str, host: Seat) -> None:
        """Begin a mini-game."""
        self._clear_stage(stage=stage, host=host)
        if self.listeners:
            self.emit(StageOpened(stage, host))

    def go_to(self, step: str) -> None:
        """Begin the next step of the mini-game."""
        self.step = step
        if self.listeners:
            self.emit(StageStep(step))

    def close_stage(self) -> None:
        """End the mini-game."""
        self._clear_stage()
        if self.listeners:
            self.emit(StageClosed())

    def announce_answerable(self, effect: str, affected: Sequence[Seat], draws: int = 0) -> None:
        """Announce that those affected by an effect may answer it now, whoever can."""
        if self.listeners:
            self.emit(Answerable(effect, tuple(affected), draws))

    # Its cards -------------------------------------------------------------------

    def put_on_stage(
        self, card: Card, source: str, owner: Seat = FROM_PILE, shown_to: int = 0
    ) -> None:
        """Lay a card onto the stage, face down.

        Those who know it and the seats in `shown_to` see it.
        """
        self.seen[card.id] |= shown_to
        self.revealed += 1
        self.move(card, source, STAGE)
        self.set_facts(laid=(*self.laid, owner))

    def forget_cards(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Let the others forget cards of a hand: one of these is being laid unseen."""
        for card in cards:
            self.seen[card.id] = 1 << seat

    def turn_up(self, *cards: Card) -> None:
        """Show everybody cards of the stage."""
        self.turn_up_cards(STAGE, *cards)

    def take_from_stage(self, card: Card, to: str) -> None:
        """Move a card from the stage to where it goes."""
        place = self.zones[STAGE].index(card)
        self.move(card, STAGE, to)
        self.set_facts(laid=self.laid[:place] + self.laid[place + 1 :])

    def cards_laid_by(self, seat: Seat) -> list[Card]:
        """Return the cards a seat laid onto the stage."""
        return [c for c, s in zip(self.zones[STAGE], self.laid, strict=True) if s == seat]

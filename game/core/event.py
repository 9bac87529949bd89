"""What happened, for the board, the log and the replay. Rules never read events.

An event carries all its viewer needs; `seen_by` hides the rest, and `fold` turns the
view before it into the view after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .card import Card
from .decision import Seat, Word
from .seat_view import SeatView

Viewer = Seat | None
"""Who looks: a seat, or nobody in particular."""


EVERYONE = -1
"""The bitmask of seats that holds all of them, and nobody in particular too."""


def may_see(viewer: Viewer, mask: int) -> bool:
    """Whether a viewer is among the seats of a bitmask."""
    return mask == EVERYONE if viewer is None else bool(mask >> viewer & 1)


@dataclass(frozen=True, slots=True)
class Event:
    """Base class of everything the table announces."""

    def seen_by(self, viewer: Viewer) -> Event:
        """The same event without what this viewer may not know."""
        return self

    def fold(self, view: SeatView) -> None:
        """Change a view into the one after this event."""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Cards went from one zone onto another; `None` is a card nobody showed us."""

    cards: tuple[Card | None, ...]
    source: str
    places: tuple[int, ...]
    """Their indices in the source before the move, in rising order."""
    to: str
    mask: int
    """The seats that see their faces."""

    def seen_by(self, viewer: Viewer) -> Moved:
        """Faces stay for those who see one of the two zones."""
        if may_see(viewer, self.mask):
            return self
        return replace(self, cards=(None,) * len(self.cards))

    def fold(self, view: SeatView) -> None:
        """Take the cards out of the source and lay them onto the target."""
        view.take(self.source, self.places)
        view.lay(self.to, self.cards)


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """All cards of two zones changed places."""

    one: str
    cards: tuple[Card | None, ...]
    """What lay in `one` before."""
    other: str
    others: tuple[Card | None, ...]
    mask: int
    """The seats that see their faces: the owners of the two zones."""

    def seen_by(self, viewer: Viewer) -> Exchanged:
        """The owners see the cards of both, nobody else any."""
        if may_see(viewer, self.mask):
            return self
        mine, theirs = (None,) * len(self.cards), (None,) * len(self.others)
        return replace(self, cards=mine, others=theirs)

    def fold(self, view: SeatView) -> None:
        """Empty both zones and lay each one's cards into the other."""
        view.zones[self.one], view.zones[self.other] = [], []
        view.lay(self.one, self.others)
        view.lay(self.other, self.cards)


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The cards of some zones, all but the top `keep`, were shuffled into another."""

    zone: str
    sources: tuple[str, ...]
    keep: int = 0

    def fold(self, view: SeatView) -> None:
        """Gather the cards face down."""
        for source in self.sources:
            cards = view.zones[source]
            gone = max(0, len(cards) - self.keep)
            view.take(source, tuple(range(gone)))
            view.lay(self.zone, (None,) * gone)


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A card was turned over where it lies."""

    zone: str
    place: int
    card: Card | None

    def fold(self, view: SeatView) -> None:
        """Show the new side."""
        view.zones[self.zone][self.place] = self.card


@dataclass(frozen=True, slots=True)
class Counter(Event):
    """Facts that everybody knows have new values."""

    facts: tuple[tuple[str, Any], ...]

    def fold(self, view: SeatView) -> None:
        """Write the new values down."""
        view.facts.update(self.facts)


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """It is now this seat's turn."""

    seat: Seat

    def fold(self, view: SeatView) -> None:
        """Remember whose turn it is."""
        view.facts["turn"] = self.seat


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """Something was said or befell a seat: `key` names it in the texts."""

    key: str
    seat: Seat
    values: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A call that was owed was made in time, or missed."""

    seat: Seat
    call: Word
    made: bool


@dataclass(frozen=True, slots=True)
class Answerable(Event):
    """An effect may now be answered by those it affects, whoever could."""

    effect: str
    affected: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die shows a value."""

    die: str
    value: str


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Cards were shown to everybody, then lay as before."""

    zone: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StageOpened(Event):
    """A mini-game took the middle of the table."""

    stage: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class StageStep(Event):
    """The open mini-game reached its next step."""

    step: str


@dataclass(frozen=True, slots=True)
class StageClosed(Event):
    """The mini-game left the table."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; hands are shown and counted, by seat."""

    seat: Seat | None
    """Who got rid of the last card, if anybody did."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over: scores and places by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

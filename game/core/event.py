"""The events of a match, for the board, the log and the replay; rules never read them.

An event carries everything its viewer needs; `seen_by` hides the rest, and `fold` turns the
view before it into the view after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from .card import Card
from .decision import Seat, Word
from .seat_view import SeatView

Viewer = Seat | None
"""Who looks: a seat, or nobody in particular."""


EVERYONE = -1
"""The bitmask of seats that holds all of them, and nobody in particular too."""


def may_see(viewer: Viewer, mask: int) -> bool:
    """True if a viewer is among the seats of a bitmask."""
    return mask == EVERYONE if viewer is None else bool(mask >> viewer & 1)


@dataclass(frozen=True, slots=True)
class Event:
    """Base class of everything the table announces."""

    def seen_by(self, viewer: Viewer) -> Event:
        """Return this event without what the viewer may not know."""
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
        """Faces stay for those who see one of the two zones; the others don't even learn which
        place of a hand a card left, for they may have known what was there.
        """
        if may_see(viewer, self.mask):
            return self
        count = len(self.cards)
        places = tuple(range(count)) if self.source.startswith("hand ") else self.places
        return Moved((None,) * count, self.source, places, self.to, self.mask)

    def fold(self, view: SeatView) -> None:
        """Take the cards out of the source and lay them onto the target."""
        view.remove_cards(self.source, self.places)
        back = view.facing[self.to] == "laid" and self.mask != EVERYONE
        view.lay_on_top(self.to, (None,) * len(self.cards) if back else self.cards)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """All cards of some zones were passed on: each to the next, the last to the first."""

    zones: tuple[str, ...]
    cards: tuple[tuple[Card | None, ...], ...]
    """What lay in each zone before."""
    masks: tuple[int, ...]
    """The seats that see the faces of what lay in each: the owners before and after."""

    def seen_by(self, viewer: Viewer) -> Passed:
        """Show the cards to those who give them and those who get them, to nobody else."""
        known = zip(self.cards, self.masks, strict=True)
        cards = tuple(c if may_see(viewer, mask) else (None,) * len(c) for c, mask in known)
        return replace(self, cards=cards)

    def fold(self, view: SeatView) -> None:
        """Empty the zones and lay each one's cards into the next."""
        for zone in self.zones:
            view.zones[zone] = []
        for to, cards in zip(receiving_zones(self.zones), self.cards, strict=True):
            view.lay_on_top(to, cards)


def receiving_zones(zones: tuple[str, ...]) -> tuple[str, ...]:
    """Return, for each zone, the one that its cards are passed to."""
    return (*zones[1:], zones[0])


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The cards of some zones, all but the top `keep`, were shuffled into another."""

    zone: str
    sources: tuple[str, ...]
    keep: int = 0

    def fold(self, view: SeatView) -> None:
        for source in self.sources:
            cards = view.zones[source]
            gone = max(0, len(cards) - self.keep)
            view.remove_cards(source, tuple(range(gone)))
            view.lay_on_top(self.zone, (None,) * gone)


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A card was turned over where it lies."""

    zone: str
    place: int
    card: Card | None

    def fold(self, view: SeatView) -> None:
        view.zones[self.zone][self.place] = self.card


@dataclass(frozen=True, slots=True)
class Counter(Event):
    """Facts that everybody knows have new values."""

    facts: tuple[tuple[str, Any], ...]

    def fold(self, view: SeatView) -> None:
        view.facts.update(self.facts)


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """It is now this seat's turn."""

    seat: Seat

    def fold(self, view: SeatView) -> None:
        view.facts["turn"] = self.seat


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """Something was said or befell a seat: `key` names it in the texts."""

    key: str
    seat: Seat
    values: tuple[tuple[str, Any], ...] = ()


LAST_ROUND, LAST_TURNS = "last_round", "last_turns"
"""What is announced before a limit ends a game that would go on for ever."""
ROUNDS_OVER, TURNS_OVER, IDLE_OVER = "rounds_over", "turns_over", "idle_over"
"""What is announced when one did: too many rounds, too many turns, nobody got any further."""
ROUND_TURNS_OVER = "round_turns_over"
"""What is announced when too many turns ended one of several rounds."""
WARNINGS = LAST_ROUND, LAST_TURNS
LIMITS = ROUNDS_OVER, TURNS_OVER, IDLE_OVER, ROUND_TURNS_OVER
"""Both kinds."""


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
    draws: int = 0
    """How many cards each would have to draw, where that is certain."""


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die shows a value; who rolled it, if anybody did."""

    die: str
    value: str
    seat: Viewer = None

    def fold(self, view: SeatView) -> None:
        view.facts[f"die_{self.die}"] = self.value


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

    def fold(self, view: SeatView) -> None:
        view.facts.update(NO_STAGE, stage=self.stage, host=self.seat)


@dataclass(frozen=True, slots=True)
class StageStep(Event):
    """The open mini-game reached its next step."""

    step: str

    def fold(self, view: SeatView) -> None:
        view.facts["step"] = self.step


@dataclass(frozen=True, slots=True)
class StageClosed(Event):
    """The mini-game left the table."""

    def fold(self, view: SeatView) -> None:
        view.facts.update(NO_STAGE)


NO_STAGE: Mapping[str, Any] = MappingProxyType(
    {
        "stage": "",
        "host": -1,
        "step": "",
        "said": "",
        "laid": (),
        "chosen": (),
        "dodged": (),
        "won": (),
        "lost": (),
    }
)
"""What everybody knows of a mini-game, while there is none.

`host` is whose it is; `said` the word announced; `laid` who laid each card of the zone
`stage` (-1: from a pile); `chosen` whom it is about now; `dodged` who slipped away;
`won` and `lost` how it went, as soon as that is settled.
"""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; hands are shown, by seat."""

    seat: Seat | None
    """Who got rid of the last card, if anybody did."""
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    counts: bool = False
    """Whether points are what the cards in hand are worth, card by card; a game may tell its own
    way to count, line by line, by its `bill`.
    """


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over: scores and places by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

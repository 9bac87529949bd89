"""Cards, and the places on a table where they lie."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Facing = Literal["up", "top", "owner", "known", "laid", "down"]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card: two blue sevens are two different cards."""

    id: int
    code: str
    """How notation writes it, such as `b7` or `gSkip`; copies share it."""
    color: str
    face: str
    points: int = 0
    number: int | None = None
    shape: str = ""
    adds: int = 0
    """What it counts where the cards of a zone are added up; 0 is as much as any card there."""

    def __repr__(self) -> str:
        return f"<{self.code}#{self.id}>"


def sum_of_cards(cards: Iterable[Card | None], each: int) -> int:
    """Return the sum of some cards; each counts `each` unless it says something else."""
    return sum(each if card is None else card.adds or each for card in cards)


Deck = tuple[Card, ...]
"""All cards of a match; a card's id is its index."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards; one for each seat if `seats`.

    `facing` tells who sees its cards: everybody, everybody but only the top one, the seat it
    belongs to, those who know the single card, everybody or nobody just as each card was laid,
    or nobody. It is on the table if `set` is empty or names an option that is on.
    """

    name: str
    facing: Facing
    seats: bool = False
    set: str = ""

    def ids(self, seats: int) -> list[str]:
        """Return the zone's names on a table: `draw`, or `hand 0`, `hand 1` and so on."""
        return [f"{self.name} {s}" for s in range(seats)] if self.seats else [self.name]


MOST_OFFERED = 58
"""So many cards are offered at most, besides words such as `done`."""


def choices_offered(cards: list[Card]) -> list[Card]:
    """Return the cards to choose from: of a very large number only one of each kind.

    There are never more than that.
    """
    if len(cards) <= MOST_OFFERED:
        return cards
    first = {card.code: card for card in reversed(cards)}
    return [card for card in cards if first[card.code] is card][:MOST_OFFERED]

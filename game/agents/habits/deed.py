"""A deed: what a player does in plain sight, with everything about it that habits look at."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game.core.card import Card

PLAY, TAKE, DRAW, PUT, CLAIM, CONCEDE, DOUBT, BELIEVE, SELL, ROLL, PICK = (
    "play", "take", "draw", "put", "claim", "concede", "doubt", "believe", "sell", "roll", "pick",
)  # fmt: skip
"""What players do: play a card face up, take a discard, draw, put a card down in a patch, claim,
say nothing, doubt, believe, sell a farm, roll a die, or pick a color.
"""
NO_PLACE = -1


@dataclass(frozen=True, slots=True)
class OpenDeed:
    """One thing that a player does, or might do, as everybody at the table sees it."""

    act: str
    card: Card | None = None
    color: str = ""
    """The card's color, or the one that is said."""
    shape: str = ""
    """The card's shape, or the one that is said."""
    top: Card | None = None
    """The card on the discard pile until now."""
    beside: tuple[Card, ...] = ()
    """The cards that are already where this one goes."""
    to: str = ""
    """What kind of place it goes to, once that is to be seen."""
    asked_color: str = ""
    """The color that has to be matched, in a game with one."""
    is_hit: bool = False
    """True if the card harms somebody."""
    place: int = NO_PLACE
    """Where in a patch it is, counted along the rows."""
    covered: Collection[int] = ()
    """The places of the patch where cards are."""
    columns: int = 1
    size: int = 0
    """How many places the patch has."""
    rivals: frozenset[str] = frozenset()
    """What is special about the player who is asked for cards, such as `next` or `most`."""

    @property
    def number(self) -> int | None:
        """The number on the card, if it has one."""
        return self.card.number if self.card else None

    @property
    def face(self) -> str:
        """The name of what is printed on the card besides its color."""
        return self.card.face if self.card else ""

    @property
    def row(self) -> int:
        """The row of the place, from the top."""
        return self.place // self.columns

    @property
    def column(self) -> int:
        """The column of the place, from the left."""
        return self.place % self.columns

    @property
    def last_row(self) -> int:
        """The row at the bottom of the patch."""
        return (self.size - 1) // self.columns

    def is_taken(self, down: int, across: int) -> bool:
        """True if there is a card this many rows below the place and columns to its right."""
        row, column = self.row + down, self.column + across
        inside = row >= 0 and 0 <= column < self.columns
        return inside and row * self.columns + column in self.covered


Habit = Callable[[OpenDeed], float]
"""How much somebody likes a deed: 1 or more is just like them, 0 is like any other."""


def card_deed(
    act: str, card: Card, top: Card | None = None, beside: tuple[Card, ...] = ()
) -> OpenDeed:
    """Return the deed of playing or taking a card."""
    return OpenDeed(act, card, card.color, card.shape, top, beside)

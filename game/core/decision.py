"""The questions that the rules may ask a player; awaiting one gives the answer.

The rules are coroutines, but there is no event loop: `Match` drives them. It leaves the answer
in the decision and lets the coroutine that waits for it continue.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from .card import Card, choices_offered

T = TypeVar("T")
Seat = int
"""A player's number, fixed for the whole match."""
Word = str
"""A named answer such as `draw`, `pass` or `done`; a color and a pile are words too."""


class Decision(Generic[T]):
    """A question to one seat, with every legal answer in a fixed order."""

    __slots__ = ("about", "answer", "card", "options", "seat", "together")
    verb: ClassVar[str] = ""
    answer: T
    """The option that was chosen, once one is."""

    def __init__(
        self, seat: Seat, options: Sequence[T], about: str = "", card: Card | None = None
    ) -> None:
        self.seat = seat
        self.options = options
        self.about = about
        """Which question of its kind this is: part of a text key."""
        self.card = card
        """The card in the seat's hand that was chosen just before, if it is about one."""
        self.together: tuple[Decision[Any], ...] = ()
        """In a secret round, the open decisions of all its seats."""

    def __await__(self) -> Generator[Decision[T], None, T]:
        yield self
        return self.answer

    @property
    def question_key(self) -> str:
        """The kind of decision and what it is about, such as `PlayCard.turn`."""
        return f"{type(self).__name__}.{self.about}" if self.about else type(self).__name__

    def texts(self) -> list[str]:
        """Every option in words that stay the same, such as `play b7`, `draw`, `seat 3`.

        Of equal options the second ends in `#2`, the third in `#3`.
        """
        counts: dict[str, int] = {}
        texts = []
        for option in self.options:
            text = self.word(option)
            counts[text] = counts.get(text, 0) + 1
            texts.append(text if counts[text] == 1 else f"{text}#{counts[text]}")
        return texts

    def word(self, option: T) -> str:
        """One option in words."""
        return f"{self.verb} {option.code}" if isinstance(option, Card) else str(option)


class PlayCard(Decision[Card | Word]):
    """Play one of these cards, or a word such as `draw` or `pass`."""

    __slots__ = ()
    verb = "play"


class PickCard(Decision[Card | Word]):
    """Choose one card."""

    __slots__ = ()
    verb = "pick"


class PickCards(Decision[Card | Word]):
    """Choose one more card, or `done`; asked again until done."""

    __slots__ = ()
    verb = "pick"


class PickSeat(Decision[Any]):
    """Choose a player, or a word such as `keep`."""

    __slots__ = ("picked",)

    def __init__(
        self, seat: Seat, options: Sequence[Any], about: str = "", picked: tuple[Seat, ...] = ()
    ) -> None:
        super().__init__(seat, options, about)
        self.picked = picked
        """Who was chosen before, where several are chosen one after another."""

    def word(self, option: Seat | Word) -> str:
        return f"seat {option}" if isinstance(option, int) else option


class PickColor(Decision[Word]):
    """Announce a color."""

    __slots__ = ()


class PickPlace(Decision[int | Word]):
    """Choose a place of a grid, or a pile or word."""

    __slots__ = ()

    def word(self, option: int | Word) -> str:
        return f"place {option}" if isinstance(option, int) else option


class PickPile(Decision[Word]):
    """Choose a zone of the table, such as `discard` or `rainbow 2`, or a word."""

    __slots__ = ()


class PickDie(Decision[Word]):
    """Choose a die."""

    __slots__ = ()


class PickWord(Decision[Word]):
    """Choose one of some named answers."""

    __slots__ = ()


class Request(Decision[Word]):
    """Ask another player for cards: words such as `2 green`, the seat and what is wanted."""

    __slots__ = ()


class Lay(Decision[Card | Word]):
    """Lay a card face down for now, or a word such as `nothing`."""

    __slots__ = ()
    verb = "lay"


class Dodge(Decision[Card | Word]):
    """Out of turn: scrap a card to slip away from an effect, or `take`."""

    __slots__ = ()
    verb = "dodge"


class Calls(Decision[tuple[Word, ...]]):
    """The choice of which owed calls were made in time; the first option is all of them."""

    __slots__ = ()

    def word(self, option: tuple[Word, ...]) -> str:
        return " ".join(("call", *option)) if option else "call nothing"


class Claim(Decision[Word]):
    """Say what the cards are that are about to be laid."""

    __slots__ = ()


class Challenge(Decision[Word]):
    """Believe a claim or not."""

    __slots__ = ()


class YesNo(Decision[Word]):
    """`yes` or `no`."""

    __slots__ = ()


async def pick_card(seat: Seat, cards: list[Card], about: str, given: Card | None = None) -> Card:
    """Return one of some cards that a player picks; there is no question if there is only one."""
    if len(cards) == 1:
        return cards[0]
    card = await PickCard(seat, choices_offered(cards[:]), about, given)
    assert isinstance(card, Card)
    return card


async def pick_seat(
    seat: Seat, seats: Sequence[Seat], about: str, picked: tuple[Seat, ...] = ()
) -> Seat:
    """Return one of some players, perhaps after others; there is no question if it is only one."""
    return await PickSeat(seat, seats, about, picked) if len(seats) > 1 else seats[0]

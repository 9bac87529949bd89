"""A match as the seat sees it that is being asked: for players who look no further than that.

Dealing a whole world anew takes longer than most players think. Here nothing is dealt: what a
seat can't see may be counted, but whoever reads it gets an error instead of a secret.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, NoReturn, Protocol, cast

from .card import Card
from .decision import Decision, Seat
from .errors import HiddenInformation
from .game import Game
from .slots import copy_slots
from .table import Table


class World(Protocol):
    """The match that a player looks at: one it imagines, or one as its seat sees it."""

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def table(self) -> Table:
        """The table, imagined or as far as the seat sees it."""

    @property
    def open_decision(self) -> Decision[Any]:
        """The question that is asked."""


class SeatMatch:
    """The question to a seat, and the table as it sees it."""

    __slots__ = ("game", "open_decision", "table")

    def __init__(self, game: Game, table: Table, decision: Decision[Any]) -> None:
        self.game = game
        self.table = seat_table(table, decision.seat)
        self.open_decision = decision
        if decision.together:
            self.open_decision = copy(decision)
            self.open_decision.together = ()


class CardBack:
    """A card that lies face down: it is there, and that is all."""

    __slots__ = ()

    def _hidden(self, *args: object) -> NoReturn:
        raise HiddenInformation("a face-down card")

    __getattr__ = __eq__ = __hash__ = _hidden

    def __repr__(self) -> str:
        return "a face-down card"


BACK = cast(Card, CardBack())
"""What lies where a seat doesn't know the card."""
NOBODY: Seat = 63
"""A seat that nobody has: it sees what everybody sees."""


class HiddenOptions(Sequence[Any]):
    """The answers that somebody could have given: nobody else learns them."""

    def _hidden(self, *args: object) -> NoReturn:
        raise HiddenInformation("what another player could have answered")

    __getitem__ = __len__ = __iter__ = __contains__ = _hidden


class OpenMatch(SeatMatch):
    """A question as everybody at the table may know it once its answer is to be seen.

    Cards of the answer that are then `shown` are known; whoever reads any other gets an error.
    """

    __slots__ = ()

    def __init__(self, game: Game, table: Table, decision: Decision[Any], shown: Container[int]):
        def known(card: Card) -> Card:
            return card if card.id in shown else BACK

        seat = decision.seat
        self.game, self.table = game, seat_table(table, NOBODY)
        self.table.hands[seat] = [known(card) for card in table.hands[seat]]
        self.open_decision = asked = copy(decision)
        asked.options, asked.together = HiddenOptions(), ()
        asked.card = asked.card and known(asked.card)


class SeatZones(Mapping[str, list[Card]]):
    """The zones of a table as a seat sees them, each looked at when it is asked for."""

    __slots__ = ("_bit", "_truth")

    def __init__(self, truth: Table, seat: Seat) -> None:
        self._truth, self._bit = truth, 1 << seat

    def __getitem__(self, name: str) -> list[Card]:
        truth, bit = self._truth, self._bit
        cards = truth.zones[name]
        if truth.viewers[name] & bit:
            return cards[:]
        if name in truth.known:
            return [card if truth.seen[card.id] & bit else BACK for card in cards]
        return [BACK] * len(cards)

    def __iter__(self) -> Iterator[str]:
        return iter(self._truth.zones)

    def __len__(self) -> int:
        return len(self._truth.zones)


class SeatTable(Table):
    """A table whose facts are as they are, and which has nothing else that its seat can't see."""

    __slots__ = ()
    _truth: Table
    _seat: Seat
    _masks: list[int] | None
    """Who has seen which card as far as the seat can tell, once somebody asks."""

    def as_known(self, zone: str, seat: Seat) -> list[Card | None]:
        if seat != self._seat:
            raise HiddenInformation(f"what seat {seat} knows")
        return self._truth.as_known(zone, seat)

    def _seat_zones(self) -> SeatZones:
        return SeatZones(self._truth, self._seat)

    def _seen_masks(self) -> list[int]:
        """Return, by card, who has seen it; nobody if the seat can't tell."""
        if self._masks is None:
            bit = 1 << self._seat
            self._masks = [mask if mask & bit else 0 for mask in self._truth.seen]
        return self._masks

    def _hidden(self) -> NoReturn:
        raise HiddenInformation("what nobody at the table can see")


def seat_table(truth: Table, seat: Seat) -> Table:
    """Return the table as a seat sees it."""
    new = object.__new__(seat_table_kind(type(truth)))
    copy_slots(truth, new, WITHHELD)
    new._truth, new._seat, new._masks = truth, seat, None
    new.hands = [
        hand[:] if owner == seat else [BACK] * len(hand) for owner, hand in enumerate(truth.hands)
    ]
    new.secret = {seat: truth.secret[seat]} if seat in truth.secret else {}
    return new


KINDS: dict[type[Table], type[SeatTable]] = {}
WITHHELD = frozenset({"zones", "seen", "chance", "listeners"})
"""What is looked at when it is asked for, or not at all."""


def seat_table_kind(kind: type[Table]) -> type[SeatTable]:
    """Return the kind of table that a seat sees instead of one of this kind.

    It can be asked everything that the other one can.
    """
    if kind not in KINDS:
        hidden = property(SeatTable._hidden)
        seen = {"zones": property(SeatTable._seat_zones), "seen": property(SeatTable._seen_masks)}
        withheld = seen | {"chance": hidden, "listeners": hidden}
        own = {"__slots__": ("_truth", "_seat", "_masks")}
        KINDS[kind] = type(f"Seat{kind.__name__}", (SeatTable, kind), withheld | own)
    return KINDS[kind]

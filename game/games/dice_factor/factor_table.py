"""The table of Dice Factor: two dice show what to collect, and hands are counted towards it."""

from collections.abc import Iterable
from functools import lru_cache

from game.core.card import Card, Deck
from game.core.decision import Seat
from game.core.dice import DiceTable
from game.games.chroma.chroma_cards import ANY, COLORS, LOGO, SHAPES, can_represent

COLORS_DIE, SHAPES_DIE, EIGHT = "colors", "shapes", "eight"
TARGETS = COLORS_DIE, SHAPES_DIE
Kind = frozenset[Card]


class FactorTable(DiceTable):
    """The piles, the hands, and the Add a card cards in front of the players (DF-6)."""

    FACTS = (
        *DiceTable.FACTS,
        *("die_colors", "die_shapes", "die_eight"),
    )
    TALLIES = (*DiceTable.TALLIES, "turns")
    __slots__ = ("die_colors", "die_eight", "die_shapes", "kinds", "turns")
    die_colors: str
    die_shapes: str
    die_eight: str

    def set_up(self) -> None:
        super().set_up()
        self.turns = 0
        """Turns begun (DF-11)."""
        self.kinds = kinds_by_face(self.deck)

    def allowed_kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of cards that the targets allow to collect (DF-3)."""
        color, shape = (COLORS_DIE, self.die_colors), (SHAPES_DIE, self.die_shapes)
        return self.kinds[color] + self.kinds[shape]

    def most_of_a_kind(self, cards: Iterable[Card]) -> int:
        """Return how many of some cards go towards one target (DF-9)."""
        return max(len(kind.intersection(cards)) for kind in self.allowed_kinds())

    def first_winner(self, seats: Iterable[Seat]) -> Seat | None:
        """Return the first of these players who holds enough cards of one kind (DF-9)."""
        enough, wanted = self.rules.numbers["collect"], self.allowed_kinds()
        for seat in seats:
            hand = self.hands[seat]
            for kind in wanted:
                if len(kind.intersection(hand)) >= enough:
                    return seat
        return None

    def all_in_order(self) -> list[Seat]:
        """Return the active player, then the others in order of play (DF-9)."""
        return [self.turn, *self.order_from(self.turn)[:-1]]

    def refill(self) -> None:
        """Make a new draw pile of the whole discard pile (DF-10)."""
        self.gather(["discard"])
        self.announce("reshuffled", self.turn)


@lru_cache(16)
def kinds_by_face(deck: Deck) -> dict[tuple[str, str], tuple[Kind, ...]]:
    """Return the cards that count, by die and face; the logo leaves the choice (DF-3)."""
    colors = {c: frozenset(k for k in deck if can_represent(k, c, ANY)) for c in COLORS}
    shapes = {s: frozenset(k for k in deck if can_represent(k, ANY, s)) for s in SHAPES}
    found: dict[tuple[str, str], tuple[Kind, ...]] = {}
    for die, single in ((COLORS_DIE, colors), (SHAPES_DIE, shapes)):
        found |= {(die, face): (kind,) for face, kind in single.items()}
        found[die, LOGO] = tuple(single.values())
    return found

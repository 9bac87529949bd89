"""What a Pig Farm player makes of what it knows: its own pigs, those shown, and how many others
hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.cards import COLORS, SHAPES, is_action
from game.games.chroma.pigs import PigTable

from .farms import best, joined, numbers, sizes_of, sold

SET = 25.0
"""What a set is worth before a farm can be sold, in points."""
HOPE = 2.0
"""What a pig alone is worth for each one alike that may still come."""
GROWTH = 2.5
"""The same for a set that may grow."""
LARGE = 0.8
"""How much of a bonus counts before the sale, and of a sale before the turn for it."""
READY = 0.5
NEXT = 0.5
"""How much it counts what a farm would bring on the next turn."""
BUTCHERED = 0.35
"""How much of a farm goes when somebody meets the butcher, on the average."""


class FarmMind:
    """One seat's knowledge, and what farms promise it. Kinds of pigs go by their codes."""

    def __init__(self, table: PigTable, seat: Seat, style: Manner) -> None:
        self.table, self.seat, self.style = table, seat, style
        self.hand = table.hands[seat]
        self.farm = Counter([card.code for card in self.hand])
        """How many pigs of each kind it has."""
        self.sizes = sizes_of(self.farm.values())

    # What it knows ------------------------------------------------------------------

    @cached_property
    def unseen(self) -> list[Card]:
        """All cards it can't place: in the draw pile, or hidden in another hand."""
        bit = 1 << self.seat
        deck = zip(self.table.deck, self.table.seen, strict=True)
        return [card for card, known in deck if not known & bit]

    @cached_property
    def alive(self) -> Counter[str]:
        """How many pigs of each kind may still come."""
        return Counter([card.code for card in self.unseen if card.shape])

    @cached_property
    def butcher(self) -> float:
        """How likely the next card drawn is a butcher."""
        return 1 - self.alive.total() / max(1, len(self.unseen))

    @cached_property
    def others(self) -> list[Seat]:
        """The other players, in order of play."""
        return self.table.order_from(self.seat)[:-1]

    def shown(self, seat: Seat) -> list[Card]:
        """The pigs that it knows to be in another hand: those were taken for a reason."""
        return [card for card in self.table.as_known(f"hand {seat}", self.seat) if card]

    # What a farm promises -------------------------------------------------------------

    def promise(self, cards: Sequence[Card]) -> float:
        """What a farm is worth while it isn't sold yet, in points."""
        farm = Counter([card.code for card in cards])
        plain = sum(self.litter(size, self.alive[kind]) for kind, size in farm.items())
        return plain + READY * sold(sizes_of(farm.values()))

    def litter(self, size: int, alive: int) -> float:
        """What pigs of one kind are worth: a set, its bonus, and what may still come."""
        if size < 2:
            return HOPE * alive * size
        bonus = numbers()[f"bonus_{min(size, numbers()['most_alike'])}"]
        return SET + LARGE * bonus + GROWTH * alive

    def changes(self, kind: str, by: int) -> float:
        """What one pig more or less of a kind is worth."""
        size, alive = self.farm[kind], self.alive[kind]
        then = joined(self.sizes, size, by)
        more = self.litter(size + by, alive) - self.litter(size, alive)
        return more + READY * (sold(then) - sold(self.sizes))

    def gain(self, kind: str) -> float:
        """What one more pig adds."""
        return self.changes(kind, 1)

    def without(self, card: Card) -> float:
        """What a discard costs, and what the next player may gain by it."""
        soon = NEXT * self.soon(card.code)
        return self.changes(card.code, -1) + soon - self.gift(card)

    def soon(self, kind: str) -> float:
        """What the farm would bring on the average after a discard, two more pigs and another."""
        sizes = joined(self.sizes, self.farm[kind], -1)
        rest = self.classes(kind)
        return sum(
            one * other * best(sizes, first, second)
            for first, one in rest.items()
            for second, other in rest.items()
        )

    def gift(self, card: Card) -> float:
        """What it costs to offer a pig to the next player."""
        taker = self.others[0]
        shown = self.shown(taker)
        if any(pig.code == card.code for pig in shown):
            return SET
        hidden = len(self.table.hands[taker]) - len(shown)
        alike = self.alive[card.code] * hidden / max(1, len(self.unseen))
        return SET * alike / len(self.others)

    # The butcher ------------------------------------------------------------------------

    def loss(self, die: str) -> float:
        """What rolling a die costs; it takes as many pigs of others as the other die would."""
        faces = COLORS if die == "colors" else SHAPES
        pigs = [card for card in self.hand if not is_action(card)]
        return -sum(self.promise(spared(pigs, face)) for face in faces)

    # The draw pile ------------------------------------------------------------------------

    def hoped(self) -> float:
        """What a card from the draw pile adds on the average; a butcher takes."""
        alive, own = self.alive, [kind for kind in self.farm if self.alive[kind]]
        alone = READY * (sold(joined(self.sizes, 0, 1)) - sold(self.sizes))
        pigs = sum([count * (HOPE * count + alone) for count in alive.values()])
        for kind in own:
            pigs += alive[kind] * (self.changes(kind, 1) - HOPE * alive[kind] - alone)
        taken = self.butcher * (BUTCHERED * self.promise(self.hand) + HOPE)
        return pigs / max(1, len(self.unseen)) - taken

    def classes(self, gone: str = "") -> dict[int, float]:
        """How likely a drawn pig joins so many alike, perhaps after a discard."""
        found: dict[int, float] = {}
        total = max(1, len(self.unseen))
        rest = self.alive.total()
        for kind, size in self.farm.items():
            rest -= (count := self.alive[kind])
            alike = size - (kind == gone)
            found[alike] = found.get(alike, 0.0) + count / total
        return found | {0: found.get(0, 0.0) + rest / total}


def spared(pigs: Sequence[Card], face: str) -> list[Card]:
    """The pigs that stay when those of a color or shape leave."""
    return [pig for pig in pigs if face not in (pig.color, pig.shape)]

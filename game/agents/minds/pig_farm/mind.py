"""The knowledge of a Pig Farm player: its pigs, those shown, and the sizes of hands."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.chroma_cards import COLORS, SHAPES, is_action
from game.games.chroma.pigs import PigTable

from .farms import add_up, best_farm_value, farm_numbers, grow_litter, litter_sizes, sold_farm_value

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
    """One seat's knowledge, and what farms promise it; kinds of pigs go by their codes."""

    def __init__(self, table: PigTable, seat: Seat, style: Manner) -> None:
        self.table, self.seat, self.style = table, seat, style
        self.hand = table.hands[seat]
        self.sale = table.rules.numbers["sale"]
        """How many sets a farm needs to be sold."""
        self.farm = Counter([card.code for card in self.hand])
        """How many pigs of each kind it has."""
        self.sizes = litter_sizes(self.farm.values())

    # What it knows ------------------------------------------------------------------

    @cached_property
    def unseen_cards(self) -> list[Card]:
        """All cards it can't place: in the draw pile, or hidden in another hand."""
        bit = 1 << self.seat
        deck = zip(self.table.deck, self.table.seen, strict=True)
        return [card for card, known in deck if not known & bit]

    @cached_property
    def pigs_to_come(self) -> Counter[str]:
        """The number of pigs of each kind that may still come."""
        return Counter([card.code for card in self.unseen_cards if card.shape])

    @cached_property
    def butcher_chance(self) -> float:
        """The chance that the next card drawn is a butcher."""
        return 1 - self.pigs_to_come.total() / max(1, len(self.unseen_cards))

    @cached_property
    def rival_seats(self) -> list[Seat]:
        """The other players, in order of play."""
        return self.table.order_from(self.seat)[:-1]

    # What a farm promises -------------------------------------------------------------

    def farm_promise(self, cards: Sequence[Card]) -> float:
        """Return what a farm is worth while it isn't sold yet, in points."""
        farm = Counter([card.code for card in cards])
        plain = add_up(
            self.litter_worth(size, self.pigs_to_come[kind]) for kind, size in farm.items()
        )
        return plain + READY * sold_farm_value(litter_sizes(farm.values()), self.sale)

    def litter_worth(self, size: int, alive: int) -> float:
        """Return what pigs of one kind are worth: a set, its bonus, and what may still come."""
        if size < 2:
            return HOPE * alive * size
        bonus = farm_numbers()[f"bonus_{min(size, farm_numbers()['most_alike'])}"]
        return SET + LARGE * bonus + GROWTH * alive

    def litter_change_worth(self, kind: str, change: int) -> float:
        """Return what one pig more or less of a kind is worth."""
        size, alive = self.farm[kind], self.pigs_to_come[kind]
        then = grow_litter(self.sizes, size, change)
        more = self.litter_worth(size + change, alive) - self.litter_worth(size, alive)
        sold = sold_farm_value(then, self.sale) - sold_farm_value(self.sizes, self.sale)
        return more + READY * sold

    def pig_gain(self, kind: str) -> float:
        """Return what one more pig adds."""
        return self.litter_change_worth(kind, 1)

    def discard_cost(self, card: Card) -> float:
        """Return what a discard costs, and what the next player may gain by it."""
        soon = NEXT * self.next_turn_value(card.code)
        return self.litter_change_worth(card.code, -1) + soon - self.offered_pig_cost(card)

    def next_turn_value(self, kind: str) -> float:
        """Return the farm's average worth after a discard, two more pigs and a discard."""
        sizes = grow_litter(self.sizes, self.farm[kind], -1)
        rest = self.litter_join_chances(kind)
        return add_up(
            one * other * best_farm_value(sizes, first, second, self.sale)
            for first, one in rest.items()
            for second, other in rest.items()
        )

    def offered_pig_cost(self, card: Card) -> float:
        """Return what it costs to offer a pig to the next player."""
        taker = self.rival_seats[0]
        shown = [card for card in self.table.as_known(f"hand {taker}", self.seat) if card]
        if any(pig.code == card.code for pig in shown):
            return SET
        hidden = len(self.table.hands[taker]) - len(shown)
        alike = self.pigs_to_come[card.code] * hidden / max(1, len(self.unseen_cards))
        return SET * alike / len(self.rival_seats)

    # The butcher ------------------------------------------------------------------------

    def die_loss(self, die: str) -> float:
        """Return what rolling a die costs.

        It takes as many pigs from others as the other die would.
        """
        faces = COLORS if die == "colors" else SHAPES
        pigs = [card for card in self.hand if not is_action(card)]
        return -add_up(self.farm_promise(pigs_left_after(pigs, face)) for face in faces)

    # The draw pile ------------------------------------------------------------------------

    def draw_gain(self) -> float:
        """Return what a card from the draw pile adds on average; a butcher takes."""
        alive, own = self.pigs_to_come, [kind for kind in self.farm if self.pigs_to_come[kind]]
        alone = READY * (
            sold_farm_value(grow_litter(self.sizes, 0, 1), self.sale)
            - sold_farm_value(self.sizes, self.sale)
        )
        pigs = add_up(count * (HOPE * count + alone) for count in alive.values())
        for kind in own:
            pigs += alive[kind] * (self.litter_change_worth(kind, 1) - HOPE * alive[kind] - alone)
        taken = self.butcher_chance * (BUTCHERED * self.farm_promise(self.hand) + HOPE)
        return pigs / max(1, len(self.unseen_cards)) - taken

    def litter_join_chances(self, discarded_kind: str = "") -> dict[int, float]:
        """Return how likely a drawn pig joins each size of litter, perhaps after a discard."""
        found: dict[int, float] = {}
        total = max(1, len(self.unseen_cards))
        rest = self.pigs_to_come.total()
        for kind, size in self.farm.items():
            rest -= (count := self.pigs_to_come[kind])
            alike = size - (kind == discarded_kind)
            found[alike] = found.get(alike, 0.0) + count / total
        return found | {0: found.get(0, 0.0) + rest / total}


def pigs_left_after(pigs: Sequence[Card], face: str) -> list[Card]:
    """Return the pigs that stay if those of a color or shape leave."""
    return [pig for pig in pigs if face not in (pig.color, pig.shape)]

"""A Pig Farm player: keeps pigs that may be matched, and sells when waiting is worth less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from game.agents.style import PLAIN, Style
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickDie, PickPile, Seat
from game.core.match import Match
from game.games.chroma.cards import COLORS, SHAPES, is_action
from game.games.chroma.pigs import FACES, PigTable
from game.games.pig_farm import DISCARD, DRAW, ONE_ROUND, SELL, leftover, sale

Kind = tuple[str, str]
"""A pig's color and shape."""
Farm = dict[Kind, int]
"""How many pigs of each kind a hand holds."""
SET = 25.0
"""What a set is worth before a farm can be sold, in points."""
HOPE = 2.0
"""What a pig alone is worth for each one alike that may still come."""
GROWTH = 2.5
"""The same for a set that may grow."""
LARGE = 0.8
"""How much of a bonus counts before the sale, and of a sale before the turn for it."""
READY = 0.5
BUTCHERED = 0.35
"""How much of a farm goes when somebody meets the butcher, on the average."""
EAGER = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.07, 0.15, 0.25, 0.38, 0.45, 0.5)
"""How likely a player with so many pigs sells on the next turn, as measured."""
SPOILS = (0.0, 0.0, 0.4, 0.9, 2.4, 4.4, 7.1, 10.4, 13.5, 16.4, 18.5, 18.5, 17.0)
"""What so many pigs bring on the average when somebody else sells, as measured."""
BEATEN = 32.0
"""How much more than that the one who sells gets, as measured."""


def policy(world: Match, chance: Chance, style: Style = PLAIN) -> int:
    """The index of a sensible answer."""
    decision = world.decision
    assert decision is not None
    table = world.table
    assert isinstance(table, PigTable)
    mind = Mind(table, decision.seat)
    options: Sequence[Any] = decision.options
    if len(options) == 1:
        return 0
    if isinstance(decision, PickPile):
        return options.index(mind.pile(options))
    if isinstance(decision, PickCard):
        return max(range(len(options)), key=lambda i: mind.without(options[i]))
    if isinstance(decision, PickDie):
        return min(range(len(options)), key=lambda i: mind.loss(options[i]))
    return chance.below(len(options))


@dataclass
class Mind:
    """What a seat makes of what it knows: its own pigs, those shown, and how many others hold."""

    table: PigTable
    seat: Seat

    # What it knows ------------------------------------------------------------------

    @cached_property
    def farm(self) -> Farm:
        """Its own pigs."""
        return counted(self.table.hands[self.seat])

    @cached_property
    def unseen(self) -> list[Card]:
        """All cards it can't place: in the draw pile, or hidden in another hand."""
        bit, seen = 1 << self.seat, self.table.seen
        return [card for card in self.table.deck if not seen[card.id] & bit]

    @cached_property
    def alive(self) -> Farm:
        """How many pigs of each kind may still come."""
        return counted(self.unseen)

    @cached_property
    def butcher(self) -> float:
        """How likely the next card drawn is a butcher."""
        return sum(map(is_action, self.unseen)) / max(1, len(self.unseen))

    @cached_property
    def others(self) -> list[Seat]:
        """The other players, in order of play."""
        return self.table.order_from(self.seat)[:-1]

    def shown(self, seat: Seat) -> Farm:
        """The pigs that it knows to be in another hand: those were taken for a reason."""
        bit, seen = 1 << self.seat, self.table.seen
        return counted(card for card in self.table.hands[seat] if seen[card.id] & bit)

    # What a farm promises -------------------------------------------------------------

    def promise(self, farm: Farm) -> float:
        """What a farm is worth while it isn't sold yet, in points."""
        numbers = self.table.rules.numbers
        found = list(farm.values())
        plain = sum(self.litter(size, self.alive.get(kind, 0)) for kind, size in farm.items())
        ready = sum(size > 1 for size in found) >= numbers["sale"]
        return plain + (READY * sale(numbers, found) if ready else 0.0)

    def litter(self, size: int, alive: int) -> float:
        """What pigs of one kind are worth: a set, its bonus, and what may still come."""
        if size < 2:
            return HOPE * alive * size
        numbers = self.table.rules.numbers
        return SET + LARGE * numbers[f"bonus_{min(size, numbers['most_alike'])}"] + GROWTH * alive

    def without(self, card: Card) -> float:
        """What is left after a discard, less what the next player may gain by it."""
        kind = kind_of(card)
        return self.promise(changed(self.farm, kind, -1)) - self.gift(kind)

    def gift(self, kind: Kind) -> float:
        """What it costs to offer a pig to the next player."""
        taker = self.others[0]
        if kind in self.shown(taker):
            return SET
        hidden = len(self.table.hands[taker]) - sum(self.shown(taker).values())
        return SET * self.alive.get(kind, 0) * hidden / max(1, len(self.unseen)) / len(self.others)

    # The butcher ------------------------------------------------------------------------

    def loss(self, die: str) -> float:
        """What rolling a die costs itself, less what it costs others for all it knows."""
        faces = COLORS if die == "colors" else SHAPES
        own = self.promise(self.farm) * len(faces)
        own -= sum(self.promise(spared(self.farm, face)) for face in faces)
        return own - sum(self.harm(seat, faces) for seat in self.others) / len(self.others)

    def harm(self, seat: Seat, faces: Sequence[str]) -> float:
        """What the faces of a die take from the pigs it knows of another player."""
        shown = self.shown(seat)
        taken = sum(sum(shown.values()) - sum(spared(shown, face).values()) for face in faces)
        return SET / 2 * taken

    # Taking and selling --------------------------------------------------------------------

    def pile(self, options: Sequence[str]) -> str:
        """Sell, or take the top of the discard pile if it promises more than a pig unseen."""
        if SELL in options and self.sells():
            return SELL
        if DISCARD in options:
            top = kind_of(self.table.zones[DISCARD][-1])
            if DRAW not in options or self.gain(top) > self.hoped():
                return DISCARD
        return options[0]

    def gain(self, kind: Kind) -> float:
        """What one more pig adds."""
        return self.promise(changed(self.farm, kind, 1)) - self.promise(self.farm)

    def hoped(self) -> float:
        """What a card from the draw pile adds on the average; a butcher takes."""
        total = max(1, len(self.unseen))
        pigs = sum(count * self.gain(kind) for kind, count in self.alive.items()) / total
        return pigs - self.butcher * (BUTCHERED * self.promise(self.farm) + HOPE)

    def sells(self) -> bool:
        """Whether selling now promises more, set against the others, than one more turn."""
        points = self.value(self.farm)
        if self.wins_by(points):
            return True
        return not self.loses_by(points) and points - self.rivals(0) >= self.waiting()

    def value(self, farm: Farm) -> float:
        """What the seller of a farm would get, or anybody of one that can't be sold."""
        numbers, found = self.table.rules.numbers, list(farm.values())
        ready = sum(size > 1 for size in found) >= numbers["sale"]
        return sale(numbers, found) if ready else leftover(numbers, found)

    def waiting(self) -> float:
        """What it would come to: two more pigs, then a sale if nobody else was quicker."""
        safe = 1.0
        for seat in self.others:
            safe *= 1 - eager(len(self.table.hands[seat]))
        met = 1 - (1 - self.butcher) ** (2 * len(self.others))
        later = self.after_drawing() * (1 - BUTCHERED * met) - self.rivals(1)
        numbers = self.table.rules.numbers
        caught = leftover(numbers, list(self.farm.values())) - self.rivals(1) - self.beaten()
        return safe * later + (1 - safe) * caught

    def after_drawing(self) -> float:
        """What the farm is worth on the average after two more pigs and a discard."""
        total = max(1, len(self.unseen))
        chances = self.classes(total)
        fine = sum(
            one * other * self.best(first, second)
            for (first, one), (second, other) in product(chances, chances)
        )
        met = 1 - (1 - self.butcher) ** 2
        return fine + met * (1 - BUTCHERED) * self.value(self.farm)

    def classes(self, total: int) -> list[tuple[int, float]]:
        """How likely a drawn pig joins so many alike."""
        found: dict[int, float] = {}
        for kind, count in self.alive.items():
            size = self.farm.get(kind, 0)
            found[size] = found.get(size, 0.0) + count / total
        return list(found.items())

    def best(self, first: int, second: int) -> float:
        """The worth after pigs joined so many and so many alike, and the best discard."""
        sizes = sorted(self.farm.values())
        for size in (first, second):
            if size in sizes:
                sizes.remove(size)
            sizes.append(size + 1)
        numbers = self.table.rules.numbers
        worths = []
        for size in set(sizes):
            rest = sizes[:]
            rest.remove(size)
            found = [n for n in (*rest, size - 1) if n]
            ready = sum(n > 1 for n in found) >= numbers["sale"]
            worths.append(sale(numbers, found) if ready else leftover(numbers, found))
        return max(worths)

    def rivals(self, later: int) -> float:
        """What the others get on the average when somebody else sells so many turns later."""
        sizes = [len(self.table.hands[seat]) + later for seat in self.others]
        return sum(map(spoils, sizes)) / len(sizes)

    def beaten(self) -> float:
        """How much more than that the one who sells gets, as the others see it."""
        return BEATEN / len(self.others)

    def wins_by(self, points: float) -> bool:
        """Whether a sale for so many points wins the game, whatever the others hold."""
        table, numbers = self.table, self.table.rules.numbers
        most = max(numbers[f"others_{n}"] for n in range(numbers["ladder"] + 1))
        own = table.scores[self.seat] + points
        rivals = [table.scores[seat] + most for seat in self.others]
        return self.ends(own) and max(rivals) < own

    def loses_by(self, points: float) -> bool:
        """Whether a sale for so many points would most likely let somebody else win the game."""
        table = self.table
        own = table.scores[self.seat] + points
        best = max(table.scores[seat] + spoils(len(table.hands[seat])) for seat in self.others)
        return best > own and self.ends(best)

    def ends(self, most: float) -> bool:
        """Whether the game is over after this round, if the best score is so much."""
        target, numbers = self.table.options["target"], self.table.rules.numbers
        if target == ONE_ROUND or self.table.round >= numbers["rounds"]:
            return True
        return most >= int(target)


def eager(pigs: int) -> float:
    """How likely a player who holds so many pigs sells on the next turn."""
    return EAGER[min(pigs, len(EAGER) - 1)]


def spoils(pigs: int) -> float:
    """What so many pigs bring on the average when somebody else sells."""
    return SPOILS[min(pigs, len(SPOILS) - 1)]


def counted(cards: Any) -> Farm:
    """How many pigs of each kind there are."""
    found: Farm = {}
    for card in cards:
        if not is_action(card):
            kind = kind_of(card)
            found[kind] = found.get(kind, 0) + 1
    return found


def kind_of(card: Card) -> Kind:
    """A pig's color and shape."""
    return card.color, card.shape


def changed(farm: Farm, kind: Kind, by: int) -> Farm:
    """A farm with one pig more or less."""
    count = farm.get(kind, 0) + by
    rest = {k: n for k, n in farm.items() if k != kind}
    return rest | {kind: count} if count else rest


def spared(farm: Farm, face: str) -> Farm:
    """A farm after the pigs of a color or shape left."""
    assert face in FACES
    return {kind: count for kind, count in farm.items() if face not in kind}

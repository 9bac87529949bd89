"""Knocking: melds stay in the hands until somebody with few enough points left shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.card import Card

from ...traits import one_of_each
from .rules import Meld, MeldRules


class HandMelds:
    """The best melds in some cards, no card in two of them: those whose cards are worth most."""

    def __init__(self, cards: Sequence[Card], melds: Iterable[Sequence[Card]], bonus: int) -> None:
        self.cards = cards
        self.by_lowest: dict[int, list[int]] = {}
        """By a card's place the melds in which it is the first, as bitmasks."""
        places = {card.id: place for place, card in enumerate(cards)}
        for meld in melds:
            mask = sum(1 << places[card.id] for card in meld)
            self.by_lowest.setdefault((mask & -mask).bit_length() - 1, []).append(mask)
        self.worth = [card.points + bonus for card in cards]
        self._known: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}

    def best(self, mask: int = -1) -> tuple[int, tuple[int, ...]]:
        """Return the worth of the best melds among these cards, and the melds as bitmasks."""
        mask &= (1 << len(self.cards)) - 1
        if mask in self._known:
            return self._known[mask]
        place = (mask & -mask).bit_length() - 1
        found = self.best(mask & (mask - 1))
        for meld in self.by_lowest.get(place, ()):
            if meld & mask == meld:
                rest, more = self.best(mask & ~meld)
                worth = rest + self.total(meld)
                found = max(found, (worth, (meld, *more)), key=lambda one: one[0])
        self._known[mask] = found
        return found

    def mask_without(self, card: Card) -> int:
        """Return the bitmask of all cards but one."""
        return ~sum(1 << n for n, one in enumerate(self.cards) if one is card)

    def total(self, mask: int) -> int:
        """Return what these cards are worth together."""
        return sum(worth for n, worth in enumerate(self.worth) if mask >> n & 1)

    def chosen(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a bitmask."""
        return tuple(card for n, card in enumerate(self.cards) if mask >> n & 1)

    def points_left(self, mask: int = -1) -> int:
        """Return the worth of the cards among these that are in none of the best melds."""
        return self.total(mask) - self.best(mask)[0]

    def arrangements(self) -> dict[int, tuple[int, ...]]:
        """Return every way to make melds: by the cards that are left over, one way each."""
        found: dict[int, tuple[int, ...]] = {}

        def arrange(mask: int, left: int, melds: tuple[int, ...]) -> None:
            if not mask:
                found.setdefault(left, melds)
                return
            lowest = mask & -mask
            arrange(mask ^ lowest, left | lowest, melds)
            for meld in self.by_lowest.get(lowest.bit_length() - 1, ()):
                if meld & mask == meld:
                    arrange(mask & ~meld, left, (*melds, meld))

        arrange((1 << len(self.cards)) - 1, 0, ())
        return found


@lru_cache(4000)
def hand_melds(rules: MeldRules, cards: tuple[Card, ...]) -> HandMelds:
    """Return all melds in a hand."""
    return HandMelds(cards, rules.melds_within(cards), 0)


class Defense(NamedTuple):
    """The melds and the laid-on cards that the other player shows after a knock."""

    left: int
    """The points that are left over."""
    melds: tuple[tuple[Card, ...], ...]
    added: tuple[tuple[Card, int, Meld], ...] = ()
    """Each card that is laid on with the number of its meld, and what that becomes."""


def best_defense(
    rules: MeldRules, cards: tuple[Card, ...], chains: Sequence[tuple[Meld, tuple[Card, ...]]]
) -> Defense:
    """Return how the fewest points are left over, melds and laid-on cards together (MELD-18)."""
    hand = hand_melds(rules, cards)
    ways = sorted(hand.arrangements().items(), key=lambda way: way[0].bit_count())
    found: Defense | None = None
    for left, masks in ways:
        points, added = lay_most_on(rules, hand.chosen(left), tuple(chains), {})
        if found is None or points < found.left:
            found = Defense(points, tuple(map(hand.chosen, masks)), added)
    assert found is not None
    return found


Added = tuple[tuple[Card, int, Meld], ...]


def lay_most_on(
    rules: MeldRules,
    cards: tuple[Card, ...],
    chains: tuple[tuple[Meld, tuple[Card, ...]], ...],
    known: dict[object, tuple[int, Added]],
) -> tuple[int, Added]:
    """Return the fewest points left over if cards are laid on, and how; `known` remembers."""
    key = frozenset(card.id for card in cards), tuple((meld, len(lying)) for meld, lying in chains)
    if key in known:
        return known[key]
    best: tuple[int, Added] = sum(card.points for card in cards), ()
    for card, number, meld in _possible_additions(rules, cards, chains):
        rest = tuple(one for one in cards if one is not card)
        longer = (meld, (*chains[number][1], card))
        points, added = lay_most_on(
            rules, rest, (*chains[:number], longer, *chains[number + 1 :]), known
        )
        best = min(best, (points, ((card, number, meld), *added)), key=lambda one: one[0])
    known[key] = best
    return best


def _possible_additions(
    rules: MeldRules, cards: Sequence[Card], chains: Sequence[tuple[Meld, tuple[Card, ...]]]
) -> Iterator[tuple[Card, int, Meld]]:
    """Yield each card that fits a meld, with its number and what it becomes."""
    for card in one_of_each(cards):
        for number, (meld, lying) in enumerate(chains):
            for longer in rules.longer_melds(meld, lying, card):
                yield card, number, longer

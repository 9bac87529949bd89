"""Complete sets: how many of some cards fit one, by the goal of a collecting game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.core.card import Card, Deck

from ..traits import (
    OPEN_COLORS,
    deck_signs,
    deck_suits,
    is_open,
    possible_colors,
    possible_signs,
    rank_of,
)

FREE = -1
"""A card that takes any place of a set that is left."""


@dataclass(frozen=True, slots=True, eq=False)
class SetGoal:
    """The goal of collecting: what is collected, what completes it, what the deck has."""

    goal: str
    size: int
    colors: tuple[str, ...]
    signs: tuple[str, ...]
    ranks: tuple[int, ...]
    places: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By code the places that a card can take in each set, as bitmasks; remembered."""

    def best_set(self, cards: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
        """Return the set of which most cards fit, and those that belong to it, as they lie.

        Among equally long ones it is the one with the fewest that leave something open.
        """
        found = [(word, FITTING[self.goal](self, word, cards)) for word in self.set_words()]
        return max(
            found, key=lambda one: (len(one[1]), -sum(map(is_open, one[1]))), default=("", ())
        )

    def set_words(self) -> tuple[str, ...]:
        """Return what a set can be of; for a run, its lowest number."""
        if self.goal == "run":
            return tuple(map(str, self.ranks))
        return self.colors if self.goal == "same color" else self.signs

    def count_fitting(self, cards: Sequence[Card]) -> int:
        """Return how many of these fit one set."""
        kinds = [self.places.get(card.code) or self._places_in_sets(card) for card in cards]
        most = 0
        for column in zip(*kinds, strict=True):
            given = free = 0
            for bits in column:
                if bits == FREE:
                    free += 1
                else:
                    given |= bits
            most = max(most, given.bit_count() + free)
        return min(most, self.largest_set())

    def largest_set(self) -> int:
        """Return how many cards a set can have."""
        rainbow = self.goal == "one shape, all colors"
        return min(self.size, len(self.colors)) if rainbow else self.size

    def _places_in_sets(self, card: Card) -> tuple[int, ...]:
        """Return where a card can be in each set: nowhere, at its own place, or anywhere."""
        found = tuple(self._place_bits(card, word) for word in self.set_words())
        self.places[card.code] = found
        return found

    def _place_bits(self, card: Card, word: str) -> int:
        if not FITTING[self.goal](self, word, (card,)):
            return 0
        if self.goal == "one shape, all colors" and card.color in self.colors:
            return 1 << self.colors.index(card.color)
        number = rank_of(card)
        return 1 << number - int(word) if self.goal == "run" and number is not None else FREE


def _fit_rainbow(goal: SetGoal, word: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of one sign in different colors; open ones take what is left."""
    taken: dict[str, Card] = {}
    free = []
    for card in cards:
        if not possible_signs(card, (word,)):
            continue
        if card.color in OPEN_COLORS:
            free.append(card)
        elif card.color in goal.colors:
            taken.setdefault(card.color, card)
    belong = [*taken.values(), *free[: len(goal.colors) - len(taken)]][: goal.size]
    return _keep_order(cards, belong)


def _fit_one_sign(goal: SetGoal, word: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    can = [card for card in cards if card.color != "action" and possible_signs(card, (word,))]
    return tuple(sorted(can, key=is_open)[: goal.size])


def _fit_one_color(goal: SetGoal, word: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(
        sorted((c for c in cards if possible_colors(c, (word,))), key=is_open)[: goal.size]
    )


def _fit_run(goal: SetGoal, word: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return numbers that follow each other; cards that leave their sign open fill gaps."""
    taken: dict[int, Card] = {}
    free = []
    for card in cards:
        number = rank_of(card)
        if number is not None and 0 <= number - int(word) < goal.size:
            taken.setdefault(number, card)
        elif number is None and is_open(card):
            free.append(card)
    return _keep_order(cards, [*taken.values(), *free][: goal.size])


def _keep_order(cards: Sequence[Card], belong: Sequence[Card]) -> tuple[Card, ...]:
    there = {card.id for card in belong}
    return tuple(card for card in cards if card.id in there)


FITTING: Mapping[str, Callable[[SetGoal, str, Sequence[Card]], tuple[Card, ...]]] = {
    "one shape, all colors": _fit_rainbow,
    "same sign": _fit_one_sign,
    "same color": _fit_one_color,
    "run": _fit_run,
}


@lru_cache(16)
def goal_of(deck: Deck, goal: str, size: int) -> SetGoal:
    """Return the goal of collecting with a deck, cached for many matches."""
    ranks = {number for card in deck if (number := rank_of(card)) is not None}
    return SetGoal(goal, size, deck_suits(deck), deck_signs(deck), tuple(sorted(ranks)))

"""The best melds in a hand: what can be laid, and how near a goal is."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from game.core.card import Card
from game.games.recipe.families.meld.hands import HandMelds
from game.games.recipe.families.meld.rules import (
    COLOR,
    FREE,
    RUN,
    SET,
    SHAPE,
    MeldRules,
    Part,
    Theme,
)

MOST_SEARCHED = 12
"""So many cards are searched for melds at most."""
BRANCHES = 4
"""So many ways of making a part of a goal are compared."""
KEPT = 4000


class MeldSearch(HandMelds):
    """The best disjoint melds in some cards, as far as they are searched."""

    def __init__(self, rules: MeldRules, cards: Sequence[Card], kinds: Iterable[str]) -> None:
        searched = cards[:MOST_SEARCHED]
        super().__init__(searched, melds_in(rules, searched, tuple(kinds)), 2)

    def best_without(self, card: Card) -> int:
        """Return the worth of the best melds without a card."""
        return self.best(self.mask_without(card))[0]

    def list_melds(self) -> list[list[Card]]:
        """Return the best melds, the one with most cards first."""
        return sorted((list(self.chosen(mask)) for mask in self.best()[1]), key=len, reverse=True)


def melds_in(
    rules: MeldRules, cards: Sequence[Card], kinds: tuple[str, ...]
) -> Iterator[tuple[Card, ...]]:
    """Yield the melds that some cards make; of one color or shape only whole groups."""
    for theme in rules.themes(kinds):
        able = [card for card in cards if rules.place(card, theme) is not None]
        if len(able) < rules.least:
            continue
        plain = [card for card in able if not rules.is_wild(card)]
        wild = [card for card in able if rules.is_wild(card)]
        if theme.kind in (COLOR, SHAPE) or (theme.kind == SET and rules.repeats):
            groups: Iterable[tuple[Card, ...]] = (
                (*plain[:n], *wild[: min(n * rules.most_wild, extra)])
                for n in range(rules.least - rules.most_wilds(rules.least), len(plain) + 1)
                for extra in range(len(wild) + 1)
            )
        else:
            groups = _groups_of_places(rules, theme, plain, wild)
        for group in groups:
            if rules.melds_of(group, (theme.kind,)):
                yield group


def _groups_of_places(
    rules: MeldRules, theme: Theme, plain: Sequence[Card], wild: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Yield cards in different places, perhaps with wild ones in others."""
    by_place = {rules.place(card, theme): card for card in reversed(plain)}
    single = [*by_place.values()]
    for count in range(rules.least - rules.most_wilds(rules.least), len(single) + 1):
        for group in combinations(single, count):
            most = min(len(wild), count * rules.most_wild)
            for extra in range(max(0, rules.least - count), most + 1):
                yield (*group, *wild[:extra])


@lru_cache(KEPT)
def search_melds(rules: MeldRules, cards: tuple[Card, ...]) -> MeldSearch:
    """Return the melds in some cards, remembered for as long as a hand stays the same."""
    return MeldSearch(rules, cards, rules.kinds)


@lru_cache(KEPT)
def cards_toward_goal(
    rules: MeldRules, parts: tuple[Part, ...], cards: tuple[Card, ...]
) -> tuple[int, frozenset[int]]:
    """Return how many cards of a goal are there, and the ids of those cards."""
    if not parts:
        return 0, frozenset()
    part, rest = parts[0], parts[1:]
    groups = sorted(
        _partial_melds(rules, part, cards), key=lambda one: (-len(one), _wilds(rules, one))
    )
    found = (0, frozenset[int]())
    for group in groups[:BRANCHES]:
        ids = frozenset(card.id for card in group)
        left = tuple(card for card in cards if card.id not in ids)
        count, more = cards_toward_goal(rules, rest, left)
        found = max(found, (len(group) + count, ids | more), key=lambda one: one[0])
    return found


def _wilds(rules: MeldRules, cards: Iterable[Card]) -> int:
    return sum(map(rules.is_wild, cards))


def _partial_melds(
    rules: MeldRules, part: Part, cards: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of a part of a goal that are there, for each way of making it."""
    for theme in rules.themes((part.kind,)):
        places = [(rules.place(card, theme), card) for card in cards]
        wild = [c for place, c in places if place is not None and rules.is_wild(c)]
        plain = [(place, c) for place, c in places if place is not None and not rules.is_wild(c)]
        for group in _plain_groups(rules, theme, part, plain):
            kept = group[: part.size]
            yield (*kept, *wild[: min(part.size - len(kept), rules.most_wilds(part.size))])


def _plain_groups(
    rules: MeldRules, theme: Theme, part: Part, plain: Sequence[tuple[str | int | None, Card]]
) -> Iterator[tuple[Card, ...]]:
    """Yield the cards without wild ones that can be in one meld together."""
    if theme.kind in (COLOR, SHAPE) or (theme.kind == SET and rules.repeats):
        yield tuple(card for _, card in plain)
        return
    first = {place: card for place, card in reversed(plain) if place != FREE}
    if theme.kind == RUN:
        for low in rules.run_starts(part.size):
            window = range(low, low + part.size)
            yield tuple(card for place, card in first.items() if place in window)
    else:
        yield tuple(first.values())

"""Melds: which cards make a set, a run, or several of one color or shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from game.core.card import Card, Deck
from game.core.decision import Seat

from ...model import Effect, MeldsPlan
from ...recipe_deck import ANY, SUITS
from ...traits import OPEN_COLORS, deck_suits, rank_of, sign_of, suit_by

MELD = "meld-"
MOST_MELDS = 24
"""Melds that have room on the table."""
SET, RUN, COLOR, SHAPE = KINDS = ("set", "run", "color", "shape")
ANY_COLOR = "any"
"""The color of a run whose cards may have any."""
FREE = "*"
"""The place of a card that takes any place of a meld."""
MANY = 1000
"""The places of a meld that takes any number of cards."""


class Theme(NamedTuple):
    """The subject of a meld: stars, or blue cards in a row."""

    kind: str
    of: str


class Meld(NamedTuple):
    """The reading of some cards as a meld; `low` is the lowest rank of a run, else 0."""

    kind: str
    of: str
    low: int = 0

    def name(self, size: int) -> str:
        """Return what so many cards are called: `3 star`, or `run blue 2 4` for a run."""
        if self.kind == RUN:
            return f"{RUN} {self.of} {self.low} {self.low + size - 1}"
        return f"{size} {self.of}"


class Part(NamedTuple):
    """One meld of a goal: its kind, and how many cards it has at least."""

    kind: str
    size: int


@dataclass(frozen=True, slots=True)
class CardTraits:
    """The traits of a card in a meld; None is open, an empty text is nothing at all."""

    color: str | None
    sign: str | None
    rank: int | None
    shape: str

    @property
    def is_wild(self) -> bool:
        """True if its color or its sign is open."""
        return self.color is None or self.sign is None


NOTHING = CardTraits("", "", None, "")
"""The traits of a card that is in no meld."""


def traits_of(card: Card) -> CardTraits:
    """Return what a card can be: a wild one of any color, any sign or both (MELD-3)."""
    is_open_color = card.color in OPEN_COLORS
    shape = suit_by(card, "shape")
    plain = card.number is None and not shape
    color = None if is_open_color else card.color if card.color in SUITS else ""
    sign = None if card.shape == ANY or (is_open_color and plain) else sign_of(card)
    return CardTraits(color, sign, None if sign is None else rank_of(card), shape)


@dataclass(frozen=True, eq=False)
class MeldRules:
    """The rules of melds for one deck and one set of answers."""

    kinds: tuple[str, ...]
    least: int
    set_of: str
    repeats: bool
    wilds: bool
    are_colors_mixed: bool
    """True if a run may have any colors."""
    most_wild: int
    """So many wild cards a meld has at most for each other card."""
    colors: tuple[str, ...]
    traits: Mapping[str, CardTraits]
    """By code of a card."""
    known: dict[Theme, dict[str, str | int | None]] = field(default_factory=dict)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """All ranks of cards with a color, the lowest first."""
        colored = [one for one in self.traits.values() if one.color != ""]
        return tuple(sorted({one.rank for one in colored if one.rank is not None}))

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """All signs of cards with a color."""
        there = (one for one in self.traits.values() if one.color != "" and one.sign)
        return tuple(dict.fromkeys(one.sign for one in there if one.sign))

    @cached_property
    def shapes(self) -> tuple[str, ...]:
        """All shapes of the deck."""
        return tuple(dict.fromkeys(one.shape for one in self.traits.values() if one.shape))

    def is_wild(self, card: Card) -> bool:
        """True if a card's color or sign is open."""
        return self.traits[card.code].is_wild

    def themes(self, kinds: Iterable[str]) -> Iterator[Theme]:
        """Yield everything that melds of some kinds can be of."""
        for kind in kinds:
            for of in self._subjects[kind]:
                yield Theme(kind, of)

    @cached_property
    def _subjects(self) -> Mapping[str, tuple[str, ...]]:
        numbers = tuple(sign for sign in self.signs if sign.removeprefix("-").isdigit())
        of_set = {"color": self.colors, "shape": self.shapes, "number": numbers}[self.set_of]
        of_run = (ANY_COLOR,) if self.are_colors_mixed else self.colors
        return {SET: of_set, RUN: of_run, COLOR: self.colors, SHAPE: self.shapes}

    def most_cards(self, theme: Theme) -> int:
        """Return how many cards a meld can have at most."""
        if theme.kind == SET and not self.repeats:
            return len(self.signs if self.set_of == "color" else self.colors)
        return len(self.ranks) if theme.kind == RUN else MANY

    def place(self, card: Card, theme: Theme) -> str | int | None:
        """Return the place that a card takes in a meld; None if it doesn't belong there."""
        places = self.known.setdefault(theme, {})
        if card.code not in places:
            places[card.code] = self._find_place(self.traits[card.code], theme)
        return places[card.code]

    def _find_place(self, card: CardTraits, theme: Theme) -> str | int | None:
        if (card.is_wild and not self.wilds) or card.color == "":
            return None
        by_color = theme.kind in (RUN, COLOR) or (theme.kind == SET and self.set_of == "color")
        shown = card.color if by_color else card.sign
        if shown not in (None, theme.of) and theme != (RUN, ANY_COLOR):
            return None
        if theme.kind in (COLOR, SHAPE):
            return FREE
        if theme.kind == RUN:
            return FREE if card.sign is None else card.rank
        other = card.sign if by_color else card.color
        return FREE if other is None else other

    # Whole melds ----------------------------------------------------------------------

    def melds_of(
        self, cards: Sequence[Card], kinds: Iterable[str] = (), least: int = 0
    ) -> list[Meld]:
        """Return everything that these cards make together (MELD-2); nothing if they don't."""
        if len(cards) < (least or self.least) or not self._enough_plain(cards):
            return []
        found: list[Meld] = []
        for theme in self.themes(kinds or self.kinds):
            found += self._melds_of_theme(cards, theme)
        return found

    def _enough_plain(self, cards: Sequence[Card]) -> bool:
        """True if a meld has as many cards that aren't wild as it needs (MELD-3)."""
        return self.least_with(sum(map(self.is_wild, cards))) <= len(cards)

    def least_with(self, wilds: int) -> int:
        """Return how many cards a meld with so many wild ones has at least (MELD-3)."""
        return wilds + -(-wilds // self.most_wild)

    def most_wilds(self, size: int) -> int:
        """Return how many cards of a meld of this size may be wild."""
        return size * self.most_wild // (1 + self.most_wild)

    def _melds_of_theme(self, cards: Sequence[Card], theme: Theme) -> list[Meld]:
        places = [self.place(card, theme) for card in cards]
        if None in places or len(cards) > self.most_cards(theme):
            return []
        fixed = [place for place in places if place != FREE]
        if len({*fixed}) < len(fixed) and not (theme.kind == SET and self.repeats):
            return []
        if theme.kind != RUN:
            return [Meld(*theme)]
        size, ranks = len(cards), [place for place in fixed if isinstance(place, int)]
        return [
            Meld(RUN, theme.of, low)
            for low in self.run_starts(size)
            if not ranks or max(ranks) - size < low <= min(ranks)
        ]

    def run_starts(self, size: int) -> Sequence[int]:
        """Return the ranks from which this many follow each other (MELD-2)."""
        return self._starts_by_size.get(size, ())

    @cached_property
    def _starts_by_size(self) -> Mapping[int, Sequence[int]]:
        there = {*self.ranks}
        return {
            size: [low for low in self.ranks if there.issuperset(range(low, low + size))]
            for size in range(1, len(there) + 1)
        }

    def longer_melds(self, meld: Meld, lying: Sequence[Card], card: Card) -> list[Meld]:
        """Return what a meld becomes if a card is laid on; nothing if it doesn't fit (MELD-3).

        A card that takes any place fits both ends of a run.
        """
        theme, size = Theme(meld.kind, meld.of), len(lying)
        place = self.place(card, theme)
        if place is None or size >= self.most_cards(theme):
            return []
        if not self._enough_plain([*lying, card]):
            return []
        if meld.kind == RUN:
            ends = {meld.low - 1: meld.low - 1, meld.low + size: meld.low}
            return [
                Meld(RUN, meld.of, low)
                for end, low in ends.items()
                if end in self.ranks and place in (FREE, end)
            ]
        if meld.kind == SET and not self.repeats and place != FREE:
            taken = place in [self.place(one, theme) for one in lying]
            return [] if taken else [meld]
        return [meld]

    def melds_within(self, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every meld that some of the cards make; equal cards may be in different ones."""
        for theme in self.themes(self.kinds):
            able = [card for card in cards if self.place(card, theme) is not None]
            for count in range(self.least, min(len(able), self.most_cards(theme)) + 1):
                for group in combinations(able, count):
                    if self._enough_plain(group) and self._melds_of_theme(group, theme):
                        yield group

    # Melds that can still be made ---------------------------------------------------------

    def can_grow(
        self, chosen: Sequence[Card], more: Sequence[Card], most: int,
        kinds: Iterable[str] = (), least: int = 0,
    ) -> bool:  # fmt: skip
        """True if the chosen cards are part of a meld of at most so many cards, with some more."""
        for theme in self.themes(kinds or self.kinds):
            given = [self.place(card, theme) for card in chosen]
            if None in given:
                continue
            able = [card for card in more if self.place(card, theme) is not None]
            if len(chosen) + len(able) < (least or self.least):
                continue
            grows = self._can_run_grow if theme.kind == RUN else self._can_group_grow
            if grows(theme, chosen, able, least or self.least, most):
                return True
        return False

    def _can_group_grow(
        self, theme: Theme, chosen: Sequence[Card], able: Sequence[Card], least: int, most: int
    ) -> bool:
        """True if cards of one kind can become a meld: plain ones first, then wild ones."""
        most = min(most, self.most_cards(theme))
        free_places = theme.kind != SET or self.repeats
        fixed = [place for one in chosen if (place := self.place(one, theme)) != FREE]
        if not free_places and len({*fixed}) < len(fixed):
            return False
        taken, plain, wild = {*fixed}, 0, 0
        for card in sorted(able, key=self.is_wild):
            place = self.place(card, theme)
            if place != FREE and not free_places:
                if place in taken:
                    continue
                taken.add(place)
            wild, plain = wild + self.is_wild(card), plain + (not self.is_wild(card))
        wilds = sum(map(self.is_wild, chosen))
        needed = max(0, least - len(chosen), self.least_with(wilds) - len(chosen))
        extra = min(needed, plain) if needed else 0
        rest = needed - extra
        ok = rest <= wild and self.least_with(wilds + rest) <= len(chosen) + needed
        return ok and len(chosen) + needed <= most

    def _can_run_grow(
        self, theme: Theme, chosen: Sequence[Card], able: Sequence[Card], least: int, most: int
    ) -> bool:
        """True if cards can become a run: gaps without a card of their own take wild ones."""
        fixed = [place for one in chosen if (place := self.place(one, theme)) != FREE]
        if len({*fixed}) < len(fixed):
            return False
        free, spare = len(chosen) - len(fixed), 0
        plain, partly = set[str | int | None](), set[str | int | None]()
        for card in able:
            place = self.place(card, theme)
            if place == FREE:
                spare += 1
            else:
                (partly if self.is_wild(card) else plain).add(place)
        wilds = sum(map(self.is_wild, chosen)) - free
        for size in range(max(least, len(chosen)), min(most, len(self.ranks)) + 1):
            for low in self.run_starts(size):
                places = {*range(low, low + size)}
                if not {*fixed} <= places:
                    continue
                gaps = places - {*fixed}
                half = (gaps & partly) - plain
                bare = gaps - partly - plain
                joined = max(len(bare), free)
                all_wild = wilds + joined + max(0, len(half) - (joined - len(bare)))
                if joined <= min(free + spare, len(gaps)) and self.least_with(all_wild) <= size:
                    return True
        return False

    # Goals --------------------------------------------------------------------------------

    def can_fill(
        self, parts: Sequence[Part], cards: Sequence[Card], keep: int, chosen: Sequence[Card] = ()
    ) -> bool:
        """True if cards make all these melds at once, one of them with the chosen cards.

        `keep` cards have to be left over (MELD-8).
        """
        if len(cards) - keep < sum(part.size for part in parts):
            return False
        if not chosen:
            return self._can_fill_all(sorted(parts, key=hardest_last), cards, keep)
        for part in dict.fromkeys(parts):
            rest = [*parts]
            rest.remove(part)
            least = sum(one.size for one in rest) + keep
            if not self.can_grow(
                chosen, _without(cards, chosen), len(cards) - least, (part.kind,), part.size
            ):
                continue
            if not rest:
                return True
            for used in self._exact_melds(part, cards, chosen):
                if self._can_fill_all(sorted(rest, key=hardest_last), _without(cards, used), keep):
                    return True
        return False

    def _can_fill_all(self, parts: Sequence[Part], cards: Sequence[Card], keep: int) -> bool:
        if not parts:
            return len(cards) >= keep
        part, *rest = parts
        most = len(cards) - keep - sum(one.size for one in rest)
        if not self.can_grow((), cards, most, (part.kind,), part.size):
            return False
        if not rest:
            return True
        return any(
            self._can_fill_all(rest, _without(cards, used), keep)
            for used in self._exact_melds(part, cards, ())
        )

    def _exact_melds(
        self, part: Part, cards: Sequence[Card], chosen: Sequence[Card]
    ) -> Iterator[tuple[Card, ...]]:
        """Yield the smallest melds for a part of a goal with the chosen cards in them.

        Of equal cards only one is taken.
        """
        wilds, seen = sum(map(self.is_wild, chosen)), set[str]()
        size = max(part.size, len(chosen), self.least_with(wilds))
        largest = max(size, len(self.ranks)) if part.kind == RUN and chosen else size
        for theme in self.themes((part.kind,)):
            if any(self.place(card, theme) is None for card in chosen):
                continue
            able = [c for c in _without(cards, chosen) if self.place(c, theme) is not None]
            for count in range(size - len(chosen), largest - len(chosen) + 1):
                for more in self._joining_cards(theme, able, count):
                    used = (*chosen, *more)
                    sign = " ".join(sorted(card.code for card in used))
                    if sign in seen or not self._enough_plain(used):
                        continue
                    if self._melds_of_theme(used, theme):
                        seen.add(sign)
                        yield used

    def _joining_cards(
        self, theme: Theme, able: Sequence[Card], count: int
    ) -> Iterator[tuple[Card, ...]]:
        """Yield so many cards that may join others, one of each kind where kinds can't repeat."""
        if theme.kind in (COLOR, SHAPE) or (theme.kind == SET and self.repeats):
            yield from combinations(able, count)
            return
        first = {card.code: card for card in reversed(able)}
        plain = [c for c in able if self.place(c, theme) != FREE and first[c.code] is c]
        free = [card for card in able if self.place(card, theme) == FREE]
        for wild in range(min(count, len(free)) + 1):
            for pair in product(combinations(plain, count - wild), combinations(free, wild)):
                yield (*pair[0], *pair[1])


def hardest_last(part: Part) -> tuple[bool, int]:
    """Return how parts of a goal are sorted before they are tried: the widest choice last."""
    return (part.kind in (COLOR, SHAPE), part.size)


def _without(cards: Sequence[Card], used: Iterable[Card]) -> list[Card]:
    """Return the cards that are left."""
    gone = {card.id for card in used}
    return [card for card in cards if card.id not in gone]


@lru_cache(32)
def rules_of(
    deck: Deck, kinds: tuple[str, ...], least: int, set_of: str, repeats: bool, wild: str,
    run_of: str = "color", unlaid: frozenset[str] = frozenset(),
) -> MeldRules:  # fmt: skip
    """Return the rules of melds for a deck, cached for many matches.

    Cards of the faces in `unlaid` are in no meld.
    """
    traits = {card.code: NOTHING if card.face in unlaid else traits_of(card) for card in deck}
    most_wild, colors = MANY if wild == "any number" else 1, deck_suits(deck)
    return MeldRules(
        kinds, least, set_of, repeats, wild != "no", run_of == "any", most_wild, colors, traits
    )


def meld_rules(deck: Deck, plan: MeldsPlan, does: Mapping[str, Sequence[Effect]]) -> MeldRules:
    """Return what makes a meld by a plan; `does` says by face what cards do (MELD-14)."""
    is_apart = plan.actions == "discard only"
    unlaid = frozenset(face for face, steps in does.items() if steps and is_apart)
    return rules_of(
        deck, plan.melds, plan.least, plan.set_of, plan.repeats, plan.wild, plan.run_of, unlaid
    )


def in_order(rules: MeldRules, deck: Deck, meld: Meld, cards: Sequence[Card]) -> list[Card]:
    """Return the cards of a meld in their order: by rank, or as the deck has them."""
    if meld.kind == RUN:
        places = run_places(meld, cards)
        by_place = sorted(zip(places, cards, strict=True), key=lambda pair: pair[0])
        return [card for _, card in by_place]
    order = {card.code: number for number, card in enumerate(deck)}
    return sorted(cards, key=lambda card: (rules.is_wild(card), order[card.code]))


def run_places(meld: Meld, cards: Sequence[Card]) -> list[int]:
    """Return the rank that each card of a run stands for; wild cards fill the gaps in order."""
    fixed = [traits_of(card).rank for card in cards]
    gaps = iter([rank for rank in range(meld.low, meld.low + len(cards)) if rank not in fixed])
    return [next(gaps) if rank is None else rank for rank in fixed]


# Melds on the table -----------------------------------------------------------------------


class Chain(NamedTuple):
    """A meld on the table, and whose it is."""

    owner: Seat
    meld: Meld

    def __str__(self) -> str:
        return f"{self.owner}.{self.meld.kind}.{self.meld.of}.{self.meld.low}"


@lru_cache(512)
def parse_chains(text: str) -> tuple[Chain, ...]:
    """Return the melds that the fact `chains` tells of, in the order of their zones."""
    found = []
    for word in text.split():
        owner, kind, of, low = word.split(".")
        found.append(Chain(int(owner), Meld(kind, of, int(low))))
    return tuple(found)


def meld_zone(number: int) -> str:
    """Return the zone of a meld, counted from 0."""
    return f"{MELD}{number + 1}"

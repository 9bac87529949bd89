"""The layout of cards in pens: equal ones together, in two rows where there are many."""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, zip_longest

from pygame import FRect

from game.core.card import Card
from game.table.layout.seats import HandRoom

from .card_sprites import WIDTH_OF_HEIGHT
from .hand_layout import OPEN, Cards, FanShape, HandPlace

TALL, CARDS_FOOT_Y = 138, 1018  # units: the cards, and where they end
LOW = 96  # units: cards of a hand above its usual place, where there is less room
MANY, SMALLER, FEET = 24, 74, (916, 1050)  # so many cards lie in two rows; the same there
STEP, APART, GAP = 0.4, 0.8, 62  # between equal cards and others, as shares of their height
LEAST, LEAST_APART, LEAST_GAP = 0.13, 0.3, 40  # the same with many cards; gaps in units
GROWTH = 1.08  # of the card under the pointer
PEN_SIDE_MARGIN = 23  # units of a pen on both sides of its cards, where there is room


def sets_first_order(cards: Cards, indices: Sequence[int]) -> list[int]:
    """Return a hand's order with sets first and single cards last."""
    codes = Counter(card.code for card in cards if card)
    return sorted(indices, key=lambda i: (card := cards[i]) is not None and codes[card.code] < 2)


def pen_groups(cards: Cards) -> list[range]:
    """Return the indices of neighbors that are alike; backs, and single cards, share a pen."""
    codes = Counter(card.code if card else "" for card in cards)
    found, start = [], 0
    for _, same in groupby(cards, key=lambda c: c.code if c and codes[c.code] > 1 else ""):
        count = len(list(same))
        found.append(range(start, start + count))
        start += count
    return found


def completes_pair(cards: Sequence[Card], new: Set[int]) -> bool:
    """True if a new card has found others like it that were there before."""
    kinds = {card.code for card in cards if card.id in new}
    return any(card.code in kinds and card.id not in new for card in cards)


def is_mixed_pen(cards: Cards, group: range) -> bool:
    """True if no two cards of a pen are alike."""
    return len({card.code for index in group if (card := cards[index])}) == len(group)


@dataclass(frozen=True, slots=True)
class Pen:
    """One pen: its cards, where the first of them is, and the steps between them."""

    group: range
    is_mixed: bool
    first: float
    step: float
    pen_card_height: float
    foot_y: float
    margin: float  # on both sides of the cards

    @property
    def pen_span(self) -> tuple[float, float]:
        """The left and right end of the pen."""
        half = self.pen_card_height * WIDTH_OF_HEIGHT / 2 + self.margin
        return self.first - half, self.first + (len(self.group) - 1) * self.step + half

    def place_cards(self) -> Iterator[HandPlace]:
        """Yield the place of every card in the pen."""
        for order, index in enumerate(self.group):
            x = self.first + order * self.step
            yield HandPlace(index, x, self.foot_y - self.pen_card_height / 2, self.pen_card_height)


class Pens:
    """All pens of a hand."""

    def __init__(self, cards: Cards, space: HandRoom) -> None:
        self.cards, self.space = cards, space

    @cached_property
    def pen_rows(self) -> list[list[range]]:
        """The groups of cards that share a pen, row by row; both rows are about equally long."""
        found = pen_groups(self.cards)
        if len(self.cards) < MANY or len(found) < 2:
            return [found]
        half = min(range(1, len(found)), key=lambda n: abs(2 * found[n].start - len(self.cards)))
        return [found[:half], found[half:]]

    @cached_property
    def all_pens(self) -> list[Pen]:
        """Every pen, the farthest row first."""
        if len(self.pen_rows) == 1:
            foot = CARDS_FOOT_Y + self.space.lower
            return self._pens_of_row(self.pen_rows[0], LOW if self.space.lower < 0 else TALL, foot)
        rows = zip(self.pen_rows, FEET, strict=True)
        return [
            pen
            for row, foot in rows
            for pen in self._pens_of_row(row, SMALLER, foot + self.space.lower)
        ]

    @property
    def is_crowded(self) -> bool:
        """True if there are two rows."""
        return len(self.pen_rows) > 1

    def _pens_of_row(self, row: Sequence[range], height: float, foot: float) -> list[Pen]:
        """Return the pens of a row, as roomy as there is room for.

        Cards overlap more before they become smaller.
        """
        alike = [is_mixed_pen(self.cards, group) for group in row]
        steps = sum((len(group) - 1) for group, one in zip(row, alike, strict=True) if not one)
        others = sum((len(group) - 1) for group, one in zip(row, alike, strict=True) if one)
        wide, gaps = height * WIDTH_OF_HEIGHT * len(row), len(row) - 1

        def whole(step: float, apart: float, gap: float) -> float:
            return wide + (step * steps + apart * others) * height + gap * gaps

        room = self.space.width - 2 * PEN_SIDE_MARGIN
        loose, tight = (STEP, APART, GAP), (LEAST, LEAST_APART, LEAST_GAP)
        most, least = whole(*loose), whole(*tight)
        share = 0.0 if most <= room or most == least else min(1.0, (most - room) / (most - least))
        smaller = min(1.0, room / least) if least else 1.0
        step, apart, gap = (a + (b - a) * share for a, b in zip(loose, tight, strict=True))
        scale, pens = height * smaller, []
        x = self.space.middle - smaller * (whole(step, apart, gap) - height * WIDTH_OF_HEIGHT) / 2
        for group, one in zip(row, alike, strict=True):
            between = (apart if one else step) * scale
            margin = min(PEN_SIDE_MARGIN, 0.4 * gap) * smaller
            pens.append(Pen(group, one, x, between, scale, foot, margin))
            x += (len(group) - 1) * between + scale * WIDTH_OF_HEIGHT + gap * smaller
        return pens


def lay_out_pens(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Return every card's place, in the order in which they are drawn."""
    places = (
        [place for pen in Pens(cards, space).all_pens for place in pen.place_cards()]
        if cards
        else []
    )
    if hovered is None:
        return places
    places.sort(key=lambda place: place.index == hovered)
    return [*places[:-1], _lifted_from_pen(places[-1])]


def visible_strips(places: Sequence[HandPlace]) -> dict[int, FRect]:
    """Return the part of each card that takes a press: all of it that shows."""
    found: dict[int, FRect] = {}
    for place, after in zip_longest(places, places[1:]):
        wide = WIDTH_OF_HEIGHT * place.height
        beside = after is not None and after.y == place.y
        shows = min(wide, after.x - place.x) if after is not None and beside else wide
        top = place.y - place.height / 2
        found[place.index] = FRect(place.x - wide / 2, top, shows, place.height)
    return found


def _lifted_from_pen(place: HandPlace) -> HandPlace:
    """Return the card under the pointer: larger, and out of its pen."""
    height = GROWTH * place.height
    return HandPlace(place.index, place.x, place.y - (height - place.height) / 2, height)

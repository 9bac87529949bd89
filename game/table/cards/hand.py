"""Where the cards of a hand lie: pure geometry, in units of a 1920 × 1080 table."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from game.core.card import Card
from game.table.layout.seats import HAND

FOOT = 1076  # where the hand ends on the table
SIZES = ((14, 228, 1150), (28, 206, 1180), (40, 180, 1236))  # most cards, height, width
ARC = 14  # degrees from the first card to the last
SAG = 27  # how far the outermost cards sink
RAISE = 28  # playable cards stand out by this much
BACK = 0.36  # of its height: how far the back row stands out
GROWTH = 1.16  # of the card under the pointer
STRIP = 28  # the least that must show of a covered card
FLOOR = 1076  # the foot of the card under the pointer
WIDTH_OF_HEIGHT = 5 / 7


@dataclass(frozen=True, slots=True)
class HandPlace:
    """One card of the hand: its center, its height and its turn (clockwise)."""

    index: int
    x: float
    y: float
    height: float
    angle: float = 0


Cards = Sequence[Card | None]
Lay = Callable[[Cards, Set[int], int | None, tuple[float, float]], list[HandPlace]]
"""Every card's place, for cards from left to right, which are raised, which one is under the
pointer, and the middle and width of the hand's room; in the order of drawing."""


@dataclass(frozen=True, slots=True)
class HandForm:
    """How a hand is held."""

    lay: Lay
    grouped: bool = False  # whether equal cards always lie together
    sort: Callable[[Cards, Sequence[int]], list[int]] | None = None
    """An order of its own, made of the indices of sorted cards."""


def fan(
    cards: Cards, raised: Set[int], hovered: int | None, space: tuple[float, float]
) -> list[HandPlace]:
    """Cards held in an arc."""
    return lay_out(len(cards), raised, hovered, space)


FAN = "fan"
IN_AN_ARC = HandForm(fan)


def key_of(card: Card | None, index: int) -> int:
    """What identifies a card of the hand: its id, or for a back its place."""
    return ~index if card is None else card.id


def size(count: int, room: float) -> tuple[float, float]:
    """The height of the cards and the width of the whole, for so many cards."""
    for most, height, width in SIZES:
        if count <= most:
            return height, min(width, room)
    return SIZES[-1][1], min(SIZES[-1][2], room)


def step(count: int, height: float, width: float) -> float:
    """How far apart neighbors lie in a row of that many cards."""
    card = height * WIDTH_OF_HEIGHT
    return min(0.86 * card, (width - card) / max(1, count - 1))


def rows(count: int, room: float) -> list[range]:
    """The hand's rows, back row first: two when one would hide the indices."""
    if step(count, *size(count, room)) >= STRIP:
        return [range(count)]
    half = count // 2
    return [range(half), range(half, count)]


def lay_out(
    count: int,
    raised: Set[int] = frozenset(),
    hovered: int | None = None,
    space: tuple[float, float] = HAND,
) -> list[HandPlace]:
    """Every card's place, in the order in which they are drawn.

    `space` is the middle of the hand and its greatest width.
    """
    center, room = space
    height, width = size(count, room)
    lines = rows(count, room)
    places: list[HandPlace] = []
    for depth, line in enumerate(lines):
        back = BACK * height * (len(lines) - 1 - depth)
        gap = step(len(line), height, width)
        above = hovered if hovered in line else None
        middle = (center, FOOT - height / 2 - back)
        places += _row(line, height, gap, middle, raised, above)
    if hovered is None:
        return places
    places.sort(key=lambda place: place.index == hovered)
    return [*places[:-1], _lifted(places[-1], center, room)]


def _row(
    line: range,
    height: float,
    gap: float,
    middle: tuple[float, float],
    raised: Set[int],
    hovered: int | None,
) -> list[HandPlace]:
    """The places of one row, from left to right."""
    half = (len(line) - 1) / 2
    room = max(0.0, height * WIDTH_OF_HEIGHT * 0.72 - gap)
    places = []
    for position, index in enumerate(line):
        turn = (position - half) / half if half else 0.0
        x = middle[0] + (position - half) * gap
        if hovered is not None:
            x += room * _way(index - hovered, line[0] - hovered, line[-1] - hovered)
        y = middle[1] + turn * turn * SAG - (RAISE if index in raised else 0)
        places.append(HandPlace(index, x, y, height, turn * ARC / 2))
    return places


def _way(distance: int, first: int, last: int) -> float:
    """What share of the room a neighbor gives; the outermost cards stay put."""
    if distance > 0:
        return max(0.0, 1 - distance / min(10, last))
    if distance < 0:
        return -0.4 * max(0.0, 1 + distance / min(10, -first))
    return 0.0


def _lifted(place: HandPlace, center: float, room: float) -> HandPlace:
    """The card under the pointer: larger, upright, clear of the banner and the buttons."""
    height = place.height * GROWTH
    most = max(0.0, (room - height * WIDTH_OF_HEIGHT) / 2)
    x = min(max(place.x, center - most), center + most)
    return HandPlace(place.index, x, FLOOR - height / 2, height)

"""The layout of the cards of a hand: pure geometry, in units of a 1920 × 1080 table."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import pairwise, zip_longest
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.games.hand_order import BY_COLOR
from game.table.layout.seats import HAND, HandRoom
from game.ui.record_class import record

SIZES = ((14, 204, 1150), (28, 200, 1190), (40, 190, 1228))  # most cards, height, width
ROWS = (150, 1228)  # height and width where they lie in two rows
BACK_ROW_RISE = 0.36  # of its height: how far the back row stands out
RAISE = 24  # playable cards stand out by this much
GROWTH = 1.16  # of the card under the pointer
FLOOR = 1056  # the foot of the card under the pointer
STRIP = 28  # the least that must show of a covered card
REACH = (816, 1066)  # from where to where a press counts for the cards of a fan
MAX_PARTED = 14  # so many neighbors give way on each side
WIDTH_OF_HEIGHT = 5 / 7


@dataclass(frozen=True, slots=True)
class FanShape:
    """The shape of an opened fan: its foot, its arc and how far its ends sag."""

    foot_y: float  # where its middle card ends on the table
    arc: float  # degrees from the first card to the last
    sag_units: float  # how far the outermost cards sink
    share: float = 1.0  # of the height that cards have else


OPEN = FanShape(1046, 8, 10)
CLOSED = FanShape(1056, 5, 5, 190 / 204)
"""Where nothing may be played."""


@record
class HandPlace:
    """One card of the hand: its center, its height and its turn (clockwise)."""

    index: int
    x: float
    y: float
    height: float
    angle: float = 0


Cards = Sequence[Card | None]
Lay = Callable[[Cards, Set[int], int | None, HandRoom, FanShape], list[HandPlace]]
"""Every card's place, for cards from left to right, which are raised, which one is under the
pointer, the hand's room, and how wide a fan is opened; in the order of drawing."""


def hand_card_key(card: Card | None, index: int) -> int:
    """Return the key of a card of the hand: its id, or for a back its place."""
    return ~index if card is None else card.id


def hand_size(count: int, space: HandRoom) -> tuple[float, float]:
    """Return the height of the cards and the width of the hand, for that many in one row."""
    height, width = next(((h, w) for most, h, w in SIZES if count <= most), ROWS)
    return height * space.height / SIZES[0][1], min(width, space.width)


def neighbor_step(count: int, height: float, width: float) -> float:
    """Return the distance between neighbors in a row of that many cards."""
    card = height * WIDTH_OF_HEIGHT
    return min(0.86 * card, (width - card) / max(1, count - 1))


def hand_rows(count: int, space: HandRoom) -> list[range]:
    """Return the hand's rows, back row first: two when one would hide the indices."""
    if count <= SIZES[-1][0] and neighbor_step(count, *hand_size(count, space)) >= STRIP:
        return [range(count)]
    half = count // 2
    return [range(half), range(half, count)]


def lay_out_fan(
    count: int,
    raised: Set[int] = frozenset(),
    hovered: int | None = None,
    space: HandRoom = HAND,
    shape: FanShape = OPEN,
) -> list[HandPlace]:
    """Return every card's place, in the order in which they are drawn."""
    lines = hand_rows(count, space)
    height, width = hand_size(count if len(lines) == 1 else SIZES[-1][0] + 1, space)
    height *= shape.share
    places: list[HandPlace] = []
    for depth, line in enumerate(lines):
        foot = shape.foot_y + space.lower - BACK_ROW_RISE * height * (len(lines) - 1 - depth)
        gap = neighbor_step(len(line), height, width)
        middle = HandPlace(0, space.middle, foot, height)
        rise = max(0.0, min(RAISE, foot - height - space.top))
        places += _row_places(line, gap, middle, raised, shape, rise)
    if hovered is None:
        return places
    above = next(place for place in places if place.index == hovered)
    line = next(line for line in lines if hovered in line)
    beside = [place for place in places if place.index in line]
    ways = _give_way_offsets(hovered - line[0], beside, space)
    moved = [
        replace(p, x=p.x + (ways[p.index - line[0]] if p.index in line else 0))
        for p in places if p is not above
    ]  # fmt: skip
    return [*moved, _lifted_place(above, space)]


def _row_places(
    line: range,
    gap: float,
    middle: HandPlace,
    raised: Set[int],
    shape: FanShape,
    rise: float,
) -> list[HandPlace]:
    """Return the places of one row from left to right; `middle` gives their foot."""
    half = (len(line) - 1) / 2
    places = []
    for position, index in enumerate(line):
        turn = (position - half) / half if half else 0.0
        x = middle.x + (position - half) * gap
        y = middle.y - middle.height / 2 + turn * turn * shape.sag_units
        y -= rise if index in raised else 0
        places.append(HandPlace(index, x, y, middle.height, turn * shape.arc / 2))
    return places


def _give_way_offsets(lifted: int, row: Sequence[HandPlace], space: HandRoom) -> list[float]:
    """Return how far each card of a row gives way to the lifted one.

    The farther off it lies, the less; the last one on each side goes as far as there is room.
    """
    card = row[0].height * WIDTH_OF_HEIGHT
    gap = row[1].x - row[0].x if len(row) > 1 else card
    left = max(0.0, row[0].x - card / 2 - space.left_edge)
    right = max(0.0, space.right_edge - row[-1].x - card / 2)
    after = max(20.0, 1.08 * card + 8 - gap)
    after = min(after, 60.0) if gap < 60 else after
    return [
        *(-way for way in reversed(_fading_steps(0.08 * card + 20, left, lifted))),
        0.0,
        *_fading_steps(after, right, len(row) - lifted - 1),
    ]


def _fading_steps(limit: float, room: float, count: int) -> list[float]:
    """Return the steps aside, the nearest card first, down to what room there is."""
    least, fades = min(limit, room), max(1, min(MAX_PARTED, count) - 1)
    if count == 1:
        return [least]
    return [limit + (least - limit) * min(1.0, n / fades) for n in range(count)]


def _lifted_place(place: HandPlace, space: HandRoom) -> HandPlace:
    """Return the card under the pointer: larger, upright, clear of banner and buttons."""
    foot = FLOOR + space.lower
    height = min(place.height * GROWTH, foot - space.top)
    half = height * WIDTH_OF_HEIGHT / 2
    x = max(space.left_edge + half, min(place.x, space.right_edge - half))
    return HandPlace(place.index, x, foot - height / 2, height)


def press_strips(places: Sequence[HandPlace]) -> dict[int, FRect]:
    """Return the part of each card of a fan that takes a press, from left to right."""
    pairs = pairwise(places)
    second = next((after.index for one, after in pairs if after.x < one.x), 0)
    parts = [part for part in (places[:second], places[second:]) if part]
    top = min((p.y - p.height / 2 for p in places), default=REACH[0]) - RAISE
    tops = [
        max(REACH[0], top),
        *(min(p.y - p.height / 2 for p in part) for part in parts[1:]),
        REACH[1],
    ]
    found: dict[int, FRect] = {}
    for part, top, foot in zip(parts, tops, tops[1:], strict=False):
        for place, after in zip_longest(part, part[1:]):
            width = place.height * WIDTH_OF_HEIGHT
            shows = width if after is None else min(width, after.x - place.x)
            found[place.index] = FRect(place.x - width / 2, top, shows, foot - top)
    return found


@dataclass(frozen=True, slots=True)
class HandForm:
    """A way of holding a hand: its layout, its order and where it takes presses."""

    lay_hand: Lay
    strips: Callable[[Sequence[HandPlace]], dict[int, FRect]]
    """Where a press counts for each of the cards that lie so."""
    first: str = BY_COLOR
    """What its cards are sorted by first, a value of `FAN_ORDERS`."""
    is_grouped: bool = False  # whether equal cards always lie together
    has_heads: bool = False  # whether somebody looks out above the cards
    sort_cards: Callable[[Cards, Sequence[int]], list[int]] | None = None
    """An order of its own, made of the indices of sorted cards."""
    completes_set: Callable[[Sequence[Card], Set[int]], bool] = lambda cards, new: False
    """Whether cards of a hand that are new there, by their ids, make something of it."""
    stir_ms: float = 0.0
    """Milliseconds for which something moves after a card came,"""
    smile_ms: float = 0.0
    """and after which it looks as before."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """What `details` in the layout may say, with what holds where it doesn't."""


def fan_places(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Return the places of cards held in an arc."""
    return lay_out_fan(len(cards), raised, hovered, space, shape)


IN_AN_ARC = HandForm(fan_places, press_strips)

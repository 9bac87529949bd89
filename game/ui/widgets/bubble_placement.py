"""Places a bubble of words beside what it is about, never over what must be seen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from pygame import FRect

from game.ui.draw.canvas import Point

STEP = 40.0  # units from one place that is tried to the next
EDGE = 16.0  # units to the edge of the window
CLEAR = 8.0  # units kept free around what must not be covered
TAILS = (60.0, 40.0)  # units: how long a tail is; the first one is tried first
BEFORE = 12.0  # units from the tip of a tail to the ring around its target
ROOT = 34.0  # units: half the width of a tail where it leaves the bubble
CORNER = 28.0  # units: of a bubble
DRIFT = 40.0
"""How bad it is to lie a unit further off, compared with a square unit of something hidden."""
MIDDLE = (960.0, 500.0)
Edges = tuple[float, float, float, float]
"""Left, top, right and foot."""


@dataclass(frozen=True, slots=True)
class BubbleShape:
    """The size of a bubble, and where on its edges a tail may begin."""

    width: float
    height: float
    rise: float = 0
    """How far a portrait stands out above its upper left corner."""
    worn: float = 0
    """How much of its upper edge the portrait and the name below it take."""


@dataclass(frozen=True, slots=True)
class BubbleSpot:
    """The place of a bubble, what stands out of it included, and the ends of its tail."""

    box: FRect
    bad: float
    """How much it hides, and how far off it lies."""
    tail: tuple[Point, Point] | None = None


@dataclass(frozen=True, slots=True)
class BubbleRoom:
    """The boxes that a bubble has to reckon with."""

    aims: tuple[Edges, ...]
    """What its tail may point at, rings included."""
    keep: tuple[Edges, ...]
    """What it must not cover."""
    spare: tuple[Edges, ...] = ()
    """What it had better not cover."""


def bubble_room(
    aims: Iterable[FRect], keep: Iterable[FRect], spare: Iterable[FRect] = ()
) -> BubbleRoom:
    """Return the room of a bubble from boxes."""
    some, none, rest = (tuple(map(box_edges, boxes)) for boxes in (aims, keep, spare))
    return BubbleRoom(some, none, rest)


def box_edges(box: FRect) -> Edges:
    """Return the edges of a box."""
    return box.left, box.top, box.right, box.bottom


def place_beside(shape: BubbleShape, about: BubbleRoom) -> BubbleSpot | None:
    """Return the best place right beside its subject, with a short straight tail."""
    tried = ((place, aim) for aim in about.aims for place in _places_around(shape, aim))
    free = [
        place
        for place, aim in tried
        if _is_on_screen(place[0])
        and not hides_kept(place[0], about)
        and _is_tail_clear(place[1], aim, about)
    ]
    if not free:
        return None
    bad, (box, tail, _) = min((_badness(place[0], about) + place[2], place) for place in free)
    return BubbleSpot(_edges_rect(box), bad, tail)


def place_docked(shape: BubbleShape, about: BubbleRoom) -> BubbleSpot | None:
    """Return the best place at the upper edge; if there is none, the best one anywhere."""
    return place_floating(shape, about, EDGE) or place_floating(shape, about)


def place_floating(shape: BubbleShape, about: BubbleRoom, lowest: float = inf) -> BubbleSpot | None:
    """Return the best place of all that cover nothing, and begin no lower than that."""
    high = shape.height + shape.rise
    right, foot = 1920 - EDGE - shape.width, 1080 - EDGE - high
    lefts, tops = ([*_tried_positions(end), end] for end in (right, foot))
    rows = ((y, y + high) for y in tops if y <= lowest)
    free = [
        (x, top, x + shape.width, foot)
        for top, foot in rows
        for x in _free_lefts(lefts, shape.width, (top, foot), about)
        if _is_on_screen((x, top, x + shape.width, foot))
    ]
    if not free:
        return None
    bad, box = min((_badness(box, about), box) for box in free)
    return BubbleSpot(_edges_rect(box), bad)


def _tried_positions(end: float) -> list[float]:
    """Return the positions that are tried from the edge up to an end."""
    return [EDGE + STEP * step for step in range(int(max(0.0, end - EDGE) // STEP) + 1)]


def _free_lefts(
    lefts: list[float], width: float, row: tuple[float, float], about: BubbleRoom
) -> list[float]:
    """Return where in a row, from its top to its foot, a box covers nothing it must not."""
    stands = [
        (left - CLEAR, right + CLEAR)
        for left, top, right, foot in about.keep
        if row[1] > top - CLEAR and row[0] < foot + CLEAR
    ]
    return [x for x in lefts if not any(x < right and x + width > left for left, right in stands)]


def hides_kept(box: Edges, about: BubbleRoom) -> bool:
    """True if a box lies on something that it must not cover."""
    return any(shared_area(box, kept, CLEAR) > 0 for kept in about.keep)


def shared_area(box: Edges, other: Edges, margin: float = 0) -> float:
    """Return how many square units two boxes share, the second one grown by a margin."""
    wide = min(box[2], other[2] + margin) - max(box[0], other[0] - margin)
    if wide <= 0:
        return 0.0
    high = min(box[3], other[3] + margin) - max(box[1], other[1] - margin)
    return wide * high if high > 0 else 0.0


# Places that are tried -----------------------------------------------------------------------

Place = tuple[Edges, tuple[Point, Point], float]
"""A box, the ends of its tail, and how far the tail starts from the middle of the target."""


def _places_around(shape: BubbleShape, aim: Edges) -> Iterator[Place]:
    """Yield every place above, below, left and right of a target."""
    left, top, right, foot = aim
    free, stub = ROOT + CORNER / 2, shape.rise
    for long in TAILS:
        gap = BEFORE + long
        for x in _starts_along(left, right, shape.width, 1920.0):
            above = _tail_root((left, right), (x + free, x + shape.width - free))
            if above is not None:
                y, tip = top - gap - shape.height - stub, top - BEFORE
                yield _spot_at(shape, (x, y), ((above, top - gap), (above, tip)), (left, right))
            below = _tail_root((left, right), (x + max(free, shape.worn), x + shape.width - free))
            if below is not None and stub <= long:
                y, tip = foot + gap - stub, foot + BEFORE
                yield _spot_at(shape, (x, y), ((below, foot + gap), (below, tip)), (left, right))
        for y in _starts_along(top, foot, shape.height + stub, 1080.0):
            at = _tail_root((top, foot), (y + stub + free, y + stub + shape.height - free))
            if at is not None:
                before = (left - gap, at), (left - BEFORE, at)
                behind = (right + gap, at), (right + BEFORE, at)
                yield _spot_at(shape, (left - gap - shape.width, y), before, (top, foot))
                yield _spot_at(shape, (right + gap, y), behind, (top, foot))


def _spot_at(
    shape: BubbleShape, corner: Point, tail: tuple[Point, Point], side: tuple[float, float]
) -> Place:
    box = (*corner, corner[0] + shape.width, corner[1] + shape.height + shape.rise)
    upright = tail[0][0] == tail[1][0]
    return box, tail, DRIFT * abs(tail[1][0 if upright else 1] - sum(side) / 2)


def _starts_along(start: float, end: float, length: float, whole: float) -> Iterator[float]:
    """Yield where something of that length may begin so that it lies along a target's side."""
    first, last = max(EDGE, start - length), min(whole - EDGE - length, end)
    for number in range(int(max(-1.0, last - first) // STEP) + 1):
        yield first + STEP * number
    if last >= first:
        yield last


def _tail_root(target: tuple[float, float], edge: tuple[float, float]) -> float | None:
    """Return where a straight tail runs: as near to the target's middle as can be."""
    inset = min(CORNER, (target[1] - target[0]) / 2)
    least, most = max(target[0] + inset, edge[0]), min(target[1] - inset, edge[1])
    return None if least > most else min(max(sum(target) / 2, least), most)


def _is_tail_clear(tail: tuple[Point, Point], aim: Edges, about: BubbleRoom) -> bool:
    """True if a tail crosses nothing that must be seen but what its target lies on."""
    (x, y), (a, b) = tail
    line = min(x, a) - 6, min(y, b) - 6, max(x, a) + 6, max(y, b) + 6
    return not any(
        shared_area(line, kept) > 0 for kept in about.keep if not shared_area(kept, aim) > 0
    )


def _is_on_screen(box: Edges) -> bool:
    fits = box[0] >= EDGE - 1 and box[1] >= EDGE - 1
    return fits and box[2] <= 1921 - EDGE and box[3] <= 1081 - EDGE


def _badness(box: Edges, about: BubbleRoom) -> float:
    hidden = sum(shared_area(box, other) for other in about.spare)
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return hidden + DRIFT * (abs(middle[0] - MIDDLE[0]) + abs(middle[1] - MIDDLE[1])) / 2


def _edges_rect(box: Edges) -> FRect:
    return FRect(box[0], box[1], box[2] - box[0], box[3] - box[1])

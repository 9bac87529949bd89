"""The geometry of the stage: where it lies and what lies where on it, in units."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from pygame import FRect

from game.table.layout.seats import TableSeating
from game.ui.draw.motion import Pose
from game.ui.record_class import record

PICTURE = (868, 426)  # the units in which pictures are drawn
HEAD, EDGE = 84, 30
CARD = 240  # how tall the event's card is
TILT = -6  # degrees
DROPPED, OUTSIDE_UNITS = 0.5, 26
"""How high beside it a dropped card is; and units from the stage's edge to the middle of that."""
STEP, HEAPED, STAGGERED = 16, 3, 13
"""Units from one such card to the next, how many lie apart, and degrees between neighbors."""
COLUMN = 334  # how wide the words are where type has its usual size
SQUEEZED = 0.5  # of the usual distance, where more lie on one spot
SMALLEST = 0.5  # of the usual size
OVERLAP = 0.72  # of the size, the least distance before things get smaller


@record
class StagePlaces:
    """The parts of the stage."""

    box: FRect
    head: FRect
    card: Pose
    first_dropped: Pose
    """Where the first card lies that drops from a hand: the stage covers the pile it belongs to."""
    words: FRect
    picture: FRect
    banner: float  # the middle line of the ribbon at its foot

    @property
    def picture_unit(self) -> float:
        """The units of the table in one unit of the picture."""
        return self.picture.w / PICTURE[0]

    def picture_to_table(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the table on which a point of the picture lies."""
        return self.picture.x + x * self.picture_unit, self.picture.y + y * self.picture_unit


def stage_places(seating: TableSeating, scale: float) -> StagePlaces:
    """Return the geometry of the stage over a table's mat, for a type size."""
    box = _stage_box(seating)
    large = seating.large
    head = FRect(box.x, box.y, box.w, HEAD)
    tall = 150 if large else 210 if seating.has_small_plates else CARD
    card = Pose(box.x + (76 if large else 108), box.y + _card_sink(seating, tall), tall, TILT)
    column = COLUMN * min(1.4, 1 + 0.4 * (scale - 1))
    picture = _picture_rect(box, column)
    top = card.y + 0.5 * tall + 22
    words = FRect(
        box.x + EDGE,
        top,
        picture.x - box.x - 2 * EDGE + 10,
        box.bottom - (40 if large or scale > 1 else 24) - top,
    )
    banner = box.bottom + (32 if large else 20)
    return StagePlaces(box, head, card, _aside_pose(box, card), words, picture, banner)


def _aside_pose(box: FRect, card: Pose) -> Pose:
    """Return a pose at the stage's other upper corner, as high as the event's card.

    It is much smaller.
    """
    tall, top = DROPPED * card.height, card.y - card.height / 2
    return Pose(box.right - OUTSIDE_UNITS, top + tall / 2, tall, -TILT)


def dropped_pose(places: StagePlaces, number: int) -> Pose:
    """Return the pose of a dropped card by its number, each further in than the one before."""
    first, step = places.first_dropped, min(number, HEAPED)
    angle = first.angle - STAGGERED * (number % 2)
    return replace(first, x=first.x - STEP * step, y=first.y + step, angle=angle)


def _card_sink(seating: TableSeating, height: float) -> float:
    """Return how far below the stage's upper edge the middle of its card lies."""
    if seating.large:
        return 66
    return height / 2 - (8 if seating.has_small_plates else 22)


def _stage_box(seating: TableSeating) -> FRect:
    """Return the rectangle over the whole mat: plates, hand and buttons stay free."""
    mat = seating.mat
    top = mat.y - (14 if seating.has_small_plates else 2)
    foot = mat.bottom + (12 if seating.large else HEAD / 2 if not seating.has_small_plates else 44)
    return FRect(mat.x - 6, top, mat.w + 12, foot - top)


def _picture_rect(box: FRect, column: float) -> FRect:
    """Return the rectangle of the picture: as large as the words leave it, and centered."""
    room = FRect(box.x + EDGE + column + 26, box.y + HEAD + 14, 0, 0)
    room.w, room.h = box.right - EDGE - room.x, box.bottom - 22 - room.y
    share = min(room.w / PICTURE[0], room.h / PICTURE[1])
    picture = FRect(0, 0, share * PICTURE[0], share * PICTURE[1])
    picture.center = room.center
    picture.right = room.right
    return picture


# Many things in the few places of a picture, in its units ------------------------------------


@dataclass(frozen=True, slots=True)
class RowSpot:
    """A middle, and by how much what lies there is smaller."""

    x: float
    y: float
    share: float = 1


def row_spots(rows: Sequence[Sequence[float]], count: int, size: float) -> list[RowSpot]:
    """Return spots for that many things: rows fill one after another, then they close up."""
    found: list[RowSpot] = []
    if count:
        for row, here in zip(
            rows, _share_rows([row_capacity(row) for row in rows], count), strict=True
        ):
            found += spots_in_row(row, here, size)
    return found


def row_capacity(row: Sequence[float]) -> int:
    """Return how many things a row is made for."""
    return int(row[4]) if len(row) > 4 else 1


def _share_rows(room: Sequence[int], count: int) -> list[int]:
    """Return how many lie in each row: with too few places each takes its share."""
    shares, places = [], sum(room)
    crowded = count > places
    for most in room:
        shares.append(ceil(count * most / places) if crowded else min(most, count))
        count, places = count - shares[-1], places - most
    return shares


def spots_in_row(row: Sequence[float], count: int, size: float) -> list[RowSpot]:
    """Return the spots of one row: in its middle if few, closer together if many."""
    if not count:
        return []
    if len(row) < 5:
        step = SQUEEZED * size if count > 1 else 0
        first = row[0] - step * (count - 1) / 2
        return [RowSpot(first + step * i, row[1]) for i in range(count)]
    left, top, right, foot, most = row
    usual = (right - left) / max(1, most - 1)
    if count <= most:
        gap, share = usual, 1.0
    else:
        gap = (right - left) / (count - 1)
        share = max(SMALLEST, min(1.0, abs(gap) / (OVERLAP * size)))
    begin = (left + right - gap * (count - 1)) / 2
    down = (foot - top) / (right - left) if right != left else 0
    return [
        RowSpot(begin + gap * i, top + down * (begin + gap * i - left), share) for i in range(count)
    ]

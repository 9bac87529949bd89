"""Where the stage lies on the table, and what lies where on it: pure geometry in units."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.table.layout.seats import LaidTable
from game.ui.draw.motion import Pose

PICTURE = (868, 426)  # the units in which pictures are drawn
HEAD, EDGE = 84, 30
CARD = 240  # how tall the event's card is
TILT = -6  # degrees
COLUMN = 334  # how wide the words are where type has its usual size


@dataclass(frozen=True, slots=True)
class StagePlaces:
    """The parts of the stage."""

    box: FRect
    head: FRect
    card: Pose
    words: FRect
    picture: FRect
    banner: float  # the middle line of the ribbon at its foot

    @property
    def unit(self) -> float:
        """Units of the table in one of the picture."""
        return self.picture.w / PICTURE[0]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The point of the table on which a point of the picture lies."""
        return self.picture.x + x * self.unit, self.picture.y + y * self.unit


def stage_places(seating: LaidTable, scale: float) -> StagePlaces:
    """The stage over a table's mat, for a type size."""
    box = _box(seating)
    large = seating.large
    head = FRect(box.x, box.y, box.w, HEAD)
    tall = 150 if large else 210 if seating.small else CARD
    card = Pose(box.x + (76 if large else 108), box.y + _sunk(seating, tall), tall, TILT)
    column = COLUMN * min(1.4, 1 + 0.4 * (scale - 1))
    picture = _picture(box, column)
    top = card.y + 0.5 * tall + 22
    words = FRect(
        box.x + EDGE,
        top,
        picture.x - box.x - 2 * EDGE + 10,
        box.bottom - (40 if large or scale > 1 else 24) - top,
    )
    return StagePlaces(box, head, card, words, picture, box.bottom + (32 if large else 20))


def _sunk(seating: LaidTable, tall: float) -> float:
    """How far below the stage's upper edge the middle of its card lies."""
    if seating.large:
        return 66
    return tall / 2 - (8 if seating.small else 22)


def _box(seating: LaidTable) -> FRect:
    """Over the whole mat: plates, hand and buttons stay free."""
    mat = seating.mat
    top = mat.y - (14 if seating.small else 2)
    foot = mat.bottom + (12 if seating.large else HEAD / 2 if not seating.small else 44)
    return FRect(mat.x - 6, top, mat.w + 12, foot - top)


def _picture(box: FRect, column: float) -> FRect:
    """As large as the words leave it, in the middle of what is left."""
    room = FRect(box.x + EDGE + column + 26, box.y + HEAD + 14, 0, 0)
    room.w, room.h = box.right - EDGE - room.x, box.bottom - 22 - room.y
    share = min(room.w / PICTURE[0], room.h / PICTURE[1])
    picture = FRect(0, 0, share * PICTURE[0], share * PICTURE[1])
    picture.center = room.center
    picture.right = room.right
    return picture

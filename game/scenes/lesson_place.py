"""Where the teacher's bubble lies: near what it is about, and never over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.view.canvas import Point

STEP = 40  # units from one place that is tried to the next
EDGE = 20.0  # units to the edge of the window
AROUND, NEAR = 22.0, 4.0  # units kept free around what is pointed at, and at the very least
COVERS, HIDES, NEARS = 1000.0, 3.0, 350.0
"""How much it matters to cover what is pointed at, to cover the rest, and to lie far away."""
DRIFT = 60.0  # how much it matters to lie far from the middle of the screen
Edges = tuple[float, float, float, float]
"""Left, top, right and foot."""


@dataclass(frozen=True, slots=True)
class Room:
    """What the bubble has to reckon with."""

    targets: tuple[Edges, ...]
    """What it must not cover."""
    others: tuple[Edges, ...]
    """What it had better not cover."""
    middle: Point
    """What it should lie near."""


def room(targets: Sequence[FRect], others: Sequence[FRect], middle: Point) -> Room:
    """The same, from boxes."""
    return Room(tuple(map(edges, targets)), tuple(map(edges, others)), middle)


def edges(box: FRect) -> Edges:
    """The edges of a box."""
    return box.left, box.top, box.right, box.bottom


def place(size: tuple[float, float], about: Room) -> FRect:
    """The best place of a box of that size on the screen."""
    return min(_places(size), key=lambda box: _badness(edges(box), about))


def covers(box: FRect, about: Room) -> bool:
    """Whether a box lies on something that it must not cover."""
    return any(_shared(edges(box), target, NEAR) > 0 for target in about.targets)


def _places(size: tuple[float, float]) -> Iterator[FRect]:
    """Every place that is tried."""
    right, foot = 1920 - EDGE - size[0], 1080 - EDGE - size[1]
    across = int(max(0.0, right - EDGE) // STEP) + 1
    down = int(max(0.0, foot - EDGE) // STEP) + 1
    for row in range(down):
        for column in range(across):
            yield FRect(EDGE + STEP * column, EDGE + STEP * row, *size)


def _badness(box: Edges, about: Room) -> float:
    left, top, right, foot = box
    bad = COVERS * sum(_shared(box, target, AROUND) for target in about.targets)
    bad += HIDES * sum(_shared(box, other) for other in about.others)
    aside = max(left - about.middle[0], 0, about.middle[0] - right)
    apart = max(top - about.middle[1], 0, about.middle[1] - foot)
    drift = abs((left + right) / 2 - 960) + abs((top + foot) / 2 - 500)
    return bad + NEARS * (aside + apart) + DRIFT * drift


def _shared(box: Edges, other: Edges, margin: float = 0) -> float:
    """How many square units two boxes share, the second one grown by a margin."""
    wide = min(box[2], other[2] + margin) - max(box[0], other[0] - margin)
    if wide <= 0:
        return 0.0
    high = min(box[3], other[3] + margin) - max(box[1], other[1] - margin)
    return wide * high if high > 0 else 0.0

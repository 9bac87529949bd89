"""Dice unfolded: where each side lies on the paper, and which edges have a flap to glue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

Spot = tuple[float, float]
Edge = tuple[Spot, Spot]
NEAR = 3
"""Digits by which two corners are one."""


@dataclass(frozen=True, slots=True)
class NetSide:
    """One side of a die: what it shows, and its corners in turn."""

    value: str
    corners: tuple[Spot, ...]

    @property
    def edges(self) -> list[Edge]:
        """From corner to corner."""
        return list(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def middle(self) -> Spot:
        """Of its corners."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count


@dataclass(frozen=True, slots=True)
class DiceNet:
    """A die unfolded, its upper left corner at zero."""

    sides: tuple[NetSide, ...]
    glued: tuple[Edge, ...]
    """The edges that have a flap."""
    size: tuple[float, float]

    def folds(self) -> list[Edge]:
        """The edges to fold: between two sides, and at flaps."""
        every = [edge for side in self.sides for edge in side.edges]
        count = Counter(known(edge) for edge in every)
        flaps = {known(edge) for edge in self.glued}
        inner = {known(edge): edge for edge in every if count[known(edge)] > 1}
        return [*inner.values(), *(edge for edge in every if known(edge) in flaps)]

    def cuts(self) -> list[Edge]:
        """The edges of sides to cut along."""
        folded = {known(edge) for edge in self.folds()}
        every = [edge for side in self.sides for edge in side.edges]
        return [edge for edge in every if known(edge) not in folded]

    def flap(self, edge: Edge, deep: float) -> list[Spot]:
        """The flap at an edge: away from its side, narrower outside."""
        side = next(side for side in self.sides if known(edge) in map(known, side.edges))
        (x, y), (far_x, far_y) = edge
        long = hypot(far_x - x, far_y - y)
        along = (far_x - x) / long, (far_y - y) / long
        out = along[1], -along[0]
        if (side.middle[0] - x) * out[0] + (side.middle[1] - y) * out[1] > 0:
            out = -out[0], -out[1]
        first = x + deep * (along[0] + out[0]), y + deep * (along[1] + out[1])
        last = far_x + deep * (out[0] - along[0]), far_y + deep * (out[1] - along[1])
        return [(x, y), first, last, (far_x, far_y)]


def known(edge: Edge) -> frozenset[Spot]:
    """An edge by its two ends, whichever comes first."""
    return frozenset((round(x, NEAR) + 0.0, round(y, NEAR) + 0.0) for x, y in edge)


def cube(values: Sequence[str], long: float) -> DiceNet:
    """Four sides in a row, and one above and below the second."""
    places = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)]
    sides = [
        NetSide(value, _square(column * long, row * long, long))
        for value, (column, row) in zip(values, places, strict=True)
    ]
    tops = [sides[place].edges[0] for place in (0, 2, 3)]
    feet = [sides[place].edges[2] for place in (0, 2, 3)]
    return DiceNet(tuple(sides), (*tops, *feet, sides[3].edges[1]), (4 * long, 3 * long))


def _square(x: float, y: float, long: float) -> tuple[Spot, ...]:
    return (x, y), (x + long, y), (x + long, y + long), (x, y + long)


BELT = (1, 5, 3, 6, 2, 4)
"""Which of the eight values lie in the row: each is opposite the third one on."""


def eight(values: Sequence[str], long: float) -> DiceNet:
    """A row of six triangles, the first value above it, the last below: opposite ones make nine."""
    high = long * sqrt(3) / 2

    def corner(steps: float, row: int) -> Spot:
        return steps * long / 2, row * high

    belt = []
    for place, value in enumerate(BELT):
        if place % 2:
            corners = corner(place, 1), corner(place + 2, 1), corner(place + 1, 2)
        else:
            corners = corner(place + 1, 1), corner(place + 2, 2), corner(place, 2)
        belt.append(NetSide(values[value], corners))
    above = NetSide(values[0], (corner(2, 0), corner(3, 1), corner(1, 1)))
    below = NetSide(values[-1], (corner(4, 2), corner(6, 2), corner(5, 3)))
    glued = (
        belt[3].edges[0], belt[5].edges[0], belt[0].edges[1], belt[2].edges[1], belt[0].edges[2]
    )  # fmt: skip
    return DiceNet((*belt, above, below), glued, (3.5 * long, 3 * high))

"""Unfolded dice: where each side lies on the paper, and which edges have a flap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

Spot = tuple[float, float]
Edge = tuple[Spot, Spot]
CORNER_DIGITS = 3
"""Digits by which two corners are one."""


@dataclass(frozen=True, slots=True)
class NetSide:
    """One side of a die: its value, and its corners in order."""

    value: str
    corners: tuple[Spot, ...]

    @property
    def edges(self) -> list[Edge]:
        """The edges from corner to corner."""
        return list(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def side_center(self) -> Spot:
        """The center of its corners."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count


@dataclass(frozen=True, slots=True)
class DiceNet:
    """An unfolded die with its upper left corner at zero."""

    sides: tuple[NetSide, ...]
    flap_edges: tuple[Edge, ...]
    """The edges that have a flap."""
    size: tuple[float, float]

    def list_folds(self) -> list[Edge]:
        """Return the edges to fold: between two sides, and at flaps."""
        every = [edge for side in self.sides for edge in side.edges]
        count = Counter(edge_key(edge) for edge in every)
        flaps = {edge_key(edge) for edge in self.flap_edges}
        inner = {edge_key(edge): edge for edge in every if count[edge_key(edge)] > 1}
        return [*inner.values(), *(edge for edge in every if edge_key(edge) in flaps)]

    def list_cuts(self) -> list[Edge]:
        """Return the sides' edges to cut along."""
        folded = {edge_key(edge) for edge in self.list_folds()}
        every = [edge for side in self.sides for edge in side.edges]
        return [edge for edge in every if edge_key(edge) not in folded]

    def flap_corners(self, edge: Edge, depth: float) -> list[Spot]:
        """Return the flap at an edge: it points away from its side and narrows."""
        side = next(side for side in self.sides if edge_key(edge) in map(edge_key, side.edges))
        (x, y), (far_x, far_y) = edge
        long = hypot(far_x - x, far_y - y)
        along = (far_x - x) / long, (far_y - y) / long
        out = along[1], -along[0]
        if (side.side_center[0] - x) * out[0] + (side.side_center[1] - y) * out[1] > 0:
            out = -out[0], -out[1]
        first = x + depth * (along[0] + out[0]), y + depth * (along[1] + out[1])
        last = far_x + depth * (out[0] - along[0]), far_y + depth * (out[1] - along[1])
        return [(x, y), first, last, (far_x, far_y)]


def edge_key(edge: Edge) -> frozenset[Spot]:
    """Return an edge as its two ends, in no order."""
    return frozenset(
        (round(x, CORNER_DIGITS) + 0.0, round(y, CORNER_DIGITS) + 0.0) for x, y in edge
    )


def unfold_cube(values: Sequence[str], edge_length: float) -> DiceNet:
    """Return a cube's net: four sides in a row, one above and one below the second."""
    places = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)]
    sides = [
        NetSide(value, _square_corners(column * edge_length, row * edge_length, edge_length))
        for value, (column, row) in zip(values, places, strict=True)
    ]
    tops = [sides[place].edges[0] for place in (0, 2, 3)]
    feet = [sides[place].edges[2] for place in (0, 2, 3)]
    return DiceNet(
        tuple(sides), (*tops, *feet, sides[3].edges[1]), (4 * edge_length, 3 * edge_length)
    )


def _square_corners(x: float, y: float, long: float) -> tuple[Spot, ...]:
    return (x, y), (x + long, y), (x + long, y + long), (x, y + long)


BELT = (1, 5, 3, 6, 2, 4)
"""Which of the eight values lie in the row: each is opposite the third one on."""


def unfold_octahedron(values: Sequence[str], edge_length: float) -> DiceNet:
    """Return the net of an eight-sided die: a row of six triangles.

    The first value lies above the row, the last below it; opposite sides add up to nine.
    """
    high = edge_length * sqrt(3) / 2

    def row_corner(steps: float, row: int) -> Spot:
        return steps * edge_length / 2, row * high

    belt = []
    for place, value in enumerate(BELT):
        if place % 2:
            corners = row_corner(place, 1), row_corner(place + 2, 1), row_corner(place + 1, 2)
        else:
            corners = row_corner(place + 1, 1), row_corner(place + 2, 2), row_corner(place, 2)
        belt.append(NetSide(values[value], corners))
    above = NetSide(values[0], (row_corner(2, 0), row_corner(3, 1), row_corner(1, 1)))
    below = NetSide(values[-1], (row_corner(4, 2), row_corner(6, 2), row_corner(5, 3)))
    glued = (
        belt[3].edges[0], belt[5].edges[0], belt[0].edges[1], belt[2].edges[1], belt[0].edges[2]
    )  # fmt: skip
    return DiceNet((*belt, above, below), glued, (3.5 * edge_length, 3 * high))

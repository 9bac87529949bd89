"""Rotations in space and the places of a throw; x to the right, y up, z to the eye."""

from __future__ import annotations

from dataclasses import dataclass
from math import acos, atan2, cos, sin, sqrt

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]
"""The rows of a rotation matrix."""
STEP = 1000 / 120
"""Milliseconds from one place of a throw to the next."""

STILL: Turn = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
X, Y, Z = STILL


def dot_product(a: Vector, b: Vector) -> float:
    """Return how far two directions agree."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross_product(a: Vector, b: Vector) -> Vector:
    """Return the direction perpendicular to both."""
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def normalized(a: Vector) -> Vector:
    """Return the direction with length one."""
    length = sqrt(dot_product(a, a)) or 1.0
    return a[0] / length, a[1] / length, a[2] / length


def inverse_turn(turn: Turn) -> Turn:
    """Return the turn that undoes it."""
    a, b, c = turn
    return (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2])


def compose_turns(second: Turn, first: Turn) -> Turn:
    """Return both turns in one: the product of the matrices.

    It is written out, as a throw needs thousands.
    """
    (a, b, c), (d, e, f), (g, h, i) = first
    (j, k, l), (m, n, o), (p, q, r) = second  # noqa: E741
    return (
        (j * a + k * d + l * g, j * b + k * e + l * h, j * c + k * f + l * i),
        (m * a + n * d + o * g, m * b + n * e + o * h, m * c + n * f + o * i),
        (p * a + q * d + r * g, p * b + q * e + r * h, p * c + q * f + r * i),
    )


def apply_turn(turn: Turn, point: Vector) -> Vector:
    """Return where a point of the body goes by a turn."""
    return dot_product(turn[0], point), dot_product(turn[1], point), dot_product(turn[2], point)


def turn_about(axis: Vector, angle: float) -> Turn:
    """Return a turn by an angle (radians) about an axis of length one."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def turn_likeness(a: Turn, b: Turn) -> float:
    """Return how near two turns are: 3 if they are the same."""
    return dot_product(a[0], b[0]) + dot_product(a[1], b[1]) + dot_product(a[2], b[2])


def shortest_rotation(start: Turn, end: Turn) -> tuple[Vector, float]:
    """Return the axis and the angle of the shortest turn from one to the other."""
    rest = compose_turns(end, inverse_turn(start))
    angle = acos(max(-1.0, min(1.0, (rest[0][0] + rest[1][1] + rest[2][2] - 1) / 2)))
    axis = (rest[2][1] - rest[1][2], rest[0][2] - rest[2][0], rest[1][0] - rest[0][1])
    if dot_product(axis, axis) < 1e-12:  # no turn at all, or half a turn: about what hardly moves
        rows = [(r[0] + e[0], r[1] + e[1], r[2] + e[2]) for r, e in zip(rest, STILL, strict=True)]
        axis = max(rows, key=lambda row: dot_product(row, row))
    return normalized(axis), angle


def spin_angle(turn: Turn) -> float:
    """Return how far a turn goes about the axis to the eye, counterclockwise, in radians."""
    return atan2(turn[1][0] - turn[0][1], turn[0][0] + turn[1][1])


@dataclass(frozen=True, slots=True)
class DiePlace:
    """The place of a die in the air: its turn, its height (units) and how near it is."""

    x: float
    y: float
    turn: Turn
    height: float = 0
    growth: float = 1

    def blend_die_place(self, other: DiePlace, share: float) -> DiePlace:
        """Return the place with the same turn, that far on the way to another place."""
        x, y = self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share
        return DiePlace(
            x, y, self.turn, self.height + (other.height - self.height) * share, self.growth
        )


Way = tuple[DiePlace, ...]

"""Dice as solids: where their sides are, what stands on them, how they can lie flat."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import pi, sqrt

from game.table.cards.card_face import SHAPES
from game.ui.draw.palette import COLORS

from .resting_dice import EIGHT
from .rotation import (
    STILL,
    Turn,
    Vector,
    X,
    Y,
    Z,
    compose_turns,
    cross_product,
    dot_product,
    normalized,
    turn_about,
)

LOGO = "logo"
SIDES = {
    "colors": (*COLORS, LOGO),
    "shapes": (*SHAPES, LOGO),
    EIGHT: ("1", "4", "6", "7", "2", "3", "5", "8"),  # what lies opposite adds up to nine
}
REACH = 0.56 * sqrt(6)  # of an eight-sided die's points, in halves of its size


@dataclass(frozen=True, slots=True)
class DieSide:
    """One side of a solid: its normal, the upright direction of its sign, and its corners."""

    normal: Vector
    up: Vector
    corners: tuple[Vector, ...]

    @property
    def upright_turn(self) -> Turn:
        """The turn of the solid with this side on top and its sign upright."""
        return cross_product(self.up, self.normal), self.up, self.normal


@dataclass(frozen=True, slots=True)
class Solid:
    """A body with sides that are all alike; lengths in halves of its size."""

    sides: tuple[DieSide, ...]
    around: int  # by how many turns a side on top comes to lie as before
    points: tuple[Vector, ...]

    @property
    def rest_height(self) -> float:
        """The height of its middle while it lies."""
        return dot_product(self.sides[0].normal, self.sides[0].corners[0])

    @property
    def flat_turns(self) -> list[Turn]:
        """The turns in which it lies flat and straight: one for each of its symmetries."""
        turns = [turn_about(Z, 2 * pi * part / self.around) for part in range(self.around)]
        return [compose_turns(turn, side.upright_turn) for side in self.sides for turn in turns]

    def reach_along(self, way: Vector) -> float:
        """Return how far the body reaches from its middle along a direction.

        The direction is a row of its turn; it reaches as far the other way.
        """
        x, y, z = way
        return max([abs(x * a + y * b + z * c) for a, b, c in self.points])

    def top_side(self, turn: Turn) -> int:
        """Return the index of the side that is on top."""
        tops = [dot_product(turn[2], side.normal) for side in self.sides]
        return tops.index(max(tops))


def _negated(way: Vector) -> Vector:
    return -way[0], -way[1], -way[2]


def _vector_sum(points: Sequence[Vector]) -> Vector:
    return sum(p[0] for p in points), sum(p[1] for p in points), sum(p[2] for p in points)


def _square_side(normal: Vector, up: Vector) -> DieSide:
    right = cross_product(up, normal)
    ends = (
        (up, _negated(right)),
        (up, right),
        (_negated(up), right),
        (_negated(up), _negated(right)),
    )
    return DieSide(normal, up, tuple(_vector_sum([normal, a, b]) for a, b in ends))


def _triangle_side(x: int, y: int, z: int) -> DieSide:
    """Return the side between three points; its sign stands up toward the first of them."""
    tips = [
        tuple(REACH * sign * e for e in axis) for sign, axis in zip((x, y, z), STILL, strict=True)
    ]
    a, b, c = ((t[0], t[1], t[2]) for t in tips)
    normal = normalized((x, y, z))
    inward = dot_product(a, normal)
    up = normalized(
        (a[0] - inward * normal[0], a[1] - inward * normal[1], a[2] - inward * normal[2])
    )
    return DieSide(normal, up, (a, b, c))


@cache
def cube_solid() -> Solid:
    """Return the solid of six squares."""
    tops = ((Z, Y), (X, Y), (Y, Z), (_negated(Y), Z), (_negated(X), Y), (_negated(Z), Y))
    points = tuple((float(x), float(y), float(z)) for x, y, z in product((-1, 1), repeat=3))
    return Solid(tuple(_square_side(normal, up) for normal, up in tops), 4, points)


@cache
def octahedron_solid() -> Solid:
    """Return the solid of eight triangles."""
    signs = product((1, -1), repeat=3)
    tips = [(REACH * e[0], REACH * e[1], REACH * e[2]) for e in STILL]
    sides = tuple(_triangle_side(x, y, z) for x, y, z in signs)
    return Solid(sides, 3, (*tips, *(_negated(tip) for tip in tips)))


def solid_of(die: str) -> Solid:
    """Return the body of a die."""
    return octahedron_solid() if die == EIGHT else cube_solid()


def turn_showing(die: str, value: str) -> Turn:
    """Return the turn of a die that shows that value."""
    return solid_of(die).sides[SIDES[die].index(value)].upright_turn


def value_on_top(die: str, turn: Turn) -> str:
    """Return the value on top of a die that is turned like that."""
    return SIDES[die][solid_of(die).top_side(turn)]

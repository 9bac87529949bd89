"""Paper dice close: folded in space, every edge meets one other, and one of both has a flap."""

from __future__ import annotations

from collections import Counter
from math import acos, degrees
from pathlib import Path

import pytest
from pygame import Vector3

from game.core.errors import BadSetup
from game.games import GAMES
from game.print.dice_sheet import (
    DiceNet,
    Edge,
    NetSide,
    Spot,
    edge_key,
    unfold_cube,
    unfold_octahedron,
)

from .conftest import made, ran

Solid = tuple[Vector3, ...]
CUBE, EIGHT = 90.0, degrees(acos(-1 / 3))
"""The angles between two sides."""
SIX, NUMBERS = "abcdef", "12345678"


class Placed:
    """A side in space: where zero of the paper lies, and which way its axes go."""

    def __init__(self, zero: Vector3, is_landscape: Vector3, down: Vector3) -> None:
        self.zero, self.across, self.down = zero, is_landscape, down
        self.out = is_landscape.cross(down)

    def at(self, spot: Spot) -> Vector3:
        return self.zero + spot[0] * self.across + spot[1] * self.down

    def folded(self, edge: Edge, angle: float, middle: Spot) -> Placed:
        """The plane beyond an edge, folded up so that the angle is left."""
        start, axis = self.at(edge[0]), self.at(edge[1]) - self.at(edge[0])
        for turn in (180 - angle, angle - 180):
            ways = (way.rotate(turn, axis) for way in (self.across, self.down))
            found = Placed(start + (self.zero - start).rotate(turn, axis), *ways)
            if (found.at(middle) - start).dot(self.out) > 0:
                return found
        raise AssertionError("flat")


def folded(net: DiceNet, angle: float) -> dict[str, tuple[NetSide, Placed]]:
    """All sides in space, each folded from one beside it."""
    first = net.sides[0]
    done = {first.value: (first, Placed(Vector3(), Vector3(1, 0, 0), Vector3(0, 1, 0)))}
    while len(done) < len(net.sides):
        before = len(done)
        for side in net.sides:
            for other, placed in list(done.values()):
                shared = {edge_key(e): e for e in other.edges}.keys() & set(
                    map(edge_key, side.edges)
                )
                if side.value not in done and shared:
                    edge = next(e for e in side.edges if edge_key(e) in shared)
                    done[side.value] = side, placed.folded(edge, angle, side.side_center)
        assert len(done) > before, "a side hangs on no other"
    return done


def solid(spot: Vector3) -> tuple[float, ...]:
    return tuple(round(length, 3) + 0.0 for length in spot)


@pytest.mark.parametrize(
    ("net", "angle", "corners", "flaps"),
    [(unfold_cube(SIX, 27), CUBE, 8, 7), (unfold_octahedron(NUMBERS, 27), EIGHT, 6, 5)],
    ids=["cube", "eight"],
)
def test_a_net_closes(net: DiceNet, angle: float, corners: int, flaps: int) -> None:
    sides = folded(net, angle)
    spots = {solid(placed.at(c)) for side, placed in sides.values() for c in side.corners}
    assert len(spots) == corners
    inner = Counter(edge_key(edge) for side in net.sides for edge in side.edges)
    with_flap = set(map(edge_key, net.flap_edges))
    meeting: dict[frozenset[tuple[float, ...]], list[bool]] = {}
    for side, placed in sides.values():
        for edge in side.edges:
            if inner[edge_key(edge)] == 1:
                ends = frozenset(solid(placed.at(end)) for end in edge)
                meeting.setdefault(ends, []).append(edge_key(edge) in with_flap)
    assert len(meeting) == len(net.flap_edges) == flaps
    assert all(sorted(pair) == [False, True] for pair in meeting.values())


def test_opposite_sides_of_the_eight_make_nine() -> None:
    sides = folded(unfold_octahedron(NUMBERS, 27), EIGHT)
    for value, (_, placed) in sides.items():
        facing = [
            other for other, (_, far) in sides.items() if (far.out + placed.out).length() < 0.1
        ]
        assert [int(value) + int(other) for other in facing] == [9]


@pytest.mark.parametrize("game", GAMES)
def test_dice_are_printed_where_somebody_rolls(game: str, tmp_path: Path) -> None:
    path = tmp_path / "dice.pdf"
    if game not in ("dice-factor", "pig-farm"):
        with pytest.raises(BadSetup, match=f"nothing to print: {game} has no dice"):
            made(game, ["dice"], path)
        return
    made(game, ["dice"], path, paper="letter", black=True)
    text = ran("pdftotext", path, "-")
    assert all(name in text for name in ("Colors die", "Shapes die", "Eight-sided die"))

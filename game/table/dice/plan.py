"""The way of thrown dice, worked out before they are seen.

pymunk lets squares slide, spin and bump on the tray, seen from above. How each die rolls is
found from its way: it turns as a ball would. Toward the end the turn is eased to the nearest
flat one. Only then is the start turned by one of the solid's symmetries, so that the side that
was rolled in the rules ends on top. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import copysign, cos, exp, hypot, log, pi, radians, sin, sqrt, tau
from random import Random

import pymunk
from pygame import FRect

from game.ui.draw.canvas import Point
from game.ui.draw.motion import in_and_out

from .lying import TILT
from .solid import Solid, solid, upright
from .turn import STEP, DiePlace, Turn, Way, Z, about, after, back, likeness, spin, unit, way

LEAST, MOST = 78, 94  # steps until a throw has come to rest
EASED = 34  # of them, the last ones, lead to the flat turn
KEPT = 0.008  # of the speed that is left after a second
HOPS, HOP = 3, 0.45  # how often a die jumps, and how high at first, in dice
GAP = 1.12  # of a die's size between the middles of two that lie side by side
TUMBLE = 8.5  # radians: a die turns at least that far
BOUNCE, GRIP = 0.6, 0.4
RATE = -log(KEPT)


@dataclass(frozen=True, slots=True)
class Tray:
    """Where dice roll, how large they are; where and how they are to lie, if that is known."""

    box: FRect
    size: float
    homes: Sequence[Point] | None = None
    angles: Sequence[float] | None = None  # clockwise, in degrees


def ways(dice: Sequence[tuple[str, str]], tray: Tray, seed: int) -> list[Way]:
    """The places of each die, step by step; all of them take equally long."""
    random = Random(seed)
    steps = random.randint(LEAST, MOST)
    slides = _slide(len(dice), tray, random, steps)
    ends = tray.homes or apart([slide[-1][:2] for slide in slides], tray.box, tray.size)
    angles: Sequence[float | None] = tray.angles or [None] * len(dice)
    return [
        _way(die, value, slide, tray, End(end, angle), random)
        for (die, value), slide, end, angle in zip(dice, slides, ends, angles, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class End:
    """Where a die comes to lie, and how it is turned, if that is known."""

    at: Point
    angle: float | None


# On the tray, from above -------------------------------------------------------------

Spot = tuple[float, float, float]  # where, and how far it is turned


def _slide(count: int, tray: Tray, random: Random, steps: int) -> list[list[Spot]]:
    """Where squares come to that are thrown onto the tray."""
    space = pymunk.Space()
    space.damping = KEPT
    _fence(space, tray.box)
    bodies = [_thrown(space, tray, random, n, count) for n in range(count)]
    slides: list[list[Spot]] = [[] for _ in bodies]
    for _ in range(steps):
        for body, slide in zip(bodies, slides, strict=True):
            slide.append((body.position.x, body.position.y, body.angle))
        space.step(STEP / 1000)
    return slides


def _fence(space: pymunk.Space, tray: FRect) -> None:
    corners = (tray.topleft, tray.topright, tray.bottomright, tray.bottomleft)
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        wall = pymunk.Segment(space.static_body, start, end, 4)
        wall.elasticity, wall.friction = BOUNCE, GRIP
        space.add(wall)


def _thrown(
    space: pymunk.Space, tray: Tray, random: Random, number: int, count: int
) -> pymunk.Body:
    """A square that starts at the near edge and is sent to its home, or up the tray."""
    size, inner = tray.size, within(tray.box, tray.size)
    share = (number + 0.5 + random.uniform(-0.3, 0.3)) / count
    start = (inner.left + share * inner.w, inner.bottom - 0.1 * random.random() * inner.h)
    if tray.homes:
        aim = tray.homes[number]
        start = (inner.left + random.random() * inner.w, start[1])
    else:
        aim = (inner.left + random.random() * inner.w, inner.top + 0.5 * random.random() * inner.h)
    body = pymunk.Body(1, pymunk.moment_for_box(1, (size, size)))
    body.position, body.angle = start, random.uniform(0, tau)
    shape = pymunk.Poly.create_box(body, (size, size), radius=1)
    shape.elasticity, shape.friction = BOUNCE, GRIP
    more = random.uniform(1.0, 1.5) * RATE  # a little too fast: the far wall sends it back
    body.velocity = (more * (aim[0] - start[0]), more * (aim[1] - start[1]))
    body.angular_velocity = random.uniform(-9, 9)
    space.add(body, shape)
    return body


def within(tray: FRect, size: float) -> FRect:
    """Where the middle of a die can be, however it is turned on the tray."""
    inner = tray.inflate(-1.5 * size, -1.5 * size)
    inner.w, inner.h = max(1, inner.w), max(1, inner.h)
    inner.center = tray.center
    return inner


def apart(ends: Sequence[Point], tray: FRect, size: float) -> list[Point]:
    """The same places, moved so far that straight dice don't cover each other."""
    inner = tray.inflate(-1.2 * size, -1.2 * size)
    places = [_held(inner, *end) for end in ends]
    for _ in range(40):
        for i in range(1, len(places)):
            for j in range(i):
                _part(places, j, i, inner, GAP * size)
    return places


def _part(places: list[Point], one: int, other: int, inner: FRect, gap: float) -> None:
    """Push two dice away from each other if they lie too near."""
    (x, y), (x2, y2) = places[one], places[other]
    dx, dy = x2 - x, y2 - y
    lacks = gap - max(abs(dx), abs(dy))
    if lacks <= 0:
        return
    push = lacks / 2 + 1
    px, py = (copysign(push, dx), 0.0) if abs(dx) >= abs(dy) else (0.0, copysign(push, dy))
    places[one] = _held(inner, x - px, y - py)
    places[other] = _held(inner, x2 + px, y2 + py)


def _held(inner: FRect, x: float, y: float) -> Point:
    """The nearest point of a rectangle; the middle of one that is too narrow."""
    if inner.w <= 0 or inner.h <= 0:
        return inner.center
    return min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)


# In space -----------------------------------------------------------------------------


def _way(die: str, value: str, slide: Sequence[Spot], tray: Tray, end: End, random: Random) -> Way:
    """One die's places: it rolls along its slide and comes to lie flat at its end."""
    body, last, size = solid(die), len(slide) - 1, tray.size
    turns = _rolled(slide, size, random)
    flat = _nearest(body, turns[-1])
    tilt = spin(after(turns[-1], back(flat))) if end.angle is None else -radians(end.angle)
    tilt = max(-radians(TILT), min(radians(TILT), tilt))
    axis, angle = way(turns[-1], after(about(Z, tilt), flat))
    relabel = after(back(flat), upright(die, value))
    dx, dy = end.at[0] - slide[-1][0], end.at[1] - slide[-1][1]
    places = []
    for number, (x, y, _) in enumerate(slide):
        eased = in_and_out(max(0.0, 1 - (last - number) / EASED))
        turn = after(after(about(axis, angle * eased), turns[number]), relabel)
        high = _hop(number / max(1, last - EASED // 2)) * size
        place = DiePlace(x + dx * eased, y + dy * eased, turn, high)
        places.append(_inside(place, body, tray.box, size))
    return tuple(places)


def _rolled(slide: Sequence[Spot], size: float, random: Random) -> list[Turn]:
    """The turns of a body that rolls on its way without slipping, and spins with it.

    Where there is no room to roll it tumbles on its place instead.
    """
    axis = unit((random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)))
    (x, y, _), (x2, y2, _) = slide[0], slide[-1]
    aslant = random.uniform(0, tau)
    across = unit((y2 - y + cos(aslant), x2 - x + sin(aslant), 0.0))
    far = sum(hypot(x2 - x, y2 - y) for (x, y, _), (x2, y2, _) in pairwise(slide))
    lacks = max(0.0, TUMBLE - 2 * far / size)
    turns = [about(axis, random.uniform(0, pi))]
    for number, ((x, y, a), (x2, y2, a2)) in enumerate(pairwise(slide)):
        turn = after(about(across, lacks * _share(number)), turns[-1])
        far = hypot(x2 - x, y2 - y)
        if far > 1e-6:  # down the screen is toward us: y grows the other way in space
            turn = after(about(((y2 - y) / far, (x2 - x) / far, 0), 2 * far / size), turn)
        turns.append(after(about(Z, a - a2), turn))
    return turns


def _share(step: int) -> float:
    """Which part of a movement that slows down falls on a step."""
    slower = RATE * STEP / 1000
    return slower * exp(-slower * step)


def _nearest(body: Solid, turn: Turn) -> Turn:
    """The flat turn that takes the least to reach."""
    return max(body.flats, key=lambda flat: likeness(flat, turn))


def _hop(share: float) -> float:
    """How high a die is, in its size: lower with every jump."""
    if share >= 1:
        return 0
    height = abs(cos((HOPS + 0.5) * pi * share))
    return HOP * height * sqrt(1 - share) * (1 - share)


def _inside(place: DiePlace, body: Solid, tray: FRect, size: float) -> DiePlace:
    """The same place, moved so far that nothing of the die sticks out of the tray."""
    right, up, _ = body.extent(place.turn)
    wide, tall = right * size / 2, up * size / 2
    high = min(place.high, max(0.0, tray.h - 2 * tall))
    inner = FRect(tray.x + wide, tray.y + tall + high, tray.w - 2 * wide, tray.h - 2 * tall - high)
    x, y = _held(inner, place.x, place.y)
    return DiePlace(x, y, place.turn, high)

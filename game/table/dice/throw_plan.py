"""The way of thrown dice, worked out before they are seen.

A die leaves the hand that throws it, crosses the tray, is sent back by a rim and ends where it is
to lie. Which rim, and how fast it has to be, follows from where it would end if the rim were a
mirror; pymunk lets it slide, slow down and bump. How each die rolls is found from its way: it
turns as a ball would. Toward the end the turn is eased to the nearest flat one. Only then is the
start turned by one of the solid's symmetries, so that the side that was rolled in the rules ends
on top. Nothing here decides anything, and no way depends on what is rolled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import copysign, cos, hypot, pi, radians, sin, sqrt, tau
from random import Random

import pymunk
from pygame import FRect

from game.ui.draw.canvas import Point
from game.ui.draw.motion import in_and_out

from .resting_dice import TILT
from .rotation import (
    STEP,
    DiePlace,
    Turn,
    Way,
    Z,
    compose_turns,
    inverse_turn,
    normalized,
    shortest_rotation,
    spin_angle,
    turn_about,
    turn_likeness,
)
from .solid import Solid, solid_of, turn_showing

LEAST, MOST, QUICK = 132, 162, 98  # steps until a throw has come to rest; and a quick one
EASED = 34  # of them, the last ones, lead to the flat turn
HOPS, HOP = 3, 0.6  # how often a die jumps, and how high at first, in dice
GROWN, NEARER = 0.6, 1.5  # how much larger it is in the hand, and how soon that is over
RIM_REACH = 0.6  # of a die's size: from its middle to a rim that it bumps into
FAR = 4000  # units that a rim is longer than it need be
GAP = 1.12  # of a die's size between the middles of two that lie side by side
TUMBLE = 8.5  # radians: a die turns at least that far
LONGEST = 2700  # units: no die is sent over a rim that is farther round than that
ENTERS = 12  # steps from a rim until nothing of a die sticks out of the tray
SPUN = 0.985  # of its spin that is left after a step


@dataclass(frozen=True, slots=True)
class DiceTray:
    """The box in which dice roll, their size, and where they start and come to rest.

    Rest spots and angles are `None` if they are free.
    """

    box: FRect
    size: float
    rest_spots: Sequence[Point] | None = None
    rest_angles: Sequence[float] | None = None  # clockwise, in degrees
    start: Point | None = None


@dataclass(frozen=True, slots=True)
class DieRoll:
    """A die's places, step by step, and the step in which a rim sends it back, if one does."""

    path: Way
    rim: int | None


def plan_rolls(
    dice: Sequence[tuple[str, str]], tray: DiceTray, seed: int, quick: bool = False
) -> list[DieRoll]:
    """Plan how each die rolls; all of them take equally long."""
    random = Random(seed)
    steps = QUICK if quick else random.randint(LEAST, MOST)
    ends = tray.rest_spots or spread_apart(
        [_random_spot(tray, random) for _ in dice], tray.box, tray.size
    )
    legs = [_aim_die(tray, end, number, len(dice), random) for number, end in enumerate(ends)]
    slides = _slide_discs(legs, tray, random, steps)
    angles: Sequence[float | None] = tray.rest_angles or [None] * len(dice)
    return [
        _plan_roll(die, value, slide, leg, tray, RestingPlace(end, angle), random)
        for (die, value), slide, leg, end, angle in zip(
            dice, slides, legs, ends, angles, strict=True
        )
    ]


def bounce_steps(steps: int) -> list[int]:
    """Return the steps in which a die that jumps hits the table, each time softer."""
    last = max(1, steps - 1 - EASED // 2)
    return [round((2 * n + 1) / (2 * HOPS + 1) * last) for n in range(HOPS)]


@dataclass(frozen=True, slots=True)
class RestingPlace:
    """The spot where a die comes to rest, and its angle if that is known."""

    spot: Point
    angle: float | None


# On the tray, from above -------------------------------------------------------------

Spot = tuple[float, float, float]  # where, and how far it is turned


@dataclass(frozen=True, slots=True)
class ThrowLeg:
    """The way of a thrown die: its start, its aim, and the rim between, if there is one.

    The rim is the direction in which it lies, and where.
    """

    start: Point
    aim: Point
    rim: tuple[int, float] | None


def _random_spot(tray: DiceTray, random: Random) -> Point:
    """Return a random place on the tray."""
    inner = die_center_room(tray.box, tray.size)
    return inner.left + random.random() * inner.w, inner.top + random.random() * inner.h


def _aim_die(tray: DiceTray, end: Point, number: int, count: int, random: Random) -> ThrowLeg:
    """Return the leg of a die that is aimed at its end's mirror image behind a rim."""
    inner = die_center_room(tray.box, tray.size)
    share = (number + 0.5 + random.uniform(-0.3, 0.3)) / count
    start = (inner.left + share * inner.w, inner.bottom)
    if tray.start is not None:
        beside = (number - (count - 1) / 2) * GAP * tray.size
        start = (tray.start[0] + beside, tray.start[1] + random.uniform(-20, 20))
    ways = [leg for leg in _mirrored_legs(tray, start, end) if _leg_length(leg) <= LONGEST]
    return random.choice(ways) if ways else ThrowLeg(start, end, None)


def _mirrored_legs(tray: DiceTray, start: Point, end: Point) -> Iterator[ThrowLeg]:
    """Yield every way over a rim that is not the one it comes in by."""
    box, reach = tray.box, RIM_REACH * tray.size
    for axis, low, high in ((0, box.left, box.right), (1, box.top, box.bottom)):
        for rim, near in ((low, low + reach), (high, high - reach)):
            inside = (start[axis] - near) * (near - rim) > 0
            if high - low < 3 * reach or not inside:
                continue
            aim = list(end)
            aim[axis] = 2 * near - end[axis]
            share = (near - start[axis]) / (aim[axis] - start[axis])
            across = start[1 - axis] + share * (aim[1 - axis] - start[1 - axis])
            bottom, top = (box.top, box.bottom) if axis == 0 else (box.left, box.right)
            if bottom + reach <= across <= top - reach:
                yield ThrowLeg(start, (aim[0], aim[1]), (axis, rim))


def _leg_length(leg: ThrowLeg) -> float:
    return hypot(leg.aim[0] - leg.start[0], leg.aim[1] - leg.start[1])


def _slide_discs(
    legs: Sequence[ThrowLeg], tray: DiceTray, random: Random, steps: int
) -> list[list[Spot]]:
    """Simulate discs that are sent on their ways, ever slower, and return their paths."""
    space = pymunk.Space()
    bodies = []
    for number, leg in enumerate(legs):
        kind = 1 << number + len(legs)
        if leg.rim is not None:
            space.add(_rim_wall(space, tray.box, leg.rim, kind))
        bodies.append(_thrown_disc(space, leg, tray.size, kind, steps * STEP / 1000, random))
    slides: list[list[Spot]] = [[] for _ in bodies]
    for _ in range(steps):
        for body, slide in zip(bodies, slides, strict=True):
            slide.append((body.position.x, body.position.y, body.angle))
        space.step(STEP / 1000)
    return slides


def _rim_wall(space: pymunk.Space, box: FRect, rim: tuple[int, float], kind: int) -> pymunk.Segment:
    """Return the rim that sends a die back, and lets all others pass."""
    axis, at = rim
    ends = ((at, box.top - FAR), (at, box.bottom + FAR))
    if axis:
        ends = ((box.left - FAR, at), (box.right + FAR, at))
    wall = pymunk.Segment(space.static_body, *ends, 0)
    wall.elasticity, wall.friction = 1, 0
    wall.filter = pymunk.ShapeFilter(categories=kind, mask=kind)
    return wall


def _thrown_disc(
    space: pymunk.Space, leg: ThrowLeg, size: float, kind: int, seconds: float, random: Random
) -> pymunk.Body:
    """Return a disc that is fast enough to come to rest in time where it is aimed at."""
    body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, RIM_REACH * size))
    body.position, body.angle = leg.start, random.uniform(0, tau)
    shape = pymunk.Circle(body, RIM_REACH * size)
    shape.elasticity, shape.friction = 1, 0
    shape.filter = pymunk.ShapeFilter(categories=kind, mask=kind)
    dx, dy = leg.aim[0] - leg.start[0], leg.aim[1] - leg.start[1]
    body.velocity = (2 * dx / seconds, 2 * dy / seconds)
    body.angular_velocity = random.uniform(-9, 9)
    loss = 2 * hypot(dx, dy) / seconds**2

    def slower(body: pymunk.Body, _gravity: object, _damping: float, dt: float) -> None:
        velocity = body.velocity
        speed = velocity.length
        body.velocity = velocity * (max(0.0, speed - loss * dt) / speed if speed else 0)
        body.angular_velocity *= SPUN

    body.velocity_func = slower
    space.add(body, shape)
    return body


def die_center_room(tray: FRect, size: float) -> FRect:
    """Return where the middle of a die can be, however it is turned on the tray."""
    inner = tray.inflate(-1.5 * size, -1.5 * size)
    inner.w, inner.h = max(1, inner.w), max(1, inner.h)
    inner.center = tray.center
    return inner


def spread_apart(ends: Sequence[Point], tray: FRect, size: float) -> list[Point]:
    """Return these places moved apart so far that straight dice don't cover each other."""
    inner = tray.inflate(-1.2 * size, -1.2 * size)
    places = [_clamp_to_rect(inner, *end) for end in ends]
    for _ in range(40):
        for i in range(1, len(places)):
            for j in range(i):
                _push_apart(places, j, i, inner, GAP * size)
    return places


def _push_apart(places: list[Point], one: int, other: int, inner: FRect, gap: float) -> None:
    """Push two dice away from each other if they lie too near."""
    (x, y), (x2, y2) = places[one], places[other]
    dx, dy = x2 - x, y2 - y
    lacks = gap - max(abs(dx), abs(dy))
    if lacks <= 0:
        return
    push = lacks / 2 + 1
    px, py = (copysign(push, dx), 0.0) if abs(dx) >= abs(dy) else (0.0, copysign(push, dy))
    places[one] = _clamp_to_rect(inner, x - px, y - py)
    places[other] = _clamp_to_rect(inner, x2 + px, y2 + py)


def _clamp_to_rect(inner: FRect, x: float, y: float) -> Point:
    """Return the nearest point of a rectangle; the middle of one that is too narrow."""
    if inner.w <= 0 or inner.h <= 0:
        return inner.center
    return min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)


# In space -----------------------------------------------------------------------------


def _plan_roll(
    die: str,
    value: str,
    slide: Sequence[Spot],
    leg: ThrowLeg,
    tray: DiceTray,
    end: RestingPlace,
    random: Random,
) -> DieRoll:
    """Return one die's places: it rolls along its path and comes to lie flat at its end."""
    body, last, size = solid_of(die), len(slide) - 1, tray.size
    turns = _roll_turns(slide, size, random)
    flat = _nearest_flat(body, turns[-1])
    tilt = (
        spin_angle(compose_turns(turns[-1], inverse_turn(flat)))
        if end.angle is None
        else -radians(end.angle)
    )
    tilt = max(-radians(TILT), min(radians(TILT), tilt))
    axis, angle = shortest_rotation(turns[-1], compose_turns(turn_about(Z, tilt), flat))
    relabel = compose_turns(inverse_turn(flat), turn_showing(die, value))
    dx, dy = end.spot[0] - slide[-1][0], end.spot[1] - slide[-1][1]
    rim = _bounce_step(slide, leg)
    outside = (rim or 0) if tray.start is not None else 0
    places = []
    for number, (x, y, _) in enumerate(slide):
        eased = in_and_out(max(0.0, 1 - (last - number) / EASED))
        turned = (
            compose_turns(turn_about(axis, angle * eased), turns[number])
            if eased
            else turns[number]
        )
        turn = compose_turns(turned, relabel)
        high = _bounce_height(number / max(1, last - EASED // 2)) * size
        grown = 1 + GROWN * max(0.0, 1 - number / (last - EASED)) ** NEARER
        place = DiePlace(x + dx * eased, y + dy * eased, turn, high, grown if outside else 1)
        held = _keep_inside(place, body, tray.box, size)
        inside = min(1.0, max(0.0, (number - outside) / ENTERS)) if outside else 1.0
        places.append(place.blend_die_place(held, inside))
    return DieRoll(tuple(places), rim)


def _bounce_step(slide: Sequence[Spot], leg: ThrowLeg) -> int | None:
    """Return the step in which a die is nearest to its rim."""
    if leg.rim is None:
        return None
    axis, at = leg.rim
    return min(range(len(slide)), key=lambda n: abs(slide[n][axis] - at))


def _roll_turns(slide: Sequence[Spot], size: float, random: Random) -> list[Turn]:
    """Return the turns of a body that rolls on its way without slipping, and spins with it.

    Where there is no room to roll it tumbles on its place instead.
    """
    axis = normalized((random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)))
    (x, y, _), (x2, y2, _) = slide[0], slide[-1]
    aslant = random.uniform(0, tau)
    across = normalized((y2 - y + cos(aslant), x2 - x + sin(aslant), 0.0))
    far = sum(hypot(x2 - x, y2 - y) for (x, y, _), (x2, y2, _) in pairwise(slide))
    lacks = max(0.0, TUMBLE - 2 * far / size)
    turns, steps = [turn_about(axis, random.uniform(0, pi))], len(slide) - 1
    for number, ((x, y, a), (x2, y2, a2)) in enumerate(pairwise(slide)):
        turn = turns[-1]
        if lacks:
            turn = compose_turns(turn_about(across, lacks * 2 * (1 - number / steps) / steps), turn)
        far = hypot(x2 - x, y2 - y)
        if far > 1e-6:  # down the screen is toward us: y grows the other way in space
            turn = compose_turns(
                turn_about(((y2 - y) / far, (x2 - x) / far, 0), 2 * far / size), turn
            )
        turns.append(compose_turns(turn_about(Z, a - a2), turn))
    return turns


def _nearest_flat(body: Solid, turn: Turn) -> Turn:
    """Return the flat turn that is nearest to this one."""
    return max(body.flat_turns, key=lambda flat: turn_likeness(flat, turn))


def _bounce_height(share: float) -> float:
    """Return how high a die is, in its size: lower with every jump."""
    if share >= 1:
        return 0
    height = abs(cos((HOPS + 0.5) * pi * share))
    return HOP * height * sqrt(1 - share) * (1 - share)


def _keep_inside(place: DiePlace, body: Solid, tray: FRect, size: float) -> DiePlace:
    """Return the place moved so far that nothing of the die sticks out of the tray."""
    right, up, _ = place.turn
    wide, tall = body.reach_along(right) * size / 2, body.reach_along(up) * size / 2
    high = min(place.height, max(0.0, tray.h - 2 * tall))
    inner = FRect(tray.x + wide, tray.y + tall + high, tray.w - 2 * wide, tray.h - 2 * tall - high)
    x, y = _clamp_to_rect(inner, place.x, place.y)
    return DiePlace(x, y, place.turn, high, place.growth)

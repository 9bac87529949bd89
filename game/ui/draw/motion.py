"""Movement: easings, and the pose of things on their way at a given time."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from game.ui.record_class import record

PLAY, DRAW, CHAIN, SHRINK, FLOOR = 220, 220, 250, 0.9, 80  # milliseconds; a share
TURN, TINT, LEAVE, DEAL, DIRECTION = 300, 250, 500, 1500, 350
TABLE_TURN = 500  # the table turns after somebody at its foot changed seats
COLOR_NAME_MS = 100  # in which a color's name and symbol appear
WAVE = 20  # milliseconds from one chevron to the next
FADE = 150  # with reduced motion
OPEN, CLOSE, FLIP = 320, 220, 180  # the stage, and a card on it
CLAIM_FLIP_MS = 460  # a card that was claimed is turned over
STEP, SHOWN, COUNT, RESULT = 900, 1100, 600, 1500  # what is held there to be looked at
NAMED = 450  # whose choice it is, one player after another
ENDS = 1100  # how a round ended, before its results

BREATH, BREATHES, BREATH_STEP = 1200.0, 20_000.0, 100.0
"""Milliseconds: of one breath of a light, until it is still, and between its pictures."""
ARC = 40  # units: how high a played card flies
BOUNCES = (
    (1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5 / 2.75, 0.75),
    (2.5 / 2.75, 2.25 / 2.75, 0.9375), (1.0, 2.625 / 2.75, 0.984375),
)  # fmt: skip
"""Up to which share of a fall each leap lasts, when it is highest, and how low that is."""
POP_SIZES, POP_TURN = (0.6, 1.12), 0.6
"""The sizes of what bursts in, at first and at its largest, and the share of time until then."""
Ease = Callable[[float], float]


def out_cubic(share: float) -> float:
    """Ease out: fast at first, then settling."""
    return 1 - (1 - share) ** 3


def in_cubic(share: float) -> float:
    """Ease in: slow at first, then leaving."""
    return share**3


def in_square(share: float) -> float:
    """Ease in like a fall."""
    return share**2


def out_back(share: float) -> float:
    """Ease out: a little too far, then back."""
    rest = share - 1
    return 1 + 2.70158 * rest**3 + 1.70158 * rest**2


def pop_scale(share: float) -> float:
    """Return the size of something that bursts in: from small to a little too large to its own."""
    if share < POP_TURN:
        return lerp(POP_SIZES[0], POP_SIZES[1], out_cubic(share / POP_TURN))
    return lerp(POP_SIZES[1], 1.0, in_and_out((min(1.0, share) - POP_TURN) / (1 - POP_TURN)))


def whip(share: float) -> float:
    """Ease like a whip: back at first, then ever faster to the end."""
    return share**3 - 0.3 * sin(pi * share) * (1 - share)


def out_bounce(share: float) -> float:
    """Ease out like a fall that bounces a little three times."""
    _, low, high = next(leap for leap in BOUNCES if share <= leap[0])
    return high + 7.5625 * (share - low) ** 2


def in_and_out_cubic(share: float) -> float:
    """Ease in and out: slow at both ends, and quick between them."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


def in_and_out(share: float) -> float:
    """Ease in and out: slow at both ends."""
    return (1 - cos(pi * share)) / 2


def lerp(start: float, end: float, share: float) -> float:
    """Return the value that far between two others."""
    return start + (end - start) * share


def breath_strength(ms: float) -> float:
    """Return the strength of a light that draws attention for a while.

    It goes in few steps: each is a picture.
    """
    if ms >= BREATHES:
        return 1.0
    return 1 - round((1 - cos(2 * pi * ms / BREATH)) / 2 * 5) * 0.09


@record
class Pose:
    """The place of a card (units), its height and its turn (degrees)."""

    x: float
    y: float
    height: float
    angle: float = 0

    def blend_pose(self, other: Pose, share: float) -> Pose:
        """Return the pose that far on the way to another one."""
        return Pose(
            lerp(self.x, other.x, share),
            lerp(self.y, other.y, share),
            lerp(self.height, other.height, share),
            lerp(self.angle, other.angle, share),
        )


def flight_pose(
    start: Pose, end: Pose, share: float, arc: float = ARC, ease: Ease = out_cubic
) -> Pose:
    """Return a card's pose on its flight: it rises, grows a little and turns to its angle."""
    if share >= 1:
        return end
    pose = start.blend_pose(end, ease(max(0.0, share)))
    lift = sin(pi * max(0.0, share))
    return Pose(pose.x, pose.y - arc * lift, pose.height * (1 + 0.06 * lift), pose.angle)


def chain_timings(count: int, first: float = CHAIN) -> list[tuple[float, float]]:
    """Return when each card starts, and how long it flies, ever faster."""
    if count == 1:
        return [(0, DRAW)]
    start, length, legs = 0.0, first, []
    for _ in range(count):
        legs.append((start, max(length, FLOOR * 1.5)))
        start += max(FLOOR, length * 0.6)
        length = max(FLOOR, length * SHRINK)
    return legs

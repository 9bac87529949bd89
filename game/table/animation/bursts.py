"""The bursts at a plate: a shield, a bomb that goes off, a rain cloud.

The shield belongs to whoever dodges; the cloud rains on whoever loses a card.
"""

from math import atan2, cos, degrees, pi, radians, sin

import pygame
from pygame import FRect

from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CORAL, CREAM, GOLD, GOOD, SWATCHES
from game.ui.draw.sprites import cached_sprite

from .train_rides import SteamPuff

SHIELD, BLAST, CLOUD = "shield", "blast", "cloud"
GROWS, GONE, WHOLE = 180.0, 520.0, 700.0
"""Milliseconds until it is there, until it fades, and until nothing of it is left."""
FADES = 150.0  # milliseconds where it only appears
SIZE, SMALL_SIZE = {SHIELD: 104, BLAST: 230, CLOUD: 150}, {SHIELD: 76, BLAST: 150, CLOUD: 104}
"""Units, and among many players."""
SMALL = 200.0  # units: how wide a plate is at most among many
BEFORE = 0.3  # of its size: how far before the plate a shield stands
MIDDLE = 400.0  # units down: a little above the middle, as everything sinks
LEAST = 0.3  # of its size: what is seen first
SIZES = 12  # from nothing to the whole
STEPS, SIDE = 34.0, 400.0  # units that whoever dodges steps aside, and milliseconds for that
GLANCES, RAYED = 5, (0.62, 1.0)
"""What glances off a shield: how many strokes, and from where to where, as shares of its size."""
SPARKS, SPREAD = 12, 0.95  # of a blast: how many, and how far they fly, as a share of its size
SMOKES, RISES = 5, 160.0  # clouds of smoke, and milliseconds until they rise
DROPS, FALLS, DEEP = 5, 260.0, 0.34
"""Of rain: how many, milliseconds that one falls, and how far as a share of the cloud's size."""
DOT = 4.0  # units from one size of a disc to the next
KNOCKS, HARD = 240.0, 3.0  # milliseconds and units: how a blast is felt on the mat


def aim_angle(plate: FRect) -> float:
    """Return the angle from up, in degrees, toward the middle of the table."""
    return degrees(atan2(960 - plate.centerx, plate.centery - MIDDLE))


def duck_offset(plate: FRect, elapsed_ms: float) -> float:
    """Return how many units a plate is off its place while its player ducks."""
    way = STEPS if plate.centerx < 960 else -STEPS
    return round(way * sin(pi * min(1.0, elapsed_ms / SIDE)), 1)


def blast_offset(elapsed_ms: float) -> float:
    """Return how far down the mat is after a blast, in units."""
    share = elapsed_ms / KNOCKS
    return HARD * (1 - share) * (1 if int(6 * share) % 2 == 0 else -1) if share < 1 else 0.0


def burst_size(kind: str, plate: FRect) -> float:
    """Return the size of a burst at that plate, in units."""
    return (SMALL_SIZE if plate.w < SMALL else SIZE)[kind]


def burst_spot(kind: str, plate: FRect, size: float) -> Point:
    """Return where it bursts: on the plate, or a shield between plate and table's middle."""
    if kind != SHIELD:
        return plate.center
    turn = radians(aim_angle(plate))
    across, up = sin(turn), cos(turn)
    edge = min(plate.w / 2 / max(1e-6, abs(across)), plate.h / 2 / max(1e-6, abs(up)))
    far = edge + BEFORE * size
    return plate.centerx + far * across, plate.centery - far * up


def draw_burst(canvas: Canvas, kind: str, plate: FRect, elapsed_ms: float, is_still: bool) -> None:
    """Draw a burst at a plate, that long after it began.

    If it is still, it only appears and fades.
    """
    size = burst_size(kind, plate)
    spot = burst_spot(kind, plate, size)
    if is_still:
        strength, share = min(elapsed_ms / FADES, (WHOLE - elapsed_ms) / FADES), 1.0
    else:
        strength = (WHOLE - elapsed_ms) / (WHOLE - GONE)
        share = motion.lerp(LEAST, 1, motion.out_back(min(1.0, elapsed_ms / GROWS)))
        if kind == SHIELD:
            _draw_glances(canvas, spot, aim_angle(plate), elapsed_ms, size)
        elif kind == BLAST:
            _draw_sparks(canvas, spot, elapsed_ms, size)
        elif elapsed_ms > GROWS / 2:
            _draw_rain(canvas, spot, elapsed_ms, size)
    if strength <= 0:
        return
    tall = max(1, round(SIZES * share)) / SIZES
    image = sized_burst(kind, canvas.px(size), round(canvas.px(size) * tall))
    if strength < 1:
        image = image.copy()
        image.set_alpha(round(255 * strength))
    canvas.blit_sprite(image, spot)


def _draw_glances(
    canvas: Canvas, spot: Point, aimed: float, elapsed_ms: float, size: float
) -> None:
    """Draw strokes that fly off a shield, to the side where it was hit."""
    since = (elapsed_ms - GROWS) / (GONE - GROWS)
    if not 0 <= since < 1:
        return
    far = motion.lerp(*RAYED, motion.out_cubic(since)) * size
    dot = 0.13 * size * (1 - since)
    for number in range(GLANCES):
        turn = radians(aimed - 90 + 180 * (number + 0.5) / GLANCES)
        for near in (0.0, 0.7 * dot, 1.4 * dot):
            at = spot[0] + (far - near) * sin(turn), spot[1] - (far - near) * cos(turn)
            canvas.draw_disc(at, _size_step(dot - 0.3 * near), GOLD)


def _draw_sparks(canvas: Canvas, spot: Point, elapsed_ms: float, size: float) -> None:
    """Draw smoke that drifts away, and sparks that fly out of it."""
    for number in range(SMOKES):
        turn = 2 * pi * (number + 0.25) / SMOKES
        x, y = cos(turn) * size / 3, sin(turn) * size / 4
        SteamPuff(RISES, (spot[0] + x, spot[1] + y), (0.7 * x, 0.7 * y - 20)).draw(
            canvas, elapsed_ms
        )
    share = elapsed_ms / WHOLE
    if share >= 1:
        return
    far = SPREAD * size * motion.out_cubic(share)
    for number in range(SPARKS):
        turn = 2 * pi * (number + 0.5) / SPARKS
        ahead = far * (1 if number % 2 else 0.75)
        at = spot[0] + ahead * cos(turn), spot[1] + ahead * sin(turn)
        ink = GOLD if number % 2 else SWATCHES["orange"].base
        canvas.draw_disc(at, _size_step(0.09 * size * (1 - share)), ink)


def _draw_rain(canvas: Canvas, spot: Point, elapsed_ms: float, size: float) -> None:
    """Draw drops that fall from a cloud, one after another."""
    for number in range(DROPS):
        share = (elapsed_ms / FALLS + number * 0.37) % 1
        x = spot[0] + size * 0.15 * (number - (DROPS - 1) / 2)
        y = spot[1] + size * (0.14 + DEEP * share)
        canvas.draw_rounded_panel(rect_around((x, y), 6, 20), 3, SWATCHES["blue"].base)
        canvas.draw_rounded_panel(rect_around((x, y), 3, 14), 1.5, CREAM)


def _size_step(size: float) -> float:
    """Return the size in steps: of discs that shrink only few sizes are made."""
    return max(1.0, round(size / DOT)) * DOT


CLOUDY = (
    '<g stroke="#FFFBF2" stroke-width="5" stroke-linejoin="round" fill="#5B5470">'
    '<path d="M-34 14A18 18 0 0 1 -32 -20A24 24 0 0 1 10 -28A19 19 0 0 1 34 -12A14 14 0 0 1 34 14Z"'
    '/></g><path d="M-30 -14A20 20 0 0 1 4 -25" fill="none" stroke="#8C86A3" stroke-width="5" '
    'stroke-linecap="round"/>'
)


@cached_sprite
def burst_picture(kind: str, size: int) -> pygame.Surface:
    """Return the picture of a burst, that many pixels wide."""
    if kind == SHIELD:
        sheet = svg.inline_drawing(
            f'<circle r="48" fill="{GOOD}"/><circle r="40" fill="{CREAM}"/>',
            size, size, "-50 -50 100 100",
        ).copy()  # fmt: skip
        sign = svg.picture("icons/dodge", round(0.58 * size))
        sheet.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
        return sheet
    if kind == CLOUD:
        return svg.inline_drawing(CLOUDY, size, size, "-52 -52 104 104")
    layers = ((50, 33, CORAL, 0), (40, 26, GOLD, 12), (26, 15, CREAM, 4))
    return svg.inline_drawing(
        "".join(_star_markup(*layer) for layer in layers), size, size, "-52 -52 104 104"
    )


def _star_markup(out: float, into: float, ink: str, turn: float) -> str:
    """Return the markup of a star of twelve points, every other one shorter."""
    points = []
    for number in range(24):
        reach = into if number % 2 else out if number % 4 else 0.82 * out
        way = radians(15 * number + turn)
        points.append(f"{reach * cos(way):.1f},{reach * sin(way):.1f}")
    return f'<polygon points="{" ".join(points)}" fill="{ink}" stroke-linejoin="round"/>'


@cached_sprite
def sized_burst(kind: str, stock: int, size: int) -> pygame.Surface:
    """Return the burst in that size, made quickly from the whole one."""
    return pygame.transform.smoothscale(burst_picture(kind, stock), (size, size))

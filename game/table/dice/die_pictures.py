"""Pictures of dice in the air: a solid turned any way, each visible side with its face."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import atan2, cos, degrees, hypot, sin

import pygame

from game.ui.draw.canvas import Canvas, Point, rect_around, rounded_rectangle
from game.ui.draw.palette import CREAM, mix, rgb
from game.ui.draw.shadow import Shadow
from game.ui.draw.sprites import cached_sprite

from .resting_dice import (
    EIGHT,
    NUMERAL,
    SHADOW,
    STEPS,
    add_air,
    face_picture,
    numeral_sprite,
    resting_die_sprite,
)
from .rotation import DiePlace, Turn, Vector, apply_turn, cross_product, dot_product, normalized
from .solid import SIDES, DieSide, octahedron_solid, solid_of

SLANT = 0.08  # how far the far end of a die shows below the near one: the lip of one at rest
FINE = 2  # how much larger a body is drawn before it is shrunk
DETAIL = 110  # pixels of a side's picture: it moves too fast to show more
LEVELS = 8
LIGHT = normalized((-0.45, 0.55, 0.8))
CORNER, FLAT = 0.42, 0.68  # of half a six-sided die
CREAM_DARK, EDGE = "#CDB993", "#8ABEC4"
DEEP, PALE = "#0C4850", "#5AA7B1"  # an eight-sided die in the shade and in the light
LIFTED = 1.2  # of its size: how high a die is that looks twice as large
DOT, TRAIL = 0.26, 130  # of a die's size: a dot of its trail; how opaque one is, of 255
STROKES = 62  # units: how far strokes reach around a bump
Pixel = tuple[float, float]


def draw_flying_die(canvas: Canvas, die: str, place: DiePlace, size: float) -> None:
    """Draw a die on its way."""
    near = solid_of(die).reach_along(place.turn[2])
    high = place.height + LIFTED * (place.growth - 1) * size
    spot = (place.x + 0.1 * high, place.y + 0.06 * size + 0.35 * high)
    soft = (SHADOW + 0.1 * high / size) * size
    shade = rect_around(spot, 0.96 * size, 0.96 * size)
    canvas.draw_shadow(shade, 0.4 * size, Shadow(_even_blur(soft), 0.09 * size, 90))
    image = turned_die(die, place.turn, canvas.px(size), near - 2 * solid_of(die).rest_height)
    if place.growth > 1:
        image = pygame.transform.smoothscale_by(image, place.growth)
    canvas.blit_sprite(image, (place.x, place.y - place.height))


def draw_die_trail(canvas: Canvas, spots: Sequence[Point], size: float) -> None:
    """Draw dots where a die has just been, the latest first, ever smaller and fainter."""
    for number, spot in enumerate(spots):
        left = 1 - number / len(spots)
        canvas.blit_sprite(
            trail_dot(canvas.px(DOT * (0.4 + 0.6 * left) * size), round(4 * left)), spot
        )


@cached_sprite
def trail_dot(side: int, strength: int) -> pygame.Surface:
    """Return a cream disc in one of five strengths."""
    image = rounded_rectangle(side, side, side // 2, CREAM).copy()
    image.set_alpha(TRAIL * strength // 4)
    return image


def draw_rim_bump(canvas: Canvas, spot: Point, inward: Point, done: float) -> None:
    """Draw short strokes where a die bumps into a rim, away from it."""
    tall, far = 2 * STROKES, 0.4 + 0.6 * round(4 * done) / 4
    body = ""
    for number in range(-2, 3):
        angle = atan2(-inward[1], -inward[0]) + 0.55 * number
        (x, y), (x2, y2) = (
            (tall / 2 + cos(angle) * r, tall / 2 + sin(angle) * r)
            for r in (STROKES * (far - 0.3), STROKES * (far - 0.06))
        )
        body += f'<path d="M{x:.0f} {y:.0f}L{x2:.0f} {y2:.0f}"/>'
    style = f'stroke="{CREAM}" stroke-width="7" stroke-linecap="round"'
    canvas.draw_markup(f"<g {style}>{body}</g>", rect_around(spot, tall, tall))


def draw_fading_die(
    canvas: Canvas, die: str, value: str, center: Point, size: float, angle: float, strength: float
) -> None:
    """Draw a die that lies, while it fades in."""
    image = resting_die_sprite(die, value, canvas.px(size), round(angle * STEPS)).copy()
    image.set_alpha(round(255 * strength))
    canvas.blit_sprite(image, center)


def _even_blur(units: float) -> float:
    """Return a blur in few steps, so that its shadow is cached and not made in each frame."""
    return max(4, 4 * round(units / 4))


def turned_die(die: str, turn: Turn, side: int, nearer: float = 0) -> pygame.Surface:
    """Return a solid's picture; `nearer` is how much its middle is raised above the felt."""
    frame = round(1.9 * side)
    fine = pygame.Surface((FINE * frame, FINE * frame), pygame.SRCALPHA, 32)
    view = DieProjection(turn, side / 2, frame / 2, nearer)
    paint = _paint_octahedron if die == EIGHT else _paint_cube
    return paint(fine, die, view)


class DieProjection:
    """A projection of a turned body onto a square picture."""

    def __init__(self, turn: Turn, half: float, middle: float, nearer: float) -> None:
        self.turn, self.half, self.middle, self.nearer = turn, half, middle, nearer

    def project_point(self, point: Vector) -> Pixel:
        """Return the pixel of a point of the body."""
        x, y, z = apply_turn(self.turn, point)
        down = y + SLANT * (z + self.nearer)
        return self.middle + self.half * x, self.middle - self.half * down

    def side_axes(self, side: DieSide) -> tuple[Pixel, Pixel]:
        """Return where one to the right and one up on a side lead on the picture."""
        right = apply_turn(self.turn, cross_product(side.up, side.normal))
        up = apply_turn(self.turn, side.up)
        return (right[0], -right[1] - SLANT * right[2]), (up[0], -up[1] - SLANT * up[2])

    def visible_share(self, side: DieSide) -> float:
        """Return the share of a side's area that is visible; negative from behind."""
        (a, b), (c, d) = self.side_axes(side)
        return b * c - a * d

    def brightness_of(self, side: DieSide) -> float:
        """Return how much light falls on a side, from 0 to 1."""
        return max(0.0, dot_product(LIGHT, apply_turn(self.turn, side.normal)))


# Six sides ------------------------------------------------------------------------------


def _paint_cube(fine: pygame.Surface, die: str, view: DieProjection) -> pygame.Surface:
    body = solid_of(die)
    inner = 1 - CORNER
    ends = [view.project_point((inner * x, inner * y, inner * z)) for x, y, z in body.points]
    _rounded_hull(fine, [(FINE * x, FINE * y) for x, y in ends], FINE * CORNER * view.half)
    image = pygame.transform.smoothscale(fine, _shrunk_size(fine))
    for number, side in enumerate(body.sides):
        seen = view.visible_share(side)
        if seen > 0.1:
            detail = min(DETAIL, round(2 * view.half))
            texture = shaded_face(die, SIDES[die][number], detail, _light_level(view, side))
            _lay_on_side(image, texture, view, side, _face_inset(seen), 2 * view.half / detail)
    return image


def _face_inset(visible: float) -> float:
    """Return how large a face is on its side: round edges hide the rim of a slanted one."""
    return FLAT + (1 - FLAT) * visible


def _light_level(view: DieProjection, side: DieSide) -> int:
    return min(LEVELS, round(LEVELS * view.brightness_of(side) / LIGHT[2]))


@cached_sprite
def shaded_face(die: str, value: str, side: int, level: int) -> pygame.Surface:
    """Return one face in that much light."""
    image = face_picture(die, value, side).copy()
    grey = 255 - round((LEVELS - level) / LEVELS * 90)
    image.fill((grey, grey, grey, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return add_air(image)


def side_picture_jobs(die: str, side: int) -> list[Callable[[], pygame.Surface]]:
    """Return functions that make the pictures for the sides of a die of that size."""
    if die == EIGHT:
        return [partial(numeral_sprite, value, _numeral_size(side)) for value in SIDES[die]]
    detail, levels = min(DETAIL, side), range(2, LEVELS + 1)
    return [
        partial(shaded_face, die, value, detail, level) for value in SIDES[die] for level in levels
    ]


def _numeral_size(side: float) -> int:
    return round(NUMERAL * 1.16 * side)


def _rounded_hull(page: pygame.Surface, points: Sequence[Pixel], radius: float) -> None:
    """Draw the outline of a body with round edges, filled."""
    ends, color = convex_hull(points), rgb(CREAM_DARK)
    pygame.draw.polygon(page, color, ends)
    for start, end in zip(ends, [*ends[1:], ends[0]], strict=True):
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = hypot(dx, dy) or 1.0
        nx, ny = radius * dy / far, -radius * dx / far
        for sign in (1, -1):
            strip = (start, end, (end[0] + sign * nx, end[1] + sign * ny),
                     (start[0] + sign * nx, start[1] + sign * ny))  # fmt: skip
            pygame.draw.polygon(page, color, strip)
        pygame.draw.circle(page, color, start, radius)


def convex_hull(points: Sequence[Pixel]) -> list[Pixel]:
    """Return the corners of the smallest convex shape round some points, in order."""
    ordered = sorted(set(points))

    def half(line: Sequence[Pixel]) -> list[Pixel]:
        found: list[Pixel] = []
        for point in line:
            while len(found) > 1 and _turn_sign(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def _turn_sign(a: Pixel, b: Pixel, c: Pixel) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# Eight sides ----------------------------------------------------------------------------


def _paint_octahedron(fine: pygame.Surface, die: str, view: DieProjection) -> pygame.Surface:
    seen = [
        (n, side) for n, side in enumerate(octahedron_solid().sides) if view.visible_share(side) > 0
    ]
    for _, side in seen:
        corners = [(FINE * x, FINE * y) for x, y in map(view.project_point, side.corners)]
        pygame.draw.polygon(fine, rgb(mix(DEEP, PALE, view.brightness_of(side))), corners)
    for _, side in seen:
        corners = [(FINE * x, FINE * y) for x, y in map(view.project_point, side.corners)]
        pygame.draw.lines(fine, rgb(EDGE), True, corners, FINE)
    image = pygame.transform.smoothscale(fine, _shrunk_size(fine))
    size = _numeral_size(2 * view.half)
    for number, side in seen:
        if view.visible_share(side) > 0.45:
            _lay_on_side(image, numeral_sprite(SIDES[die][number], size), view, side)
    return image


@cache
def _side_center(side: DieSide) -> Vector:
    """Return the point amid the corners of a side."""
    count = len(side.corners)
    x, y, z = (sum(corner[i] for corner in side.corners) / count for i in range(3))
    return x, y, z


def _shrunk_size(fine: pygame.Surface) -> tuple[int, int]:
    return fine.get_width() // FINE, fine.get_height() // FINE


# A flat picture on a slanted side -------------------------------------------------------


def _lay_on_side(
    page: pygame.Surface,
    picture: pygame.Surface,
    view: DieProjection,
    side: DieSide,
    share: float = 1,
    zoom: float = 1,
) -> None:
    """Draw a picture on a side, that much smaller, after it was enlarged."""
    (a, b), (c, d) = view.side_axes(side)
    slanted = skew_picture(picture, (share * a, share * b), (share * c, share * d), zoom)
    page.blit(slanted, slanted.get_rect(center=view.project_point(_side_center(side))))


def skew_picture(
    picture: pygame.Surface, right: Pixel, up: Pixel, zoom: float = 1
) -> pygame.Surface:
    """Return the picture with its rightward and upward axes turned into these two.

    Any such change is a turn, a stretch along both axes, and one more turn.
    """
    a, b, c, d = right[0], -up[0], right[1], -up[1]
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    q, r = hypot(e, h), hypot(f, g)
    first, second = (atan2(h, e) - atan2(g, f)) / 2, (atan2(h, e) + atan2(g, f)) / 2
    image = pygame.transform.rotozoom(picture, -degrees(first), 1)
    wide, tall = image.get_size()
    size = (max(1, round(wide * (q + r))), max(1, round(tall * abs(q - r))))
    image = pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(image, -degrees(second), zoom)

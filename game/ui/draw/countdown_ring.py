"""A ring that runs out with the time, clockwise from the top."""

from math import ceil, cos, pi, sin, tau

import pygame

from . import svg
from .canvas import Canvas, Point
from .palette import GOLD
from .sprites import cached_sprite

DEEP = "#1E1230"
THICK = 30 / 252
"""How wide the ring is, for a radius of 1."""
RING_STEPS = 10
"""In so many steps a ring runs out where little is to move."""


def find_ring_share(time_share: float, in_steps: bool) -> float:
    """Return the visible share of a ring: all that is left, or tenths if motion is reduced."""
    return ceil(RING_STEPS * time_share) / RING_STEPS if in_steps else time_share


def draw_countdown_ring(
    canvas: Canvas, center: Point, radius: float, share: float, color: str = GOLD
) -> None:
    """Draw the share of a ring that is left."""
    line = THICK * radius
    whole = canvas.px(2 * radius + line)
    canvas.blit_sprite(_render_ring(whole, canvas.px(line), DEEP, canvas.px(4)), center)
    angle = share * tau
    if share >= 1:
        canvas.blit_sprite(_render_ring(whole, canvas.px(line), color), center)
    elif share > 0:
        lit = _render_ring(whole, canvas.px(line), color)
        canvas.blit_sprite(cut_sector(lit, angle), center)
        for at in (0.0, angle):
            spot = (center[0] + radius * sin(at), center[1] - radius * cos(at))
            canvas.draw_disc(spot, line, color)


def cut_sector(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture without the part beyond that angle, clockwise from the top."""
    image = picture.copy()
    x, y = image.get_width() / 2, image.get_height() / 2
    far = x + y
    corners = [pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4, tau]
    angles = [angle, *(corner for corner in corners if corner > angle)]
    points = [(x, y), *((x + 2 * far * sin(a), y - 2 * far * cos(a)) for a in angles)]
    pygame.draw.polygon(image, (0, 0, 0, 0), points)
    return image


@cached_sprite
def _render_ring(pixels: int, line: int, color: str, wider: int = 0) -> pygame.Surface:
    """Return a whole ring, with a little more on both sides of it."""
    half, radius = pixels / 2 + wider, (pixels - line) / 2
    body = (f'<circle cx="{half}" cy="{half}" r="{radius}" fill="none" stroke="{color}" '
            f'stroke-width="{line + 2 * wider}"/>')  # fmt: skip
    return svg.render_markup(
        svg.svg_document(body, f"0 0 {2 * half} {2 * half}"), int(2 * half), int(2 * half)
    )

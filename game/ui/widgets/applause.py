"""Paper hands that clap."""

from math import pi, sin
from typing import NamedTuple

import pygame

from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import WHITE
from game.ui.draw.sprites import cached_sprite

from .pill import find_disc_colors

CLAPS, CLAP_MS, LATER_MS = 4, 240.0, 60.0
"""How often somebody claps, milliseconds of each clap, and how much later the next one begins."""
HANDS = 0.52  # of a face's size: how high its hands are
OPEN, CLOSED = 0.33, 0.2  # of their height: from the middle to each hand
LEAN = 14  # degrees
HEARD = 0.55  # of how close hands are: from then on a clap shows
PATS = tuple(CLAP_MS * (clap + 0.5) for clap in range(CLAPS))
"""When the hands of the first one meet, in milliseconds."""


class ClapTime(NamedTuple):
    """The time since the applause began, for one of those who clap."""

    elapsed_ms: float
    number: int
    """Which one it is: each begins a little later."""

    @property
    def closeness(self) -> float:
        """The closeness of the hands: 1 where they meet, and at the end, when they rest."""
        passed = self.elapsed_ms - LATER_MS * self.number
        if passed >= CLAP_MS * (CLAPS - 0.5):
            return 1.0
        return abs(sin(pi * passed / CLAP_MS)) if passed > 0 else 0.0


def draw_clapping_hands(
    canvas: Canvas, face: str, spot: Point, height: float, clap: ClapTime
) -> None:
    """Draw both hands around a spot, in the colors of the face."""
    edge, ground = find_disc_colors(face)
    close = clap.closeness
    apart = height * (OPEN + (CLOSED - OPEN) * close)
    for side in (-1, 1):
        hand = hand_sprite(canvas.px(height), edge, ground, side)
        canvas.blit_sprite(hand, (spot[0] + side * apart, spot[1]))
        if close >= HEARD:
            sparks = spark_sprite(canvas.px(0.5 * height), side)
            canvas.blit_sprite(sparks, (spot[0] + side * 0.72 * height, spot[1] - 0.05 * height))


@cached_sprite
def hand_sprite(size: int, edge: str, ground: str, side: int) -> pygame.Surface:
    """Return a hand, the left one for a side of -1."""
    image = svg.inline_drawing(_hand_markup(edge, 9) + _hand_markup(ground, 0), size, size, VIEW)
    turned = pygame.transform.rotozoom(image, -LEAN, 1)
    return turned if side < 0 else pygame.transform.flip(turned, flip_x=True, flip_y=False)


VIEW = "-60 -60 120 120"
FINGERS = ("M-13 10L-24 -33", "M-4 4L-9 -47", "M6 4L8 -46", "M15 8L23 -34")
THUMB = "M14 32Q28 24 33 4"


def _hand_markup(color: str, wider: float) -> str:
    """Return a hand in one color, its lines that much wider."""
    stroke = f'stroke="{color}" fill="none" stroke-linecap="round"'
    fingers = "".join(f'<path d="{d}" {stroke} stroke-width="{14 + wider}"/>' for d in FINGERS)
    palm = (
        f'<path d="M-20 6L20 6L17 46Q0 56 -17 46Z" fill="{color}" stroke="{color}" '
        f'stroke-width="{5 + wider}" stroke-linejoin="round"/>'
    )
    return fingers + palm + f'<path d="{THUMB}" {stroke} stroke-width="{13 + wider}"/>'


@cached_sprite
def spark_sprite(size: int, side: int) -> pygame.Surface:
    """Return three short lines that spread to one side."""
    lines = "".join(
        f'<path d="M{x} {y}L{u} {v}" stroke="{WHITE}" stroke-width="9" stroke-linecap="round"/>'
        for x, y, u, v in ((-30, -26, -4, -40), (-28, 0, 4, 0), (-30, 26, -4, 40))
    )
    image = svg.inline_drawing(lines, size, size, "-60 -60 120 120")
    return image if side > 0 else pygame.transform.flip(image, flip_x=True, flip_y=False)

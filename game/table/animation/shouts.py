"""A call as it is heard: the face jumps, and a bubble bursts from it; a forgotten one cracks."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import FRect

from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL, CREAM, GRAY_INK, INK
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import TITLE
from game.ui.widgets.pill import FACE_MARGIN, face_sprite

SHOUT, CRACKED = "shout", "cracked"
STANDS_MS, FACE_MS, BUBBLE_MS, FADE_MS = 700.0, 260.0, 220.0, 120.0
"""That a bubble stands, a face jumps, the bubble comes in, and fades at last."""
GROWS = 0.35  # how much larger the face gets
TALL, WORDS, PAD, TAIL = 64.0, 38.0, 26.0, 20.0  # units of a bubble
ABOVE, BELOW = 32.0, 8.0  # units from its tip to the plate: over its tags, or under it
TOP = 130.0  # units: a plate that is higher has its bubble below
EDGE = 8.0  # units to the window's edge
LARGEST = 1.25  # type grows no further in it
CRACKS_MS, APART, TURNS, FALLS = 240.0, 30.0, 16.0, 54.0
"""When it cracks; how far its halves go apart, turn and fall, in units and degrees."""
ZIGZAG = (-0.1, 0.16, -0.18, 0.2, -0.06)
"""How far the crack is from the bubble's middle, from top to foot, as shares of its height."""


@dataclass(frozen=True, slots=True)
class Shout:
    """A call of somebody, at their face."""

    words: str
    face: str
    portrait: Point
    size: float
    plate: FRect
    is_cracked: bool = False

    def draw_shout(self, canvas: Canvas, elapsed_ms: float, is_still: bool) -> None:
        """Draw it as it is that long after it was called; where nothing moves it only stands."""
        if elapsed_ms >= STANDS_MS:
            return
        if elapsed_ms < FACE_MS and not (self.is_cracked or is_still):
            self._draw_jumping_face(canvas, elapsed_ms / FACE_MS)
        canvas = canvas.with_type_limit(LARGEST)
        is_below = self.plate.y < TOP
        picture = bubble_sprite(
            self.words, canvas.type_px(WORDS), canvas.px(TALL), is_below, self.is_cracked
        )
        tip = self._find_tip(canvas, picture, is_below)
        strength = min(1.0, (STANDS_MS - elapsed_ms) / FADE_MS)
        if self.is_cracked and elapsed_ms > CRACKS_MS and not is_still:
            self._draw_halves(canvas, picture, tip, elapsed_ms, is_below)
            return
        if elapsed_ms < BUBBLE_MS and not is_still:
            scale = motion.pop_scale(elapsed_ms / BUBBLE_MS)
            size = [max(2, round(scale * side)) for side in picture.get_size()]
            picture = pygame.transform.smoothscale(picture, size)
        if strength < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * strength))
        canvas.blit_sprite(picture, tip, "midtop" if is_below else "midbottom")

    def _draw_jumping_face(self, canvas: Canvas, share: float) -> None:
        grown = 1 + GROWS * sin(pi * share)
        picture = face_sprite(self.face, canvas.px((1 + GROWS) * self.size))
        side = max(2, canvas.px(FACE_MARGIN * grown * self.size))
        canvas.blit_sprite(pygame.transform.smoothscale(picture, (side, side)), self.portrait)

    def _find_tip(self, canvas: Canvas, picture: pygame.Surface, is_below: bool) -> Point:
        """Return where the bubble points: above the face, or below a plate at the top."""
        half = picture.get_width() / canvas.unit / 2 + EDGE
        x = min(max(self.portrait[0], half), 1920 - half)
        return x, self.plate.bottom + BELOW if is_below else self.plate.y - ABOVE

    def _draw_halves(
        self, canvas: Canvas, picture: pygame.Surface, tip: Point, elapsed_ms: float, low: bool
    ) -> None:
        """Draw the halves of a bubble as they fall apart."""
        share = (elapsed_ms - CRACKS_MS) / (STANDS_MS - CRACKS_MS)
        high = picture.get_height() / canvas.unit / 2
        middle = tip[0], tip[1] + (high if low else -high)
        for side in (-1, 1):
            half = pygame.transform.rotozoom(bubble_half(picture, side), -side * TURNS * share, 1)
            half.set_alpha(round(255 * (1 - share**2)))
            far = side * (4 + APART * motion.out_cubic(share))
            canvas.blit_sprite(half, (middle[0] + far, middle[1] + FALLS * share**2))


def bubble_half(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return a copy of a bubble of which only the half left or right of the crack is left."""
    half, (wide, high) = picture.copy(), picture.get_size()
    steps = high / (len(ZIGZAG) - 1)
    crack = [(wide / 2 + aside * high, steps * n) for n, aside in enumerate(ZIGZAG)]
    corners = [(wide, high), (wide, 0)] if side < 0 else [(0, high), (0, 0)]
    pygame.draw.polygon(half, (0, 0, 0, 0), [*crack, *corners])
    return half


@cached_sprite
def bubble_sprite(
    words: str, type_size: int, height: int, is_below: bool, is_cracked: bool
) -> pygame.Surface:
    """Return a bubble with its words, whose tip is in the middle of its upper or lower edge."""
    unit = height / TALL
    wide = Canvas.measuring(unit, 1).text_width(words, TITLE, type_size / unit) + 2 * PAD
    frame = 8.0
    size = (round((wide + 2 * frame) * unit), round((TALL + TAIL + 2 * frame) * unit))
    sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
    own = Canvas(sheet)
    own.unit, own.left, own.top = unit, 0, 0
    ground, ink = (CREAM, GRAY_INK) if is_cracked else (CORAL, INK)
    box = FRect(frame, frame + (TAIL if is_below else 0), wide, TALL)
    own.draw_rounded_panel(box, TALL / 2, ground, INK, 4, MEDIUM)
    middle = frame + wide / 2
    area = FRect(middle - 16, frame if is_below else box.bottom - 6, 32, TAIL + 6)
    high = area.h
    tail = f"M0 {high}L16 2L32 {high}" if is_below else f"M0 0L16 {high - 2}L32 0"
    own.draw_markup(
        f'<path d="{tail}" fill="{ground}" stroke="{INK}" stroke-width="4" '
        'stroke-linejoin="round"/>',
        area,
    )
    own.write_text_line(words, box.center, TITLE, type_size / unit, ink)
    return sheet

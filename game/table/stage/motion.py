"""The parts of a stage's picture that move: how far, and turned about what."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import between

from . import picture as stage_picture
from .look import Move


def draw_part(canvas: Canvas, area: pygame.Rect, picture: str, move: Move, share: float) -> None:
    """One part of a picture, so far on its way."""
    scale = area.w / 868
    box = stage_picture.extent(picture, move.part, *area.size)
    if not box.w:
        return
    image = stage_picture.part(picture, move.part, *area.size)
    way = swing(move, share)
    x = between(move.start[0], move.by[0], way)
    y = between(move.start[1], move.by[1], way) - move.arc * sin(pi * share)
    middle: Point = (box.centerx + x * scale, box.centery + y * scale)
    if move.turn:
        image, middle = turned(image, middle, move, way, scale)
    if move.fade:
        image = image.copy()
        strength = share if move.fade > 0 else 1 - share
        image.set_alpha(round(255 * strength))
    spot = image.get_rect(center=(area.x + middle[0], area.y + middle[1]))
    canvas.surface.blit(image, spot)


def swing(move: Move, share: float) -> float:
    """How far from its place: there to stay, or there and back."""
    if move.times:
        return sin(pi * share * move.times) ** 2
    return motion.in_and_out(share)


def turned(
    image: pygame.Surface, middle: Point, move: Move, way: float, scale: float
) -> tuple[pygame.Surface, Point]:
    """The part turned clockwise about its hinge, and where its middle is then."""
    angle = move.turn * way
    hinge = pygame.Vector2(move.about[0] * scale, move.about[1] * scale)
    arm = (pygame.Vector2(middle) - hinge).rotate(angle)
    image = pygame.transform.rotozoom(image, -angle, 1)
    return image, (hinge.x + arm.x, hinge.y + arm.y)

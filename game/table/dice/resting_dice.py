"""Dice that lie on the table: face up, turned a little, with the faces of `svg/dice`.

    draw_die(canvas, "colors", "red", (600, 430), 150, angle=-6)

`die` is a die of the rules: "colors", "shapes" (six sides) or "eight" (eight sides, "1" to "8").
A `value` that is empty (not rolled yet) shows a blank die. `size` is the side of a six-sided
die in units; an eight-sided one takes about as much room. Throwing is in `throw`.
"""

from math import copysign

import pygame

from game.ui.draw import svg, text_surfaces
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import Shadow
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import TITLE

EIGHT = "eight"
TILT = 9.0
"""Degrees: no settled die is turned by more (ART: dice always lie face up)."""
STEPS = 2  # kept turns per degree
NUMERAL = 45 / 116  # of an eight-sided die's drawing
BODY = 1.08  # a six-sided die with its lip, in heights of its face
SHADOW = 0.11
AIR = 3  # pixels


def draw_die(
    canvas: Canvas, die: str, value: str, center: Point, size: float, angle: float = 0
) -> None:
    """Draw a die at rest; `angle` is clockwise, in degrees, and held within `TILT`."""
    turned = copysign(min(abs(angle), TILT), angle)
    box = rect_around((center[0], center[1] + 0.06 * size), 0.96 * size, 0.96 * size)
    canvas.draw_shadow(box, 0.22 * size, Shadow(SHADOW * size, 0.09 * size, 110))
    canvas.blit_sprite(
        resting_die_sprite(die, value, canvas.px(size), round(turned * STEPS)), center
    )


@cached_sprite
def resting_die_sprite(die: str, value: str, side: int, steps: int = 0) -> pygame.Surface:
    """Return a die's picture, centered; shared, so never draw on it."""
    make = _octahedron_sprite if die == EIGHT else _cube_sprite
    if not steps:
        return make(die, value, side)
    large = add_air(make(die, value, 2 * side))
    return pygame.transform.rotozoom(large, -steps / STEPS, 0.5)


def add_air(image: pygame.Surface) -> pygame.Surface:
    """Return the picture with air around it: without it, turned edges would be jagged."""
    wide, tall = image.get_size()
    page = pygame.Surface((wide + 2 * AIR, tall + 2 * AIR), pygame.SRCALPHA, 32)
    page.blit(image, (AIR, AIR))
    return page


@cached_sprite
def face_picture(die: str, value: str, side: int) -> pygame.Surface:
    """Return one flat face of a six-sided die."""
    if value:
        return svg.picture(f"dice/{die}-{value}", side)
    return svg.picture("dice/body", side, round(BODY * side)).subsurface((0, 0, side, side))


@cached_sprite
def numeral_sprite(value: str, size: int, tilt: int = 0) -> pygame.Surface:
    """Return the number on a face of an eight-sided die: cream, outlined."""
    edge = max(1, round(0.067 * size))
    image = text_surfaces.crop_transparent(
        text_surfaces.outlined(value, TITLE, size, CREAM, edge, INK)
    )
    return pygame.transform.rotozoom(image, tilt, 1) if tilt else image


def _cube_sprite(die: str, value: str, side: int) -> pygame.Surface:
    body = svg.picture("dice/body", side, round(BODY * side))
    image = pygame.Surface((body.get_width(), 2 * body.get_height() - side), pygame.SRCALPHA, 32)
    top = body.get_height() - side  # as much room above as the lip takes below
    image.blit(body, (0, top))
    image.blit(face_picture(die, value, side), (0, top))
    return image


def _octahedron_sprite(_: str, value: str, side: int) -> pygame.Surface:
    image = svg.picture("dice/d8", round(1.16 * side)).copy()
    if value:
        number = numeral_sprite(value, round(NUMERAL * 1.16 * side))
        image.blit(number, number.get_rect(center=image.get_rect().center))
    return image

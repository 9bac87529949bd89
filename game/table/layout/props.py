"""Small ornaments that lie about on bare wood, where nothing else needs the room."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import cos, hypot, radians, sin

import pygame
from pygame import FRect

from game.table.action_buttons import BUTTONS_LEFT, PRIMARY_BOX, STEP, WIDE, switch_rects
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import SHADOW, rgb
from game.ui.draw.sprites import costly_sprite

from .layout_model import PropSpec
from .table_places import TablePlaces

SEATS = 4  # more players leave no room
ORNAMENT_GAP = 24.0  # units: from everything else
FAN = 184.0, 66.0  # above a plate
CARDS = 150.0, 130.0  # around a plate, where cards may lie at it
RACK = FRect(16, 768, 300, 126)  # where the last deeds stand
BUTTONS = FRect(BUTTONS_LEFT, PRIMARY_BOX.y - STEP, WIDE, 1080 - PRIMARY_BOX.y + STEP)
TITLE = FRect(24, 16, 680, 80)  # the game's name and the line below it
TABLE = FRect(10, 10, 1900, 1060)
OVERLAP = 40.0  # units: of the boxes around two neighbors, whose corners are empty
STEPS = range(-180, 181, 12)  # units that one is moved to where there is room
SHIFTS = sorted(product(STEPS, STEPS), key=lambda shift: hypot(*shift))
BLUR, DROP, STRENGTH = 7.0, 6.0, 95  # of their shadows


@dataclass(frozen=True, slots=True)
class TableOrnament:
    """A drawing that lies on the wood, turned clockwise; sizes in units."""

    drawing: str
    middle: Point
    size: Point
    angle: float = 0

    @property
    def bounding_rect(self) -> FRect:
        """The upright box around it."""
        (wide, high), turn = self.size, radians(self.angle)
        across, down = abs(cos(turn)), abs(sin(turn))
        return rect_around(self.middle, wide * across + high * down, wide * down + high * across)

    def draw_ornament(self, canvas: Canvas) -> None:
        """Draw it with its shadow."""
        wide, high = (canvas.px(side) for side in self.size)
        lies = self.drawing, (wide, high), self.angle
        x, y = self.middle
        canvas.blit_sprite(_ornament_shade(*lies, canvas.px(BLUR)), (x, y + DROP))
        canvas.blit_sprite(_turned_drawing(*lies), self.middle)


@costly_sprite
def _turned_drawing(drawing: str, size: tuple[int, int], angle: float) -> pygame.Surface:
    """Return a drawing of that size in pixels, turned clockwise."""
    picture = svg.render_drawing(f"key-art/pieces/prop-{drawing}", *size)
    return pygame.transform.rotozoom(picture, -angle, 1)


@costly_sprite
def _ornament_shade(drawing: str, size: tuple[int, int], angle: float, blur: int) -> pygame.Surface:
    """Return its shadow; all in pixels."""
    picture = _turned_drawing(drawing, size, angle)
    shade = pygame.Surface([side + 4 * blur for side in picture.get_size()], pygame.SRCALPHA, 32)
    shade.blit(picture, (2 * blur, 2 * blur))
    shade.fill((0, 0, 0, STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*rgb(SHADOW), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.gaussian_blur(shade, blur)


def ornaments_with_room(places: TablePlaces) -> list[TableOrnament]:
    """Return the ornaments that have room on this table, each as close as it can to its place."""
    if len(places.around) > SEATS or places.table_seating.large:
        return []
    taken = [box.inflate(2 * ORNAMENT_GAP, 2 * ORNAMENT_GAP) for box in _occupied_rects(places)]
    found: list[TableOrnament] = []
    for prop in places.layout.props:
        if ornament := _find_room(prop, taken):
            found.append(ornament)
            taken.append(ornament.bounding_rect.inflate(-OVERLAP, -OVERLAP))
    return found


def _find_room(prop: PropSpec, obstacles: list[FRect]) -> TableOrnament | None:
    """Return the ornament where nothing else is, or nothing if there is no room near its place."""
    wide, high = svg.drawing_size(f"key-art/pieces/prop-{prop.drawing}")
    size = prop.size * wide, prop.size * high
    for right, down in SHIFTS:
        middle = prop.at[0] + right, prop.at[1] + down
        ornament = TableOrnament(prop.drawing, middle, size, prop.angle)
        box = ornament.bounding_rect
        if TABLE.contains(box) and box.collidelist(obstacles) < 0:
            return ornament
    return None


def _occupied_rects(places: TablePlaces) -> Iterator[FRect]:
    """Yield the rectangles of everything else that lies on the table."""
    yield from (places.table_seating.mat, RACK, BUTTONS, TITLE, *switch_rects().values())
    for site in places.spot_sites.values():
        yield site.box.inflate(CARDS) if site.kind == "plate" else site.box
    for box in places.plate_rects.values():
        yield box
        yield rect_around((box.centerx + 0.3 * box.h, box.y), FAN[0], 2 * FAN[1])

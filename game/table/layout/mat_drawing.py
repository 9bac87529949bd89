"""The felt mat: its cells, the Direction Card, the current color, numbers that matter."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, cos, hypot, pi
from re import sub

import pygame
from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.ui.draw import palette, rim, svg
from game.ui.draw.canvas import Canvas, Point, draw_faded, rect_around, rounded_rectangle
from game.ui.draw.palette import BLACK, CREAM, GOLD, INK, PAPER, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.shadow import MEDIUM, ON_MAT, UNDER_MAT
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import TITLE
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Column, Line, Row, StretchBox, square_picture
from game.ui.widgets.drawable import Style

from .layout_model import Layout, MatColors, ZoneSpot

WIPE, PALE = 7, 0.55  # a color's edge as it spreads: units, and how much cream is in it
CORNER = 56  # units: the radius of the mat's corners
RIM, GAP = 46, 14  # from the mat's edge to its cells, and between them
STITCHED = 24  # from the edge of a mat without chevrons
SIDE = 24  # from a cell's side to what is written there
SMALL, SMALL_LARGE = 0.44, 0.33  # of a cell's height: a pile beside another, and by large type
LARGEST = 1.5  # type on the mat grows only that much
DIRECTION = 208
TILE = 150.0, 128.0  # units: the color's tile at most
TALL_TILE, SIDE_BY_SIDE = 160.0, 0.75
"""Units: how tall it is at most in large type; from that share of its width on, its name is below
its symbol."""
PATCH = DIRECTION + 48  # the felt below the Direction Card
PRINT, PRINT_STEP, FAINT = 58, (104, 64), 0.06  # units; how white it is
HUB_STEP = 10  # degrees between kept pictures of a spinning hub
ARROW = (
    '<path d="M11 -75A76 76 0 0 1 76 -5" fill="none" stroke-width="20"/>'
    '<path d="M69 33L99 -7L53 -4Z" stroke-width="5" stroke-linejoin="round"/>'
)


@dataclass(frozen=True, slots=True)
class Tint:
    """The color of a cell, and the one that is spreading over it."""

    color: str = ""
    coming: str = ""
    share: float = 0  # how far the coming color has spread
    word: str = ""
    named: float = 0  # how clearly the coming color is named
    called: str = ""  # its word


def cell_rect(room: FRect, grid: tuple[int, int], spot: ZoneSpot) -> FRect:
    """Return the rectangle of a spot of a grid in the inside of a mat."""
    columns, rows = grid
    width = (room.w - GAP * (columns - 1)) / columns
    height = (room.h - GAP * (rows - 1)) / rows
    column, row = spot.cell
    return FRect(room.x + column * (width + GAP), room.y + row * (height + GAP), width, height)


def mat_inside(mat: FRect, chevrons: bool) -> FRect:
    """Return the part of a mat that cells may take: within the chevrons or the stitches."""
    edge = RIM if chevrons else STITCHED
    return mat.inflate(-2 * edge, -2 * edge)


def area_rect(room: FRect, shares: Sequence[float]) -> FRect:
    """Return a free area, given by left, top, width and height as shares of a room.

    Neighbors keep a gap.
    """
    left, top, wide, high = shares
    whole = room.inflate(GAP, GAP)
    box = FRect(
        whole.x + left * whole.w, whole.y + top * whole.h, wide * whole.w, high * whole.h
    )  # fmt: skip
    return box.inflate(-GAP, -GAP)


def side_pile_rect(place: FRect, order: int, large: bool, side: str = "left") -> FRect:
    """Return the room of one of the smaller piles in a cell, counted from its outer side."""
    tall = (SMALL_LARGE if large else SMALL) * place.h
    wide = tall * WIDTH_OF_HEIGHT
    out = SIDE + order * (wide + 8)
    left = place.x + out if side == "left" else place.right - out - wide
    return FRect(left, place.y + 0.58 * place.h - tall / 2, wide, tall)


AIM, AIM_STEPS = 8, 8  # units: the edge of a place in a gold light; steps in which it fades


def draw_felt(canvas: Canvas, mat: FRect, layout: Layout) -> None:
    """Draw the empty mat."""
    felt = layout.mat.felt
    canvas.draw_shadow(mat, CORNER, UNDER_MAT)
    canvas.draw_rounded_panel(mat.move(0, 6), CORNER, palette.mix(felt, BLACK, 0.25))
    canvas.draw_rounded_panel(
        mat, CORNER, (palette.mix(felt, WHITE, 0.07), palette.mix(felt, BLACK, 0.05))
    )
    canvas.draw_markup(rim.stitches_markup(mat.w, mat.h), mat)


def draw_felt_ground(
    canvas: Canvas, place: FRect, colors: MatColors, ground: str, edge: str = GOLD
) -> None:
    """Draw the ground of a spot: a zone of the felt, a sheet of paper, or nothing."""
    if ground == "zone":
        canvas.draw_rounded_panel(place, min(34, 0.3 * place.h), colors.zone, colors.line, 2)
    elif ground == "paper":
        canvas.draw_rounded_panel(place, min(28, 0.3 * place.h), PAPER, edge, 4, MEDIUM)


def draw_target_light(canvas: Canvas, box: FRect, strength: float) -> None:
    """Draw a place in a gold light: here something is to be done."""
    edges = [(AIM + 3 * n, 0.3 * (1 - n / AIM_STEPS), 3) for n in range(AIM_STEPS)]
    lines = "".join(
        f'<rect x="{inset}" y="{inset}" width="{box.w - 2 * inset:.1f}" '
        f'height="{box.h - 2 * inset:.1f}" rx="{max(4, 34 - inset)}" fill="none" '
        f'stroke="{GOLD}" stroke-opacity="{strength * share:.2f}" stroke-width="{wide}"/>'
        for inset, share, wide in [(AIM / 2 - 3, 1, AIM), *edges]
    )
    whole = box.inflate(12, 12)
    canvas.draw_markup(f'<g transform="translate(6 6)">{lines}</g>', whole)


def draw_cell(canvas: Canvas, place: FRect, colors: MatColors, tint: Tint | None = None) -> None:
    """Draw the ground of a cell, in its color if it has one."""
    if tint is None or (tint.color not in SWATCHES and tint.coming not in SWATCHES):
        canvas.draw_rounded_panel(place, 34, colors.zone, colors.line, 2)
        if tint is None and colors.print and not canvas.contrast:
            _draw_print(canvas, place, colors.print)
        return
    before, after = _cell_ground(colors, tint.color), _cell_ground(colors, tint.coming)
    canvas.draw_rounded_panel(place, 34, before, palette.mix(before, WHITE, 0.25), 3)
    if not tint.share and tint.color in SYMBOLS:
        _draw_cell_color(canvas, place, tint.color, tint.word)
    if tint.share:
        _draw_spreading_color(canvas, place, after, tint.share)
    if tint.named:
        with draw_faded(canvas, place, tint.named):
            draw_cell(canvas, place, colors, Tint(tint.coming, word=tint.called))


def _draw_print(canvas: Canvas, place: FRect, name: str) -> None:
    """Draw a small drawing again and again, every other row moved aside."""
    sign, room = _faint_print(name, canvas.px(PRINT)), canvas.rect(place.inflate(-6, -6))
    corner, (across, down) = canvas.px(28), PRINT_STEP
    page, before = canvas.surface, canvas.surface.get_clip()
    page.set_clip(before.clip(room))
    for row in range(ceil(place.h / down)):
        y = place.y + PRINT / 2 + row * down
        for column in range(ceil(place.w / across) + 1):
            x = place.x + 24 + (column - row % 2 / 2) * across
            spot = sign.get_rect(center=canvas.to_pixel((x, y)))
            inner = room.inflate(-2 * corner, -2 * corner)
            if inner.left < spot.centerx < inner.right or inner.top < spot.centery < inner.bottom:
                page.blit(sign, spot)
    page.set_clip(before)


@cached_sprite
def _faint_print(name: str, size: int) -> pygame.Surface:
    """Return a drawing of which only a breath of white is left."""
    faint = sub(
        'fill="#[0-9A-Fa-f]{6}"', f'fill="{WHITE}" fill-opacity="{FAINT}"', svg.svg_source(name)
    )
    return svg.render_markup(faint, size, size)


def _cell_ground(colors: MatColors, color: str) -> str:
    return SWATCHES[color].base if color in SWATCHES else colors.zone


def _draw_spreading_color(canvas: Canvas, place: FRect, color: str, share: float) -> None:
    """Draw a color growing from the middle over the whole cell, with a pale edge."""
    area = canvas.rect(place)
    sheet = rounded_rectangle(area.w, area.h, canvas.px(34), color).copy()
    hole = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    radius, middle = share * hypot(area.w, area.h) / 1.7, (0.44 * area.w, 0.5 * area.h)
    pygame.draw.circle(hole, WHITE, middle, radius)
    if share < 1:
        line = canvas.px(WIPE)
        pale = palette.mix(color, CREAM, PALE)
        pygame.draw.circle(sheet, pale, middle, radius, line)
    sheet.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(sheet, area)


def _draw_cell_color(canvas: Canvas, place: FRect, color: str, called: str) -> None:
    """Draw the color's symbol, faint, and on a tile with its name."""
    canvas = canvas.with_type_limit(LARGEST)
    swatch, symbol = SWATCHES[color], f"suits/{SYMBOLS[color]}"
    large = canvas.is_large_type
    if not large:
        size = canvas.px(0.84 * place.h)
        mark = svg.picture(symbol, size, ink=WHITE, paper=swatch.base).copy()
        mark.set_alpha(44)
        canvas.blit_sprite(mark, (place.x + 0.72 * place.w, place.centery))
    tile = FRect(0, 0, 0.36 * place.w, min(TALL_TILE, 0.54 * place.h))
    if not large:
        tile.size = min(TILE[0], 0.62 * place.h), min(TILE[1], 0.54 * place.h)
    tile.bottomright = (place.right - 20, place.bottom - 18)
    canvas.draw_rounded_panel(tile, 24, CREAM, shadow=MEDIUM)
    flat = large and tile.h < SIDE_BY_SIDE * tile.w
    side = (0.58 if flat or not large else 0.5) * tile.h
    sign = square_picture(
        side, lambda c, box: c.draw_picture(symbol, box.center, box.h, swatch.base), 1
    )
    word = Line(called, Style(TITLE, 32 if large else 26, anchor="midleft" if flat else "center"))
    if flat:
        draw_box_content(canvas, Row([sign, word], [0, 1], 8), tile.inflate(-28, 0))
    else:
        draw_box_content(canvas, Column([sign, StretchBox(), word]), tile.inflate(-16, -10))


def draw_patch(canvas: Canvas, center: Point, colors: MatColors) -> None:
    """Draw the round patch of felt below the Direction Card."""
    patch = rect_around(center, PATCH, PATCH)
    ground = palette.mix(colors.felt, WHITE, 0.02)
    canvas.draw_rounded_panel(patch, patch.w / 2, ground, colors.line, 2)


def draw_direction(
    canvas: Canvas, center: Point, clockwise: bool, turned: float = 0, spun: float = 0
) -> None:
    """Draw the Direction Card; `turned` is the share of its flip, `spun` its hub's degrees."""
    size, hub = canvas.px(DIRECTION), round(spun / HUB_STEP) * HUB_STEP % 360
    if not turned:
        canvas.draw_shadow(rect_around(center, DIRECTION, DIRECTION), DIRECTION / 2, ON_MAT)
        canvas.blit_sprite(direction_card(size, clockwise, hub), center)
        return
    image = direction_card(size, clockwise == (turned < 0.5), hub)
    wide = max(0.04, abs(cos(pi * turned)))
    narrow = (max(1, round(image.get_width() * wide)), image.get_height())
    canvas.blit_sprite(pygame.transform.smoothscale(image, narrow), center)


@cached_sprite
def direction_card(size: int, clockwise: bool, spun: int = 0) -> pygame.Surface:
    """Return the round Direction Card, `size` pixels wide, its hub turned clockwise."""
    rings = "".join(
        f'<circle cx="104" cy="104" r="{radius}" fill="{color}"/>'
        for radius, color in ((104, CREAM), (98, GOLD), (54, CREAM))
    )
    arrows = "".join(f'<g transform="rotate({a})">{ARROW}</g>' for a in (0, 120, 240))
    turn = f"translate(104 104) scale({1 if clockwise else -1} 1)"
    ring = f'<g transform="{turn}" fill="{INK}" stroke="{INK}">{arrows}</g>'
    image = svg.inline_drawing(rings + ring, size, size, "0 0 208 208").copy()
    name = "emblem/pinwheel-4" if clockwise else "emblem/pinwheel-4-mirrored"
    hub = svg.picture(name, round(size * 84 / 208))
    if spun:
        hub = pygame.transform.rotozoom(hub, -spun, 1)
    image.blit(hub, hub.get_rect(center=(size // 2, size // 2)))
    return image

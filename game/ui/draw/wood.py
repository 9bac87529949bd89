"""The kitchen table: boards of honey-colored wood in a soft light."""

from dataclasses import dataclass
from random import Random

import pygame

from game.ui.looks import current_look

from . import svg
from .palette import BLACK, WHITE, WOOD_FOOT, WOOD_GRAIN, WOOD_TOP
from .sprites import costly_sprite

BOARD = 180  # units; six boards fill the 16:9 core


@dataclass(frozen=True, slots=True)
class Wood:
    """The colors of boards, and the light on them: distance from its middle, color, strength."""

    top: str
    foot: str
    grain: str
    seam: str
    shine: str
    """The light along a seam."""
    shade: str
    """What makes every other board a little darker."""
    light: tuple[tuple[float, str, float], ...]


BY_DAY = Wood(
    WOOD_TOP, WOOD_FOOT, WOOD_GRAIN, "#A06A2C", WHITE, "#C98B45",
    ((0, "#FFF3D6", 0.75), (0.6, "#FFF0CC", 0.1), (1, "#A8662A", 0.22)),
)  # fmt: skip
BY_LAMPLIGHT = Wood(
    "#4A3444", "#33263B", "#7A5560", "#150D1C", "#C79A86", BLACK,
    ((0, "#E8A35A", 0.3), (0.45, "#B87A58", 0.12), (0.75, "#3A2A48", 0.1), (1, "#0E0A1C", 0.5)),
)  # fmt: skip


@costly_sprite
def wood_surface(width: int, height: int) -> pygame.Surface:
    """Return the table top; it grows around the 16:9 core in windows of other shapes."""
    return svg.render_markup(boards_markup(width, height), width, height).convert(32)


def boards_markup(width: int, height: int) -> str:
    """Return the boards as markup."""
    unit = min(width / 1920, height / 1080)
    wide, tall = width / unit, height / unit
    chance = Random(4)  # always the same boards
    wood = BY_LAMPLIGHT if current_look().is_dark else BY_DAY
    body = svg.vertical_gradient("ground", 1080, wood.top, wood.foot)
    body += svg.radial_gradient("light", 960, 410, 1190, *wood.light) + _wood_rect("url(#ground)")
    body += "".join(_board_markup(wood, number, chance) for number in range(-2, 8))
    body += _wood_rect("url(#light)")
    view = f"{960 - wide / 2:.1f} {540 - tall / 2:.1f} {wide:.1f} {tall:.1f}"
    return svg.svg_document(body, view)


def _wood_rect(fill: str, top: float = -360, height: float = 1800) -> str:
    return f'<rect x="-960" y="{top}" width="3840" height="{height}" fill="{fill}"/>'


def _board_markup(wood: Wood, number: int, chance: Random) -> str:
    """Return one board: every other one a shade darker, some lines of grain, its seams."""
    top, joint = number * BOARD, (577 * number + 380) % 1920
    shade = f'<g opacity="0.06">{_wood_rect(wood.shade, top, BOARD)}</g>'
    lines = "".join(_grain_line(wood.grain, top + 15 + 25 * line, chance) for line in range(7))
    return (
        f'{shade if number % 2 else ""}{lines}<path d="M-960 {top}H2880M{joint} {top}'
        f'v{BOARD}" stroke="{wood.seam}" stroke-opacity="0.22" stroke-width="2"/><path '
        f'd="M-960 {top + 2}H2880" stroke="{wood.shine}" stroke-opacity="0.28" '
        'stroke-width="2"/>'
    )


def _grain_line(color: str, y: float, chance: Random) -> str:
    """Return one long, slightly bent line."""
    left, length = chance.randint(-600, 1200), chance.randint(500, 1500)
    bend, shift = chance.uniform(-7, 7), chance.uniform(-5, 5)
    strength, width = chance.uniform(0.05, 0.12), chance.uniform(1.2, 2.6)
    return (
        f'<path d="M{left} {y + shift:.1f}q{length / 2} {bend:.1f} {length} 0" '
        f'fill="none" stroke="{color}" stroke-opacity="{strength:.2f}" '
        f'stroke-width="{width:.1f}" stroke-linecap="round"/>'
    )

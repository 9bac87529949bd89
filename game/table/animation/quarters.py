"""The animation of a picked color: four quarters burst out, and the chosen one stays."""

from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, SUITS, SWATCHES, SYMBOLS
from game.ui.draw.sprites import cached_sprite

BURST, STAY_MS, GO_MS = 160.0, 60.0, 190.0  # milliseconds
OUT_UNITS = 90  # units from the hub's middle
SIZE = 124  # units
LEAST = 0.25  # of its size: what is seen of one in the hub
SIZES = 8  # from the smallest one to the whole


@dataclass(frozen=True, slots=True)
class ColorQuarter:
    """One color's quarter; it falls back into the hub, or flies to where its color spreads."""

    color: str
    turn: float  # degrees clockwise from right
    hub: Point
    goal: Point | None

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when it is gone."""
        return BURST + STAY_MS + GO_MS

    @property
    def _outer_pose(self) -> Pose:
        turn, (x, y) = radians(self.turn), self.hub
        return Pose(x + OUT_UNITS * cos(turn), y + OUT_UNITS * sin(turn), 1)

    def pose_at(self, ms: float) -> Pose:
        """Return its pose, that long after its animation began.

        The height is the share of its size.
        """
        inside = Pose(*self.hub, LEAST)
        if ms < BURST:
            return inside.blend_pose(self._outer_pose, motion.out_back(max(0.0, ms) / BURST))
        gone = max(0.0, min(1.0, (ms - BURST - STAY_MS) / GO_MS))
        goal = Pose(*self.goal, 1) if self.goal else inside
        return self._outer_pose.blend_pose(goal, motion.in_and_out(gone))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw the quarter."""
        if ms >= self.over_ms:
            return
        pose, stock = self.pose_at(ms), canvas.px(SIZE)
        size = max(1, round(SIZES * min(1.2, pose.height)))
        image = sized_quarter(self.color, round(self.turn), stock, round(stock * size / SIZES))
        gone = (ms - BURST - STAY_MS) / GO_MS
        if self.goal and gone > 0:
            image = image.copy()
            image.set_alpha(round(255 * (1 - gone**2)))
        canvas.blit_sprite(image, (pose.x, pose.y))


def color_quarters(chosen: str, hub: Point, goal: Point) -> tuple[ColorQuarter, ...]:
    """Return the quarters of all four colors."""
    turns = (225, 315, 45, 135)
    return tuple(
        ColorQuarter(color, turn, hub, goal if color == chosen else None)
        for color, turn in zip(SUITS, turns, strict=True)
    )


@cached_sprite
def quarter_sprite(color: str, turn: int, size: int) -> pygame.Surface:
    """Return a quarter of a disc with its point toward the hub, and the color's symbol."""
    sheet = svg.inline_drawing(
        f'<g transform="rotate({turn - 45})"><path d="M-28 -28H44A72 72 0 0 1 -28 44Z" '
        f'fill="{SWATCHES[color].base}" stroke="{CREAM}" stroke-width="6" '
        'stroke-linejoin="round"/></g>',
        size,
        size,
        "-56 -56 112 112",
    ).copy()
    symbol = svg.picture(f"suits/{SYMBOLS[color]}", round(0.4 * size), ink=CREAM)
    sheet.blit(symbol, symbol.get_rect(center=(size // 2, size // 2)))
    return sheet


@cached_sprite
def sized_quarter(color: str, turn: int, stock: int, size: int) -> pygame.Surface:
    """Return the quarter in that size, made quickly from the whole one."""
    return pygame.transform.smoothscale(quarter_sprite(color, turn, stock), (size, size))

"""A color that somebody picks: four quarters burst from the hub, and the one chosen stays."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, SUITS, SWATCHES, SYMBOLS
from game.ui.draw.sprites import kept

BURST, STAYS, GOES = 160.0, 60.0, 190.0  # milliseconds
OUT = 90  # units from the hub's middle
SIZE = 124  # units
LEAST = 0.25  # of its size: what is seen of one in the hub
SIZES = 8  # from the smallest one to the whole


@dataclass(frozen=True, slots=True)
class Quarter:
    """One of them; it falls back into the hub, or goes where its color is to spread."""

    color: str
    turn: float  # degrees clockwise from right
    hub: Point
    goal: Point | None

    @property
    def over(self) -> float:
        """When it is gone."""
        return BURST + STAYS + GOES

    @property
    def _out(self) -> Pose:
        turn, (x, y) = radians(self.turn), self.hub
        return Pose(x + OUT * cos(turn), y + OUT * sin(turn), 1)

    def where(self, ms: float) -> Pose:
        """Where it is so long after its act began; how tall: the share of its size."""
        inside = Pose(*self.hub, LEAST)
        if ms < BURST:
            return inside.toward(self._out, motion.out_back(max(0.0, ms) / BURST))
        gone = max(0.0, min(1.0, (ms - BURST - STAYS) / GOES))
        goal = Pose(*self.goal, 1) if self.goal else inside
        return self._out.toward(goal, motion.in_and_out(gone))

    def draw(self, canvas: Canvas, ms: float) -> None:
        """The quarter."""
        if ms >= self.over:
            return
        pose, stock = self.where(ms), canvas.px(SIZE)
        size = max(1, round(SIZES * min(1.2, pose.height)))
        image = sized_quarter(self.color, round(self.turn), stock, round(stock * size / SIZES))
        gone = (ms - BURST - STAYS) / GOES
        if self.goal and gone > 0:
            image = image.copy()
            image.set_alpha(round(255 * (1 - gone**2)))
        canvas.put(image, (pose.x, pose.y))


def quarters(chosen: str, hub: Point, goal: Point) -> tuple[Quarter, ...]:
    """All four."""
    turns = (225, 315, 45, 135)
    return tuple(
        Quarter(color, turn, hub, goal if color == chosen else None)
        for color, turn in zip(SUITS, turns, strict=True)
    )


@kept
def quarter(color: str, turn: int, size: int) -> pygame.Surface:
    """A quarter of a disc whose point shows to the hub, with the color's symbol."""
    sheet = svg.drawing(
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


@kept
def sized_quarter(color: str, turn: int, stock: int, size: int) -> pygame.Surface:
    """The same, made quickly from the whole one."""
    return pygame.transform.smoothscale(quarter(color, turn, stock), (size, size))

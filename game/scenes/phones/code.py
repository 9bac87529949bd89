"""The picture that phones scan, and the letters that stand for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import FRect

from game.ui.boxes import as_text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK, PAPER_EDGE, WHITE, rgb
from game.ui.draw.shadow import SMALL
from game.ui.draw.sprites import kept
from game.ui.draw.text import TITLE
from game.ui.layout import Box
from game.ui.widgets.piece import Mood, Piece

Modules = tuple[tuple[bool, ...], ...]
QUIET = 3
"""Modules of white round the picture, without which cameras don't find it."""


@kept
def _drawn(modules: Modules, size: int) -> pygame.Surface:
    """The picture: every module is the same number of pixels."""
    image = pygame.Surface((len(modules), len(modules)), depth=32)
    image.fill(rgb(WHITE))
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                image.set_at((x, y), rgb(INK))
    return pygame.transform.scale(image, (size * len(modules),) * 2)


def draw_code(canvas: Canvas, modules: Modules, box: FRect) -> None:
    """The picture in the middle of a white box, as large as whole pixels allow."""
    canvas.panel(box, 20, WHITE, PAPER_EDGE, 3)
    if modules:
        size = max(1, int(canvas.px(min(box.size)) / (len(modules) + 2 * QUIET)))
        canvas.put(_drawn(modules, size), box.center)


@dataclass(frozen=True, slots=True)
class CodeBox(Box):
    """The picture to scan: a square that gives way where there is little room."""

    modules: Modules
    says: str
    most: float = 420.0
    fewest: float = 300.0

    def least(self, canvas: Canvas) -> float:
        """As small as a phone at arm's length can still scan it."""
        return self.fewest

    def measure(self, canvas: Canvas, wide: float) -> float:
        """A square."""
        return min(self.most, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """In the middle of the room."""
        side = min(self.most, *rect.size)
        box = FRect(0, 0, side, side).move_to(center=rect.center)
        thing = replace(as_text("code", self.says), box=box)
        yield Piece(lambda canvas, _: draw_code(canvas, self.modules, box), thing)


@dataclass(frozen=True, slots=True)
class LetterTiles(Box):
    """The letters as large tiles."""

    letters: Sequence[str]
    says: str
    size: tuple[float, float] = (118.0, 104.0)
    between: float = 14.0

    def least(self, canvas: Canvas) -> float:
        """They may become a third smaller."""
        return 0.66 * self._wide

    @property
    def _wide(self) -> float:
        count = len(self.letters)
        return count * self.size[0] + (count - 1) * self.between

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All in one line."""
        return self.size[1] * min(1.0, wide / self._wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """One beside the other, read as a whole."""
        share = min(1.0, rect.w / self._wide)
        wide, high, step = (share * size for size in (*self.size, self.size[0] + self.between))
        tiles = [
            FRect(rect.x + step * n, rect.centery - high / 2, wide, high)
            for n in range(len(self.letters))
        ]

        def draw(canvas: Canvas, _: Mood) -> None:
            for letter, tile in zip(self.letters, tiles, strict=True):
                canvas.panel(tile, 18, INK, shadow=SMALL)
                canvas.up_to(1).text(letter, tile.center, TITLE, 68 * share, GOLD)

        yield Piece(draw, replace(as_text("letters", self.says), box=FRect(rect)))

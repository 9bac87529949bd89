"""The code that phones scan, and what is typed instead: an address, and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.ui.boxes import icon_button, readable_control
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER_EDGE, WHITE, rgb
from game.ui.draw.shadow import SMALL
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import (
    Box,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    TypeLimit,
    blank_space,
)
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.words import Words

if TYPE_CHECKING:
    from game.app.phone_door import PhoneDoor

Modules = tuple[tuple[bool, ...], ...]
ADDRESS = "#FBEBCB"
QUIET = 3
"""Modules of white round the picture, without which cameras don't find it."""


@cached_sprite
def _render_code(modules: Modules, size: int) -> pygame.Surface:
    """Return the code; every module has the same number of pixels."""
    image = pygame.Surface((len(modules), len(modules)), depth=32)
    image.fill(rgb(WHITE))
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                image.set_at((x, y), rgb(INK))
    return pygame.transform.scale(image, (size * len(modules),) * 2)


def draw_code(canvas: Canvas, modules: Modules, box: FRect) -> None:
    """Draw the code in the middle of a white box, as large as whole pixels allow."""
    canvas.draw_rounded_panel(box, 20, WHITE, PAPER_EDGE, 3)
    if modules:
        size = max(1, int(canvas.px(min(box.size)) / (len(modules) + 2 * QUIET)))
        canvas.blit_sprite(_render_code(modules, size), box.center)


@dataclass(frozen=True, slots=True)
class CodeBox(Box):
    """The code to scan: a square that shrinks if there is little room."""

    modules: Modules
    spoken_text: str
    max_size: float = 420.0
    min_size: float = 300.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the smallest width that a phone at arm's length can scan."""
        return self.min_size

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of a square."""
        return min(self.max_size, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the code in the middle."""
        side = min(self.max_size, *rect.size)
        box = FRect(0, 0, side, side).move_to(center=rect.center)
        thing = replace(readable_control("code", self.spoken_text), box=box)
        yield Drawable(lambda canvas, _: draw_code(canvas, self.modules, box), thing)


@dataclass(frozen=True, slots=True)
class LetterTiles(Box):
    """The letters as large tiles."""

    letters: Sequence[str]
    says: str
    size: tuple[float, float] = (118.0, 104.0)
    between: float = 14.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of tiles that are a third smaller."""
        return 0.66 * self._tile_width

    @property
    def _tile_width(self) -> float:
        count = len(self.letters)
        return count * self.size[0] + (count - 1) * self.between

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of one line."""
        return self.size[1] * min(1.0, width / self._tile_width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the letters side by side; they are read as one text."""
        share = min(1.0, rect.w / self._tile_width)
        wide, high, step = (share * size for size in (*self.size, self.size[0] + self.between))
        tiles = [
            FRect(rect.x + step * n, rect.centery - high / 2, wide, high)
            for n in range(len(self.letters))
        ]

        def draw_letter_tiles(canvas: Canvas, _: FocusMood) -> None:
            for letter, tile in zip(self.letters, tiles, strict=True):
                canvas.draw_rounded_panel(tile, 18, INK, shadow=SMALL)
                canvas.with_type_limit(1).write_text_line(
                    letter, tile.center, TITLE, 68 * share, GOLD
                )

        yield Drawable(
            draw_letter_tiles, replace(readable_control("letters", self.says), box=FRect(rect))
        )


def build_ways_in(door: PhoneDoor, words: Words, change_address: Callable[[int], None]) -> Box:
    """Build the code, and beside or below it what is typed instead of scanning it."""
    says = words("phones.code", address=door.short_address)
    typed = _build_address_column(door, words, change_address)
    large, small = (CodeBox(door.make_qr_code(), says, 420, least) for least in (420, 320))
    return FirstThatFits(
        [
            Row([large, typed], [0, 1], 36),
            Row([small, typed], [0, 1], 36),
            Column([small, typed], 16),
        ]
    )


def _build_address_column(
    door: PhoneDoor, words: Words, change_address: Callable[[int], None]
) -> Column:
    """Build the address for people who type it."""
    note = Style(BODY, 26, GRAY_INK)
    shown = door.addresses[door.address_index]
    kind = words(f"phones.kind.{shown.kind}")
    where = words("phones.where", place=door.address_index + 1, of=len(door.addresses), kind=kind)
    address = Line(door.short_address, Style(TITLE, 50, INK, "center"), "address", 0.6)
    turns: list[Box] = [
        icon_button("before", "ui-left", partial(change_address, -1), words("phones.before"), 58),
        icon_button("after", "ui-right", partial(change_address, 1), words("phones.after"), 58),
    ]
    if len(door.addresses) < 2:
        turns = []
    spelled = words("phones.letters", letters=" ".join(door.room_letters))
    return Column(
        [
            Line(words("phones.or_type"), note, "or-type"),
            PanelBox(address, (16, 8), ADDRESS, ADDRESS, 18),
            blank_space(4),
            Line(words("phones.then_letters"), note, "then-letters"),
            TypeLimit(1.0, LetterTiles(door.room_letters, spelled)),
            blank_space(2),
            Row([Line(where, note, "where", 0.7), *turns], [1, *[0.0] * len(turns)], 12),
        ],
        8,
    )

"""The stall of a market: what farms with each number of sets are worth, and the bonuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import pi, sin

import pygame
from pygame import FRect

from game.table.cards.heads import HAPPY, SLEEP
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, GOLD, INK, PLUM, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, SMALLEST_TYPE, TITLE
from game.ui.looks import shown_edge, shown_ground, shown_ink
from game.ui.widgets.button import SECONDARY_PAINT, Button, draw_button

from .spot_look import SpotLook

SIZE = (914.0, 454.0)
"""Units of the drawing that everything below is measured in."""
AWNING, STRIPES, SCALLOP = FRect(0, 0, 914, 62), 14, 22.0
WALL, COUNTER = FRect(4, 40, 906, 214), FRect(-5, 250, 924, 34)
SIGN = FRect(338, 10, 238, 50)
FIRST, COLUMN, MORE = 154.0, 93.0, "more"
POST_WIDE, SIDE_X = 16.0, 88.0  # units: a post, and the middle of what is written beside it
LABEL_Y, HEAP_Y = 104.0, 247.0
HEAD, HEAD_STEP, HEAD_ROW = 38.0, 23.5, 27.0
ROWS = ((1,), (2,), (2, 1), (3, 1), (3, 2), (3, 2, 1), (3, 3, 1))
"""How many heads lie in each row of a heap, from the lowest."""
HUES = ("red", "red", "blue", "orange", "green", "yellow", "blue")
CRATE, RAISED = (76.0, 24.0), 22.0  # units: the crate below the own heap, and how much higher it is
TAG, TAG_TOP, OWN_WIDER = (80.0, 104.0), 300.0, 12.0
SELLS_Y, RIVAL_Y, DASHES_Y = 45.0, 82.0, 64.0
BONUS_Y, BONUS_TALL, BONUS_GAP = 411.0, 43.0, 10.0
BONUS_TYPE, BONUS_EDGE = 22.0, 20.0  # units: its type at most, and what its box leaves free
FOLD = (70.0, 44.0)
SLIDE_MS, SWING_MS, SWING = 240.0, 400.0, 6.0  # the crate's way; the tag swings so many degrees
RED, SHADE = "#C8283C", "#8E1D2C"
BOARD, BOARD_LINE, POST, WOOD, WOOD_LIP = "#E9C48F", "#D9AF76", "#7A4A24", "#C98A4B", "#8E5A2C"
UNSOLD, STRING = "#E5D9C0", "#D9B988"
LARGEST, SETS_LARGEST = 1.25, 1.1  # type on it grows only that much, and above the columns
PIECES = "key-art/pieces"


def signed_points(points: int) -> str:
    """Return points with a true minus, and no sign before others."""
    return str(points).replace("-", "−")


class MarketStall:
    """One stall with everything on it; the viewer's own column stands out."""

    def __init__(self, box: FRect, look: SpotLook) -> None:
        self.box, self.look = box, look
        self.numbers = look.game_rules.rules.numbers
        self.scale = box.w / SIZE[0], box.h / SIZE[1]

    def place(self, x: float, y: float) -> Point:
        """Return where a point of the drawing is on the table."""
        return self.box.x + self.scale[0] * x, self.box.y + self.scale[1] * y

    def placed_rect(self, rect: FRect) -> FRect:
        """Return where a rectangle of the drawing is on the table."""
        return FRect(*self.place(rect.x, rect.y), self.scale[0] * rect.w, self.scale[1] * rect.h)

    # What it tells -------------------------------------------------------------------

    @cached_property
    def columns(self) -> Sequence[int | str]:
        """The numbers of sets that have a column, and last what each further one adds."""
        return [*range(1, self.numbers["ladder"] + 1), MORE]

    def column_center(self, column: float) -> float:
        """Return the middle of a column, counted from 0, in units of the drawing."""
        return FIRST + (column + 0.5) * COLUMN

    def price_texts(self, sets: int | str) -> tuple[str, str]:
        """Return what a farm brings if you sell, and if a rival does; a dash for none."""
        enough = sets == MORE or int(sets) >= self.numbers["sale"]
        sells = self.numbers.get(f"seller_{sets}") if enough else None
        rival = signed_points(self.numbers[f"others_{sets}"])
        if sells is None:
            return "–", rival
        return (f"+{sells}" if sets == MORE else signed_points(sells)), rival

    def bonus_texts(self) -> list[tuple[str, str, str]]:
        """Return the seller's bonuses: the kind of each, its words and its points.

        Ones that can't be reached at this table are left out (PF-1).
        """
        look, numbers = self.look, self.numbers
        last = numbers["most_alike"]
        most = min(int(look.layout_fact("alike") or 0), last)
        told = [
            (
                f"alike {size}",
                look.text_for_key("farm.more" if size == last else "farm.alike", size=size),
                f"+{numbers[f'bonus_{size}']}",
            )
            for size in range(2, most + 1)
            if numbers[f"bonus_{size}"]
        ]
        return [*told, ("matched", look.text_for_key("farm.matched"), f"+{numbers['all_matched']}")]

    # How it is drawn -------------------------------------------------------------------

    def draw_stall(self, canvas: Canvas, own: int, bonuses: Sequence[str]) -> None:
        """Draw all but what moves: the column of so many sets is left to `draw_own_column`."""
        canvas = canvas.with_type_limit(LARGEST)
        self._draw_wall(canvas)
        self.draw_awning(canvas, self.placed_rect(AWNING))
        sign = self.placed_rect(SIGN)
        canvas.draw_rounded_panel(sign, 14, INK, shadow=SMALL)
        title = self.look.text_for_key("farm.title")
        canvas.write_text_line(title, sign.center, TITLE, 28, CREAM, room=sign.w - 24)
        self._write_side_words(canvas, own)
        for column, sets in enumerate(self.columns):
            self._draw_column(canvas, column, sets, own)
        self._draw_bonuses(canvas, bonuses)

    def draw_awning(self, canvas: Canvas, rect: FRect) -> None:
        """Draw a striped cloth whose lower edge is scalloped."""
        wide = rect.w / STRIPES
        cloth = "".join(
            f'<path d="M{n * wide:.1f} 0h{wide:.1f}v{rect.h:.1f}'
            f'a{wide / 2:.1f} {SCALLOP} 0 0 1 -{wide:.1f} 0z" fill="{(RED, CREAM)[n % 2]}"/>'
            for n in range(STRIPES)
        )
        shade = f'<rect width="{rect.w:.1f}" height="8" fill="{SHADE}" fill-opacity="0.25"/>'
        canvas.draw_markup(cloth + shade, FRect(rect.x, rect.y, rect.w, rect.h + SCALLOP))

    def _draw_wall(self, canvas: Canvas) -> None:
        wall, counter = self.placed_rect(WALL), self.placed_rect(COUNTER)
        lines = "".join(
            f'<path d="M{n * wall.w / 10:.1f} 0V{wall.h:.1f}" stroke="{shown_edge(BOARD_LINE)}"'
            ' stroke-width="2"/>'
            for n in range(1, 10)
        )
        posts = "".join(
            f'<rect x="{x:.1f}" width="{POST_WIDE}" height="{wall.h:.1f}" fill="{POST}"/>'
            for x in (0, wall.w - POST_WIDE)
        )
        ground = f'<rect width="{wall.w:.1f}" height="{wall.h:.1f}" fill="{shown_ground(BOARD)}"/>'
        canvas.draw_markup(ground + lines + posts, wall)
        canvas.draw_rounded_panel(counter.move(0, 7), 12, WOOD_LIP)
        canvas.draw_rounded_panel(counter, 12, (mix(WOOD, CREAM, 0.25), WOOD))

    def _write_side_words(self, canvas: Canvas, own: int) -> None:
        look, room = self.look, self.scale[0] * (FIRST - 30)
        if own >= 0:
            spot = self.place(SIDE_X, 184)
            canvas.write_text_line(look.text_for_key("farm.own"), spot, BODY, 22, INK, room=room)
            said = look.text_for_key("bill.sets", count=own)
            canvas.write_text_line(said, self.place(SIDE_X, 218), TITLE, 28, INK, room=room)
        right = FIRST - 8
        spot = self.place(right, TAG_TOP + SELLS_Y)
        words = look.text_for_key("farm.seller")
        canvas.write_text_line(words, spot, LABEL, 24, CREAM, "midright", room)
        spot, words = self.place(right, TAG_TOP + RIVAL_Y), look.text_for_key("farm.others")
        canvas.write_text_line(words, spot, FINE, 21, look.mat_colors.text, "midright", room)

    def _draw_column(self, canvas: Canvas, column: int, sets: int | str, own: int) -> None:
        """Draw a number of sets, its heap and its tag; the own one stands in `draw_own_column`."""
        x, look = self.column_center(column), self.look
        if self.own_column(own) == column:
            return
        if sets == MORE:
            for y, key in ((186, "farm.further"), (214, "farm.each")):
                words, room = look.text_for_key(key), self.scale[0] * (COLUMN - 6)
                canvas.write_text_line(words, self.place(x - 6, y), LABEL, 22, INK, room=room)
        else:
            self._write_sets(canvas, x, int(sets))
            self._draw_heap(canvas, self.place(x, HEAP_Y), int(sets))
        self._draw_tag(canvas, x, sets)

    def _write_sets(self, canvas: Canvas, x: float, sets: int) -> None:
        words, room = self.look.text_for_key("bill.sets", count=sets), self.scale[0] * (COLUMN - 8)
        canvas = canvas.with_type_limit(SETS_LARGEST)
        canvas.write_text_line(words, self.place(x, LABEL_Y), LABEL, 22, INK, room=room)

    def _draw_heap(self, canvas: Canvas, foot: Point, sets: int) -> None:
        """Draw a heap of so many heads on their ground; they sleep if nobody may sell them."""
        mood = HAPPY if sets >= self.numbers["sale"] else SLEEP
        unit, hues = min(self.scale), iter(HUES)
        for row, count in enumerate(ROWS[min(sets, len(ROWS)) - 1]):
            y = foot[1] - unit * (HEAD / 2 - 3 + row * HEAD_ROW)
            for n in range(count):
                x = foot[0] + unit * HEAD_STEP * (n - (count - 1) / 2)
                side = canvas.px(unit * HEAD)
                head = svg.picture(f"{PIECES}/pig-head-{mood}-{next(hues)}", side, side)
                canvas.blit_sprite(head, (x, y))

    def _draw_tag(self, canvas: Canvas, x: float, sets: int | str, own: bool = False) -> None:
        """Draw a price tag on its string."""
        sells, rival = self.price_texts(sets)
        wide, top = TAG[0] + OWN_WIDER * own, TAG_TOP + 4 * own
        tag = self.placed_rect(FRect(x - wide / 2, top, wide, TAG[1]))
        string = self.placed_rect(FRect(x - 1, COUNTER.bottom - 2, 2, top - COUNTER.bottom + 14))
        canvas.draw_rounded_panel(string, 1, INK)
        fill = GOLD if own else UNSOLD if sells == "–" else CREAM
        cut, hole = 0.2 * tag.w, (tag.w / 2, 0.11 * tag.h)
        canvas.draw_markup(
            f'<path d="M{cut:.1f} 0H{tag.w - cut:.1f}L{tag.w:.1f} {cut:.1f}V{tag.h - 12:.1f}'
            f'a12 12 0 0 1 -12 12H12a12 12 0 0 1 -12 -12V{cut:.1f}Z" fill="{shown_ground(fill)}"/>'
            f'<circle cx="{hole[0]:.1f}" cy="{hole[1]:.1f}" r="5" fill="{shown_ink(INK)}"/>'
            f'<path d="M6 {DASHES_Y * self.scale[1]:.1f}H{tag.w - 6:.1f}" stroke="{STRING}"'
            ' stroke-width="2.5" stroke-dasharray="7 5"/>',
            tag,
        )
        room = tag.w - 10
        ink = PLUM if own else INK if sells != "–" else mix(INK, UNSOLD, 0.25)
        spot = (tag.centerx, tag.y + SELLS_Y * self.scale[1])
        canvas.write_text_line(sells, spot, TITLE, 34, ink, room=room)
        spot = (tag.centerx, tag.y + RIVAL_Y * self.scale[1])
        canvas.write_text_line(rival, spot, LABEL, 24, ink, room=room)

    # The own column ----------------------------------------------------------------------

    def own_column(self, own: int) -> int:
        """Return the column of a farm with so many sets; -1 if there is none."""
        return min(own, len(self.columns)) - 1 if own > 0 else -1

    def draw_own_column(self, canvas: Canvas, own: int, name: str) -> None:
        """Draw the column of the viewer's farm, on its way from the one before."""
        column, state = self.own_column(own), self.look.state
        if column < 0:
            return
        canvas = canvas.with_type_limit(LARGEST)
        x = self.column_center(state.slide_value(name, column, SLIDE_MS))
        swung = state.slide_share(f"{name} swing", column, SWING_MS)
        light = self.placed_rect(FRect(x - COLUMN / 2 + 4, 84, COLUMN - 8, HEAP_Y - 82))
        canvas.draw_rounded_panel(light, 12, mix(CREAM, GOLD, 0.18), GOLD, 4)
        sets = self.columns[column]
        number = own if sets == MORE else int(sets)
        self._write_sets(canvas, x, number)
        wide, high = CRATE
        crate = self.placed_rect(FRect(x - wide / 2, HEAP_Y - high + 4, wide, high))
        canvas.draw_rounded_panel(crate, 6, WOOD_LIP)
        for share in (0.3, 0.66):
            board = FRect(crate.x + 4, crate.y + share * crate.h, crate.w - 8, 3)
            canvas.draw_rounded_panel(board, 1, mix(WOOD_LIP, INK, 0.3))
        self._draw_heap(canvas, self.place(x, HEAP_Y - RAISED), number)
        if swung >= 1:
            self._draw_tag(canvas, x, sets, own=True)
            return
        area = self.placed_rect(FRect(x - COLUMN, COUNTER.bottom - 8, 2 * COLUMN, TAG[1] + 50))
        angle = SWING * sin(4 * pi * swung) * (1 - swung)
        draw_turned(canvas, area, angle, lambda c: self._draw_tag(c, x, sets, own=True))

    # Bonuses -------------------------------------------------------------------------------

    def bonus_rects(self) -> Iterator[tuple[tuple[str, str, str], FRect]]:
        """Yield each bonus with its rectangle, left of the button that folds the market."""
        told = self.bonus_texts()
        room = self.placed_rect(FRect(0, BONUS_Y, SIZE[0] - FOLD[0] - BONUS_GAP, BONUS_TALL))
        yield from zip(told, share_row(room, len(told)), strict=True)

    def _draw_bonuses(self, canvas: Canvas, reached: Sequence[str]) -> None:
        placed = list(self.bonus_rects())
        sizes = [bonus_type_size(canvas, bonus, box.w) for bonus, box in placed]
        for bonus, box in placed:
            draw_bonus(canvas, self.look, bonus, box, bonus[0] in reached, min(sizes))

    @property
    def fold_rect(self) -> FRect:
        """The rectangle of the button that folds the market."""
        (wide, high), (right, foot) = FOLD, self.box.bottomright
        return FRect(right - wide, foot - high, wide, high)


def share_row(room: FRect, count: int) -> list[FRect]:
    """Return equal rectangles side by side."""
    wide = (room.w - BONUS_GAP * (count - 1)) / count
    return [FRect(room.x + n * (wide + BONUS_GAP), room.y, wide, room.h) for n in range(count)]


def bonus_width(canvas: Canvas, bonus: tuple[str, str, str], size: float) -> float:
    """Return how wide the words and points of a bonus are in that type size."""
    _, words, points = bonus
    return canvas.text_width(words, LABEL, size) + canvas.text_width(f"  {points}", TITLE, size)


def bonus_type_size(canvas: Canvas, bonus: tuple[str, str, str], width: float) -> float:
    """Return the type size in which a bonus fits into a box of that width."""
    size = BONUS_TYPE
    while bonus_width(canvas, bonus, size) > width - BONUS_EDGE and (
        canvas.grown_type_size(size) > SMALLEST_TYPE - 2
    ):
        size -= 0.5
    return size


def draw_bonus(
    canvas: Canvas, look: SpotLook, bonus: tuple[str, str, str], box: FRect, reached: bool,
    size: float = 0.0,
) -> None:  # fmt: skip
    """Draw a bonus in its box, with a gold edge if the viewer would get it now.

    Without a type size it is as large as fits.
    """
    edge, wide = (GOLD, 4) if reached else (look.mat_colors.line, 2)
    canvas.draw_rounded_panel(box, 14, look.mat_colors.felt, edge, wide)
    _, words, points = bonus
    size, room = size or bonus_type_size(canvas, bonus, box.w), box.w - BONUS_EDGE
    whole = bonus_width(canvas, bonus, size)
    left = box.centerx - min(whole, room) / 2
    canvas.write_text_line(words, (left, box.centery), LABEL, size, CREAM, "midleft")
    right = (box.centerx + min(whole, room) / 2, box.centery)
    canvas.write_text_line(points, right, TITLE, size, GOLD, "midright")


def draw_fold_button(canvas: Canvas, box: FRect, icon: str) -> None:
    """Draw the button that folds the market, or unfolds it."""
    small = canvas.with_type_limit(1)
    draw_button(small, Button(box, "", icon, "", SECONDARY_PAINT))


def draw_turned(canvas: Canvas, area: FRect, angle: float, draw: Callable[[Canvas], None]) -> None:
    """Draw something turned around the middle of an area."""
    pixels = canvas.rect(area)
    page = pygame.Surface(pixels.size, pygame.SRCALPHA, 32)
    draw(canvas.on_area(page, pixels))
    turned = pygame.transform.rotozoom(page, -angle, 1)
    canvas.surface.blit(turned, turned.get_rect(center=pixels.center))

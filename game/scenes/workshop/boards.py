"""The items of the workshop: boards with boxes and decks, dashed places, recipe tiles."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.table.cards.card_face import Face, named_face
from game.table.cards.card_sprites import draw_card
from game.table.own_box import OwnBoxLook, draw_own_box
from game.ui.boxes import icon_button
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, left_part, top_part
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, PAPER_EDGE, mix
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import EMPTY_BOX, Box, FirstThatFits, Line, Row
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_rect_edge, wrap_to_lines
from game.words import Words

PITCH = 300.0
"""From one place of a board to the next."""
BOARD, BOARD_SHAPE = 50.0, 1178 / 50
"""How high a board is, and how much wider than high its picture is."""


@dataclass(frozen=True, slots=True)
class BoardItem:
    """An item on a board."""

    name: str
    spoken_text: str
    draw: Callable[[Canvas, FRect], None]
    """Into a rectangle as wide as its place."""
    press: Callable[[], None]
    on_aside: Callable[[], None] | None = None
    is_chosen: bool = False
    size: tuple[float, float] = (280.0, 360.0)
    offset_right: Callable[[], float] | None = None
    """How far it still stands to the right of its place."""


@dataclass(frozen=True, slots=True)
class BoardRow(Box):
    """Items side by side on a board, as many as fit; always the last one."""

    name: str
    title: Sequence[Box]
    """What stands above the board, at the left."""
    things: Sequence[BoardItem]
    start: int
    """The first one that is shown."""
    scroll: Callable[[int], None]
    """Shows others, beginning with that one."""
    words: Words
    high: float = 360.0
    pitch: float = PITCH
    foot: float = 0.0
    """Free room below the board."""
    least_places: int = 2

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of a few items."""
        return self.least_places * self.pitch + 20

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the title, the boxes, the board, and the words below it."""
        return self._measure_above_board(canvas, width) + self.high + BOARD + self.foot

    def _measure_above_board(self, canvas: Canvas, width: float) -> float:
        return self._build_board_head(width).measure(canvas, width) + 14

    def count_places(self, width: float) -> int:
        """Return how many items fit side by side."""
        return max(2, int((width + 14) / self.pitch))

    def _build_board_head(self, width: float) -> Box:
        """Build the title, with arrows if not all items fit."""
        *some, _ = self.things
        room = self.count_places(width) - 1
        if len(some) <= room:
            return Row([*self.title, EMPTY_BOX], [*[0.0] * len(self.title), 1.0], 18)
        start = min(self.start, len(some) - room)
        told = self.words("workshop.some", first=start + 1, last=start + room, count=len(some))
        before, after = (
            replace(
                icon_button(f"{self.name}-{which}", sign, partial(self.scroll, to),
                    self.words(f"workshop.{which}"), 48),
                why_not="" if start >= 0 and start != to else self.words("workshop.no_more"),
            )
            for which, sign, to in (
                ("before", "ui-left", max(0, start - room)),
                ("after", "ui-right", min(len(some) - room, start + room)),
            )
        )  # fmt: skip
        line = Line(told, Style(FINE, 24, GRAY_INK), f"{self.name}-some")
        title = [0.0] * len(self.title)
        whole = Row([*self.title, EMPTY_BOX, before, line, after], [*title, 1, 0, 0, 0], 18)
        short = Row([*self.title, EMPTY_BOX, before, after], [*title, 1, 0, 0], 18)
        named = Row([self.title[0], EMPTY_BOX, before, after], [0, 1, 0, 0], 18)
        return FirstThatFits([whole, short, named, Row([before, after, EMPTY_BOX], [0, 0, 1], 18)])

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the title, the board, then its items."""
        above = self._measure_above_board(canvas, rect.w)
        yield from self._build_board_head(rect.w).place(canvas, top_part(rect, above - 14))
        feet = rect.y + above + self.high
        board = FRect(rect.x - 24, feet, rect.w + 16, BOARD)

        def draw_wooden_board(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_shadow(board.move(0, 6), 10, LARGE)
            area = canvas.rect(board)
            picture = svg.lit_picture("key-art/pieces/shelf", area.w, round(area.w / BOARD_SHAPE))
            canvas.surface.blit(picture, area, pygame.Rect(0, 0, area.w, area.h))

        yield Drawable(draw_wooden_board)
        *some, last = self.things
        room = self.count_places(rect.w) - 1
        start = max(0, min(self.start, len(some) - room))
        for number, one in enumerate([*some[start : start + room], last]):
            wide, high = one.size
            yield _make_board_item(
                one, FRect(rect.x + number * self.pitch, feet - high, wide, high)
            )


def _make_board_item(one: BoardItem, box: FRect) -> Drawable:
    def draw_board_item(canvas: Canvas, mood: FocusMood) -> None:
        shown = box.move(0, -6) if mood.is_lit and not mood.is_held else box
        if one.offset_right is not None:
            shown = shown.move(one.offset_right(), 0)
        if one.is_chosen:
            draw_rect_edge(canvas, shown.inflate(22, 20), 20, 7, GOLD)
        one.draw(canvas, shown)

    thing = Control(
        f"choice:{one.name}",
        "choice",
        box,
        one.spoken_text,
        action=one.press,
        alternate_action=one.on_aside,
        radius=14,
    )
    return Drawable(draw_board_item, thing)


def make_box_drawer(look: OwnBoxLook) -> Callable[[Canvas, FRect], None]:
    """Return the drawer of a game's box, at the left of its place."""
    return lambda canvas, box: draw_own_box(canvas, box, look)


def make_deck_drawer(
    cards: Sequence[Face], back: str, name: str, note: str
) -> Callable[[Canvas, FRect], None]:
    """Return the drawer of a stack of cards with its name below the board."""

    def draw_deck_stack(canvas: Canvas, box: FRect) -> None:
        for step in (6.0, 3.0, 0.0):
            spot = (box.x + 74 - step / 2, box.bottom - 112 + step)
            draw_card(canvas, named_face(f"back {back}"), spot, 206)
        for number, (one, angle) in enumerate(zip(cards, (-5.0, 2.0, 9.0), strict=False)):
            spot = (box.x + 152 + 64 * number, box.bottom - 108 + 5 * abs(number - 1))
            draw_card(canvas, one, spot, 206, angle)
        middle, low = box.x + box.w / 2 - 10, box.bottom + BOARD
        plain = canvas.with_type_limit(1.25)
        plain.write_text_line(name, (middle, low + 26), LABEL, 29, INK, room=box.w - 20)
        plain.write_text_line(note, (middle, low + 60), FINE, 21, GRAY_INK, room=box.w - 16)

    return draw_deck_stack


def make_new_place_drawer(
    title: str, note: str, icon: str = "ui-plus"
) -> Callable[[Canvas, FRect], None]:
    """Return the drawer of a dashed place for something new."""

    def draw_new_board_place(canvas: Canvas, box: FRect) -> None:
        box = left_part(box, box.w - 22)
        canvas.draw_rounded_panel(box, 16, mix(CREAM, PAPER_EDGE, 0.14))
        draw_dashed_edge(canvas, box)
        high = box.h > 300
        spot = (box.centerx, box.y + (0.4 if high else 0.32) * box.h)
        canvas.draw_disc(spot, 0.27 * box.h if high else 84, GOLD)
        canvas.draw_picture(f"icons/{icon}", spot, 52 if high else 44, INK, GOLD)
        plain = canvas.with_type_limit(1.25)
        down = 0.69 if high else 0.66
        plain.write_text_line(
            title, (box.centerx, box.y + down * box.h), LABEL, 30, INK, room=box.w - 24
        )
        lines = wrap_to_lines(plain, note, BODY, 21, box.w - 12)[:2]
        for number, line in enumerate(lines):
            lower = (box.centerx, box.y + (down + 0.12) * box.h + 26 * number)
            plain.write_text_line(line, lower, BODY, 21, GRAY_INK, room=box.w - 10)

    return draw_new_board_place


def draw_dashed_edge(
    canvas: Canvas, box: FRect, color: str = "#B98F4A", dash: float = 14.0
) -> None:
    """Draw a dashed edge around a box."""
    gap, line = 0.64 * dash, 0.29 * dash
    for x, y, wide, high in (
        (box.x, box.y, box.w, 0), (box.x, box.bottom, box.w, 0),
        (box.x, box.y, 0, box.h), (box.right, box.y, 0, box.h),
    ):  # fmt: skip
        length = wide or high
        count = max(1, round((length - 1.43 * dash) / (dash + gap)))
        step = (length - 1.43 * dash) / count
        for number in range(count):
            at = 0.71 * dash + number * step + gap / 2
            spot = (
                FRect(x + at, y - line / 2, dash, line)
                if wide
                else FRect(x - line / 2, y + at, line, dash)
            )
            canvas.draw_rounded_panel(spot, line / 2, color)


def make_pair_drawer(cards: Sequence[Face], tint: str) -> Callable[[Canvas, FRect], None]:
    """Return the drawer of two cards on a ground of that color."""

    def draw_card_pair(canvas: Canvas, box: FRect) -> None:
        canvas.draw_rounded_panel(box, 16, tint)
        area = canvas.rect(box)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(before))
        for number, (one, angle) in enumerate(zip(cards, (-7.0, 7.0), strict=False)):
            spot = (box.centerx + (number - 0.5) * 0.4 * box.w, box.centery + 2)
            draw_card(canvas, one, spot, 0.82 * box.h, angle)
        canvas.surface.set_clip(before)

    return draw_card_pair

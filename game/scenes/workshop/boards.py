"""What stands in the workshop: boards with boxes and decks, dashed places, tiles of recipes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import FRect

from game.table.cards.card import draw_card
from game.table.cards.face import Face, face
from game.table.own_box import OwnBoxLook, draw_own_box
from game.ui.boxes import key
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, left_of, top_of
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.shadow import LARGE, SMALL
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import NOTHING, Box, Either, Line, Row
from game.ui.widgets.piece import Mood, Piece, Style, draw_edge, wrapped
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing
from game.words import Words

PITCH = 300.0
"""From one place of a board to the next."""
BOARD, BOARD_SHAPE = 50.0, 1178 / 50
"""How high a board is, and how much wider than high its picture is."""
TINTS = {
    "empty-hand": ("#E9DDFB", "#4B2A86"), "sets": ("#DCE9FB", "#1D4F91"),
    "garden": ("#DDF2DC", "#1B6B3D"), "pairs": ("#FFE3CC", "#8A3F08"),
}  # fmt: skip
"""By family the ground of its pictures, and the ink of its name."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Something on a board."""

    name: str
    says: str
    draw: Callable[[Canvas, FRect], None]
    """Into a rectangle as wide as its place."""
    press: Callable[[], None]
    aside: Callable[[], None] | None = None
    chosen: bool = False
    size: tuple[float, float] = (280.0, 360.0)
    aside_by: Callable[[], float] | None = None
    """How far it still stands to the right of its place."""


@dataclass(frozen=True, slots=True)
class BoardRow(Box):
    """Things side by side on a board, as many as there is room for; the last one always."""

    name: str
    title: Sequence[Box]
    """What stands above the board, at the left."""
    things: Sequence[Standing]
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

    def least(self, canvas: Canvas) -> float:
        """Room for a few."""
        return self.least_places * self.pitch + 20

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The title, the boxes, the board, and what is written below it."""
        return self._above(canvas, wide) + self.high + BOARD + self.foot

    def _above(self, canvas: Canvas, wide: float) -> float:
        return self._head(wide).measure(canvas, wide) + 14

    def room(self, wide: float) -> int:
        """How many stand side by side."""
        return max(2, int((wide + 14) / self.pitch))

    def _head(self, wide: float) -> Box:
        """The title, and where not all have room the way to the others."""
        *some, _ = self.things
        room = self.room(wide) - 1
        if len(some) <= room:
            return Row([*self.title, NOTHING], [*[0.0] * len(self.title), 1.0], 18)
        start = min(self.start, len(some) - room)
        told = self.words("workshop.some", first=start + 1, last=start + room, count=len(some))
        before, after = (
            replace(
                key(f"{self.name}-{which}", sign, partial(self.scroll, to),
                    self.words(f"workshop.{which}"), 48),
                why_not="" if start >= 0 and start != to else self.words("workshop.no_more"),
            )
            for which, sign, to in (
                ("before", "ui-left", max(0, start - room)),
                ("after", "ui-right", min(len(some) - room, start + room)),
            )
        )  # fmt: skip
        line = Line(told, Style(FINE, 24, INK_2), f"{self.name}-some")
        title = [0.0] * len(self.title)
        whole = Row([*self.title, NOTHING, before, line, after], [*title, 1, 0, 0, 0], 18)
        short = Row([*self.title, NOTHING, before, after], [*title, 1, 0, 0], 18)
        named = Row([self.title[0], NOTHING, before, after], [0, 1, 0, 0], 18)
        return Either([whole, short, named, Row([before, after, NOTHING], [0, 0, 1], 18)])

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The title, the board, then what stands on it."""
        above = self._above(canvas, rect.w)
        yield from self._head(rect.w).place(canvas, top_of(rect, above - 14))
        feet = rect.y + above + self.high
        board = FRect(rect.x - 24, feet, rect.w + 16, BOARD)

        def draw_board(canvas: Canvas, _: Mood) -> None:
            canvas.shadow(board.move(0, 6), 10, LARGE)
            area = canvas.rect(board)
            picture = svg.picture("key-art/pieces/shelf", area.w, round(area.w / BOARD_SHAPE))
            canvas.surface.blit(picture, area, pygame.Rect(0, 0, area.w, area.h))

        yield Piece(draw_board)
        *some, last = self.things
        room = self.room(rect.w) - 1
        start = max(0, min(self.start, len(some) - room))
        for number, one in enumerate([*some[start : start + room], last]):
            wide, high = one.size
            yield _standing(one, FRect(rect.x + number * self.pitch, feet - high, wide, high))


def _standing(one: Standing, box: FRect) -> Piece:
    def draw(canvas: Canvas, mood: Mood) -> None:
        shown = box.move(0, -6) if mood.lit and not mood.held else box
        if one.aside_by is not None:
            shown = shown.move(one.aside_by(), 0)
        if one.chosen:
            draw_edge(canvas, shown.inflate(22, 20), 20, 7, GOLD)
        one.draw(canvas, shown)

    thing = Thing(
        f"choice:{one.name}", "choice", box, one.says, action=one.press, aside=one.aside, radius=14
    )
    return Piece(draw, thing)


def draw_box_of(look: OwnBoxLook) -> Callable[[Canvas, FRect], None]:
    """A game's box, at the left of its place."""
    return lambda canvas, box: draw_own_box(canvas, box, look)


def draw_deck(
    cards: Sequence[Face], back: str, name: str, note: str
) -> Callable[[Canvas, FRect], None]:
    """A stack of cards, some of them beside it, and below the board what it is called."""

    def draw(canvas: Canvas, box: FRect) -> None:
        for step in (6.0, 3.0, 0.0):
            spot = (box.x + 74 - step / 2, box.bottom - 112 + step)
            draw_card(canvas, face(f"back {back}"), spot, 206)
        for number, (one, angle) in enumerate(zip(cards, (-5.0, 2.0, 9.0), strict=False)):
            spot = (box.x + 152 + 64 * number, box.bottom - 108 + 5 * abs(number - 1))
            draw_card(canvas, one, spot, 206, angle)
        middle, low = box.x + box.w / 2 - 10, box.bottom + BOARD
        plain = canvas.up_to(1.25)
        plain.text(name, (middle, low + 26), LABEL, 29, INK, room=box.w - 20)
        plain.text(note, (middle, low + 60), FINE, 21, INK_2, room=box.w - 16)

    return draw


def draw_new(title: str, note: str, sign: str = "ui-plus") -> Callable[[Canvas, FRect], None]:
    """A dashed place for something that is not there yet."""

    def draw(canvas: Canvas, box: FRect) -> None:
        box = left_of(box, box.w - 22)
        canvas.panel(box, 16, mix(CREAM, PAPER_EDGE, 0.14))
        draw_dashes(canvas, box)
        high = box.h > 300
        spot = (box.centerx, box.y + (0.4 if high else 0.32) * box.h)
        canvas.disc(spot, 0.27 * box.h if high else 84, GOLD)
        canvas.picture(f"icons/{sign}", spot, 52 if high else 44, INK, GOLD)
        plain = canvas.up_to(1.25)
        down = 0.69 if high else 0.66
        plain.text(title, (box.centerx, box.y + down * box.h), LABEL, 30, INK, room=box.w - 24)
        lines = wrapped(plain, note, BODY, 21, box.w - 12)[:2]
        for number, line in enumerate(lines):
            lower = (box.centerx, box.y + (down + 0.12) * box.h + 26 * number)
            plain.text(line, lower, BODY, 21, INK_2, room=box.w - 10)

    return draw


def draw_dashes(canvas: Canvas, box: FRect, color: str = "#B98F4A") -> None:
    """A dashed edge."""
    dash, gap, line = 14.0, 9.0, 4.0
    for x, y, wide, high in (
        (box.x, box.y, box.w, 0), (box.x, box.bottom, box.w, 0),
        (box.x, box.y, 0, box.h), (box.right, box.y, 0, box.h),
    ):  # fmt: skip
        length = wide or high
        count = max(1, round((length - 20) / (dash + gap)))
        step = (length - 20) / count
        for number in range(count):
            at = 10 + number * step + gap / 2
            spot = (
                FRect(x + at, y - line / 2, dash, line)
                if wide
                else FRect(x - line / 2, y + at, line, dash)
            )
            canvas.panel(spot, line / 2, color)


def draw_pair(cards: Sequence[Face], family: str) -> Callable[[Canvas, FRect], None]:
    """Two cards on the ground of a family."""

    def draw(canvas: Canvas, box: FRect) -> None:
        canvas.panel(box, 16, TINTS[family][0])
        area = canvas.rect(box)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(area.clip(before))
        for number, (one, angle) in enumerate(zip(cards, (-7.0, 7.0), strict=False)):
            spot = (box.centerx + (number - 0.5) * 0.4 * box.w, box.centery + 2)
            draw_card(canvas, one, spot, 0.82 * box.h, angle)
        canvas.surface.set_clip(before)

    return draw


def draw_word(canvas: Canvas, words: str, box: FRect, good: bool = True) -> None:
    """A word on a pill at the upper left corner of something."""
    fill, ink = ("#D3F3EA", "#0B6350") if good else (WHITE, INK)
    pill = Pill(words, fill, ink, "", 20, LABEL, 34, shadow=SMALL)
    draw_pill(canvas.up_to(1.25), pill, (box.x + 10, box.y + 10), "topleft")

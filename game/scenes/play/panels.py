"""A panel of the table: what happened, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import FRect

from game.session.log.log import LogLine
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOTHING, NOWHERE, Box, Line, Push, Row
from game.ui.screens.modal import scrim
from game.ui.screens.sheets import Sheet
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Press
from game.ui.widgets.piece import Mood, Piece, Style, capped, paper, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .layers import Layer
from .tabletop import Tabletop

PAGES = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""How far keys scroll the log."""
LARGEST = 2.0  # type grows no further on these panels
WIDE, LEAST = 560.0, 504.0  # units: the panel, and its lines
SIZE = 25
STEP, BETWEEN = 34, 12  # units from row to row of a line, and between two lines


def veil() -> Piece:
    """A dark ground over the table."""

    def draw(canvas: Canvas, _: Mood) -> None:
        scrim(canvas.surface)

    return Piece(draw)


class LogPanel(Layer):
    """What happened, newest at the foot; the game goes on beside it."""

    covers = True
    open = False
    first = "button:log-close"

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.back = 0
        """How many lines the panel was scrolled back from the newest."""
        self._length = 0

    def toggle(self) -> None:
        """Open or close it, always at the newest line."""
        self.open, self.back = not self.open, 0

    def scroll(self, lines: int) -> None:
        """Scroll by so many lines; negative ones go back in time."""
        self.back = min(max(0, self.back - 2 * lines), max(0, self._length - 4))

    def captures(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, and by the keys for it."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y)
            return True
        lines = PAGES.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        self.scroll(lines)
        return bool(lines)

    def press(self, job: str) -> bool:
        """Esc, a press beside it, or the key that opened it puts it away."""
        if job in ("back", "confirm", "log"):
            self.open = False
            return True
        return False

    def _told(self) -> list[LogLine]:
        """Every sentence; whoever has scrolled back stays where they are while more is told."""
        lines = self.table.log.lines(self.table.viewer)
        more = len(lines) - self._length
        self.back = min(max(0, self.back + more), len(lines)) if self.back else 0
        self._length = len(lines)
        return lines

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The panel over a veil, with a button that closes it."""
        canvas = canvas.up_to(LARGEST)
        lines = self._told()
        told = LogLines(lines[: len(lines) - self.back], self.table.sitting.players)
        sheet = Sheet(told, self._head(), self._newer(), (28.0, 20.0))
        wide = max(WIDE, sheet.least(canvas))
        box = FRect(1896 - wide, 24, wide, 1032)
        ground = Thing("text:log", "panel", box, focusable=False, hint=" ")
        head, body, foot = sheet.parts(canvas, box)
        return capped(
            [
                veil(), replace(paper(box), thing=ground), *sheet.head.place(canvas, head),
                *told.place(canvas, body), *sheet.foot.place(canvas, foot),
            ],
            LARGEST,
        )  # fmt: skip

    def _head(self) -> Box:
        """What this is, and the buttons."""
        words = self.table.words
        steps = [
            Push(f"log-{name}", Button(NOWHERE, icon=f"ui-{name}"), self._scrolls(step), 56, 60,
                 says=words(f"play.scroll_{name}"), grows=1)
            for name, step in (("up", -2), ("down", 2))
        ]  # fmt: skip
        close = Push("log-close", Button(NOWHERE, icon="ui-close"), self.toggle, 56, 60,
                     says=words("play.close"), grows=1)  # fmt: skip
        title = Line(words("play.log"), Style(TITLE, 38), "log-title")
        return Row([title, *steps, close], [1, 0, 0, 0], 12)

    def _newer(self) -> Box:
        """How many lines are out of sight below."""
        says = self.table.words("play.newer", count=self.back)
        return Line(says, Style(BODY, 22, INK_2), "log-newer") if self.back else NOTHING

    def _scrolls(self, lines: int) -> Press:
        return lambda: self.scroll(lines)


@dataclass(frozen=True, slots=True)
class LogLines(Box):
    """Lines of the log, each with its player's face: the last of them for which there is room."""

    lines: Sequence[LogLine]
    players: Sequence[SeatChoice]

    def least(self, canvas: Canvas) -> float:
        """Room for a few words."""
        return LEAST * canvas.type_scale

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All of them."""
        return sum(self._high(canvas, line, wide) for line in self.lines)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From the top, or up to the foot if they are many."""
        yield Piece(lambda canvas, _: self._draw(canvas.up_to(LARGEST), rect))

    def _rows(self, canvas: Canvas, line: LogLine, wide: float) -> list[str]:
        font, left = line_look(line)
        return wrapped(canvas, line.text, font, SIZE, wide - left)

    def _high(self, canvas: Canvas, line: LogLine, wide: float) -> float:
        return STEP * canvas.type_scale * len(self._rows(canvas, line, wide)) + BETWEEN

    def _draw(self, canvas: Canvas, box: FRect) -> None:
        step = STEP * canvas.type_scale
        y = min(box.bottom, box.top + self.measure(canvas, box.w))
        for line in reversed(self.lines):
            font, left = line_look(line)
            y -= self._high(canvas, line, box.w)
            if y < box.top - 4:
                return
            if line.seat is not None:
                face = self.players[line.seat].face
                draw_avatar(canvas, face, (box.x + 20, y + step / 2), 40)
            for number, row in enumerate(self._rows(canvas, line, box.w)):
                spot = (box.x + left, y + (number + 0.5) * step)
                canvas.text(row, spot, font, SIZE, INK, "midleft", box.w - left)


def line_look(line: LogLine) -> tuple[str, float]:
    """The font of a line, and how far it stands in."""
    return (TITLE, 0.0) if line.heading else (BODY, 52.0)

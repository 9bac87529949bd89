"""A panel of the table: what happened, line by line."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import FRect

from game.session.log.log import LogLine
from game.store.settings import SeatChoice
from game.ui.boxes import Unread
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import (
    A_LITTLE,
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Leaf,
    Line,
    Push,
    Row,
    Text,
    avatar,
)
from game.ui.screens.modal import scrim
from game.ui.screens.sheets import Sheet
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Press
from game.ui.widgets.piece import Mood, Piece, Style, capped, paper
from game.ui.widgets.thing import Thing

from .layers import Layer
from .tabletop import Tabletop

PAGES = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""How far keys scroll the log."""
LARGEST = 2.0  # type grows no further on these panels
WIDE, LEAST = 560.0, 504.0  # units: the panel, and its lines
FACE, BETWEEN = 34, 10  # units: the face before a line, and between two lines


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
    closed_by = ("back", "confirm", "log")

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.back = 0
        """How many lines the panel was scrolled back from the newest."""
        self._length = 0

    def toggle(self) -> None:
        """Open or close it, always at the newest line."""
        self.open, self.back = not self.open, 0

    def show(self, number: int) -> None:
        """Open it at the line that tells of an event."""
        lines = self.table.log.numbered(self.table.viewer)
        self.open, self._length = True, len(lines)
        self.back = sum(line > number for line, _ in lines)

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

    def close(self) -> None:
        """Put it away."""
        self.open = False

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
        return canvas.grown(LEAST)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All of them."""
        return Column([self._row(line) for line in self.lines], BETWEEN).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From the top, or up to the foot if they are many."""
        rows, room = deque[Box](), rect.h + BETWEEN
        for line in reversed(self.lines):
            row = self._row(line)
            room -= row.measure(canvas, rect.w) + BETWEEN
            if room < -A_LITTLE:
                break
            rows.appendleft(row)
        told = Unread(Column(rows, BETWEEN))
        high = told.measure(canvas, rect.w)
        top = rect.top if len(rows) == len(self.lines) else rect.bottom - high
        yield from told.place(canvas, FRect(rect.x, top, rect.w, high))

    def _row(self, line: LogLine) -> Box:
        if line.heading:
            return Text(line.text, Style(TITLE, 25))
        face = Leaf(0, lambda *_: (), FACE, LARGEST)
        if line.seat is not None:
            face = avatar(self.players[line.seat].face, FACE, LARGEST)
        return Row([face, Text(line.text, Style(BODY, 25))], [0, 1], 14, top=True)

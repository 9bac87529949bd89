"""A panel of the table: what happened, line by line."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

import pygame
from pygame import FRect

from game.agents.hindsight import NONE
from game.session.log.log import LogLine
from game.session.record.past import Past
from game.session.record.whys import Whys
from game.session.speech.reasons import why
from game.store.settings import SeatChoice
from game.ui.boxes import Unread, as_text, icon
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
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
    Whole,
    avatar,
)
from game.ui.screens.modal import scrim
from game.ui.screens.sheets import Sheet
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Press
from game.ui.widgets.piece import Mood, Piece, Style, capped, paper
from game.ui.widgets.thing import SMALLEST, Thing

from .layers import Layer
from .tabletop import Tabletop

PAGES = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""How far keys scroll the log."""
LARGEST = 2.0  # type grows no further on these panels
WIDE, LEAST = 560.0, 504.0  # units: the panel, and its lines
FACE, BETWEEN = 34, 10  # units: the face before a line, and between two lines
MOST = 40
"""There is never room for more lines than that."""
A_BIT = 0.003
"""Seconds of a frame in which a match is made again."""
EDGES = (8.0, 5.0)  # units between the words of a line and the edge of what can be pressed


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

        self.asked, self.answer = -1, ""
        """The line of which somebody has asked why, by its first event, and what is said to it."""
        self._reveals = False
        self._past: Past | None = None
        """The match, made again bit by bit while the panel is open, so that a reason is at hand."""
        self._behind = False

    def toggle(self) -> None:
        """Open or close it, always at the newest line."""
        self.open, self.back, self.asked = not self.open, 0, -1

    def watch(self) -> None:
        """Make a little more of the match again; what is not looked at is not kept."""
        match = self.table.sitting.match
        if not self.open:
            self._past, self._behind = None, False
            return
        if self._past is None or not self._past.fits(match):
            self._past = Past.of(match.game, match.start)
        until = perf_counter() + A_BIT
        self._behind = not self._past.follow(self._whys().steps, lambda: perf_counter() > until)

    @property
    def ready(self) -> int:
        """Of how many choices a reason is at hand."""
        return len(self._past.questions) if self._past else 0

    def next_tick(self) -> float | None:
        """At once, as long as there is more to be made again."""
        return 0.0 if self.open and self._behind else None

    def show(self, number: int) -> None:
        """Open it at the line that tells of an event."""
        lines = self._lines()
        self.open, self._length = True, len(lines)
        self.back = sum(line > number for line, _ in lines)

    def _lines(self) -> list[tuple[int, LogLine]]:
        """Every sentence, as whoever looks may know it."""
        told = self.table.log.numbered(self.table.viewer)
        return [(number, line) for number, line in told if line.text]

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

    def ask(self, number: int, line: LogLine) -> None:
        """Why a computer player did what a line tells; asked again, that is put away."""
        if self.asked == number:
            self.asked = -1
            return
        self.asked, self._reveals = number, True
        self._answer(number, line)

    def _answer(self, number: int, line: LogLine) -> None:
        """Say why somebody did what a line tells."""
        reason = self._whys().why(line, self.table.log.events, number)
        self.answer = why(self.table.speaker, line, reason or NONE)

    def reworded(self) -> None:
        """Another language is spoken: what was answered is said anew."""
        line = dict(self._lines()).get(self.asked)
        if line is not None:
            self._answer(self.asked, line)

    def _whys(self) -> Whys:
        sitting = self.table.sitting
        past = self._past if self._past and self._past.fits(sitting.match) else None
        return Whys.of(sitting.match, sitting.begun_by, not self.table.flow.over, past)

    def _told(self) -> list[tuple[int, LogLine]]:
        """Every sentence; whoever has scrolled back stays where they are while more is told."""
        lines = self._lines()
        more = len(lines) - self._length
        self.back = min(max(0, self.back + more), len(lines)) if self.back else 0
        self._length = len(lines)
        return lines

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The panel over a veil, with a button that closes it."""
        canvas = canvas.up_to(LARGEST)
        lines = self._told()
        sheet = self._sheet(lines)
        wide = max(WIDE, sheet.least(canvas))
        box = FRect(1896 - wide, 24, wide, 1032)
        while self._reveals and self._hides(canvas, sheet, sheet.parts(canvas, box)[1]):
            self.back += 1
            sheet = self._sheet(lines)
        self._reveals = False
        ground = Thing("text:log", "panel", box, focusable=False, hint=" ")
        head, body, foot = sheet.parts(canvas, box)
        return capped(
            [
                veil(), replace(paper(box), thing=ground), *sheet.head.place(canvas, head),
                *sheet.body.place(canvas, body), *sheet.foot.place(canvas, foot),
            ],
            LARGEST,
        )  # fmt: skip

    def _sheet(self, lines: Sequence[tuple[int, LogLine]]) -> Sheet:
        """The panel's parts, as far as it is scrolled."""
        told = NewestBoxes(self._rows(lines[: len(lines) - self.back][-MOST:]))
        return Sheet(told, self._head(), self._newer(), (28.0, 20.0))

    def _hides(self, canvas: Canvas, sheet: Sheet, room: FRect) -> bool:
        """Whether the line that was asked about has no room above those that are newer."""
        named = any(piece.thing and piece.thing.name == f"button:why-{self.asked}"
                    for piece in sheet.body.place(canvas, room))  # fmt: skip
        return not named and self.back < self._length - 1

    def _rows(self, lines: Sequence[tuple[int, LogLine]]) -> list[Box]:
        """Some sentences; those about computer players can be asked why."""
        players, whys = self.table.sitting.players, self._whys()
        return [
            self._asking(number, line) if whys.askable(line)
            else Unread(Whole(log_row(line, players), as_text("line", ""), None, EDGES, SMALLEST))
            for number, line in lines
        ]  # fmt: skip

    def _asking(self, number: int, line: LogLine) -> Box:
        """A line as a button; below it what is said to whoever has pressed it."""
        words, now = self.table.words, number == self.asked
        sign = Line(words("reason.ask"), Style(LABEL, 21, INK_2), shrink=1)
        told: Box = Row([log_row(line, self.table.sitting.players), sign], [1, 0], 10, top=True)
        says = words("reason.ask_about", line=line.text)
        if now:
            bulb = icon("ui-hint", FACE, INK, CREAM, LARGEST)
            answer = Row([bulb, Text(self.answer, Style(FINE, 23))], [0, 1], 14, top=True)
            told, says = Column([told, answer], 4), f"{line.text}. {self.answer}"
        thing = Thing(f"button:why-{number}", "button", NOWHERE, says,
                      action=partial(self.ask, number, line), radius=12)  # fmt: skip

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            if now or mood.lit:
                canvas.panel(box, 12, CREAM if now else WHITE, PAPER_EDGE, 2)

        return Whole(told, thing, ground, EDGES, SMALLEST)

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
class NewestBoxes(Box):
    """Boxes below one another: the last of them for which there is room."""

    boxes: Sequence[Box]
    between: float = 0.0

    def least(self, canvas: Canvas) -> float:
        """Room for a few words."""
        return canvas.grown(LEAST)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All of them."""
        return Column(self.boxes, self.between).measure(canvas, wide)

    def seen(self, canvas: Canvas, rect: FRect) -> Sequence[Box]:
        """Those for which there is room."""
        found, room = deque[Box](), rect.h + self.between
        for box in reversed(self.boxes):
            room -= box.measure(canvas, rect.w) + self.between
            if room < -A_LITTLE:
                break
            found.appendleft(box)
        return found

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From the top, or up to the foot if they are many."""
        found = self.seen(canvas, rect)
        told = Column(found, self.between)
        high = told.measure(canvas, rect.w)
        top = rect.top if len(found) == len(self.boxes) else rect.bottom - high
        yield from told.place(canvas, FRect(rect.x, top, rect.w, high))


def log_row(line: LogLine, players: Sequence[SeatChoice]) -> Box:
    """A line of the log with its player's face."""
    if line.heading:
        return Text(line.text, Style(TITLE, 25))
    face = Leaf(0, lambda *_: (), FACE, LARGEST)
    if line.seat is not None:
        face = avatar(players[line.seat].face, FACE, LARGEST)
    return Row([face, Text(line.text, Style(BODY, 25))], [0, 1], 14, top=True)


def log_rows(lines: Sequence[LogLine], players: Sequence[SeatChoice]) -> Box:
    """Lines of the log that are only read."""
    return Unread(NewestBoxes([log_row(line, players) for line in lines], BETWEEN))

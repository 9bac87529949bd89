"""The theatre's sheets: whose cards are seen, what to see again, what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.event import Viewer
from game.session.record.record import OPEN
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.modal import Modal
from game.ui.widgets.button import PRIMARY, SECOND, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, label, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

    from .scene import Theatre

LARGEST = 1.7
SHEET = FRect(0, 40, 0, 1000)
HEAD = 116.0  # units for the title
ROW, LINE, BETWEEN = 66.0, 32.0, 10.0


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a list: where it leads, what it says, and whose doing it was."""

    stop: int
    text: str
    icon: str = ""
    seat: Seat | None = None
    heading: bool = False


class TheaterSheet(Modal):
    """A sheet over the theatre, with a title and a button that closes it."""

    app: App

    title = ""

    def __init__(self, app: App, theatre: Theatre) -> None:
        super().__init__(app, theatre)
        self.theatre, self.words = theatre, theatre.words

    def type(self, canvas: Canvas) -> Canvas:
        """Type grows only as far as names still fit."""
        return canvas.up_to(LARGEST)

    def box(self, canvas: Canvas) -> FRect:
        """The sheet: wider for larger type."""
        wide = min(1760.0, 1240 * self.type(canvas).type_scale)
        return FRect(960 - wide / 2, SHEET.y, wide, SHEET.h)

    def view(self, canvas: Canvas) -> FRect:
        """Below the title."""
        box = self.box(canvas)
        return FRect(box.x, box.y + HEAD, box.w, box.h - HEAD - 24)

    def backdrop(self, canvas: Canvas) -> None:
        """The theatre, darkened, and the sheet."""
        super().backdrop(canvas)
        canvas.panel(self.box(canvas), 28, PAPER, PAPER_EDGE, 3, LARGE)

    def draw(self, canvas: Canvas) -> None:
        """The sheet; the theatre below it is drawn in its own type."""
        self.backdrop(canvas)
        fixed, flow = self.pieces(canvas)
        small = self.type(canvas)
        self._draw_flow(small, flow)
        for piece in fixed:
            self._draw(small, piece)
        if self.longest(canvas) > 0:
            self._draw_bar(small)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, the button that closes, and what is chosen from."""
        canvas = self.type(canvas)
        box = self.box(canvas)
        spot, style = (box.x + 44, box.y + 62), Style(TITLE, 40)
        title = label(canvas, self.heading(), spot, style, box.w - 200, "title")
        look = Button(FRect(box.right - 108, box.y + 24, 76, 72), icon="ui-close")
        close = push(canvas, "close", look, self.app.pop, text=self.words("replay.close"))
        return [title, close], list(self.rows(canvas, self.view(canvas)))

    def heading(self) -> str:
        """What stands above it."""
        return self.words(self.title)

    def rows(self, canvas: Canvas, view: FRect) -> Iterator[Piece]:
        """What can be chosen."""
        raise NotImplementedError

    def enter(self) -> None:
        """The focus starts in sight."""
        self.reveal(self.first)

    def handle(self, event: pygame.event.Event) -> None:
        """The key that opened it closes it."""
        job = self.app.keys.job(event) if event.type == pygame.KEYDOWN else ""
        if job == "log":
            self.app.pop()
        else:
            super().handle(event)

    def leave_for(self, act: Callable[[], None]) -> Callable[[], None]:
        """Close the sheet, then do that."""

        def both() -> None:
            self.app.pop()
            act()

        return both


# Whose cards --------------------------------------------------------------------------------


class Whose(TheaterSheet):
    """Whose cards are to be seen."""

    name = "replay_whose"
    title = "replay.whose"

    def __init__(self, app: App, theatre: Theatre) -> None:
        super().__init__(app, theatre)
        self.first = f"button:{look_word(theatre.look)}"

    def rows(self, canvas: Canvas, view: FRect) -> Iterator[Piece]:
        """Nobody's and everybody's, then every player's."""
        some, words = self.theatre.record.looks, self.words
        room, y = FRect(view.x + 44, 0, view.w - 88, 0), view.y + 8
        for look in (None, *([OPEN] if OPEN in some else [])):
            name = look_word(look)
            note = words(f"replay.{name}_note")
            box = FRect(room.x, y, room.w, 92 * (0.5 + 0.5 * canvas.type_scale))
            paint = PRIMARY if self.theatre.look == look else SECOND
            button = Button(box, words(f"replay.{name}"), "ui-eye" if look is None else "ui-hand",
                            paint=paint, size=30, note=note)  # fmt: skip
            yield push(canvas, name, button, self.leave_for(self._looks(look)))
            y += box.h + 24
        seats = [look for look in some if look is not None and look != OPEN]
        across = 2 if len(seats) <= 8 or canvas.type_scale > 1.3 else 3
        wide = (room.w - 16 * (across - 1)) / across
        for number, seat in enumerate(seats):
            left = room.x + (wide + 16) * (number % across)
            box = FRect(left, y + 98 * (number // across), wide, 82)
            yield self._seat(canvas, seat, box)

    def _looks(self, look: Viewer) -> Callable[[], None]:
        return lambda: self.theatre.look_as(look)

    def _seat(self, canvas: Canvas, seat: Seat, box: FRect) -> Piece:
        """A player's face and name."""
        theatre = self.theatre
        paint = PRIMARY if theatre.look == seat else SECOND
        name = self.words("replay.seat", name=theatre.record.names[seat])
        words = FRect(box.x + 84, box.y, box.w - 84, box.h)
        button = push(canvas, look_word(seat), Button(words, name, paint=paint, size=28),
                      self.leave_for(self._looks(seat)))  # fmt: skip
        face = theatre.record.players[seat].face

        def draw(canvas: Canvas, mood: Mood) -> None:
            button.draw(canvas, mood)
            draw_avatar(canvas, face, (box.x + 40, box.centery), 76)

        return Piece(draw, button.thing)


def look_word(look: Viewer) -> str:
    """A look as a part of names."""
    return {None: "nobody", OPEN: "everybody"}.get(look, f"seat-{look}")


# Lists ------------------------------------------------------------------------------------


class Lines(TheaterSheet):
    """A list of things that happened, each of which can be gone to."""

    def __init__(self, app: App, theatre: Theatre) -> None:
        super().__init__(app, theatre)
        self.listed = self.list()
        self.first = self._nearest()

    def list(self) -> list[SheetRow]:
        """What is in it."""
        raise NotImplementedError

    def none(self) -> str:
        """What is said where there is nothing."""
        return self.words("replay.no_moments")

    def _nearest(self) -> str:
        """The last one that has happened where the theatre stands."""
        past = [n for n, row in enumerate(self.listed) if row.stop <= self.theatre.at]
        return f"button:line-{past[-1] if past else 0}" if self.listed else "button:close"

    def rows(self, canvas: Canvas, view: FRect) -> Iterator[Piece]:
        """A button for each."""
        y = view.y + 8
        if not self.listed:
            spot = (view.x + 44, y + 40)
            yield label(canvas, self.none(), spot, Style(BODY, 28), view.w - 88, "none")
        for number, row in enumerate(self.listed):
            left = view.x + (44 if row.heading else 74)
            piece = self._line(canvas, number, FRect(left, y, view.right - 44 - left, 0))
            yield piece
            y += (piece.thing.box.h if piece.thing else 0) + BETWEEN

    def _line(self, canvas: Canvas, number: int, box: FRect) -> Piece:
        """One of them, as high as its words."""
        row, font = self.listed[number], TITLE if self.listed[number].heading else BODY
        aside = 66.0 if row.icon or row.seat is not None else 20.0
        lines = wrapped(canvas, row.text, font, 26, box.w - aside - 20)
        step = LINE * canvas.type_scale
        box.h = max(ROW, step * len(lines) + 20)
        now = self.first == f"button:line-{number}"

        def draw(canvas: Canvas, mood: Mood) -> None:
            ground = GOLD if now else WHITE if mood.lit else CREAM
            canvas.panel(box, 16, ground, PAPER_EDGE, 2)
            spot = (box.x + 34, box.centery)
            if row.seat is not None:
                draw_avatar(canvas, self.theatre.record.players[row.seat].face, spot, 48)
            elif row.icon:
                canvas.picture(f"icons/{row.icon}", spot, 36, INK, ground)
            top = box.centery - step * (len(lines) - 1) / 2
            for place, words in enumerate(lines):
                start = (box.x + aside, top + step * place)
                canvas.text(words, start, font, 26, INK, "midleft", box.w - aside - 16)

        name, size = f"button:line-{number}", 26 * canvas.type_scale
        press = self.leave_for(lambda: self.theatre.go(row.stop))
        return Piece(draw, Thing(name, "button", box, row.text, size, press, radius=16))


class Chapters(Lines):
    """What may be worth seeing again."""

    name = "replay_moments"
    title = "replay.moments_title"

    def list(self) -> list[SheetRow]:
        """Rounds, and what was remarkable in each."""
        return [
            SheetRow(mark.stop, mark.text, mark.icon, mark.seat, mark.heading)
            for mark in self.theatre.marks
        ]


class Past(Lines):
    """What has happened in this round."""

    name = "replay_past"

    def list(self) -> list[SheetRow]:
        """Its sentences; each leads to where it happened."""
        theatre = self.theatre
        return [
            SheetRow(theatre.record.stop_after(number), line.text, "", line.seat, line.heading)
            for number, line in theatre.story.lines(theatre.at)
        ]

    def heading(self) -> str:
        """Which round it is."""
        return self.words(
            "replay.log_round", count=self.theatre.record.round_of(self.theatre.at) + 1
        )

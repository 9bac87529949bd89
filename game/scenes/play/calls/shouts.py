"""Calls shouted at the table: everybody's face, to tap whoever was heard first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.claims.art import (
    GROUND,
    SMALL_NAME,
    Cell,
    cell_boxes,
    draw_cell,
    frame,
    text_limit,
    whole,
)
from game.scenes.play.tabletop import Tabletop
from game.session.calls import ShoutWindow
from game.session.claims import DODGE
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CORAL, CREAM, MAT_TEXT
from game.ui.draw.text import BODY, TITLE
from game.ui.widgets.piece import Mood, Piece, Style, capped, label
from game.ui.widgets.thing import Thing


def centered(boxes: list[FRect], bar: FRect) -> list[FRect]:
    """The same boxes in the middle of their bar."""
    shift = (bar.right - 20 - max(box.right for box in boxes)) / 2
    return [box.move(shift, 0) for box in boxes]


class ShoutView:
    """The bar below the calls that are owed: one cell for everybody who can be first."""

    def __init__(self, table: Tabletop, tap: Callable[[Seat], None]) -> None:
        self.table, self.tap = table, tap

    def pieces(self, canvas: Canvas, window: ShoutWindow) -> list[Piece]:
        """The question, how to answer it, and the cells."""
        seats = self.seats(window)
        limit = text_limit(canvas, len(seats))
        canvas = canvas.up_to(limit)
        bar = whole(frame(canvas, len(seats)))
        boxes = centered(cell_boxes(canvas, bar, len(seats)), bar)
        cells = [self._cell(window, s, b, limit) for s, b in zip(seats, boxes, strict=True)]
        ground = Piece(partial(self._ground, bar))
        return capped([ground, *self._words(canvas, window, bar), *cells], limit)

    def seats(self, window: ShoutWindow) -> list[Seat]:
        """The people, and a computer player who owes the call."""
        return sorted({*window.people, window.seat})

    def _ground(self, bar: FRect, canvas: Canvas, _: Mood) -> None:
        canvas.panel(bar.move(0, 6), 32, "#1E1230")
        canvas.panel(bar, 32, GROUND, CORAL, 5)

    def _words(self, canvas: Canvas, window: ShoutWindow, bar: FRect) -> list[Piece]:
        words, scale, x = self.table.words, canvas.type_scale, bar.x + 40
        name, room = self.table.sitting.names[window.seat], bar.w - 80
        computer = window.seat not in window.people
        ask = words("shout.ask_computer", name=name) if computer else words("shout.ask")
        how = words("shout.how_computer" if computer else "shout.how", name=name)
        title, note = Style(TITLE, 40, CREAM), Style(BODY, 25, MAT_TEXT)
        return [
            label(canvas, ask, (x, bar.y + 42 * scale), title, room, "shout"),
            label(canvas, how, (x, bar.y + 82 * scale), note, room, "shout-how"),
        ]

    def _cell(self, window: ShoutWindow, seat: Seat, box: FRect, limit: float) -> Piece:
        table = self.table
        player, person = table.sitting.players[seat], seat in window.people
        said = DODGE if seat == window.first or (seat == window.seat and window.made) else ""
        told = "shout.heard" if seat == window.seat else "shout.first"
        key = table.app.caps.seat(seat) if person else ""
        share = window.share(table.now)
        cell = Cell(
            player.face, table.sitting.names[seat], key, said,
            table.words(told) if said else "", share,
        )  # fmt: skip
        press = partial(self.tap, seat) if person else None
        thing = Thing(
            f"button:first-{seat}", "button", box, f"{cell.name} {cell.words or key}".strip(),
            SMALL_NAME * limit, press, focusable=person, radius=24,
        )  # fmt: skip
        return Piece(lambda canvas, mood: draw_cell(canvas, box, cell, mood), thing)

"""The players' own keys: one for each of sixteen seats, a second one for some."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.screens.column import Column
from game.ui.widgets.controls import toggle
from game.ui.widgets.piece import Piece, Style, label, paper, tile
from game.ui.widgets.pill import draw_avatar

from .key_caps import cap_piece
from .key_change import SECOND, Slot
from .keys import KeysTab

SHEET = FRect(1264, 112, 616, 846)
CELL = 56.0
TILE = "#F6E4C3"


class SeatKeys:
    """The sheet beside the jobs."""

    def __init__(self, tab: KeysTab) -> None:
        self.tab, self.app, self.change = tab, tab.app, tab.change

    def beside(self, canvas: Canvas) -> Iterable[Piece]:
        """The right sheet: all seat keys in two columns, and whether buttons show keys."""
        yield paper(SHEET)
        column = Column(self.app.words, canvas, SHEET.x + 34, SHEET.y + 22, SHEET.w - 60)
        self._head(column)
        yield from column.pieces
        half, high = column.wide / 2, CELL + 4
        count = len(self.app.keys.seats)
        for seat in range(count):
            x = column.left + half * (seat // -(-count // 2))
            y = column.y + high * (seat % -(-count // 2))
            yield from self._seat(canvas, seat, FRect(x, y, half - 16, CELL))
        top = column.y + high * -(-count // 2) + 10
        if self._refused:
            box = FRect(column.left, top, column.wide, 0)
            yield from self.tab.refusal(canvas, box)[0]
        else:
            switch = FRect(column.left, SHEET.bottom - 92, column.wide, 70)
            yield from self._caps(canvas, switch)

    def whole(self, canvas: Canvas, left: float, top: float, wide: float) -> Iterable[Piece]:
        """The same below the jobs, where type is large."""
        scale = canvas.type_scale
        column = Column(self.app.words, canvas, left, top, wide)
        self._head(column)
        high = CELL * scale
        for seat in range(len(self.app.keys.seats)):
            box = FRect(left, column.y, wide, high)
            column.pieces += self._seat(canvas, seat, box)
            column.y += high + 12
            if self._refused == seat + 1:
                box = FRect(left, column.y, wide, 0)
                pieces, more = self.tab.refusal(canvas, box)
                column.pieces += pieces
                column.y += more + 12
        column.y += 20
        column.pieces += self._caps(canvas, FRect(left, column.y, wide, 60 * scale))
        return column.pieces

    @property
    def _refused(self) -> int:
        """The number of the seat whose new key was refused, or 0."""
        waiting = self.change.waiting
        if self.change.refused is None or waiting is None or not waiting.what.startswith("seat "):
            return 0
        return int(waiting.what.removesuffix(SECOND).removeprefix("seat "))

    def _head(self, column: Column) -> None:
        words, caps = self.app.words, self.change
        column.title(words("keys.seats"), "seat-keys")
        more, back = caps.cap(Slot("more_time")), caps.cap(Slot("back"))
        column.rich(words("keys.seats_note", more=more, back=back), "seats-note", 23, INK_2)
        column.y += 12 * column.scale

    def _seat(self, canvas: Canvas, seat: int, box: FRect) -> Iterable[Piece]:
        """Who sat there last, the seat's number, and its keys."""
        sat = self.app.settings.seats[seat : seat + 1]
        size = min(box.h, 74.0)
        middle = (box.x + size / 2, box.centery)
        if sat:
            face = sat[0].face
            yield Piece(lambda canvas, _: draw_avatar(canvas, face, middle, size - 2))
        else:
            yield tile("ui-person", middle, size - 8, TILE, INK)
        x, number = box.x + size + 12, str(seat + 1)
        wide = canvas.text_width("16", LABEL, 27)
        name = f"seat-{number}"
        yield label(canvas, number, (x, box.centery), Style(FINE, 25, INK_2), wide + 4, name)
        x += wide + 14
        room = min((box.right - x - 12) / 2, 260 * canvas.type_scale)
        slots = [Slot(f"seat {number}"), Slot(f"seat {number}{SECOND}")]
        for place, slot in enumerate(slots if seat < len(self.app.keys.second) else slots[:1]):
            key, words = self.change.cap(slot), self.app.words
            text = words("keys.seat_no" if place else "keys.seat", seat=number, key=key)
            at = FRect(x + place * (room + 12), box.y + 1, room, box.h - 2)
            name = sat[0].name if sat else ""
            yield cap_piece(canvas, self.change, slot, text, at, words, name)

    def _caps(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """Whether buttons show their keys."""
        scale, on = canvas.type_scale, self.app.settings.caps
        size = 56 * min(scale, 1.4)
        yield tile("ui-keyboard", (box.x + size / 2, box.centery), size, TILE, INK)
        high = 52 * scale
        place = FRect(box.right - 1.85 * high, box.centery - high / 2, 1.85 * high, high)
        x = box.x + size + 16
        says, room = self.app.words("keys.caps"), place.x - x - 16
        yield label(canvas, says, (x, box.centery), Style(BODY, 27), room, "name-caps")
        text = self.app.words("settings.on" if on else "settings.off")
        yield toggle("caps", place, on, f"{says}: {text}", self._switch)

    def _switch(self) -> None:
        self.app.change(caps=not self.app.settings.caps)
        self.tab.scene.changed()

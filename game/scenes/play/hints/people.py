"""Who may ask for hints: whoever plays alone, or some of several people."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from game.core.decision import Seat
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.input.keys import key_cap
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Piece, Style, capped, label, paper, paragraph
from game.ui.widgets.pill import draw_avatar

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 1.5
YES, NO = "yes", "no"
SWITCH = 260.0  # units for both words


class HintTable(Protocol):
    """Who sits at a table, or will."""

    @property
    def persons(self) -> Collection[Seat]:
        """The seats of the people."""

    @property
    def names(self) -> Sequence[str]:
        """Everybody's name, by seat."""

    @property
    def players(self) -> Sequence[SeatChoice]:
        """Everybody, by seat."""


class HintPeople(Modal):
    """A row for each person at the table; who may ask is remembered by name."""

    app: App

    name = "hints"
    first = "button:close"

    def __init__(self, app: App, below: Scene, sitting: HintTable) -> None:
        super().__init__(app, below)
        self.sitting = sitting

    def may(self, seat: Seat) -> bool:
        """Whether this person may ask for hints."""
        return self.app.settings.hints_for(self.sitting.names[seat], self.alone)

    @property
    def alone(self) -> bool:
        """Whether only one person plays."""
        return len(self.sitting.persons) == 1

    def let(self, seat: Seat, may: bool) -> None:
        """Allow somebody hints, or not."""
        if self.alone:
            self.app.change(hints=may)
        else:
            name, now = self.sitting.names[seat], self.app.settings
            yes, no = ([n for n in names if n != name] for names in (now.hinted, now.unhinted))
            (yes if may else no).append(name)
            self.app.change(hinted=tuple(yes), unhinted=tuple(no))
        self.changed()

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, a sentence, the rows, a button; many people stand in two columns."""
        canvas = canvas.up_to(LARGEST)
        people, scale = sorted(self.sitting.persons), canvas.type_scale
        columns = 1 if len(people) <= 7 else 2
        rows = -(-len(people) // columns)
        wide = min(1860.0, 1060 * scale) if columns == 1 else 1860.0
        step = min(96.0 * scale, (1056 - 290 * scale) / rows)
        sheet = FRect(0, 0, wide, 290 * scale + rows * step)
        sheet.center = (960, 540)
        pieces = [paper(sheet), *self._head(canvas, sheet)]
        y, each = sheet.y + 184 * scale, (wide - 92) / columns
        for number, seat in enumerate(people):
            x = sheet.x + 46 + each * (number // rows)
            box = FRect(x, y + step * (number % rows), each - 20, step - 12)
            pieces += self._row(canvas, seat, box)
        box = FRect(760, sheet.bottom - 82 * scale - 14, 400, 70 * scale)
        close = Button(box, self.app.words("play.close"), "ui-check", "", PRIMARY, 32)
        return capped([*pieces, push(canvas, "close", close, self.app.pop)], LARGEST), []

    def _head(self, canvas: Canvas, sheet: FRect) -> list[Piece]:
        words, scale, key = self.app.words, canvas.type_scale, self.app.keys.jobs["hint"]
        spot = (sheet.x + 46, sheet.y + 46 * scale)
        head = label(canvas, words("hints.title"), spot, Style(TITLE, 42), sheet.w - 92, "title")
        corner = (sheet.x + 46, sheet.y + 80 * scale)
        says = words("hints.note", key=key_cap(words, key))
        note, _ = paragraph(canvas, says, corner, Style(BODY, 25, INK_2), sheet.w - 92)
        return [head, note]

    def _row(self, canvas: Canvas, seat: Seat, box: FRect) -> list[Piece]:
        """Face, name, yes or no."""
        words, size = self.app.words, min(box.h, 76.0)
        face, middle = self.sitting.players[seat].face, (box.x + size / 2, box.centery)
        track = FRect(0, 0, SWITCH * canvas.type_scale, min(box.h, 64 * canvas.type_scale))
        track.midright = box.midright
        spot, room = (box.x + size + 16, box.centery), track.x - box.x - size - 36
        parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
        chosen = YES if self.may(seat) else NO
        return [
            Piece(lambda canvas, _: draw_avatar(canvas, face, middle, size)),
            label(canvas, self.sitting.names[seat], spot, Style(LABEL, 28), room, f"who-{seat}"),
            *segments(
                canvas, f"hints-{seat}", track, parts, chosen,
                lambda value: self.let(seat, value == YES), 24,
            ),
        ]  # fmt: skip

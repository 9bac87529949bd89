"""All computer players there are: sixteen faces, and what each of them likes to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.agents import CHARACTERS
from game.session.seating import Seating
from game.store.settings import LEVELS
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, GOLD, INK_2, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.menu import Menu
from game.ui.screens.modal import Modal
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push, toggle
from game.ui.widgets.piece import CALM, Mood, Piece, Style, label, paper, paragraph
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .table import draw_stars

if TYPE_CHECKING:
    from game.app.program import App

PANEL = FRect(110, 40, 1700, 1000)
ROOMY = 1.2  # larger type needs one column
GAP, FACE = 8.0, 76.0
BESIDE = FACE + 48  # of a row's width: what is not for words


@dataclass(frozen=True, slots=True)
class CastRow:
    """A row: what it is called, and where it lies."""

    key: str
    box: FRect


class Cast(Modal):
    """The characters, to be read; from a computer player's seat, to be chosen from."""

    app: App

    name = "cast"

    def __init__(self, app: App, below: Menu, seating: Seating, seat: int | None = None) -> None:
        super().__init__(app, below)
        self.seating, self.seat = seating, seat

    @property
    def first(self) -> str:  # type: ignore[override]
        """The face the player has now."""
        if self.seat is None:
            return "button:close"
        face = self.seating.seats[self.seat].face
        return f"button:face-{face}" if face in CHARACTERS else "button:close"

    def view(self, canvas: Canvas) -> FRect:
        """What lies below the title."""
        top = 76 * canvas.type_scale + 24
        return FRect(PANEL.x + 20, PANEL.y + top, PANEL.w - 40, PANEL.h - top - 14)

    def _bar_box(self, canvas: Canvas) -> FRect:
        view = self.view(canvas)
        return FRect(PANEL.right - 40, view.y + 4, 28, view.h - 8)

    def backdrop(self, canvas: Canvas) -> None:
        """A sheet of paper over the setup."""
        super().backdrop(canvas)
        paper(PANEL).draw(canvas, CALM)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title and close button; the characters in one or two columns, then the levels."""
        return self._head(canvas), self._rows(canvas)

    def _head(self, canvas: Canvas) -> Iterable[Piece]:
        words, high = self.app.words, 76 * canvas.type_scale + 24
        side = min(112, high - 34)
        close = Button(FRect(PANEL.right - side - 26, PANEL.y + 18, side, side), icon="ui-close")
        title = words("cast.title")
        if self.seat is not None:
            title = words("setup.choose_face", name=self.seating.seats[self.seat].name)
        y = PANEL.y + high / 2 + 2
        yield label(canvas, title, (PANEL.x + 44, y), Style(TITLE, 44), PANEL.w - 200, "title")
        yield push(canvas, "close", close, self.app.pop, hint=words("common.back"))

    def _rows(self, canvas: Canvas) -> Iterable[Piece]:
        view, two = self.view(canvas), canvas.type_scale <= ROOMY
        wide = (view.w - 30 - GAP) / 2 if two else view.w - 40
        faces, y = list(CHARACTERS), view.y + 4
        said, lines = Style(BODY, 24), [self.app.words(f"character.{face}") for face in faces]
        longest = max(paragraph(canvas, line, (0, 0), said, wide - BESIDE)[1] for line in lines)
        high = max(80.0, 34 * canvas.type_scale + longest + 14)
        for number, face in enumerate(faces):
            column, line = (number % 2, number // 2) if two else (0, number)
            box = FRect(view.x + 8 + column * (wide + GAP), y + line * (high + GAP), wide, high)
            yield self._ground(canvas, CastRow(face, box))
            for piece in self._face(canvas, CastRow(face, box)):
                yield piece if self.seat is None else replace(piece, thing=None)
        if self.seat is None:
            y += (len(faces) // 2 if two else len(faces)) * (high + GAP) + 6
            yield from self._levels(canvas, FRect(view.x + 8, y, view.w - 40, 0))

    def _face(self, canvas: Canvas, row: CastRow) -> Iterable[Piece]:
        """A face, its name, who has it, and what it likes."""
        words, box, face = self.app.words, row.box, row.key
        left, room = box.x + FACE + 34, box.w - BESIDE
        said, style = words(f"character.{face}"), Style(BODY, 24, INK_2)
        tall = paragraph(canvas, said, (left, 0), style, room)[1]
        head = 34 * canvas.type_scale
        top = box.centery - (head + tall) / 2
        name, spot = words(f"face.{face}"), (left, top + head / 2)
        yield label(canvas, name, spot, Style(LABEL, 28), room / 2, f"name-{face}")
        yield paragraph(canvas, said, (left, top + head), style, room, f"line-{face}")[0]
        owner = self.seating.owner_of(face)
        if owner is not None:
            end, style = (box.right - 20, spot[1]), Style(FINE, 22, INK_2, "midright")
            taken = words("setup.face_taken", name=owner.name)
            yield label(canvas, taken, end, style, room / 2 - 14, f"owner-{face}")

    def _ground(self, canvas: Canvas, row: CastRow) -> Piece:
        """The paper with the portrait; to be pressed where a face is chosen."""
        box, face = row.box, row.key
        seats = self.seating.seats
        own = self.seat is not None and seats[self.seat].face == face
        taken = self.seating.owner_of(face) is not None
        spot = (box.x + 18 + FACE / 2, box.centery)

        def draw(canvas: Canvas, mood: Mood) -> None:
            plain = mood.lit or self.seat is None
            edge, wide = (GOLD, 5) if own else (PAPER_EDGE, 3)
            if mood.focused and mood.shown:
                edge, wide = FOCUS, 6
            canvas.panel(box, 20, WHITE if plain else PAPER, edge, wide)
            if own or taken:
                canvas.disc(spot, FACE + 10, GOLD if own else SWATCHES["purple"].light)
            draw_avatar(canvas, face, spot, FACE)

        if self.seat is None:
            return Piece(draw)
        said, size = self.app.words(f"character.{face}"), 24 * canvas.type_scale
        press, name = partial(self.choose, face), f"button:face-{face}"
        return Piece(draw, Thing(name, "button", box, said, size, press, radius=-1))

    def _levels(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """What the stars at a seat mean, and whether computer players say anything."""
        words, y = self.app.words, box.y + 27
        columns = 2 if canvas.type_scale <= ROOMY else 1
        half = box.w / columns
        note, style = words("cast.note"), Style(FINE, 24)
        yield label(canvas, note, (box.x + 12, y), style, half - 30, "note")
        if columns == 1:
            y += 60 * canvas.type_scale
        yield from self._switch(canvas, FRect(box.right - half, y - 27, half, 54))
        y += 34 * max(1.0, 1.2 * canvas.type_scale)
        for number, level in enumerate(LEVELS):
            x, room = box.x + number % columns * half, half - 140
            said = words(f"level.says.{level}")
            text, high = paragraph(canvas, said, (x + 130, y), Style(BODY, 24, INK_2), room, level)
            yield Piece(partial(_stars, level, (x + 62, y + high / 2)))
            yield text
            y += high + 2 if number % columns == columns - 1 else 0

    def _switch(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """Whether computer players say a word now and then."""
        words, on = self.app.words("react.switch"), self.app.settings.reactions
        press = self.then(lambda: self.app.change(reactions=not on))
        spot = (box.x + 12, box.centery)
        yield label(canvas, words, spot, Style(FINE, 24), box.w - 150, "reactions")
        yield toggle("reactions", FRect(box.right - 116, box.y + 1, 104, 52), on, words, press)

    def choose(self, face: str) -> None:
        """Take the face and go back."""
        if self.seat is not None:
            self.seating.give_face(self.seat, face)
            self.app.pop()


def _stars(level: str, spot: tuple[float, float], canvas: Canvas, _: Mood) -> None:
    draw_stars(canvas, level, spot, 24, PAPER)

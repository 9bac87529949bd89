"""All computer players there are: sixteen faces, and what each of them likes to do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.agents import CHARACTERS
from game.session.seating import Seating
from game.store.settings import LEVELS
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import FOCUS, GOLD, INK_2, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Text,
    Whole,
    Wrap,
    picture,
)
from game.ui.screens.menu import Menu
from game.ui.screens.page import Dialog
from game.ui.widgets.button import Button
from game.ui.widgets.controls import toggle
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .table import draw_stars

if TYPE_CHECKING:
    from game.app.program import App


class Cast(Dialog):
    """The characters, to be read; from a computer player's seat, to be chosen from."""

    app: App

    name = "cast"
    wide, pad, between = 1700.0, (36.0, 26.0), 14.0

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

    def head(self, canvas: Canvas) -> Box:
        """Title and close button."""
        words = self.app.words
        title = words("cast.title")
        if self.seat is not None:
            title = words("setup.choose_face", name=self.seating.seats[self.seat].name)
        hint = words("common.back")
        close = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 60, hint=hint)
        return Row([Line(title, Style(TITLE, 44), "title", 0.7), close], [1, 0], 20)

    def content(self, canvas: Canvas) -> Box:
        """The characters in one or two columns, then the levels."""
        faces = Grid([self._face(face) for face in CHARACTERS], 2, 6)
        return faces if self.seat is not None else Column([faces, self._levels()], 14)

    def _face(self, face: str) -> Box:
        """A face, its name, who has it, and what it likes; to be pressed where one is chosen."""
        words, owner = self.app.words, self.seating.owner_of(face)
        own = self.seat is not None and self.seating.seats[self.seat].face == face
        reads = self.seat is None
        said = words(f"character.{face}")
        name: list[Box] = [Line(words(f"face.{face}"), Style(LABEL, 28), f"name-{face}", 1.0)]
        if owner is not None:
            taken = words("setup.face_taken", name=owner.name)
            name.append(Line(taken, Style(FINE, 22, INK_2, "midright"), f"owner-{face}", 0.9))
        lines = Column(
            [Wrap(name, [1, 0][: len(name)], 14, below=0),
             Text(said, Style(BODY, 24, INK_2), f"line-{face}", letters=26)]
        )  # fmt: skip

        def portrait(canvas: Canvas, box: FRect) -> None:
            if own or owner is not None:
                canvas.disc(box.center, box.w, GOLD if own else SWATCHES["purple"].light)
            draw_avatar(canvas, face, box.center, box.w - 10)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            edge, wide = (GOLD, 5) if own else (PAPER_EDGE, 3)
            if mood.focused and mood.shown:
                edge, wide = FOCUS, 6
            canvas.panel(box, 20, WHITE if mood.lit or reads else PAPER, edge, wide)

        row = Row([picture(76, portrait, 1.2), lines], [0, 1], 16)
        if reads:
            return Framed(row, (14.0, 3.0), radius=20.0)
        press, key = partial(self.choose, face), f"button:face-{face}"
        return Whole(row, Thing(key, "button", NOWHERE, said, action=press, radius=-1), ground,
                     (14.0, 3.0))  # fmt: skip

    def _levels(self) -> Box:
        """What the stars at a seat mean, and whether computer players say anything."""
        words, on = self.app.words, self.app.settings.reactions
        says = words("react.switch")
        press = self.then(lambda: self.app.change(reactions=not on))

        def switch(_: Canvas, box: FRect) -> Piece:
            return toggle("reactions", box, on, says, press)

        style = Style(FINE, 24)
        talk = Row([Line(says, style, "reactions"), Leaf(52, switch, 104, 1.4)], [1, 0], 16)
        note = Wrap([Line(words("cast.note"), style, "note"), talk], gap=30, below=6)
        return Column([note, Grid([self._level(level) for level in LEVELS], 2, 24, 2)], 4)

    def _level(self, level: str) -> Box:
        def stars(canvas: Canvas, box: FRect) -> Piece:
            draw = partial(_stars, level, box.center)
            return Piece(draw)

        said = Text(self.app.words(f"level.says.{level}"), Style(BODY, 24, INK_2), level, 24)
        return Row([Leaf(30, stars, 110, 1), said], [0, 1], 14)

    def choose(self, face: str) -> None:
        """Take the face and go back."""
        if self.seat is not None:
            self.seating.give_face(self.seat, face)
            self.app.pop()


def _stars(level: str, spot: tuple[float, float], canvas: Canvas, _: Mood) -> None:
    draw_stars(canvas, level, spot, 24, PAPER)

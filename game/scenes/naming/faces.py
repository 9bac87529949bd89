"""Choosing a face for a player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.faces import FACES
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, SWATCHES
from game.ui.draw.text import TITLE
from game.ui.layout import NOWHERE, Box, Grid, Leaf, Line, Push, Row
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App


class FaceSheet(Dialog):
    """Sixteen animals to choose from."""

    app: App

    name = "faces"
    wide = 1200.0
    largest = 1.5

    def __init__(
        self, app: App, below: Scene, owner: str, own: str,
        taken_by: Callable[[str], str], take: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.owner, self.own = owner, own
        """Whose face it will be, and which one that is now; nobody has a name yet."""
        self.taken_by, self.take = taken_by, take
        """Who else has a face, nobody if it is free; and how it is given."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """The face the player has now."""
        return f"button:face-{self.own if self.own in FACES else FACES[0]}"

    def head(self, canvas: Canvas) -> Box:
        """For whom it is, and the way back."""
        words = self.app.words
        title = words("setup.choose_face", name=self.owner)
        close = Button(NOWHERE, icon="ui-close")
        return Row(
            [
                Line(title if self.owner else words("letters.new_face"), Style(TITLE, 44), "title"),
                Push("close", close, self.app.pop, 66, hint=words("common.back")),
            ],
            [1, 0], gap=20,
        )  # fmt: skip

    def content(self, canvas: Canvas) -> Box:
        """The animals in four rows."""
        faces = [Leaf(162, partial(self._face, face), 162, grows=1) for face in FACES]
        return Grid(faces, 4)

    def _face(self, face: str, _: Canvas, rect: FRect) -> Piece:
        owner, words = self.taken_by(face), self.app.words
        box = around(rect.center, 140, 140)

        def draw(canvas: Canvas, mood: Mood) -> None:
            if face == self.own:
                canvas.disc(box.center, box.w + 22, GOLD)
            elif owner:
                canvas.disc(box.center, box.w + 12, SWATCHES["purple"].light)
            draw_avatar(canvas, face, box.center, box.w + (8 if mood.lit else 0))

        name = words(f"face.{face}")
        taken = words("setup.face_taken", name=owner) if owner and face != self.own else ""
        thing = Thing(
            f"button:face-{face}", "button", box, name, 0, partial(self.choose, face),
            hint=taken or name, radius=box.w / 2,
        )  # fmt: skip
        return Piece(draw, thing)

    def choose(self, face: str) -> None:
        """Take the face and go back."""
        self.take(face)
        self.app.pop()

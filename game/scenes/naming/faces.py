"""Choosing a face for a player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.faces import FACES
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, SWATCHES
from game.ui.draw.text import TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, label, paper
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

PANEL = FRect(360, 130, 1200, 820)


class FaceSheet(Modal):
    """Sixteen animals to choose from."""

    app: App

    name = "faces"
    largest = 1.5

    def __init__(self, app: App, below: Scene, owner: str, own: str) -> None:
        super().__init__(app, below)
        self.owner, self.own = owner, own
        """Whose face it will be, and which one that is now."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """The face the player has now."""
        return f"button:face-{self.own if self.own in FACES else FACES[0]}"

    def heading(self) -> str:
        """What is chosen, and for whom."""
        return self.app.words("setup.choose_face", name=self.owner)

    def taken_by(self, face: str) -> str:
        """Who else has that face; nobody if it is free."""
        raise NotImplementedError

    def take(self, face: str) -> None:
        """Give the player that face."""
        raise NotImplementedError

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, close button, and the animals in four rows."""
        words = self.app.words
        title = self.heading()
        close = Button(FRect(PANEL.right - 106, PANEL.y + 28, 72, 66), icon="ui-close")
        pieces = [
            paper(PANEL),
            label(canvas, title, (PANEL.x + 50, PANEL.y + 64), Style(TITLE, 44), 980, "title"),
            push(canvas, "close", close, self.app.pop, hint=words("common.back")),
        ]
        for number, face in enumerate(FACES):
            middle = (PANEL.x + 165 + 290 * (number % 4), PANEL.y + 200 + 170 * (number // 4))
            pieces.append(self._face(face, around(middle, 140, 140)))
        return pieces, []

    def _face(self, face: str, box: FRect) -> Piece:
        owner, words = self.taken_by(face), self.app.words

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

"""How somebody looks: a face to choose, and somebody of the family as a row of a list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.faces import FACES
from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, SWATCHES
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Grid, Leaf, Line, list_row, picture
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
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
        return self.titled(title if self.owner else words("letters.new_face"), 44)

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


def profile_row(one: Profile, note: str, press: Callable[[], None], chosen: bool = False) -> Box:
    """Face, name and a few words as a button: dark, with an arrow, while it is the chosen one."""
    ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
    lines = Column([Line(one.name, Style(LABEL, 30, ink)), Line(note, Style(FINE, 22, fine))])

    def face(canvas: Canvas, box: FRect) -> None:
        if chosen:
            canvas.disc(box.center, box.w + 6, GOLD)
        draw_avatar(canvas, one.face, box.center, box.w)

    said = f"{one.name}. {note}"
    thing = Thing(f"button:profile-{one.id}", "button", NOWHERE, said, action=press)
    return list_row([picture(74, face, 1.2), lines], thing, chosen)

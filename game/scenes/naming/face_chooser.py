"""A dialog with faces to choose, and a profile as a row of a list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.player_faces import FACES
from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, SWATCHES
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    list_row_button,
    square_picture,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import draw_avatar

if TYPE_CHECKING:
    from game.app.program import App


class FaceDialog(Dialog):
    """A dialog with sixteen animals to choose from."""

    app: App

    name = "faces"
    sheet_width = 1200.0
    section_gap = 60.0
    """Room for the name above a face of the first row."""
    max_type_scale = 1.5

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
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the player's current face."""
        return f"button:face-{self.own if self.own in FACES else FACES[0]}"

    def build_header(self, canvas: Canvas) -> Box:
        """Build whose face it is, and the way back."""
        words = self.app.words
        title = words("setup.choose_face", name=self.owner)
        return self.build_title_row(title if self.owner else words("letters.new_face"), 44)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the animals in four rows."""
        faces = [Leaf(162, partial(self._make_face_tile, face), 162, grows=1) for face in FACES]
        return Grid(faces, 4)

    def _make_face_tile(self, face: str, _: Canvas, rect: FRect) -> Drawable:
        owner, words = self.taken_by(face), self.app.words
        box = rect_around(rect.center, 140, 140)

        def draw_face_tile(canvas: Canvas, mood: FocusMood) -> None:
            if face == self.own:
                canvas.draw_disc(box.center, box.w + 22, GOLD)
            elif owner:
                canvas.draw_disc(box.center, box.w + 12, SWATCHES["purple"].light)
            draw_avatar(canvas, face, box.center, box.w + (8 if mood.is_lit else 0))

        name = words(f"face.{face}")
        taken = words("setup.face_taken", name=owner) if owner and face != self.own else ""
        thing = Control(
            f"button:face-{face}", "button", box, name, 0, partial(self.take_face, face),
            hint=taken or name, radius=box.w / 2,
        )  # fmt: skip
        return Drawable(draw_face_tile, thing)

    def take_face(self, face: str) -> None:
        """Take the face and go back."""
        self.take(face)
        self.app.pop_scene()


def build_profile_row(
    profile: Profile, note: str, press: Callable[[], None], is_chosen: bool = False
) -> Box:
    """Build a button with face, name and a note; dark with an arrow if chosen."""
    ink, fine = (CREAM, CREAM) if is_chosen else (INK, GRAY_INK)
    lines = Column([Line(profile.name, Style(LABEL, 30, ink)), Line(note, Style(FINE, 22, fine))])

    def draw_profile_face(canvas: Canvas, box: FRect) -> None:
        if is_chosen:
            canvas.draw_disc(box.center, box.w + 6, GOLD)
        draw_avatar(canvas, profile.face, box.center, box.w)

    said = f"{profile.name}. {note}"
    thing = Control(f"button:profile-{profile.id}", "button", UNPLACED_RECT, said, action=press)
    return list_row_button([square_picture(74, draw_profile_face, 1.2), lines], thing, is_chosen)

"""Changing somebody who is remembered: name, face, age, or forgetting them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.profiles import Profile
from game.ui.boxes import switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.layout import (
    NAME_STYLE,
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Leaf,
    Line,
    Row,
    Text,
    Wrap,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable
from game.ui.widgets.input_controls import text_field
from game.ui.widgets.pill import portrait_drawable

if TYPE_CHECKING:
    from game.app.program import App


@dataclass(frozen=True, slots=True)
class PersonChanges:
    """The ways to change somebody who is remembered."""

    find: Callable[[], Profile | None]
    """Returns the person as they are now; nobody once they are forgotten."""
    rename: Callable[[], None]
    choose_face: Callable[[], None]
    set_young: Callable[[Profile, bool], None]
    forget: Callable[[], None]


class PersonDialog(Dialog):
    """A sheet with somebody's face, name and age."""

    app: App

    name = "person"
    first_focus = "button:rename"

    def __init__(self, app: App, below: Scene, changes: PersonChanges) -> None:
        super().__init__(app, below)
        self.changes = changes

    @property
    def sheet_width(self) -> float:  # type: ignore[override]
        """The width in which face, name and switch have room."""
        return 1560.0 if self.app.canvas.is_large_type else 1120.0

    def update(self, ms: float) -> None:
        """Close the sheet once the person is forgotten."""
        if self.changes.find() is None:
            self.app.pop_scene()

    def build_header(self, canvas: Canvas) -> Box:
        """Build the heading."""
        one = self.changes.find()
        title = self.app.words("family.change_title", name=one.name if one else "")
        return self.build_title_row(title)

    def build_content(self, canvas: Canvas) -> Box:
        """Build face and name to change, the age, and the button to forget the person."""
        one = self.changes.find()
        if one is None:
            return Box()
        words, changes = self.app.words, self.changes

        def make_face_button(_: Canvas, box: FRect) -> Drawable:
            hint = words("setup.face", name=one.name)
            return portrait_drawable("face", box, one.face, hint, changes.choose_face)

        def make_name_button(canvas: Canvas, box: FRect) -> Drawable:
            hint = words("setup.rename", name=one.name)
            return text_field(canvas, f"name-{one.id}", box, one.name, changes.rename, 52, hint)

        doors = (
            ("rename", words("family.rename"), "ui-pencil", changes.rename),
            ("remove", words("family.remove", name=one.name), "ui-close", changes.forget),
        )
        buttons = [
            ButtonBox(key, Button(UNPLACED_RECT, text, icon, size=26), press, 66)
            for key, text, icon, press in doors
        ]
        right = Column(
            [Leaf(84, make_name_button), Wrap(buttons, gap=16), self._build_young_switch(one)], 22
        )
        return Row([Leaf(200, make_face_button, 200, grows=1), right], [0, 1], 40)

    def _build_young_switch(self, one: Profile) -> Box:
        """Build the switch for a child under ten, with a note on what it changes."""
        words = self.app.words
        said, note = words("family.young"), words("family.young_note")

        def turn() -> None:
            self.changes.set_young(one, not one.is_young)

        lines = Column([Line(said, NAME_STYLE), Text(note, NOTE_STYLE, "young-note", 24)])
        return Row([switch_leaf("young", one.is_young, said, turn, 54), lines], [0, 1], 20)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the button that closes the sheet."""
        done = Button(UNPLACED_RECT, self.app.words("settings.done"), "ui-check", "", PRIMARY_PAINT)
        return self.close_button_row("close-person", done)

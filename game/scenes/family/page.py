"""One person of the family: face and name, and who else might be remembered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.names import same
from game.scenes.naming.faces import FaceSheet
from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOOD
from game.ui.draw.text import FINE
from game.ui.widgets.button import Button
from game.ui.widgets.controls import field, push
from game.ui.widgets.piece import Piece, Style, label
from game.ui.widgets.pill import face_piece

if TYPE_CHECKING:
    from game.app.program import App

    from .scene import Family


def person(canvas: Canvas, family: Family, one: Profile, box: FRect) -> Iterable[Piece]:
    """Face and name, both to be changed, how somebody did, and the way to forget them."""
    words, scale = family.app.words, canvas.type_scale
    face, key = around((box.x + 110, box.y + 120), 200, 200), f"name-{one.id}"
    hint = words("setup.face", name=one.name)
    yield face_piece("face", face, one.face, hint, family.choose_face)
    name = FRect(face.right + 40, box.y + 40, box.right - face.right - 40, 50 + 34 * scale)
    hint = words("setup.rename", name=one.name)
    yield field(canvas, key, name, one.name, family.rename, 52, hint)
    y, high = name.bottom + 24, 40 + 30 * scale
    doors = (
        ("rename", words("family.rename"), "ui-pencil", family.rename),
        ("statistics", words("family.statistics"), "ui-chart", family.statistics),
        ("remove", words("family.remove", name=one.name), "ui-close", family.ask_remove),
    )
    third = (name.w - 32) / 3
    for number, (key, text, icon, press) in enumerate(doors):
        box = FRect(name.x + number * (third + 16), y, third, high)
        yield push(canvas, key, Button(box, text, icon, size=28), press)


def strangers(canvas: Canvas, family: Family, box: FRect) -> Iterable[Piece]:
    """People at the table who are not remembered yet, and a button for each."""
    seats = [seat for seat in family.setup.seating.seats if seat.person]
    new = [seat for seat in seats if not family.profiles.named(seat.name)]
    if not new:
        return
    words, scale = family.app.words, canvas.type_scale
    title, spot = words("family.strangers"), (box.x, box.y + 20 * scale)
    yield label(canvas, title, spot, Style(FINE, 28, GOOD), box.w, "strangers")
    columns = 1 if family.narrow else 3
    wide, high = box.w / columns - 16, 34 + 32 * scale
    for number, seat in enumerate(new):
        x = box.x + (wide + 16) * (number % columns)
        y = box.y + 50 * scale + (high + 18) * (number // columns)
        text = words("family.remember", name=seat.name)
        button = Button(FRect(x, y, wide, high), text, "ui-heart", size=26)
        press = partial(family.remember, seat.name, seat.face)
        yield push(canvas, f"remember-{number}", button, press)


class NewFace(FaceSheet):
    """A face for somebody whose name is still being typed."""

    def __init__(self, app: App, family: Family) -> None:
        super().__init__(app, family, "", family.fresh)
        self.family = family

    def heading(self) -> str:
        """Nobody has a name yet."""
        return self.app.words("letters.new_face")

    def taken_by(self, face: str) -> str:
        """Who else of the family looks like that."""
        people = self.family.profiles.people
        return next((one.name for one in people if one.face == face), "")

    def take(self, face: str) -> None:
        """Keep it until the name is typed."""
        self.family.fresh = face


class ProfileFaces(FaceSheet):
    """A face for somebody of the family; others may have the same."""

    def __init__(self, app: App, family: Family, one: Profile) -> None:
        super().__init__(app, family, one.name, one.face)
        self.family, self.one = family, one

    def taken_by(self, face: str) -> str:
        """Who else of the family looks like that."""
        people = self.family.profiles.people
        return next((one.name for one in people if one.face == face), "")

    def take(self, face: str) -> None:
        """Remember the face; at the table it is worn at once, if no other person has it."""
        self.family.profiles.give_face(self.one.id, face)
        seating = self.family.setup.seating
        for number, seat in enumerate(seating.seats):
            if seat.person and same(seat.name, self.one.name):
                seating.welcome(number, seat.name, face)

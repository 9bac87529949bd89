"""The family: everybody who is remembered, with name, face, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.naming import FaceSheet, LetterSheet, NameWish, profile_row
from game.store import folders
from game.store.faces import FACES
from game.store.profiles import Profile
from game.store.statistics import played as statistics
from game.store.statistics.rows import person as person_key
from game.ui.boxes import switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK_2
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import (
    NAME,
    NOTE,
    NOWHERE,
    Box,
    Column,
    Grid,
    Leaf,
    Line,
    Pad,
    Push,
    Row,
    Text,
    Wrap,
    gap,
)
from game.ui.screens.ask import Ask
from game.ui.screens.sheets import Sheet, Sheets
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import field
from game.ui.widgets.piece import Piece, Style
from game.ui.widgets.pill import face_piece

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.setup import SetupScene

FINEST = Style(FINE, 26, INK_2)


class Family(Sheets):
    """All profiles, and one of them to change."""

    app: App

    name = "family"
    list_wide = 520.0

    def __init__(self, app: App, setup: SetupScene) -> None:
        super().__init__(app)
        self.setup, self.profiles = setup, setup.profiles
        self.profiles.refresh()
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.fresh = FACES[0]
        """The face of somebody whose name is still being typed."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """Who is looked at, or the way to remember somebody."""
        return f"button:profile-{self.chosen}" if self.one else "button:add"

    @property
    def one(self) -> Profile | None:
        """Who is looked at."""
        return next((one for one in self.profiles.people if one.id == self.chosen), None)

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back and the title."""
        return self.bar(self.app.words("family.title"), self.app.words("family.about"))

    def foot(self, canvas: Canvas) -> Box:
        """What is wrong with the file, otherwise where all this is kept; and the gold button."""
        words, said = self.app.words, Text(self.app.words("family.stays"), FINEST, "notice", 20)
        if self.profiles.trouble:
            file = folders.spoken(self.profiles.file.path)
            wrong = words(f"family.file_{self.profiles.trouble}", file=file)
            said = Text(wrong, Style(FINE, 26, BAD), "notice", 20)
        text, cap = words("settings.done"), words("key.escape")
        button = Button(NOWHERE, text, "ui-check", cap, PRIMARY, 36)
        return Row([said, Push("done", button, self.app.pop, 72, 330)], [1, 0], 30)

    def list_sheet(self, canvas: Canvas) -> Sheet:
        """Everybody, and the way to somebody new."""
        title = Line(self.app.words("family.list"), Style(TITLE, 34), "list")
        return Sheet(Column(self._rows(), 10), Pad(title, 10), self._adder())

    def page_sheet(self, canvas: Canvas) -> Sheet:
        """One person, and who at the table might be remembered."""
        person = [self._person(self.one), gap(16)] if self.one else []
        return Sheet(Column([*person, *self._strangers()], 16), pad=(50, 40))

    def body(self, canvas: Canvas) -> Box:
        """All in one column: the chosen person opens in the list."""
        rows, people = self._rows(), self.profiles.people
        if self.one:
            at = [one.id for one in people].index(self.one.id)
            rows.insert(at + 1, Pad(self._person(self.one), 40, 8))
        return Column([*rows, self._adder(), *self._strangers()], 14)

    def _adder(self) -> Box:
        """Somebody new."""
        button = Button(NOWHERE, self.app.words("family.add"), "ui-plus", size=30)
        return Push("add", button, self.add)

    def _rows(self) -> list[Box]:
        """Everybody, one below the other."""
        if not self.profiles.people:
            return [Text(self.app.words("family.empty"), Style(BODY, 26, INK_2), "empty")]
        return [self._row(one, one is self.one) for one in self.profiles.people]

    def _row(self, one: Profile, chosen: bool) -> Box:
        free = self.setup.seating.seat_of(one.name) is None
        note = self.app.words("family.free" if free else "family.elsewhere")
        return profile_row(one, note, partial(self.look_at, one.id), chosen)

    def _person(self, one: Profile) -> Box:
        """Face and name, both to be changed, how somebody did, and the way to forget them."""
        words = self.app.words

        def face(_: Canvas, box: FRect) -> Piece:
            return face_piece(
                "face", box, one.face, words("setup.face", name=one.name), self.choose_face
            )

        def name(canvas: Canvas, box: FRect) -> Piece:
            hint = words("setup.rename", name=one.name)
            return field(canvas, f"name-{one.id}", box, one.name, self.rename, 52, hint)

        doors = (
            ("rename", words("family.rename"), "ui-pencil", self.rename),
            ("statistics", words("family.statistics"), "ui-chart", self.statistics),
            ("remove", words("family.remove", name=one.name), "ui-close", self.ask_remove),
        )
        buttons = [
            Push(key, Button(NOWHERE, text, icon, size=26), press, 66)
            for key, text, icon, press in doors
        ]
        right = Column([Leaf(84, name), Wrap(buttons, gap=16), self._young(one)], 22)
        return Row([Leaf(200, face, 200, grows=1), right], [0, 1], 40)

    def _young(self, one: Profile) -> Box:
        """Whether somebody is younger than ten, and what that changes."""
        words, turn = self.app.words, partial(self.set_young, one, not one.young)
        said, note = words("family.young"), words("family.young_note")
        lines = Column([Line(said, NAME), Text(note, NOTE, "young-note", 24)])
        return Row([switch("young", one.young, said, turn, 54), lines], [0, 1], 20)

    def _strangers(self) -> list[Box]:
        """People at the table who are not remembered yet, and a button for each."""
        seats = [seat for seat in self.setup.seating.named() if seat.person]
        new = [seat for seat in seats if not self.profiles.named(seat.name)]
        words = self.app.words
        buttons = [
            Push(f"remember-{number}",
                 Button(NOWHERE, words("family.remember", name=seat.name), "ui-heart", size=26),
                 partial(self.remember, seat.name, seat.face), 66)
            for number, seat in enumerate(new)
        ]  # fmt: skip
        title = Line(words("family.strangers"), Style(FINE, 28, GOOD), "strangers")
        return [title, Grid(buttons, 3, 16, 18)] if new else []

    # -- what can be done --------------------------------------------------

    def look_at(self, profile: str) -> None:
        """Open somebody."""
        self.chosen = profile
        self.changed()

    def add(self) -> None:
        """Type the name of somebody new."""
        words, people = self.app.words, [one.face for one in self.profiles.people]
        self.fresh = next((face for face in FACES if face not in people), FACES[0])
        asked = NameWish(
            words("letters.new"), words("letters.fine"), "",
            lambda name: self.remember(name, self.fresh), self._refusal,
            face=lambda: self.fresh, choose_face=self.choose_new_face,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def _refusal(self, name: str, but: str = "") -> str:
        """Why nobody else can be called so; nothing where somebody can."""
        self.profiles.refresh()
        other = self.profiles.named(name)
        taken = other is not None and other.id != but
        return self.app.words("family.taken", name=name) if taken else ""

    def remember(self, name: str, face: str) -> None:
        """Remember somebody from now on."""
        self.chosen = self.profiles.add(name, face).id
        self.focus.name = f"button:profile-{self.chosen}"
        self.changed()

    def rename(self) -> None:
        """Type another name for the one who is looked at."""
        one = self.one
        if one is None:
            return
        words = self.app.words
        asked = NameWish(
            words("letters.again", name=one.name), words("letters.fine"), one.name,
            partial(self._rename, one), partial(self._refusal, but=one.id),
            face=lambda: self.face_of(one.id), choose_face=self.choose_face,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def set_young(self, one: Profile, young: bool) -> None:
        """Remember whether somebody is younger than ten."""
        self.profiles.set_young(one.id, young)
        self.changed()

    def face_of(self, profile: str) -> str:
        """How somebody looks now."""
        return next(one.face for one in self.profiles.people if one.id == profile)

    def _rename(self, one: Profile, name: str) -> None:
        """The person is called so everywhere, at the table too."""
        self.profiles.rename(one.id, name)
        statistics.rename(folders.journals(), one.name, name)
        seat = self.setup.seating.seat_of(one.name)
        if seat is not None:
            self.setup.seating.rename(seat, name)
        self.app.rename_person(one.name, name)
        self.changed()

    def choose_face(self) -> None:
        """Choose another face for the one who is looked at."""
        if self.one:
            self._faces(self.one.name, self.one.face, partial(self._give_face, self.one))

    def choose_new_face(self) -> None:
        """Choose a face for somebody whose name is still being typed."""
        self._faces("", self.fresh, self._take_fresh)

    def _faces(self, name: str, own: str, give: Callable[[str], None]) -> None:
        """All faces; others of the family may have the same."""
        self.app.push(FaceSheet(self.app, self, name, own, self._who_has, give))

    def _who_has(self, face: str) -> str:
        return next((one.name for one in self.profiles.people if one.face == face), "")

    def _take_fresh(self, face: str) -> None:
        self.fresh = face

    def _give_face(self, one: Profile, face: str) -> None:
        """Remember the face; at the table it is worn at once, if no other person has it."""
        self.profiles.give_face(one.id, face)
        seating = self.setup.seating
        seat = seating.seat_of(one.name)
        if seat is not None:
            seating.welcome(seat, seating.seats[seat].name, face)

    def statistics(self) -> None:
        """Show how the one who is looked at did in all games."""
        if self.one:
            self.app.go("statistics", person_key(self.one.name))

    def ask_remove(self) -> None:
        """Ask before somebody is forgotten."""
        if self.one:
            forget, name = partial(self.remove, self.one.id), self.one.name
            self.app.push(Ask(self.app, self, "profile", forget, name=name))

    def remove(self, profile: str) -> None:
        """Forget somebody."""
        self.profiles.remove(profile)
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.focus.name = self.first
        self.changed()

    def enter(self) -> None:
        """A face may have been chosen."""
        self.changed()

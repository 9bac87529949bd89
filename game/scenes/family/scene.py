"""The family page: all profiles, with name, face, and what can be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.naming import FaceDialog, LetterDialog, NameRequest, build_profile_row
from game.store import folders
from game.store.player_faces import FACES
from game.store.profiles import Profile
from game.store.statistics import statistics_file as statistics
from game.store.statistics.played_rows import person_id as person_key
from game.ui.boxes import switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, GRAY_INK
from game.ui.draw.text_surfaces import BODY, FINE, TITLE
from game.ui.layout import (
    NAME_STYLE,
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Grid,
    Leaf,
    Line,
    PaddedBox,
    Row,
    Text,
    Wrap,
    blank_space,
)
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.input_controls import text_field
from game.ui.widgets.pill import portrait_drawable

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.setup import SetupScene

FULL_ROW_HEIGHT = Style(FINE, 26, GRAY_INK)


class FamilyScene(TwoSheetPage):
    """The page with all profiles, and one of them to change."""

    app: App

    name = "family"
    min_list_width = 520.0

    def __init__(self, app: App, setup: SetupScene) -> None:
        super().__init__(app)
        self.setup, self.profiles = setup, setup.profiles
        self.profiles.reload_people()
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.fresh = FACES[0]
        """The face of somebody whose name is still being typed."""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the shown person, or the button that adds one."""
        return f"button:profile-{self.chosen}" if self.shown_profile else "button:add"

    @property
    def shown_profile(self) -> Profile | None:
        """The profile that is shown, if any."""
        return next((one for one in self.profiles.people if one.id == self.chosen), None)

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back and the title."""
        return self.build_title_bar(self.app.words("family.title"), self.app.words("family.about"))

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the footer: a problem with the file, or its place, and the gold button."""
        words = self.app.words
        said = Text(self.app.words("family.stays"), FULL_ROW_HEIGHT, "notice", 20)
        if self.profiles.trouble:
            file = folders.spoken_folder(self.profiles.file.path)
            wrong = words(f"family.file_{self.profiles.trouble}", file=file)
            said = Text(wrong, Style(FINE, 26, BAD), "notice", 20)
        text, cap = words("settings.done"), words("key.escape")
        button = Button(UNPLACED_RECT, text, "ui-check", cap, PRIMARY_PAINT, 36)
        return Row([said, ButtonBox("done", button, self.app.pop_scene, 72, 330)], [1, 0], 30)

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build the list of all profiles, and the button that adds one."""
        title = Line(self.app.words("family.list"), Style(TITLE, 34), "list")
        return PaperSheet(
            Column(self._build_profile_rows(), 10), PaddedBox(title, 10), self._build_add_row()
        )

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """Build one profile, and people at the table who could be remembered."""
        person = (
            [self._build_person_page(self.shown_profile), blank_space(16)]
            if self.shown_profile
            else []
        )
        return PaperSheet(Column([*person, *self._build_stranger_rows()], 16), pad=(50, 40))

    def build_body(self, canvas: Canvas) -> Box:
        """Build everything in one column; the chosen profile opens inside the list."""
        rows, people = self._build_profile_rows(), self.profiles.people
        if self.shown_profile:
            at = [one.id for one in people].index(self.shown_profile.id)
            rows.insert(at + 1, PaddedBox(self._build_person_page(self.shown_profile), 40, 8))
        return Column([*rows, self._build_add_row(), *self._build_stranger_rows()], 14)

    def _build_add_row(self) -> Box:
        button = Button(UNPLACED_RECT, self.app.words("family.add"), "ui-plus", size=30)
        return ButtonBox("add", button, self.ask_new_name)

    def _build_profile_rows(self) -> list[Box]:
        if not self.profiles.people:
            return [Text(self.app.words("family.empty"), Style(BODY, 26, GRAY_INK), "empty")]
        return [
            self._build_profile_row(one, one is self.shown_profile) for one in self.profiles.people
        ]

    def _build_profile_row(self, one: Profile, chosen: bool) -> Box:
        free = self.setup.seating.find_person_seat(one.name) is None
        note = self.app.words("family.free" if free else "family.elsewhere")
        return build_profile_row(one, note, partial(self.show_profile, one.id), chosen)

    def _build_person_page(self, one: Profile) -> Box:
        """Build face and name to change, the statistics, and the button to forget the person."""
        words = self.app.words

        def make_face_button(_: Canvas, box: FRect) -> Drawable:
            return portrait_drawable(
                "face", box, one.face, words("setup.face", name=one.name), self.choose_face
            )

        def make_name_button(canvas: Canvas, box: FRect) -> Drawable:
            hint = words("setup.rename", name=one.name)
            return text_field(
                canvas, f"name-{one.id}", box, one.name, self.ask_other_name, 52, hint
            )

        doors = (
            ("rename", words("family.rename"), "ui-pencil", self.ask_other_name),
            ("statistics", words("family.statistics"), "ui-chart", self.open_profile_statistics),
            ("remove", words("family.remove", name=one.name), "ui-close", self.ask_forget_profile),
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
        words, turn = self.app.words, partial(self.set_young, one, not one.is_young)
        said, note = words("family.young"), words("family.young_note")
        lines = Column([Line(said, NAME_STYLE), Text(note, NOTE_STYLE, "young-note", 24)])
        return Row([switch_leaf("young", one.is_young, said, turn, 54), lines], [0, 1], 20)

    def _build_stranger_rows(self) -> list[Box]:
        """Build a button for each person at the table without a profile."""
        seats = [seat for seat in self.setup.seating.list_seats_to_remember() if seat.person]
        new = [seat for seat in seats if not self.profiles.find_profile(seat.name)]
        words = self.app.words
        buttons = [
            ButtonBox(
                f"remember-{number}",
                Button(
                    UNPLACED_RECT, words("family.remember", name=seat.name), "ui-heart", size=26
                ),
                partial(self.remember_person, seat.name, seat.face),
                66,
            )
            for number, seat in enumerate(new)
        ]
        title = Line(words("family.strangers"), Style(FINE, 28, GOOD), "strangers")
        return [title, Grid(buttons, 3, 16, 18)] if new else []

    # -- what can be done --------------------------------------------------

    def show_profile(self, profile: str) -> None:
        """Show a profile."""
        self.chosen = profile

    def ask_new_name(self) -> None:
        """Ask for the name of a new profile."""
        words, people = self.app.words, [one.face for one in self.profiles.people]
        self.fresh = next((face for face in FACES if face not in people), FACES[0])
        asked = NameRequest(
            words("letters.new"), words("letters.fine"), "",
            lambda name: self.remember_person(name, self.fresh), self._check_person_name,
            face=lambda: self.fresh, choose_face=self.choose_new_face,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def _check_person_name(self, name: str, own_name: str = "") -> str:
        """Return why nobody else can have this name, or an empty text if it is free."""
        self.profiles.reload_people()
        other = self.profiles.find_profile(name)
        taken = other is not None and other.id != own_name
        return self.app.words("family.taken", name=name) if taken else ""

    def remember_person(self, name: str, face: str) -> None:
        """Make a profile for a person."""
        self.chosen = self.profiles.add_profile(name, face).id
        self.focus.name = f"button:profile-{self.chosen}"

    def ask_other_name(self) -> None:
        """Ask for another name of the shown profile."""
        one = self.shown_profile
        if one is None:
            return
        words = self.app.words
        asked = NameRequest(
            words("letters.again", name=one.name), words("letters.fine"), one.name,
            partial(self._rename_profile, one), partial(self._check_person_name, own_name=one.id),
            face=lambda: self.find_profile_face(one.id), choose_face=self.choose_face,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def set_young(self, one: Profile, young: bool) -> None:
        """Set if a person is under ten."""
        self.profiles.store_young(one.id, young)

    def find_profile_face(self, profile: str) -> str:
        """Return the face that a profile has now."""
        return next(one.face for one in self.profiles.people if one.id == profile)

    def _rename_profile(self, one: Profile, name: str) -> None:
        """Rename the person everywhere, at the table too."""
        self.profiles.rename_profile(one.id, name)
        statistics.rename_everywhere(folders.journals_folder(), one.name, name)
        seat = self.setup.seating.find_person_seat(one.name)
        if seat is not None:
            self.setup.seating.rename_player(seat, name)
        self.app.rename_person(one.name, name)

    def choose_face(self) -> None:
        """Choose another face for the shown profile."""
        if self.shown_profile:
            self._open_face_choice(
                self.shown_profile.name,
                self.shown_profile.face,
                partial(self._give_face, self.shown_profile),
            )

    def choose_new_face(self) -> None:
        """Choose a face for a person whose name is still being typed."""
        self._open_face_choice("", self.fresh, self._take_new_face)

    def _open_face_choice(self, name: str, own: str, give: Callable[[str], None]) -> None:
        """Open all faces; several family members may share one."""
        self.app.push_scene(FaceDialog(self.app, self, name, own, self._name_face_owner, give))

    def _name_face_owner(self, face: str) -> str:
        return next((one.name for one in self.profiles.people if one.face == face), "")

    def _take_new_face(self, face: str) -> None:
        self.fresh = face

    def _give_face(self, one: Profile, face: str) -> None:
        """Save the face; at the table it changes at once, unless another person has it."""
        self.profiles.set_face(one.id, face)
        seating = self.setup.seating
        seat = seating.find_person_seat(one.name)
        if seat is not None:
            seating.seat_known_person(seat, seating.seats[seat].name, face)

    def open_profile_statistics(self) -> None:
        """Open the statistics of the shown profile."""
        if self.shown_profile:
            self.app.open_screen("statistics", person_key(self.shown_profile.name))

    def ask_forget_profile(self) -> None:
        """Ask before a profile is forgotten."""
        if self.shown_profile:
            forget = partial(self.forget_profile, self.shown_profile.id)
            name = self.shown_profile.name
            self.app.push_scene(ConfirmDialog(self.app, self, "profile", forget, name=name))

    def forget_profile(self, profile: str) -> None:
        """Forget a profile."""
        self.profiles.remove_profile(profile)
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.focus.name = self.first_focus

"""Dialogs of the setup: a panel, computer players, the family, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.agents import CHARACTERS
from game.core.decision import Seat
from game.core.names import is_same_name
from game.scenes.naming import build_profile_row
from game.session.pregame.seat_plan import SeatPlan
from game.store import folders
from game.store.profiles import Profile, ProfileStore
from game.store.settings import LEVELS, SeatChoice
from game.ui.boxes import switch_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GRAY_INK, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.input.key_table import key_cap_label
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    Grid,
    Leaf,
    Line,
    PanelBox,
    Row,
    SegmentedBox,
    Text,
    Wrap,
    avatar_leaf,
    square_picture,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.screens.sheet_transition import SheetTransition
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.input_controls import Segment
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .round_table import draw_level_stars

if TYPE_CHECKING:
    from game.app.program import App

YES, NO = "yes", "no"
COLUMN = 7  # people below each other who may ask for hints


class PanelDialog(Dialog):
    """A panel as a dialog, for lack of room beside the table."""

    app: App

    name = "setup-panel"
    has_own_entrance = True
    first_focus = "button:close"
    sheet_width = 1400.0  # all boxes of cards side by side, in large type, too

    def __init__(self, app: App, below: Scene, title: str, make: Callable[[], Box]) -> None:
        super().__init__(app, below)
        self.title, self.make = title, make
        self.arriving = SheetTransition(
            lambda: (app.settings.speed, app.settings.motion == "reduced")
        )

    def enter(self) -> None:
        """Slide onto the screen below."""
        canvas = self.app.canvas
        before = pygame.Surface(canvas.surface.get_size(), depth=32)
        Modal.draw_backdrop(self, canvas.on_surface(before))
        self.arriving.start_arrival(before)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel as far as it has slid in."""
        self.drawables(canvas)
        self.arriving.draw_transition(canvas, self.sheet_rect, super().draw)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, once the dialog is there."""
        if not self.arriving.is_under_way:
            super().draw_overlay(canvas)

    def draw_control_tip(self, canvas: Canvas, things: list[Control], name: str) -> None:
        """Draw the tip that the screen below would show for the panel."""
        self.below.draw_control_tip(canvas, things, name)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the way back."""
        return self.build_title_row(self.title, 40)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the panel."""
        return self.make()

    def update(self, ms: float) -> None:
        """Update what moves on the panel, as beside the table."""
        self.arriving.advance_sheet(ms)
        self.below.update(ms)

    @property
    def is_animating(self) -> bool:
        """True while anything moves there."""
        return self.arriving.is_under_way or self.below.is_animating


class CastDialog(Dialog):
    """The characters, to read; from a computer player's seat, to choose from."""

    app: App

    name = "cast"
    sheet_width, padding, section_gap = 1700.0, (36.0, 26.0), 14.0

    def __init__(
        self, app: App, below: Scene, seating: SeatPlan, seat: int | None = None,
        likes: Words | None = None,
    ) -> None:  # fmt: skip
        """Take `likes`: what each face likes in one game; None tells it of all games."""
        super().__init__(app, below)
        self.seating, self.seat, self.likes = seating, seat, likes or app.words

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the player's current face."""
        if self.seat is None:
            return "button:close"
        face = self.seating.seats[self.seat].face
        return f"button:face-{face}" if face in CHARACTERS else "button:close"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title and the close button."""
        words = self.app.words
        title = words("cast.title")
        if self.seat is not None:
            title = words("setup.choose_face", name=self.seating.seats[self.seat].name)
            return self.build_title_row(title, 44)
        row = self.build_title_row(title, 44)
        look = Button(UNPLACED_RECT, words("doors.way_in"), "ui-leave", size=26)
        doors = ButtonBox("doors", look, partial(self.app.open_screen, "doors"), 62)
        return Row([row.boxes[0], doors, *row.boxes[1:]], [1, 0, 0], gap=20)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the characters in one or two columns, then the levels."""
        faces = Grid([self._build_character_row(face) for face in CHARACTERS], 2, 6)
        return faces if self.seat is not None else Column([faces, self._build_level_legend()], 14)

    def _build_character_row(self, face: str) -> Box:
        """Build a face, its name, its owner, and its likes; a button if one is to be chosen."""
        words, owner = self.app.words, self.seating.find_face_owner(face)
        own = self.seat is not None and self.seating.seats[self.seat].face == face
        reads = self.seat is None
        said = self.likes(f"character.{face}")
        name: list[Box] = [Line(words(f"face.{face}"), Style(LABEL, 28), f"name-{face}", 1.0)]
        if owner is not None:
            taken = words("setup.face_taken", name=owner.name)
            name.append(Line(taken, Style(FINE, 22, GRAY_INK, "midright"), f"owner-{face}", 0.9))
        lines = Column(
            [Wrap(name, [1, 0][: len(name)], 14, below=0),
             Text(said, Style(BODY, 24, GRAY_INK), f"line-{face}", letters=26)]
        )  # fmt: skip

        def draw_character_portrait(canvas: Canvas, box: FRect) -> None:
            if own or owner is not None:
                canvas.draw_disc(box.center, box.w, GOLD if own else SWATCHES["purple"].light)
            draw_avatar(canvas, face, box.center, box.w - 10)

        def draw_character_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            edge, wide = (GOLD, 5) if own else (PAPER_EDGE, 3)
            canvas.draw_rounded_panel(box, 20, WHITE if mood.is_lit or reads else PAPER, edge, wide)

        row = Row([square_picture(76, draw_character_portrait, 1.2), lines], [0, 1], 16)
        if reads:
            return PanelBox(row, (14.0, 3.0), radius=20.0)
        press, key = partial(self.choose_character, face), f"button:face-{face}"
        return ControlBox(
            row,
            Control(key, "button", UNPLACED_RECT, said, action=press, radius=20),
            draw_character_ground,
            (14.0, 3.0),
        )

    def _build_level_legend(self) -> Box:
        """Build what the stars mean, and if computer players say anything."""
        words, on = self.app.words, self.app.settings.reactions
        says = words("react.switch")
        press = partial(self.app.change_settings, reactions=not on)
        style = Style(FINE, 24)
        talk = Row(
            [Line(says, style, "reactions"), switch_leaf("reactions", on, says, press)], [1, 0], 16
        )
        note = Wrap([Line(words("cast.note"), style, "note"), talk], gap=30, below=6)
        return Column([note, Grid([self._build_level_row(level) for level in LEVELS], 2, 24, 2)], 4)

    def _build_level_row(self, level: str) -> Box:
        def make_level_stars(_: Canvas, box: FRect) -> Drawable:
            return Drawable(
                lambda canvas, _: draw_level_stars(canvas, level, box.center, 24, PAPER)
            )

        said = Text(self.app.words(f"level.says.{level}"), Style(BODY, 24, GRAY_INK), level, 24)
        return Row([Leaf(30, make_level_stars, 110, 1), said], [0, 1], 14)

    def choose_character(self, face: str) -> None:
        """Take the face and go back."""
        if self.seat is not None:
            self.seating.give_face(self.seat, face)
            self.app.pop_scene()


MOST_GUESTS = 6
"""So many who have no profile are offered."""


class GuestsDialog(Dialog):
    """The family as a list, and guests who played before; a press seats them."""

    app: App

    name = "guests"
    sheet_width = 1300.0

    def __init__(
        self, app: App, below: Scene, seating: SeatPlan, profiles: ProfileStore, seat: int,
        page: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.seating, self.profiles, self.seat, self._page = seating, profiles, seat, page
        from game.store.statistics.statistics_file import StatisticsFile  # noqa: PLC0415

        totals = StatisticsFile(folders.journals_folder()).book.sum_totals()
        played = [totals.views[who] for who in totals.list_people_keys()]
        guests = [look for look in played if not profiles.find_profile(look[0])][:MOST_GUESTS]
        self.others = [Profile(f"guest-{n}", *look) for n, look in enumerate(guests)]
        """Guests who played here before and have no profile, who played most first."""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: who sits there, the first of the family, or add."""
        people = self.profiles.people
        known = self.profiles.find_profile(self._own_profile_id) or (people[0] if people else None)
        return f"button:profile-{known.id}" if known else "button:remember"

    @property
    def _own_profile_id(self) -> str:
        return self.seating.seats[self.seat].name

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: whose seat it is, and the way back."""
        words = self.app.words
        return self.build_title_row(
            words("family.who", name=self._own_profile_id or words("setup.name_none"))
        )

    def build_content(self, canvas: Canvas) -> Box:
        """Build the family in one or two columns, then other people who played here."""
        people, words = self.profiles.people, self.app.words
        parts: list[Box] = [Grid([self._build_guest_row(one) for one in people], 2, gap=14)]
        if not people:
            parts = [Text(words("family.empty"), Style(BODY, 28, GRAY_INK), "empty")]
        if self.others:
            parts.append(Line(words("family.played"), Style(FINE, 28, GRAY_INK), "played"))
            parts.append(Grid([self._build_guest_row(one) for one in self.others], 2, gap=14))
        return Column(parts, 16)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what else can be done."""
        words = self.app.words
        why = (
            words("family.known", name=self._own_profile_id)
            if self.profiles.find_profile(self._own_profile_id)
            else ""
        )
        why = why if self._own_profile_id else words("letters.empty")
        text = words("family.remember", name=self._own_profile_id or words("setup.name_none"))
        remember = Button(UNPLACED_RECT, text, "ui-heart", size=28)
        page = Button(UNPLACED_RECT, words("family.page"), "ui-pencil", size=28)
        doors = [
            ButtonBox("remember", remember, self.remember_sitter, 68, why_not=why),
            ButtonBox("page", page, self.open_family_page, 68),
        ]
        return Wrap(doors, gap=22)

    def _build_guest_row(self, one: Profile) -> Box:
        press = partial(self.seat_profile, one)
        return build_profile_row(
            one, self._describe_guest_seat(one), press, is_same_name(one.name, self._own_profile_id)
        )

    def _describe_guest_seat(self, one: Profile) -> str:
        """Return where somebody sits, if they are at the table."""
        seat = self.seating.find_person_seat(one.name)
        where = "free" if seat is None else "here" if seat == self.seat else "elsewhere"
        return self.app.words(f"family.{where}")

    def seat_profile(self, one: Profile) -> None:
        """Seat somebody here; one who sits elsewhere swaps places."""
        self.seating.seat_known_person(self.seat, one.name, one.face)
        self.app.pop_scene()

    def remember_sitter(self) -> None:
        """Make a profile for the person who sits here."""
        seat = self.seating.seats[self.seat]
        self.profiles.add_profile(seat.name, seat.face)
        self.others = [one for one in self.others if not self.profiles.find_profile(one.name)]

    def open_family_page(self) -> None:
        """Open the family page."""
        self.app.pop_scene()
        self._page()


class HintPeopleDialog(Dialog):
    """Hint permissions of the people at the table, remembered by name."""

    app: App

    name = "hints"
    first_focus = "button:close"
    padding = (46.0, 30.0)

    def __init__(self, app: App, below: Scene, players: Sequence[SeatChoice]) -> None:
        super().__init__(app, below)
        self.people = {seat: one for seat, one in enumerate(players) if one.person}

    @property
    def sheet_width(self) -> float:  # type: ignore[override]
        """The width of one or two columns of people."""
        wide = 1860.0 if self.app.canvas.is_large_type else 1560.0
        return 860.0 if len(self.people) <= COLUMN else wide

    def may_use_hints(self, seat: Seat) -> bool:
        """True if this person may ask for hints."""
        return self.app.settings.allows_hints(self.people[seat].name, self.is_alone)

    @property
    def is_alone(self) -> bool:
        """True if only one person plays."""
        return len(self.people) == 1

    def set_hint_permission(self, seat: Seat, is_allowed: bool) -> None:
        """Allow or forbid hints for a person."""
        if self.is_alone:
            self.app.change_settings(hints=is_allowed)
        else:
            name, now = self.people[seat].name, self.app.settings
            yes, no = ([n for n in names if n != name] for names in (now.hinted, now.unhinted))
            (yes if is_allowed else no).append(name)
            self.app.change_settings(hinted=tuple(yes), unhinted=tuple(no))

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: the title and a note."""
        words, key = self.app.words, self.app.keys.jobs["hint"]
        says = words("hints.note", key=key_cap_label(words, key))
        title = Line(words("hints.title"), Style(TITLE, 42), "title")
        return Column([title, Text(says, Style(BODY, 25, GRAY_INK))], 6)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the rows, in two columns for many people."""
        rows = [self._build_hint_person(seat) for seat in self.people]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 90)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the way back."""
        look = Button(
            UNPLACED_RECT, self.app.words("play.close"), "ui-check", "", PRIMARY_PAINT, 32
        )
        return self.close_button_row("close", look)

    def _build_hint_person(self, seat: Seat) -> Box:
        """Build face, name, yes and no."""
        words = self.app.words
        one = self.people[seat]
        chosen = YES if self.may_use_hints(seat) else NO
        parts = [Segment(YES, words("answer.yes")), Segment(NO, words("answer.no"))]
        name = Line(one.name, Style(LABEL, 28), f"who-{seat}")
        choice = SegmentedBox(
            f"hints-{seat}", parts, chosen, partial(self._answer_hint_person, seat), 24, 60, 1.0
        )
        return Row([avatar_leaf(one.face, 70), name, choice], [0, 1, 0], 16)

    def _answer_hint_person(self, seat: Seat, word: str) -> None:
        self.set_hint_permission(seat, word == YES)

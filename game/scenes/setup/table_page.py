"""The base of setups: everybody around the table, and a column beside it.

A pressed seat opens as a card beside its face (`seat_card`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.names import is_same_name
from game.scenes.naming import (
    FaceDialog,
    KnownName,
    LetterDialog,
    NameRequest,
)
from game.session.ballot import find_deck_owner
from game.session.pregame.head_starts import apply_kept_steps, store_steps
from game.session.pregame.seat_plan import SeatPlan
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, Point, bottom_part, left_part, top_part
from game.ui.draw.palette import BAD, CREAM, GOLD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    Text,
    Wrap,
)
from game.ui.screens.base_pages import CORE, Page
from game.ui.screens.two_sheet_page import BAR, PaperSheet
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, Drawable, FocusMood, Style, paper_drawable
from game.words import Words

from .chair_slides import ChairSlides
from .level_scale import LevelScale
from .round_table import RoundTable
from .seat_card import ChairPlaces, HeadStartChoice, SeatCard
from .seat_drag import HOLD_JOB, SeatDrag, name_face_control
from .setup_dialogs import CastDialog, GuestsDialog, PanelDialog

if TYPE_CHECKING:
    from game.app.program import App

WIDEST = 790.0  # units of the column beside the table, at most
APART, UNDER = 40.0, 10.0  # between both, and below the line over the table


def build_side_panel(*boxes: Box, gap: float = 14.0) -> PanelBox:
    """Build a panel of the column beside the table."""
    return PanelBox(Column(boxes, gap), (26.0, 20.0), PAPER, PAPER_EDGE, 26.0, MEDIUM)


def build_door(
    name: str, sign: str, title: str, note: str, press: Callable[[], None], hint: str,
    ink: str = GRAY_INK, end_sign: tuple[str, str] | None = None,
) -> Box:  # fmt: skip
    """Build a line of the column that opens something: sign, name, and current choice.

    It ends in a sign and a word for what a press does, if they fit.
    """
    style = Style(FINE, 24, ink)

    def draw_door_ground(canvas: Canvas, rect: FRect, mood: FocusMood) -> None:
        fill = WHITE if mood.is_lit or mood.is_held else PAPER
        canvas.draw_rounded_panel(rect, 26, fill, GOLD if mood.is_held else PAPER_EDGE, 3, MEDIUM)

    words = Wrap(
        [Line(title, Style(TITLE, 30), shrink=0.9), Line(note, style, shrink=0.8)],
        [0, 1], gap=18, below=0,
    )  # fmt: skip
    first = icon_leaf(sign, 44, INK, grows=2)
    arrow = icon_leaf(end_sign[0] if end_sign else "ui-right", 30, INK, grows=2)
    ways = [
        Row([first, words, end], [0, 1, 0], gap=18) for end in (*build_door_end(end_sign), arrow)
    ]
    row = FirstThatFits(ways)
    thing = Control(
        f"button:{name}", "button", UNPLACED_RECT, f"{title}: {note}", 0, press, hint=hint
    )
    return ControlBox(row, thing, draw_door_ground, (26.0, 16.0), 80.0)


def build_door_end(ends: tuple[str, str] | None) -> list[Box]:
    """Build the end of a door: what a press does, on a key of its own."""
    if ends is None:
        return []
    sign, word = ends
    said = Row(
        [icon_leaf(sign, 26, INK, WHITE), Line(word, Style(LABEL, 26), shrink=1.0)], [0, 1], 10
    )
    return [PanelBox(said, (18.0, 9.0), WHITE, PAPER_EDGE, 18.0)]


def build_chip(name: str, label: str, is_chosen: bool, press: Callable[[], None]) -> Box:
    """Build a choice that is made by a press."""
    ink = CREAM if is_chosen else INK

    def draw_chip_button(canvas: Canvas, rect: FRect, mood: FocusMood) -> None:
        fill = INK if is_chosen else WHITE if mood.is_lit or mood.is_held else PAPER
        canvas.draw_rounded_panel(rect, rect.h / 2, fill, INK if is_chosen else PAPER_EDGE, 3)

    thing = Control(f"button:{name}", "button", UNPLACED_RECT, label, action=press, radius=29)
    return ControlBox(
        Line(label, Style(LABEL, 26, ink, "center"), shrink=1.0),
        thing,
        draw_chip_button,
        (24.0, 8.0),
        58.0,
    )


class TablePage(Page):
    """The seats of a table, to be filled and arranged, with a column beside them."""

    app: App
    margin = 40.0
    min_side_width = 590.0
    """How wide the column beside the table is at least."""
    table_rect = CORE
    """Where the table is, or the sheet over it."""
    _sheet: FRect | None = None
    """The sheet of paper that lies over the table."""
    _scrolled: FRect | None = None
    """That sheet, or the column, where it scrolls."""

    def __init__(self, app: App, words: Words, seating: SeatPlan) -> None:
        super().__init__(app)
        self.words, self.seating = words, seating
        self.levels = LevelScale(self)
        self.opened: PanelDialog | None = None
        """The panel that was opened last on a sheet of its own."""
        self.profiles = ProfileStore(folders.settings_folder())
        self.places = ChairPlaces()
        self._carried: list[str] = []
        self.shown: int | None = None
        """The seat whose card is open."""
        self.arranging = SeatDrag(
            seating,
            self._slide_to_chairs,
            self._follow_player,
            self.open_seat,
            self._find_slide_speed,
        )
        self.sliding = ChairSlides(self._find_slide_speed)

    # -- layout ------------------------------------------------------------

    def build_side(self, canvas: Canvas, width: float, height: float) -> Box:
        """Build the column beside the table; it scrolls if it is higher than the room."""
        raise NotImplementedError

    def measure_side_width(self, canvas: Canvas, height: float) -> float:
        """Return the width of the column beside the table, no wider than needed."""
        least = self.build_side(canvas, self.min_side_width, height).min_width(canvas)
        return min(WIDEST, max(self.min_side_width, least))

    def build_overlay_sheet(self, canvas: Canvas, rect: FRect) -> PaperSheet | None:
        """Return a sheet that lies over the table; None by default."""
        return None

    def make_mat(self, canvas: Canvas, rect: FRect) -> Iterable[Drawable]:
        """Yield what lies in the middle of the table."""
        raise NotImplementedError

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the table, or the sheet over it, and the column; one of them may scroll.

        Other screens may have changed who is remembered.
        """
        self._give_head_starts()
        fixed, area = self.frame_drawables(canvas), FRect(self._between)
        room = CORE.w - 2 * self.margin
        wide = self.measure_side_width(canvas, area.h)
        beside = self.build_side(canvas, wide, area.h)
        self.table_rect = left = FRect(self.margin, area.y, room - wide - APART, area.h)
        right = FRect(left.right + APART, area.y, wide, area.h)
        over, self._scrolled = self.build_overlay_sheet(canvas, left), None
        self._sheet = left if over else None
        flow: list[Drawable] = []
        if over is None:
            fixed += self._list_table_drawables(canvas, left)
        else:
            stays, flow, self._between = over.lay_out_sheet(canvas, left)
            fixed, self._scrolled = fixed + stays, left
        high = beside.measure(canvas, right.w)
        if high <= right.h or flow:
            fixed += beside.place(canvas, right)
        else:
            self._between = self._scrolled = right
            flow += beside.place(canvas, top_part(left_part(right, right.w - BAR), high))
        return fixed, flow

    def _list_table_drawables(self, canvas: Canvas, rect: FRect) -> Iterable[Drawable]:
        """Yield the message, and everybody around the mat."""
        line = self.build_message_line()
        high = line.measure(canvas, rect.w)
        yield from line.place(canvas, top_part(rect, high))
        seating, carried = self.seating, self.arranging.carried
        full = self.words("setup.full", most=seating.max_players) if seating.is_full else ""
        names = [seat.name for seat in seating.list_distinct_seats()]
        table = RoundTable(
            self.words,
            seating.seats,
            names,
            self,
            self.make_mat,
            self.deck_owner_seat,
            carried,
            self.shown,
            full,
            self.sliding.find_chair_offset,
            self.arranging.carried_face,
            not self.levels.guesses,
            self.head_start_choice.max_steps if self.head_start_choice else 0,
        )
        top = rect.y + high + UNDER
        place = bottom_part(rect, rect.bottom - top)
        self.arranging.slots = table.place_chairs(canvas, place)
        self.arranging.faces = table.place_faces(canvas, place)
        self.places = ChairPlaces(self.arranging.faces, self.arranging.slots)
        yield from table.place(canvas, place)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw wood, and perhaps a sheet of paper."""
        super().draw_backdrop(canvas)
        self.drawables(canvas)
        if self._sheet is not None:
            paper_drawable(self._sheet).draw(canvas, CALM)

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        view, place = self.viewport_rect(canvas), self._scrolled or CORE
        return FRect(place.right - 36, view.y + 4, 28, view.h - 8)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and the carried player on top."""
        super().draw(canvas)
        self.arranging.draw_carried_player(canvas, self.words)

    def draw_control_tip(self, canvas: Canvas, things: list[Control], name: str) -> None:
        """Draw no tip while a player is carried."""
        if self.arranging.carried is None:
            super().draw_control_tip(canvas, things, name)

    # -- what is said ------------------------------------------------------

    def build_message_line(self) -> Box:
        """Build the line over the table."""
        said, ink = self.word_table_notice()
        usual = ink == GRAY_INK
        style = Style(BODY if usual else FINE, 26, ink, "center")
        line = Line(said, style, "notice")
        return FirstThatFits([line, Box() if usual else Text(said, style, "notice")])

    def build_computers_door(self) -> Box:
        """Build the line of the column that opens the computers' level."""
        title, told = self.words("setup.levels"), self.levels.describe_level()
        return self.build_panel_door(
            "computers", "ui-robot", title, told, self.levels.build_levels_sheet
        )

    def build_panel_door(
        self, name: str, icon: str, title: str, note: str, make: Callable[[], Box]
    ) -> Box:
        """Build a line of the column that opens a panel as a dialog."""

        def open_panel() -> None:
            self.opened = PanelDialog(self.app, self, title, make)
            self.app.push_scene(self.opened)

        return build_door(name, icon, title, note, open_panel, self.words("setup.open", what=title))

    def word_table_notice(self) -> tuple[str, str]:
        """Return the message now, or how many may play, and its color."""
        carried, seating = self.arranging.carried, self.seating
        if carried is not None:
            return self._describe_carrying(seating.seats[carried].name), GOOD
        problem, alike = seating.explain_seat_problem(), seating.warn_same_names()
        room = self.words("setup.room", least=seating.min_players, most=seating.max_players)
        if problem or alike:
            return (problem, BAD) if problem else (alike, GOOD)
        cap = self.app.key_labels[HOLD_JOB] if self.app.pads.used else ""
        if cap and self.focus.name.startswith(name_face_control("")):
            return self.words("setup.hold", button=cap), GRAY_INK
        return room, GRAY_INK

    def _describe_carrying(self, name: str) -> str:
        """Return what somebody can do who carries a player."""
        if self.arranging.holding:
            return self.words("setup.carried_by_pad", name=name)
        by_keys = self.arranging.is_moved_by_keys
        return self.words("setup.carried_by_keys" if by_keys else "setup.carried", name=name)

    # -- seats -------------------------------------------------------------

    @property
    def deck_owner_seat(self) -> int | None:
        """The seat of the person who owns the deck."""
        return find_deck_owner(self.seating.list_person_seats())

    def reorder_seats(self, seats: Sequence[SeatChoice]) -> None:
        """Seat the same players in that order."""
        self.seating.seats = list(seats)

    def _slide_to_chairs(self, seats: Sequence[SeatChoice], hand: Point | None = None) -> None:
        """Seat the players, who slide to their chairs; a carried one comes from the hand."""
        before = list(self.seating.seats)
        held = None if hand is None else self.arranging.find_held_player(hand)
        self.reorder_seats(seats)
        self.sliding.start_slides(before, self.seating.seats, self.arranging.slots, held)

    def _find_slide_speed(self) -> float:
        now = self.app.settings
        return 0.0 if now.motion == "reduced" else now.speed

    def update(self, ms: float) -> None:
        """Slide players to their chairs."""
        super().update(ms)
        self.sliding.advance_slides(ms)
        self.arranging.advance_drag(ms)

    @property
    def is_animating(self) -> bool:
        """True while a player slides to another chair."""
        return super().is_animating or self.sliding.is_sliding or self.arranging.is_lifting

    def _follow_player(self, name: str) -> None:
        self.focus.name = name
        if self.arranging.moves > len(self._carried):
            self._carried.append(self.arranging.describe_last_move(self.words))

    def event_lines(self) -> list[str]:
        """Return who was carried to another seat, to be read aloud."""
        return self._carried

    def carry_player(self, seat: int, point: Point) -> None:
        """Carry a face to the pointer."""
        self.arranging.drag_player(seat, point)

    def open_seat(self, seat: int) -> None:
        """Open the card of a seat."""
        self.app.push_scene(SeatCard(self.app, self, seat))

    def pick_player_up(self, seat: int) -> None:
        """Pick a player up, to be carried by keys."""
        self.arranging.lift_player(seat)

    def set_person(self, seat: int, person: bool) -> None:
        """Seat a person or a computer player."""
        self.seating.set_person(seat, person)

    def set_level(self, seat: int, level: str) -> None:
        """Set the level of a computer player."""
        self.seating.set_level(seat, level)

    @property
    def head_start_choice(self) -> HeadStartChoice | None:
        """The head starts that players can be given; None if the game has none."""
        return None

    @property
    def has_timed_calls(self) -> bool:
        """True if anything is called against the clock."""
        return self.app.settings.call_time > 0

    def set_head_start(self, seat: int, steps: int) -> None:
        """Set a player's head start; it is saved for a remembered person."""
        one = self.seating.seats[seat]
        if one.person:
            store_steps(self.profiles, one.name, steps)
        self.seating.set_steps(seat, steps)

    def level_names(self) -> list[str]:
        """Return the levels that one player may be given."""
        return self.levels.list_level_names()

    def set_all_levels(self, level: str, close: bool) -> None:
        """Set all computer players to a level, perhaps as the start of close games."""
        self.seating.set_levels(level, close)

    def toggle_close_games(self) -> None:
        """Turn close games on or off."""
        self.seating.keep_games_close(not self.seating.find_start_level())

    def add_player(self, person: bool) -> None:
        """Add a player: a family member who does not play yet, if there is one.

        Else ask who it is.
        """
        free, count = self.list_free_family(), len(self.seating)
        self.seating.add_player(person)
        if not person or len(self.seating) == count:
            return
        if free:
            self.seating.seat_known_person(count, free[0].name, free[0].face)
        else:
            self.seating.rename_player(count, "")
            self.ask_seat_name(count)

    def has_young_player(self) -> bool:
        """True if somebody at the table is under ten."""
        return any(
            one.is_young and self.seating.find_person_seat(one.name) is not None
            for one in self.profiles.people
        )

    def list_free_family(self) -> list[KnownName]:
        """Return the family members who do not sit at the table."""
        seat_of, family = self.seating.find_person_seat, self.profiles.people
        return [KnownName(one.name, one.face) for one in family if seat_of(one.name) is None]

    def remove_player(self, seat: int) -> None:
        """Remove a player from the table."""
        left = list(self.seating.seats)
        if len(left) > self.seating.min_players:
            del left[seat]
            self.reorder_seats(left)

    def choose_seat_face(self, seat: int) -> None:
        """Choose a face; a computer player's is also its character."""
        one = self.seating.seats[seat]
        if one.person:
            take = partial(self.set_face, seat)
            self.app.push_scene(
                FaceDialog(self.app, self, one.name, one.face, self._find_face_holder, take)
            )
        else:
            self.app.push_scene(CastDialog(self.app, self, self.seating, seat, self.words))

    def _find_face_holder(self, face: str) -> str:
        owner = self.seating.find_face_owner(face)
        return owner.name if owner else ""

    def set_face(self, seat: int, face: str) -> None:
        """Set a player's face; a taken one is swapped with the player's own."""
        self.seating.give_face(seat, face)

    def open_characters(self) -> None:
        """Open the list of all computer players."""
        self.app.push_scene(CastDialog(self.app, self, self.seating, likes=self.words))

    def open_family(self, seat: int | None = None) -> None:
        """Open the family, perhaps to seat somebody."""
        if seat is None:
            self.app.open_screen("family", self)
        else:
            guests = GuestsDialog(
                self.app, self, self.seating, self.profiles, seat, self.open_family
            )
            self.app.push_scene(guests)

    def ask_seat_name(self, seat: int) -> None:
        """Type a name on the seat's card; a gamepad gets the letters at once."""
        if self.app.pads.used:
            self.edit_name(seat)
        else:
            self.open_seat(seat)

    def edit_name(
        self, seat: int, take: Callable[[str], None] | None = None, asked: bool = False
    ) -> LetterDialog:
        """Ask for a player's name by letters on the screen, perhaps for a new person."""
        words, one = self.app.words, self.seating.seats[seat]
        person = one.person or asked
        wish = NameRequest(
            words("letters.seat" if person else "letters.computer"),
            words("letters.me" if person else "letters.fine"),
            "" if asked else one.name,
            take or partial(self.set_name, seat),
            family=self.list_free_family() if person else (),
            face=lambda: self.seating.seats[seat].face,
            choose_face=lambda: self.choose_seat_face(seat),
        )
        sheet = LetterDialog(self.app, self, wish)
        self.app.push_scene(sheet)
        return sheet

    def set_name(self, seat: int, name: str) -> None:
        """Set a player's name; a remembered person comes with their own face."""
        known, seating = self.profiles.find_profile(name), self.seating
        if known and seating.seats[seat].person and seating.find_person_seat(name) is None:
            seating.seat_known_person(seat, known.name, known.face)
        else:
            self._rename_player(seat, name)
        self._give_head_starts()

    def _give_head_starts(self) -> None:
        """Give remembered people the head starts that are kept with them."""
        self.seating.seats = apply_kept_steps(self.seating.seats, self.profiles)

    def _rename_player(self, seat: int, name: str) -> None:
        """Rename a player; a remembered person's head start goes with them."""
        one = self.seating.seats[seat]
        if one.person and self.profiles.find_profile(one.name) and not is_same_name(one.name, name):
            self.seating.set_steps(seat, 0)
        self.seating.rename_player(seat, name)

    # -- input -------------------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take keys as directions while a player is carried."""
        return self.arranging.intercept_drag_event(event, self.app.keys, self.focus.name)

    def handle_focus_lost(self) -> None:
        """Put a carried player back in their chair."""
        self.arranging.put_player_down()

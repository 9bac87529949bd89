"""The corridor: two rows of eight doors, and what is known of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf, sin, tau
from typing import TYPE_CHECKING

from pygame import FRect

from game.session.doors.door_list import Door, load_doors
from game.session.pregame.one_person import find_player_look, find_usual_person
from game.store import folders
from game.store.doors_file import ENOUGH_TRIES, DoorMark, DoorsFile, DoorTries
from game.store.profiles import Profile, ProfileStore
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GRAY_INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    PanelBox,
    Row,
    Text,
    Wrap,
    avatar_leaf,
    blank_space,
)
from game.ui.screens.base_pages import CORE, Page
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style

from .door_pictures import draw_closed_door, draw_floor, draw_open_door, fits_door

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.printing import PicturePrint

ROW, APART, PLATE = 8, 18.0, (8.0, 6.0)
"""Doors in a row, units between them, and around the words on a plate."""
DOOR = (188.0, 278.0)
SMALL_DOOR = (112.0, 150.0)
"""Units: a door in the corridor, and in the list that large type makes of it."""
LEAST_DOOR = 170.0
"""Units: where doors would be smaller, they are a list."""
FLOOR, AROUND_DOOR = 34.0, 76.0
"""Units: the floor, and all that is above and below a door but its plate."""
DOOR_PREFIX = "button:door-"
NUDGES, NUDGE_MS, NUDGE = 3, 60.0, 3.0
"""A knock: so many nudges of so many milliseconds and units."""
PRINT_BAR = (330.0, 62.0)
"""Units: how far the picture is, in place of the button that prints it."""
PRINT_FRAME_MS = 120.0
"""Milliseconds after which that is drawn again."""
GUEST = ""


def _draw_nothing(_: Canvas, __: FRect, ___: FocusMood) -> None:
    """Draw no ground: the doors stand on the floor."""


def _draw_pill_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    canvas.draw_rounded_panel(box, 24, WHITE if mood.is_lit else PAPER, PAPER_EDGE, 2)


@dataclass(frozen=True, slots=True)
class SameHeight(Box):
    """A box in the middle of a height that it shares with others."""

    box: Box
    height: float

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width of the box."""
        return self.box.min_width(canvas)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the shared height."""
        return self.height

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the box in the middle of the height."""
        high = self.box.measure(canvas, rect.w)
        yield from self.box.place(canvas, rect_around(rect.center, rect.w, high))


class CorridorScene(Page):
    """The sixteen doors of whoever plays."""

    app: App

    name = "doors"
    margin = 40.0
    person: TrackedValue[str] = TrackedValue(GUEST)
    """The profile of whoever knocks; empty for a guest."""
    chosen: TrackedValue[str] = TrackedValue("")
    """The face whose door is chosen."""
    printing: TrackedValue[PicturePrint | None] = TrackedValue(None)
    """The picture of all doors while it is being drawn."""

    def __init__(self, app: App, profile: str = GUEST, face: str = "") -> None:
        """Take whoever knocks, and whose door is chosen; else somebody known, and the first one."""
        super().__init__(app)
        self.words, self.doors = app.words, load_doors()
        self.profiles = ProfileStore(folders.settings_folder())
        self.file = DoorsFile(folders.home_folder())
        self.person = profile or self._find_usual_person()
        faces = [door.face for door in self.doors]
        self.chosen = face if face in faces else faces[0]
        self._knocked_ms = inf
        """Milliseconds since somebody knocked."""
        self._names_fit = True
        """Whether the names of all games can be read on doors of this size."""

    def _find_usual_person(self) -> str:
        """Return the profile of whoever sat down last; the first one if that was nobody known."""
        usual = find_usual_person(self.profiles, self.app.settings.seats)
        return usual.id if usual else GUEST

    def enter(self) -> None:
        """Read again what may have changed meanwhile."""
        self.profiles.reload_people()
        self.file.reload()
        if self.person and self.profile is None:
            self.person = self._find_usual_person()
        self.activity.note_change()
        self.scroll_into_view(self.first_focus)
        if self.has_opened_all:
            self.app.preload_screens("print")
        self.app.note_activity()

    @property
    def profile(self) -> Profile | None:
        """The profile of whoever knocks."""
        return next((one for one in self.profiles.people if one.id == self.person), None)

    @property
    def player_look(self) -> tuple[str, str]:
        """The name and face of whoever knocks."""
        return find_player_look(self.words, self.profile, self.app.settings.seats)

    @property
    def door(self) -> Door:
        """The door that is chosen."""
        return next(door for door in self.doors if door.face == self.chosen)

    @property
    def has_opened_all(self) -> bool:
        """True if whoever knocks has opened every door."""
        return all(self.tries_at(door).is_open for door in self.doors)

    def tries_at(self, door: Door) -> DoorTries:
        """Return the games that whoever knocks has finished behind a door."""
        return self.file.find_tries(self.person, door.face)

    def name_of(self, door: Door) -> str:
        """Return whose door it is."""
        return self.words(f"names.{door.face}")

    def game_of(self, door: Door) -> str:
        """Return the game that is played behind a door."""
        return self.words.for_game(door.game)("game.name")

    def way_of(self, door: Door) -> str:
        """Return how it is played behind a door."""
        return self.words(f"doors.way.{door.face}")

    # -- layout ------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the chosen door."""
        return f"{DOOR_PREFIX}{self.chosen}"

    def build_header(self, canvas: Canvas) -> Box:
        """Build the title, whoever knocks, and how many doors are open, unless all are."""
        words, beside = self.words, list[Box]()
        count, every = self.file.count_open_doors(self.person), len(self.doors)
        if not self.has_opened_all:
            said = words("doors.open_count", count=count, all=every)
            line = Line(said, Style(LABEL, 27), "open-count", 1.0)
            beside.append(PanelBox(line, (20.0, 9.0), PAPER, PAPER_EDGE, 24.0))
        else:
            beside.append(self._build_print_button())
        if len(self.profiles.people) > 1:
            beside.append(self._build_person_button())
        return self.build_title_bar(words("doors.title"), words("doors.about"), *beside)

    def _build_print_button(self) -> Box:
        """Build the button that prints all open doors, or how far that is."""
        if self.printing is not None:
            return self.printing.build_progress(PRINT_BAR, self.stop_printing)
        look = Button(UNPLACED_RECT, self.words("doors.print.button"), "ui-print", size=27)
        return ButtonBox("print", look, self.print_picture, PRINT_BAR[1])

    def _build_person_button(self) -> Box:
        name, face = self.player_look
        row = Row(
            [
                avatar_leaf(face, 46, 1.0),
                Line(self.words("doors.play_as", name=name), Style(LABEL, 26)),
            ],
            gap=12,
        )
        thing = Control(
            "button:person", "button", UNPLACED_RECT, self.words("doors.play_as", name=name),
            action=self.choose_next_person, hint=self.words("doors.next_person"), radius=24,
        )  # fmt: skip
        return ControlBox(row, thing, _draw_pill_ground, (16.0, 6.0))

    def build_body(self, canvas: Canvas) -> Box:
        """Build two rows of doors, or one list of them in large type."""
        rows = [self.doors[:ROW], self.doors[ROW:]]
        wide = (CORE.w - 2 * self.margin - (ROW - 1) * APART) / ROW - 2 * PLATE[0]
        high = max(self._build_plate(door).measure(canvas, wide) for door in self.doors)
        tall = min(DOOR[1], self._between.h / 2 - high - AROUND_DOOR)
        door_width = tall * DOOR[0] / DOOR[1]
        self._names_fit = all(
            fits_door(canvas, self.game_of(door), door_width) for door in self.doors
        )
        grid = Column([box for row in rows for box in self._build_corridor_row(row, high, tall)], 0)
        if self.fits_width(canvas, grid) and tall >= LEAST_DOOR:
            return grid
        self._names_fit = False
        return Column([self._build_list_row(door) for door in self.doors], 12)

    def _build_corridor_row(
        self, doors: Sequence[Door], plate_height: float, door_height: float
    ) -> list[Box]:
        """Build a row of doors below plates, both of that height, with the floor below them."""
        cells = [self._build_door(door, plate_height, door_height) for door in doors]
        floor = Leaf(FLOOR, lambda _, box: Drawable(lambda canvas, mood: draw_floor(canvas, box)))
        return [Row(cells, [1.0] * len(cells), APART, stretch=True), floor, blank_space(4)]

    def _build_plate(self, door: Door) -> Box:
        """Build the name and the way of whoever lives behind a door."""
        name = Line(self.name_of(door), Style(TITLE, 27, anchor="center"), shrink=0.7)
        way = Text(self.way_of(door), Style(FINE, 20, GRAY_INK, "center"), letters=12)
        return Column([name, way])

    def _build_door(self, door: Door, plate_height: float, door_height: float) -> Box:
        """Build a door below a plate, both of that height."""
        words = SameHeight(self._build_plate(door), plate_height)
        plate = PanelBox(words, PLATE, PAPER, PAPER_EDGE, 14.0)
        wide = door_height * DOOR[0] / DOOR[1]
        cell = Column([plate, Leaf(door_height, self._maker_of(door), wide, 1.0)], 8)
        return ControlBox(cell, self._door_control(door), _draw_nothing, (0.0, 4.0))

    def _build_list_row(self, door: Door) -> Box:
        """Build a door as a row: small, with everything about it beside it."""
        name = Text(self.name_of(door), Style(TITLE, 34))
        told = Text(f"{self.game_of(door)}, {self.way_of(door)}", Style(BODY, 26, GRAY_INK))
        state = Text(self._word_state(door), Style(FINE, 24))
        picture = Leaf(SMALL_DOOR[1], self._maker_of(door), SMALL_DOOR[0], 1.0)
        row = Row([picture, Column([name, told, state], 4)], [0, 1], 24)

        def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            lit = mood.is_lit or door.face == self.chosen
            canvas.draw_rounded_panel(box, 20, WHITE if lit else PAPER, PAPER_EDGE, 3)

        return ControlBox(row, self._door_control(door), draw_ground, (18.0, 10.0))

    def _door_control(self, door: Door) -> Control:
        says = self.words(
            "doors.says", name=self.name_of(door), game=self.game_of(door),
            way=self.way_of(door), state=self._word_state(door),
        )  # fmt: skip
        return Control(
            f"{DOOR_PREFIX}{door.face}", "button", UNPLACED_RECT, says,
            action=partial(self.press_door, door), radius=20,
        )  # fmt: skip

    def _word_state(self, door: Door) -> str:
        tries = self.tries_at(door)
        if tries.is_open:
            return self.words("doors.state_open")
        count = len(tries.games)
        return self.words("doors.state_tries", count=count, most=ENOUGH_TRIES)

    def _maker_of(self, door: Door) -> Callable[[Canvas, FRect], Drawable]:
        def make(_: Canvas, box: FRect) -> Drawable:
            wide = DOOR[0] / DOOR[1] * box.h
            place = rect_around(box.center, wide, box.h)
            return Drawable(partial(self._draw_door, door, place))

        return make

    def _draw_door(self, door: Door, box: FRect, canvas: Canvas, _: FocusMood) -> None:
        tries, name = self.tries_at(door), self.game_of(door) if self._names_fit else ""
        if tries.is_open:
            draw_open_door(canvas, box, door.game, door.face, name)
            return
        moved = box.move(self._nudge if door.face == self.chosen else 0.0, 0)
        count = len(tries.games)
        draw_closed_door(canvas, moved, door.game, door.face, name, count, ENOUGH_TRIES)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build what the chosen door is, what would open it, and the way in."""
        words, door, tries = self.words, self.door, self.tries_at(self.door)
        line = words(
            "doors.line", name=self.name_of(door), game=self.game_of(door), way=self.way_of(door)
        )
        note = Text(self._word_note(), Style(BODY, 25, GRAY_INK), "note", 24)
        face = avatar_leaf(door.face, 60, 1.2)
        title = Text(line, Style(TITLE, 29), "chosen", 24)
        told = Row([face, Column([title, note], 2)], [0, 1], 18)
        panel = PanelBox(told, (22.0, 10.0), CREAM, PAPER_EDGE, 22.0)
        label = words("doors.go_in" if tries.is_open else "doors.knock")
        look = Button(UNPLACED_RECT, label, "ui-play", "", PRIMARY_PAINT, 36)
        cap = self.app.key_labels["confirm"]
        go = ButtonBox("knock", look, self.go_to_chosen, 88, 380, enter=cap)
        parts: list[Box] = [panel, go]
        if not self.person:
            name, _ = self.player_look
            keep = Button(UNPLACED_RECT, words("doors.remember", name=name), "ui-heart", size=26)
            parts.insert(1, ButtonBox("remember", keep, self.remember_guest, 64))
            return FirstThatFits([Row(parts, [1, 0, 0], 20), Wrap(parts, [1, 0, 0], 20, below=10)])
        return Wrap(parts, [1, 0], 24, below=10)

    def _word_note(self) -> str:
        """Return what would open the chosen door, or what is wrong with the file."""
        words, tries, problem = self.words, self.tries_at(self.door), self.file.problem
        if problem is not None:
            from game.app.file_messages import describe_own_problem  # noqa: PLC0415  rarely needed

            return describe_own_problem(words, problem)
        if not self.person:
            return words("doors.guest")
        if tries.is_open:
            return words("doors.is_open")
        count = len(tries.games)
        if not count:
            return words("doors.tries_none", most=ENOUGH_TRIES, name=self.name_of(self.door))
        more = words("doors.more", count=ENOUGH_TRIES - count)
        return words("doors.tries", count=count, more=more)

    # -- presses -----------------------------------------------------------

    def press_door(self, door: Door) -> None:
        """Choose a door; the chosen one is knocked at."""
        if self.chosen == door.face:
            self.go_to_chosen()
        else:
            self.chosen = door.face
            self.app.sounds.play_sound("click")

    def go_to_chosen(self) -> None:
        """Knock at the chosen door, or go in if it is open."""
        if self.tries_at(self.door).is_open:
            self.app.open_screen("door", self.person, self.chosen)
            return
        if self._knocked_ms < inf:
            return
        self._knocked_ms = 0.0
        self.app.sounds.play_sound("wood")
        if self.app.settings.motion == "reduced":
            self.start_game()

    def print_picture(self) -> None:
        """Draw a picture of all doors to print."""
        from game.scenes.printing import PicturePrint  # noqa: PLC0415  most have closed doors

        name, face = self.player_look
        file_name = self.words("doors.print.file", name=name)
        self.printing = PicturePrint(self.app, ["doors", "--seat", f"{face}={name}"], file_name)
        self.focus.name = "button:stop"

    def stop_printing(self) -> None:
        """Stop drawing the picture, if it is being drawn."""
        if self.printing is not None:
            self.printing.stop()
            self.printing = None
            self.focus.name = "button:print"

    def go_back(self) -> None:
        """Stop drawing first, then leave."""
        if self.printing is not None:
            self.stop_printing()
        else:
            super().go_back()

    def leave(self) -> None:
        """Stop drawing once this screen is gone for good."""
        super().leave()
        if self not in self.app.scenes:
            self.stop_printing()

    def choose_next_person(self) -> None:
        """Let the next one of the family knock."""
        self.stop_printing()
        ids = [one.id for one in self.profiles.people]
        place = ids.index(self.person) if self.person in ids else -1
        self.person = ids[(place + 1) % len(ids)]

    def remember_guest(self) -> None:
        """Make a profile for whoever plays as a guest."""
        name, face = self.player_look
        self.person = self.profiles.add_profile(name, face).id

    def start_game(self) -> None:
        """Sit down at the table behind the chosen door."""
        self._knocked_ms = inf
        start_door_game(self.app, self.door, *self.player_look)

    # -- time --------------------------------------------------------------

    @property
    def _nudge(self) -> float:
        """The units by which the chosen door is off its place while somebody knocks."""
        if self._knocked_ms >= NUDGES * NUDGE_MS:
            return 0.0
        return NUDGE * sin(tau * self._knocked_ms / NUDGE_MS)

    @property
    def is_animating(self) -> bool:
        """True while somebody knocks."""
        return self._knocked_ms < inf or super().is_animating

    def next_tick(self) -> float | None:
        """Return a short time while the picture's progress is shown."""
        return PRINT_FRAME_MS if self.printing is not None else super().next_tick()

    def update(self, ms: float) -> None:
        """Let the knocking go on; after it the game starts. The focus chooses a door."""
        super().update(ms)
        if self.printing is not None and self.printing.show_end(self):
            self.printing = None
            self.focus.name = "button:print"
        if self._knocked_ms < inf:
            before, self._knocked_ms = self._knocked_ms, self._knocked_ms + ms
            if self._knocked_ms >= NUDGES * NUDGE_MS:
                self.start_game()
            elif before // NUDGE_MS != self._knocked_ms // NUDGE_MS:
                self.app.sounds.play_sound("wood")
        focused = self.focus.name.removeprefix(DOOR_PREFIX)
        if self.focus.ring and focused != self.focus.name:
            self.chosen = focused


def start_door_game(app: App, door: Door, name: str, face: str) -> None:
    """Start a game behind a door."""
    seats = door.seat_players(app.words, name, face)
    app.open_screen("start", door.game, seats, door.house_rules, door_mark=DoorMark(door.face))

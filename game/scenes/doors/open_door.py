"""A door that is open: who lives there, what is behind it, and the games that opened it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import find_game
from game.session.doors.door_games import list_people_at
from game.session.doors.door_list import find_door
from game.session.live_match import LiveMatch
from game.store import folders
from game.store.doors_file import DoorsFile, DoorTries
from game.store.presets import Preset, PresetStore
from game.store.profiles import ProfileStore
from game.ui.boxes import icon_leaf
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, draw_faded, rect_around
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Leaf,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    blank_space,
    paper_sheet,
)
from game.ui.screens.base_pages import Page
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import draw_avatar

from .door_pictures import draw_door
from .scene import start_door_game

if TYPE_CHECKING:
    from game.app.program import App

SHARES = (0.4, 0.6)
OPENS_MS, FADES_MS = 500.0, 150.0
SAND = "#F0E2C2"
PICTURE = 690.0  # units: how high the large door is


def _build_icon(icon: str) -> Box:
    """Build an icon on a square of sand."""
    return PanelBox(icon_leaf(icon, 44, INK, SAND, 1.4), (14.0, 14.0), SAND, "", 14.0)


class OpenDoorScene(Page):
    """The open door of a character."""

    app: App

    name = "door"
    first_focus = "button:play"

    def __init__(self, app: App, profile: str, face: str, is_new: bool = False) -> None:
        """Take for whom it is open, whose door it is, and whether it has opened just now."""
        super().__init__(app)
        door = find_door(face)
        assert door is not None
        self.words, self.door, self.person = app.words, door, profile
        self.tries: DoorTries = DoorsFile(folders.home_folder()).find_tries(profile, face)
        self._presets = PresetStore(folders.settings_folder())
        self._opened_ms = 0.0 if is_new else inf
        self.owner = self.words(f"names.{face}")

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build whose door it is."""
        return self.build_title_bar(self.words("doors.opened", name=self.owner))

    def build_body(self, canvas: Canvas) -> Box:
        """Build the door at the left, and what is behind it at the right."""
        picture = Column([Leaf(PICTURE, self._make_picture, 520, 1.0), self._build_welcome()], 8)
        sheet = paper_sheet(Column(self._build_sheet(), 20), (40, 34))
        return Wrap([picture, sheet], SHARES, gap=36, stretch=True, below=22)

    def _build_welcome(self) -> Box:
        said = self.words("doors.welcome")
        return Text(said, Style(LABEL, 30, INK, "center"), "welcome", 26)

    def _build_sheet(self) -> list[Box]:
        words, name = self.words, self.owner
        game = words.for_game(self.door.game)("game.name")
        way = words(f"doors.way.{self.door.face}")
        note = words("doors.table_note", game=game, way=way, count=self.door.players)
        preset = words("doors.preset", name=name)
        kept = self._presets.find_preset(self.door.game, preset) is not None
        rows = [
            self._build_row("ui-card", words("doors.table", name=name), note, "table"),
            self._build_preset_row(preset, kept),
            self._build_row(
                "ui-megaphone", words("doors.voice_title", name=name), words("doors.voice_note"),
                "voice",
            ),
        ]  # fmt: skip
        return [
            Text(self._word_reason(), Style(BODY, 31, GRAY_INK), "reason", 24),
            blank_space(2),
            Line(words("doors.behind"), Style(TITLE, 38), "behind", 0.8),
            *rows,
            blank_space(2),
            *self._build_places(),
            StretchBox(Box()),
        ]

    def _word_reason(self) -> str:
        places = self.tries.places
        if not places or places[-1] == 1:
            return self.words("doors.by_win")
        return self.words("doors.by_tries", ordinal=self.words.word_ordinal(len(places)))

    def _build_row(self, icon: str, title: str, note: str, name: str) -> Box:
        told = Column(
            [
                Line(title, Style(TITLE, 32), f"{name}-title", 0.8),
                Text(note, Style(BODY, 27, GRAY_INK), f"{name}-note", 22),
            ],
            2,
        )
        row = Row([_build_icon(icon), told], [0, 1], 22)
        return PanelBox(row, (22.0, 16.0), WHITE, PAPER_EDGE, 20.0)

    def _build_preset_row(self, preset: str, is_kept: bool) -> Box:
        """Build the house rules, which can be kept as a preset."""
        words = self.words
        title = words("doors.house", name=self.owner)
        note = words("doors.house_kept" if is_kept else "doors.house_note", preset=preset)
        told = Column(
            [
                Line(title, Style(TITLE, 32), shrink=0.8),
                Text(note, Style(BODY, 27, GRAY_INK), "", 22),
            ],
            2,
        )
        icon = _build_icon("ui-check" if is_kept else "ui-pencil")

        def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            fill = CREAM if mood.is_lit else WHITE
            canvas.draw_rounded_panel(box, 20, fill, GOLD if mood.is_held else PAPER_EDGE, 3)

        thing = Control(
            "button:keep", "button", UNPLACED_RECT, f"{title}. {note}",
            action=None if is_kept else self.keep_preset, radius=20,
            why_not=note if is_kept else "",
        )  # fmt: skip
        return ControlBox(Row([icon, told], [0, 1], 22), thing, draw_ground, (22.0, 16.0))

    def _build_places(self) -> list[Box]:
        """Build the places of the games that opened the door; the last one is golden."""
        places = self.tries.places
        if not places:
            return []
        chips = []
        for number, place in enumerate(places, 1):
            last = number == len(places)
            said = Line(
                self.words.word_ordinal(place), Style(LABEL, 26, anchor="center"),
                f"place-{number}", 0.8,
            )  # fmt: skip
            edge = GOLD_LIP if last else PAPER_EDGE
            chips.append(PanelBox(said, (20.0, 8.0), GOLD if last else WHITE, edge, 16.0))
        title = Line(self.words("doors.games", count=len(places)), Style(TITLE, 28), "games", 0.8)
        return [Wrap([title, Row([*chips, Box()], [*[0] * len(chips), 1], 12)], [0, 1], 20)]

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the ways to go on."""
        words = self.words
        play = Button(UNPLACED_RECT, words("doors.play"), "ui-play", "", PRIMARY_PAINT, 34)
        back = Button(UNPLACED_RECT, words("doors.back"), "ui-leave", size=30)
        cap = self.app.key_labels["confirm"]
        return Wrap(
            [
                ButtonBox("corridor", back, self.go_to_corridor, 80),
                ButtonBox("play", play, self.play_here, 86, enter=cap),
            ],
            [1, 1.2], 24, below=10,
        )  # fmt: skip

    # -- the door ----------------------------------------------------------

    @property
    def _opening(self) -> float:
        """The share by which the door is open; it swings a little above 1 and back."""
        if self.app.settings.motion == "reduced":
            return 1.0
        return motion.out_back(min(1.0, self._opened_ms / OPENS_MS))

    def _make_picture(self, _: Canvas, box: FRect) -> Drawable:
        wide = min(box.w, 0.72 * box.h)
        high = wide / 0.72
        place = rect_around((box.centerx, box.bottom - high / 2), wide, high)
        return Drawable(lambda canvas, _: self._draw_picture(canvas, place))

    def _draw_picture(self, canvas: Canvas, box: FRect) -> None:
        strength = min(1.0, self._opened_ms / FADES_MS)
        with draw_faded(canvas, box.inflate(20, 20), strength):
            draw_door(canvas, box, self.door.game, self._opening)
            glow = (box.x + 0.58 * box.w, box.y + 0.56 * box.h)
            canvas.draw_glow(glow, 0.4 * box.w, WHITE, 0.8 * min(1.0, self._opening))
            if self._opening > 0.5:
                size = min(1.0, 2 * self._opening - 1) * 0.5 * box.w
                middle = (box.x + 0.58 * box.w, box.y + 0.56 * box.h)
                draw_avatar(canvas, f"glad/{self.door.face}", middle, max(2.0, size))

    # -- presses -----------------------------------------------------------

    def play_here(self) -> None:
        """Play at the table behind the door."""
        profiles = ProfileStore(folders.settings_folder())
        known = next((one for one in profiles.people if one.id == self.person), None)
        if known is None:
            self.go_to_corridor()
            return
        start_door_game(self.app, self.door, known.name, known.face)

    def keep_preset(self) -> None:
        """Keep the house rules of the door as a preset of its game."""
        rules = {
            option.id: self.door.options[option.id]
            for option in find_game(self.door.game).rules.options
            if option.id in self.door.options
        }
        name = self.words("doors.preset", name=self.owner)
        self._presets.keep_preset(Preset(self.door.game, name, rules))
        self.activity.note_change()

    def go_to_corridor(self) -> None:
        """Go back to the doors."""
        self.app.return_to_title()
        self.app.open_screen("doors", self.person, self.door.face)

    # -- time --------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """True while the door opens."""
        return self._opened_ms < OPENS_MS or super().is_animating

    def update(self, ms: float) -> None:
        """Let the door open."""
        super().update(ms)
        if self._opened_ms < OPENS_MS:
            self._opened_ms += ms


def leave_door_game(app: App, live_match: LiveMatch) -> None:
    """Go from the results of a game behind a door to that door, or to all of them."""
    mark = live_match.door_mark
    if mark is None:
        return
    file = DoorsFile(folders.home_folder())
    here = [profile for _, profile in list_people_at(live_match.players)]
    journal = live_match.journal_file
    name = journal.path.name if journal is not None and journal.path is not None else ""
    app.return_to_title()
    for profile in here:
        tries = file.find_tries(profile, mark.face)
        if tries.is_open and tries.games and tries.games[-1][0] == name:
            app.open_screen("doors", profile, mark.face)
            app.open_screen("door", profile, mark.face, True)
            return
    app.open_screen("doors", here[0] if here else "", mark.face)

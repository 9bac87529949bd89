"""The leaf of the day on the title: one thing to press, which opens the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import find_game
from game.session.daily.day_deal import DayDeal, deal_after, deal_of_day
from game.session.pregame.duration import estimate_minutes, format_duration
from game.session.pregame.one_person import find_usual_person
from game.store import folders
from game.store.daily_file import DailyFile, DayEntry
from game.store.profiles import ProfileStore
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import FADE
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, PAPER, PAPER_EDGE, PLUM, WHITE
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    avatar_leaf,
)
from game.ui.widgets.calendar_leaf import calendar_leaf, draw_torn_leaf, stars_leaf
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style

if TYPE_CHECKING:
    from game.app.program import App

LEAF_HEIGHT = 128.0
TEAR_MS = 400.0
"""Milliseconds in which an old leaf is torn off."""
DAY_MS = 86_400_000.0
AFTER_MIDNIGHT_MS = 200.0
"""Milliseconds after midnight at which the leaf is turned: no clock is exact."""


def find_now() -> datetime:
    """Return the date and time of this computer."""
    return datetime.now()


class TodayLeaf:
    """The leaf of today: read from the date of this computer whenever it is built."""

    def __init__(self, app: App, now: Callable[[], datetime] | None = None) -> None:
        self.app, self._now = app, now or find_now
        self.day = self._now().date()
        """The day that is shown; it changes at midnight."""
        self._entry: DayEntry | None = None
        self._torn_day: date | None = None
        """The day whose leaf is being torn off."""
        self._torn_since = 0.0
        self._has_torn = False

    @property
    def deal(self) -> DayDeal:
        """The deal of the day."""
        return deal_of_day(self.day)

    def refresh(self) -> bool:
        """Look at the date, and at what was played; True if the day is another one."""
        before, self.day = self.day, self._now().date()
        profiles = ProfileStore(folders.settings_folder())
        who = find_usual_person(profiles, self.app.settings.seats)
        file = DailyFile(folders.home_folder())
        self._entry = file.find_entry(who.id, self.day.isoformat()) if who else None
        last = file.find_last_day()
        if before != self.day:
            self._tear_leaf(before)
        elif not self._has_torn and last and last < self.day.isoformat():
            self._tear_leaf(self.day - timedelta(days=1))
        self._has_torn = True
        return before != self.day

    def _tear_leaf(self, day: date) -> None:
        """Tear an old leaf off: once for a new day, for whoever has played before."""
        self._torn_day, self._torn_since = day, self.app.frame_ms()
        if self.is_tearing and self.app.settings.motion != "reduced":
            self.app.sounds.play_sound("paper")

    @property
    def _torn_share(self) -> float:
        """The share of its way that the torn leaf has gone, from 0 to 1."""
        settings = self.app.settings
        if self._torn_day is None or settings.speed <= 0:
            return 1.0
        whole = FADE if settings.motion == "reduced" else TEAR_MS
        return min(1.0, settings.speed * (self.app.frame_ms() - self._torn_since) / whole)

    @property
    def is_tearing(self) -> bool:
        """True while an old leaf is on its way."""
        return self._torn_share < 1

    def _draw_torn(self, canvas: Canvas, box: FRect) -> None:
        """Draw the old leaf over the new one."""
        if self._torn_day is not None and self.is_tearing:
            fades = self.app.settings.motion == "reduced"
            words, share = self.app.words, self._torn_share
            draw_torn_leaf(canvas, box, self._torn_day, words, share, fades)

    def has_new_day(self) -> bool:
        """True if midnight has passed, or somebody set the clock."""
        return self._now().date() != self.day

    def next_midnight_ms(self) -> float:
        """Return the milliseconds until the day changes."""
        now = self._now()
        since = timedelta(
            hours=now.hour, minutes=now.minute, seconds=now.second, microseconds=now.microsecond
        )
        return DAY_MS - 1000 * since.total_seconds() + AFTER_MIDNIGHT_MS

    def build_leaf(self, press: Callable[[], None]) -> Box:
        """Build the leaf, the game and its length, the opponents, and the way in."""
        words, deal, entry = self.app.words, self.deal, self._entry
        title: Box = Line(words("daily.title"), Style(TITLE, 32), "today-title", 0.7)
        if entry is not None and entry.is_finished:
            after = deal_after(self.day)
            name = words.for_game(after.game)("game.name")
            note = brief_note = words("daily.next_day", game=name)
            does = words("daily.place", ordinal=words.word_ordinal(entry.place), count=entry.of)
            title = Row([title, stars_leaf(entry.stars, 32, PAPER)], [1, 0], 10)
            says = f"{does}. {note}"
            foot: Box = Row([_build_faces(after.faces), Box()], [0, 1])
        else:
            brief_note = words.for_game(deal.game)("game.name")
            note = words("title.continue_note", game=brief_note, players=self._word_minutes())
            does = words("daily.leaf_go_on" if entry is not None else "daily.leaf_play")
            says = f"{note}. {does}"
            button = PanelBox(
                Line(does, Style(LABEL, 25, PLUM, "center"), "today-play", 0.8),
                (22.0, 8.0), GOLD, GOLD_LIP, 18.0,
            )  # fmt: skip
            foot = Row([_build_faces(deal.faces), Box(), button], [0, 1, 0], 10)
        told, brief = (
            Line(said, Style(FINE, 23, GRAY_INK), "today-note", 0.8) for said in (note, brief_note)
        )
        leaf = calendar_leaf(self.day, words, LEAF_HEIGHT, draw_over=self._draw_torn)
        ways = [
            Row([leaf, Column(lines, 6)], [0, 1], 20)
            for lines in ([title, told, foot], [title, brief, foot], [title, told], [title, brief])
        ]
        month = words(f"saved.month.{self.day.month}")
        told_day = words("saved.when.year", month=month, day=self.day.day)
        says = f"{words('daily.title')}, {told_day}. {says}"

        def draw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            fill = WHITE if mood.is_lit or mood.is_held else PAPER
            canvas.draw_rounded_panel(box, 22, fill, GOLD if mood.is_held else PAPER_EDGE, 3, SMALL)

        thing = Control("button:today", "button", UNPLACED_RECT, says, action=press, radius=22)
        return ControlBox(FirstThatFits(ways), thing, draw_ground, (20.0, 12.0))

    def _word_minutes(self) -> str:
        """Return about how long the deal takes, without loading the rules of its game."""
        deal = self.deal
        levels = [deal.table.level] * len(deal.faces)
        options = deal.table.options_of(deal.game, deal.players)
        minutes = estimate_minutes(
            find_game(deal.game), deal.players, 1, options, self.app.settings, levels
        )
        return format_duration(self.app.words, minutes)


def _build_faces(faces: Sequence[str]) -> Box:
    """Build the opponents' faces, each a little over the one before."""
    return Row([avatar_leaf(face, 48, 1.0) for face in faces], gap=-8)

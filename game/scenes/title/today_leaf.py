"""The leaf of the day on the title: one thing to press, which opens the page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.game import find_game
from game.session.daily.day_deal import DayDeal, deal_of_day
from game.session.pregame.duration import estimate_minutes, format_duration
from game.store import folders
from game.store.daily_file import DailyFile, DayEntry
from game.store.profiles import ProfileStore
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
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
from game.ui.widgets.calendar_leaf import calendar_leaf, stars_leaf
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style

if TYPE_CHECKING:
    from game.app.program import App

LEAF_HEIGHT = 122.0
DAY_MS = 86_400_000.0
AFTER_MIDNIGHT_MS = 200.0
"""Milliseconds after midnight at which the leaf is turned: no clock is exact."""


class TodayLeaf:
    """The leaf of today: read from the date of this computer whenever it is built."""

    def __init__(self, app: App, today: Callable[[], datetime] = datetime.now) -> None:
        self.app, self._now = app, today
        self.day = today().date()
        """The day that is shown; it changes at midnight."""
        self._entry: DayEntry | None = None

    @property
    def deal(self) -> DayDeal:
        """The deal of the day."""
        return deal_of_day(self.day)

    def refresh(self) -> bool:
        """Look at the date, and at what was played; True if the day is another one."""
        before, self.day = self.day, self._now().date()
        profiles = ProfileStore(folders.settings_folder())
        seats = [seat.name for seat in self.app.settings.seats if seat.person]
        known = [one for name in seats if (one := profiles.find_profile(name))]
        who = (known or list(profiles.people))[:1]
        file = DailyFile(folders.home_folder())
        self._entry = file.find_entry(who[0].id, self.day.isoformat()) if who else None
        return before != self.day

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
        words, deal = self.app.words, self.deal
        own = words.for_game(deal.game)
        title = Line(words("daily.title"), Style(TITLE, 32), "today-title", 0.7)
        note = words("title.continue_note", game=own("game.name"), players=self._word_minutes())
        told = Line(note, Style(FINE, 23, GRAY_INK), "today-note", 0.65)
        faces = Row([avatar_leaf(face, 48, 1.0) for face in deal.faces], gap=-8)
        entry = self._entry
        if entry is not None and entry.is_finished:
            end: Box = stars_leaf(entry.stars, 36, PAPER)
            does = words("daily.place", ordinal=words.word_ordinal(entry.place), count=entry.of)
        else:
            does = words("daily.leaf_go_on" if entry is not None else "daily.leaf_play")
            end = PanelBox(
                Line(does, Style(LABEL, 25, INK, "center"), "today-play", 0.8),
                (22.0, 8.0), GOLD, GOLD_LIP, 18.0,
            )  # fmt: skip
        leaf = calendar_leaf(self.day, words, LEAF_HEIGHT)
        foot = Row([faces, Box(), end], [0, 1, 0], 10)
        ways = [
            Row([leaf, Column([title, told, foot], 6)], [0, 1], 20),
            Row([leaf, Column([title, told], 6)], [0, 1], 20),
        ]
        month = words(f"saved.month.{self.day.month}")
        told_day = words("saved.when.year", month=month, day=self.day.day)
        says = f"{words('daily.title')}, {told_day}. {note}. {does}"

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

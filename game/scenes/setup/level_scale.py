"""The level of computer players: one scale for all, and a switch to keep games close."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from pygame import FRect

from game.core import scale
from game.session.pregame.close_games import find_level_band, find_win_goal
from game.session.pregame.seat_plan import SeatPlan
from game.store.settings import LEVELS
from game.ui.boxes import icon_leaf, switch_leaf
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    Line,
    Row,
    Text,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.input_controls import SliderScale
from game.words import Words

STEP = 0.5
"""Stops by which the pointer moves the knob; an arrow goes on to the next one with a name."""
TRACK, DOT, BOUNDS = "#E3CDA0", "#8A6A3A", "#FFD666"
KNOB, HIGH = 48.0, 50.0
"""Units: how large the knob is, and what it slides in."""
NEAR = 0.01  # stops: what stands at either end has some room even where the knob is there


def simplify_share(wins: float) -> tuple[int, int]:
    """Return the closest fraction with at most five games, as games won and games played.

    `fractions` could do it, too, but imports `decimal`: 200 kB of the download.
    """
    shares = [(won, games) for games in range(1, 6) for won in range(1, games + 1)]
    return min(shares, key=lambda share: abs(share[0] / share[1] - wins))


class LevelOwner(Protocol):
    """The table during setup, as far as the computers' levels know it."""

    words: Words
    seating: SeatPlan

    def set_all_levels(self, level: str, close: bool) -> None:
        """Set all computer players to a level, perhaps as the start of close games."""

    def toggle_close_games(self) -> None:
        """Turn close games on or off."""

    def open_characters(self) -> None:
        """Open the list of all computer players."""


class LevelScale:
    """The panel for the computers' level during setup."""

    top: TrackedValue[float] = TrackedValue()

    def __init__(
        self, page: LevelOwner, top: float = scale.MERCILESS, guesses: bool = False,
        strongest_win: Callable[[], str] = lambda: "",
        has_teams: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        """Take `top`, the end of the game's scale; None if computers only guess.

        `strongest_win` says whom people have won against; empty if nobody has. Games of teams
        aren't kept close: a level would move on both sides.
        """
        self.has_teams = has_teams
        self.describe_strongest_win = strongest_win
        self.page, self.words, self.top, self.guesses = page, page.words, top, guesses

    @property
    def common_level(self) -> float | None:
        """The level of all computer players on the scale; None if they differ."""
        level = scale.level_number(self.page.seating.find_shared_level())
        return None if level is None else min(level, self.top)

    @property
    def is_kept_close(self) -> bool:
        """True if games are kept close."""
        return bool(self.page.seating.find_start_level())

    def describe_level(self) -> str:
        """Return the level in a word."""
        if not self.page.seating.list_computer_seats():
            return self.words("setup.no_computers")
        if self.guesses:
            return self.words("setup.guess")
        return self.words(
            "setup.mixed" if self.common_level is None else f"level.{self._find_nearest_stop()}"
        )

    def build_levels_panel(self) -> Box:
        """Build a heading with the characters button, the scale, and the switch."""
        title = Line(self.words("setup.levels"), HEADING_STYLE, "levels", 0.8)
        head = title if self.guesses else Row([title, self._build_characters_button()], [1, 0], 14)
        return Column([head, *self._build_scale_boxes()], 6)

    def build_levels_sheet(self) -> Box:
        """Build the panel without its heading, for a sheet that has one."""
        return Column(
            [
                *self._build_scale_boxes(),
                *([] if self.guesses else [self._build_characters_button()]),
            ],
            12,
        )

    def _build_characters_button(self) -> Box:
        look = Button(UNPLACED_RECT, self.words("cast.all"), "ui-robot", size=24)
        return ButtonBox("cast", look, self.page.open_characters, 48, hint=self.words("cast.title"))

    def list_level_names(self) -> list[str]:
        """Return the levels that one player may be given, up to the end of the scale."""
        if self.guesses:
            return []
        return [name for name in LEVELS if scale.STOPS[name] <= self.top]

    def _build_scale_boxes(self) -> Sequence[Box]:
        if not self.page.seating.list_computer_seats():
            return [Text(self.words("setup.no_computers"), Style(BODY, 24, GRAY_INK), "none")]
        if self.guesses:
            return [Text(self.words("setup.guess_note"), Style(BODY, 24, GRAY_INK), "guess")]
        return [
            Leaf(HIGH, self._make_level_slider, 300),
            self._build_scale_ends(),
            *self._build_close_switch(),
            *self._build_strongest_win(),
        ]

    # -- the scale ---------------------------------------------------------------------------

    def _find_nearest_stop(self) -> str:
        return scale.nearest_stop(self.common_level or 0.0, scale.STOPS)

    def _build_scale_ends(self) -> Box:
        """Build the labels at both ends, and one as near as possible below the knob."""
        end = "setup.merciless" if self.top == scale.MERCILESS else "setup.hard"
        at = self._find_average_level() if self.common_level is None else self.common_level
        fair, mixed = self.describe_level(), self.common_level is None
        middle = Style(LABEL, 24, GRAY_INK if mixed else INK, "center")
        ends = [
            Line(self.words(says), Style(FINE, 22, GRAY_INK, side), name, 0.9)
            for says, side, name in (
                ("setup.gentle", "midleft", "gentle"), (end, "midright", "merciless"),
            )
        ]  # fmt: skip
        gentle, most = (
            EMPTY_BOX if self.common_level == stop else line
            for line, stop in zip(ends, (0.0, self.top), strict=True)
        )
        name = Line(fair, middle, "level-now", 0.9)
        return Row([gentle, name, most], [at + NEAR, 0, self.top - at + NEAR], 12)

    def _make_level_slider(self, canvas: Canvas, rect: FRect) -> Drawable:
        """Make a knob on a track with a dot at each stop; gold is how far it may move itself."""
        knob_wide = KNOB * rect.h / HIGH
        left, wide, top = rect.x + knob_wide / 2, rect.w - knob_wide, self.top
        steps = tuple(STEP * number for number in range(round(top / STEP) + 1))
        level, close = self.common_level, self.is_kept_close
        spot = SliderScale(steps, self._find_average_level() if level is None else level)

        def to_slider_x(level: float) -> float:
            return left + wide * level / top

        def draw_level_slider(canvas: Canvas, mood: FocusMood) -> None:
            thick = rect.h / 4
            canvas.draw_rounded_panel(
                FRect(left, rect.centery - thick / 2, wide, thick), thick / 2, TRACK
            )
            if close:
                low, high = find_level_band(spot.value, top)
                low = max(scale.GENTLEST, low)
                area = FRect(
                    to_slider_x(low),
                    rect.centery - thick / 2,
                    to_slider_x(high) - to_slider_x(low),
                    thick,
                )
                canvas.draw_rounded_panel(area, thick / 2, BOUNDS)
            for stop in scale.STOPS.values():
                if stop <= top:
                    canvas.draw_disc((to_slider_x(stop), rect.centery), 0.6 * thick, DOT)
            middle = (to_slider_x(spot.value), rect.centery)
            lit = mood.is_lit or mood.is_held
            canvas.draw_disc(middle, knob_wide if lit else 0.94 * knob_wide, INK)
            fill = WHITE if level is None else GOLD
            canvas.draw_disc(middle, 0.84 * knob_wide, fill)
            canvas.draw_picture("icons/ui-robot", middle, 0.56 * knob_wide, INK, fill)

        def drag_level_knob(point: Point) -> bool:
            before = self.common_level
            self._set_level(spot.value_at((point[0] - left) / wide))
            return self.common_level != before

        thing = Control(
            "slider:level",
            "slider",
            rect,
            f"{self.words('setup.levels')}: {self.describe_level()}",
            step=lambda way: self._set_level(self._find_next_stop(spot.value, way)),
            drag=drag_level_knob,
            hint=self._describe_meaning(),
            radius=rect.h / 2,
        )
        return Drawable(draw_level_slider, thing)

    def _find_next_stop(self, level: float, way: int) -> float:
        """Return the nearest level with a name to the right or left; the same at either end."""
        stops = [stop for stop in scale.STOPS.values() if stop <= self.top]
        beyond = [stop for stop in stops if (stop - level) * way > 0]
        return min(beyond, key=lambda stop: abs(stop - level), default=level)

    def _find_average_level(self) -> float:
        """Return the average level, for players who differ."""
        levels = [
            scale.level_number(level) or 0.0 for level in self.page.seating.list_computer_levels()
        ]
        return min(self.top, sum(levels) / len(levels))

    def _set_level(self, level: float) -> None:
        if level != self.common_level:
            self.page.set_all_levels(scale.level_name(level), self.is_kept_close)

    def _describe_meaning(self) -> str:
        """Return what the level means in play, or why the scale ends here."""
        if self.common_level is None:
            return self.words("setup.mixed_note")
        ends = self.common_level == self.top < scale.MERCILESS
        return self.words("level.ends" if ends else f"level.says.{self._find_nearest_stop()}")

    # -- keeping it close --------------------------------------------------------------------

    def _build_close_switch(self) -> Iterable[Box]:
        """Build the switch with its effect; only people can be given close games."""
        words, seating = self.words, self.page.seating
        people, seats = len(seating.list_person_seats()), len(seating)
        if not people or self.has_teams():
            return
        title = words("close.title")
        press = self.page.toggle_close_games
        said = self._describe_win_share(seats, people) if self.is_kept_close else words("close.off")
        style = Style(BODY, 22, GRAY_INK)
        note = FirstThatFits(
            [Line(said, style, "close-note", 0.85), Text(said, style, "close-note")]
        )
        lines = Column([Line(title, Style(TITLE, 27), "close", 1), note], 0)
        yield Row(
            [
                switch_leaf("close", self.is_kept_close, title, press, 52, words("close.hint")),
                lines,
            ],
            [0, 1],
            18,
        )

    def _build_strongest_win(self) -> Iterable[Box]:
        """Build the level that people have won against, which never falls."""
        said = self.describe_strongest_win()
        if said:
            told = Text(said, Style(LABEL, 23, INK), "strongest-win", 22)
            trophy = icon_leaf("ui-trophy", 34, GOLD_LIP, PAPER, 1.3)
            yield Row([trophy, told], [0, 1], 14)

    def _describe_win_share(self, seats: int, people: int) -> str:
        """Return how often people win at that level, in words."""
        wins = find_win_goal(seats, people)
        if people == 1:
            return self.words("close.on", count=int(1 / wins + 0.5))
        won, games = simplify_share(wins)
        return self.words("close.shared", count=won, games=games)

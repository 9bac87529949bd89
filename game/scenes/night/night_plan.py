"""The setup of a game night: who plays in all games, and how many there will be."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.game_names import find_game_name, list_every_game
from game.scenes.setup import HeadStartChoice, TablePage, build_side_panel
from game.session.pregame.head_starts import apply_kept_steps
from game.session.pregame.seat_plan import SeatPlan
from game.store.game_night import PLANS, GameNight
from game.ui.boxes import centered_row, icon_leaf, sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, MAT, MAT_LINE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    FirstThatFits,
    Line,
    Row,
    SegmentedBox,
    Text,
    TypeLimit,
    Wrap,
    avatar_leaf,
    heading_box,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, draw_row_ground
from game.ui.widgets.input_controls import Segment
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

LEAST, MOST = 2, 16  # players of an evening
DEFAULT_PLAN = 5  # games
STEPS = 4  # of a head start that somebody can have in all games
LARGEST = 1.6
"""How far type grows in the bars at the top and at the foot."""
GREY, SAND = "#E9DDC8", "#F6E4C3"
EXPLANATIONS = (("counted", "ui-trophy"), ("chooser", "ui-person"), ("stop", "ui-pause"))


class NightPlan(TablePage):
    """The setup of a night: seats as for a game, and a plan instead of house rules."""

    name = "night-plan"
    first_focus = "button:begin"
    min_side_width = 790.0

    def __init__(self, app: App) -> None:
        super().__init__(app, app.words, SeatPlan(app.words, LEAST, MOST, app.settings.seats))
        self.seating.seats = apply_kept_steps(self.seating.seats, self.profiles)
        self.plan, self.short = DEFAULT_PLAN, True

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, and the title."""
        return TypeLimit(
            LARGEST, self.build_title_bar(self.words("night.title"), self.words("night.who"))
        )

    def make_mat(self, canvas: Canvas, rect: FRect) -> Iterable[Drawable]:
        """Yield a dark mat with the moon."""

        def draw_moon_mat(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_rounded_panel(rect, 60, MAT, MAT_LINE, 4, LARGE)
            size = min(150.0, 0.5 * rect.h)
            canvas.draw_disc(rect.center, size, INK)
            canvas.draw_picture("icons/ui-moon", rect.center, 0.56 * size, GOLD, INK)

        return [Drawable(draw_moon_mat)]

    def build_side(self, canvas: Canvas, width: float, height: float) -> Box:
        """Build the side: number of games, fitting games, how a night goes, computer levels."""
        words = self.words
        plans = [Segment(str(plan), describe_plan(words, plan)) for plan in PLANS]
        brief = [
            replace(one, label=one.value, hint=one.label) if int(one.value) else one
            for one in plans
        ]
        lengths = [Segment(name, words(f"night.{name}")) for name in ("short", "whole")]

        def build_plan_track(values: Sequence[Segment], shrink: float) -> Box:
            chosen = str(self.plan)
            return SegmentedBox("plan", values, chosen, self.set_plan, height=60, shrink=shrink)

        rows = [
            Line(words("night.how_many"), HEADING_STYLE, "how-many"),
            FirstThatFits([build_plan_track(plans, 1), build_plan_track(brief, 0.9)]),
            Line(words("night.length"), HEADING_STYLE, "length"),
            SegmentedBox(
                "length",
                lengths,
                "short" if self.short else "whole",
                self.set_game_length,
                height=60,
            ),
            *(self._build_explanation(*told) for told in EXPLANATIONS),
            self._build_explanation("fits", "ui-check"),
        ]
        return Column([build_side_panel(*rows, gap=8), self.build_computers_door()], 14)

    def _build_explanation(self, name: str, picture: str) -> Box:
        """Build something worth knowing: its icon, its title, its text."""
        text = self.describe_fitting_games() if name == "fits" else self.words(f"night.{name}_note")
        return heading_box(
            self.words(f"night.{name}"), text, name, sign_leaf(picture, 62, SAND, INK).make
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the footer with the gold button."""
        look = Button(UNPLACED_RECT, self.words("night.begin"), "ui-moon", "", PRIMARY_PAINT, 36)
        why, cap = self.find_night_problem(), self.app.key_labels["confirm"]
        begin = ButtonBox("begin", look, self.begin_night, 78, 580, why, enter=cap)
        return TypeLimit(LARGEST, Row([Box(), begin], [1, 0]))

    @property
    def head_start_choice(self) -> HeadStartChoice:
        """The head starts for all games of the night."""
        return HeadStartChoice(STEPS, self.words("head_start.evening"))

    # -- what it means -----------------------------------------------------

    def list_fitting_games(self) -> list[str]:
        """Return the games that this many can play."""
        count = len(self.seating)
        return [
            find_game_name(self.words, game.id)
            for game in list_every_game(self.app.words)
            if game.rules.least <= count <= game.rules.most
        ]

    def describe_fitting_games(self) -> str:
        """Return the games that this many can play, in words."""
        names = self.list_fitting_games()
        return self.words.join_with_and(names) if names else self.words("night.none_fit")

    def find_night_problem(self) -> str:
        """Return why the night can't start, in words; empty if it can."""
        return self.seating.explain_seat_problem() or (
            "" if self.list_fitting_games() else self.words("night.none_fit")
        )

    def set_plan(self, plan: str) -> None:
        """Set the number of games."""
        self.plan = int(plan)

    def set_game_length(self, length: str) -> None:
        """Set if long games are shortened."""
        self.short = length == "short"

    # -- going on ----------------------------------------------------------

    def leave(self) -> None:
        """Save the players for the next time."""
        self.app.change_settings(seats=self.seating.list_seats_to_remember())

    def begin_night(self) -> None:
        """Begin the night."""
        players, day = tuple(self.seating.list_distinct_seats()), time.localtime().tm_wday
        evening = GameNight(players, self.plan, day, short=self.short)
        self.app.night.save_night(evening)
        self.app.switch_screen("night-on", evening)


def describe_plan(words: Words, plan: int) -> str:
    """Return a number of games in words."""
    return words("night.games", count=plan) if plan else words("night.open")


class PlanDialog(Dialog):
    """A dialog with all plans; Esc changes nothing."""

    name = "plan-choice"
    sheet_width = 900.0
    max_type_scale = 1.5

    def __init__(
        self, app: Host, below: Scene, evening: GameNight, take: Callable[[int], None]
    ) -> None:
        super().__init__(app, below)
        self.evening, self.words, self._take = evening, app.words, take
        self.first_focus = f"choice:plan={evening.plan}"

    def build_content(self, canvas: Canvas) -> Box:
        """Build the title, the plans below one another, and the way back."""
        words = self.words
        note = Text(words("night.how_many_note"), Style(BODY, 26, GRAY_INK), "note")
        plans = Column([self._build_plan_row(plan) for plan in PLANS], 14)
        return Column([self.build_title_row(words("night.how_many")), note, plans], 16)

    def _build_plan_row(self, plan: int) -> Box:
        """Build a plan; gray if this many games were played already."""
        done, chosen = len(self.evening.games), plan == self.evening.plan
        text = describe_plan(self.words, plan)
        why = self.words("night.played_already", count=done) if 0 < plan <= done else ""
        shown = "ui-check" if chosen else "ui-lock" if why else "ui-play"
        ink = GRAY_INK if why else CREAM if chosen else INK

        def draw_plan_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            draw_row_ground(canvas, box, mood, chosen)
            if why:
                canvas.draw_rounded_panel(box, 20, GREY)

        tint, paper = GOLD if chosen else GRAY_INK, GREY if why else INK if chosen else WHITE
        sign = icon_leaf(shown, 32, tint, paper, 2.0)
        row = Row([sign, Line(text, Style(LABEL, 32, ink))], [0, 1], gap=26)
        press = partial(self.take_plan, plan)
        thing = Control(f"choice:plan={plan}", "choice", UNPLACED_RECT, text, 0, press, why)
        return ControlBox(row, thing, draw_plan_ground, (30, 16), 74)

    def take_plan(self, plan: int) -> None:
        """Set the number of games and close the dialog."""
        self._take(plan)
        self.app.pop_scene()


PLAYS, AWAY = "plays", "away"
COLUMN = 7  # players below each other


class NightPlayersDialog(Dialog):
    """A dialog for who plays the next games; it opens by itself once somebody has left."""

    name = "night-players"
    first_focus = "button:close"
    padding = (46.0, 30.0)

    def __init__(
        self, app: Host, below: Scene, evening: GameNight, take: Callable[[Collection[int]], None]
    ) -> None:
        """Take `take`, which is called with the players who are out."""
        super().__init__(app, below)
        self.evening, self.words, self._take = evening, app.words, take
        self.away = set(evening.away)
        self.sheet_width = 1100.0 if len(evening.players) <= COLUMN else 1700.0

    def build_header(self, canvas: Canvas) -> Box:
        """Build the header: what is asked, and about whom."""
        words, asks = self.words, self.evening.asks
        names = words.join_with_and([self.evening.players[player].name for player in asks])
        note = words("night.left", count=len(asks), names=names) if asks else words("night.out")
        title = Line(words("night.who"), Style(TITLE, 42), "title")
        return Column([title, Text(note, Style(BODY, 26, GRAY_INK), "note")], 8)

    def build_content(self, canvas: Canvas) -> Box:
        """Build a row for each player of the night."""
        rows = [self._build_player_switch(player) for player in range(len(self.evening.players))]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the button that goes on with the chosen players."""
        look = Button(UNPLACED_RECT, self.words("seats.go_on"), "ui-check", "", PRIMARY_PAINT, 32)
        return centered_row(ButtonBox("close", look, self.go_back, 70, 560))

    def _build_player_switch(self, player: int) -> Box:
        words, one = self.words, self.evening.players[player]
        who = Row(
            [avatar_leaf(one.face, 64), Line(one.name, Style(LABEL, 28), f"who-{player}")],
            [0, 1],
            16,
        )
        parts = [Segment(PLAYS, words("night.plays_on")), Segment(AWAY, words("night.away"))]
        chosen = AWAY if player in self.away else PLAYS
        choose = partial(self._set_player_choice, player)
        return Wrap(
            [who, SegmentedBox(f"player-{player}", parts, chosen, choose, 24, 60, 0.8)],
            [1, 1], 16, below=6,
        )  # fmt: skip

    def _set_player_choice(self, player: int, word: str) -> None:
        """Set if a player plays; enough stay, and a person if there is any."""
        players = self.evening.players
        left = [n for n in range(len(players)) if n != player and n not in self.away]
        alone = any(one.person for one in players) and not any(players[n].person for n in left)
        if word == PLAYS:
            self.away.discard(player)
        elif len(left) >= LEAST and not alone:
            self.away.add(player)
        else:
            self.app.sounds.play_sound("error")

    def go_back(self) -> None:
        """Apply the choices and go back; the dialog does not open by itself again."""
        self._take(self.away)
        self.app.pop_scene()

"""Who plays in all games of an evening, and how many there will be; the latter may change."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.app.named import every_game, name_of
from game.scenes.setup import HeadStartChoice, TablePage, panel
from game.session.beforehand.head_starts import with_kept_steps
from game.session.beforehand.seating import Seating
from game.store.evening import PLANS, Evening
from game.ui.boxes import icon, middle, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, MAT, MAT_LINE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Columns,
    Either,
    Line,
    Push,
    Row,
    Segmented,
    Text,
    UpTo,
    Whole,
    Wrap,
    avatar,
    heading,
)
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Mood, Piece, Style, row_ground
from game.ui.widgets.thing import Thing
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

LEAST, MOST = 2, 16  # players of an evening
USUAL = 5  # games
STEPS = 4  # of a head start that somebody can have in all games
LARGEST = 1.6
"""How far type grows in the bars at the top and at the foot."""
GREY, SAND = "#E9DDC8", "#F6E4C3"
TOLD = (("counted", "ui-trophy"), ("chooser", "ui-person"), ("stop", "ui-pause"))


class NightPlan(TablePage):
    """The setup of an evening: seats as for a game, and a plan instead of house rules."""

    name = "night-plan"
    first = "button:begin"
    beside = 790.0

    def __init__(self, app: App) -> None:
        super().__init__(app, app.words, Seating(app.words, LEAST, MOST, app.settings.seats))
        self.seating.seats = with_kept_steps(self.seating.seats, self.profiles)
        self.plan, self.short = USUAL, True

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, and what this is."""
        return UpTo(LARGEST, self.bar(self.words("night.title"), self.words("night.who")))

    def mat(self, canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        """A dark mat with the moon."""

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(rect, 60, MAT, MAT_LINE, 4, LARGE)
            size = min(150.0, 0.5 * rect.h)
            canvas.disc(rect.center, size, INK)
            canvas.picture("icons/ui-moon", rect.center, 0.56 * size, GOLD, INK)

        return [Piece(draw)]

    def side(self, canvas: Canvas, wide: float, high: float) -> Box:
        """How many games, which ones fit, how an evening goes, and how good computers are."""
        words = self.words
        plans = [Segment(str(plan), planned(words, plan)) for plan in PLANS]
        brief = [
            replace(one, label=one.value, hint=one.label) if int(one.value) else one
            for one in plans
        ]
        lengths = [Segment(name, words(f"night.{name}")) for name in ("short", "whole")]

        def track(values: Sequence[Segment], shrink: float) -> Box:
            chosen = str(self.plan)
            return Segmented("plan", values, chosen, self.choose_plan, high=60, shrink=shrink)

        rows = [
            Line(words("night.how_many"), HEAD, "how-many"),
            Either([track(plans, 1), track(brief, 0.9)]),
            Line(words("night.length"), HEAD, "length"),
            Segmented(
                "length", lengths, "short" if self.short else "whole", self.choose_length, high=60
            ),
            *(self._told(*told) for told in TOLD),
            self._told("fits", "ui-check"),
        ]
        return Column([panel(*rows, gap=8), self.computers()], 14)

    def _told(self, name: str, picture: str) -> Box:
        """Something worth knowing: its sign, its name, some sentences."""
        text = self.fits() if name == "fits" else self.words(f"night.{name}_note")
        return heading(self.words(f"night.{name}"), text, name, sign(picture, 62, SAND, INK).make)

    def foot(self, canvas: Canvas) -> Box:
        """The gold button."""
        look = Button(NOWHERE, self.words("night.begin"), "ui-moon", "", PRIMARY, 36)
        why, cap = self.problem(), self.app.caps["confirm"]
        begin = Push("begin", look, self.deal, 78, 580, why, enter=cap)
        return UpTo(LARGEST, Row([Box(), begin], [1, 0]))

    @property
    def head_start(self) -> HeadStartChoice:
        """A head start for all games of the evening."""
        return HeadStartChoice(STEPS, self.words("head_start.evening"))

    # -- what it means -----------------------------------------------------

    def fitting(self) -> list[str]:
        """The games that so many can play, by name."""
        count = len(self.seating)
        return [
            name_of(self.words, game.id)
            for game in every_game(self.app.words)
            if game.rules.least <= count <= game.rules.most
        ]

    def fits(self) -> str:
        """The games that so many can play, in words."""
        names = self.fitting()
        return self.words.listed(names) if names else self.words("night.none_fit")

    def problem(self) -> str:
        """Why the evening can't begin, in words; nothing if it can."""
        return self.seating.problem() or ("" if self.fitting() else self.words("night.none_fit"))

    def choose_plan(self, plan: str) -> None:
        """Set how many games there will be."""
        self.plan = int(plan)
        self.changed()

    def choose_length(self, length: str) -> None:
        """Let long games be short, or as usual."""
        self.short = length == "short"
        self.changed()

    # -- going on ----------------------------------------------------------

    def leave(self) -> None:
        """Keep who plays for the next time."""
        self.app.change(seats=self.seating.named())

    def deal(self) -> None:
        """Begin the evening."""
        players, day = tuple(self.seating.told_apart()), time.localtime().tm_wday
        evening = Evening(players, self.plan, day, short=self.short)
        self.app.night.keep(evening)
        self.app.instead("night-on", evening)


def planned(words: Words, plan: int) -> str:
    """A number of games in words."""
    return words("night.games", count=plan) if plan else words("night.open")


class PlanChoice(Dialog):
    """All plans there are; a press takes one, Esc leaves everything as it was."""

    name = "plan-choice"
    wide = 900.0
    largest = 1.5

    def __init__(
        self, app: Host, below: Scene, evening: Evening, take: Callable[[int], None]
    ) -> None:
        super().__init__(app, below)
        self.evening, self.words, self._take = evening, app.words, take
        self.first = f"choice:plan={evening.plan}"

    def content(self, canvas: Canvas) -> Box:
        """Title, the plans below one another, and the way back."""
        words = self.words
        note = Text(words("night.how_many_note"), Style(BODY, 26, INK_2), "note")
        plans = Column([self._plan(plan) for plan in PLANS], 14)
        return Column([self.titled(words("night.how_many")), note, plans], 16)

    def _plan(self, plan: int) -> Box:
        """A plan; grey if so many games were played already."""
        done, chosen = len(self.evening.games), plan == self.evening.plan
        text = planned(self.words, plan)
        why = self.words("night.played_already", count=done) if 0 < plan <= done else ""
        shown = "ui-check" if chosen else "ui-lock" if why else "ui-play"
        ink = INK_2 if why else CREAM if chosen else INK

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, chosen)
            if why:
                canvas.panel(box, 20, GREY)

        tint, paper = GOLD if chosen else INK_2, GREY if why else INK if chosen else WHITE
        sign = icon(shown, 32, tint, paper, 2.0)
        row = Row([sign, Line(text, Style(LABEL, 32, ink))], [0, 1], gap=26)
        press = partial(self.take, plan)
        thing = Thing(f"choice:plan={plan}", "choice", NOWHERE, text, 0, press, why)
        return Whole(row, thing, ground, (30, 16), 74)

    def take(self, plan: int) -> None:
        """So many games it shall be."""
        self._take(plan)
        self.app.pop()


PLAYS, AWAY = "plays", "away"
COLUMN = 7  # players below each other


class NightPlayers(Dialog):
    """Who plays the next games of an evening; asked by itself once somebody has left a table."""

    name = "night-players"
    first = "button:close"
    pad = (46.0, 30.0)

    def __init__(
        self, app: Host, below: Scene, evening: Evening, take: Callable[[Collection[int]], None]
    ) -> None:
        """`take` is told who is out of the next games."""
        super().__init__(app, below)
        self.evening, self.words, self._take = evening, app.words, take
        self.away = set(evening.away)
        self.wide = 1100.0 if len(evening.players) <= COLUMN else 1700.0

    def head(self, canvas: Canvas) -> Box:
        """What is asked, and about whom."""
        words, asks = self.words, self.evening.asks
        names = words.listed([self.evening.players[player].name for player in asks])
        note = words("night.left", count=len(asks), names=names) if asks else words("night.out")
        title = Line(words("night.who"), Style(TITLE, 42), "title")
        return Column([title, Text(note, Style(BODY, 26, INK_2), "note")], 8)

    def content(self, canvas: Canvas) -> Box:
        """A row for each player of the evening."""
        rows = [self._row(player) for player in range(len(self.evening.players))]
        return Columns(rows, max(COLUMN, -(-len(rows) // 2)), 14, 40)

    def foot(self, canvas: Canvas) -> Box:
        """Play on with those."""
        look = Button(NOWHERE, self.words("seats.go_on"), "ui-check", "", PRIMARY, 32)
        return middle(Push("close", look, self.back, 70, 560))

    def _row(self, player: int) -> Box:
        words, one = self.words, self.evening.players[player]
        who = Row(
            [avatar(one.face, 64), Line(one.name, Style(LABEL, 28), f"who-{player}")], [0, 1], 16
        )
        parts = [Segment(PLAYS, words("night.plays_on")), Segment(AWAY, words("night.away"))]
        chosen = AWAY if player in self.away else PLAYS
        choose = partial(self._choose, player)
        return Wrap(
            [who, Segmented(f"player-{player}", parts, chosen, choose, 24, 60, 0.8)],
            [1, 1], 16, below=6,
        )  # fmt: skip

    def _choose(self, player: int, word: str) -> None:
        """Somebody plays or is out; enough stay, and a person if there is any."""
        players = self.evening.players
        left = [n for n in range(len(players)) if n != player and n not in self.away]
        alone = any(one.person for one in players) and not any(players[n].person for n in left)
        if word == PLAYS:
            self.away.discard(player)
        elif len(left) >= LEAST and not alone:
            self.away.add(player)
        else:
            self.app.sounds.play("error")
        self.changed()

    def back(self) -> None:
        """What was chosen counts, and nobody is asked again as the page is seen once more."""
        self._take(self.away)
        self.app.pop()

"""Before an evening: who plays in all of its games, and how many games there will be."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.games import GAMES
from game.scenes.setup import TablePage, panel
from game.session.seating import Seating
from game.store.evening import PLANS, Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK, MAT, MAT_LINE
from game.ui.draw.shadow import LARGE
from game.ui.layout import HEAD, NOWHERE, Box, Column, Leaf, Line, Push, Row, UpTo, heading
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, segments
from game.ui.widgets.piece import Mood, Piece, tile

if TYPE_CHECKING:
    from game.app.program import App

LEAST, MOST = 2, 16  # players of an evening
USUAL = 5  # games
LARGEST = 1.6
"""How far type grows in the bars at the top and at the foot."""
TOLD = (("counted", "ui-trophy"), ("chooser", "ui-person"), ("stop", "ui-pause"))


class NightPlan(TablePage):
    """The setup of an evening: seats as for a game, and a plan instead of house rules."""

    name = "night-plan"
    first = "button:begin"
    beside = 790.0

    def __init__(self, app: App) -> None:
        super().__init__(app, app.words, Seating(app.words, LEAST, MOST, app.settings.seats))
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
        plans = [Segment(str(plan), self.planned(plan)) for plan in PLANS]
        lengths = [Segment(name, words(f"night.{name}")) for name in ("short", "whole")]
        rows = [
            Line(words("night.how_many"), HEAD, "how-many"),
            _track("plan", plans, str(self.plan), self.choose_plan),
            Line(words("night.length"), HEAD, "length"),
            _track("length", lengths, "short" if self.short else "whole", self.choose_length),
            *(self._told(name, icon) for name, icon in TOLD),
            self._told("fits", "ui-check"),
        ]
        computers = self.computers()
        levels = self.door("computers", "ui-robot", computers.title, computers.note(),
                           lambda: self.computers().box())  # fmt: skip
        return Column([panel(*rows, gap=8), levels], 14)

    def _told(self, name: str, icon: str) -> Box:
        """Something worth knowing: its sign, its name, some sentences."""
        text = self.fits() if name == "fits" else self.words(f"night.{name}_note")

        def sign(canvas: Canvas, rect: FRect) -> Piece:
            return tile(icon, rect.center, rect.w, "#F6E4C3", INK)

        return heading(self.words(f"night.{name}"), text, name, sign)

    def foot(self, canvas: Canvas) -> Box:
        """The gold button."""
        look = Button(NOWHERE, self.words("night.begin"), "ui-moon", "", PRIMARY, 36)
        why, cap = self.problem(), self.app.caps["confirm"]
        begin = Push("begin", look, self.deal, 78, 580, why, enter=cap)
        return UpTo(LARGEST, Row([Box(), begin], [1, 0]))

    # -- what it means -----------------------------------------------------

    def planned(self, plan: int) -> str:
        """A number of games in words."""
        return self.words("night.games", count=plan) if plan else self.words("night.open")

    def fitting(self) -> list[str]:
        """The games that so many can play, by name."""
        count = len(self.seating)
        return [
            self.words.of(game.id)("game.name")
            for game in GAMES.values()
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
        self.app.change(seats=tuple(self.seating.seats))

    def deal(self) -> None:
        """Begin the evening."""
        players, day = tuple(self.seating.seats), time.localtime().tm_wday
        evening = Evening(players, self.plan, day, short=self.short)
        self.app.night.keep(evening)
        self.app.instead("night-on", evening)


def _track(name: str, parts: list[Segment], now: str, choose: Callable[[str], None]) -> Box:
    """Values side by side."""

    def draw(canvas: Canvas, rect: FRect) -> Iterable[Piece]:
        return segments(canvas, name, rect, parts, now, choose, 26)

    return Leaf(60, draw, 480)

"""An evening of several games: what was played, who leads, and which game comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games import GAMES
from game.scenes.setup import Again
from game.session.duration import spoken
from game.store.evening import Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import NOWHERE, Box, Column, Either, Leaf, Line, Push, Row, UpTo, Wrap
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style, tile

from .choice import CHOICE, GameChoice
from .path import way
from .plan_choice import PlanChoice
from .score import ScoreSheet
from .start import drawn, go_on, play
from .told import EveningTold

if TYPE_CHECKING:
    from game.app.program import App

TWO_LINES = 1.6  # how far type grows on a button with two lines


def open_night(app: App) -> None:
    """The evening as it stands, its podium when all is played, or the plan for a new one."""
    evening = app.night.look()
    if evening is None:
        app.go("night-plan")
    else:
        app.go("podium" if evening.over else "night-on", evening)


class Night(Page):
    """The evening between two games."""

    app: App

    name = "night"
    first = "button:play"
    margin = 40.0

    def __init__(self, app: App, evening: Evening) -> None:
        super().__init__(app)
        self.words = app.words
        self.lost = app.night.lost()
        self.evening = app.night.evening or evening
        self.games = list(GAMES)
        self.drawn = False
        short, players = self.evening.short, self.evening.players
        tables = {game: Again(app, game, players, short) for game in self.games}
        self._why = {game: table.problem for game, table in tables.items()}
        self._long = {game: tables[game].minutes for game in self.fitting}
        self.picked = self._proposed()

    def _proposed(self) -> str:
        """A game that fits; those not played yet come first."""
        played = {game.game for game in self.evening.games}
        fresh = [game for game in self.fitting if game not in played]
        return (fresh or self.fitting or self.games)[0]

    @property
    def told(self) -> EveningTold:
        """The evening as it stands, in words."""
        return EveningTold(self.words, self.evening, self.picked, self.drawn, self.lost)

    @property
    def fitting(self) -> list[str]:
        """The games that so many players can play."""
        return [game for game in self.games if not self._why[game]]

    @property
    def to_go(self) -> str:
        """About how long the rest of the plan takes; nothing with an open end."""
        coming = self.coming()
        times = [self.time(game) for game in coming]
        if not times or not all(times):
            return ""
        return self.words("night.to_go", time=spoken(self.words, sum(times)))

    def time(self, game: str) -> float:
        """About how many minutes a game takes them; 0 where nobody knows."""
        return self._long.get(game, 0.0)

    def coming(self) -> list[str]:
        """The games of the rest of the plan: this one, then those that would be proposed."""
        left = self.evening.plan - len(self.evening.games)
        first = self.evening.begun.game if self.evening.begun else self.picked
        coming, played = [first], [*(game.game for game in self.evening.games), first]
        while len(coming) < left and self.fitting:
            seldom = min(self.fitting, key=played.count)
            coming.append(seldom)
            played.append(seldom)
        return coming[: max(0, left)]

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, which game it is and, where there is room, how long the rest takes."""
        words, told = self.words, self.told
        back = Push("back", Button(NOWHERE, icon="ui-back"), self.back, 60,
                    hint=words("common.back"))  # fmt: skip
        rules = Push("rules", Button(NOWHERE, icon="ui-help"), self.help, 60,
                     hint=words("rules.title"))  # fmt: skip
        moon = Leaf(56, lambda _, box: tile("ui-moon", box.center, box.h, INK, CREAM), 56, 1.4)
        title, far = words("night.title"), Line(told.far(), Style(BODY, 29, INK_2), "far")
        start = [back, moon, Line(title, Style(TITLE, 46), "title", 1)]
        short = Row([*start, far, rules], [0, 0, 0, 1, 0], gap=26)
        tiny = Row([back, Line(title, Style(TITLE, 46), "title"), rules], [0, 1, 0], gap=26)
        if not self.to_go:
            return Either([short, tiny])
        to_go = Line(self.to_go, Style(FINE, 25, INK, "midright"), "to-go", 1)
        return Either([Row([*start, far, to_go, rules], [0, 0, 0, 1, 0, 0], gap=26), short, tiny])

    def body(self, canvas: Canvas) -> Box:
        """The way above, score and choice below; what would have to scroll ends with the way."""
        told, score = self.told, ScoreSheet(self.told).box()
        why = {game: self._why[game] for game in self.games}
        choice = GameChoice(told, why, self.pick, self.leave_out).box()
        beside = Row([score, choice], [1060, 748], gap=32, stretch=True)
        sheets, path = Either([beside, Column([choice, score], 28)]), way(told)
        whole, between = Column([path, sheets], 22), self.view(canvas)
        fits = whole.measure(canvas, between.w - 2 * self.margin) <= between.h
        return whole if fits else Column([sheets, path], 22)

    def foot(self, canvas: Canvas) -> Box:
        """The smaller buttons, and the gold one."""
        words, plan = self.words, self.evening.plan
        note = words("night.plan_now", count=plan) if plan else words("night.plan_open")
        busy = bool(self.evening.begun)
        why = self.told.asks()[0] if busy else "" if self.fitting else words("night.none_fit")
        small = [
            self._small("plan", "ui-pencil", self.change_plan, note),
            self._small("draw", "ui-shuffle", self.then(self.draw_lot), why_not=why),
            self._small("end", "ui-moon", self.end),
        ]
        return Wrap(
            [Row([*small, Box()], [0, 0, 0, 1], gap=20), self._gold()], [1220, 588], 32, below=14
        )

    def _small(
        self, name: str, icon: str, act: Callable[[], None], note: str = "", why_not: str = ""
    ) -> Box:
        button = Button(NOWHERE, self.words(f"night.{name}"), icon, size=27, note=note)
        return UpTo(TWO_LINES, Push(name, button, act, 76, why_not=why_not, grows=1.3))

    def _gold(self) -> Box:
        """Play the game that was chosen, or go on with the one that was begun."""
        words, begun, title = self.words, self.evening.begun, self.told.title
        text = words("night.play", game=title(self.picked))
        if begun:
            text = words("night.go_on", game=title(begun.game))
        why = "" if begun else self._why[self.picked]
        time = 0.0 if begun else self.time(self.picked)
        button = Button(
            NOWHERE, text, "ui-play", "", PRIMARY, 36, spoken(words, time) if time else ""
        )
        cap = self.app.caps["confirm"]
        push = Push("play", button, self.play, 84, why_not=why, enter=cap, grows=1.4)
        return UpTo(TWO_LINES, push)

    # -- what the buttons do -----------------------------------------------

    def pick(self, game: str) -> None:
        """Choose the next game."""
        self.picked, self.drawn = game, False
        self.changed()

    def draw_lot(self) -> None:
        """Let chance choose the next game."""
        self.picked, self.drawn = drawn(self.evening, self.fitting), True

    def change_plan(self) -> None:
        """Ask how many games it shall be."""
        self.app.push(PlanChoice(self.app, self, self.evening, self.plan_for))

    def plan_for(self, plan: int) -> None:
        """So many games from now on; 0 is an open end."""
        self._keep(self.evening.planned(plan))
        self.changed()

    def leave_out(self) -> None:
        """The game that was begun does not count."""
        self._keep(self.evening.drop())
        self.changed()

    def _keep(self, evening: Evening) -> None:
        self.app.night.keep(evening)
        self.evening = evening

    def play(self) -> None:
        """To the table."""
        if self.evening.begun:
            go_on(self.app)
        else:
            play(self.app, self.picked)

    def end(self) -> None:
        """The podium; with nothing played there is none."""
        if self.evening.games:
            self.app.instead("podium", self.evening)
        else:
            self.app.night.close()
            self.app.pop()

    def help(self) -> None:
        """The rules of the game that is looked at, or else of the one that is to be played."""
        self.app.go("rules", self.looked_at)

    @property
    def looked_at(self) -> str:
        """The game the pointer or the focus rests on; else the one begun, or chosen."""
        begun, focus = self.evening.begun, self.focus
        boxes = [focus.hover, focus.name if focus.ring else ""]
        pointed = [box.removeprefix(CHOICE) for box in boxes if box.startswith(CHOICE)]
        return next(iter(pointed), begun.game if begun else self.picked)

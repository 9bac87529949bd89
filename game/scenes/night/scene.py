"""An evening of several games: what was played, who leads, and which game comes next."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import inf
from random import SystemRandom
from typing import TYPE_CHECKING

from game.app.named import every_game
from game.scenes.setup import Again
from game.session.beforehand.beginners import a_seed, first_seat, seated_anew
from game.session.beforehand.duration import spoken
from game.session.sitting import Sitting
from game.store.evening import Begun, Evening
from game.ui.boxes import key, sign
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import NOWHERE, Box, Column, Either, Line, Push, Row, UpTo, Wrap
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Style

from .choice import CHOICE, LARGEST, GameChoice
from .path import way
from .plan import NightPlayers, PlanChoice
from .score import ScoreSheet
from .told import EveningTold

if TYPE_CHECKING:
    from game.app.program import App

WAYS = (
    (True, (inf, LARGEST)), (False, (inf, LARGEST)), (False, (1.6, 1.0)), (False, (1.25, 1.0)),
)  # fmt: skip
"""Whether rows have notes, and how far the words above the boxes of games grow, and the boxes."""
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
        self.games = [game.id for game in every_game(app.words)]
        self.drawn = False
        self._seat()

    def _seat(self) -> None:
        """Find out which games those can play who are there."""
        app, short = self.app, self.evening.short
        players = [self.evening.players[player] for player in self.evening.playing]
        self._tables = {game: Again(app, game, players, short) for game in self.games}
        self._why = {game: table.problem for game, table in self._tables.items()}
        self._long = {game: self._tables[game].minutes for game in self.fitting}
        self.picked = (self.proposed or self.games)[0]

    @property
    def proposed(self) -> list[str]:
        """The games that fit and were not played yet; where all were, those that fit."""
        played = {game.game for game in self.evening.games}
        return [game for game in self.fitting if game not in played] or self.fitting

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
        """About how long the rest of the plan takes; nothing with an open end.

        That is the game that was chosen, and for each after it, which nobody has chosen yet, the
        mean of those that may come.
        """
        coming = self.coming()
        others = [game for game in self.proposed if game not in coming[:1]] or coming[1:]
        times = [self.time(game) for game in (*coming[:1], *others)]
        if not coming or not all(times):
            return ""
        rest = sum(times[1:]) / len(others) * (len(coming) - 1) if others else 0.0
        return self.words("night.to_go", time=spoken(self.words, times[0] + rest))

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
        back = key("back", "ui-back", self.back, words("common.back"))
        phones = key("phones", "ui-phone", self.phones, words("phones.title"))
        who = key("players", "ui-person", self.ask_players, words("night.who"))
        rules = key("rules", "ui-help", self.help, words("rules.title"))
        title, far = words("night.title"), Line(told.far(), Style(BODY, 29, INK_2), "far")
        start = [back, sign("ui-moon", 56), Line(title, Style(TITLE, 46), "title", 1)]
        end = [who, phones, rules]
        short = Row([*start, far, *end], [0, 0, 0, 1, 0, 0, 0], gap=26)
        tiny = Row([back, Line(title, Style(TITLE, 46), "title"), *end], [0, 1, 0, 0, 0], gap=26)
        if not self.to_go:
            return Either([short, tiny])
        to_go = Line(self.to_go, Style(FINE, 25, INK, "midright"), "to-go", 1)
        whole = Row([*start, far, to_go, *end], [0, 0, 0, 1, 0, 0, 0, 0], gap=26)
        return Either([whole, short, tiny])

    def body(self, canvas: Canvas) -> Box:
        """The way above, score and choice below; what would have to scroll ends with the way.

        Rather lower rows and smaller boxes than to scroll to somebody, or to a game."""
        between, path = self.view(canvas), way(self.told)
        wide = between.w - 2 * self.margin
        whole = Column([path, self._sheets(*WAYS[0])], 22)
        if whole.measure(canvas, wide) <= between.h:
            return whole
        ways = [self._sheets(*way) for way in WAYS]
        fits = (way for way in ways if way.measure(canvas, wide) <= between.h)
        return Column([next(fits, ways[-1]), path], 22)

    def _sheets(self, notes: bool, grows: tuple[float, float]) -> Box:
        """Score and choice, side by side where there is room."""
        score = ScoreSheet(self.told, notes).box()
        choice = GameChoice(self.told, self._why, self.pick, self.leave_out, grows).box()
        beside = Row([score, choice], [1060, 748], gap=32, stretch=True)
        return Either([beside, Column([choice, score], 28)])

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
        note = spoken(words, time) if time else ""
        button = Button(NOWHERE, text, "ui-play", "", PRIMARY, 36, note)
        cap = self.app.caps["confirm"]
        push = Push("play", button, self.play, 84, why_not=why, enter=cap, grows=1.4)
        return UpTo(TWO_LINES, push)

    # -- phones ------------------------------------------------------------

    def phones(self) -> None:
        """Choose who holds a phone in all games of the evening."""
        players = self.evening.players
        self.app.go("phones", self.picked, players, {}, back="phones.evening")

    def enter(self) -> None:
        """Phones that are here stay for the next game; who has left is asked about once."""
        super().enter()
        self._tell_phones()
        if self.evening.asks:
            self.ask_players()

    def _tell_phones(self) -> None:
        if self.app.phones is not None:
            begun = self.evening.begun
            self.app.phones.evening(self.evening, begun.game if begun else self.picked)

    # -- what the buttons do -----------------------------------------------

    def pick(self, game: str) -> None:
        """Choose the next game."""
        self.picked, self.drawn = game, False
        self._tell_phones()
        self.changed()

    def draw_lot(self) -> None:
        """Let chance choose the next game."""
        self.picked, self.drawn = SystemRandom().choice(self.proposed), True
        self._tell_phones()

    def change_plan(self) -> None:
        """Ask how many games it shall be."""
        self.app.push(PlanChoice(self.app, self, self.evening, self.plan_for))

    def ask_players(self) -> None:
        """Ask who plays the next games."""
        self.app.push(NightPlayers(self.app, self, self.evening, self.play_without))

    def play_without(self, away: Collection[int]) -> None:
        """These players are out of the next games."""
        self._keep(self.evening.played_by(away))
        self._seat()
        self.changed()

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
        self._tell_phones()

    def play(self) -> None:
        """To the table."""
        if not self.evening.begun:
            self._begin(self.picked)
        elif (journal := self.app.night.journal()) is not None:
            self.app.go("continue", journal)

    def _begin(self, game: str) -> None:
        """Begin a game; who began the last one does not begin again."""
        evening = self.evening
        playing, options = evening.playing, self._tables[game].options
        players = [evening.players[player] for player in playing]
        seed = a_seed(self.app.seed)
        last, played = last_starter(evening), len(evening.games)
        turned, options = seated_anew(game, players, options, seed, last, played)
        order = tuple(playing[place] for place in turned)
        seats = [evening.players[player] for player in order]
        first = first_seat(game, seats, options, seed)
        starter = "" if first is None else seats[first].name
        sitting: Sitting = self.app.go("start", game, seats, options, seed).sitting
        file = sitting.file
        journal = file.path.name if file is not None and file.path is not None else ""
        self.app.night.begin(Begun(game, journal, order, starter), sitting)

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
        for box in (focus.hover, focus.name if focus.ring else ""):
            if box.startswith(CHOICE):
                return box.removeprefix(CHOICE)
        return begun.game if begun else self.picked


def last_starter(evening: Evening) -> int | None:
    """The place among those who play of whoever began the last game, if there is anybody."""
    name = evening.games[-1].starter if evening.games else ""
    names = [evening.players[player].name for player in evening.playing]
    return names.index(name) if name in names else None

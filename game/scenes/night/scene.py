"""A game night: the games so far, who leads, and the next game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import inf
from random import SystemRandom
from typing import TYPE_CHECKING

from game.app.game_names import list_every_game
from game.scenes.setup import RepeatGame
from game.session.live_match import LiveMatch
from game.session.pregame.duration import format_duration
from game.session.pregame.seating_order import choose_seed, find_first_seat, reseat_players
from game.store.game_night import GameNight, StartedGame
from game.ui.boxes import icon_button, sign_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, FINE, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    Row,
    TypeLimit,
    Wrap,
)
from game.ui.screens.base_pages import Page
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

from .game_choice import CHOICE, LARGEST, GameChoice
from .night_path import build_night_path
from .night_plan import NightPlayersDialog, PlanDialog
from .night_score import NightScoreSheet
from .night_words import NightWords

if TYPE_CHECKING:
    from game.app.program import App

LAYOUT_WAYS = (
    (True, (inf, LARGEST)), (False, (inf, LARGEST)), (False, (1.6, 1.0)), (False, (1.25, 1.0)),
)  # fmt: skip
"""Whether rows have notes, and how far the words above the boxes of games grow, and the boxes."""
TWO_LINES = 1.6  # how far type grows on a button with two lines


def open_night(app: App) -> None:
    """Open the night as it stands, its podium, or the plan for a new one."""
    evening = app.night.find_night()
    if evening is None:
        app.open_screen("night-plan")
    else:
        app.open_screen("podium" if evening.is_over else "night-on", evening)


class NightScene(Page):
    """The screen between two games of a night."""

    app: App

    name = "night"
    first_focus = "button:play"
    margin = 40.0

    def __init__(self, app: App, evening: GameNight) -> None:
        super().__init__(app)
        self.words = app.words
        self.lost = app.night.drop_lost_game()
        self.evening = app.night.night or evening
        self.games = [game.id for game in list_every_game(app.words)]
        self.drawn = False
        self._seat_night_players()

    def _seat_night_players(self) -> None:
        """Find the games that the players who are there can play."""
        app, short = self.app, self.evening.short
        players = [self.evening.players[player] for player in self.evening.next_players]
        self._tables = {game: RepeatGame(app, game, players, short) for game in self.games}
        self._why = {game: table.problem_text for game, table in self._tables.items()}
        self._long = {game: self._tables[game].expected_minutes for game in self.fitting_games}
        self.picked = (self.proposed_games or self.games)[0]

    @property
    def proposed_games(self) -> list[str]:
        """The fitting games that were not played yet; if all were, all that fit."""
        played = {game.game for game in self.evening.games}
        return [game for game in self.fitting_games if game not in played] or self.fitting_games

    @property
    def night_words(self) -> NightWords:
        """The state of the night in words."""
        return NightWords(self.words, self.evening, self.picked, self.drawn, self.lost)

    @property
    def fitting_games(self) -> list[str]:
        """The games that this many players can play."""
        return [game for game in self.games if not self._why[game]]

    @property
    def time_left(self) -> str:
        """The rough time for the rest of the plan; empty with an open end.

        It adds the chosen game and, for each later one, the mean of the games that may follow.
        """
        coming = self.list_remaining_games()
        others = [game for game in self.proposed_games if game not in coming[:1]] or coming[1:]
        times = [self.estimate_game_minutes(game) for game in (*coming[:1], *others)]
        if not coming or not all(times):
            return ""
        rest = sum(times[1:]) / len(others) * (len(coming) - 1) if others else 0.0
        return self.words("night.to_go", time=format_duration(self.words, times[0] + rest))

    def estimate_game_minutes(self, game: str) -> float:
        """Return about how many minutes a game takes; 0 if unknown."""
        return self._long.get(game, 0.0)

    def list_remaining_games(self) -> list[str]:
        """Return the rest of the plan: this game, then those that would be proposed."""
        left = self.evening.plan - len(self.evening.games)
        first = self.evening.begun.game if self.evening.begun else self.picked
        coming, played = [first], [*(game.game for game in self.evening.games), first]
        while len(coming) < left and self.fitting_games:
            seldom = min(self.fitting_games, key=played.count)
            coming.append(seldom)
            played.append(seldom)
        return coming[: max(0, left)]

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the number of the game and, if it fits, the time left."""
        words, told = self.words, self.night_words
        back = icon_button("back", "ui-back", self.go_back, words("common.back"))
        phones = icon_button("phones", "ui-phone", self.open_phone_seats, words("phones.title"))
        who = icon_button("players", "ui-person", self.ask_players, words("night.who"))
        rules = icon_button("rules", "ui-help", self.open_help, words("rules.title"))
        title = words("night.title")
        far = Line(told.describe_progress(), Style(BODY, 29, GRAY_INK), "far")
        start = [back, sign_leaf("ui-moon", 56), Line(title, Style(TITLE, 46), "title", 1)]
        end = [who, phones, rules]
        short = Row([*start, far, *end], [0, 0, 0, 1, 0, 0, 0], gap=26)
        tiny = Row([back, Line(title, Style(TITLE, 46), "title"), *end], [0, 1, 0, 0, 0], gap=26)
        if not self.time_left:
            return FirstThatFits([short, tiny])
        to_go = Line(self.time_left, Style(FINE, 25, INK, "midright"), "to-go", 1)
        whole = Row([*start, far, to_go, *end], [0, 0, 0, 1, 0, 0, 0, 0], gap=26)
        return FirstThatFits([whole, short, tiny])

    def build_body(self, canvas: Canvas) -> Box:
        """Build the path above, score and choice below; if they would scroll, without the path.

        Lower rows and smaller boxes are better than scrolling.
        """
        between, path = self.viewport_rect(canvas), build_night_path(self.night_words)
        wide = between.w - 2 * self.margin
        whole = Column([path, self._build_night_sheets(*LAYOUT_WAYS[0])], 22)
        if whole.measure(canvas, wide) <= between.h:
            return whole
        ways = [self._build_night_sheets(*way) for way in LAYOUT_WAYS]
        fits = (way for way in ways if way.measure(canvas, wide) <= between.h)
        return Column([next(fits, ways[-1]), path], 22)

    def _build_night_sheets(self, with_notes: bool, type_scales: tuple[float, float]) -> Box:
        """Build score and choice, side by side if they fit."""
        score = NightScoreSheet(self.night_words, with_notes).build_score_sheet()
        choice = GameChoice(
            self.night_words, self._why, self.pick_game, self.discard_unfinished, type_scales
        ).build_choice_sheet()
        beside = Row([score, choice], [1060, 748], gap=32, stretch=True)
        return FirstThatFits([beside, Column([choice, score], 28)])

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the small buttons, and the gold one."""
        words, plan = self.words, self.evening.plan
        note = words("night.plan_now", count=plan) if plan else words("night.plan_open")
        busy = bool(self.evening.begun)
        why = (
            self.night_words.describe_question()[0]
            if busy
            else ""
            if self.fitting_games
            else words("night.none_fit")
        )
        small = [
            self._build_small_button("plan", "ui-pencil", self.ask_plan, note),
            self._build_small_button("draw", "ui-shuffle", self.pick_game_at_random, why_not=why),
            self._build_small_button("end", "ui-moon", self.show_podium),
        ]
        return Wrap(
            [Row([*small, Box()], [0, 0, 0, 1], gap=20), self._build_play_button()],
            [1220, 588],
            32,
            below=14,
        )

    def _build_small_button(
        self, name: str, icon: str, action: Callable[[], None], hint: str = "", why_not: str = ""
    ) -> Box:
        button = Button(UNPLACED_RECT, self.words(f"night.{name}"), icon, size=27, note=hint)
        return TypeLimit(TWO_LINES, ButtonBox(name, button, action, 76, why_not=why_not, grows=1.3))

    def _build_play_button(self) -> Box:
        """Build the button that plays the chosen game, or continues the unfinished one."""
        words, begun, title = self.words, self.evening.begun, self.night_words.find_night_title
        text = words("night.play", game=title(self.picked))
        if begun:
            text = words("night.go_on", game=title(begun.game))
        why = "" if begun else self._why[self.picked]
        time = 0.0 if begun else self.estimate_game_minutes(self.picked)
        note = format_duration(words, time) if time else ""
        button = Button(UNPLACED_RECT, text, "ui-play", "", PRIMARY_PAINT, 36, note)
        cap = self.app.key_labels["confirm"]
        push = ButtonBox(
            "play", button, self.play_picked_game, 84, why_not=why, enter=cap, grows=1.4
        )
        return TypeLimit(TWO_LINES, push)

    # -- phones ------------------------------------------------------------

    def open_phone_seats(self) -> None:
        """Choose who holds a phone in all games of the night."""
        players = self.evening.players
        self.app.open_screen("phones", self.picked, players, {}, back="phones.evening")

    def enter(self) -> None:
        """Keep the phones for the next game, and ask once about players who have left."""
        super().enter()
        self._tell_phones()
        if self.evening.asks:
            self.ask_players()

    def _tell_phones(self) -> None:
        if self.app.phones is not None:
            begun = self.evening.begun
            self.app.phones.announce_next_game(self.evening, begun.game if begun else self.picked)

    # -- what the buttons do -----------------------------------------------

    def pick_game(self, game: str) -> None:
        """Choose the next game."""
        self.picked, self.drawn = game, False
        self._tell_phones()

    def pick_game_at_random(self) -> None:
        """Let chance choose the next game."""
        self.picked, self.drawn = SystemRandom().choice(self.proposed_games), True
        self._tell_phones()

    def ask_plan(self) -> None:
        """Ask for the number of games."""
        self.app.push_scene(PlanDialog(self.app, self, self.evening, self.set_plan_length))

    def ask_players(self) -> None:
        """Ask who plays the next games."""
        self.app.push_scene(
            NightPlayersDialog(self.app, self, self.evening, self.leave_players_out)
        )

    def leave_players_out(self, away: Collection[int]) -> None:
        """Leave these players out of the next games."""
        self._save_night(self.evening.with_absent_players(away))
        self._seat_night_players()

    def set_plan_length(self, plan: int) -> None:
        """Set the number of games from now on; 0 is an open end."""
        self._save_night(self.evening.with_plan(plan))

    def discard_unfinished(self) -> None:
        """Discard the unfinished game."""
        self._save_night(self.evening.without_started_game())

    def _save_night(self, evening: GameNight) -> None:
        self.app.night.save_night(evening)
        self.evening = evening
        self._tell_phones()

    def play_picked_game(self) -> None:
        """Open the table."""
        if not self.evening.begun:
            self._begin_night_game(self.picked)
        elif (journal := self.app.night.find_journal()) is not None:
            self.app.open_screen("continue", journal)

    def _begin_night_game(self, game: str) -> None:
        """Start a game; another player goes first than in the last one."""
        evening = self.evening
        playing, options = evening.next_players, self._tables[game].last_options
        players = [evening.players[player] for player in playing]
        seed = choose_seed(self.app.seed)
        last, played = find_last_starter(evening), len(evening.games)
        turned, options = reseat_players(game, players, options, seed, last, played)
        order = tuple(playing[place] for place in turned)
        seats = [evening.players[player] for player in order]
        first = find_first_seat(game, seats, options, seed)
        starter = "" if first is None else seats[first].name
        live_match: LiveMatch = self.app.open_screen(
            "start", game, seats, options, seed, rematch_score=()
        ).live_match
        file = live_match.journal_file
        journal = file.path.name if file is not None and file.path is not None else ""
        self.app.night.start_game(StartedGame(game, journal, order, starter), live_match)

    def show_podium(self) -> None:
        """Open the podium; without any game there is none."""
        if self.evening.games:
            self.app.switch_screen("podium", self.evening)
        else:
            self.app.night.end_night()
            self.app.pop_scene()

    def open_help(self) -> None:
        """Open the rules of the game that is looked at, or is played next."""
        self.app.open_screen("rules", self.looked_at_game)

    @property
    def looked_at_game(self) -> str:
        """The game under pointer or focus; else the unfinished or the chosen one."""
        begun, focus = self.evening.begun, self.focus
        for box in (focus.hover, focus.name if focus.ring else ""):
            if box.startswith(CHOICE):
                return box.removeprefix(CHOICE)
        return begun.game if begun else self.picked


def find_last_starter(evening: GameNight) -> int | None:
    """Return who started the last game, as an index among those who play; or None."""
    name = evening.games[-1].starter if evening.games else ""
    names = [evening.players[player].name for player in evening.next_players]
    return names.index(name) if name in names else None

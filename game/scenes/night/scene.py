"""An evening of several games: what was played, who leads, and which game comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.games import GAMES
from game.scenes.setup import Again
from game.session.duration import spoken
from game.store.evening import Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Piece, Style, label, paragraph, tile

from .choice import BOX, choice_pieces, large_pieces
from .path import path_pieces
from .plan_choice import PlanChoice
from .score import row_piece, score_pieces
from .start import drawn, go_on, play

if TYPE_CHECKING:
    from game.app.program import App


def open_night(app: App) -> None:
    """The evening as it stands, its podium when all is played, or the plan for a new one."""
    evening = app.night.look()
    if evening is None:
        app.go("night-plan")
    else:
        app.go("podium" if evening.over else "night-on", evening)


class Night(Menu):
    """The evening between two games."""

    app: App

    name = "night"
    first = "button:play"

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

    # -- what is said ------------------------------------------------------

    @property
    def fitting(self) -> list[str]:
        """The games that so many players can play."""
        return [game for game in self.games if not self._why[game]]

    def why_not(self, game: str) -> str:
        """Why a game can't be chosen, in words; nothing if it can."""
        return self._why[game]

    def title(self, game: str) -> str:
        """What a game is called."""
        return self.words.of(game)("game.name") if game in GAMES else game

    @property
    def chooser(self) -> int | None:
        """Who chooses; nobody while a game is being played, or once it was drawn."""
        return None if self.evening.begun or self.drawn else self.evening.chooser

    @property
    def whose(self) -> str:
        """Whose choice the next game is, in a few words."""
        if self.evening.begun:
            return self.words("night.plays")
        if self.drawn:
            return self.title(self.picked)
        if self.chooser is None:
            return self.words("night.together")
        return self.words("night.chooses", name=self.evening.players[self.chooser].name)

    def asks(self) -> tuple[str, str]:
        """What the players are asked, and why it is they who are asked."""
        words, evening = self.words, self.evening
        note = words("night.lost") if self.lost else words("night.all_choose")
        if evening.begun:
            title = words("night.unfinished", game=self.title(evening.begun.game))
            return title, words("night.waits")
        if self.drawn:
            return words("night.drawn", game=self.title(self.picked)), note
        if self.chooser is None:
            return words("night.choose_any" if evening.games else "night.choose_first"), note
        people = all(player.person for player in evening.players)
        if not self.lost:
            note = words("night.last_chooses" if people else "night.person_chooses")
        return words("night.choose", name=evening.players[self.chooser].name), note

    def standing(self, player: int) -> str:
        """How a player stands, in a few words; nothing to say about most."""
        evening = self.evening
        scores, places = evening.scores, evening.places
        if not evening.games:
            return ""
        if player == self.chooser:
            return self.words("night.next")
        if scores.count(scores[player]) > 1:
            return self.words("night.tied")
        if places[player] == 1:
            ahead = scores[player] - max(s for n, s in enumerate(scores) if n != player)
            return self.words("night.ahead", count=ahead)
        return ""

    def far(self) -> str:
        """The day, and which game it is."""
        number = len(self.evening.games) + 1
        far = self.words("night.number", number=number)
        if self.evening.plan:
            far = self.words("night.of", number=number, plan=self.evening.plan)
        day = self.words(f"night.days.{self.evening.day}")
        return self.words("night.day", day=day, far=far)

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

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls."""
        top, foot = self._bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The way above, score and choice below; with large type one column."""
        if canvas.type_scale > LARGE_TYPE:
            top, foot = self._bars(canvas)
            head = self._head(canvas, FRect(24, 16, 100, top - 36))
            gold = FRect(860, 1080 - foot + 14, 980, foot - 40)
            return [*head, *self._gold(canvas, gold)], self._column(canvas)
        return [
            *self._head(canvas, FRect(24, 20, 64, 60)), *path_pieces(self, canvas),
            *score_pieces(self, canvas), *choice_pieces(self, canvas), *self._foot(canvas),
        ], []  # fmt: skip

    def _head(self, canvas: Canvas, back: FRect) -> Iterable[Piece]:
        words = self.words
        button = Button(back, icon="ui-back")
        yield push(canvas, "back", button, self.back, hint=words("common.back"))
        spot = (back.right + 44, back.centery)
        yield tile("ui-moon", spot, 56, INK, CREAM)
        x, title = spot[0] + 44, words("night.title")
        yield label(canvas, title, (x, spot[1]), Style(TITLE, 46), 800, "title")
        x += min(800, canvas.text_width(title, TITLE, 46)) + 30
        style = Style(BODY, 29, INK_2)
        wide = min(700.0, canvas.text_width(self.far(), BODY, 29))
        yield label(canvas, self.far(), (x, spot[1] + 4), style, wide, "far")
        room = 1770 - (x + wide + 40)
        if self.to_go and canvas.text_width(self.to_go, FINE, 25) < room:
            style = Style(FINE, 25, INK, "midright")
            yield label(canvas, self.to_go, (1780, spot[1] + 2), style, room, "to-go")
        box = FRect(1810, back.y, 70, back.h)
        yield push(canvas, "rules", Button(box, icon="ui-help"), self.help,
                   hint=words("rules.title"))  # fmt: skip

    def _foot(self, canvas: Canvas) -> Iterable[Piece]:
        x = 40.0
        for (name, icon, text, note, act, why), wide in zip(
            self._smaller(), (340, 340, 340), strict=True
        ):
            button = Button(FRect(x, 984, wide, 76), text, icon, size=27, note=note)
            yield push(canvas, name, button, act, why)
            x += wide + 20
        yield from self._gold(canvas, FRect(1292, 980, 588, 82))

    def _gold(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """Play the game that was chosen, or go on with the one that was begun."""
        words, begun = self.words, self.evening.begun
        text = words("night.play", game=self.title(self.picked))
        if begun:
            text = words("night.go_on", game=self.title(begun.game))
        large = canvas.type_scale > LARGE_TYPE
        cap = "" if large else self.app.caps["confirm"]
        why = "" if begun else self.why_not(self.picked)
        time = 0.0 if begun or large else self.time(self.picked)
        note = spoken(words, time) if time else ""
        button = Button(box, text, "ui-play", "", PRIMARY, 36, note)
        yield push(canvas, "play", button, self.play, why, enter=cap)

    def _smaller(self) -> list[tuple[str, str, str, str, Callable[[], None], str]]:
        """The other buttons: name, icon, words, a note, what they do, why they can't."""
        words, plan = self.words, self.evening.plan
        note = words("night.plan_now", count=plan) if plan else words("night.plan_open")
        busy = bool(self.evening.begun)
        why = self.asks()[0] if busy else "" if self.fitting else words("night.none_fit")
        return [
            ("plan", "ui-pencil", words("night.plan"), note, self.change_plan, ""),
            ("draw", "ui-shuffle", words("night.draw"), "", self.then(self.draw_lot), why),
            ("end", "ui-moon", words("night.end"), "", self.end, ""),
        ]

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        scale, left, wide = canvas.type_scale, 100.0, 1720.0
        y = self.view(canvas).y + 20
        pieces = [*large_pieces(self, canvas, left, y, wide)]
        yield from pieces
        y = max(piece.thing.box.bottom for piece in pieces if piece.thing) + 40
        for words, style in (
            (self.words("night.score"), Style(TITLE, 34)),
            (self.words("night.points"), Style(BODY, 24, INK_2)),
        ):
            piece, high = paragraph(canvas, words, (left, y), style, wide)
            yield piece
            y += high + 12
        for player in self.evening.order:
            yield row_piece(self, player, FRect(left, y, wide, 74 * scale))
            y += 74 * scale + 14
        for name, icon, text, note, act, why in self._smaller():
            box = FRect(left, y + 16, wide, (62 + (30 if note else 0)) * scale)
            yield push(canvas, name, Button(box, text, icon, size=28, note=note), act, why)
            y = box.bottom + 20

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
        self.app.push(PlanChoice(self.app, self))

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
        pointed = [box.removeprefix(BOX) for box in boxes if box.startswith(BOX)]
        return next(iter(pointed), begun.game if begun else self.picked)

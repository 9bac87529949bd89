"""The end of an evening: who won, the first three on the podium, and everybody's points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from pygame import FRect

from game.store.evening import Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.screens.festive import Festive
from game.ui.screens.menu import LARGE_TYPE
from game.ui.widgets.banner import draw_banner
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.controls import push
from game.ui.widgets.many import row_boxes, row_count
from game.ui.widgets.piece import Mood, Piece, Style, label, paper, paragraph
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

HIGH = {1: 330.0, 2: 255.0, 3: 204.0}
PAINT = {1: GOLD, 2: "#C9C2DA", 3: "#DE9350"}
WIDE, FOOT = 232.0, 880.0
MIDDLES = (540.0, 290.0, 790.0)
LARGE_STEPS = {1: 400.0, 2: 330.0, 3: 280.0}
LARGE_WIDE, LARGE_TALL, LARGE_MIDDLES = 450.0, 680.0, (960.0, 490.0, 1430.0)
"""The podium where type is large: the first thing of the column, which scrolls."""
LIST = FRect(990, 180, 870, 700)
NAMED = 2  # winners that are named
BEST = "#FFF0BF"


class Podium(Festive):
    """The last screen of an evening, from which it may still go on."""

    app: App

    name = "podium"

    def __init__(self, app: App, evening: Evening) -> None:
        super().__init__(app)
        self.evening, self.words = evening, app.words
        self.lock()
        settings = app.settings
        if settings.speed > 0:
            faces = [evening.players[one].face for one in self.winners]
            seed = crc32(repr(evening.scores).encode())
            reduced = settings.motion == "reduced"
            self.party = Celebration(faces, self.headline(), "", seed, reduced)
            app.sounds.play("game-end")

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button."""
        return "button:done"

    @property
    def winners(self) -> list[int]:
        """Who has most points."""
        return [one for one, place in enumerate(self.evening.places) if place == 1]

    def headline(self) -> str:
        """Who won the evening."""
        names = [self.evening.players[one].name for one in self.winners]
        if len(names) > NAMED:
            return self.words("podium.many", count=len(names))
        return self.words("podium.wins", count=len(names), name=self.words.listed(names))

    # -- drawing -----------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type podium and list scroll below the banner."""
        return FRect(0, 150, 1920, 1080 - 150 - self._foot_height(canvas))

    def _foot_height(self, canvas: Canvas) -> float:
        return 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Banner, podium and list; with large type below one another."""
        large = canvas.type_scale > LARGE_TYPE
        if large:
            return [*self._head(), *self._large_foot(canvas)], self._column(canvas)
        return [
            *self._head(), *self._podium(FOOT, WIDE, HIGH, MIDDLES),
            *self._list(canvas), *self._foot(canvas),
        ], []  # fmt: skip

    def _head(self) -> Iterable[Piece]:
        face = self.evening.players[self.evening.order[0]].face
        words = self.headline()
        box = FRect(460, 50, 1000, 72)
        thing = Thing("text:headline", "text", box, words, 42, focusable=False)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_banner(canvas, words, "", face, (960, 86))

        yield Piece(draw, thing)

    def _podium(
        self, foot: float, wide: float, high: Mapping[int, float], middles: Sequence[float]
    ) -> Iterable[Piece]:
        """The first three; who shares a place stands as high."""
        first = self.evening.order[:3]
        aside = (middles[0] - middles[1]) / 2 if len(first) == 2 else 0.0  # two in the middle
        for player, x in zip(first, [x + aside for x in middles], strict=False):
            place = self.evening.places[player]
            box = FRect(x - wide / 2, foot - high[place], wide, high[place])
            name = self.evening.players[player].name
            thing = Thing(
                f"text:step-{player}", "text", box, f"{place}. {name}", 30, focusable=False
            )
            yield Piece(partial(self._draw_step, player, place, box), thing)

    def _draw_step(self, player: int, place: int, box: FRect, canvas: Canvas, _: Mood) -> None:
        canvas.panel(box, 20, PAINT[place], "", 0, LARGE)
        small = canvas.up_to(1.25)
        words, down = (canvas, canvas.type_scale) if box.w > WIDE else (small, 1.0)
        size = 190.0 if place == 1 else 150.0
        spot = (box.centerx, box.y - 0.5 * size - 12)
        canvas.disc(spot, size + 14, GOLD if place == 1 else CREAM)
        draw_avatar(canvas, self.evening.players[player].face, spot, size)
        if place == 1:
            crown = (spot[0], spot[1] - 0.6 * size)
            canvas.picture("icons/ui-crown", crown, 0.46 * size, GOLD_LIP, GOLD_LIP)
        small.text(str(place), (box.centerx, box.y + 62), TITLE, 76, INK)
        name = self.evening.players[player].name
        spot = (box.centerx, box.bottom - (66 if down == 1 else 60 * down))
        words.text(name, spot, LABEL, 30, INK, room=box.w - 24)
        told = self.words("podium.points", count=self.evening.scores[player])
        words.text(told, (box.centerx, box.bottom - 28 * down), BODY, 23, INK, room=box.w - 24)

    def _list(self, canvas: Canvas) -> Iterable[Piece]:
        """Everybody, with points and the games they won."""
        order = self.evening.order
        rows = row_count(len(order))
        step = min(100.0, (LIST.h - 108) / rows)
        yield paper(FRect(*LIST.topleft, LIST.w, 108 + step * rows))
        spot, title = (LIST.x + 36, LIST.y + 46), self.words("podium.list")
        yield label(canvas, title, spot, Style(TITLE, 36), LIST.w - 70, "list")
        room = FRect(LIST.x + 24, LIST.y + 88, LIST.w - 48, 0)
        for player, box in zip(order, row_boxes(room, len(order), step, 10), strict=True):
            yield self._row(player, box)

    def _row(self, player: int, box: FRect) -> Piece:
        name = self.evening.players[player].name
        text = f"{self.evening.places[player]}. {name} {self.evening.scores[player]}"
        thing = Thing(f"text:score-{player}", "text", box, text, 26, focusable=False)
        return Piece(partial(self._draw_row, player, box), thing)

    def _draw_row(self, player: int, box: FRect, canvas: Canvas, _: Mood) -> None:
        evening, middle = self.evening, box.centery
        best = evening.places[player] == 1
        canvas.panel(box, 20, BEST if best else WHITE, GOLD_LIP if best else PAPER_EDGE, 3)
        narrow = box.w < 500
        size, wide = min(70.0 * min(1.6, canvas.type_scale), 0.84 * box.h), 54 * canvas.type_scale
        if narrow:
            size, wide = min(54.0, size), 40 * canvas.type_scale
        place = str(evening.places[player])
        canvas.text(place, (box.x + wide / 2 + 4, middle), TITLE, 32, room=wide)
        spot = (box.x + wide + 8 + size / 2, middle)
        draw_avatar(canvas, evening.players[player].face, spot, size)
        left, right = spot[0] + size / 2 + (10 if narrow else 18), box.right - 24
        room = right - (54 if narrow else 90) * canvas.type_scale - left
        won = sum(game.places[player] == 1 for game in evening.games)
        up = middle - (0.17 * box.h if won and box.h > 64 else 0)
        name, large = evening.players[player].name, 26 if narrow else 29
        canvas.text(name, (left, up), LABEL, large, INK, "midleft", room)
        if won and box.h > 64:
            told = self.words("podium.games", count=won)
            canvas.text(told, (left, middle + 0.22 * box.h), BODY, 22, INK_2, "midleft", room)
        score = str(evening.scores[player])
        canvas.text(score, (right, middle), TITLE, 32 if narrow else 38, INK, "midright", 120)

    def _foot(self, canvas: Canvas) -> Iterable[Piece]:
        words = self.words
        button = Button(FRect(60, 934, 480, 84), words("podium.more"), "ui-plus", size=31)
        yield push(canvas, "more", button, self.more)
        box, cap = FRect(1226, 920, 634, 104), self.app.caps["confirm"]
        button = Button(box, words("podium.done"), "ui-moon", "", PRIMARY, 42)
        yield push(canvas, "done", button, self.done, enter=cap)

    def _large_foot(self, canvas: Canvas) -> Iterable[Piece]:
        words, high = self.words, self._foot_height(canvas) - 40
        y = 1080 - high - 26
        button = Button(FRect(60, y, 860, high), words("podium.more"), "ui-plus", size=31)
        yield push(canvas, "more", button, self.more)
        button = Button(FRect(1000, y, 860, high), words("podium.done"), "ui-moon", "", PRIMARY, 36)
        yield push(canvas, "done", button, self.done)

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        foot = self.view(canvas).y + LARGE_TALL
        yield from self._podium(foot, LARGE_WIDE, LARGE_STEPS, LARGE_MIDDLES)
        y, high = foot + 40, 84 * canvas.type_scale
        title = self.words("podium.list")
        piece, tall = paragraph(canvas, title, (100, y), Style(TITLE, 34), 1720)
        yield piece
        y += tall + 16
        for player in self.evening.order:
            yield self._row(player, FRect(100, y, 1720, high))
            y += high + 16

    # -- going on ----------------------------------------------------------

    def more(self) -> None:
        """One more game, whatever the plan was."""
        plan = self.evening.plan
        if self.evening.over:
            self.evening = self.evening.planned(len(self.evening.games) + 1 if plan else 0)
            self.app.night.keep(self.evening)
        self.app.instead("night-on", self.evening)

    def done(self) -> None:
        """The evening is over."""
        self.app.night.close()
        self.app.home()

    def back(self) -> None:
        """Esc leaves for the title; the podium is there again until people say good night."""
        self.app.home()

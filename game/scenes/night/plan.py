"""Before an evening: who plays in all of its games, and how many games there will be."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pygame import FRect

from game.games import GAMES
from game.scenes.setup import page as setup_page
from game.scenes.setup.scene import BOX, SetupScene
from game.scenes.setup.seats.below import adders, levels, line
from game.scenes.setup.seats.parts import broad
from game.scenes.setup.seats.rows import seat_pieces, slots, two_columns
from game.session.seating import Seating
from game.store.evening import PLANS, Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.menu import LARGE_TYPE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import Segment, push, segments
from game.ui.widgets.piece import Piece, Style, label, paragraph, tile

if TYPE_CHECKING:
    from game.app.program import App

LEAST, MOST = 2, 16  # players of an evening
USUAL = 5  # games
TOLD = (
    ("counted", "ui-trophy"),
    ("chooser", "ui-person"),
    ("stop", "ui-pause"),
)


class NightPlan(SetupScene):
    """The setup of an evening: seats as for a game, and a plan instead of house rules."""

    name = "night-plan"
    first = "button:begin"

    def __init__(self, app: App) -> None:
        super().__init__(app, next(iter(GAMES)))
        self.words = app.words
        self.seating = Seating(app.words, LEAST, MOST, app.settings.seats)
        self.plan, self.short = USUAL, True

    def settled(self) -> dict[str, str]:
        """An evening has no house rules: its games ask for theirs."""
        return {}

    # -- layout ------------------------------------------------------------

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Seats left, the plan right; with large type below one another."""
        self.narrow = canvas.type_scale > LARGE_TYPE
        if self.narrow:
            return [*self._bars(canvas)], [*self._column(canvas)]
        self.slots = slots(len(self.seating), (66, 196))
        gold = FRect(1292, 978, 588, 80)
        plan = self._plan(canvas, FRect(BOX.x + 34, BOX.y + 30, BOX.w - 68, 60))
        return [*self._head(canvas, FRect(24, 20, 64, 60)), *self._seats(canvas),
                *self._gold(canvas, gold)], [*plan]  # fmt: skip

    def _head(self, canvas: Canvas, back: FRect) -> Iterator[Piece]:
        words = self.words
        button = Button(back, icon="ui-back")
        yield push(canvas, "back", button, self.app.pop, hint=words("common.back"))
        spot = (back.right + 44, back.centery)
        yield tile("ui-moon", spot, 56, INK, CREAM)
        x, title = spot[0] + 44, words("night.title")
        yield label(canvas, title, (x, spot[1]), Style(TITLE, 46), 700, "game")
        x += min(700, canvas.text_width(title, TITLE, 46)) + 28
        style = Style(FINE, 28, INK_2)
        yield label(canvas, words("night.who"), (x, spot[1] + 4), style, 1860 - x, "who")

    def _seats(self, canvas: Canvas) -> Iterator[Piece]:
        words = self.words
        yield label(canvas, words("setup.seats"), (76, 156), Style(TITLE, 36), 300, "seats")
        left = 76 + canvas.text_width(words("setup.seats"), TITLE, 36) + 24
        yield line(canvas, self, (left, 159), 1090 - left)
        yield from two_columns(canvas, self)
        top = 790 if len(self.seating) > 6 else 652
        yield from adders(canvas, self, [FRect(66, top, 508, 68), FRect(586, top, 508, 68)])
        yield from levels(canvas, self, FRect(76, top + 92, 1018, 58))

    def _plan(self, canvas: Canvas, box: FRect) -> Iterator[Piece]:
        """How many games, which ones fit, and how an evening goes."""
        words, y, scale = self.words, box.y, canvas.type_scale
        style = Style(TITLE, 36)
        yield label(
            canvas, words("night.how_many"), (box.x, y + 22 * scale), style, box.w, "how-many"
        )
        y += 46 * scale
        track = FRect(box.x, y, box.w, 62 * max(1.0, 0.9 * scale))
        parts = [Segment(str(plan), self.planned(plan)) for plan in PLANS]
        yield from segments(canvas, "plan", track, parts, str(self.plan), self.choose_plan, 27)
        y = track.bottom + 14
        yield label(canvas, words("night.length"), (box.x, y + 22 * scale), style, box.w, "length")
        y += 46 * scale
        track = FRect(box.x, y, box.w, track.h)
        lengths = [Segment(name, words(f"night.{name}")) for name in ("short", "whole")]
        now = "short" if self.short else "whole"
        yield from segments(canvas, "length", track, lengths, now, self.choose_length, 27)
        y = track.bottom + 22
        for name, icon in (*TOLD, ("fits", "ui-check")):
            text = self.fits() if name == "fits" else words(f"night.{name}_note")
            pieces, high = self._told(canvas, words(f"night.{name}"), icon, text,
                                      FRect(box.x, y, box.w, 0))  # fmt: skip
            yield from pieces
            y += high + 14

    def _told(
        self, canvas: Canvas, title: str, icon: str, text: str, box: FRect
    ) -> tuple[list[Piece], float]:
        """Something worth knowing: its sign, its name, some sentences; and how high it is."""
        scale = canvas.type_scale
        x, room = box.x + 84, box.w - 84
        head = label(canvas, title, (x, box.y + 18 * scale), Style(LABEL, 28), room)
        style, corner = Style(BODY, 24, INK_2), (x, box.y + 38 * scale)
        words, high = paragraph(canvas, text, corner, style, room)
        sign = tile(icon, (box.x + 30, box.y + 34 * scale), 58, "#F6E4C3", INK)
        return [sign, head, words], 38 * scale + high

    def _gold(self, canvas: Canvas, box: FRect) -> Iterator[Piece]:
        words = self.words
        cap = "" if self.narrow else self.app.caps["confirm"]
        button = Button(box, words("night.begin"), "ui-moon", "", PRIMARY, 36)
        yield push(canvas, "begin", button, self.deal, self.problem(), enter=cap)

    # -- one column --------------------------------------------------------

    def _bars(self, canvas: Canvas) -> Iterator[Piece]:
        top, low = setup_page.bars(canvas)
        yield from self._head(canvas, FRect(24, 16, 100, top - 36))
        yield from self._gold(canvas, FRect(760, 1080 - low + 14, 1100, low - 40))

    def _column(self, canvas: Canvas) -> Iterator[Piece]:
        scale, left, wide, row = canvas.type_scale, 100.0, 1720.0, setup_page.ROW
        y = self.view(canvas).y + 20
        self.slots = [FRect(left, y + row * n, wide, row - 20) for n in range(len(self.seating))]
        for number, box in enumerate(self.slots):
            yield from seat_pieces(canvas, self, number, broad(box, scale))
        y, high = y + row * len(self.slots), 62 * scale
        boxes = [FRect(left, y + (high + 28) * n, wide, high) for n in range(2)]
        yield from adders(canvas, self, boxes)
        y += 2 * (high + 28) + 10
        if self.seating.computers():
            yield from levels(canvas, self, FRect(left, y, wide, 2 * high), stacked=True)
            y += 2 * high + 20
        yield line(canvas, self, (left, y + 26 * scale), wide)
        yield from self._plan(canvas, FRect(left, y + 82 * scale, wide, 60))

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

    @property
    def needed(self) -> frozenset[str]:
        """No expansion is needed to sit down."""
        return frozenset()

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

    def help(self) -> None:
        """No game is chosen yet, so there are no rules to read."""

    def deal(self) -> None:
        """Begin the evening."""
        players, day = tuple(self.seating.seats), time.localtime().tm_wday
        evening = Evening(players, self.plan, day, short=self.short)
        self.app.night.keep(evening)
        self.app.instead("night-on", evening)

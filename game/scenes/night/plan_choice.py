"""How many games an evening shall have, chosen anew while it goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.store.evening import PLANS, Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Leaf, Line, Push, Row, Text, Whole
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Piece, Style, row_ground, spot_picture
from game.ui.widgets.thing import Thing

GREY = "#E9DDC8"


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
        close = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 62,
                     hint=words("common.back"))  # fmt: skip
        title = Text(words("night.how_many"), Style(TITLE, 42), "title")
        note = Text(words("night.how_many_note"), Style(BODY, 26, INK_2), "note")
        plans = Column([self._plan(plan) for plan in PLANS], 14)
        return Column([Row([title, close], [1, 0], gap=20), note, plans], 16)

    def _plan(self, plan: int) -> Box:
        """A plan; grey if so many games were played already."""
        done, chosen = len(self.evening.games), plan == self.evening.plan
        text = self.words("night.games", count=plan) if plan else self.words("night.open")
        why = self.words("night.played_already", count=done) if 0 < plan <= done else ""
        icon = "ui-check" if chosen else "ui-lock" if why else "ui-play"
        ink = INK_2 if why else CREAM if chosen else INK

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            row_ground(canvas, box, mood, chosen)
            if why:
                canvas.panel(box, 20, GREY)

        def sign(_: Canvas, box: FRect) -> Piece:
            size, tint = box.w, GOLD if chosen else INK_2
            paper = GREY if why else INK if chosen else WHITE
            return spot_picture(f"icons/{icon}", box.center, size, tint, paper)

        row = Row([Leaf(32, sign, 32), Line(text, Style(LABEL, 32, ink))], [0, 1], gap=26)
        press = partial(self.take, plan)
        thing = Thing(f"choice:plan={plan}", "choice", NOWHERE, text, 0, press, why)
        return Whole(row, thing, ground, (30, 16), 74)

    def take(self, plan: int) -> None:
        """So many games it shall be."""
        self._take(plan)
        self.app.pop()

"""How many games an evening shall have, chosen anew while it goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.store.evening import PLANS, Evening
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Leaf, Push, Row, Text
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Piece, Style, fitted, row_ground
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
        plans = Column([Leaf(74, partial(self._plan, plan)) for plan in PLANS], 14)
        return Column([Row([title, close], [1, 0], gap=20), note, plans], 16)

    def _plan(self, plan: int, canvas: Canvas, box: FRect) -> Piece:
        """A plan; grey if so many games were played already."""
        done, chosen = len(self.evening.games), plan == self.evening.plan
        text = self.words("night.games", count=plan) if plan else self.words("night.open")
        why = self.words("night.played_already", count=done) if 0 < plan <= done else ""
        left, room = box.x + 90, box.w - 120

        def draw(canvas: Canvas, mood: Mood) -> None:
            ground, ink = row_ground(canvas, box, mood, chosen)
            if why:
                canvas.panel(box, 20, GREY)
                ground, ink = GREY, INK_2
            icon = "ui-check" if chosen else "ui-lock" if why else "ui-play"
            spot = (box.x + 48, box.centery)
            canvas.picture(f"icons/{icon}", spot, 32, GOLD if chosen else INK_2, ground)
            canvas.text(text, (left, box.centery), LABEL, 32, ink, "midleft", room)

        size = fitted(canvas, text, LABEL, 32, room) * canvas.type_scale
        press = partial(self.take, plan)
        return Piece(draw, Thing(f"choice:plan={plan}", "choice", box, text, size, press, why))

    def take(self, plan: int) -> None:
        """So many games it shall be."""
        self._take(plan)
        self.app.pop()

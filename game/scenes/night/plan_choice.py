"""How many games an evening shall have, chosen anew while it goes on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.evening import PLANS
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.screens.modal import Modal
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label, paper, paragraph, row_ground
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

    from .scene import Night

WIDE, PAD, GAP = 900.0, 50.0, 14.0
GREY = "#E9DDC8"


class PlanChoice(Modal):
    """All plans there are; a press takes one, Esc leaves everything as it was."""

    app: App

    name = "plan-choice"
    largest = 1.5

    def __init__(self, app: App, night: Night) -> None:
        super().__init__(app, night)
        self.night, self.words = night, night.words

    @property
    def first(self) -> str:  # type: ignore[override]
        """The plan as it is now."""
        return f"choice:plan={self.night.evening.plan}"

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, the plans below one another, and the way back."""
        words, scale, room = self.words, canvas.type_scale, WIDE - 2 * PAD
        head, high = 40 + 50 * scale, 26 + 50 * scale
        note = words("night.how_many_note")
        style = Style(BODY, 26, INK_2)
        tall = paragraph(canvas, note, (0, 0), style, room)[1]
        whole = head + tall + 20 + len(PLANS) * (high + GAP) + PAD
        box = around((960, 540), WIDE, whole)
        x, y = box.x + PAD, box.y + head
        spot = (x, box.y + head / 2 + 6)
        title = words("night.how_many")
        close = Button(FRect(box.right - 106, box.y + 22, 72, 66), icon="ui-close")
        pieces = [
            paper(box), label(canvas, title, spot, Style(TITLE, 42), room - 100, "title"),
            push(canvas, "close", close, self.app.pop, hint=words("common.back")),
            paragraph(canvas, note, (x, y), style, room, "note")[0],
        ]  # fmt: skip
        y += tall + 20
        for plan in PLANS:
            pieces.append(self._plan(canvas, plan, FRect(x, y, room, high)))
            y += high + GAP
        return pieces, []

    def _plan(self, canvas: Canvas, plan: int, box: FRect) -> Piece:
        """A plan; grey if so many games were played already."""
        done = len(self.night.evening.games)
        chosen = plan == self.night.evening.plan
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
        self.night.plan_for(plan)
        self.app.pop()

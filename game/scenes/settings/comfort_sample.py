"""A bit of table that shows what the answers on the first screen mean."""

from __future__ import annotations

from pygame import FRect

from game.app.program import App
from game.table.cards.card import draw_card, draw_moving
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import FADE, Pose, flown
from game.ui.draw.palette import CREAM, GOLD, INK, MAT, MAT_LINE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE
from game.ui.layout import NOWHERE, Box, Column, Leaf, Push, Spring, Text
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Piece, Style

from .sample import sample_head

FLIGHT = 700.0  # milliseconds at normal speed: long enough to see the difference


class Sample:
    """The sample; its card comes anew after every answer."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._age = FLIGHT

    def show(self) -> None:
        """Let the card come to the table, as cards now do."""
        self._age = 0.0

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._age += ms

    @property
    def length(self) -> float:
        """How long the card takes, in milliseconds."""
        now = self.app.settings
        if now.speed <= 0:
            return 0.0
        return (FADE if now.motion == "reduced" else FLIGHT) / now.speed

    @property
    def moving(self) -> bool:
        """Whether the card is on its way."""
        return self._age < self.length

    @property
    def share(self) -> float:
        """The part of its way that the card has come."""
        return min(1.0, self._age / self.length) if self.length else 1.0

    def box(self) -> Box:
        """Title and percentage, three cards on a mat, a sentence, a button."""
        words, cap = self.app.words, self.app.caps["draw"]

        def mat(_: Canvas, box: FRect) -> Piece:
            return Piece(lambda canvas, _: self._draw_mat(canvas, box))

        button = Button(NOWHERE, words("comfort.sample_draw"), "", cap, size=31)
        return Column([
            sample_head(words, "comfort.sample", self.app.settings.scale),
            Spring(Leaf(270, mat, grows=1), 420),
            Text(words("comfort.sample_words"), Style(BODY, 27), "sample"),
            Push("sample", button, self.show, 66),
        ], 18)  # fmt: skip

    def _draw_mat(self, canvas: Canvas, mat: FRect) -> None:
        """Three cards in a fan; the middle one can be played, and a sign says why."""
        canvas.panel(mat, 34, MAT, shadow=MEDIUM)
        canvas.panel(mat.inflate(-22, -22), 26, MAT, MAT_LINE, 3)
        high = min(200.0, 0.62 * mat.h)
        foot = mat.bottom - 0.56 * high
        for card, side in (("orange 3", -1), ("red reverse", 1)):
            spot = (mat.centerx + 0.6 * side * high, foot)
            draw_card(canvas, face(card), spot, high, -7 * side, dimmed=True)
        self._draw_coming(canvas, mat, high, foot - 0.14 * high)
        words = self.app.words("comfort.sample_tip")
        tip = canvas.up_to(1.5)
        wide = min(mat.w - 60, tip.text_width(words, FINE, 26) + 60)
        sign = around((mat.centerx, mat.y + 40), wide, 50)
        canvas.panel(sign, 16, INK)
        tip.text(words, sign.center, FINE, 26, CREAM, room=wide - 40)

    def _draw_coming(self, canvas: Canvas, mat: FRect, high: float, y: float) -> None:
        """The card in the middle: it flies in, or fades in where motion is reduced."""
        rest, green = Pose(mat.centerx, y, high), face("green 4")
        if not self.moving:
            glow = around((rest.x, rest.y), 0.72 * high + 14, high + 14)
            canvas.panel(glow, 16, GOLD)
            draw_card(canvas, green, (rest.x, rest.y), high)
        elif self.app.settings.motion == "reduced":
            draw_moving(canvas, green, (rest.x, rest.y), high, 0, strength=self.share)
        else:
            start = Pose(mat.right - 90, mat.y + 60, 0.6 * high, -30)
            pose = flown(start, rest, self.share)
            draw_moving(canvas, green, (pose.x, pose.y), pose.height, pose.angle)

"""The deck that would be dealt now: it lies on the mat, and its pictures are made ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from game.table.board import deck_faces, face_of_card
from game.table.cards.card import draw_card
from game.table.cards.face import Face, face
from game.table.layout import reading as layouts
from game.table.layout.mat import direction_card, draw_felt
from game.table.prepare import Preparation, one_of_each
from game.ui.draw import rim
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import MAT_TEXT
from game.ui.draw.text import FINE
from game.ui.widgets.piece import Mood, Piece

from .agreement import Agreement

TALLEST, LEAST = 170.0, 60.0  # units of a card on the mat
STACK, EACH = 7, 26
"""How many cards lie visibly on each other at most, and how many cards each of them stands for."""


class DeckAhead:
    """The cards of a setup, so that dealing them keeps nobody waiting."""

    def __init__(self, agreed: Agreement) -> None:
        self.agreed = agreed
        self.work = Preparation(self._faces)
        self._layout = layouts.layout_of(agreed.game.rules)
        self._options: dict[str, str] = {}

    def fit(self, canvas: Canvas) -> None:
        """The screen was drawn: begin anew if other cards are wanted, or in another size."""
        rules = self.agreed.game.rules
        options = {option.id: option.default for option in rules.options} | self.agreed.settled()
        if options != self._options:
            self._options, self.work = options, Preparation(self._faces)
        self.work.fit(canvas)

    def _faces(self) -> list[Face]:
        deck = one_of_each(self.agreed.game.rules.deck(self._options))
        return deck_faces(deck, self.agreed.words, self._layout)

    def on_mat(self, count: int, told: str, _: Canvas, rect: FRect) -> Iterator[Piece]:
        """The mat with the pile of so many cards and an open one."""
        yield Piece(partial(self._draw, rect, count, told))

    def _draw(self, mat: FRect, count: int, told: str, canvas: Canvas, _: Mood) -> None:
        draw_felt(canvas, mat, self._layout)
        turns = self._layout.direction
        if turns:
            rim.draw_chevrons(canvas, mat, lambda _: 0)
        high = min(TALLEST, 0.5 * mat.h)
        if high < LEAST:
            return
        y, apart = mat.centery - 0.04 * mat.h, min(170.0, 0.26 * mat.w)
        back = face(f"back {self._layout.back}")
        left, right = mat.centerx - apart, mat.centerx + apart
        for number in range(min(STACK, 1 + count // EACH)):
            draw_card(canvas, back, (left + number, y - 2 * number), high, shadow=number == 0)
        rows = [row for row in self.agreed.game.rules.rows if not row.set]
        first = sorted(rows, key=lambda row: row.points)[len(rows) // 4]
        printed = face_of_card(first, self.agreed.words, self._layout.faces)
        draw_card(canvas, printed, (right, y), high, 4)
        if turns:
            canvas.put(direction_card(canvas.px(0.94 * high), True), (mat.centerx, y))
        spot = (left, y + high / 2 + 26)
        if spot[1] + 16 < mat.bottom - 40:
            canvas.up_to(1.25).text(told, spot, FINE, 22, MAT_TEXT, room=2 * apart)

"""The sheet with everybody's points, over the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.match import ranked
from game.scenes.play.tabletop import Tabletop
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.modal import Modal
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.many import MANY, row_boxes, row_count
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, paper
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 2.0


class Scores(Modal):
    """Places, cards in hand and points of all players."""

    app: App

    name = "scores"
    first = "button:close"

    def __init__(self, app: App, below: Scene, table: Tabletop) -> None:
        super().__init__(app, below)
        self.table = table
        self.known = table.flow.public

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """A row for each player, the best first."""
        canvas = canvas.up_to(LARGEST)
        scores = self.known.facts["scores"]
        places = ranked(scores, self.table.sitting.match.game.rules.low_wins).places
        order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
        many = len(order) > MANY
        rows = row_count(len(order))
        step = min(104.0, 640 / rows)
        high = 250 + step * rows
        wide = 1760.0 if many else min(1760.0, 1000 * canvas.type_scale)
        sheet = FRect(960 - wide / 2, 540 - high / 2, wide, high)
        pieces = [paper(sheet)]
        title = Style(TITLE, 42, anchor="center")
        spot = (960, sheet.y + 60)
        pieces.append(label(canvas, self.table.words("results.scores"), spot, title, 900))
        room = FRect(sheet.x + 40, sheet.y + 112, wide - 80, 0)
        for seat, box in zip(order, row_boxes(room, len(order), step, 12), strict=True):
            pieces.append(self._row(seat, places[seat], box))
        close = Button(
            FRect(760, sheet.bottom - 106, 400, 78), self.table.words("play.close"), "ui-close",
            self.table.speaker.keys.get("scores", ""), PRIMARY, 32,
        )  # fmt: skip
        pieces.append(push(canvas, "close", close, self.app.pop))
        return capped(pieces, LARGEST), []

    def _row(self, seat: Seat, place: int, box: FRect) -> Piece:
        name, points = self.table.sitting.names[seat], self.known.facts["scores"][seat]
        cards = self.table.words("count.cards", count=len(self.known.zones.get(f"hand {seat}", ())))
        text = f"{place}. {name} {points}"
        thing = Thing(f"text:score-{seat}", "text", box, text, 30, focusable=False)
        return Piece(partial(self._draw_row, (seat, place, name, points, cards), box), thing)

    def _draw_row(
        self, row: tuple[Seat, int, str, int, str], box: FRect, canvas: Canvas, _: Mood
    ) -> None:
        canvas = canvas.up_to(LARGEST)
        seat, place, name, points, cards = row
        middle = box.centery
        canvas.panel(box, 20, WHITE, PAPER_EDGE, 2)
        canvas.text(str(place), (box.x + 44, middle), TITLE, 32)
        face = self.table.sitting.players[seat].face
        draw_avatar(canvas, face, (box.x + 126, middle), 0.82 * box.h)
        canvas.text(name, (box.x + 196, middle), TITLE, 32, INK, "midleft", 0.36 * box.w)
        canvas.text(cards, (box.x + 0.6 * box.w, middle), BODY, 26, INK_2, "midleft", 0.19 * box.w)
        said = self.table.words(self.table.layout.score, count=points)
        canvas.text(said, (box.right - 32, middle), TITLE, 32, INK, "midright", 0.2 * box.w - 32)

    def handle(self, event: pygame.event.Event) -> None:
        """The key that opened it closes it."""
        if event.type == pygame.KEYDOWN and self.app.keys.job(event) == "scores":
            self.app.pop()
        else:
            super().handle(event)

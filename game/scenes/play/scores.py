"""The sheet with everybody's points, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.core.match import ranked
from game.ui.boxes import MANY
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOWHERE, Box, Columns, Line, Row, Whole, avatar
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.thing import Thing

from .tabletop import Tabletop

if TYPE_CHECKING:
    from game.app.program import App


class Scores(Dialog):
    """Places, cards in hand and points of all players."""

    app: App

    name = "scores"
    first = "button:close"
    pad = (40.0, 28.0)

    def __init__(self, app: App, below: Scene, table: Tabletop) -> None:
        super().__init__(app, below)
        self.table = table
        self.known = table.flow.public
        self.wide = 1000.0 if len(table.sitting.names) <= MANY else 1760.0

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return Line(self.table.words("results.scores"), Style(TITLE, 42, anchor="center"))

    def content(self, canvas: Canvas) -> Box:
        """A row for each player, the best first."""
        scores = self.known.facts["scores"]
        places = ranked(scores, self.table.sitting.match.game.rules.low_wins).places
        order = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
        return Columns([self._row(seat, places[seat]) for seat in order], MANY, 12)

    def foot(self, canvas: Canvas) -> Box:
        """The way back."""
        key = self.table.speaker.keys.get("scores", "")
        look = Button(NOWHERE, self.table.words("play.close"), "ui-close", key, PRIMARY, 32)
        return self.way_out("close", look, 78)

    def _row(self, seat: Seat, place: int) -> Box:
        name, points = self.table.sitting.names[seat], self.known.facts["scores"][seat]
        cards = len(self.known.zones.get(f"hand {seat}", ()))
        words, face = self.table.words, self.table.sitting.players[seat].face
        said = words(self.table.layout.score, count=points)
        row = Row(
            [
                Line(str(place), Style(TITLE, 32)), avatar(face, 64), Line(name, Style(TITLE, 32)),
                Line(words("count.cards", count=cards), Style(BODY, 26, INK_2)),
                Line(said, Style(TITLE, 32, anchor="midright")),
            ],
            [0, 0, 5, 2.5, 2.5], 24,
        )  # fmt: skip
        text = f"{place}. {name} {points}"
        return Whole(row, Thing(f"text:score-{seat}", "text", NOWHERE, text, focusable=False),
                     ground, (28, 7))  # fmt: skip

    def handle(self, event: pygame.event.Event) -> None:
        """The key that opened it closes it."""
        if event.type == pygame.KEYDOWN and self.app.keys.job(event) == "scores":
            self.app.pop()
        else:
            super().handle(event)


def ground(canvas: Canvas, box: FRect, _: Mood) -> None:
    """What a row stands on."""
    canvas.panel(box, 20, WHITE, PAPER_EDGE, 2)

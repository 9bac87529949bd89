"""How hands were counted, card by card or line by line; after the game, its seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import drawn
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Framed, Grid, Line, Push, Row, Text
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style
from game.ui.widgets.seed_copy import COPY, SeedCopy, spelled

from .outcome import Group, Outcome
from .rows import signed

HIGH = 112.0  # units: a card
LEAST, MOST = 200.0, 4  # units that the cards of a group have side by side; groups in a row


class Details(Dialog):
    """All numbers of one hand, or of all."""

    name = "details"
    first = "button:close"
    wide = 1320.0

    def __init__(self, app: Host, below: Scene, outcome: Outcome, seats: Sequence[Seat]) -> None:
        super().__init__(app, below)
        self.outcome, self.seats, self.words = outcome, seats, outcome.speaker.words
        self.seed = SeedCopy(outcome.sitting.seed, self.changed)

    def content(self, canvas: Canvas) -> Box:
        """A heading and the way back; a card for each hand; the seed once all is over."""
        one = len(self.seats) == 1
        title = self._title(self.seats[0]) if one else self.words("results.details")
        parts: list[Box] = [self.titled(title, 38)]
        for seat in self.seats:
            heading = [] if one else [self._heading(seat)]
            hand = [self._hand(seat)] if self.outcome.hands or one else []
            parts.append(Column([*heading, *hand], 10))
        if self.outcome.final:
            parts.append(self._seed())
        return Column(parts, 22)

    def _title(self, seat: Seat) -> str:
        key = "results.counted" if self.outcome.counts(seat) else "results.hand"
        return self.words(key, name=self._name(seat))

    def _seed(self) -> Push:
        """The seed as a button; afterwards it says whether it was copied."""
        says = self.words("results.seed", seed=spelled(self.seed.seed))
        if self.seed.answer != COPY:
            says = self.words(self.seed.answer)
        look = Button(NOWHERE, says, "ui-log", size=28)
        return Push("copy-seed", look, self.seed.copy, 72, hint=self.words(COPY))

    # A hand ----------------------------------------------------------------------

    def _heading(self, seat: Seat) -> Box:
        """A name, and what its hand came to, or else its score."""
        outcome, name = self.outcome, Line(self._name(seat), Style(TITLE, 32), f"name-{seat}")
        if outcome.hands and outcome.counts(seat):
            return Row([name, self._total(seat)], [1, 0], gap=20)
        style = Style(TITLE, 32, anchor="midright")
        return Row([name, Line(outcome.score(seat), style, f"score-{seat}")], [1, 0], gap=20)

    def _name(self, seat: Seat) -> str:
        return self.outcome.sitting.names[seat]

    def _total(self, seat: Seat) -> Line:
        points = self.outcome.event.points[seat]
        style = Style(TITLE, 38, self.outcome.ink(points), "midright")
        return Line(f"= {points}", style, "total" if len(self.seats) == 1 else f"total-{seat}")

    def _hand(self, seat: Seat) -> Box:
        """A line for each group of cards, and what all of them came to."""
        outcome = self.outcome
        groups = outcome.groups(seat)
        if not groups:
            return Text(self.words("results.none"), Style(LABEL, 28, INK_2), f"none-{seat}")
        if not outcome.counts(seat):
            together = Group(tuple(outcome.hand(seat)), 0, "")
            return Framed(self._cards(together), (18, 12))
        tiles = [self._tile(group, f"{seat}-{n}") for n, group in enumerate(groups)]
        grid = Grid([*tiles, *[Box()] * (MOST - len(tiles))], MOST, 14)
        return Column([grid, self._total(seat)], 12) if len(self.seats) == 1 else grid

    def _tile(self, group: Group, name: str) -> Box:
        """The cards of a group, how they were counted, and what they came to."""
        points = signed(group.points) if group.points else "0"
        ink = self.outcome.ink(group.points)
        worth = Line(points, Style(TITLE, 32, ink, "midright"), f"worth-{name}", 1.0)
        told = group.words != str(group.points)
        says = Text(group.words, Style(LABEL, 28), f"bill-{name}") if told else Box()
        return Framed(Column([self._cards(group), Row([says, worth], [1, 0], gap=14)], 4), (18, 12))

    def _cards(self, group: Group) -> Box:
        return drawn(partial(self._draw_cards, group), HIGH + 8, LEAST, 1.3)

    def _draw_cards(self, group: Group, canvas: Canvas, box: FRect) -> None:
        """All of them, as far apart as there is room."""
        high, count = box.h - 8, len(group.cards)
        wide = high * WIDTH_OF_HEIGHT
        step = min(1.06 * wide, (box.w - wide) / max(1, count - 1))
        for number, card in enumerate(group.cards):
            spot = (box.x + wide / 2 + step * number, box.centery)
            draw_card(canvas, self.outcome.face(card), spot, high)

"""Somebody's last games drawn: the places, and the points where one game is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from pygame import FRect

from game.store.statistics.rows import Placed, PlayedRow
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import LABEL
from game.ui.layout import Box, Column, Leaf
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, panel
from game.ui.widgets.thing import Thing

from .parts import SPARE, Subject

LAST = 20  # games
HIGH, ALONE, DOT = 196.0, 400.0, 38.0
FOOT = 44.0  # units below a chart for the games' pictures
Played = list[tuple[PlayedRow, Placed]]


def charts(about: Subject) -> Box:
    """Two sheets of squared paper, one below the other; of all games together only the first."""
    played = about.known.placed(about.who, about.game, LAST)
    if not played:
        return about.nothing()
    every = about.game == ALL
    high = ALONE if every else HIGH

    def places(_: Canvas, box: FRect) -> Iterable[Piece]:
        return Chart(about, played, box, box.h / high).places()

    def points(_: Canvas, box: FRect) -> Iterable[Piece]:
        return Chart(about, played, box, box.h / HIGH).points()

    boxes = [about.title("places", count=len(played)), Leaf(high, places, grows=1.5)]
    if every:
        return Column([*boxes, about.said("choose")], 12)
    boxes += [about.title("points", count=len(played)), Leaf(HIGH, points, grows=1.5)]
    low = [about.said("low_wins")] if about.known.low_wins(about.game) else []
    return Column([*boxes, *low], 10)


@dataclass(frozen=True, slots=True)
class Chart:
    """Columns on a white sheet, one for each game, the newest at the right."""

    about: Subject
    played: Played
    box: FRect
    grow: float
    """How much larger it is than in small type."""

    def columns(self) -> list[float]:
        """Where each game's column has its middle."""
        step = min(96.0 * self.grow, (self.box.w - 40) / len(self.played))
        first = self.box.right - 20 - step * (len(self.played) - 0.5)
        return [first + step * number for number in range(len(self.played))]

    def column(self, kind: str, row: PlayedRow, x: float, **values: object) -> Thing:
        """A game's column, which tells about it where it is pointed at."""
        area = around((x, self.box.centery), 46 * self.grow, self.box.h - 12)
        day = self.about.known.day(row.day)
        says = self.about.words(f"statistics.{kind}_of", day=day, **values)
        name = f"text:{kind}-{row.journal}"
        return Thing(name, "text", area, says, focusable=False, hint=says)

    # Places ---------------------------------------------------------------------------

    def places(self) -> Iterable[Piece]:
        """A disc with the place in each column, on a line from game to game."""
        last = max(2, *(max(len(row.placed), one.place) for row, one in self.played))
        foot = FOOT * self.grow if self.about.game == ALL else 0.0
        top, room = self.box.y + 32 * self.grow, self.box.h - 64 * self.grow - foot
        spots = [
            (x, top + room * (one.place - 1) / (last - 1))
            for x, (_, one) in zip(self.columns(), self.played, strict=True)
        ]
        yield panel(self.box, 20, WHITE, PAPER_EDGE)
        yield Piece(partial(self._line, spots))
        for (row, one), spot in zip(self.played, spots, strict=True):
            low = top + room * (max(2, len(row.placed)) - 1) / (last - 1)
            yield self._place(row, one, spot, low)

    def _line(self, spots: list[Point], canvas: Canvas, _: Mood) -> None:
        """The way from place to place, as far as it is drawn."""
        shown = spots[: max(1, round(self.about.grown() * len(spots)))]
        for (x, y), (right, low) in pairwise(shown):
            box = FRect(x, min(y, low) - 3, right - x, abs(y - low) + 6)
            a, b = y - box.y, low - box.y
            canvas.drawing(
                f'<path d="M0 {a:.1f}L{box.w:.1f} {b:.1f}" stroke="{SPARE}" stroke-width="5" '
                f'stroke-linecap="round" fill="none"/>', box,
            )  # fmt: skip

    def _place(self, row: PlayedRow, one: Placed, spot: Point, low: float) -> Piece:
        """A game: the disc with the place, the last place, and which game it was."""
        grow = self.grow
        game, players = self.about.known.game(row.game), len(row.placed)
        thing = self.column("place", row, spot[0], game=game, place=one.place, players=players)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(around((spot[0], low), 34 * grow, 5), 2, INK_2)
            if one.place == 1:
                canvas.disc(spot, DOT * grow, INK)
            else:
                canvas.disc(spot, DOT * grow, INK_2)
                canvas.disc(spot, DOT * grow - 5, CREAM)
            ink = GOLD if one.place == 1 else INK
            plain, room = canvas.up_to(1.1 * grow), DOT * grow - 8
            plain.text(str(one.place), spot, LABEL, 24, ink, room=room)
            if self.about.game == ALL:
                side = 34 * grow
                foot = (spot[0], thing.box.bottom - 0.65 * side)
                draw_thumb(canvas, row.game, around(foot, side, side))

        return Piece(draw, thing)

    # Points ---------------------------------------------------------------------------

    def points(self) -> Iterable[Piece]:
        """A bar in each column with its number; what is lost hangs below the line."""
        points = [one.points for _, one in self.played]
        most, least = max(0, *points), min(0, *points)
        span, room = max(1, most - least), self.box.h - 80 * self.grow
        zero = self.box.y + 40 * self.grow + room * most / span
        yield panel(self.box, 20, WHITE, PAPER_EDGE)
        yield panel(around((self.box.centerx, zero), self.box.w - 32, 3), 1, INK_2)
        for x, (row, one) in zip(self.columns(), self.played, strict=True):
            yield self._bar(row, one, (x, zero), room * one.points / span)

    def _bar(self, row: PlayedRow, one: Placed, foot: Point, whole: float) -> Piece:
        """A game's points: dark where it was won."""
        grow, (x, zero) = self.grow, foot
        number = f"{one.points}".replace("-", "−")

        def draw(canvas: Canvas, _: Mood) -> None:
            high = self.about.grown() * whole
            bar = around((x, zero - high / 2), 34 * grow, max(3.0, abs(high)))
            canvas.panel(bar, 7, INK if one.place == 1 else SPARE)
            y = zero - high + (-20 if whole >= 0 else 20) * grow
            canvas.up_to(1.1 * grow).text(number, (x, y), LABEL, 21, INK, room=56 * grow)

        return Piece(draw, self.column("points", row, x, points=number, place=one.place))

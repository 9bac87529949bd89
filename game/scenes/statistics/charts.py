"""Somebody's last games drawn: the places, and the points where one game is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from pygame import FRect

from game.store.statistics.rows import Placed, PlayedRow
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, NEXT, PAPER_EDGE, WHITE
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import Box, Column, Leaf
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing

from .parts import SPARE, Subject

LAST = 20  # games
HIGH, ALONE, DOT = 196.0, 400.0, 38.0
CHANGED = 16.0
FOOT = 44.0  # units below a chart for the games' pictures
Draw = Callable[[Canvas, FRect, list[float], float], None]
"""Draws a chart on its sheet: where its columns are, and how much larger than usual it is."""


class Charts:
    """Sheets of squared paper with a column for each game, the newest at the right."""

    def __init__(self, about: Subject) -> None:
        self.about = about
        self.played = about.known.placed(about.who, about.game, LAST)
        self.changed = changed_games([row for row, _ in self.played])
        """The first games with other rules than the one before; told where one game is chosen."""

    def box(self) -> Box:
        """The places, and below them the points if there is but one game."""
        about, count = self.about, len(self.played)
        if not count:
            return about.nothing()
        every = about.game == ALL
        boxes = [about.title("places", count=count),
                 self._sheet("place", self._draw_places, ALONE if every else HIGH)]  # fmt: skip
        if every:
            return Column([*boxes, about.said("choose")], 12)
        boxes += [about.title("points", count=count),
                  self._sheet("points", self._draw_points, HIGH)]  # fmt: skip
        low = [about.said("low_wins")] if about.known.low_wins(about.game) else []
        return Column([*boxes, *low], 10)

    def _sheet(self, kind: str, draw: Draw, high: float) -> Box:
        """A chart that tells about each of its games where it is pointed at."""

        def make(_: Canvas, box: FRect) -> Iterator[Piece]:
            grow = box.h / high
            step = min(96.0 * grow, (box.w - 40) / len(self.played))
            first = box.right - 20 - step * (len(self.played) - 0.5)
            columns = [first + step * number for number in range(len(self.played))]
            yield Piece(lambda canvas, _: self._draw(canvas, box, columns, grow, draw))
            for x, (row, one) in zip(columns, self.played, strict=True):
                area = around((x, box.centery), 46 * grow, box.h - 12)
                says = self._says(kind, row, one)
                thing = Thing(f"text:{kind}-{row.journal}", "text", area, says, focusable=False,
                              hint=says)  # fmt: skip
                yield Piece(lambda *_: None, thing)

        return Leaf(high, make, grows=1.5)

    def _draw(
        self, canvas: Canvas, box: FRect, columns: list[float], grow: float, draw: Draw
    ) -> None:
        """The chart, and a thin line wherever the game was changed from one to the next."""
        canvas.panel(box, 20, WHITE, PAPER_EDGE, 3)
        word, free = self.about.words("statistics.changed"), box.x
        small = canvas.up_to(1.1 * grow)
        for before, (row, _), x in zip(columns, self.played[1:], columns[1:], strict=False):
            if row.journal not in self.changed:
                continue
            middle = (before + x) / 2
            canvas.panel(around((middle, box.centery - 10 * grow), 3, box.h - 36 * grow), 1, NEXT)
            wide = small.text_width(word, FINE, CHANGED)
            if middle - wide / 2 > free:
                spot = (middle, box.bottom - 10 * grow)
                small.text(word, spot, FINE, CHANGED, NEXT, room=wide)
                free = middle + wide / 2 + 8
        draw(canvas, box, columns, grow)

    def _says(self, kind: str, row: PlayedRow, one: Placed) -> str:
        """What is told about one game."""
        known, words = self.about.known, self.about.words
        says = words(
            f"statistics.{kind}_of", day=known.day(row.day), game=known.game(row.game),
            place=one.place, players=len(row.placed), points=signed(one.points),
        )  # fmt: skip
        changed = words("statistics.changed_before") if row.journal in self.changed else ""
        start = words("head_start.had", worth=str(one.steps)) if one.steps else ""
        return " · ".join(filter(None, (says, start, changed)))

    def _draw_places(self, canvas: Canvas, box: FRect, columns: list[float], grow: float) -> None:
        """A disc with the place in each column, on a line from game to game."""
        every = self.about.game == ALL
        last = max(2, *(max(len(row.placed), one.place) for row, one in self.played))
        room = box.h - (64 + (FOOT if every else 0)) * grow

        def at(place: int) -> float:
            return box.y + 32 * grow + room * (place - 1) / (last - 1)

        places = [at(one.place) for _, one in self.played]
        spots = list(zip(columns, places, strict=True))
        for start, end in pairwise(spots[: max(1, round(self.about.grown() * len(spots)))]):
            draw_way(canvas, start, end)
        plain, side = canvas.up_to(1.1 * grow), 34 * grow
        for spot, (row, one) in zip(spots, self.played, strict=True):
            lowest, won = at(max(2, len(row.placed))), one.place == 1
            canvas.panel(around((spot[0], lowest), side, 5), 2, INK_2)
            canvas.disc(spot, DOT * grow, INK if won else INK_2)
            if not won:
                canvas.disc(spot, DOT * grow - 5, CREAM)
            ink = GOLD if won else INK
            plain.text(str(one.place), spot, LABEL, 24, ink, room=DOT * grow - 8)
            if every:
                foot = (spot[0], box.bottom - 6 - 0.65 * side)
                draw_thumb(canvas, row.game, around(foot, side, side))

    def _draw_points(self, canvas: Canvas, box: FRect, columns: list[float], grow: float) -> None:
        """A bar in each column with its number; what is lost hangs below the line."""
        points = [one.points for _, one in self.played]
        most, least = max(0, *points), min(0, *points)
        one_point = (box.h - 80 * grow) / max(1, most - least)
        zero, plain = box.y + 40 * grow + one_point * most, canvas.up_to(1.1 * grow)
        canvas.panel(around((box.centerx, zero), box.w - 32, 3), 1, INK_2)
        for x, (_, one) in zip(columns, self.played, strict=True):
            high = self.about.grown() * one_point * one.points
            bar = around((x, zero - high / 2), 34 * grow, max(3.0, abs(high)))
            canvas.panel(bar, 7, INK if one.place == 1 else SPARE)
            y = zero - high + (-20 if one.points >= 0 else 20) * grow
            plain.text(signed(one.points), (x, y), LABEL, 21, INK, room=56 * grow)


def changed_games(rows: Sequence[PlayedRow]) -> frozenset[str]:
    """The games, by their journals, before which a game was changed that people built; nothing
    where there are several games.
    """
    if len({row.game for row in rows}) > 1:
        return frozenset()
    pairs = pairwise(row for row in rows if row.edition)
    return frozenset(row.journal for before, row in pairs if row.edition != before.edition)


def draw_way(canvas: Canvas, start: Point, end: Point) -> None:
    """The line from one place to the next."""
    (x, y), (right, low) = start, end
    box = FRect(x, min(y, low) - 3, right - x, abs(y - low) + 6)
    canvas.drawing(
        f'<path d="M0 {y - box.y:.1f}L{box.w:.1f} {low - box.y:.1f}" stroke="{SPARE}" '
        f'stroke-width="5" stroke-linecap="round" fill="none"/>', box,
    )  # fmt: skip


def signed(points: int) -> str:
    """A number of points with a proper minus."""
    return f"{points}".replace("-", "−")

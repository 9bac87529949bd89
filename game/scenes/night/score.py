"""The score of an evening: who got how many points in which game."""

from __future__ import annotations

from pygame import FRect

from game.store.evening import NOT_THERE, Counted, points
from game.ui.boxes import MANY, Draw, as_text, cell, drawn, in_columns, place_row, row_count
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, GOOD, INK, INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import (
    NOTE,
    NOTHING,
    Box,
    Column,
    Leaf,
    Line,
    Pad,
    Row,
    Wrap,
    avatar,
    sheet,
)
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Style

from .told import EveningTold

COLUMNS, STEP, GROWS = 7, 66.0, 1.25
"""Games whose points are shown, how wide each column is, and how much that grows with type."""
HIGHEST, ROWS, GAP = 84.0, 322.0, 7.0
"""Units that a row is high at most, that all rows have, and between two."""
TWO_LINES = 62.0  # units: only higher rows hold a note
TOTAL = 70.0  # units: the column of the points of all games
LATER = "#D9BF92"


class ScoreSheet:
    """A sheet with a row for each player, the best one first."""

    def __init__(self, told: EveningTold, notes: bool = True) -> None:
        """Rows are lower without the notes below the names."""
        self.told, self.evening = told, told.evening
        self.many = len(self.evening.players) > MANY
        self.shown = self.evening.games[-COLUMNS:]
        """The games whose points are shown."""
        self.columns = min(COLUMNS, max(1, len(self.shown), self.evening.plan))
        most = HIGHEST if notes else TWO_LINES
        self.high = min(most, ROWS / row_count(len(self.evening.players)) - GAP)

    def box(self) -> Box:
        """Heading, the games' pictures, and the rows; two columns of them for many."""
        words = self.told.words
        title = Line(words("night.score"), Style(TITLE, 36), "score", 1)
        note = Line(words("night.points"), Style(BODY, 24, INK_2), "points", 1)
        parts: list[Box] = [Pad(Wrap([title, note], [0, 1], gap=24, below=4), 12)]
        if self.shown and not self.many:
            heads = self._games(
                [self._head(game) for game in self.shown], self._cell(42, lambda *_: None)
            )
            parts.append(Pad(Row([NOTHING, heads, cell("", 0, TOTAL)], [1, 0, 0], 12), 10))
        parts.append(in_columns([self._row(player) for player in self.evening.order], GAP))
        return sheet(Column(parts, 8), (22, 18))

    def _games(self, cells: list[Leaf], later: Leaf) -> Row:
        """A cell for each game that is shown, and for those to come."""
        whole = [*cells, *[later] * (self.columns - len(cells))]
        return Row(whole, [0.0] * len(whole))

    def _cell(self, high: float, draw: Draw) -> Leaf:
        return drawn(draw, high, STEP, GROWS)

    def _head(self, game: Counted) -> Leaf:
        """The picture of a game."""

        def draw(canvas: Canvas, box: FRect) -> None:
            draw_thumb(canvas, game.game, around(box.center, box.h, box.h))

        return self._cell(42, draw)

    # A row -----------------------------------------------------------------------

    def _row(self, player: int) -> Box:
        evening, two = self.evening, self.high > TWO_LINES
        chosen, place = evening.players[player], evening.places[player]
        score, size = evening.scores[player], min(60.0, self.high - 6)
        lines: list[Box] = [Line(chosen.name, Style(TITLE, 28 if two else 25), shrink=0.7)]
        note = self.told.standing(player)
        if note and two:
            lines.append(Line(note, NOTE, shrink=0.7))
        large = 40.0 if self.high > 60 else 30.0
        number = cell(str(place) if evening.games else "", large - 6, 40)
        parts: list[Box] = [number, avatar(chosen.face, size, 1.5), Column(lines)]
        if not self.many:
            cells = [self._points(game, player) for game in self.shown]
            parts.append(self._games(cells, self._cell(8, self._draw_later)))
        elif evening.games:
            gained = f"+{points(evening.games[-1].places)[player]}"
            parts.append(cell(gained, 26, 52, GOOD))
        parts.append(cell(str(score), large, TOTAL))
        row = Row(parts, [float(n == 2) for n in range(len(parts))], gap=12)
        thing = as_text(f"score-{player}", f"{place}. {chosen.name} {score}")
        return place_row(
            row, thing, place == 1 and bool(evening.games), (10, 6 if two else 2), self.high
        )

    def _points(self, game: Counted, player: int) -> Leaf:
        """The points of a game; those of a first place on a dark ground."""
        won, number = game.places[player] == 1, str(points(game.places)[player])
        number = number if game.places[player] != NOT_THERE else "–"

        def draw(canvas: Canvas, box: FRect) -> None:
            if won:
                canvas.disc(box.center, box.h, INK)
            canvas.text(number, box.center, TITLE, 28, GOLD if won else INK, room=0.5 * box.h)

        return self._cell(min(48.0, self.high - 8), draw)

    def _draw_later(self, canvas: Canvas, box: FRect) -> None:
        if self.evening.plan:
            canvas.disc(box.center, 8, LATER)

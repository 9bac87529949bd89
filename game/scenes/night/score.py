"""The score of an evening: who got how many points in which game."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.store.evening import points
from game.ui.boxes import MANY, row_count
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOLD_LIP, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOTE, NOWHERE, Box, Column, Leaf, Line, Pad, Row, Whole, Wrap, sheet
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

from .told import EveningTold

COLUMNS, STEP = 7, 66.0  # games whose points are shown, and how wide each column is
HIGHEST, ROWS, GAP = 84.0, 322.0, 7.0
"""Units that a row is high at most, that all rows have, and between two."""
TWO_LINES = 62.0  # units: lower rows hold no note
TOTAL = 70.0  # units: the column of the points of all games
BEST, LATER = "#FFF0BF", "#D9BF92"


class ScoreSheet:
    """A sheet with a row for each player, the best one first."""

    def __init__(self, told: EveningTold) -> None:
        self.told, self.evening = told, told.evening
        count = len(self.evening.players)
        self.many = count > MANY
        played = len(self.evening.games)
        self.shown = range(max(0, played - COLUMNS), played)
        """The games whose points are shown."""
        self.columns = min(COLUMNS, max(1, played, self.evening.plan))
        self.high = min(HIGHEST, ROWS / row_count(count) - GAP)
        self.face = min(60.0, self.high - 6)

    def box(self) -> Box:
        """Heading, the games' pictures, and the rows; two columns of them for many."""
        words = self.told.words
        title = Line(words("night.score"), Style(TITLE, 36), "score", 1)
        note = Line(words("night.points"), Style(BODY, 24, INK_2), "points", 1)
        parts: list[Box] = [Pad(Wrap([title, note], [0, 1], gap=24, below=4), 12)]
        if self.shown and not self.many:
            heads = Leaf(42, self._heads, STEP * self.columns, grows=1.25)
            parts.append(Pad(Row([Box(), heads, self._cell("", NOTE, TOTAL)], [1, 0, 0], 12), 10))
        rows = [self._row(player) for player in self.evening.order]
        half = row_count(len(rows))
        columns = [Column(rows[n : n + half], GAP) for n in range(0, len(rows), half)]
        parts.append(Wrap(columns, gap=20, below=GAP, top=True))
        return sheet(Column(parts, 8), (22, 18))

    def _heads(self, canvas: Canvas, box: FRect) -> Piece:
        return Piece(partial(self._draw_heads, box))

    def _spots(self, box: FRect) -> list[tuple[int, float]]:
        """Each shown game, and the middle of its column."""
        step = box.w / self.columns
        return [(game, box.x + step * (n + 0.5)) for n, game in enumerate(self.shown)]

    def _draw_heads(self, box: FRect, canvas: Canvas, _: Mood) -> None:
        for game, x in self._spots(box):
            thumb = FRect(x - box.h / 2, box.y, box.h, box.h)
            draw_thumb(canvas, self.evening.games[game].game, thumb)

    # A row -----------------------------------------------------------------------

    def _row(self, player: int) -> Box:
        evening = self.evening
        chosen, place = evening.players[player], evening.places[player]
        size = 28 if self.high > TWO_LINES else 25
        lines: list[Box] = [Line(chosen.name, Style(TITLE, size), shrink=0.7)]
        note = self.told.standing(player)
        if note and self.high > TWO_LINES:
            lines.append(Line(note, NOTE, shrink=0.7))
        score = evening.scores[player]
        large = 40 if self.high > 60 else 30
        parts: list[Box] = [
            self._cell(str(place) if evening.games else "", Style(TITLE, large - 6), 40),
            Leaf(self.face, partial(self._face, chosen.face), self.face, grows=1.5),
            Column(lines),
        ]
        shares = [0.0, 0, 1]
        if not self.many:
            parts.append(
                Leaf(self.high - 8, partial(self._points, player), STEP * self.columns, 1.25)
            )
            shares.append(0)
        elif evening.games:
            gained = f"+{points(evening.games[-1].places)[player]}"
            parts.append(self._cell(gained, Style(TITLE, 26, GOOD), 52))
            shares.append(0)
        parts.append(self._cell(str(score), Style(TITLE, large), TOTAL))
        said = f"{place}. {chosen.name} {score}"
        thing = Thing(f"text:score-{player}", "text", NOWHERE, said, focusable=False)
        best = place == 1 and bool(evening.games)
        row = Row(parts, [*shares, 0], gap=12)
        return Whole(row, thing, partial(_draw_ground, best), (10, 2), self.high)

    def _cell(self, words: str, style: Style, wide: float) -> Leaf:
        """A few words in the middle of a column."""

        def make(_: Canvas, box: FRect) -> Piece:
            spot, size, ink = box.center, style.size, style.ink
            return Piece(lambda c, _: c.text(words, spot, style.font, size, ink, room=box.w))

        return Leaf(style.size, make, wide)

    def _face(self, face: str, canvas: Canvas, box: FRect) -> Piece:
        return Piece(lambda canvas, _: draw_avatar(canvas, face, box.center, box.w))

    def _points(self, player: int, canvas: Canvas, box: FRect) -> Piece:
        return Piece(partial(self._draw_points, player, box))

    def _draw_points(self, player: int, box: FRect, canvas: Canvas, _: Mood) -> None:
        """The points of the last games; those of a first place on a dark ground."""
        high = min(box.h, 48 * canvas.type_scale)
        for game, x in self._spots(box):
            places = self.evening.games[game].places
            if places[player] == 1:
                canvas.disc((x, box.centery), high, INK)
            ink, won = GOLD if places[player] == 1 else INK, points(places)[player]
            size = min(28.0, 0.6 * high / canvas.type_scale)
            canvas.text(str(won), (x, box.centery), TITLE, size, ink)
        step = box.w / self.columns
        for number in range(len(self.shown), min(COLUMNS, self.evening.plan)):
            canvas.disc((box.x + step * (number + 0.5), box.centery), 8, LATER)


def _draw_ground(best: bool, canvas: Canvas, box: FRect, _: Mood) -> None:
    canvas.panel(box, 20, BEST if best else WHITE, GOLD_LIP if best else PAPER_EDGE, 3)

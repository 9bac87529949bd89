"""Charts of somebody's last games: places, and points for a single game."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from pygame import FRect

from game.store.statistics.played_rows import PlacedPlayer, PlayedRow
from game.store.statistics.totals import ALL_GAMES
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK, NEXT, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import Box, Column, Leaf
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable
from game.ui.widgets.game_pictures import draw_game_thumbnail

from .stat_parts import SPARE, StatSubject

LAST = 20  # games
HIGH, ALONE, DOT = 196.0, 400.0, 38.0
CHANGED = 16.0
FOOT = 44.0  # units below a chart for the games' pictures
Draw = Callable[[Canvas, FRect, list[float], float], None]
"""Draws a chart on its sheet: where its columns are, and how much larger than usual it is."""


class HistoryCharts:
    """Squared paper with a column for each game, the newest at the right."""

    def __init__(self, about: StatSubject) -> None:
        self.about = about
        self.played = about.book.list_placed_rows(about.who, about.game, LAST)
        self.changed = find_changed_games([row for row, _ in self.played])
        """The first games with other rules than the one before; told where one game is chosen."""

    def build_charts(self) -> Box:
        """Build the places, and below them the points if there is only one game."""
        about, count = self.about, len(self.played)
        if not count:
            return about.build_empty_remark()
        every = about.game == ALL_GAMES
        boxes = [
            about.build_title("places", count=count),
            self._build_chart_sheet("place", self._draw_place_chart, ALONE if every else HIGH),
        ]
        if every:
            return Column([*boxes, about.build_remark("choose")], 12)
        boxes += [about.build_title("points", count=count),
                  self._build_chart_sheet("points", self._draw_point_chart, HIGH)]  # fmt: skip
        low = [about.build_remark("low_wins")] if about.book.is_low_winning(about.game) else []
        return Column([*boxes, *low], 10)

    def _build_chart_sheet(self, chart_kind: str, draw: Draw, height: float) -> Box:
        """Build a chart that tells about the game that is pointed at."""

        def make_chart_columns(_: Canvas, box: FRect) -> Iterator[Drawable]:
            grow = box.h / height
            step = min(96.0 * grow, (box.w - 40) / len(self.played))
            first = box.right - 20 - step * (len(self.played) - 0.5)
            columns = [first + step * number for number in range(len(self.played))]
            yield Drawable(
                lambda canvas, _: self._draw_chart_on_paper(canvas, box, columns, grow, draw)
            )
            for x, (row, one) in zip(columns, self.played, strict=True):
                area = rect_around((x, box.centery), 46 * grow, box.h - 12)
                says = self._describe_chart_game(chart_kind, row, one)
                thing = Control(
                    f"text:{chart_kind}-{row.journal}",
                    "text",
                    area,
                    says,
                    is_focusable=False,
                    hint=says,
                )
                yield Drawable(lambda *_: None, thing)

        return Leaf(height, make_chart_columns, grows=1.5)

    def _draw_chart_on_paper(
        self, canvas: Canvas, box: FRect, columns: list[float], scale: float, draw: Draw
    ) -> None:
        """Draw the chart, and a thin line wherever the game was changed."""
        canvas.draw_rounded_panel(box, 20, WHITE, PAPER_EDGE, 3)
        word, free = self.about.page_words("statistics.changed"), box.x
        small = canvas.with_type_limit(1.1 * scale)
        for before, (row, _), x in zip(columns, self.played[1:], columns[1:], strict=False):
            if row.journal not in self.changed:
                continue
            middle = (before + x) / 2
            canvas.draw_rounded_panel(
                rect_around((middle, box.centery - 10 * scale), 3, box.h - 36 * scale), 1, NEXT
            )
            wide = small.text_width(word, FINE, CHANGED)
            if middle - wide / 2 > free:
                spot = (middle, box.bottom - 10 * scale)
                small.write_text_line(word, spot, FINE, CHANGED, NEXT, room=wide)
                free = middle + wide / 2 + 8
        draw(canvas, box, columns, scale)

    def _describe_chart_game(self, kind: str, row: PlayedRow, one: PlacedPlayer) -> str:
        """Return what is told about one game."""
        known, words = self.about.book, self.about.page_words
        says = words(
            f"statistics.{kind}_of",
            day=known.word_day(row.day),
            game=known.find_statistics_title(row.game),
            ordinal=words.word_ordinal(one.place),
            players=len(row.placed_players),
            points=format_points(one.points),
        )
        changed = words("statistics.changed_before") if row.journal in self.changed else ""
        start = words("head_start.had", worth=str(one.steps)) if one.steps else ""
        return " · ".join(filter(None, (says, start, changed)))

    def _draw_place_chart(
        self, canvas: Canvas, box: FRect, columns: list[float], scale: float
    ) -> None:
        """Draw a disc with the place in each column, on a line from game to game."""
        every = self.about.game == ALL_GAMES
        last = max(2, *(max(len(row.placed_players), one.place) for row, one in self.played))
        room = box.h - (64 + (FOOT if every else 0)) * scale

        def place_to_y(place: int) -> float:
            return box.y + 32 * scale + room * (place - 1) / (last - 1)

        places = [place_to_y(one.place) for _, one in self.played]
        spots = list(zip(columns, places, strict=True))
        for start, end in pairwise(spots[: max(1, round(self.about.grown() * len(spots)))]):
            draw_place_line(canvas, start, end)
        plain, side = canvas.with_type_limit(1.1 * scale), 34 * scale
        for spot, (row, one) in zip(spots, self.played, strict=True):
            lowest, won = place_to_y(max(2, len(row.placed_players))), one.place == 1
            canvas.draw_rounded_panel(rect_around((spot[0], lowest), side, 5), 2, GRAY_INK)
            canvas.draw_disc(spot, DOT * scale, INK if won else GRAY_INK)
            if not won:
                canvas.draw_disc(spot, DOT * scale - 5, CREAM)
            ink = GOLD if won else INK
            plain.write_text_line(str(one.place), spot, LABEL, 24, ink, room=DOT * scale - 8)
            if every:
                foot = (spot[0], box.bottom - 6 - 0.65 * side)
                draw_game_thumbnail(canvas, row.game, rect_around(foot, side, side))

    def _draw_point_chart(
        self, canvas: Canvas, box: FRect, columns: list[float], scale: float
    ) -> None:
        """Draw a bar in each column with its number; losses hang below the line."""
        points = [one.points for _, one in self.played]
        most, least = max(0, *points), min(0, *points)
        one_point = (box.h - 80 * scale) / max(1, most - least)
        zero, plain = box.y + 40 * scale + one_point * most, canvas.with_type_limit(1.1 * scale)
        canvas.draw_rounded_panel(rect_around((box.centerx, zero), box.w - 32, 3), 1, GRAY_INK)
        for x, (_, one) in zip(columns, self.played, strict=True):
            high = self.about.grown() * one_point * one.points
            bar = rect_around((x, zero - high / 2), 34 * scale, max(3.0, abs(high)))
            canvas.draw_rounded_panel(bar, 7, INK if one.place == 1 else SPARE)
            y = zero - high + (-20 if one.points >= 0 else 20) * scale
            plain.write_text_line(
                format_points(one.points), (x, y), LABEL, 21, INK, room=56 * scale
            )


def find_changed_games(rows: Sequence[PlayedRow]) -> frozenset[str]:
    """Return the journals before which an own game was changed; empty for several games."""
    if len({row.game for row in rows}) > 1:
        return frozenset()
    pairs = pairwise(row for row in rows if row.edition)
    return frozenset(row.journal for before, row in pairs if row.edition != before.edition)


def draw_place_line(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw the line from one place to the next."""
    (x, y), (right, low) = start, end
    box = FRect(x, min(y, low) - 3, right - x, abs(y - low) + 6)
    canvas.draw_markup(
        f'<path d="M0 {y - box.y:.1f}L{box.w:.1f} {low - box.y:.1f}" stroke="{SPARE}" '
        f'stroke-width="5" stroke-linecap="round" fill="none"/>', box,
    )  # fmt: skip


def format_points(points: int) -> str:
    """Return a number of points with a proper minus."""
    return f"{points}".replace("-", "−")

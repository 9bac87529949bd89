"""The score of a night: points per player and game."""

from pygame import FRect

from game.store.game_night import ABSENT_PLACE, FinishedGame, award_points
from game.ui.boxes import (
    TWO_COLUMN_ROWS,
    Draw,
    arrange_in_columns,
    drawn_leaf,
    player_row_count,
    rank_row,
    readable_control,
    table_cell_leaf,
)
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD, GOOD, GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    NOTE_STYLE,
    Box,
    Column,
    Leaf,
    Line,
    PaddedBox,
    Row,
    Wrap,
    avatar_leaf,
    paper_sheet,
)
from game.ui.widgets.drawable import Style
from game.ui.widgets.game_pictures import draw_game_thumbnail

from .night_words import NightWords

COLUMNS, STEP, GROWS = 7, 66.0, 1.25
"""Games whose points are shown, how wide each column is, and how much that grows with type."""
HIGHEST, FEW_HIGHEST, ROWS, GAP = 84.0, 116.0, 322.0, 7.0
"""Units that a row is high at most, one of two or three too, that all rows have, between two."""
FEW = 3
TWO_LINES = 62.0  # units: only higher rows hold a note
TOTAL = 70.0  # units: the column of the points of all games
LATER = "#D9BF92"


class NightScoreSheet:
    """A sheet with a row for each player, the best one first."""

    def __init__(self, night_words: NightWords, notes: bool = True) -> None:
        """Take the size; rows are lower without the notes below the names."""
        self.told, self.evening = night_words, night_words.evening
        self.many = len(self.evening.players) > TWO_COLUMN_ROWS
        self.shown = self.evening.games[-COLUMNS:]
        """The games whose points are shown."""
        self.columns = min(COLUMNS, max(1, len(self.shown), self.evening.plan))
        few = len(self.evening.players) <= FEW
        most = (FEW_HIGHEST if few else HIGHEST) if notes else TWO_LINES
        self.high = min(most, ROWS / player_row_count(len(self.evening.players)) - GAP)

    def build_score_sheet(self) -> Box:
        """Build the heading, the games' pictures, and the rows, in two columns for many."""
        words = self.told.words
        title = Line(words("night.score"), Style(TITLE, 36), "score", 1)
        note = Line(words("night.points"), Style(BODY, 24, GRAY_INK), "points", 1)
        parts: list[Box] = [PaddedBox(Wrap([title, note], [0, 1], gap=24, below=4), 12)]
        if self.shown and not self.many:
            heads = self._build_game_heads(
                [self._build_game_head(game) for game in self.shown],
                self._build_cell(42, lambda *_: None),
            )
            parts.append(
                PaddedBox(Row([EMPTY_BOX, heads, table_cell_leaf("", 0, TOTAL)], [1, 0, 0], 12), 10)
            )
        parts.append(
            arrange_in_columns(
                [self._build_night_score_row(player) for player in self.evening.players_by_place],
                GAP,
            )
        )
        return paper_sheet(Column(parts, 8), (22, 18))

    def _build_game_heads(self, cells: list[Leaf], later: Leaf) -> Row:
        """Build a cell for each shown game, and one for later games."""
        whole = [*cells, *[later] * (self.columns - len(cells))]
        return Row(whole, [0.0] * len(whole))

    def _build_cell(self, height: float, draw: Draw) -> Leaf:
        return drawn_leaf(draw, height, STEP, GROWS)

    def _build_game_head(self, game: FinishedGame) -> Leaf:
        """Build the picture of a game."""

        def draw_game_head(canvas: Canvas, box: FRect) -> None:
            draw_game_thumbnail(canvas, game.game, rect_around(box.center, box.h, box.h))

        return self._build_cell(42, draw_game_head)

    # A row -----------------------------------------------------------------------

    def _build_night_score_row(self, player: int) -> Box:
        evening, two = self.evening, self.high > TWO_LINES
        chosen, place = evening.players[player], evening.standing_places[player]
        score, size = evening.total_scores[player], min(60.0, self.high - 6)
        lines: list[Box] = [Line(chosen.name, Style(TITLE, 28 if two else 25), shrink=0.7)]
        note = self.told.describe_standing(player)
        if note and two:
            lines.append(Line(note, NOTE_STYLE, shrink=0.7))
        large = 40.0 if self.high > 60 else 30.0
        number = table_cell_leaf(str(place) if evening.games else "", large - 6, 40)
        parts: list[Box] = [number, avatar_leaf(chosen.face, size, 1.5), Column(lines)]
        if not self.many:
            cells = [self._build_points_cell(game, player) for game in self.shown]
            parts.append(self._build_game_heads(cells, self._build_cell(8, self._draw_later_games)))
        elif evening.games:
            gained = f"+{award_points(evening.games[-1].places)[player]}"
            parts.append(table_cell_leaf(gained, 26, 52, GOOD))
        parts.append(table_cell_leaf(str(score), large, TOTAL))
        row = Row(parts, [float(n == 2) for n in range(len(parts))], gap=12)
        thing = readable_control(f"score-{player}", f"{place}. {chosen.name} {score}")
        return rank_row(
            row, thing, place == 1 and bool(evening.games), (10, 6 if two else 2), self.high
        )

    def _build_points_cell(self, game: FinishedGame, player: int) -> Leaf:
        """Build the points of a game; a first place has a dark ground."""
        won, number = game.places[player] == 1, str(award_points(game.places)[player])
        number = number if game.places[player] != ABSENT_PLACE else "–"

        def draw_points_cell(canvas: Canvas, box: FRect) -> None:
            if won:
                canvas.draw_disc(box.center, box.h, INK)
            canvas.write_text_line(
                number, box.center, TITLE, 28, GOLD if won else INK, room=0.5 * box.h
            )

        return self._build_cell(min(48.0, self.high - 8), draw_points_cell)

    def _draw_later_games(self, canvas: Canvas, box: FRect) -> None:
        if self.evening.plan:
            canvas.draw_disc(box.center, 8, LATER)

"""The table of all rounds of a game: points, running sums, totals and luck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.session.match_history import TOO_FEW, MatchHistory
from game.store.fairness.draw_luck import DrawTally
from game.ui.boxes import BlankBox, drawn_leaf, rank_row, readable_control
from game.ui.draw.canvas import Canvas, left_part, rect_around
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE, split_in_two
from game.ui.fitted_text import ShortenedLine
from game.ui.layout import (
    Box,
    Column,
    KnownSize,
    Row,
    StretchBox,
    TypeLimit,
    avatar_leaf,
    blank_space,
)
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import draw_avatar, draw_crown

from .outcome import RoundOutcome
from .score_rows import TRACK, format_gain

GROWN = 1.4  # how far type grows beside several rounds: all columns stay on the sheet
MAX_ROUNDS = 5
"""So many rounds stand side by side; more are turned to."""
CELL, TOTAL, LUCK = 118.0, 150.0, 150.0  # units: columns
NAME = 130.0  # units that a name has at least
ROW, LOW_ROW, HIGHEST = 88.0, 58.0, 116.0
"""Units that a row is high at least, in one line, and at most."""
HIGHEST_ALONE = 640.0  # units that all rows of a game of one round are high at most
FEW = 5  # players whose rows have several lines each
BAR = 9.0
HEAVY = 140  # points from which the worst of a round are red
LILAC = "#7D64A5"
UNLUCKY = "#C2662B"
NEEDLE = 0.3  # of the width of the needle's track: how far it goes for two deviations
WORDED = 210.0  # units for a total in words


class RoundScoreTable:
    """The rows of all players, the best one first."""

    def __init__(
        self, outcome: RoundOutcome, history: MatchHistory, luck: Sequence[DrawTally]
    ) -> None:
        self.outcome, self.history = outcome, history
        self.words = outcome.speaker.words
        self.has_rounds = len(history.rounds) > 1
        self.luck = luck if self.has_rounds else ()
        self.is_low = len(outcome.ranked_seats) > FEW
        self._most = max((abs(score) for score in outcome.event.scores), default=0) or 1

    @property
    def title_key(self) -> str:
        """The text key of the heading."""
        return "details.by_round" if self.has_rounds else "results.scores"

    @property
    def shown_count(self) -> int:
        """The number of rounds that stand side by side."""
        return min(len(self.history.rounds), MAX_ROUNDS)

    def build_table(self, first: int) -> Box:
        """Build the heading and all rows, with as many rounds as fit from the first one on."""
        shown = range(first, first + self.shown_count) if self.has_rounds else range(0)
        seats = len(self.outcome.ranked_seats)
        highest = HIGHEST if self.has_rounds else max(HIGHEST, HIGHEST_ALONE / seats)
        rows: list[Box] = [
            StretchBox(KnownSize(self._build_row(seat, shown)), highest)
            for seat in self.outcome.ranked_seats
        ]
        heading = [self._build_heading(shown)] if self.has_rounds else [blank_space(14)]
        table = Column([*heading, *rows], 8)
        return TypeLimit(GROWN, table) if self.has_rounds else table

    def _build_heading(self, shown: Sequence[int]) -> Box:
        words = self.words
        cells = [self._build_round_head(number) for number in shown]
        cells.append(_head_cell(words("details.total"), "", TOTAL))
        if self.luck:
            cells.append(_head_cell(words("details.luck"), words("details.luck_note"), LUCK))
        who = BlankBox(self._build_who(self.outcome.ranked_seats[0]))
        return Row([blank_space(0, 6), who, *cells, blank_space(0, 6)], self._list_shares(shown), 8)

    def _build_round_head(self, number: int) -> Box:
        one = self.history.rounds[number]
        names = self.outcome.live_match.names
        out = "" if one.seat is None else self.words("details.out", name=names[one.seat])
        return _head_cell(self.words("details.round", count=number + 1), out, CELL)

    def _list_shares(self, shown: Sequence[int]) -> list[float]:
        """Return the shares of a row's parts: rounds and their totals stay as wide as they are."""
        middle = [3.0] + [1.0] * len(shown) if shown else [1.0]
        return [0.0, *middle, 0.0, *([0.0] if self.luck else []), 0.0]

    def _build_who(self, seat: Seat) -> Box:
        low, player = self.is_low, self.outcome.live_match.players[seat]
        face = 46.0 if low else 76.0
        place = drawn_leaf(partial(self._draw_place, seat), face, 40.0, 1.4)
        name = ShortenedLine(player.name, Style(LABEL, 26 if low else 30), shrink=0.8)
        portrait = avatar_leaf(self.outcome.portrait(seat), face, 1.2)
        if self.outcome.player_places[seat] == 1 and not low:
            portrait = drawn_leaf(partial(self._draw_crowned, seat), face, face, 1.2)
        return Row([place, portrait, name], [0, 0, 1], 12)

    def _draw_crowned(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        draw_avatar(canvas, self.outcome.portrait(seat), box.center, box.h)
        draw_crown(canvas, box.center, box.h)

    def _build_row(self, seat: Seat, shown: Sequence[int]) -> Box:
        parts: list[Box] = [blank_space(0, 6), self._build_who(seat)]
        high = 40.0 if self.is_low else 80.0
        for number in shown:
            parts.append(drawn_leaf(partial(self._draw_round, seat, number), high, CELL, GROWN))
        if not shown:
            parts[1] = Row(
                [self._build_who(seat), drawn_leaf(partial(self._draw_bar, seat), 20, 200)],
                [1, 1], 16,
            )  # fmt: skip
        wide = TOTAL if shown else WORDED
        parts.append(drawn_leaf(partial(self._draw_total, seat), high / 2, wide, GROWN))
        if self.luck:
            parts.append(drawn_leaf(partial(self._draw_luck, seat), high, LUCK, GROWN))
        parts.append(blank_space(0, 6))
        row = Row(parts, self._list_shares(shown), 8)
        best = self.outcome.player_places[seat] == 1
        says = self.describe_row(seat)
        least = LOW_ROW if self.is_low else ROW
        return rank_row(row, readable_control(f"row-{seat}", says), best, (4, 4), least)

    def describe_row(self, seat: Seat) -> str:
        """Return a row in words: the player, every round, and their luck."""
        rounds = [
            f"{self.words('details.round', count=number)}: {format_gain(one.points[seat])}"
            for number, one in enumerate(self.history.rounds, 1)
        ]
        told = [self.outcome.describe_player(seat)]
        if self.has_rounds:
            told.append(self.words.join_with_commas(rounds))
        if self.luck:
            told.append(f"{self.words('details.luck')}: {self.describe_luck(seat)}")
        return ". ".join(told)

    def describe_luck(self, seat: Seat) -> str:
        """Return a player's luck in words."""
        return self.words(f"details.luck_{self.history.judge_luck(self.luck[seat])}")

    def is_worst(self, seat: Seat, number: int) -> bool:
        """True if somebody got the most points of a round, and many, where few are good."""
        points = self.history.rounds[number].points
        return self.outcome.is_low_winning and points[seat] == max(points) >= HEAVY

    # -- drawing -----------------------------------------------------------

    def _draw_place(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the place, unless all have the same."""
        places = self.outcome.player_places
        if len(set(places)) > 1:
            size = 28 if self.is_low else 38
            canvas.write_text_line(str(places[seat]), box.center, TITLE, size, INK, room=box.w)

    def _draw_round(self, seat: Seat, number: int, canvas: Canvas, box: FRect) -> None:
        """Draw the points of a round; below them a bar and the sum, where there is room."""
        one = self.history.rounds[number]
        points, is_out = one.points[seat], one.seat == seat
        says = format_gain(points) if points else "0"
        ink = BAD if self.is_worst(seat, number) else INK
        ink = GOOD if not points and self.outcome.is_low_winning else ink
        middle = box.centery if self.is_low else box.y + 0.22 * box.h
        size = 25 if self.is_low else 30
        canvas.write_text_line(says, (box.centerx, middle), TITLE, size, ink, room=box.w - 56)
        if is_out:
            spot = (box.x + 16, middle)
            canvas.draw_picture("icons/ui-star", spot, 24, "#C98700", "#C98700")
        if self.is_low:
            return
        track = rect_around((box.centerx, box.y + 0.52 * box.h + BAR / 2), box.w - 16, BAR)
        self._draw_filled(canvas, track, seat, one.scores[seat])
        foot = (box.centerx, box.y + 0.85 * box.h)
        canvas.write_text_line(str(one.scores[seat]), foot, FINE, 21, GRAY_INK, room=box.w)

    def _draw_filled(self, canvas: Canvas, track: FRect, seat: Seat, score: int) -> None:
        canvas.draw_rounded_panel(track, track.h / 2, TRACK)
        share = min(1.0, max(0, score) / self._most)
        best = self.outcome.player_places[seat] == 1
        fill = left_part(track, max(track.h, share * track.w))
        canvas.draw_rounded_panel(fill, track.h / 2, GOOD if best else LILAC)

    def _draw_bar(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        self._draw_filled(canvas, box.inflate(0, 12 - box.h), seat, self.outcome.event.scores[seat])

    def _draw_total(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        score = self.outcome.event.scores[seat]
        told = str(score) if self.has_rounds else self.outcome.describe_score(seat)
        size = 30 if self.is_low else 42 if self.has_rounds else 36
        canvas.write_text_line(told, box.center, TITLE, size, INK, room=box.w)

    def _draw_luck(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw a needle from the middle, and in a word which way it goes."""
        tally, verdict = self.luck[seat], self.history.judge_luck(self.luck[seat])
        middle = box.centery if self.is_low else box.y + 0.72 * box.h
        if verdict != TOO_FEW and not self.is_low:
            track = rect_around((box.centerx, box.y + 0.24 * box.h + 6), box.w - 24, 12)
            canvas.draw_rounded_panel(track, 6, TRACK)
            away = (tally.count - tally.expected) / tally.variance**0.5 / 2 * NEEDLE
            end = track.centerx + max(-0.5, min(0.5, away)) * track.w
            left, right = sorted((track.centerx, end))
            ink = {"lucky": GOOD, "unlucky": UNLUCKY}.get(verdict, LILAC)
            needle = rect_around(((left + right) / 2, track.centery), max(8.0, right - left), 12)
            canvas.draw_rounded_panel(needle, 6, ink)
            canvas.draw_rounded_panel(rect_around(track.center, 4, 24), 2, INK)
        told = self.describe_luck(seat)
        if verdict != TOO_FEW:
            canvas.write_text_line(told, (box.centerx, middle), BODY, 23, INK, room=box.w)
            return
        lines = split_in_two(told, FINE, canvas.type_px(20), box.w * canvas.unit)
        apart = canvas.grown_type_size(23)
        for number, line in enumerate(lines):
            spot = (box.centerx, box.centery + apart * (number - (len(lines) - 1) / 2))
            canvas.write_text_line(line, spot, FINE, 20, GRAY_INK, room=box.w)


def _head_cell(title: str, note: str, width: float) -> Box:
    """Return the heading of a column, with a small note below it."""

    def draw(canvas: Canvas, box: FRect) -> None:
        up = 0.32 if note else 0.5
        spot = (box.centerx, box.y + up * box.h)
        canvas.write_text_line(title, spot, LABEL, 25, INK, room=box.w)
        if note:
            foot = (box.centerx, box.y + 0.76 * box.h)
            canvas.write_text_line(note, foot, FINE, 19, GRAY_INK, room=box.w + 4)

    return drawn_leaf(draw, 62, width, GROWN)

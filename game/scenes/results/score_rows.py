"""The scores of a round: a row for each player, in which the hand is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import (
    TWO_COLUMN_ROWS,
    arrange_in_columns,
    choice_control,
    draw_rank_ground,
    drawn_leaf,
)
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, Point, bottom_part, left_part, right_part
from game.ui.draw.motion import Pose, in_cubic
from game.ui.draw.palette import BAD, CREAM, GOOD, GRAY_INK, INK, WHITE, mix
from game.ui.draw.text_surfaces import BODY, FINE, TITLE
from game.ui.layout import (
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    KnownSize,
    Line,
    PaddedBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    Wrapper,
    paper_sheet,
)
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import Pill, draw_avatar, draw_crown, draw_pill, pill_box

from .hand_count import HandCount
from .outcome import RoundOutcome
from .result_pictures import make_result_picture

TRACK, QUIET = "#EAD9B8", "#EADCC3"
HIGHEST, HIGHEST_OF_TWO = 220.0, 300.0  # units that a row may be high
SMALL_NAME = 21.0  # units
FAN, TILT = 3, 4.0  # cards of a group that can be seen; degrees between them
SMALLEST_HAND = 0.62  # of the usual height of cards
TOLD = 25.0  # units: the line below a name
IN_WORDS, WORDS = 1.4, 26.0  # from this size of type on groups are told in words, in units
BESIDE, BESIDE_BILL, HAND = 0.42, 0.3, 4.4
"""A picture that has such words beside it: how wide it is, as a share of the width, beside
a bill at least, and of the height where it is a hand of cards."""
PICTURE = 1.9  # times its height: how wide a picture is that has words beside it
FEW = 4  # rows that stand below each other even where there is little room
LINE, LOW_LINE, SMALLEST, BLANK = 36.0, 30.0, 18, 34.0
"""Units: beside a picture, a line, one where rows are low, the smallest words, and what is left
free beside those."""
NOTE_LETTERS = 30.0  # letters of the note that have room beside the heading
ARC = 70.0  # units that points fly above the straight way
CROWN_DROP = 0.6  # of a face's size: from how far above a crown drops onto it


@dataclass(frozen=True, slots=True)
class SlidingRow(Wrapper):
    """A row that is drawn where it is just now."""

    box: Box
    seat: Seat
    rows: ScoreRows

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the row; where it comes from is known only once all are placed."""
        self.rows.boxes[self.seat] = rect
        (row,) = self.box.place(canvas, rect)

        def draw_sliding_row(canvas: Canvas, mood: FocusMood) -> None:
            row.draw(self.rows.shift_canvas(canvas, self.seat), mood)

        yield replace(row, draw=draw_sliding_row)


@dataclass(frozen=True, slots=True)
class HoldingLine(Box):
    """The holding of a player, below their name; words grow with the type, cards hardly do."""

    draw: Callable[[Canvas, FRect], None]
    high: float

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of cards, or of a line of words."""
        return max(self.high, canvas.grown_type_size(1.3 * WORDS))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place whatever is drawn."""
        yield Drawable(lambda canvas, _: self.draw(canvas, rect))


@dataclass(frozen=True, slots=True)
class RowSizes:
    """The sizes of a row's parts, in units."""

    height: float
    place: float
    face: float
    name: float
    name_width: float
    """How wide a name may be."""
    card: float
    score: float
    score_width: float
    """How wide the score is, and the bar below it."""
    has_second_line: bool = False
    """Whether there is room for a second line, and below the cards."""


ROW_SIZES = {
    2: RowSizes(150, 54, 116, 38, 200, 110, 54, 260, has_second_line=True),
    4: RowSizes(128, 50, 108, 34, 230, 92, 50, 260, has_second_line=True),
    6: RowSizes(98, 44, 78, 31, 230, 62, 42, 230, has_second_line=True),
    TWO_COLUMN_ROWS: RowSizes(66, 36, 56, 28, 220, 56, 36, 200),
}
"""By the most players that have rows of this kind."""
HUGE = RowSizes(150, 42, 104, 34, 190, 66, 44, 176)
TALL = RowSizes(132, 38, 88, 32, 190, 64, 42, 176)
MIDDLE = RowSizes(104, 34, 70, 28, 170, 46, 36, 160)
"""For two columns in which what somebody has stands below their name."""
SMALL = RowSizes(70, 28, 56, 26, 118, 40, 32, 146)
SHORT = replace(SMALL, card=52)
LOW = replace(SHORT, height=52, face=44)
"""For two columns; for many where type is a little larger."""


@dataclass(frozen=True, slots=True)
class RowShape:
    """The shape of all rows: sizes, rows per column, and if hands are shown."""

    sizes: RowSizes
    max_players: int = TWO_COLUMN_ROWS
    shows_cards: bool = True
    is_stacked: bool = False
    """Whether what somebody has stands below their name, not beside it."""


class ScoreRows:
    """Everybody's row, the best first; a press on one shows its hand's details."""

    def __init__(
        self, outcome: RoundOutcome, counting: HandCount, press: Callable[[Seat], None]
    ) -> None:
        self.outcome, self.counting, self.press = outcome, counting, press
        self.kind = ""
        """Something kind that is said beside the heading."""
        self.row = ""
        """The games won in a row of rematches."""
        self.picture = make_result_picture(outcome)
        self.groups = {seat: outcome.list_counted_groups(seat) for seat in outcome.ranked_seats}
        count, self.many = len(outcome.ranked_seats), outcome.is_in_columns
        self.shapes = [RowShape(sizes) for most, sizes in ROW_SIZES.items() if count <= most]
        """How rows may look, the largest first."""
        if self.many:
            self.shapes = [RowShape(sizes, FEW, is_stacked=True) for sizes in (HUGE, TALL, MIDDLE)]
            self.shapes += [RowShape(SHORT, FEW), RowShape(LOW, FEW)]
        if count > FEW:
            self.shapes.append(RowShape(SMALL, FEW, is_stacked=True))
        self.shape = self.shapes[0]
        self.boxes: dict[Seat, FRect] = {}
        """Where each row lies."""
        self.are_travellers_away = False
        """True while faces and cards are still on their way from the table."""
        self.face_poses: dict[int, Pose] = {}
        self.card_poses: dict[int, tuple[Face, Pose]] = {}
        """Where faces and cards were drawn last, in pixels: by seats, and by ids of cards."""
        self._pills: dict[tuple[Seat, int], Point] = {}
        """Where the points of each group stand."""

    @property
    def row_sizes(self) -> RowSizes:
        """The sizes of a row's parts."""
        return self.shape.sizes

    @property
    def _is_narrowed(self) -> bool:
        """True if rows that usually have the whole width stand in two columns."""
        return self.shape.max_players < len(self.outcome.ranked_seats) and not self.many

    def list_readable_shapes(self, canvas: Canvas) -> list[RowShape]:
        """Return the row shapes that can be read in this type; large words need their own line."""
        if not canvas.grows_beyond(IN_WORDS) or len(self.outcome.ranked_seats) <= FEW:
            return self.shapes
        return [shape for shape in self.shapes if shape.is_stacked]

    def are_all_shown(self, view: FRect) -> bool:
        """True if all rows are inside that rectangle."""
        return all(box.bottom <= view.bottom for box in self.boxes.values())

    def build_score_rows(self) -> Box:
        """Build all rows, in as many columns as their shape has."""
        most = HIGHEST_OF_TWO if len(self.outcome.ranked_seats) == 2 else HIGHEST
        rows = [
            StretchBox(KnownSize(self._build_score_row(seat)), most)
            for seat in self.outcome.ranked_seats
        ]
        return arrange_in_columns(
            rows, 14 if self.row_sizes.has_second_line else 9, self.shape.max_players
        )

    def build_scores_panel(self, rows: Box) -> Box:
        """Build the rows on a sheet, with a heading and a note, which is brief for many players."""
        title: Box = Line(
            self.outcome.scores_title, Style(TITLE, 32 if self.many else 36), shrink=1
        )
        kind = Line(self.kind, Style(BODY, 26), "kind", shrink=0.5)
        row = Line(self.row, Style(BODY, 26, GRAY_INK), "row", shrink=0.6)
        if self.kind and self.row:  # hardly any room: both fit better than a heading
            title = Column([kind, row], 2)
        elif self.kind:
            title = Row([title, kind], [0, 1], 28)
        elif self.row:
            title = Wrap([title, row], [0, 1], gap=28)
        elif any(self.outcome.scores_notes):
            style, (whole, brief) = Style(BODY, 26, GRAY_INK), self.outcome.scores_notes
            beside = Row([title, Line(whole, style, "note", 1)], [0, 1], 28)
            told = (
                Line(brief, style, "note", 1)
                if self.many
                else Text(whole, style, "note", NOTE_LETTERS)
            )
            title = FirstThatFits([beside, Wrap([title, told], [0, 1], gap=28, below=2)])
        pad = (20, 18) if self.many else (26, 22)
        return paper_sheet(Column([PaddedBox(title, 10), StretchBox(rows)], 10), pad)

    # A row -----------------------------------------------------------------------

    def _build_score_row(self, seat: Seat) -> Box:
        outcome, sizes = self.outcome, self.row_sizes
        shown = self.shape.shows_cards and bool(outcome.has_hands_left or self.picture)
        face, line = sizes.face + 8, 1.3 * sizes.score
        name: Box = drawn_leaf(
            partial(self._draw_score_name, seat), 1.26 * sizes.name, sizes.name_width, 2
        )
        pad = (14 if self.many else 22, max(4.0, (sizes.height - face) / 2))
        who: list[Box] = [
            drawn_leaf(partial(self._draw_score_place, seat), sizes.place, 1.1 * sizes.place, 2),
            drawn_leaf(partial(self._draw_score_face, seat), face, sizes.face + 12, 1.15),
        ]
        rest: Box
        if self.shape.is_stacked:
            draw = self._draw_holding if shown else self._draw_below_name
            below = HoldingLine(partial(draw, seat), sizes.card + 4)
            rest, pad = Row([*who, Column([name, below], 4)], [0, 0, 1], gap=10), (pad[0], 6.0)
        else:
            held = drawn_leaf(partial(self._draw_below_name, seat), 1.3 * TOLD, grows=2)
            holdings = [held] if any(map(self._describe_below_name, outcome.ranked_seats)) else []
            start = drawn_leaf(partial(self._draw_head_start, seat), 1.2 * TOLD, grows=2)
            starts = [start] if outcome.describe_head_start(seat) else []
            lines = [name, *holdings, *starts] if shown and sizes.has_second_line else [name]
            left: list[Box] = [Row([*who, PaddedBox(Column(lines), 4)], [0, 0, 1], gap=6)]
            if shown:
                left.append(
                    drawn_leaf(partial(self._draw_holding, seat), face, 2 * sizes.card, 1.15)
                )
            shares = [2.0, 1.0] if self._is_narrowed else [0.0, 1.0]
            rest = Wrap(left, shares if shown else [1], gap=10, below=0)
        high = (
            2.1 * sizes.score
            if sizes.has_second_line
            else 1.62 * sizes.score
            if outcome.target_score
            else line
        )
        score = drawn_leaf(partial(self._draw_score, seat), high, sizes.score_width, 2)
        parts = Row([rest, score], [1, 0], gap=12)
        thing = choice_control(
            f"hand={seat}", outcome.describe_player(seat), partial(self.press, seat), 22
        )
        return SlidingRow(
            ControlBox(parts, thing, partial(self._draw_score_ground, seat), pad), seat, self
        )

    def _describe_below_name(self, seat: Seat) -> str:
        """Return what the player holds, in words; empty where pictures alone tell it."""
        if self.picture and not self.outcome.has_left(seat):
            return self.picture.describe_holding(seat)
        return self.outcome.describe_held(seat)

    def _draw_below_name(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        told = self._describe_below_name(seat)
        canvas.write_text_line(told, box.midleft, BODY, TOLD, GRAY_INK, "midleft", box.w)

    def _draw_head_start(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw a player's head start, behind its icon."""
        sign = min(box.h, canvas.grown_type_size(TOLD))
        canvas.draw_picture("icons/ui-scales", (box.x + sign / 2, box.centery), sign, GRAY_INK)
        room = right_part(box, box.w - 1.3 * sign)
        told = self.outcome.describe_head_start(seat)
        canvas.write_text_line(told, room.midleft, BODY, TOLD, GRAY_INK, "midleft", room.w)

    def _draw_score_place(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the place, unless all have the same; until all is counted, the one before the round.

        A player who has left the table has a moon instead.
        """
        outcome = self.outcome
        if outcome.has_left(seat):
            canvas.draw_picture(
                "icons/ui-moon", box.center, 0.8 * self.row_sizes.place, GRAY_INK, WHITE
            )
            return
        places = outcome.player_places if self.counting.row_progress >= 1 else outcome.places_before
        if len(set(places)) > 1:
            canvas.write_text_line(
                str(places[seat]), box.center, TITLE, self.row_sizes.place, INK, room=box.w
            )

    def shift_canvas(self, canvas: Canvas, seat: Seat) -> Canvas:
        """Return the canvas shifted to where the row is on its way from its earlier place."""
        share, outcome = self.counting.row_progress, self.outcome
        start = outcome.ranked_seats[outcome.ranked_before.index(seat)]
        if share >= 1 or start == seat:
            return canvas
        here, there = self.boxes[seat], self.boxes[start]
        moved = copy(canvas)
        moved.left += (1 - share) * (there.x - here.x) * canvas.unit
        moved.top += (1 - share) * (there.y - here.y) * canvas.unit
        return moved

    def _draw_score_ground(self, seat: Seat, canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        best = self.outcome.player_places[seat] == 1 and self.counting.row_progress >= 1
        draw_rank_ground(canvas, box, best, mood.is_lit)
        own = seat == self.outcome.live_match.only_person
        if own if self.many else self.counting.is_counting_hand(seat):
            canvas.draw_rounded_panel(box, 20, "none", INK, 4)

    def _draw_score_face(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        player, size = self.outcome.live_match.players[seat], min(box.w - 8, box.h - 4)
        self.face_poses[seat] = pixel_pose(canvas, Pose(*box.center, size))
        if self.are_travellers_away:
            return
        draw_avatar(canvas, self.outcome.portrait(seat), box.center, size)
        if not player.person:
            corner = (box.centerx + 0.38 * size, box.centery + 0.38 * size)
            canvas.draw_picture("avatars/robot-badge", corner, 0.34 * size)
        dropped = self.counting.crown_progress
        if self.outcome.player_places[seat] == 1 and dropped > 0:
            above = CROWN_DROP * size * (1 - in_cubic(dropped))
            draw_crown(canvas, (box.centerx, box.centery - above), size)

    def _draw_score_name(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the name; one that would be tiny loses its end instead."""
        name, font, size = self.outcome.live_match.names[seat], TITLE, self.row_sizes.name
        if canvas.text_width(name, font, SMALL_NAME) > box.w:
            font, size = FINE, SMALL_NAME
            name = text_surfaces.shorten_to_fit(
                name, font, canvas.type_px(size), box.w * canvas.unit
            )
        shown = self.shape.shows_cards and bool(self.outcome.has_hands_left or self.picture)
        told = (
            shown and self.row_sizes.has_second_line and not self.shape.is_stacked
        )  # in words below the name
        sign = (
            0.8
            * canvas.grown_type_size(size)
            * (bool(self.outcome.describe_head_start(seat)) and not told)
        )
        box = left_part(box, box.w - 1.3 * sign)
        canvas.write_text_line(name, box.midleft, font, size, INK, "midleft", box.w)
        if sign:
            wide = min(box.w, canvas.text_width(name, font, size))
            spot = (box.x + wide + 0.8 * sign, box.centery)
            canvas.draw_picture("icons/ui-scales", spot, sign, GRAY_INK)

    # The score -------------------------------------------------------------------

    def _draw_score(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the gain, the score and, if there is a target, how near it is."""
        outcome, sizes = self.outcome, self.row_sizes
        target, points = outcome.target_score, outcome.event.points[seat]
        gained = self.counting.count_points_so_far(seat, points)
        y = box.centery - (
            canvas.grown_type_size(0.13 * sizes.score) + 0.2 * sizes.score if target else 0
        )
        room = (0.42 if outcome.has_gains else 1) * box.w
        said = outcome.describe_score(seat, gained)
        grown = self.counting.find_growth(seat)
        canvas.write_text_line(
            said, (box.right, y), TITLE, grown * sizes.score, INK, "midright", grown * room
        )
        if outcome.has_gains and not outcome.has_left(seat):
            spot, size = (box.right - room - 8, y + 2), 0.72 * sizes.score
            ink = outcome.choose_points_ink(gained)
            canvas.write_text_line(
                format_gain(gained), spot, TITLE, size, ink, "midright", box.w - room - 8
            )
        if target:
            self._draw_target_bar(canvas, seat, box, y + canvas.grown_type_size(0.62 * sizes.score))
        self._draw_flying_points(canvas, seat, box, y)

    def _draw_target_bar(self, canvas: Canvas, seat: Seat, box: FRect, top: float) -> None:
        outcome, target = self.outcome, self.outcome.target_score
        high = 0.4 * self.row_sizes.score
        track = FRect(box.x, top, box.w, high)
        canvas.draw_rounded_panel(track, high / 2, TRACK)
        points, score = outcome.event.points[seat], outcome.event.scores[seat]
        old = score - points
        now = old + self.counting.count_points_so_far(seat, points)
        parts = [(now, GRAY_INK if now == old else outcome.choose_points_ink(points))]
        parts += [(min(old, now), GRAY_INK)] if min(old, now) > 0 else []
        for share, ink in parts:
            wide = max(high, min(1.0, share / target) * track.w)
            canvas.draw_rounded_panel(FRect(track.x, top, wide, high), high / 2, ink)

    def _draw_flying_points(self, canvas: Canvas, seat: Seat, box: FRect, y: float) -> None:
        """Draw points on their way from the cards to the score."""
        for number, group in enumerate(self.groups[seat]):
            share = self.counting.find_flight_progress(seat, number)
            start = self._pills.get((seat, number))
            if not 0 < share < 1 or start is None:
                continue
            for behind in range(5, -1, -1):
                at = max(0.0, share - 0.05 * behind)
                up = 4 * ARC * at * (1 - at)
                spot = (start[0] + at * (box.x + 40 - start[0]),
                        start[1] + at * (y - start[1]) - up)  # fmt: skip
                if behind:
                    canvas.draw_disc(spot, 20 - 3 * behind, mix(WHITE, BAD, 0.5))
                    continue
                ink = self.outcome.choose_points_ink(group.points)
                pill = Pill(format_gain(group.points), ink, CREAM, "", 26, TITLE, 42)
                draw_pill(canvas, pill, spot, "center")

    # What they have -------------------------------------------------------------

    def _draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the game's own picture of a holding, and how it was counted."""
        if self.outcome.has_left(seat):
            if (
                self.shape.is_stacked or not self.row_sizes.has_second_line
            ):  # elsewhere it is said below the name
                told = self.outcome.describe_held(seat)
                canvas.write_text_line(told, box.midleft, BODY, 24, GRAY_INK, "midleft", box.w)
            return
        if canvas.grows_beyond(IN_WORDS):
            self._draw_counted_words(seat, canvas, box)
            return
        if self.picture is None:
            self._draw_counted_hand(seat, canvas, box)
            return
        counted = self.outcome.is_hand_explained(seat) and not self._is_narrowed
        beside = box.w
        if counted:
            least = self._measure_widest_line(canvas, self._group_line_size)
            blank = canvas.grown_type_size(BLANK) if self.row_sizes.has_second_line else BLANK
            beside = min(PICTURE * box.h, max(BESIDE_BILL * box.w, box.w - least - blank))
            if not (
                self.row_sizes.has_second_line
                or self._has_room_for_bills(canvas, box.w - beside, box.h)
            ):
                self._draw_counted_words(seat, canvas, box)
                return
        high = min(box.h, beside / PICTURE) if counted else box.h
        self.picture.draw_holding(seat, canvas, bottom_part(left_part(box, beside), high))
        if counted:
            self._draw_bill(seat, canvas, right_part(box, box.w - beside))

    def _draw_counted_words(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw readable words instead of stamps in large type, beside the picture if any."""
        picture = self.picture
        told = picture.describe_holding(seat) if picture else ""
        said_below = (
            self.row_sizes.has_second_line and not self.shape.is_stacked
        )  # the line below the name says it
        if picture and (said_below if told else not self.outcome.is_hand_explained(seat)):
            picture.draw_holding(seat, canvas, box)
            return
        if said_below and not picture and not any(group.words for group in self.groups[seat]):
            self._draw_counted_hand(seat, canvas, box)
            return
        wide = min(BESIDE * box.w, (HAND if told else PICTURE) * box.h)
        room = box.w - wide - 16
        said = told or self._word_counted_groups(seat, canvas, room)
        if picture and self._has_room_for_words(canvas, room):
            picture.draw_holding(seat, canvas, left_part(box, wide))
        else:
            room, said = box.w, told or self._word_counted_groups(seat, canvas, box.w)
        canvas.write_text_line(
            said, (box.right - room, box.centery), BODY, WORDS, INK, "midleft", room
        )

    def _has_room_for_words(self, canvas: Canvas, width: float) -> bool:
        """True if everybody's words fit beside their picture; all rows look alike."""
        told = [self.picture.describe_holding(seat) if self.picture else "" for seat in self.groups]
        said = [
            one or self._word_counted_groups(seat, canvas, width)
            for seat, one in zip(self.groups, told, strict=True)
        ]
        return all(canvas.text_width(one, BODY, WORDS) <= width for one in said)

    def _word_counted_groups(self, seat: Seat, canvas: Canvas, width: float) -> str:
        """Return as many groups in words as fit, and how many more cards there are."""
        groups, words = self.groups[seat], self.outcome.speaker.words
        told = [group.words for group in groups if group.words]
        if not told:
            return self.outcome.describe_held(seat)
        for count in range(len(told), 0, -1):
            rest = sum(len(group.cards) for group in groups[count:])
            more = [words("results.more", count=rest)] if rest and self.outcome.event.counts else []
            said = words.join_with_commas([*told[:count], *more])
            if count == 1 or canvas.text_width(said, BODY, WORDS) <= width:
                return said
        return ""

    def _measure_widest_line(self, canvas: Canvas, size: float = SMALLEST) -> float:
        """Return the width of the widest line at that size; all rows look alike."""
        said = [group.words for groups in self.groups.values() for group in groups]
        return max((canvas.text_width(one, TITLE, size) for one in said), default=0.0)

    def _has_room_for_bills(self, canvas: Canvas, width: float, height: float) -> bool:
        """True if all lines of everybody fit without being too small to read."""
        lines = max(1, int(height // LOW_LINE))
        columns = max(1, -(-max(map(len, self.groups.values())) // lines))
        return self._measure_widest_line(canvas) <= width / columns - 4

    def _draw_bill(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw what each group of cards is worth, in a second column if needed."""
        count = len(self.groups[seat])
        line = LINE if self.row_sizes.has_second_line else LOW_LINE
        rows = max(1, min(count, int(box.h // line)))
        fits = canvas.with_type_limit(max(1.0, min(1.25, box.h / (line * rows))))
        wide, high = box.w / max(1, -(-count // rows)), min(fits.grown_type_size(38), box.h / rows)
        pills = [self._make_group_pill(seat, number) for number in range(count)]
        spots = [
            (box.x + (n // rows + 0.5) * wide, box.centery + (n % rows - (rows - 1) / 2) * high)
            for n in range(count)
        ]
        wider = [pill_box(fits, one, (0, 0), "center").w > wide - 4 for one in pills]
        while any(wider) and pills[0].size > SMALLEST:
            pills = [replace(one, size=one.size - 1) for one in pills]
            wider = [pill_box(fits, one, (0, 0), "center").w > wide - 4 for one in pills]
        for number, (pill, spot) in enumerate(zip(pills, spots, strict=True)):
            self._pills[seat, number] = draw_pill(fits, pill, spot, "center").center

    # The hand --------------------------------------------------------------------

    def _draw_counted_hand(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw as many groups as fit, smaller if needed, and how many more cards there are."""
        groups, fits = self.groups[seat], canvas.with_type_limit(1.5)
        if not groups and not self.row_sizes.has_second_line:
            canvas.write_text_line(
                self.outcome.describe_held(seat), box.midleft, BODY, 24, GRAY_INK, "midleft", box.w
            )
        whole = sum(self._measure_group(fits, seat, n, 1.0) for n in range(len(groups)))
        least = 1.0 if self.shape.is_stacked else SMALLEST_HAND
        size = min(1.0, max(least, box.w / max(1.0, whole)))
        x, rest = box.x, sum(len(group.cards) for group in groups)
        for number, group in enumerate(groups):
            wide = self._measure_group(fits, seat, number, size)
            words = self.outcome.speaker.words("results.more", count=rest)
            more = rest > len(group.cards)
            after = more * (
                fits.text_width(words, TITLE, 24) + (12 if self.row_sizes.has_second_line else 0)
            )
            over = x + wide + after > box.right
            if over and more and not number and not self.row_sizes.has_second_line:
                size = 0.0  # no room for cards, only for what they are worth
                wide = self._measure_group(fits, seat, number, size)
            elif number and over:
                aside = (
                    6 if self.row_sizes.has_second_line else -4
                )  # words without a ground have room around
                spot = (x + aside, box.centery)
                fits.write_text_line(
                    words, spot, TITLE, 24, GRAY_INK, "midleft", box.right - spot[0]
                )
                break
            self._draw_card_group(fits, seat, number, FRect(x, box.y, wide, box.h), size)
            x, rest = x + wide, rest - len(group.cards)

    def _make_group_pill(self, seat: Seat, number: int) -> Pill:
        """Return the pill with a group's points: red while counted, then green."""
        flown = self.counting.find_flight_progress(seat, number)
        full = self.row_sizes.has_second_line
        fill, ink = QUIET if full else "none", INK
        if self.counting.is_counting and flown > 0:
            fill, ink = GOOD if flown >= 1 else BAD, CREAM
        words, high = self.groups[seat][number].words, 34 if full else 26
        return Pill(words, fill, ink, "", self._group_line_size, TITLE, high, shadow=None)

    @property
    def _group_line_size(self) -> float:
        """The usual size of a group's words, in units."""
        return 24 if self.row_sizes.has_second_line else 22

    def _measure_group(self, canvas: Canvas, seat: Seat, number: int, size: float) -> float:
        """Return the width of a group with cards at that share of their size."""
        pill = pill_box(canvas, self._make_group_pill(seat, number), (0, 0), "center").w
        fan, words = self._measure_fan(seat, number, size), bool(self.groups[seat][number].words)
        return (
            max(fan, pill * words) + 14
            if self.row_sizes.has_second_line
            else fan + pill * words + 4
        )

    def _measure_fan(self, seat: Seat, number: int, size: float) -> float:
        """Return the width of a group's cards."""
        shown = min(FAN, len(self.groups[seat][number].cards))
        return shown and size * self.row_sizes.card * WIDTH_OF_HEIGHT * (1 + 0.3 * (shown - 1))

    def _draw_card_group(
        self, canvas: Canvas, seat: Seat, number: int, box: FRect, size: float
    ) -> None:
        """Draw up to three cards as a fan, with their points below or beside."""
        group, full = self.groups[seat][number], self.row_sizes.has_second_line
        high = self.row_sizes.card * size
        fan = self._measure_fan(seat, number, size)
        cards = group.cards[-FAN:]
        card = high * WIDTH_OF_HEIGHT
        middle = box.centery - (17 if full and group.words else 0)
        left = box.x + (box.w - 14 - fan) / 2 if full else box.x
        for place, one in enumerate(cards if size else ()):
            spot = (left + card * (0.5 + 0.3 * place), middle)
            tilt, face = TILT * (place - (len(cards) - 1) / 2), self.outcome.find_card_face(one)
            self.card_poses[one.id] = face, pixel_pose(canvas, Pose(*spot, high, tilt))
            if not self.are_travellers_away:
                draw_card(canvas, face, spot, high, tilt)
        if group.words:
            spot = (box.x + (box.w - 14) / 2, middle + high / 2 + 20)
            spot, side = (spot, "center") if full else ((left + fan, middle), "midleft")
            taken = draw_pill(canvas, self._make_group_pill(seat, number), spot, side)
            self._pills[seat, number] = taken.center


def pixel_pose(canvas: Canvas, pose: Pose) -> Pose:
    """Return a pose in pixels."""
    x, y = canvas.to_pixel((pose.x, pose.y))
    return Pose(x, y, pose.height * canvas.unit, pose.angle)


def format_gain(points: int) -> str:
    """Return points as they are added: `+5`, `−2`, `+0`."""
    return f"{points:+d}".replace("-", "−")

"""The scores of a round: a row for each player, in which the hand is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import MANY, as_choice, draw_place, drawn, in_columns
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point, bottom_of, left_of, right_of
from game.ui.draw.palette import BAD, CREAM, GOOD, INK, INK_2, WHITE, mix
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import (
    Around,
    Box,
    Column,
    KnownSize,
    Line,
    Pad,
    Row,
    Spring,
    Whole,
    Wrap,
    sheet,
)
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import Pill, draw_avatar, draw_crown, draw_pill, pill_box

from .counting import HandCount
from .outcome import Outcome
from .pictures import picture_of

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
BELOW_BAR = 24.0  # units: the line below the bar
ARC = 70.0  # units that points fly above the straight way


@dataclass(frozen=True, slots=True)
class Sliding(Around):
    """A row that is drawn where it is just now."""

    box: Box
    seat: Seat
    rows: ScoreRows

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The row; only when all are placed is it known from where it comes."""
        self.rows.boxes[self.seat] = rect
        (row,) = self.box.place(canvas, rect)

        def draw(canvas: Canvas, mood: Mood) -> None:
            row.draw(self.rows.shifted(canvas, self.seat), mood)

        yield replace(row, draw=draw)


@dataclass(frozen=True, slots=True)
class Stacked(Box):
    """What somebody has, below their name: cards hardly grow with type, words do."""

    draw: Callable[[Canvas, FRect], None]
    high: float

    def measure(self, canvas: Canvas, wide: float) -> float:
        """Room for cards, or for a line of words."""
        return max(self.high, canvas.grown(1.3 * WORDS))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Whatever is drawn."""
        yield Piece(lambda canvas, _: self.draw(canvas, rect))


@dataclass(frozen=True, slots=True)
class RowSizes:
    """How large the parts of a row are, in units."""

    high: float
    place: float
    face: float
    name: float
    room: float
    """How wide a name may be."""
    card: float
    score: float
    wide: float
    """How wide the score is, and the bar below it."""
    full: bool = False
    """Whether there is room for a second line, and below the cards."""


SIZES = {
    2: RowSizes(150, 54, 116, 38, 200, 110, 54, 260, full=True),
    4: RowSizes(128, 50, 108, 34, 230, 92, 50, 260, full=True),
    6: RowSizes(98, 44, 78, 31, 230, 62, 42, 230, full=True),
    MANY: RowSizes(66, 36, 56, 28, 220, 56, 36, 200),
}
"""By the most players that have rows of this kind."""
HUGE = RowSizes(150, 42, 104, 34, 190, 66, 44, 176)
TALL = RowSizes(132, 38, 88, 32, 190, 64, 42, 176)
MIDDLE = RowSizes(104, 34, 70, 28, 170, 46, 36, 160)
"""For two columns in which what somebody has stands below their name."""
SMALL = RowSizes(70, 28, 56, 26, 118, 40, 32, 146)
SHORT = replace(SMALL, card=52)
LOW = replace(SHORT, high=52, face=44)
"""For two columns; for many where type is a little larger."""


@dataclass(frozen=True, slots=True)
class RowShape:
    """How all rows look: the parts, how many stand below each other, whether hands are shown."""

    sizes: RowSizes
    most: int = MANY
    cards: bool = True
    stacked: bool = False
    """Whether what somebody has stands below their name, not beside it."""


class ScoreRows:
    """Everybody's row, the best one first; a press on one tells all about its hand."""

    def __init__(
        self, outcome: Outcome, counting: HandCount, press: Callable[[Seat], None]
    ) -> None:
        self.outcome, self.counting, self.press = outcome, counting, press
        self.kind = ""
        """Something kind that is said beside the heading."""
        self.row = ""
        """The games won in a row of rematches."""
        self.picture = picture_of(outcome)
        self.groups = {seat: outcome.groups(seat) for seat in outcome.order}
        count, self.many = len(outcome.order), outcome.many
        self.shapes = [RowShape(sizes) for most, sizes in SIZES.items() if count <= most]
        """How rows may look, the largest first."""
        if self.many:
            self.shapes = [RowShape(sizes, FEW, stacked=True) for sizes in (HUGE, TALL, MIDDLE)]
            self.shapes += [RowShape(SHORT, FEW), RowShape(LOW, FEW)]
        if count > FEW:
            self.shapes.append(RowShape(SMALL, FEW, stacked=True))
        self.shape = self.shapes[0]
        self.boxes: dict[Seat, FRect] = {}
        """Where each row lies."""
        self._pills: dict[tuple[Seat, int], Point] = {}
        """Where the points of each group stand."""

    @property
    def sizes(self) -> RowSizes:
        """How large the parts of a row are."""
        return self.shape.sizes

    @property
    def _narrow(self) -> bool:
        """Whether rows that usually have the whole width stand in two columns."""
        return self.shape.most < len(self.outcome.order) and not self.many

    def readable(self, canvas: Canvas) -> list[RowShape]:
        """How rows may look in this type: large words need a line of their own."""
        if not canvas.grows_beyond(IN_WORDS) or len(self.outcome.order) <= FEW:
            return self.shapes
        return [shape for shape in self.shapes if shape.stacked]

    def shown(self, view: FRect) -> bool:
        """Whether all rows lie within that view."""
        return all(box.bottom <= view.bottom for box in self.boxes.values())

    def rows(self) -> Box:
        """All rows, in as many columns as their shape has."""
        most = HIGHEST_OF_TWO if len(self.outcome.order) == 2 else HIGHEST
        rows = [Spring(KnownSize(self._row(seat)), most) for seat in self.outcome.order]
        return in_columns(rows, 14 if self.sizes.full else 9, self.shape.most)

    def sheet(self, rows: Box) -> Box:
        """Rows on a sheet, with a heading."""
        say = self.outcome.speaker.say
        title: Box = Line(self.outcome.title, Style(TITLE, 32 if self.many else 36), shrink=1)
        kind = Line(self.kind, Style(BODY, 26), "kind", shrink=0.5)
        row = Line(self.row, Style(BODY, 26, INK_2), "row", shrink=0.6)
        if self.kind and self.row:  # hardly any room: both fit better than a heading
            title = Column([kind, row], 2)
        elif self.kind:
            title = Row([title, kind], [0, 1], 28)
        elif self.row:
            title = Wrap([title, row], [0, 1], gap=28)
        elif note := say("results.note", ""):
            told = Line(note, Style(BODY, 26, INK_2), "note", shrink=1)
            title = Wrap([title, told], [0, 1], gap=28)
        pad = (20, 18) if self.many else (26, 22)
        return sheet(Column([Pad(title, 10), Spring(rows)], 10), pad)

    # A row -----------------------------------------------------------------------

    def _row(self, seat: Seat) -> Box:
        outcome, sizes = self.outcome, self.sizes
        shown = self.shape.cards and bool(outcome.hands or self.picture)
        face, line = sizes.face + 8, 1.3 * sizes.score
        name: Box = drawn(partial(self._draw_name, seat), 1.26 * sizes.name, sizes.room, 2)
        pad = (14 if self.many else 22, max(4.0, (sizes.high - face) / 2))
        who: list[Box] = [
            drawn(partial(self._draw_place, seat), sizes.place, 1.1 * sizes.place, 2),
            drawn(partial(self._draw_face, seat), face, sizes.face + 12, 1.15),
        ]
        rest: Box
        if self.shape.stacked:
            draw = self._draw_held if shown else self._draw_told
            below = Stacked(partial(draw, seat), sizes.card + 4)
            rest, pad = Row([*who, Column([name, below], 4)], [0, 0, 1], gap=10), (pad[0], 6.0)
        else:
            held = drawn(partial(self._draw_told, seat), 1.3 * TOLD, grows=2)
            start = drawn(partial(self._draw_start, seat), 1.2 * TOLD, grows=2)
            starts = [start] if outcome.head_start(seat) else []
            lines = [name, held, *starts] if shown and sizes.full else [name]
            left: list[Box] = [Row([*who, Pad(Column(lines), 4)], [0, 0, 1], gap=6)]
            if shown:
                left.append(drawn(partial(self._draw_held, seat), face, 2 * sizes.card, 1.15))
            shares = [2.0, 1.0] if self._narrow else [0.0, 1.0]
            rest = Wrap(left, shares if shown else [1], gap=10, below=0)
        high = 2.1 * sizes.score if sizes.full else 1.62 * sizes.score if outcome.target else line
        score = drawn(partial(self._draw_score, seat), high, sizes.wide, 2)
        parts = Row([rest, score], [1, 0], gap=12)
        thing = as_choice(f"hand={seat}", outcome.said(seat), partial(self.press, seat), 22)
        return Sliding(Whole(parts, thing, partial(self._draw_ground, seat), pad), seat, self)

    def _draw_told(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Below a name: what they have, or else which place they took, once that is known."""
        pictured = self.picture is not None and not self.outcome.has_left(seat)
        told = self.picture.told(seat) if self.picture and pictured else self.outcome.held(seat)
        if told or self.counting.place >= 1:
            told = told or self.outcome.stands(seat)
            canvas.text(told, box.midleft, BODY, TOLD, INK_2, "midleft", box.w)

    def _draw_start(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """The head start that somebody had, behind its sign."""
        sign = min(box.h, canvas.grown(TOLD))
        canvas.picture("icons/ui-scales", (box.x + sign / 2, box.centery), sign, INK_2)
        room = FRect(box.x + 1.3 * sign, box.y, box.w - 1.3 * sign, box.h)
        told = self.outcome.head_start(seat)
        canvas.text(told, room.midleft, BODY, TOLD, INK_2, "midleft", room.w)

    def _draw_place(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """The place; before all is counted the one before the round, where there was one.

        Whoever has left the table has a moon instead.
        """
        outcome = self.outcome
        if outcome.has_left(seat):
            canvas.picture("icons/ui-moon", box.center, 0.8 * self.sizes.place, INK_2, WHITE)
            return
        places = outcome.places if self.counting.place >= 1 else outcome.places_before
        if len(set(places)) > 1 or self.counting.place >= 1:
            canvas.text(str(places[seat]), box.center, TITLE, self.sizes.place, INK, room=box.w)

    def shifted(self, canvas: Canvas, seat: Seat) -> Canvas:
        """The canvas where the row is just now, on its way from its place before the round."""
        share, outcome = self.counting.place, self.outcome
        start = outcome.order[outcome.before.index(seat)]
        if share >= 1 or start == seat:
            return canvas
        here, there = self.boxes[seat], self.boxes[start]
        moved = copy(canvas)
        moved.left += (1 - share) * (there.x - here.x) * canvas.unit
        moved.top += (1 - share) * (there.y - here.y) * canvas.unit
        return moved

    def _draw_ground(self, seat: Seat, canvas: Canvas, box: FRect, mood: Mood) -> None:
        best = self.outcome.places[seat] == 1 and self.counting.place >= 1
        draw_place(canvas, box, best, mood.lit)
        own = seat == self.outcome.sitting.alone
        if own if self.many else self.counting.counting(seat):
            canvas.panel(box, 20, "none", INK, 4)

    def _draw_face(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        player, size = self.outcome.sitting.players[seat], min(box.w - 8, box.h - 4)
        draw_avatar(canvas, player.face, box.center, size)
        if not player.person:
            corner = (box.centerx + 0.38 * size, box.centery + 0.38 * size)
            canvas.picture("avatars/robot-badge", corner, 0.34 * size)
        if self.outcome.places[seat] == 1 and self.counting.place >= 1:
            draw_crown(canvas, box.center, size)

    def _draw_name(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """The name; one that would be tiny loses its end instead."""
        name, font, size = self.outcome.sitting.names[seat], TITLE, self.sizes.name
        if canvas.text_width(name, font, SMALL_NAME) > box.w:
            font, size = FINE, SMALL_NAME
            name = text.shortened(name, font, canvas.type_px(size), box.w * canvas.unit)
        shown = self.shape.cards and bool(self.outcome.hands or self.picture)
        told = shown and self.sizes.full and not self.shape.stacked  # in words below the name
        sign = 0.8 * canvas.grown(size) * (bool(self.outcome.head_start(seat)) and not told)
        box = FRect(box.x, box.y, box.w - 1.3 * sign, box.h)
        canvas.text(name, box.midleft, font, size, INK, "midleft", box.w)
        if sign:
            wide = min(box.w, canvas.text_width(name, font, size))
            spot = (box.x + wide + 0.8 * sign, box.centery)
            canvas.picture("icons/ui-scales", spot, sign, INK_2)

    # The score -------------------------------------------------------------------

    def _draw_score(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """What was gained, the score and, where the game ends at one, how near it is."""
        outcome, sizes = self.outcome, self.sizes
        target, points = outcome.target, outcome.event.points[seat]
        gained = self.counting.gained(seat, points)
        y = box.centery - (canvas.grown(0.13 * sizes.score) + 0.2 * sizes.score if target else 0)
        if target and sizes.full:
            y -= canvas.grown(BELOW_BAR) / 2
        room = (0.42 if outcome.gains else 1) * box.w
        said = outcome.score(seat, gained)
        canvas.text(said, (box.right, y), TITLE, sizes.score, INK, "midright", room)
        if outcome.gains and not outcome.has_left(seat):
            spot, size = (box.right - room - 8, y + 2), 0.72 * sizes.score
            ink = outcome.ink(gained)
            canvas.text(signed(gained), spot, TITLE, size, ink, "midright", box.w - room - 8)
        if target:
            self._draw_bar(canvas, seat, box, y + canvas.grown(0.62 * sizes.score))
        self._draw_flying(canvas, seat, box, y)

    def _draw_bar(self, canvas: Canvas, seat: Seat, box: FRect, top: float) -> None:
        outcome, target = self.outcome, self.outcome.target
        high = 0.4 * self.sizes.score
        track = FRect(box.x, top, box.w, high)
        canvas.panel(track, high / 2, TRACK)
        points, score = outcome.event.points[seat], outcome.event.scores[seat]
        old = score - points
        now = old + self.counting.gained(seat, points)
        parts = [(now, INK_2 if now == old else outcome.ink(points))]
        parts += [(min(old, now), INK_2)] if min(old, now) > 0 else []
        for share, ink in parts:
            wide = max(high, min(1.0, share / target) * track.w)
            canvas.panel(FRect(track.x, top, wide, high), high / 2, ink)
        if self.sizes.full:
            words = outcome.speaker.words("results.of", count=target)
            spot = (box.right, track.bottom + canvas.grown(0.6 * BELOW_BAR))
            canvas.text(words, spot, BODY, 20, INK_2, "midright", box.w)

    def _draw_flying(self, canvas: Canvas, seat: Seat, box: FRect, y: float) -> None:
        """Points on their way from the cards to the score."""
        for number, group in enumerate(self.groups[seat]):
            share = self.counting.flown(seat, number)
            start = self._pills.get((seat, number))
            if not 0 < share < 1 or start is None:
                continue
            for behind in range(5, -1, -1):
                at = max(0.0, share - 0.05 * behind)
                up = 4 * ARC * at * (1 - at)
                spot = (start[0] + at * (box.x + 40 - start[0]),
                        start[1] + at * (y - start[1]) - up)  # fmt: skip
                if behind:
                    canvas.disc(spot, 20 - 3 * behind, mix(WHITE, BAD, 0.5))
                    continue
                ink = self.outcome.ink(group.points)
                pill = Pill(signed(group.points), ink, CREAM, "", 26, TITLE, 42)
                draw_pill(canvas, pill, spot, "center")

    # What they have -------------------------------------------------------------

    def _draw_held(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """The game's own picture of it; beside one, or without, how it was counted."""
        if self.outcome.has_left(seat):
            if self.shape.stacked or not self.sizes.full:  # elsewhere it is said below the name
                told = self.outcome.held(seat)
                canvas.text(told, box.midleft, BODY, 24, INK_2, "midleft", box.w)
            return
        if canvas.grows_beyond(IN_WORDS):
            self._draw_words(seat, canvas, box)
            return
        if self.picture is None:
            self._draw_hand(seat, canvas, box)
            return
        counted = self.outcome.counts(seat) and not self._narrow
        beside = box.w
        if counted:
            least = self._least(canvas, self._line_size)
            blank = canvas.grown(BLANK) if self.sizes.full else BLANK
            beside = min(PICTURE * box.h, max(BESIDE_BILL * box.w, box.w - least - blank))
            if not (self.sizes.full or self._bills_fit(canvas, box.w - beside, box.h)):
                self._draw_words(seat, canvas, box)
                return
        high = min(box.h, beside / PICTURE) if counted else box.h
        self.picture.draw(seat, canvas, bottom_of(left_of(box, beside), high))
        if counted:
            self._draw_bill(seat, canvas, right_of(box, box.w - beside))

    def _draw_words(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """In large type: words that can be read instead of stamps, beside the picture if any."""
        picture = self.picture
        told = picture.told(seat) if picture else ""
        said_below = self.sizes.full and not self.shape.stacked  # the line below the name says it
        if picture and (said_below if told else not self.outcome.counts(seat)):
            picture.draw(seat, canvas, box)
            return
        if said_below and not picture and not self.groups[seat]:
            return
        wide = min(BESIDE * box.w, (HAND if told else PICTURE) * box.h)
        room = box.w - wide - 16
        said = told or self._counted(seat, canvas, room)
        if picture and self._words_beside(canvas, room):
            picture.draw(seat, canvas, left_of(box, wide))
        else:
            room, said = box.w, told or self._counted(seat, canvas, box.w)
        canvas.text(said, (box.right - room, box.centery), BODY, WORDS, INK, "midleft", room)

    def _words_beside(self, canvas: Canvas, room: float) -> bool:
        """Whether everybody's words have so much room beside their picture: all rows look alike."""
        told = [self.picture.told(seat) if self.picture else "" for seat in self.groups]
        said = [
            one or self._counted(seat, canvas, room)
            for seat, one in zip(self.groups, told, strict=True)
        ]
        return all(canvas.text_width(one, BODY, WORDS) <= room for one in said)

    def _counted(self, seat: Seat, canvas: Canvas, room: float) -> str:
        """As many groups in words as have room, and how many cards more there are."""
        groups, words = self.groups[seat], self.outcome.speaker.words
        told = [group.words for group in groups if group.words]
        if not told:
            return self.outcome.held(seat)
        for count in range(len(told), 0, -1):
            rest = sum(len(group.cards) for group in groups[count:])
            more = [words("results.more", count=rest)] if rest and self.outcome.event.counts else []
            said = words.lined([*told[:count], *more])
            if count == 1 or canvas.text_width(said, BODY, WORDS) <= room:
                return said
        return ""

    def _least(self, canvas: Canvas, size: float = SMALLEST) -> float:
        """How wide everybody's lines are in that size: all rows look alike."""
        said = [group.words for groups in self.groups.values() for group in groups]
        return max((canvas.text_width(one, TITLE, size) for one in said), default=0.0)

    def _bills_fit(self, canvas: Canvas, wide: float, high: float) -> bool:
        """Whether all lines of everybody have room without being too small to be read."""
        lines = max(1, int(high // LOW_LINE))
        columns = max(1, -(-max(map(len, self.groups.values())) // lines))
        return self._least(canvas) <= wide / columns - 4

    def _draw_bill(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """What each group of cards is worth, one below the other, in a second column if need be."""
        count = len(self.groups[seat])
        line = LINE if self.sizes.full else LOW_LINE
        rows = max(1, min(count, int(box.h // line)))
        fits = canvas.up_to(max(1.0, min(1.25, box.h / (line * rows))))
        wide, high = box.w / max(1, -(-count // rows)), min(fits.grown(38), box.h / rows)
        pills = [self._pill(seat, number) for number in range(count)]
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

    def _draw_hand(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """As many groups as have room, smaller if they must, and how many cards more there are."""
        groups, fits = self.groups[seat], canvas.up_to(1.5)
        if not groups and not self.sizes.full:
            canvas.text(self.outcome.held(seat), box.midleft, BODY, 24, INK_2, "midleft", box.w)
        whole = sum(self._wide(fits, seat, n, 1.0) for n in range(len(groups)))
        least = 1.0 if self.shape.stacked else SMALLEST_HAND
        size = min(1.0, max(least, box.w / max(1.0, whole)))
        x, rest = box.x, sum(len(group.cards) for group in groups)
        for number, group in enumerate(groups):
            wide = self._wide(fits, seat, number, size)
            words = self.outcome.speaker.words("results.more", count=rest)
            more = rest > len(group.cards)
            after = more * (fits.text_width(words, TITLE, 24) + (12 if self.sizes.full else 0))
            over = x + wide + after > box.right
            if over and more and not number and not self.sizes.full:
                size = 0.0  # no room for cards, only for what they are worth
                wide = self._wide(fits, seat, number, size)
            elif number and over:
                aside = 6 if self.sizes.full else -4  # words without a ground have room around
                spot = (x + aside, box.centery)
                fits.text(words, spot, TITLE, 24, INK_2, "midleft", box.right - spot[0])
                break
            self._draw_group(fits, seat, number, FRect(x, box.y, wide, box.h), size)
            x, rest = x + wide, rest - len(group.cards)

    def _pill(self, seat: Seat, number: int) -> Pill:
        """The points of a group: red while they are counted, then green until all are."""
        flown, full = self.counting.flown(seat, number), self.sizes.full
        fill, ink = QUIET if full else "none", INK
        if self.counting.moving and flown > 0:
            fill, ink = GOOD if flown >= 1 else BAD, CREAM
        words, high = self.groups[seat][number].words, 34 if full else 26
        return Pill(words, fill, ink, "", self._line_size, TITLE, high, shadow=None)

    @property
    def _line_size(self) -> float:
        """How large the words of a group usually are, in units."""
        return 24 if self.sizes.full else 22

    def _wide(self, canvas: Canvas, seat: Seat, number: int, size: float) -> float:
        """How wide a group is with cards of that share of their size."""
        pill = pill_box(canvas, self._pill(seat, number), (0, 0), "center").w
        fan, words = self._fan(seat, number, size), bool(self.groups[seat][number].words)
        return max(fan, pill * words) + 14 if self.sizes.full else fan + pill * words + 4

    def _fan(self, seat: Seat, number: int, size: float) -> float:
        """How wide the cards of a group are."""
        shown = min(FAN, len(self.groups[seat][number].cards))
        return shown and size * self.sizes.card * WIDTH_OF_HEIGHT * (1 + 0.3 * (shown - 1))

    def _draw_group(self, canvas: Canvas, seat: Seat, number: int, box: FRect, size: float) -> None:
        """Up to three cards as a fan, with what they are worth below or beside."""
        group, full = self.groups[seat][number], self.sizes.full
        high, fan, cards = self.sizes.card * size, self._fan(seat, number, size), group.cards[-FAN:]
        card = high * WIDTH_OF_HEIGHT
        middle = box.centery - (17 if full and group.words else 0)
        left = box.x + (box.w - 14 - fan) / 2 if full else box.x
        for place, one in enumerate(cards if size else ()):
            spot = (left + card * (0.5 + 0.3 * place), middle)
            tilt = TILT * (place - (len(cards) - 1) / 2)
            draw_card(canvas, self.outcome.face(one), spot, high, tilt)
        if group.words:
            spot = (box.x + (box.w - 14) / 2, middle + high / 2 + 20)
            spot, side = (spot, "center") if full else ((left + fan, middle), "midleft")
            taken = draw_pill(canvas, self._pill(seat, number), spot, side)
            self._pills[seat, number] = taken.center


def signed(points: int) -> str:
    """Points as they are added: `+5`, `−2`, `+0`."""
    return f"{points:+d}".replace("-", "−")

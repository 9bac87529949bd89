"""The theatre's controls: the bar with its time line, and what stands beside the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import FRect

from game.table.actions import switches
from game.table.layout.places import Places
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point, top_of
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, LABEL
from game.ui.layout import NOWHERE, Box, Column, Framed, Leaf, Row, Spring, Text, UpTo, Whole
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, wrapped
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing
from game.words import Words

KEYS = (
    ("round_back", "replay.round_back"), ("back_one", "replay.back"), ("play", "replay.play"),
    ("forward", "replay.forward"), ("round_forward", "replay.round_forward"),
)  # fmt: skip
LARGEST = 1.6
SMALLEST, FITS = 18.5, 22.0
"""The least sizes of what is told, in one row and in two."""
SPARE = 0.95  # of the room: letters of another size are not wider by quite the same share
TRACK = "#E3CDA0"
TALL = 48.0  # units: the time line
PLAIN = Style(BODY, 22)
NARROW = 1000.0  # a bar with small buttons
SHORT = 440.0  # a caption that leaves no room for the number of the step
CROWDED = 1600.0  # a mat that reaches further right leaves its sides narrow
BELOW_PLATES = {
    (False, False): (658.0, 290.0), (False, True): (752.0, 304.0),
    (True, False): (636.0, 338.0), (True, True): (724.0, 338.0),
}  # fmt: skip
"""Where there is room at both sides and how wide, by whether type is large, and many play."""
FOOT, GAP = 932.0, 10.0
FROM_LEFT = 300.0  # a bar that begins further left takes the room below what stands there


class Spool(Protocol):
    """What plays the game: the bar's buttons turn to it."""

    def go(self, stop: int) -> None:
        """Stop at a place."""

    def steps_on(self, way: int) -> None:
        """A step on or back."""

    def rounds_on(self, way: int) -> None:
        """A round on or back."""

    def toggle(self) -> None:
        """Play or stop."""

    def ask(self) -> None:
        """Have somebody say why."""


@dataclass(frozen=True, slots=True)
class TheaterBar:
    """The bar below the table: where the theatre stands, and what it tells."""

    words: Words
    spool: Spool
    at: int
    last: int
    playing: bool
    said: str
    """What the last step brought."""
    face: str
    """Whose doing that was, if anybody's."""
    rounds: Sequence[int]
    moments: Sequence[int]
    asks: str
    """Whether anybody can be asked why they did that: the question, or nothing."""
    answered: bool
    """Whether the answer is to be seen above the bar."""

    def pieces(self, canvas: Canvas, table: Places) -> Iterable[Piece]:
        """Five keys, beside them what is told and the time line, and a key that asks why."""
        rect = bar_room(table)
        high, key = rect.h - 12, 62 if rect.w < NARROW else 80 if table.seating.large else 76
        told = Leaf(high - TALL, self._caption, grows=1)
        line = Leaf(TALL, lambda _, box: self._track(box), grows=1)
        keys = [Leaf(high - 8, partial(self._key, number), key, grows=1) for number in range(5)]
        why = Leaf(high - 8, self._why, key, grows=1)
        row = Row([Row(keys, [0] * 5, 10), Column([told, line]), why], [0, 1, 0], 20)
        bar = Framed(row, (14, 6), PAPER, PAPER_EDGE, 24, LARGE)
        yield from UpTo(LARGEST, bar).place(canvas, rect)

    def _key(self, number: int, canvas: Canvas, box: FRect) -> Piece:
        """One of the five buttons; they show what they do by a picture alone."""
        name, key = KEYS[number]
        if name != "play":
            way = -1 if number < 2 else 1
            off = self.at == (0 if way < 0 else self.last)
            act = self.spool.rounds_on if "round" in name else self.spool.steps_on
            piece = push(canvas, name, Button(box), lambda: act(way), hint=self.words(key))
            return Piece(_drawn(piece, _arrows(box, way, "round" in name, off)), piece.thing)
        said = self.words("replay.pause" if self.playing else key)
        look = Button(box, icon="ui-pause" if self.playing else "ui-play", paint=PRIMARY)
        return push(canvas, name, look, self.spool.toggle, text=said)

    def _why(self, canvas: Canvas, box: FRect) -> Piece:
        """The key that asks why; grey where nobody chose anything."""
        why_not = "" if self.asks else self.words("replay.why_nobody")
        look = Button(box, icon="ui-hint")
        hint = "" if self.answered else self.asks
        return push(canvas, "why", look, self.spool.ask, why_not, hint, self.asks or why_not)

    def _caption(self, canvas: Canvas, box: FRect) -> Piece:
        """What the last step brought, and how far that is on the way."""
        small, left = canvas.up_to(1.3), 46.0 if self.face else 0.0
        count = self.words("replay.step", number=self.at, count=self.last)
        if box.w < SHORT:
            count = ""
        room = box.w - small.text_width(count, FINE, 22) - 16 - left
        size, lines = set_in(small, self.said, room, 2 if box.h > 44 else 1)
        plain = canvas.up_to(1)

        def draw(canvas: Canvas, _: Mood) -> None:
            if self.face:
                draw_avatar(canvas, self.face, (box.x + 18, box.centery), 38)
            for number, words in enumerate(lines):
                y = box.centery + 1.15 * size * (number - (len(lines) - 1) / 2)
                plain.text(words, (box.x + left, y), LABEL, size, INK, "midleft")
            small.text(count, (box.right, box.centery), FINE, 22, INK_2, "midright")

        thing = Thing("text:caption", "text", box, self.said, size, focusable=False)
        return Piece(draw, thing)

    def _track(self, box: FRect) -> Piece:
        """The time line: rounds, moments, and a knob to be dragged."""
        left, length = box.x + 24, box.w - 48
        last = max(1, self.last)
        notches = self._notches(lambda stop: 24 + length * stop / last, box.h / 2)

        def draw(canvas: Canvas, mood: Mood) -> None:
            knob = left + length * self.at / last
            canvas.panel(FRect(box.x + 10, box.centery - 8, box.w - 20, 16), 8, TRACK)
            canvas.panel(FRect(box.x + 10, box.centery - 8, knob - box.x - 10, 16), 8, INK)
            canvas.drawing(notches, box)
            size = 42 if mood.lit or mood.held else 38
            canvas.disc((knob, box.centery), size, INK)
            canvas.disc((knob, box.centery), size - 10, WHITE)

        def drag(point: Point) -> None:
            self.spool.go(round((point[0] - left) / length * last))

        thing = Thing(
            "slider:time", "slider", box, self.words("replay.time"), action=self.spool.toggle,
            step=self.spool.steps_on, drag=drag, radius=box.h / 2,
        )  # fmt: skip
        return Piece(draw, thing)

    def _notches(self, place: Callable[[int], float], middle: float) -> str:
        """A notch where a round begins, a gold dot for each moment: one drawing for all of them."""
        bars = "".join(
            f'<rect x="{place(stop) - 2.5:.1f}" y="{middle - 17}" width="5" height="34" rx="2"/>'
            for stop in self.rounds
        )
        dots = "".join(
            f'<circle cx="{place(stop):.1f}" cy="{middle}" r="4.5"/>' for stop in self.moments
        )
        gold = f'fill="{GOLD}" stroke="{GOLD_LIP}" stroke-width="2"'
        return f'<g fill="{INK_2}">{bars}</g><g {gold}>{dots}</g>'


def _drawn(piece: Piece, more: Callable[[Canvas], None]) -> Callable[[Canvas, Mood], None]:
    def draw(canvas: Canvas, mood: Mood) -> None:
        piece.draw(canvas, mood)
        more(canvas)

    return draw


def _arrows(box: FRect, way: int, to_end: bool, off: bool) -> Callable[[Canvas], None]:
    """A triangle for a step; with a bar in front of it for a round."""
    ink = "#A99A84" if off else INK
    half, x, y = 13.0, box.w / 2 - (4 * way if to_end else 0), box.h / 2
    points = f"{x - way * half:.1f},{y - 17} {x - way * half:.1f},{y + 17} {x + way * half:.1f},{y}"
    body = f'<polygon points="{points}" fill="{ink}" stroke="{ink}" stroke-width="5" '
    body += 'stroke-linejoin="round"/>'
    if to_end:
        left = x + way * (half + 9) - 3.5
        body += f'<rect x="{left:.1f}" y="{y - 19}" width="7" height="38" rx="3.5" fill="{ink}"/>'
    return lambda canvas: canvas.drawing(body, box)


def set_in(canvas: Canvas, said: str, room: float, rows: int) -> tuple[float, list[str]]:
    """A size in units whatever the type, and so many rows at most; the end may be lost."""
    plain = canvas.up_to(1)
    wide, most = plain.text_width(said, LABEL, 26), canvas.grown(26)
    size = min(most, 26 * SPARE * room / wide if wide else most)
    least = FITS if rows > 1 else SMALLEST
    while size > least and plain.text_width(said, LABEL, size) > room:
        size -= 0.5
    if size >= least:
        return size, [said]
    size = least
    lines = wrapped(plain, said, LABEL, size, room)
    kept = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    pixels = plain.type_px(size)
    return size, [text.shortened(line, LABEL, pixels, room * plain.unit) for line in kept]


# Where it lies ------------------------------------------------------------------------------


def bar_room(table: Places) -> FRect:
    """Between the mat, or the stage over it, and the hand."""
    seating, own = table.seating, table.own
    if seating.large:
        return FRect(376, seating.mat.bottom + 14, 1100, 108)
    top = seating.mat.bottom + 44
    if seating.banner_x == 960:
        return FRect(337, top, 1246, 86)
    left, right = (own.right + 16, 1896.0) if own.x < 960 else (24.0, own.x - 16)
    return FRect(left, top, right - left, 86)


def beside(
    canvas: Canvas, table: Places, sides: Mapping[str, Box], recent: Sequence[str]
) -> Iterable[Piece]:
    """Whose cards, how fast, the moments; the way back, and what has happened.

    They stand below the plates at both sides, where there is a rack all on the right; in large
    type below one another, and the last sentences have no room. Where the bar begins at the very
    left, these stand on the right.
    """
    large, crowd = table.seating.large, table.seating.mat.right > CROWDED
    corners = switches(LARGE_TYPE if large else 1)
    placed = [(sides["back"], corners["menu"])]
    if large:
        log = [sides["log"]]
        left = [sides["whose"], sides["moments"], *([] if crowd else log)]
        right = [sides["speed"], *(log if crowd else [])]
        if table.layout.rack:  # which stands on the left
            left, right = [], [*right, *left]
    else:
        placed.append((sides["log"], corners["help"]))
        told = Spring(Leaf(0, partial(_happened, recent)))
        left = [sides["whose"]]
        right = [Row([sides["speed"], sides["moments"]], [130, 150], GAP)]
        (right if bar_room(table).x < FROM_LEFT else left).append(told)
        if table.layout.rack:
            left, right = [], [*right, sides["whose"]]
    top, wide = BELOW_PLATES[large, crowd]
    side = FRect(16, top, wide, FOOT - top)
    placed += [(Column(left, GAP), side), (Column(right, GAP), side.move(1888 - wide, 0))]
    for box, rect in placed:
        yield from UpTo(LARGEST, box).place(canvas, rect)


def _happened(recent: Sequence[str], canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """The last sentences, the newest at the foot, as many as there is room for."""
    told: list[str] = []
    whole = _sheet(told)
    for line in reversed(recent):
        more = _sheet([line, *told])
        if more.measure(canvas, box.w) > box.h:
            break
        told, whole = [line, *told], more
    return whole.place(canvas, top_of(box, whole.measure(canvas, box.w)))


def _sheet(told: Sequence[str]) -> Whole:
    thing = Thing("text:happened", "text", NOWHERE, " ".join(told), focusable=False)
    return Whole(Column([Text(line, PLAIN) for line in told]), thing, _paper, (16, 12))


def _paper(canvas: Canvas, box: FRect, _: Mood) -> None:
    if box.h > 24:  # something was told
        canvas.panel(box, 20, PAPER, PAPER_EDGE, 3)

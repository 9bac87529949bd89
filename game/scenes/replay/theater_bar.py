"""The theater's controls: the bar with its timeline, and the buttons beside the table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import FRect

from game.table.action_buttons import switch_rects
from game.table.layout.seats import LARGE_TYPE
from game.table.layout.table_places import TablePlaces
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, Point, top_part
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    Column,
    ControlBox,
    Leaf,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
)
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, wrap_to_lines
from game.ui.widgets.input_controls import button_drawable
from game.ui.widgets.pill import draw_avatar
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


class ReplayPlayer(Protocol):
    """The player of the replay, as far as the bar's buttons know it."""

    def go_to_stop(self, stop: int) -> None:
        """Go to a stop."""

    def go_one_step(self, way: int) -> None:
        """Move a step forward or back."""

    def move_rounds(self, way: int) -> None:
        """Move a round forward or back."""

    def toggle_playing(self) -> None:
        """Play or stop."""

    def ask_why(self) -> None:
        """Ask why somebody did that."""


@dataclass(frozen=True, slots=True)
class TheaterBar:
    """The bar below the table: the position in the game, and the last step."""

    words: Words
    spool: ReplayPlayer
    current_stop: int
    last_stop: int
    is_playing: bool
    caption: str
    """What the last step brought."""
    face: str
    """Whose doing that was, if anybody's."""
    rounds: Sequence[int]
    moments: Sequence[int]
    question: str
    """Whether anybody can be asked why they did that: the question, or nothing."""
    is_answer_shown: bool
    """Whether the answer is to be seen above the bar."""

    def make_bar_drawables(self, canvas: Canvas, table: TablePlaces) -> Iterable[Drawable]:
        """Return five keys, the caption with the timeline, and a key that asks why."""
        rect = find_bar_room(table)
        high, key = rect.h - 12, 62 if rect.w < NARROW else 80 if table.table_seating.large else 76
        told = Leaf(high - TALL, self._make_caption, grows=1)
        line = Leaf(TALL, lambda _, box: self._make_time_line(box), grows=1)
        keys = [
            Leaf(high - 8, partial(self._make_play_key, number), key, grows=1)
            for number in range(5)
        ]
        why = Leaf(high - 8, self._make_why_key, key, grows=1)
        row = Row([Row(keys, [0] * 5, 10), Column([told, line]), why], [0, 1, 0], 20)
        bar = PanelBox(row, (14, 6), PAPER, PAPER_EDGE, 24, LARGE)
        yield from TypeLimit(LARGEST, bar).place(canvas, rect)

    def _make_play_key(self, number: int, canvas: Canvas, box: FRect) -> Drawable:
        """Make one of the five keys, which show only a picture."""
        name, key = KEYS[number]
        if name != "play":
            way = -1 if number < 2 else 1
            off = self.current_stop == (0 if way < 0 else self.last_stop)
            act = self.spool.move_rounds if "round" in name else self.spool.go_one_step
            piece = button_drawable(
                canvas, name, Button(box), lambda: act(way), hint=self.words(key)
            )
            return Drawable(
                _draw_after(piece, _make_arrow_sign(box, way, "round" in name, off)), piece.control
            )
        said = self.words("replay.pause" if self.is_playing else key)
        look = Button(box, icon="ui-pause" if self.is_playing else "ui-play", paint=PRIMARY_PAINT)
        return button_drawable(canvas, name, look, self.spool.toggle_playing, text=said)

    def _make_why_key(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the key that asks why; gray if nobody chose anything."""
        why_not = "" if self.question else self.words("replay.why_nobody")
        look = Button(box, icon="ui-hint")
        hint = "" if self.is_answer_shown else self.question
        return button_drawable(
            canvas, "why", look, self.spool.ask_why, why_not, hint, self.question or why_not
        )

    def _make_caption(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the caption: what the last step brought, and how far the game is."""
        small, left = canvas.with_type_limit(1.3), 46.0 if self.face else 0.0
        count = self.words("replay.step", number=self.current_stop, count=self.last_stop)
        if box.w < SHORT:
            count = ""
        room = box.w - small.text_width(count, FINE, 22) - 16 - left
        size, lines = fit_caption(small, self.caption, room, 2 if box.h > 44 else 1)
        plain = canvas.with_type_limit(1)

        def draw_caption(canvas: Canvas, _: FocusMood) -> None:
            if self.face:
                draw_avatar(canvas, self.face, (box.x + 18, box.centery), 38)
            for number, words in enumerate(lines):
                y = box.centery + 1.15 * size * (number - (len(lines) - 1) / 2)
                plain.write_text_line(words, (box.x + left, y), LABEL, size, INK, "midleft")
            small.write_text_line(count, (box.right, box.centery), FINE, 22, GRAY_INK, "midright")

        thing = Control("text:caption", "text", box, self.caption, size, is_focusable=False)
        return Drawable(draw_caption, thing)

    def _make_time_line(self, box: FRect) -> Drawable:
        """Make the timeline: rounds, moments, and a knob to drag."""
        left, length = box.x + 24, box.w - 48
        last = max(1, self.last_stop)
        notches = self._draw_time_notches(lambda stop: 24 + length * stop / last, box.h / 2)

        def draw_time_line(canvas: Canvas, mood: FocusMood) -> None:
            knob = left + length * self.current_stop / last
            canvas.draw_rounded_panel(FRect(box.x + 10, box.centery - 8, box.w - 20, 16), 8, TRACK)
            canvas.draw_rounded_panel(
                FRect(box.x + 10, box.centery - 8, knob - box.x - 10, 16), 8, INK
            )
            canvas.draw_markup(notches, box)
            size = 42 if mood.is_lit or mood.is_held else 38
            canvas.draw_disc((knob, box.centery), size, INK)
            canvas.draw_disc((knob, box.centery), size - 10, WHITE)

        def drag_time_knob(point: Point) -> None:
            self.spool.go_to_stop(round((point[0] - left) / length * last))

        thing = Control(
            "slider:time",
            "slider",
            box,
            self.words("replay.time"),
            action=self.spool.toggle_playing,
            step=self.spool.go_one_step,
            drag=drag_time_knob,
            radius=box.h / 2,
        )
        return Drawable(draw_time_line, thing)

    def _draw_time_notches(self, place: Callable[[int], float], middle: float) -> str:
        """Return the markup of all notches: one per round start, a gold dot per moment."""
        bars = "".join(
            f'<rect x="{place(stop) - 2.5:.1f}" y="{middle - 17}" width="5" height="34" rx="2"/>'
            for stop in self.rounds
        )
        dots = "".join(
            f'<circle cx="{place(stop):.1f}" cy="{middle}" r="4.5"/>' for stop in self.moments
        )
        gold = f'fill="{GOLD}" stroke="{GOLD_LIP}" stroke-width="2"'
        return f'<g fill="{GRAY_INK}">{bars}</g><g {gold}>{dots}</g>'


def _draw_after(
    piece: Drawable, draw_addition: Callable[[Canvas], None]
) -> Callable[[Canvas, FocusMood], None]:
    def draw_with_addition(canvas: Canvas, mood: FocusMood) -> None:
        piece.draw(canvas, mood)
        draw_addition(canvas)

    return draw_with_addition


def _make_arrow_sign(box: FRect, way: int, has_bar: bool, is_off: bool) -> Callable[[Canvas], None]:
    """Return the drawer of a triangle for a step, with a bar in front for a round."""
    ink = "#A99A84" if is_off else INK
    half, x, y = 13.0, box.w / 2 - (4 * way if has_bar else 0), box.h / 2
    points = f"{x - way * half:.1f},{y - 17} {x - way * half:.1f},{y + 17} {x + way * half:.1f},{y}"
    body = f'<polygon points="{points}" fill="{ink}" stroke="{ink}" stroke-width="5" '
    body += 'stroke-linejoin="round"/>'
    if has_bar:
        left = x + way * (half + 9) - 3.5
        body += f'<rect x="{left:.1f}" y="{y - 19}" width="7" height="38" rx="3.5" fill="{ink}"/>'
    return lambda canvas: canvas.draw_markup(body, box)


def fit_caption(
    canvas: Canvas, caption: str, width: float, max_rows: int
) -> tuple[float, list[str]]:
    """Return size and lines of a caption in units, whatever the type; the end may be cut."""
    plain = canvas.with_type_limit(1)
    wide, most = plain.text_width(caption, LABEL, 26), canvas.grown_type_size(26)
    size = min(most, 26 * SPARE * width / wide if wide else most)
    least = FITS if max_rows > 1 else SMALLEST
    while size > least and plain.text_width(caption, LABEL, size) > width:
        size -= 0.5
    if size >= least:
        return size, [caption]
    size = least
    lines = wrap_to_lines(plain, caption, LABEL, size, width)
    kept = [*lines[: max_rows - 1], " ".join(lines[max_rows - 1 :])]
    pixels = plain.type_px(size)
    return size, [
        text_surfaces.shorten_to_fit(line, LABEL, pixels, width * plain.unit) for line in kept
    ]


# Where it lies ------------------------------------------------------------------------------


def find_bar_room(table: TablePlaces) -> FRect:
    """Return the room between the mat, or the stage over it, and the hand."""
    seating = table.table_seating
    if seating.large:
        return FRect(376, seating.mat.bottom + 14, 1100, 108)
    top = seating.mat.bottom + 44
    return FRect(337, top, 1246, 86)


def place_beside_table(
    canvas: Canvas, table: TablePlaces, sides: Mapping[str, Box], recent: Sequence[str]
) -> Iterable[Drawable]:
    """Yield the buttons beside the table, and the recent lines.

    They stand below the plates at both sides, or all on the right if there is a rack. In large type
    they stand below one another, without the recent lines. If the bar begins at the very left, they
    stand on the right.
    """
    large, crowd = table.table_seating.large, table.table_seating.mat.right > CROWDED
    corners = switch_rects(LARGE_TYPE if large else 1)
    placed = [(sides["back"], corners["menu"])]
    if large:
        log = [sides["log"]]
        left = [sides["whose"], sides["moments"], *([] if crowd else log)]
        right = [sides["speed"], *(log if crowd else [])]
        if table.layout.rack:  # which stands on the left
            left, right = [], [*right, *left]
    else:
        placed.append((sides["log"], corners["help"]))
        told = StretchBox(Leaf(0, partial(_make_recent_lines, recent)))
        left = [sides["whose"]]
        right = [Row([sides["speed"], sides["moments"]], [130, 150], GAP)]
        left.append(told)
        if table.layout.rack:
            left, right = [], [*right, sides["whose"]]
    top, wide = BELOW_PLATES[large, crowd]
    side = FRect(16, top, wide, FOOT - top)
    placed += [(Column(left, GAP), side), (Column(right, GAP), side.move(1888 - wide, 0))]
    for box, rect in placed:
        yield from TypeLimit(LARGEST, box).place(canvas, rect)


def _make_recent_lines(recent: Sequence[str], canvas: Canvas, box: FRect) -> Iterable[Drawable]:
    """Yield the last sentences that fit, the newest at the bottom."""
    told: list[str] = []
    whole = _build_recent_sheet(told)
    for line in reversed(recent):
        more = _build_recent_sheet([line, *told])
        if more.measure(canvas, box.w) > box.h:
            break
        told, whole = [line, *told], more
    return whole.place(canvas, top_part(box, whole.measure(canvas, box.w)))


def _build_recent_sheet(sentences: Sequence[str]) -> ControlBox:
    thing = Control("text:happened", "text", UNPLACED_RECT, " ".join(sentences), is_focusable=False)
    return ControlBox(
        Column([Text(line, PLAIN) for line in sentences]), thing, _draw_recent_paper, (16, 12)
    )


def _draw_recent_paper(canvas: Canvas, box: FRect, _: FocusMood) -> None:
    if box.h > 24:  # something was told
        canvas.draw_rounded_panel(box, 20, PAPER, PAPER_EDGE, 3)

"""The theater's controls: the bar with its timeline, and the buttons beside the table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from pygame import FRect

from game.scenes.story import draw_star
from game.table.action_buttons import switch_rects
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, Point, left_part, rect_around, right_part
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import Box, Column, Leaf, PanelBox, Row, TypeLimit
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, wrap_to_lines
from game.ui.widgets.input_controls import button_drawable
from game.ui.widgets.pill import draw_avatar
from game.words import Words

KEYS = (
    ("round_back", "replay.round_back"), ("back_one", "replay.back"), ("play", "replay.play"),
    ("forward", "replay.forward"), ("round_forward", "replay.round_forward"),
)  # fmt: skip
LARGEST = 1.6
BAR = FRect(24, 876, 1872, 180)
WHOSE, LARGE_WHOSE = FRect(1596, 796, 300, 60), FRect(1496, 784, 400, 72)
"""Where the button stands that chooses whose cards can be seen."""
KEY, PLAY_KEY, HIGH = 64.0, 84.0, 84.0  # units: how wide the keys are, and how high the play key
FACE, CARD = 80.0, 92.0
USUAL, SMALLEST, FITS = 32.0, 18.5, 26.0
"""The size of what is told, and the least ones in one row and in two."""
SPARE = 0.95  # of the room: letters of another size are not wider by quite the same share
TRACK = "#E3CDA0"
SWAP = "#8A63C8"
TIME_LINE, MARGIN = 54.0, 30.0  # units: how high it is, and what is left free at its ends
STORY_STAR = 44.0  # units
ENDS = 46.0  # units: the winner's face at the end


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


@dataclass(frozen=True, slots=True)
class TimeMarks:
    """The marks on the timeline, each by its stop."""

    rounds: Sequence[int]
    """Where cards were dealt."""
    moments: Sequence[int]
    swaps: Sequence[int]
    winner: str
    """The face of whoever won, if anybody did."""
    stars: Sequence[tuple[int, bool]] = ()
    """The stars of a story: where each is, and whether it is the one that is watched."""


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
    progress: str
    """How far the game is, and who plays next."""
    face: str
    """Whose doing the step was, if anybody's."""
    card: Face | None
    """The card it was done with, if it is known."""
    marks: TimeMarks
    sides: Sequence[Box]
    """The buttons at the right end."""
    is_large: bool
    """Whether type is large: then only what happened is told."""

    def make_bar_drawables(self, canvas: Canvas) -> Iterable[Drawable]:
        """Return five keys, what is told, some buttons, and the timeline below them."""
        keys = [
            Leaf(HIGH if name == "play" else KEY, partial(self._make_play_key, number),
                 PLAY_KEY if name == "play" else KEY, grows=1)
            for number, (name, _) in enumerate(KEYS)
        ]  # fmt: skip
        told = Leaf(96, self._make_caption, grows=1)
        row = Row([Row(keys, [0] * 5, 12), told, Row(self.sides, gap=12)], [0, 1, 0], 26)
        line = Leaf(TIME_LINE, lambda _, box: self._make_time_line(box), grows=1)
        bar = PanelBox(Column([row, line], 4), (22, 10), PAPER, PAPER_EDGE, 36, LARGE)
        yield from TypeLimit(LARGEST, bar).place(canvas, BAR)

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

    def _make_caption(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make what is told: the face, the card, what happened, and how far the game is."""
        left = box.x
        portrait = (left + FACE / 2, box.centery)
        left += FACE + 14 if self.face else 0
        held = (left + CARD * WIDTH_OF_HEIGHT / 2, box.centery)
        left += CARD * WIDTH_OF_HEIGHT + 20 if self.card else 0
        small = canvas.with_type_limit(1.3)
        progress = "" if self.is_large else self.progress
        room = right_part(box, box.right - left)
        size, lines = fit_caption(small, self.caption, room.w, 2)
        plain = canvas.with_type_limit(1)
        rows = [(line, LABEL, size, INK) for line in lines]
        if progress and len(lines) == 1:
            fits = text_surfaces.shorten_to_fit(
                progress, FINE, small.type_px(24), room.w * canvas.unit
            )
            rows.append((fits, FINE, small.grown_type_size(24), GRAY_INK))
        total = sum(1.25 * row[2] for row in rows)

        def draw_caption(canvas: Canvas, _: FocusMood) -> None:
            if self.face:
                draw_avatar(canvas, self.face, portrait, FACE)
            if self.card:
                draw_card(canvas, self.card, held, CARD, 4)
            y = room.centery - total / 2
            for words, font, high, ink in rows:
                y += 0.625 * high
                plain.write_text_line(words, (room.x, y), font, high, ink, "midleft")
                y += 0.625 * high

        said = ". ".join(part for part in (self.caption, self.progress) if part)
        thing = Control("text:caption", "text", box, said, size, is_focusable=False)
        return Drawable(draw_caption, thing)

    def _make_time_line(self, box: FRect) -> Drawable:
        """Make the timeline: what stands on it, and a knob to drag."""
        end = ENDS if self.marks.winner else 0.0
        left, length = box.x + MARGIN, box.w - 2 * MARGIN - end
        last = max(1, self.last_stop)

        def place_stop(stop: int) -> float:
            return left + length * stop / last

        def draw_time_line(canvas: Canvas, mood: FocusMood) -> None:
            knob, middle = place_stop(self.current_stop), box.centery
            track = rect_around((left + length / 2, middle), length + 24, 14)
            canvas.draw_rounded_panel(track, 7, TRACK)
            canvas.draw_rounded_panel(left_part(track, knob - track.x), 7, INK)
            self._draw_marks(canvas, place_stop, middle)
            if self.marks.winner:
                at = (left + length + 12 + end / 2, middle + 4)
                draw_avatar(canvas, self.marks.winner, at, end - 4)
                canvas.draw_picture("icons/ui-crown", (at[0], at[1] - 26), 26, GOLD_LIP, PAPER)
            size = 42 if mood.is_lit or mood.is_held else 38
            canvas.draw_disc((knob, middle), size, INK)
            canvas.draw_disc((knob, middle), size - 10, WHITE)

        def drag_time_knob(point: Point) -> None:
            self.spool.go_to_stop(round((point[0] - left) / length * last))

        thing = Control(
            "slider:time",
            "slider",
            left_part(box, box.w - end),
            self.words("replay.time"),
            action=self.spool.toggle_playing,
            step=self.spool.go_one_step,
            drag=drag_time_knob,
            radius=box.h / 2,
        )
        return Drawable(draw_time_line, thing)

    def _draw_marks(
        self, canvas: Canvas, place_stop: Callable[[int], float], middle: float
    ) -> None:
        """Draw an ink bar per deal, a violet one per swap, a gold star per moment."""
        for stops, color in ((self.marks.rounds, GRAY_INK), (self.marks.swaps, SWAP)):
            for stop in stops:
                bar = rect_around((place_stop(stop), middle), 7, 32)
                canvas.draw_rounded_panel(bar, 3, color, PAPER, 1)
        for number, (stop, is_lit) in enumerate(self.marks.stars, 1):
            spot, knob = (place_stop(stop), middle), place_stop(self.current_stop)
            shown = number if abs(spot[0] - knob) > STORY_STAR / 2 else 0  # else the knob hides it
            draw_star(canvas, spot, STORY_STAR, shown, is_lit)
        for stop in () if self.marks.stars else self.marks.moments:
            spot = (place_stop(stop), middle)
            canvas.draw_disc(spot, 28, CREAM)
            canvas.draw_disc(spot, 25, GOLD)
            canvas.draw_picture("icons/ui-star", spot, 17, INK, GOLD)


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
    half, x, y = 10.0, box.w / 2 - (4 * way if has_bar else 0), box.h / 2
    points = f"{x - way * half:.1f},{y - 13} {x - way * half:.1f},{y + 13} {x + way * half:.1f},{y}"
    body = f'<polygon points="{points}" fill="{ink}" stroke="{ink}" stroke-width="5" '
    body += 'stroke-linejoin="round"/>'
    if has_bar:
        left = x + way * (half + 8) - 3
        body += f'<rect x="{left:.1f}" y="{y - 15}" width="6" height="30" rx="3" fill="{ink}"/>'
    return lambda canvas: canvas.draw_markup(body, box)


def fit_caption(
    canvas: Canvas, caption: str, width: float, max_rows: int
) -> tuple[float, list[str]]:
    """Return size and lines of a caption in units, whatever the type; the end may be cut."""
    plain = canvas.with_type_limit(1)
    wide, most = plain.text_width(caption, LABEL, USUAL), canvas.grown_type_size(USUAL)
    size = min(most, USUAL * SPARE * width / wide if wide else most)
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


def place_beside_table(
    canvas: Canvas, is_large: bool, back: Box, log: Box, look_choice: Box
) -> Iterable[Drawable]:
    """Yield the buttons around the table: two in its corners, and one right of the hand."""
    corners = switch_rects(LARGE_TYPE if is_large else 1)
    spots = (
        (back, corners["menu"]),
        (log, corners["help"]),
        (look_choice, LARGE_WHOSE if is_large else WHOSE),
    )
    for box, rect in spots:
        yield from TypeLimit(LARGEST, box).place(canvas, rect)

"""The bar at the bottom of the windows over the table: words, buttons and seats."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import ceil, cos, inf, pi, sin

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.session.timed.claim_round import DODGE, NO
from game.session.timed.timed_window import TimedWindow
from game.ui.boxes import centered_row
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import BODY, FINE, KEY, TITLE
from game.ui.fitted_text import CachedLayout, ShortenedLine, largest_that_fits
from game.ui.layout import (
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Grid,
    Line,
    PaddedBox,
    Row,
    square_picture,
)
from game.ui.widgets.button import PRIMARY_PAINT, SECONDARY_PAINT, Button, Paint, draw_keyboard_key
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.focus import ARROWS, ENTER, Focus
from game.ui.widgets.pill import draw_avatar

GROUND, DEEP, TRACK, LIT = "#2B1B3D", "#1E1230", "#4B3369", "#3D2858"
TEAL = SWATCHES["green"].base
NARROWEST, WIDEST = 1500.0, 1860.0  # units
TOP, FOOT = 800.0, 1068.0  # units: where a bar begins if it may, and the lowest line it may reach
SIZES = (1.5, 1.3, 1.2, 1.1, 1.0)
"""How far type grows on a bar, where all of it has room below the stage."""
LARGE, SMALL = 116.0, 88.0
"""Units: a face with its ring, in one row and in several."""
POP, POPS = 160.0, 0.12  # milliseconds, and how much larger an answer is for a moment
STEPS = 180  # a ring runs down in so many steps
FADED = 85  # of 255: a face that does not dodge
EARLY = 500.0  # milliseconds in which Enter may still be meant for what moved before
MOVES = (pygame.K_TAB, *ARROWS)


class WindowView(Layer):
    """A window that all may see and answer at once, and its presses."""

    hides_table = blocks_keys = is_always_animating = True
    done_name = ""
    """The button that says that all have answered, where no clock runs."""

    def __init__(self, table: TableContext, focus: Focus, pause: Callable[[], None]) -> None:
        self.table, self.focus, self.pause = table, focus, pause
        self.laid = CachedLayout[list[Drawable]]()

    @property
    def current_window(self) -> TimedWindow | None:
        """The window to show, if there is one."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """True if the window is shown."""
        return self.current_window is not None

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take only the players' keys, more time and Esc; the focus may be moved on purpose."""
        job = self.table.app.keys.job_of_event(event) if event.type == pygame.KEYDOWN else "back"
        if self.current_window is None or job == "back" or event.key in MOVES:
            return False
        if event.key in ENTER:
            return self.keeps_enter(self.current_window.age_ms(self.table.table_time) < EARLY)
        if not self.answer_by_key(event) and job == "more_time":
            self.current_window.extend_window()
        return True

    def keeps_enter(self, is_early: bool) -> bool:
        """True if Enter is kept from the focus, because it may be meant for something before."""
        raise NotImplementedError

    def answer_by_key(self, event: pygame.event.Event) -> bool:
        """Take a key that is somebody's answer."""
        raise NotImplementedError

    @property
    def first_focus(self) -> str:
        """The control with the first focus: one that does no harm."""
        window = self.current_window
        timed = window is None or window.has_clock
        return "button:more-time" if timed else f"button:{self.done_name}"

    def finish_answering(self) -> None:
        """End the window; everybody has answered."""
        if self.current_window is not None:
            self.current_window.finish_window(self.table.app.frame_ms())

    def build_bar_button(
        self, name: str, words: str, press: Callable[[], None], job: str = "", icon: str = "",
        paint: Paint = SECONDARY_PAINT, note: str = "",
    ) -> ButtonBox:  # fmt: skip
        """Build a button of the bar with the key of its job, perhaps with a second line."""
        key = self.table.speaker.keys.get(job, "")
        look = Button(UNPLACED_RECT, self.table.words(words), icon, key, paint, 26, note)
        return ButtonBox(name, look, press, 78 if note else 56, grows=1.3)

    def build_time_button(
        self, window: TimedWindow, note: str = "", paint: Paint = SECONDARY_PAINT
    ) -> ButtonBox:
        """Build the button for more time; without a clock, the one that all have answered."""
        if not window.has_clock:
            return self.build_done_button(self.done_name, self.finish_answering, note)
        more = "more-time", "claim.more", window.extend_window, "more_time", "ui-clock"
        return self.build_bar_button(*more, paint, note)

    def build_done_button(self, name: str, press: Callable[[], None], note: str = "") -> ButtonBox:
        """Build the button by which the game goes on."""
        done = name, "claim.done", press, "confirm", "ui-check", PRIMARY_PAINT
        return self.build_bar_button(*done, note)


# The bar -----------------------------------------------------------------------------------------


def count_seat_rows(seats: int, max_per_row: int = 8) -> int:
    """Return the number of rows for this many seats."""
    return 1 if seats <= max_per_row else 2


def arrange_seat_rows(
    seats: Sequence[Box], rows: int, column_width: float = 400.0, row_gap: float = 4.0
) -> PaddedBox:
    """Build all seats in rows of equal columns, no wider than the limit."""
    columns = -(-len(seats) // rows)
    return PaddedBox(Grid(seats, columns, 4, row_gap), max_width=columns * column_width)


def place_window_bar(
    canvas: Canvas,
    edge_color: str,
    head: Box,
    seats: Box,
    width: float = WIDEST,
    max_height: float = 330.0,
) -> list[Drawable]:
    """Return a bar of this width, or wider for large type, with type as large as fits."""
    box = BackedBox(
        PaddedBox(Column([head, seats], 6), 22, 10), partial(make_bar_ground, edge_color)
    )
    width = min(WIDEST, max(canvas.grown_type_size(NARROWEST), width))
    fit = largest_that_fits(canvas, box, (width, max_height), SIZES)
    high = fit.measure(canvas, width)
    rect = rect_around((960, 0), width, high)
    rect.y = min(TOP, FOOT - high)
    return list(fit.place(canvas, rect))


def make_bar_ground(edge: str, _: Canvas, box: FRect) -> Drawable:
    """Return the dark ground of a bar with an edge of that color."""

    def draw_bar_ground(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_rounded_panel(box.move(0, 6), 32, DEEP)
        canvas.draw_rounded_panel(box, 32, GROUND, edge, 5)

    return Drawable(draw_bar_ground)


def build_window_header(
    name: str,
    question: str,
    note: str,
    boxes_before: Sequence[Box] = (),
    boxes_after: Sequence[Box] = (),
) -> Row:
    """Build the header: the question and how to answer it, between a sign and the buttons."""
    words = Column(
        [
            Line(question, Style(TITLE, 40, CREAM), name, shrink=0),
            Line(note, Style(BODY, 26, MAT_TEXT), f"{name}-note", shrink=0),
        ]
    )
    boxes = [*boxes_before, words, *boxes_after]
    return Row(boxes, [float(box is words) for box in boxes], 20)


# Seats -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatCell:
    """A player who may answer: face, answer, and time left."""

    table: TableContext
    name: str
    seat: Seat
    answer_given: str
    answer_text: str
    """The same to be read."""
    time_share: Callable[[], float] = field(compare=False)
    """Asked whenever it is drawn, as is how long ago somebody answered, in milliseconds."""
    press: Callable[[], None] | None = field(compare=False)
    """A computer player has none."""
    answered_since: Callable[[], float] = field(default=lambda: inf, compare=False)
    sign: str = "dodge"
    """The icon of a face that said yes."""
    is_on_phone: bool = False
    """Whether they answer on a phone instead of by a key."""

    def build_seat_cell(self, rows: int) -> ControlBox:
        """Build a face in a ring that runs down, with its key or answer, and the name below."""
        name = self.table.live_match.names[self.seat]
        size, type_, cap = (LARGE, 24, 44.0) if rows == 1 else (SMALL, 22, 38.0)
        style = Style(FINE, type_, MAT_TEXT if self.answer_given == NO else CREAM, "center")
        below = ShortenedLine(
            self.answer_text if self._shows_answer_below else name, style, letters=4
        )
        whole = Column(
            [centered_row(square_picture(size, partial(self._draw_seat_face, cap), 1)), below], 3
        )
        thing = Control(
            f"button:{self.name}-{self.seat}",
            "button",
            UNPLACED_RECT,
            f"{name} {self.answer_text or self.key_label or self._phone_note}".strip(),
            0,
            self.press,
            is_focusable=self.press is not None,
            radius=24,
        )
        return ControlBox(whole, thing, _draw_cell_light, (2, 3))

    @property
    def key_label(self) -> str:
        """The key that a person presses at the laptop."""
        return (
            self.table.app.key_labels.seat_key_label(self.seat)
            if self.press and not self.is_on_phone
            else ""
        )

    @property
    def _phone_note(self) -> str:
        return self.table.words("phones.table.answers") if self.is_on_phone else ""

    @property
    def _shows_answer_below(self) -> bool:
        """True if the answer stands below the face, because it is a private one."""
        return self.answer_given == DODGE and self.sign != "dodge"

    def _draw_seat_face(self, cap: float, canvas: Canvas, box: FRect) -> None:
        """Draw the face and its ring: gold while time runs, green for a Dodge, faded for none."""
        face, spot, size = self.table.board.portrait(self.seat), box.center, box.h
        done = self.answer_given == DODGE
        share = 0.0 if self.answer_given == NO else 1.0 if done else self.time_share()
        draw_time_ring(canvas, spot, size, share, TEAL if done else GOLD)
        if self.answer_given == NO:
            canvas.blit_sprite(_render_faded_face(face, canvas.px(0.76 * size)), spot)
        else:
            draw_avatar(canvas, face, spot, 0.76 * size)
        self._draw_answer_badge(canvas, (spot[0] + 0.4 * size, spot[1] + 0.385 * size), cap)

    def _draw_answer_badge(self, canvas: Canvas, spot: Point, size: float) -> None:
        """Draw the badge: the answer, the key for it, or the sign of a computer."""
        if self.answer_given and not self.table.board.reduced:
            size *= 1 + POPS * sin(pi * min(1.0, self.answered_since() / POP))
        if self.answer_given == DODGE:
            draw_sign_disc(canvas, spot, size, self.sign, TEAL)
        elif self.answer_given:
            draw_sign_disc(canvas, spot, size, "ui-close", TRACK, MAT_TEXT)
        elif self.key_label:
            small = canvas.with_type_limit(1)
            wide = max(size, small.text_width(self.key_label, KEY, 0.55 * size) + 18)
            draw_keyboard_key(
                small, self.key_label, rect_around(spot, wide, size), 0.55 * size, 9, 4
            )
        else:
            draw_sign_disc(
                canvas, spot, size, "ui-phone" if self.is_on_phone else "ui-robot", CREAM
            )


def draw_sign_disc(
    canvas: Canvas, spot: Point, size: float, icon: str, ground: str, ink: str = GROUND
) -> None:
    """Draw an icon on a disc of its own, set off from what is below."""
    canvas.draw_disc(spot, 1.16 * size, GROUND)
    canvas.draw_disc(spot, size, ground)
    canvas.draw_picture(f"icons/{icon}", spot, 0.66 * size, ink, ground)


def _draw_cell_light(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
    if mood.is_lit:
        canvas.draw_rounded_panel(box, 24, LIT)


@cached_sprite
def _render_faded_face(face: str, pixels: int) -> pygame.Surface:
    """Return the face of somebody who does not dodge."""
    picture = svg.picture(f"avatars/{face}", pixels).copy()
    picture.set_alpha(FADED)
    return picture


def draw_time_ring(canvas: Canvas, spot: Point, size: float, share: float, color: str) -> None:
    """Draw a ring that runs down clockwise, in steps that share cached pictures."""
    if canvas.contrast:
        canvas.draw_disc(spot, size + 4, CREAM)
        canvas.draw_disc(spot, size, GROUND)
    body = make_ring_markup(size, 0.085 * size, round(STEPS * share) / STEPS, (TRACK, color))
    canvas.draw_markup(body, rect_around(spot, size, size))


def draw_window_clock(
    canvas: Canvas, box: FRect, window: TimedWindow, now: float, size: float, ink: str = INK
) -> None:
    """Draw the ring of a window's time, with its seconds in it."""
    draw_time_ring(canvas, box.center, box.h, window.window_time_share(now), GOLD)
    seconds = str(ceil(window.window_time_left(now) / 1000))
    canvas.with_type_limit(1).write_text_line(seconds, box.center, TITLE, size, ink)


@lru_cache(maxsize=256)
def make_ring_markup(size: float, width: float, share: float, colors: tuple[str, str]) -> str:
    """Return the markup of a ring with a share in the second color, clockwise from the top."""
    half, radius = size / 2, (size - width) / 2
    track, lit = (f'fill="none" stroke="{ink}" stroke-width="{width:.1f}"' for ink in colors)
    body = f'<circle cx="{half}" cy="{half}" r="{radius}" {track}/>'
    if share >= 1:
        body += f'<circle cx="{half}" cy="{half}" r="{radius}" {lit}/>'
    elif share > 0:
        angle = 2 * pi * share
        x, y = half + radius * sin(angle), half - radius * cos(angle)
        far = 1 if share > 0.5 else 0
        arc = f"M{half} {half - radius}A{radius} {radius} 0 {far} 1 {x:.2f} {y:.2f}"
        body += f'<path d="{arc}" stroke-linecap="round" {lit}/>'
    return body

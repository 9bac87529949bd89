"""What the windows over the table share: a bar at its foot with words, buttons and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import cos, inf, pi, sin

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.claims import DODGE, NO
from game.session.windows import SharedWindow
from game.ui.boxes import middle
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, MAT_TEXT, SWATCHES
from game.ui.draw.sprites import kept
from game.ui.draw.text import BODY, FINE, KEY, TITLE
from game.ui.fitting import Cut, Kept, largest
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Grid,
    Line,
    Over,
    Pad,
    Push,
    Row,
    Whole,
    picture,
)
from game.ui.widgets.button import SECOND, Button, Paint, draw_key
from game.ui.widgets.focus import ARROWS, ENTER, Focus
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

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
    """A window that all may see and answer at once, and what is pressed while it is there."""

    covers = holds = lively = True

    def __init__(self, table: Tabletop, focus: Focus, pause: Callable[[], None]) -> None:
        self.table, self.focus, self.pause = table, focus, pause
        self.laid = Kept[list[Piece]]()

    @property
    def window(self) -> SharedWindow | None:
        """The window to be seen, if there is one."""
        raise NotImplementedError

    @property
    def open(self) -> bool:
        """Whether it is there."""
        return self.window is not None

    def captures(self, event: pygame.event.Event) -> bool:
        """Only the players' keys count, more time and Esc; the focus may be moved on purpose."""
        job = self.table.app.keys.job(event) if event.type == pygame.KEYDOWN else "back"
        if self.window is None or job == "back" or event.key in MOVES:
            return False
        if event.key in ENTER:
            return self.enter(self.window.age(self.table.now) < EARLY)
        if not self.answer(event) and job == "more_time":
            self.window.more()
        return True

    def enter(self, early: bool) -> bool:
        """Whether Enter is kept from the focus; it may be meant for something before."""
        raise NotImplementedError

    def answer(self, event: pygame.event.Event) -> bool:
        """Take a key that is somebody's answer."""
        raise NotImplementedError

    def done(self) -> None:
        """Everybody has answered."""
        if self.window is not None:
            self.window.agree(self.table.app.clock())

    def button(
        self, name: str, words: str, press: Callable[[], None], job: str = "", icon: str = "",
        paint: Paint = SECOND, note: str = "",
    ) -> Push:  # fmt: skip
        """A button at the right of the bar, with the key of its job; perhaps with a second line."""
        key = self.table.speaker.keys.get(job, "")
        look = Button(NOWHERE, self.table.words(words), icon, key, paint, 26, note)
        return Push(name, look, press, 78 if note else 56, grows=1.3)


# The bar -----------------------------------------------------------------------------------------


def rows_of(seats: int, most: int = 8) -> int:
    """In how many rows so many seats stand, if so many may stand side by side."""
    return 1 if seats <= most else 2


def in_rows(seats: Sequence[Box], rows: int, each: float = 400.0, below: float = 4.0) -> Pad:
    """All seats in so many rows of equal columns, none wider than that."""
    columns = -(-len(seats) // rows)
    return Pad(Grid(seats, columns, 4, below), most=columns * each)


def bar(
    canvas: Canvas, edge: str, head: Box, seats: Box, wide: float = WIDEST, tallest: float = 330.0
) -> list[Piece]:
    """A bar so wide, or wider for large type, which grows as long as there is room above."""
    box = Over(Pad(Column([head, seats], 6), 22, 10), partial(_ground, edge))
    wide = min(WIDEST, max(canvas.grown(NARROWEST), wide))
    fit = largest(canvas, box, (wide, tallest), SIZES)
    high = fit.measure(canvas, wide)
    rect = around((960, 0), wide, high)
    rect.y = min(TOP, FOOT - high)
    return list(fit.place(canvas, rect))


def _ground(edge: str, _: Canvas, box: FRect) -> Piece:
    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(box.move(0, 6), 32, DEEP)
        canvas.panel(box, 32, GROUND, edge, 5)

    return Piece(draw)


def head(
    name: str, asks: str, note: str, before: Sequence[Box] = (), behind: Sequence[Box] = ()
) -> Row:
    """What is asked and how to answer it, between a sign and the buttons."""
    words = Column(
        [
            Line(asks, Style(TITLE, 40, CREAM), name, shrink=0),
            Line(note, Style(BODY, 26, MAT_TEXT), f"{name}-note", shrink=0),
        ]
    )
    boxes = [*before, words, *behind]
    return Row(boxes, [float(box is words) for box in boxes], 20)


# Seats -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatCell:
    """Somebody who may answer: who it is, what they said, and how much time is left."""

    table: Tabletop
    name: str
    seat: Seat
    said: str
    words: str
    """The same to be read."""
    share: Callable[[], float] = field(compare=False)
    """Asked whenever it is drawn, as is how long ago somebody answered, in milliseconds."""
    press: Callable[[], None] | None = field(compare=False)
    """A computer player has none."""
    since: Callable[[], float] = field(default=lambda: inf, compare=False)
    sign: str = "dodge"
    """The icon of a face that said yes."""
    phone: bool = False
    """Whether they answer on a phone instead of by a key."""

    def box(self, rows: int) -> Whole:
        """A face in a ring that runs down, with its key or its answer; the name below it."""
        name = self.table.sitting.names[self.seat]
        size, type_, cap = (LARGE, 24, 44.0) if rows == 1 else (SMALL, 22, 38.0)
        style = Style(FINE, type_, MAT_TEXT if self.said == NO else CREAM, "center")
        below = Cut(self.words if self._heard else name, style, letters=4)
        whole = Column([middle(picture(size, partial(self._draw, cap), 1)), below], 3)
        thing = Thing(
            f"button:{self.name}-{self.seat}", "button", NOWHERE,
            f"{name} {self.words or self.key or self._held}".strip(), 0, self.press,
            focusable=self.press is not None, radius=24,
        )  # fmt: skip
        return Whole(whole, thing, _light, (2, 3))

    @property
    def key(self) -> str:
        """What a person presses at the laptop."""
        return self.table.app.caps.seat(self.seat) if self.press and not self.phone else ""

    @property
    def _held(self) -> str:
        return self.table.words("phones.table.answers") if self.phone else ""

    @property
    def _heard(self) -> bool:
        """Whether what was said stands below the face: it is no answer of everybody's."""
        return self.said == DODGE and self.sign != "dodge"

    def _draw(self, cap: float, canvas: Canvas, box: FRect) -> None:
        """The face and its ring: gold while time runs, green for a Dodge, faded for none."""
        face, spot, size = self.table.sitting.players[self.seat].face, box.center, box.h
        done = self.said == DODGE
        share = 0.0 if self.said == NO else 1.0 if done else self.share()
        draw_ring(canvas, spot, size, share, TEAL if done else GOLD)
        if self.said == NO:
            canvas.put(_faded(face, canvas.px(0.76 * size)), spot)
        else:
            draw_avatar(canvas, face, spot, 0.76 * size)
        self._draw_badge(canvas, (spot[0] + 0.4 * size, spot[1] + 0.385 * size), cap)

    def _draw_badge(self, canvas: Canvas, spot: Point, size: float) -> None:
        """What somebody said, or the key to say it with; computers show that they are none."""
        if self.said and not self.table.board.reduced:
            size *= 1 + POPS * sin(pi * min(1.0, self.since() / POP))
        if self.said == DODGE:
            draw_sign(canvas, spot, size, self.sign, TEAL)
        elif self.said:
            draw_sign(canvas, spot, size, "ui-close", TRACK, MAT_TEXT)
        elif self.key:
            small = canvas.up_to(1)
            wide = max(size, small.text_width(self.key, KEY, 0.55 * size) + 18)
            draw_key(small, self.key, around(spot, wide, size), 0.55 * size, 9, 4)
        else:
            draw_sign(canvas, spot, size, "ui-phone" if self.phone else "ui-robot", CREAM)


def draw_sign(
    canvas: Canvas, spot: Point, size: float, icon: str, ground: str, ink: str = GROUND
) -> None:
    """An icon on a disc of its own, set off from what lies below."""
    canvas.disc(spot, 1.16 * size, GROUND)
    canvas.disc(spot, size, ground)
    canvas.picture(f"icons/{icon}", spot, 0.66 * size, ink, ground)


def _light(canvas: Canvas, box: FRect, mood: Mood) -> None:
    if mood.lit:
        canvas.panel(box, 24, LIT)


@kept
def _faded(face: str, pixels: int) -> pygame.Surface:
    """The face of somebody who does not dodge."""
    picture = svg.picture(f"avatars/{face}", pixels).copy()
    picture.set_alpha(FADED)
    return picture


def draw_ring(canvas: Canvas, spot: Point, size: float, share: float, color: str) -> None:
    """A ring that runs down clockwise, in steps, so that everybody's is the same picture."""
    if canvas.contrast:
        canvas.disc(spot, size + 4, CREAM)
        canvas.disc(spot, size, GROUND)
    body = ring(size, 0.085 * size, round(STEPS * share) / STEPS, (TRACK, color))
    canvas.drawing(body, around(spot, size, size))


@lru_cache(maxsize=256)
def ring(size: float, width: float, share: float, colors: tuple[str, str]) -> str:
    """A ring of which a share is in the second color, clockwise from the top, as markup."""
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

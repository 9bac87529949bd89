"""What the windows over the table share: a bar at its foot with words, buttons and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.claims import DODGE, NO
from game.session.windows import SharedWindow
from game.ui.boxes import icon
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.sprites import kept
from game.ui.draw.text import BODY, FINE, KEY, LABEL, TITLE
from game.ui.fitting import Cut, Kept, Pilled, largest
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Grid,
    Leaf,
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
from game.ui.widgets.pill import Pill, draw_avatar
from game.ui.widgets.thing import Thing

GROUND, DEEP, TRACK, LIT = "#2B1B3D", "#1E1230", "#4B3369", "#3D2858"
TEAL = SWATCHES["green"].base
NARROWEST, WIDEST = 1500.0, 1860.0  # units
TOP, FOOT = 800.0, 1068.0  # units: where a bar begins if it may, and the lowest line it may reach
SIZES = (1.5, 1.3, 1.2, 1.1, 1.0)
"""How far type grows on a bar, where all of it has room below the stage."""
LARGE, MEDIUM, SMALL = 96.0, 78.0, 62.0
"""Units: a face with its ring in one row, in several, and where there is hardly any room."""
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
        paint: Paint = SECOND,
    ) -> Push:  # fmt: skip
        """A button at the right of the bar, with the key of its job."""
        key = self.table.speaker.keys.get(job, "")
        look = Button(NOWHERE, self.table.words(words), icon, key, paint, 26)
        return Push(name, look, press, 56, grows=1.3)


# The bar -----------------------------------------------------------------------------------------


def rows_of(seats: int, most: int = 8) -> int:
    """In how many rows so many seats stand, if so many may stand side by side."""
    return 1 if seats <= most else 2


def in_rows(seats: Sequence[Box], rows: int, each: float = 400.0) -> Pad:
    """All seats in so many rows, none wider than that."""
    columns = -(-len(seats) // rows)
    return Pad(Grid(seats, columns, 4), most=columns * each)


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
    """Asked whenever it is drawn."""
    press: Callable[[], None] | None = field(compare=False)
    """A computer player has none."""

    def box(self, rows: int) -> Whole:
        """A face in a ring that runs down; beside it the name below a key or an answer."""
        name = self.table.sitting.names[self.seat]
        key = self.table.app.caps.seat(self.seat) if self.press else ""
        style = Style(FINE, 21, MAT_TEXT if self.said == NO else CREAM, "center")
        beside = Column([_answer(self.said, self.words, key), Cut(name, style, letters=4)], 2)
        sizes = (LARGE if rows == 1 else MEDIUM, SMALL)
        ways = [Row([picture(n, self._draw, 1), beside], [0, 1], 10) for n in sizes]
        thing = Thing(
            f"button:{self.name}-{self.seat}", "button", NOWHERE,
            f"{name} {self.words or key}".strip(), 0, self.press,
            focusable=self.press is not None, radius=24,
        )  # fmt: skip
        return Whole(Either(ways), thing, _light, (6, 3))

    def _draw(self, canvas: Canvas, box: FRect) -> None:
        """The face and its ring: gold while time runs, green for a Dodge, faded for none."""
        face, spot, size = self.table.sitting.players[self.seat].face, box.center, box.h
        if self.said == NO:
            draw_ring(canvas, spot, size, 0, GOLD)
            canvas.put(_faded(face, canvas.px(0.78 * size)), spot)
            return
        done = self.said == DODGE
        draw_ring(canvas, spot, size, 1 if done else self.share(), TEAL if done else GOLD)
        draw_avatar(canvas, face, spot, 0.78 * size)


def _light(canvas: Canvas, box: FRect, mood: Mood) -> None:
    if mood.lit:
        canvas.panel(box, 24, LIT)


def _answer(said: str, words: str, key: str) -> Box:
    """What somebody said, or the key to say it with; computers show that they are none."""
    shown: Box
    if said == DODGE:
        pills = [Pill(words, TEAL, INK, "", size, LABEL, 38, shadow=None) for size in (22, 20)]
        shown = Either([*(Pilled(pill) for pill in pills), icon("dodge", 44, TEAL, GROUND, 1.2)])
    elif said:
        shown = Line(words, Style(LABEL, 24, MAT_TEXT, "center"))
    elif key:
        shown = Leaf(38, partial(_cap, key), 38, grows=1.2)
    else:
        shown = icon("ui-robot", 36, CREAM, GROUND, 1)
    return Row([shown, Leaf(38, lambda *_: (), grows=1.2)], [1, 0])


def _cap(key: str, _: Canvas, box: FRect) -> Piece:
    def draw(canvas: Canvas, _: Mood) -> None:
        wide = max(box.h, canvas.text_width(key, KEY, 24) + 18)
        draw_key(canvas, key, around(box.center, wide, box.h), 24, 10, 4)

    return Piece(draw)


@kept
def _faded(face: str, pixels: int) -> pygame.Surface:
    """The face of somebody who does not dodge."""
    picture = svg.picture(f"avatars/{face}", pixels).copy()
    picture.set_alpha(FADED)
    return picture


def draw_ring(canvas: Canvas, spot: Point, size: float, share: float, color: str) -> None:
    """A ring that runs down clockwise, in steps, so that everybody's is the same picture."""
    body = ring(size, 0.085 * size, round(STEPS * share) / STEPS, (TRACK, color))
    canvas.drawing(body, around(spot, size, size))


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

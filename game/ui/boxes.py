"""Boxes that many pages are made of: a sign, a face's medal, a way out, a switch, a line across."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD_LIP, INK, INK_2, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import TITLE

from .layout import (
    NOTHING,
    NOWHERE,
    Around,
    Box,
    Column,
    Either,
    Leaf,
    Push,
    Row,
    Spring,
    Whole,
    picture,
)  # fmt: skip
from .widgets.button import Button
from .widgets.controls import toggle
from .widgets.games import draw_medal, draw_thumb
from .widgets.piece import Mood, Piece, rule, tile
from .widgets.pill import draw_avatar
from .widgets.thing import Thing

MANY = 8
"""More rows of players than so many stand in two columns."""
BEST = "#FFF0BF"
"""The ground of whoever is first."""


Draw = Callable[[Canvas, FRect], None]


def as_text(name: str, says: str) -> Thing:
    """What makes a box something to read as a whole."""
    return Thing(f"text:{name}", "text", NOWHERE, says, focusable=False)


def as_choice(name: str, says: str, press: Callable[[], None], radius: float = 16) -> Thing:
    """What makes a box one of several things to choose."""
    return Thing(f"choice:{name}", "choice", NOWHERE, says, action=press, radius=radius)


def drawn(draw: Draw, high: float, wide: float = 0.0, grows: float = 1.0) -> Leaf:
    """Something that is drawn, with nothing to press."""
    return Leaf(high, lambda _, box: Piece(lambda canvas, _: draw(canvas, box)), wide, grows)


def icon(name: str, size: float, ink: str = INK_2, paper: str = PAPER, grows: float = 1.6) -> Leaf:
    """An icon in one ink on a paper of that color."""
    return picture(
        size,
        lambda canvas, box: canvas.picture(f"icons/{name}", box.center, box.h, ink, paper),
        grows,
    )


def sign(name: str, size: float, ground: str = INK, ink: str = CREAM, grows: float = 1.4) -> Leaf:
    """An icon on a small rounded ground."""
    return Leaf(size, lambda _, box: tile(name, box.center, box.h, ground, ink), size, grows)


def medal(game: str, size: float, grows: float = 1.4) -> Leaf:
    """The round picture of a game."""
    return picture(size, lambda canvas, box: draw_medal(canvas, game, box.center, box.w), grows)


def thumb(game: str, size: float, grows: float = 1.6) -> Leaf:
    """The picture of a game as a small tile."""
    return picture(size, lambda canvas, box: draw_thumb(canvas, game, box), grows)


def face(name: str, size: float, other: str = "ui-person", grows: float = 1.2) -> Leaf:
    """Somebody's face; for whoever has none, another sign on a disc."""

    def draw(canvas: Canvas, box: FRect) -> None:
        size = min(box.size)
        if name:
            draw_avatar(canvas, name, box.center, size)
            return
        canvas.disc(box.center, size, INK)
        canvas.disc(box.center, 0.9 * size, WHITE)
        canvas.picture(f"icons/{other}", box.center, 0.6 * size, INK, WHITE)

    return picture(size, draw, grows)


def line_across(color: str) -> Leaf:
    """A thin line from side to side."""
    return Leaf(2, lambda _, box: rule(box.topleft, box.w, color), grows=1)


def switch(
    name: str, on: bool, says: str, press: Callable[[], None], high: float = 56.0, hint: str = ""
) -> Leaf:
    """Something that is on or off."""
    return Leaf(high, lambda _, box: toggle(name, box, on, says, press, hint), 2 * high - 8)


def key(
    name: str, icon: str, press: Callable[[], None], hint: str = "", high: float = 60.0
) -> Push:
    """A small square button with nothing but an icon."""
    return Push(name, Button(NOWHERE, icon=icon), press, high, hint=hint)


def middle(box: Box) -> Row:
    """As wide as it needs, in the middle of the width."""
    return Row([NOTHING, box, NOTHING], [1, 0, 1])


def at_left(box: Box) -> Row:
    """As wide as it needs, at the left."""
    return Row([box, NOTHING], [0, 1])


def at_right(box: Box) -> Row:
    """As wide as it needs, at the right."""
    return Row([NOTHING, box], [1, 0])


def cell(words: str, size: float, wide: float, ink: str = INK) -> Leaf:
    """A few words in the middle of a column of a table."""

    def draw(canvas: Canvas, box: FRect) -> None:
        canvas.text(words, box.center, TITLE, size, ink, room=box.w)

    return drawn(draw, size, wide, 2.0)


def row_count(players: int) -> int:
    """How many rows stand below each other."""
    return players if players <= MANY else -(-players // 2)


def in_columns(rows: Sequence[Box], gap: float, most: int = MANY) -> Box:
    """Rows of players below each other, in two columns of equal rows where they are more than that
    and have room side by side.
    """
    below = Column(rows, gap)
    if len(rows) <= most:
        return below
    half = -(-len(rows) // 2)
    even = [*rows, *[missing(rows[-1])] * (len(rows) % 2)]
    columns = [Column(even[n : n + half], gap) for n in (0, half)]
    return Either([Row(columns, gap=20, stretch=True), below])


def missing(row: Box) -> Box:
    """As much free room as a row takes."""
    return Spring(Missing(row), row.most) if isinstance(row, Spring) else Missing(row)


def draw_place(canvas: Canvas, box: FRect, best: bool, lit: bool = False) -> None:
    """What the row of a player stands on, golden for whoever is first."""
    fill = mix(BEST if best else WHITE, PAPER_EDGE, 0.2 if lit else 0)
    canvas.panel(box, 20, fill, GOLD_LIP if best else PAPER_EDGE, 3)


def place_row(
    row: Box, thing: Thing, best: bool, pad: tuple[float, float], high: float = 0.0
) -> Whole:
    """A player's row where all stand by their points, as one thing."""

    def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
        draw_place(canvas, box, best, mood.lit)

    return Whole(row, thing, ground, pad, high)


@dataclass(frozen=True, slots=True)
class Missing(Around):
    """A box of which nothing is seen but the room that it takes."""

    box: Box

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Nothing."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Unread(Around):
    """A box that is only looked at: nothing on it is read aloud or pointed at."""

    box: Box

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Its pieces without their things."""
        yield from (Piece(piece.draw) for piece in self.box.place(canvas, rect))

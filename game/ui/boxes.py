"""Boxes that many pages are made of: a sign, a face's medal, a way out, a switch, a line across."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.draw.palette import CREAM, INK, INK_2, PAPER

from .layout import NOTHING, NOWHERE, Box, Leaf, Push, Row, picture
from .widgets.button import Button
from .widgets.controls import toggle
from .widgets.games import draw_medal
from .widgets.piece import rule, tile


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


def line_across(color: str) -> Leaf:
    """A thin line from side to side."""
    return Leaf(2, lambda _, box: rule(box.topleft, box.w, color), grows=1)


def switch(name: str, on: bool, says: str, press: Callable[[], None], high: float = 56.0) -> Leaf:
    """Something that is on or off."""
    return Leaf(high, lambda _, box: toggle(name, box, on, says, press), 2 * high - 8)


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

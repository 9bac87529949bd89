"""How good a computer player is: stars on its seat, and one choice for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from pygame import FRect

from game.store.settings import LEVELS
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import WHITE
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.button import Button, draw_button
from game.ui.widgets.controls import Segment, segments
from game.ui.widgets.piece import Mood, Piece, Style, fitted, label
from game.ui.widgets.thing import Thing
from game.words import Words

STAR, NO_STAR = "#C98700", "#DCCBA6"
WORD = 22
STARS = 18  # units from star to star


def following(level: str) -> str:
    """The level that comes after one; after the best one comes the first."""
    return LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]


def draw_stars(canvas: Canvas, level: str, middle: Point, step: float, ground: str) -> None:
    """One star for the first level, one more for each better one."""
    left = middle[0] - step * (len(LEVELS) - 1) / 2
    for number in range(len(LEVELS)):
        ink = STAR if number <= LEVELS.index(level) else NO_STAR
        spot = (left + step * number, middle[1])
        canvas.picture("icons/ui-star", spot, step, ink, ground)


def level_piece(
    canvas: Canvas, words: Words, name: str, box: FRect, level: str,
    choose: Callable[[str], None], bare: bool = False,
) -> Piece:  # fmt: skip
    """A button that tells the level by word and stars, or by stars alone; a press changes it."""
    word, after = words(f"level.{level}"), following(level)
    room = box.w - 12
    size = fitted(canvas, word, LABEL, WORD, room)
    step = min(STARS * max(1.0, 0.8 * canvas.type_scale), room / len(LEVELS))

    def draw(canvas: Canvas, mood: Mood) -> None:
        draw_button(canvas, Button(box, pressed=mood.held, lit=mood.lit))
        if bare:
            draw_stars(canvas, level, box.center, step, WHITE)
            return
        tall = 0.9 * size * canvas.type_scale
        top = box.centery - (tall + step + 2) / 2
        canvas.text(word, (box.centerx, top + tall / 2), LABEL, size)
        draw_stars(canvas, level, (box.centerx, top + tall + 2 + step / 2), step, WHITE)

    hint = words("level.change", says=words(f"level.says.{level}"), after=words(f"level.{after}"))
    type_size = 0 if bare else size * canvas.type_scale
    thing = Thing(
        f"button:level-{name}", "button", box, word, type_size, lambda: choose(after),
        hint=hint, radius=min(22, 0.34 * box.h),
    )  # fmt: skip
    return Piece(draw, thing)


def all_levels(
    canvas: Canvas, words: Words, boxes: tuple[FRect, FRect], level: str,
    choose: Callable[[str], None],
) -> Iterable[Piece]:  # fmt: skip
    """What all computer players are, if they are alike, and how to make them so."""
    said, track = boxes
    style = Style(FINE, 26)
    spot, title = said.midleft, words("setup.levels")
    yield label(canvas, title, (spot[0], spot[1]), style, said.w, "levels")
    parts = [Segment(one, words(f"level.{one}")) for one in LEVELS]
    for piece in segments(canvas, "levels", track, parts, level, choose, 26):
        value = piece.thing.name.partition("=")[2] if piece.thing else ""
        hint = words(f"level.says.{value}") if value else ""
        yield replace(piece, thing=replace(piece.thing, hint=hint)) if piece.thing else piece

"""Somebody's last games drawn: the places, and the points where one game is chosen."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import FRect

from game.store.statistics.rows import Placed, PlayedRow
from game.store.statistics.totals import ALL
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, LABEL
from game.ui.screens.column import Column
from game.ui.screens.menu import LARGE_TYPE
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Mood, Piece, Style, panel
from game.ui.widgets.thing import Thing

from .games import SPARE

if TYPE_CHECKING:
    from .scene import Statistics

LAST, LARGE_LAST = 20, 10
HIGH, ALONE, DOT = 196.0, 400.0, 38.0
FOOT = 44.0  # units below a chart for the games' pictures
Played = list[tuple[PlayedRow, Placed]]


def charts(column: Column, scene: Statistics) -> None:
    """Two sheets of squared paper, one below the other."""
    words = scene.app.words
    large = column.scale > LARGE_TYPE
    grow = min(1.7, column.scale) if large else 1.0
    played = scene.known.placed(scene.who, scene.game, LARGE_LAST if large else LAST)
    if not played:
        column.write(words("statistics.nothing_yet"), Style(BODY, 28, INK_2), "none")
        return
    _title(column, scene, "places", len(played))
    high = ALONE if scene.game == ALL else HIGH * grow
    box = FRect(column.left, column.y, column.wide, high)
    column.pieces += [panel(box, 20, WHITE, PAPER_EDGE), *_places(scene, played, box, grow)]
    column.y = box.bottom + 18
    if scene.game == ALL:
        column.write(words("statistics.choose"), Style(BODY, 24, INK_2), "choose")
        return
    _title(column, scene, "points", len(played))
    box = FRect(column.left, column.y, column.wide, HIGH * grow)
    column.pieces += [panel(box, 20, WHITE, PAPER_EDGE), *_points(scene, played, box, grow)]
    column.y = box.bottom + 12
    if scene.known.low_wins(scene.game):
        column.write(words("statistics.low_wins"), Style(BODY, 24, INK_2), "low-wins")


def _title(column: Column, scene: Statistics, key: str, count: int) -> None:
    words = scene.app.words
    title, note = words(f"statistics.{key}", count=count), words(f"statistics.{key}_note")
    column.title(title, key, 32)
    column.beside(title, note, f"{key}-note")
    column.y += 6


def _columns(played: Played, box: FRect, grow: float) -> list[float]:
    """Where each game's column has its middle: the newest at the right."""
    step = min(96.0 * grow, (box.w - 40) / len(played))
    first = box.right - 20 - step * (len(played) - 0.5)
    return [first + step * number for number in range(len(played))]


# Places -----------------------------------------------------------------------------------


def _places(scene: Statistics, played: Played, box: FRect, grow: float) -> list[Piece]:
    """A disc with the place in each column, on a line from game to game."""
    last = max(len(row.placed) for row, _ in played)
    last = max(2, last, *(one.place for _, one in played))
    foot = FOOT if scene.game == ALL else 0.0
    top, room = box.y + 32 * grow, box.h - 64 * grow - foot
    spots = [
        (x, top + room * (one.place - 1) / (last - 1))
        for x, (_, one) in zip(_columns(played, box, grow), played, strict=True)
    ]
    pieces = [Piece(partial(_line, scene, spots))]
    for (row, one), spot in zip(played, spots, strict=True):
        low = top + room * (max(2, len(row.placed)) - 1) / (last - 1)
        area = FRect(spot[0] - 22 * grow, box.y + 6, 44 * grow, box.h - 12)
        pieces.append(_place(scene, row, one, (spot, low, area), grow))
    return pieces


def _line(scene: Statistics, spots: list[Point], canvas: Canvas, _: Mood) -> None:
    """The way from place to place, as far as it is drawn."""
    shown = spots[: max(1, round(scene.grown() * len(spots)))]
    for (x, y), (right, low) in pairwise(shown):
        left, top = x, min(y, low)
        box = FRect(left, top - 3, right - left, abs(y - low) + 6)
        a, b = y - box.y, low - box.y
        canvas.drawing(
            f'<path d="M0 {a:.1f}L{box.w:.1f} {b:.1f}" stroke="{SPARE}" stroke-width="5" '
            f'stroke-linecap="round" fill="none"/>', box,
        )  # fmt: skip


def _place(
    scene: Statistics, row: PlayedRow, one: Placed, where: tuple[Point, float, FRect], grow: float
) -> Piece:
    """A game: the disc with the place, the last place, and which game it was."""
    (x, y), low, area = where
    words, known = scene.app.words, scene.known
    says = words(
        "statistics.place_of", day=known.day(row.day), game=known.game(row.game),
        place=one.place, players=len(row.placed),
    )  # fmt: skip

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(around((x, low), 34 * grow, 5), 2, INK_2)
        if one.place == 1:
            canvas.disc((x, y), DOT * grow, INK)
        else:
            canvas.disc((x, y), DOT * grow, INK_2)
            canvas.disc((x, y), DOT * grow - 5, CREAM)
        ink = GOLD if one.place == 1 else INK
        plain, room = canvas.up_to(1.1 * grow), DOT * grow - 8
        plain.text(str(one.place), (x, y), LABEL, 24, ink, room=room)
        if scene.game == ALL:
            draw_thumb(canvas, row.game, around((x, area.bottom - 22), 34, 34))

    thing = Thing(f"text:place-{row.journal}", "text", area, says, 0, focusable=False, hint=says)
    return Piece(draw, thing)


# Points ----------------------------------------------------------------------------------------


def _points(scene: Statistics, played: Played, box: FRect, grow: float) -> list[Piece]:
    """A bar in each column with its number; what is lost hangs below the line."""
    points = [one.points for _, one in played]
    most, least = max(0, *points), min(0, *points)
    span = max(1, most - least)
    room = box.h - 80 * grow
    zero = box.y + 40 * grow + room * most / span
    pieces = [Piece(partial(_zero, FRect(box.x + 16, zero - 1, box.w - 32, 3)))]
    for x, (row, one) in zip(_columns(played, box, grow), played, strict=True):
        high = room * one.points / span
        area = FRect(x - 24 * grow, box.y + 6, 48 * grow, box.h - 12)
        pieces.append(_bar(scene, row, one, (x, zero, high), area, grow))
    return pieces


def _zero(box: FRect, canvas: Canvas, _: Mood) -> None:
    canvas.panel(box, 1, INK_2)


def _bar(
    scene: Statistics,
    row: PlayedRow,
    one: Placed,
    at: tuple[float, float, float],
    area: FRect,
    grow: float,
) -> Piece:
    """A game's points: dark where it was won."""
    words, known, (x, zero, whole) = scene.app.words, scene.known, at
    number = f"{one.points}".replace("-", "−")
    says = words("statistics.points_of", day=known.day(row.day), points=number, place=one.place)

    def draw(canvas: Canvas, _: Mood) -> None:
        high = scene.grown() * whole
        top = zero - high if high >= 0 else zero
        bar = FRect(x - 17 * grow, top, 34 * grow, max(3.0, abs(high)))
        canvas.panel(bar, 7, INK if one.place == 1 else SPARE)
        y = zero - high + (-20 if whole >= 0 else 20) * grow
        canvas.up_to(1.1 * grow).text(number, (x, y), LABEL, 21, INK, room=56 * grow)

    thing = Thing(f"text:points-{row.journal}", "text", area, says, 0, focusable=False, hint=says)
    return Piece(draw, thing)

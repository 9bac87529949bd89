"""The spark at the end of a lit fuse: it flickers twice a second, and not for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import FRect

from game.table.plates.plate import tag_canvas, tag_places
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, SWATCHES

if TYPE_CHECKING:
    from game.table.board import Board
    from game.table.view import TableView

FLICKER, TIRES = 250.0, 8000.0  # milliseconds
ICON = 1.15  # of a tag's type
TIP = 0.355, -0.26  # of the icon's size: the end of the fuse from its middle
FRAMES = ((0.42, GOLD, 0), (0.62, SWATCHES["orange"].base, 45))
"""How large the spark is in each picture, its color, and how it is turned."""


def lit(board: Board) -> set[int]:
    """The seats before whom something burns."""
    facts = board.shown.facts
    held = [facts.get(tag.fact) for tag in board.layout.tags if tag.burns]
    return {
        seat
        for values in held
        if isinstance(values, tuple | list)
        for seat, value in enumerate(values)
        if value
    }


def flickering(board: Board) -> bool:
    """Whether a spark flickers: not where nothing may move, nor after a while of rest."""
    return not board.reduced and board.speed > 0 and board.rest < TIRES and bool(lit(board))


def next_flicker(board: Board) -> float | None:
    """Milliseconds until the next picture of it."""
    return FLICKER - board.rest % FLICKER if flickering(board) else None


def burning(board: Board) -> tuple[int, list[int]]:
    """Which of its pictures a spark shows, and on whose plates there is one."""
    frame = int(board.rest / FLICKER) % 2 if flickering(board) else 0
    return frame, sorted(lit(board))


def draw_sparks(canvas: Canvas, view: TableView) -> None:
    """A spark at the fuse on each plate that says so."""
    board = view.board
    frame, seats = burning(board)
    for seat in (seat for seat in seats if seat not in view.shifts):
        if seat in view.places.plates and not (board.away and seat == board.foot):
            for tip, size in _tips(canvas, view, seat):
                _draw(canvas, tip, size, frame)


def _tips(canvas: Canvas, view: TableView, seat: int) -> Iterator[tuple[Point, float]]:
    """Where fuses end on a plate, and how large their icons are."""
    box, icons = view.places.plates[seat], {t.icon for t in view.board.layout.tags if t.burns}
    scale = tag_canvas(canvas, box).type_scale
    for pill, place in tag_places(canvas, box, view.player(seat).tags):
        if pill.icon in icons:
            size = ICON * pill.size * scale
            middle = _middle(place, size, bool(pill.words))
            yield (middle[0] + TIP[0] * size, middle[1] + TIP[1] * size), size


def _middle(place: FRect, size: float, words: bool) -> Point:
    """The middle of a tag's icon: at its left end, or alone."""
    return (place.x + 0.4 * place.h + size / 2 if words else place.centerx), place.centery


def _draw(canvas: Canvas, tip: Point, size: float, frame: int) -> None:
    share, color, turn = FRAMES[frame]
    wide = share * size
    points = "50,0 60,40 100,50 60,60 50,100 40,60 0,50 40,40"
    star = (
        f'<g transform="scale({wide / 100:.3f}) rotate({turn} 50 50)"><polygon points="{points}" '
        f'fill="{color}"/><circle cx="50" cy="50" r="14" fill="{CREAM}"/></g>'
    )
    canvas.drawing(star, around(tip, wide, wide))

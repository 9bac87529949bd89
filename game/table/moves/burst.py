"""A handful of paper toys that fly up from the plate of somebody to whom a good thing happened."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import TYPE_CHECKING
from zlib import crc32

from pygame import FRect

from game.table.layout.spots import Tag
from game.ui.draw.canvas import Canvas
from game.ui.draw.confetti import draw_confetti, thrown

if TYPE_CHECKING:
    from game.table.board import Board

LENGTH, COUNT, FORCE = 900.0, 9, 1300.0
MIDDLE = 400.0  # units down: a little above the middle, as everything sinks


def bursts(board: Board) -> Iterator[tuple[int, Tag, float]]:
    """The seats from whose plates something flies, and for how many milliseconds already."""
    if not board.reduced and board.speed > 0:
        for seat, (tag, _) in board.tags.items():
            passed = board.since_tag(seat)
            if tag.throws and passed < LENGTH:
                yield seat, tag, passed


def bursting(board: Board) -> bool:
    """Whether something flies just now."""
    return any(True for _ in bursts(board))


def draw_bursts(canvas: Canvas, board: Board) -> None:
    """Everything that flies; it is the same however often it is drawn."""
    for seat, tag, passed in bursts(board):
        plate = board.places.plates[seat]
        seed = crc32(f"{tag.name} {seat}".encode())
        start = [((plate.centerx, plate.centery), aim(plate))]
        scraps = thrown(seed, COUNT, start, FORCE, LENGTH, (tag.throws,))
        draw_confetti(canvas, scraps, passed, LENGTH)


def aim(plate: FRect) -> float:
    """Degrees from up: toward the middle of the table."""
    return degrees(atan2(960 - plate.centerx, plate.centery - MIDDLE))

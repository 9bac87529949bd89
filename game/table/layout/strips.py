"""Strips of the mat, one for each player: pure geometry."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import FRect

from .mat import GAP

SLOTS = 5  # cards that a strip should show well
HEAD = 0.24  # of a strip: for the player's face
TALLEST = 150  # units: more than that is no better


def strips(room: FRect, count: int) -> list[FRect]:
    """So many equal strips in rows, so that cards in them can be large."""
    if not count:
        return []
    columns = max(range(1, 5), key=lambda n: (card_height(_size(room, count, n)), -n))
    wide, high = _size(room, count, columns)
    spots = [divmod(i, columns) for i in range(count)]
    return [
        FRect(room.x + c * (wide + GAP), room.y + r * (high + GAP), wide, high) for r, c in spots
    ]


def _size(room: FRect, count: int, columns: int) -> tuple[float, float]:
    rows = -(-count // columns)
    wide = (room.w - GAP * (columns - 1)) / columns
    return wide, (room.h - GAP * (rows - 1)) / rows


def card_height(size: tuple[float, float]) -> float:
    """How tall the cards of a strip of that size can be."""
    wide, high = size
    return min(TALLEST, high - 34, 1.4 * ((1 - HEAD) * wide / SLOTS - 8))


def heads(found: Mapping[int, FRect]) -> dict[int, FRect]:
    """The places of the players' faces in their strips."""
    return {
        seat: FRect(box.x + 8, box.y + 8, HEAD * box.w - 16, box.h - 16)
        for seat, box in found.items()
    }

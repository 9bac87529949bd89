"""Where many things lie in the few places of a picture: pure geometry in its units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

SQUEEZED = 0.5  # of the usual distance, where more lie on one spot
SMALLEST = 0.5  # of the usual size
OVERLAP = 0.72  # of the size, the least distance before things get smaller


@dataclass(frozen=True, slots=True)
class RowSpot:
    """A middle, and by how much what lies there is smaller."""

    x: float
    y: float
    share: float = 1


def spots(rows: Sequence[Sequence[float]], count: int, size: float) -> list[RowSpot]:
    """Places for so many things: rows fill one after another, then they close up."""
    room = [row_room(row) for row in rows]
    if not rows or not count:
        return []
    shares = _filled(room, count) if count <= sum(room) else _crowded(room, count)
    found: list[RowSpot] = []
    for row, here in zip(rows, shares, strict=True):
        found += in_row(row, here, size)
    return found


def row_room(row: Sequence[float]) -> int:
    """How many things a row is made for."""
    return int(row[4]) if len(row) > 4 else 1


def _filled(room: Sequence[int], count: int) -> list[int]:
    shares = []
    for most in room:
        shares.append(min(most, count))
        count -= shares[-1]
    return shares


def _crowded(room: Sequence[int], count: int) -> list[int]:
    """More than there are places for: every row takes its share."""
    shares, left, places = [], count, sum(room)
    for most in room:
        here = ceil(left * most / places)
        shares.append(here)
        left, places = left - here, places - most
    return shares


def in_row(row: Sequence[float], count: int, size: float) -> list[RowSpot]:
    """The places of one row, in its middle if there are few, closer together if many."""
    if not count:
        return []
    if len(row) < 5:
        step = SQUEEZED * size if count > 1 else 0
        first = row[0] - step * (count - 1) / 2
        return [RowSpot(first + step * i, row[1]) for i in range(count)]
    left, top, right, foot, most = row
    usual = (right - left) / max(1, most - 1)
    if count <= most:
        gap, share = usual, 1.0
    else:
        gap = (right - left) / (count - 1)
        share = max(SMALLEST, min(1.0, abs(gap) / (OVERLAP * size)))
    begin = (left + right - gap * (count - 1)) / 2
    down = (foot - top) / (right - left) if right != left else 0
    return [
        RowSpot(begin + gap * i, top + down * (begin + gap * i - left), share) for i in range(count)
    ]

"""Many players in rows: one column, or two."""

from __future__ import annotations

from pygame import FRect

MANY = 8  # more than so many stand in two columns


BETWEEN = 20.0  # units between the columns


def row_count(players: int) -> int:
    """How many rows stand below each other."""
    return players if players <= MANY else -(-players // 2)


def row_boxes(room: FRect, count: int, step: float, gap: float) -> list[FRect]:
    """A box for each of so many players, the left column first."""
    rows = row_count(count)
    columns = -(-count // rows)
    wide = (room.w - BETWEEN * (columns - 1)) / columns
    return [
        FRect(
            room.x + (wide + BETWEEN) * (number // rows),
            room.y + step * (number % rows),
            wide,
            step - gap,
        )
        for number in range(count)
    ]

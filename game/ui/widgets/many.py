"""Many players in rows: one column, or two."""

from __future__ import annotations

MANY = 8  # more than so many stand in two columns


def row_count(players: int) -> int:
    """How many rows stand below each other."""
    return players if players <= MANY else -(-players // 2)

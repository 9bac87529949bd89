"""Where the controls of the theatre lie around a table: pure geometry, in units."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.table.actions import switches
from game.table.layout.places import Places
from game.table.layout.seats import LARGE_TYPE

MIDDLE = 926.0  # of the room for the hand in large type
GAP = 10.0
NARROW = 1000.0  # a bar with small buttons
CROWDED = 1600.0  # a mat that reaches further right leaves its sides narrow


@dataclass(frozen=True, slots=True)
class Stalls:
    """The parts: the bar below the mat, and what stands beside it."""

    bar: FRect
    key: float
    """How wide a key of the bar is."""
    back: FRect
    whose: FRect
    speed: FRect
    moments: FRect
    log: FRect
    told: FRect
    """Where the last sentences are written; there is no room for them in large type."""


def stalls(table: Places) -> Stalls:
    """Where there is room on such a table: below the plates at both sides."""
    large, crowd = table.seating.large, table.seating.mat.right > CROWDED
    bar = _bar(table)
    key = 62.0 if bar.w < NARROW else 80.0 if large else 76.0
    back = switches(LARGE_TYPE if large else 1)["menu"]
    return Stalls(bar, key, back, *(_large_sides(crowd) if large else _sides(crowd)))


def _sides(crowd: bool) -> tuple[FRect, ...]:
    """A row at both sides, and the last sentences below the left one."""
    top, wide, tall = (752.0, 304.0, 56.0) if crowd else (658.0, 290.0, 56.0)
    right, half = 1904 - wide, 130.0
    log = FRect(1832, 16, 64, 60)
    return (
        FRect(16, top, wide, tall),
        FRect(right, top, half, tall),
        FRect(right + half + GAP, top, wide - half - GAP, tall),
        log,
        FRect(16, top + tall + 10, wide, 932 - top - tall - 10),
    )


def _large_sides(crowd: bool) -> tuple[FRect, ...]:
    """Below one another; on a crowded table at both sides."""
    top, wide, tall = (724.0, 338.0, 76.0) if crowd else (636.0, 338.0, 76.0)
    right, step = 1904 - wide, tall + GAP
    rows = [FRect(16, top + step * row, wide, tall) for row in range(3)]
    speed = FRect(right, top, wide, tall)
    log = speed.move(0, step) if crowd else rows[2]
    return rows[0], speed, rows[1], log, FRect(0, 0, 0, 0)


def _bar(table: Places) -> FRect:
    """Between the mat, or the stage over it, and the hand."""
    seating, own = table.seating, table.own
    if seating.large:
        return FRect(MIDDLE - 550, seating.mat.bottom + 14, 1100, 108)
    top = seating.mat.bottom + 44
    if seating.banner_x == 960:
        return FRect(337, top, 1246, 86)
    left, right = (own.right + 16, 1896.0) if own.x < 960 else (24.0, own.x - 16)
    return FRect(left, top, right - left, 86)

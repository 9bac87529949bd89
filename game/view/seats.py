"""Where everybody and everything lies: pure geometry, in units of a 1920 × 1080 table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pygame import FRect

# Opponents on the left, along the top and on the right.
SIDES = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (2, 4, 2),
    9: (3, 3, 3),
    10: (3, 4, 3),
    11: (3, 5, 3),
    12: (3, 6, 3),
    13: (4, 5, 4),
    14: (4, 6, 4),
    15: (4, 7, 4),
}
MIDDLE = 960
CROWD = 8  # from so many opponents on, plates are small
LARGE_TYPE = 1.5  # from here on, minor buttons leave the table and plates grow


@dataclass(frozen=True, slots=True)
class Seating:
    """How a table is laid: its mat, which never moves, its plates and its hand."""

    mat: FRect
    plate: tuple[float, float]
    left: float  # the middle line of the left column; the right one mirrors it
    top: float  # the middle line of the top row
    side: float  # the height around which both columns are centered
    column_step: float
    row_step: float
    own: FRect
    hand: tuple[float, float]  # the middle of the hand and its greatest width
    banner: float  # the height of the banner's middle line
    fans: bool = True  # whether backs peek out behind the plates
    large: bool = False

    @property
    def small(self) -> bool:
        """Whether plates are small and hold scores without a word."""
        return self.plate[0] < ROOMY.plate[0]


OWN, LARGE_OWN = FRect(16, 944, 300, 112), FRect(20, 914, 336, 148)
HAND, LARGE_HAND = (952, 1236), (926, 1100)
ROOMY = Seating(FRect(322, 186, 1276, 520), (300, 112), 162, 116, 476, 226, 380, OWN, HAND, 756)
CROWDED = Seating(FRect(262, 226, 1396, 482), (204, 86), 122, 160, 490, 138, 236, OWN, HAND, 768)
LARGE = Seating(
    FRect(366, 186, 1188, 506),
    (326, 148),
    180,
    96,
    440,
    224,
    380,
    LARGE_OWN,
    LARGE_HAND,
    758,
    fans=False,
    large=True,
)
LARGE_CROWD = Seating(
    FRect(262, 226, 1396, 466),
    (228, 108),
    132,
    154,
    470,
    126,
    236,
    LARGE_OWN,
    LARGE_HAND,
    758,
    fans=False,
    large=True,
)


def seating(opponents: int, scale: float = 1) -> Seating:
    """Large plates for up to seven opponents, small ones from eight; more for large type."""
    if scale >= LARGE_TYPE:
        return LARGE if opponents < CROWD else LARGE_CROWD
    return ROOMY if opponents < CROWD else CROWDED


@cache
def plates(opponents: int, scale: float = 1) -> tuple[FRect, ...]:
    """The plates clockwise from you: yours, up the left, along the top, down the right."""
    table = seating(opponents, scale)
    left, top, right = SIDES[opponents]
    lowest = table.side + (left - 1) / 2 * table.column_step
    highest = table.side - (right - 1) / 2 * table.column_step
    first = MIDDLE - (top - 1) / 2 * table.row_step
    right_line = 2 * MIDDLE - table.left
    centers = [(table.left, lowest - i * table.column_step) for i in range(left)]
    centers += [(first + i * table.row_step, table.top) for i in range(top)]
    centers += [(right_line, highest + i * table.column_step) for i in range(right)]
    others = [FRect((0, 0), table.plate).move_to(center=center) for center in centers]
    return table.own, *others


def places(around: list[int], foot: int, scale: float = 1) -> dict[int, FRect]:
    """Every seat's plate, for players sitting clockwise, one of them at the foot."""
    start = around.index(foot)
    seats = around[start:] + around[:start]
    return dict(zip(seats, plates(len(seats) - 1, scale), strict=True))

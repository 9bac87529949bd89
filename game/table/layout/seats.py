"""The geometry of players, mat and hand, in units of a 1920 × 1080 table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from pygame import FRect

from game.ui.widgets.ribbon import CHIP_RAIL, QUESTION

from .layout_model import OwnArea, TableShape

SIDE_COUNTS = (0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4)
"""How many of so many opponents sit on the left, as many on the right; the rest along the top."""
MIDDLE = 960
CROWD = 8  # from so many opponents on, plates are small
LARGE_TYPE = 1.5  # from here on, minor buttons leave the table and plates grow


FOOT = 1060.0
DEED_BANNER_Y = 754  # the middle line of the banner with a deed
TOLD_WIDE, TOLD_HIGH = 1000, 128
"""Units that a banner with a deed covers at most, with its face and its card, unless names in it
are very long."""
RACK, ABOVE_OWN = (300, 126), 50
"""Units: how large the rack of the last deeds is, and how high it stands above the own plate."""


class HandRoom(NamedTuple):
    """The room of the hand at the foot."""

    middle: float
    width: float
    height: float = 204  # of a few cards
    top: float = 0  # no card reaches higher
    lower: float = 0  # how much lower than usual its foot is

    @property
    def left_edge(self) -> float:
        """The left edge of the room."""
        return self.middle - self.width / 2

    @property
    def right_edge(self) -> float:
        """The right edge of the room."""
        return self.middle + self.width / 2


@dataclass(frozen=True, slots=True)
class TableSeating:
    """The seating of a table: its mat, which never moves, its plates and its hand."""

    mat: FRect
    plate: tuple[float, float]
    left: float  # the middle line of the left column; the right one mirrors it
    top: float  # the middle line of the top row
    side: float  # the height around which both columns are centered
    alone: float  # the height of a plate that is alone on its side
    column_step: float
    row_step: float
    own: FRect
    hand: HandRoom
    fans: bool = True  # whether backs peek out behind the plates
    large: bool = False
    banner_words: float = 1000  # the greatest width of its words
    asked: float = 742  # the middle line of a banner with a question
    told: float = DEED_BANNER_Y  # and of one with a deed
    foot: float = FOOT  # of the area beside the hand

    @property
    def rail_foot(self) -> float:
        """The lowest line that a rail below the question reaches."""
        return self.asked + QUESTION.band_height / 2 + (LARGE_RAIL if self.large else CHIP_RAIL)

    @property
    def banner_width(self) -> float:
        """The greatest width of a banner with its tails."""
        return self.banner_words + RIBBON

    @property
    def has_small_plates(self) -> bool:
        """True if plates are small and hold scores without a word."""
        return self.plate[0] < ROOMY.plate[0]


BUTTONS, LARGE_BUTTONS = 1580, 1488  # where the room for the hand ends
LARGE_RAIL = 84.0  # units: how far a rail hangs out in large type, where it has two lines
RIBBON = 246  # how wide a banner is without words
LARGE_WORDS = 2 * (LARGE_BUTTONS - MIDDLE) - RIBBON
OWN, LARGE_OWN = FRect(16, 940, 300, 112), FRect(20, 914, 336, 148)
EASY = 660.0  # units: so wide a hand is no longer kept in the middle of the table
HAND, LARGE_HAND = HandRoom(MIDDLE, 1236), HandRoom(MIDDLE, 1032, 178)
ROOMY = TableSeating(
    FRect(322, 186, 1276, 520), (300, 112), 166, 104, 485, 450, 310, 440, OWN, HAND
)
CROWDED = TableSeating(
    FRect(262, 226, 1396, 482), (204, 86), 122, 160, 490, 490, 138, 236, OWN, HAND
)
LARGE = TableSeating(
    FRect(366, 186, 1188, 506), (326, 148), 180, 96, 440, 440, 224, 380, LARGE_OWN, LARGE_HAND,
    fans=False, large=True, banner_words=LARGE_WORDS, asked=728,
)  # fmt: skip
LARGE_CROWD = replace(
    LARGE, mat=FRect(262, 226, 1396, 466), plate=(228, 108), left=132, top=154, side=470,
    alone=470, column_step=126, row_step=236,
)  # fmt: skip


NOBODY = -1
"""The foot of a table at which nobody sits in front: everybody's hand is elsewhere."""
SHARED = replace(
    ROOMY, mat=FRect(322, 186, 1276, 584), side=500, alone=500,
    own=FRect(810, 936, 300, 112), asked=818, told=826,
    hand=HandRoom(MIDDLE, 300, 88), banner_words=1000,
)  # fmt: skip
SHARED_CROWD = replace(
    CROWDED, mat=FRect(262, 226, 1396, 470), side=486, alone=486, column_step=138,
    asked=760, told=768, hand=HandRoom(MIDDLE, 300, 54),
)  # fmt: skip
SHARED_LARGE = replace(
    LARGE, mat=FRect(366, 186, 1188, 540), side=470, alone=470, asked=788, told=796,
    own=FRect(797, 914, 326, 148), banner_words=1000, hand=HandRoom(MIDDLE, 326, 88),
)  # fmt: skip
SHARED_LARGE_CROWD = replace(
    LARGE_CROWD, asked=752, told=760, banner_words=1000, hand=HandRoom(MIDDLE, 326, 88)
)
OWN_OF_ALL, LARGE_OWN_OF_ALL = FRect(1296, 806, 276, 250), FRect(164, 796, 276, 260)
"""What lies beside the hand otherwise, where nobody sits in front."""
LOWER = 1000.0  # units: the middle line of plates in the row below, on a crowded table


def seating_for(opponents: int, scale: float = 1, shared: bool = False) -> TableSeating:
    """Return large plates for up to seven opponents, small ones from eight.

    There are more for large type. At a shared table nobody sits in front.
    """
    large, crowd = scale >= LARGE_TYPE, opponents >= CROWD
    if shared:
        ways = ((SHARED, SHARED_CROWD), (SHARED_LARGE, SHARED_LARGE_CROWD))
        return ways[large][crowd]
    if large:
        return LARGE_CROWD if crowd else LARGE
    return CROWDED if crowd else ROOMY


@cache
def plate_places(opponents: int, scale: float = 1) -> tuple[FRect, ...]:
    """Return the plates clockwise from you: yours, the left, the top, the right."""
    table = seating_for(opponents, scale)
    side = SIDE_COUNTS[opponents]
    top = opponents - 2 * side
    half = (side - 1) / 2 * table.column_step
    first = MIDDLE - (top - 1) / 2 * table.row_step
    right_line = 2 * MIDDLE - table.left
    line = table.alone if side == 1 else table.side
    centers = [(table.left, line + half - i * table.column_step) for i in range(side)]
    centers += [(first + i * table.row_step, table.top) for i in range(top)]
    centers += [(right_line, line - half + i * table.column_step) for i in range(side)]
    others = [FRect((0, 0), table.plate).move_to(center=center) for center in centers]
    return table.own, *others


SHARED_SIDE = 4  # of a crowd, as many sit on the left and on the right of a shared table
MOST_BELOW = 5


@cache
def shared_plate_places(players: int, scale: float = 1) -> tuple[FRect, ...]:
    """Return the plates of a table without a front seat, clockwise from the lower middle."""
    table = seating_for(players - 1, scale, shared=True)
    if players - 1 < CROWD:
        side = SIDE_COUNTS[players - 1]
        below, top = 1, players - 1 - 2 * side
    else:
        side = min(SHARED_SIDE, (players - 3) // 2)
        below = min(MOST_BELOW, max(1, (players - 2 * side) // 2 - (players > 14)))
        top = players - 2 * side - below
    half = (side - 1) / 2 * table.column_step
    rows = [(MIDDLE - (n - 1) / 2 * table.row_step, n) for n in (below, top)]
    low = table.own.centery if players - 1 < CROWD else LOWER
    centers = [(rows[0][0] + i * table.row_step, low) for i in range(below)][::-1]
    centers += [(table.left, table.side + half - i * table.column_step) for i in range(side)]
    centers += [(rows[1][0] + i * table.row_step, table.top) for i in range(top)]
    right = 2 * MIDDLE - table.left
    centers += [(right, table.side - half + i * table.column_step) for i in range(side)]
    return tuple(FRect((0, 0), table.plate).move_to(center=center) for center in centers)


def seat_plates(around: list[int], foot: int, scale: float = 1) -> dict[int, FRect]:
    """Return every seat's plate for players sitting clockwise, one or nobody at the foot."""
    if foot == NOBODY:
        return dict(zip(around, shared_plate_places(len(around), scale), strict=True))
    seats = seats_from_foot(around, foot)
    return dict(zip(seats, plate_places(len(seats) - 1, scale), strict=True))


def seats_from_foot(around: Sequence[int], foot: int) -> list[int]:
    """Return everybody from whoever sits at the foot, else from the first."""
    start = 0 if foot == NOBODY else list(around).index(foot)
    return [*around[start:], *around[:start]]


# Games that lay the table in a way of their own ------------------------------------------

MAT_TOP, LARGE_TOP = 98, 122  # below the game's name and the switches
BAR_TOP = 862.0  # units: above it there is the whole table while a game is watched again
WATCHED_MAT, WATCHED_HAND = 690.0, 112.0
"""Units: how far down a mat reaches meanwhile, and how high cards in the hand are."""
WATCHED_OWN = 0.84
"""How much of its height the own plate keeps, if the plates above it are many and small."""
TO_BANNER, TO_DEED = 36, 48  # from the mat's foot to the middle of a banner
HAND_MARGIN = 6  # units: what is left free below a hand and what lies beside it
BELOW_MAT, BELOW_RAIL = 24, 8  # from the mat's foot, or a rail's, to what lies beside the hand
NARROWEST = 0.42  # of the room: a hand in the middle of the table is not made narrower
BELOW_CARDS, LOWER_HAND = 4, 8  # units: from a rail to raised cards; how much lower a low hand is
LARGE_SHRINK = 42  # units: how much lower a hand is in large type, which has a higher rail


def with_players_on_mat(table: TableSeating) -> TableSeating:
    """Return a seating with a higher mat, for a game in which everybody sits on it."""
    top = LARGE_TOP if table.large else MAT_TOP
    roomy = LARGE.mat if table.large else ROOMY.mat
    area = FRect(roomy.x, top, roomy.w, roomy.bottom - top)
    return replace(table, mat=area, fans=False)


def with_table_shape(table: TableSeating, shape: TableShape) -> TableSeating:
    """Return a seating with a mat and cards of the hand as high as a game wants them.

    In large type the mat begins lower; where nobody sits in front, it ends where it always does.
    """
    mat, hand = table.mat, table.hand
    if shape.mat:
        top, high = shape.mat
        top = max(top, mat.top) if table.large or table.has_small_plates else top
        foot = shape.mat[0] + high if table.hand.height > SHARED.hand.height else mat.bottom
        mat = FRect(mat.x, top, mat.w, foot - top)
        if foot != table.mat.bottom:
            table = replace(table, asked=foot + TO_BANNER, told=foot + TO_DEED)
    if shape.hand and hand.height > SHARED.hand.height:
        hand = hand._replace(
            height=shape.hand - LARGE_SHRINK * table.large,
            top=table.rail_foot + BELOW_CARDS,
            lower=LOWER_HAND,
        )
    return replace(table, mat=mat, hand=hand)


def with_bar_below(table: TableSeating) -> TableSeating:
    """Return a seating that leaves the lower edge to the bar of a game that is watched again.

    Nobody is asked anything, so there is no ribbon between the mat and the hand.
    """
    mat = FRect(table.mat.x, table.mat.y, table.mat.w, min(table.mat.h, WATCHED_MAT - table.mat.y))
    own = FRect(table.own)
    if table.has_small_plates and not table.large:
        own.h *= WATCHED_OWN
    own.bottom = BAR_TOP
    height = min(WATCHED_HAND, table.hand.height)
    hand = table.hand._replace(height=height, top=0, lower=BAR_TOP - FOOT)
    rail = QUESTION.band_height / 2 + (LARGE_RAIL if table.large else CHIP_RAIL)
    asked = mat.bottom + BELOW_MAT - BELOW_RAIL - rail
    return replace(
        table, mat=mat, own=own, hand=hand, asked=asked, told=asked, foot=BAR_TOP - HAND_MARGIN
    )


def own_side_room(table: TableSeating) -> FRect:
    """Return the table between your plate and the buttons, below the rail of a question."""
    left, right = table.own.right + 14, LARGE_BUTTONS if table.large else BUTTONS
    top = table.rail_foot + BELOW_RAIL
    return FRect(left, top, right - left, table.foot - top)


def button_column(table: TableSeating) -> FRect:
    """Return the column of buttons right of the hand."""
    left = (LARGE_BUTTONS + 12) if table.large else BUTTONS + 16
    top = table.mat.bottom + BELOW_MAT
    return FRect(left, top, 1896 - left, table.foot - top)


def deed_banner_rect(table: TableSeating) -> FRect:
    """Return the rectangle that a banner with a deed covers."""
    wide = min(TOLD_WIDE, table.banner_width)
    return FRect(MIDDLE - wide / 2, table.told - TOLD_HIGH / 2, wide, TOLD_HIGH)


def deed_rack_rect(table: TableSeating) -> FRect:
    """Return the rectangle of the rack with the last deeds."""
    return FRect(16, table.own.y - ABOVE_OWN - RACK[1], *RACK)


def without_front_seat(table: TableSeating) -> TableSeating:
    """Return a seating without a front seat, with room beside the banner or left of it."""
    if table.large:
        return table
    return replace(
        table, banner_words=min(table.banner_words, 2 * (OWN_OF_ALL.x - MIDDLE) - RIBBON)
    )


def own_area_rect(table: TableSeating, own: OwnArea) -> FRect:
    """Return the rectangle of the area beside the hand, around it or above it.

    Where nobody sits in front, an area around it is as wide as anywhere else.
    """
    whole = own_side_room(replace(table, own=LARGE_OWN if table.large else OWN))
    share = own.large if table.large and own.large else own.width
    box = FRect(whole.x, whole.y, share * whole.w, whole.h)
    if own.side == "above":
        box = FRect(MIDDLE - box.w / 2, whole.y, box.w, own.height)
    if own.side == "right":
        box.right = whole.right
    return box


def with_own_area(table: TableSeating, own: OwnArea) -> TableSeating:
    """Return a seating whose hand leaves room for the area beside it."""
    whole, box, hand = own_side_room(table), own_area_rect(table, own), table.hand
    if own.side == "above":
        return replace(table, hand=hand._replace(top=box.bottom + BELOW_CARDS))
    if own.side == "around":
        middle, wide = (share * whole.w for share in own.hand)
        return replace(table, hand=hand._replace(middle=whole.x + middle, width=wide))
    left, right = whole.left, whole.right
    if own.side == "left":
        left = box.right + 16
    else:
        right = box.left - 16
    centered = 2 * min(hand.middle - left, right - hand.middle)
    easy = min(EASY * hand.height / HAND.height, right - left)
    wide = min(max(centered, easy), hand.width)
    middle = min(max(hand.middle, left + wide / 2), right - wide / 2)
    if centered < NARROWEST * whole.w:
        middle, wide = (left + right) / 2, right - left
    return replace(table, hand=hand._replace(middle=middle, width=wide))

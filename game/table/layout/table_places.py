"""The geometry of one table, as seen by whoever sits at the foot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import FRect

from game.ui.draw.motion import lerp

from . import mat_drawing
from .layout_model import HAND, Layout, OwnArea, Panel, Spot, ZoneSpot
from .rails import MatRails
from .seats import (
    LARGE_OWN_OF_ALL,
    NOBODY,
    OWN_OF_ALL,
    TableSeating,
    button_column,
    own_area_rect,
    seat_plates,
    seating_for,
    seats_from_foot,
    with_bar_below,
    with_own_area,
    with_players_on_mat,
    with_table_shape,
    without_front_seat,
)

UNSEEN_KIND = "away"
"""The kind of a place where cards go but are not seen."""
ONE_COLUMN, COLUMN_ROWS = 4, 4
"""So many players' strips lie below each other; more in columns of that many."""
STRIP_GAP, TALLEST_STRIP = 7.0, 240.0  # units: between strips, and the height of one at most
HEAD_ROOM, WIDE_HEAD_ROOM, TALL_HEAD_ROOM = 0.33, 0.4, 0.34
"""Of a strip: for the player's face; in a wide one for face and words beside it, in one that is
tall, too, for less of them."""
WIDE_STRIP, TALL_STRIP = 600.0, 200.0  # units


@dataclass(frozen=True, slots=True)
class PlacedSpot:
    """One spot on one table: a zone, one player's zone, or a panel."""

    spot: Spot
    name: str  # the zone, such as `draw` or `rainbow 2`, or the panel's name
    box: FRect  # units
    kind: str = "mat"  # where it lies: "mat", "plate", "own" beside the hand, or "away"
    seat: int | None = None  # whose it is
    large: bool = False  # whether type is large
    head: FRect | None = None  # the owner's face, where opponents sit on the mat
    rails: MatRails | None = None  # on which its cards stand
    folded: bool = False  # whether what can be folded away on the mat is
    spare: FRect | None = None  # a place that the players' strips on the mat leave free
    foot: int = NOBODY  # who sits at the foot of the table, of a zone that is everybody's


@dataclass(frozen=True)
class TablePlaces:
    """The geometry of one table: a layout, who sits where, and the text size."""

    layout: Layout
    around: tuple[int, ...]
    foot: int
    scale: float = 1
    is_watched: bool = False
    """Whether a bar takes the lower edge of the screen."""
    claims: bool = False  # whether a claim is chosen just now
    folded: bool = False  # whether what can be folded away on the mat is
    fold_share: float = 0.0  # how far zones have slid to where they are then

    # The table ---------------------------------------------------------------------

    @cached_property
    def table_seating(self) -> TableSeating:
        """The mat, the hand's room and the sizes of plates."""
        table = seating_for(len(self.around) - 1, self.scale, self.foot == NOBODY)
        if self.layout.opponents == "mat":
            table = with_players_on_mat(table)
        table = with_table_shape(table, self.layout.table)
        if self.is_watched:
            table = with_bar_below(table)
        if self.foot == NOBODY:
            return without_front_seat(table) if self.layout.own else table
        return with_own_area(table, self.own) if self.own else table

    @property
    def own(self) -> OwnArea | None:
        """The area beside the hand, if it is there just now."""
        own = self.layout.own
        return own if own and (self.claims or not own.claims) else None

    @cached_property
    def plain_places(self) -> TablePlaces:
        """Return the same table without what comes and goes on it, with the same mat and wood."""
        return replace(self, claims=False, folded=False, fold_share=0.0)

    @cached_property
    def plate_rects(self) -> dict[int, FRect]:
        """Each seat's plate."""
        found = seat_plates(list(self.around), self.foot, self.scale)
        if self.is_watched and self.foot != NOBODY:
            found[self.foot] = FRect(self.table_seating.own)
        if self.layout.opponents == "mat":
            found |= {seat: box for seat, box in self._head_rects.items() if seat != self.foot}
        return found

    @cached_property
    def mat_room(self) -> FRect:
        """The part of the mat that spots may take."""
        return mat_drawing.mat_inside(self.table_seating.mat, bool(self.layout.direction))

    @cached_property
    def own_area(self) -> FRect:
        """The area beside the hand; empty if the game has none."""
        own = self.own
        if own and self.foot == NOBODY and own.side != "around":
            return FRect(LARGE_OWN_OF_ALL if self.table_seating.large else OWN_OF_ALL)
        return own_area_rect(self.table_seating, own) if own else FRect(0, 0, 0, 0)

    # Spots -------------------------------------------------------------------------

    @cached_property
    def cell_rects(self) -> dict[str, FRect]:
        """Each shared zone's cell on the mat, or its room in another one's."""
        room, grid, zones = self.mat_room, self.layout.grid, self.layout.zones
        shared = [spot for spot in zones if spot.owner == "table"]
        found = {
            spot.zone: self._area_room(spot)
            if spot.area
            else mat_drawing.cell_rect(room, grid, spot)
            for spot in shared
            if not spot.beside
        }
        for host in list(found):
            side = self.layout.spot_of_zone(host).side
            for order, spot in enumerate(self.layout.piles_beside(host)):
                found[spot.zone] = mat_drawing.side_pile_rect(
                    found[host], order, self.table_seating.large, side
                )
        return found

    @cached_property
    def mat_rails(self) -> MatRails | None:
        """The rails from the cell of one zone to that of another."""
        ends = [self.cell_rects[zone] for zone in self.layout.rails]
        return MatRails.between_cells(self.table_seating.mat.center, *ends) if ends else None

    def _area_room(self, spot: Spot) -> FRect:
        """Return a free area of the mat, or of the area beside the hand."""
        if isinstance(spot, Panel) and spot.ground == "mat":
            return self.table_seating.mat
        if "buttons" in spot.where:
            return button_column(self.table_seating)
        own = "own" in spot.where and getattr(spot, "owner", "table") == "table"
        if spot.folded:
            return self._fold_rect(spot)
        if spot.spare and self.spare_strip:
            return mat_drawing.area_rect(self.mat_room, spot.spare)
        return mat_drawing.area_rect(self.own_area if own else self.mat_room, spot.area)

    def _fold_rect(self, spot: Spot) -> FRect:
        """Return the area of a spot that lies elsewhere while the mat is folded."""
        slides = isinstance(spot, ZoneSpot) or spot.slides
        share = self.fold_share if slides else float(self.folded)
        opened, folded = self.open_rect(spot), mat_drawing.area_rect(self.mat_room, spot.folded)
        return FRect([lerp(one, other, share) for one, other in zip(opened, folded, strict=True)])

    def open_rect(self, spot: Spot) -> FRect:
        """Return the area of the mat that a spot has while nothing is folded away."""
        return mat_drawing.area_rect(self.mat_room, spot.area)

    @cached_property
    def spot_sites(self) -> dict[str, PlacedSpot]:
        """Every spot but hands and the stage, by zone or panel, the lowest ones first."""
        large = self.table_seating.large
        presses = self.foot != NOBODY and not self.is_watched
        panels = [p for p in self.layout.panels if "buttons" not in p.where or presses]
        found = [
            PlacedSpot(
                p, p.name, self._area_room(p), large=large, folded=self.folded,
                spare=self.spare_strip,
            )
            for p in panels
        ]  # fmt: skip
        for spot in self.layout.zones:
            if spot.owner == "table":
                rails = self.mat_rails if spot.zone in self.layout.rails[1:] else None
                place = self.cell_rects[spot.zone]
                found.append(
                    PlacedSpot(spot, spot.zone, place, large=large, rails=rails, foot=self.foot)
                )
            elif spot.owner == "seat" and spot.zone != HAND:
                found += [self._seat_site(spot, seat) for seat in self.around]
        return {site.name: site for site in found}

    def _seat_site(self, spot: ZoneSpot, seat: int) -> PlacedSpot:
        """Return the place of one player's zone."""
        name, large = f"{spot.zone} {seat}", self.table_seating.large
        if seat == self.foot and "own" in spot.where:
            own = self.layout.own
            shares = spot.area if own is not None and own.side == "around" else ()
            room = mat_drawing.area_rect(self.own_area, shares or (0, 0, 1, 1))
            return PlacedSpot(spot, name, room, "own", seat, large)
        if "mat" in spot.where:
            head = self._head_rects.get(seat)
            return PlacedSpot(spot, name, self._seat_strips(spot)[seat], "mat", seat, large, head)
        kind = "plate" if "plate" in spot.where else UNSEEN_KIND
        return PlacedSpot(spot, name, self.plate_rects[seat], kind, seat, large)

    def _seat_strips(self, spot: ZoneSpot) -> dict[int, FRect]:
        """Return a strip of the mat for every player whose zone lies there, clockwise."""
        seats = seats_from_foot(self.around, self.foot)
        seats = seats[1:] if "own" in spot.where and self.foot != NOBODY else seats
        return dict(zip(seats, strip_rects(self._area_room(spot), len(seats)), strict=True))

    @property
    def _strips_spot(self) -> ZoneSpot | None:
        """The zone of which every opponent has a strip on the mat, if they sit there."""
        spots = (s for s in self.layout.zones if s.owner == "seat" and "mat" in s.where)
        return next(spots, None) if self.layout.opponents == "mat" else None

    @cached_property
    def _head_rects(self) -> dict[int, FRect]:
        """The places of faces on the mat: at the left of each player's strip."""
        spot = self._strips_spot
        return face_places(self._seat_strips(spot)) if spot else {}

    @cached_property
    def spare_strip(self) -> FRect | None:
        """The last place among the opponents' strips, if nobody has it."""
        spot = self._strips_spot
        if spot is None:
            return None
        count = len(self._seat_strips(spot))
        columns = strip_columns(count)
        places = -(-count // columns) * columns
        return strip_rects(self._area_room(spot), places)[-1] if places > count else None

    def zone_owner(self, zone: str) -> int | None:
        """Return whose zone that is; `None` if it is everybody's."""
        seat = zone.rpartition(" ")[2]
        return int(seat) if zone not in self.cell_rects and seat.isdigit() else None


# Strips of the mat, one for each player --------------------------------------------------


def strip_columns(count: int) -> int:
    """Return in how many columns that many strips lie."""
    return 1 if count <= ONE_COLUMN else -(-count // COLUMN_ROWS)


def strip_rects(room: FRect, count: int) -> list[FRect]:
    """Return equal strips below each other; of many players in columns, filled one by one."""
    columns = strip_columns(count)
    rows = -(-count // columns) if count else 1
    wide = (room.w - mat_drawing.GAP * (columns - 1)) / columns
    high = min(TALLEST_STRIP, (room.h - STRIP_GAP * (rows - 1)) / rows)
    top = room.centery - (rows * (high + STRIP_GAP) - STRIP_GAP) / 2
    spots = [divmod(i, rows) for i in range(count)]
    return [
        FRect(room.x + c * (wide + mat_drawing.GAP), top + r * (high + STRIP_GAP), wide, high)
        for c, r in spots
    ]


def face_places(found: Mapping[int, FRect]) -> dict[int, FRect]:
    """Return the places of the players' faces and names in their strips."""
    return {
        seat: FRect(box.x + 10, box.y + 5, _head_share(box) * box.w - 10, box.h - 10)
        for seat, box in found.items()
    }


def _head_share(strip: FRect) -> float:
    """Return the share of a strip that the face takes, with the name."""
    if strip.w < WIDE_STRIP:
        return HEAD_ROOM
    return TALL_HEAD_ROOM if strip.h >= TALL_STRIP else WIDE_HEAD_ROOM

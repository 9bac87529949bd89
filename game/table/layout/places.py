"""Where everything has its place on one table, for whoever sits at the foot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from . import mat
from .rails import Rails
from .seats import (
    LARGE_OWN_OF_ALL,
    NOBODY,
    OWN_OF_ALL,
    LaidTable,
    beside_nobody,
    clockwise,
    column,
    on_mat,
    own_box,
    places,
    seating,
    with_own,
)
from .spots import HAND, Layout, Panel, Spot, ZoneSpot

AWAY = "away"
"""The kind of a place where cards go but are not seen."""
SLOTS = 5  # cards that a player's strip of the mat should show well
HEAD = 0.24  # of a strip: for the player's face
TALLEST = 150  # units: more than that is no better for cards of a strip


@dataclass(frozen=True, slots=True)
class Site:
    """One spot on one table: a zone, one player's zone, or a panel."""

    spot: Spot
    name: str  # the zone, such as `draw` or `rainbow 2`, or the panel's name
    box: FRect  # units
    kind: str = "mat"  # where it lies: "mat", "plate", "own" beside the hand, or "away"
    seat: int | None = None  # whose it is
    large: bool = False  # whether type is large
    head: FRect | None = None  # the owner's face, where opponents sit on the mat
    rails: Rails | None = None  # on which its cards stand


@dataclass(frozen=True)
class Places:
    """The geometry of one table: a layout, who sits where, and the text size."""

    layout: Layout
    around: tuple[int, ...]
    foot: int
    scale: float = 1

    # The table ---------------------------------------------------------------------

    @cached_property
    def seating(self) -> LaidTable:
        """The mat, the hand's room and the sizes of plates."""
        table = seating(len(self.around) - 1, self.scale, self.foot == NOBODY)
        if self.layout.opponents == "mat":
            table = on_mat(table)
        if self.foot == NOBODY:
            return beside_nobody(table) if self.layout.own else table
        return with_own(table, self.layout.own) if self.layout.own else table

    @cached_property
    def plates(self) -> dict[int, FRect]:
        """Each seat's plate."""
        found = places(list(self.around), self.foot, self.scale)
        if self.layout.opponents == "mat":
            found |= {seat: box for seat, box in self._heads.items() if seat != self.foot}
        return found

    @cached_property
    def inside(self) -> FRect:
        """The part of the mat that spots may take."""
        return mat.inside(self.seating.mat, bool(self.layout.direction))

    @cached_property
    def own(self) -> FRect:
        """The area beside the hand; nothing if the game has none."""
        own = self.layout.own
        if own and self.foot == NOBODY:
            return FRect(LARGE_OWN_OF_ALL if self.seating.large else OWN_OF_ALL)
        return own_box(self.seating, own) if own else FRect(0, 0, 0, 0)

    # Spots -------------------------------------------------------------------------

    @cached_property
    def cells(self) -> dict[str, FRect]:
        """Each shared zone's cell on the mat, or its room in another one's."""
        room, grid, zones = self.inside, self.layout.grid, self.layout.zones
        shared = [spot for spot in zones if spot.owner == "table"]
        found = {
            spot.zone: self._room(spot) if spot.area else mat.cell(room, grid, spot)
            for spot in shared
            if not spot.beside
        }
        for host in list(found):
            side = self.layout.spot(host).side
            for order, spot in enumerate(self.layout.beside(host)):
                found[spot.zone] = mat.beside(found[host], order, self.seating.large, side)
        return found

    @cached_property
    def rails(self) -> Rails | None:
        """The rails from the cell of one zone to that of another."""
        ends = [self.cells[zone] for zone in self.layout.rails]
        return Rails.between(self.seating.mat.center, *ends) if ends else None

    def _room(self, spot: Spot) -> FRect:
        """A free area of the mat, or of the area beside the hand."""
        if isinstance(spot, Panel) and spot.ground == "mat":
            return self.seating.mat
        if "buttons" in spot.where:
            return column(self.seating)
        own = "own" in spot.where and getattr(spot, "owner", "table") == "table"
        return mat.area(self.own if own else self.inside, spot.area)

    @cached_property
    def sites(self) -> dict[str, Site]:
        """Every spot but hands and the stage, by zone or panel, the lowest ones first."""
        large = self.seating.large
        panels = [p for p in self.layout.panels if "buttons" not in p.where or self.foot != NOBODY]
        found = [Site(p, p.name, self._room(p), large=large) for p in panels]
        for spot in self.layout.zones:
            if spot.owner == "table":
                rails = self.rails if spot.zone in self.layout.rails[1:] else None
                place = self.cells[spot.zone]
                found.append(Site(spot, spot.zone, place, large=large, rails=rails))
            elif spot.owner == "seat" and spot.zone != HAND:
                found += [self._seats_site(spot, seat) for seat in self.around]
        return {site.name: site for site in found}

    def _seats_site(self, spot: ZoneSpot, seat: int) -> Site:
        """Where one player's zone lies."""
        name, large = f"{spot.zone} {seat}", self.seating.large
        if seat == self.foot and "own" in spot.where:
            return Site(spot, name, self.own, "own", seat, large)
        if "mat" in spot.where:
            head = self._heads.get(seat)
            return Site(spot, name, self._strips(spot)[seat], "mat", seat, large, head)
        kind = "plate" if "plate" in spot.where else AWAY
        return Site(spot, name, self.plates[seat], kind, seat, large)

    def _strips(self, spot: ZoneSpot) -> dict[int, FRect]:
        """A strip of the mat for every player whose zone lies there, clockwise."""
        seats = clockwise(self.around, self.foot)
        seats = seats[1:] if "own" in spot.where and self.foot != NOBODY else seats
        return dict(zip(seats, strips(self._room(spot), len(seats)), strict=True))

    @cached_property
    def _heads(self) -> dict[int, FRect]:
        """The places of faces on the mat: at the left of each player's strip."""
        spot = next((s for s in self.layout.zones if s.owner == "seat" and "mat" in s.where), None)
        return heads(self._strips(spot)) if spot and self.layout.opponents == "mat" else {}

    def owner(self, zone: str) -> int | None:
        """Whose zone that is; `None` if it is everybody's."""
        seat = zone.rpartition(" ")[2]
        return int(seat) if zone not in self.cells and seat.isdigit() else None


# Strips of the mat, one for each player --------------------------------------------------


def strips(room: FRect, count: int) -> list[FRect]:
    """So many equal strips in rows, so that cards in them can be large."""
    if not count:
        return []
    columns = max(range(1, 5), key=lambda n: (card_height(_size(room, count, n)), -n))
    wide, high = _size(room, count, columns)
    spots = [divmod(i, columns) for i in range(count)]
    return [
        FRect(room.x + c * (wide + mat.GAP), room.y + r * (high + mat.GAP), wide, high)
        for r, c in spots
    ]


def _size(room: FRect, count: int, columns: int) -> tuple[float, float]:
    rows = -(-count // columns)
    wide = (room.w - mat.GAP * (columns - 1)) / columns
    return wide, (room.h - mat.GAP * (rows - 1)) / rows


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

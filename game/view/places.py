"""Where the cards of each zone lie on this table, for whoever sits at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from . import mat, piles
from .layout import Layout
from .motion import Pose
from .plate import fan_pose
from .seats import Seating, places, seating


@dataclass(frozen=True)
class Places:
    """The geometry of one table: a layout, who sits where, and the text size."""

    layout: Layout
    around: tuple[int, ...]
    foot: int
    scale: float = 1

    @cached_property
    def seating(self) -> Seating:
        """The mat, the hand's room and the sizes of plates."""
        return seating(len(self.around) - 1, self.scale)

    @cached_property
    def plates(self) -> dict[int, FRect]:
        """Each seat's plate."""
        return places(list(self.around), self.foot, self.scale)

    @cached_property
    def cells(self) -> dict[str, FRect]:
        """Each shared zone's cell on the mat, or its room in another one's."""
        area, grid, zones = self.seating.mat, self.layout.grid, self.layout.zones
        shared = [spot for spot in zones if spot.owner == "table"]
        found = {spot.zone: mat.cell(area, grid, spot) for spot in shared if not spot.beside}
        for host in list(found):
            side = self.layout.spot(host).side
            for order, spot in enumerate(self.layout.beside(host)):
                found[spot.zone] = mat.beside(found[host], order, self.seating.large, side)
        return found

    def owner(self, zone: str) -> int | None:
        """Whose zone that is; `None` if it is everybody's."""
        seat = zone.rpartition(" ")[2]
        return int(seat) if zone not in self.cells and seat.isdigit() else None

    def pose(self, zone: str, index: int, count: int) -> Pose:
        """Where a card of a zone lies; hands of others are the fans behind the plates."""
        owner = self.owner(zone)
        if owner is None:
            spot = self.layout.spot(zone)
            return piles.pose(self.cells[spot.zone], spot, index, count)
        box = self.plates[owner]
        if owner == self.foot or not self.seating.fans:
            return Pose(box.x + 0.62 * box.w, box.centery, 0.6 * box.h)
        spread = min(count, 9)
        (x, y), height, angle = fan_pose(box, min(index, spread - 1), spread)
        return Pose(x, y, height, angle)

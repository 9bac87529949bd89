"""Cards in a cell of the mat, with its name, their number and chips beside them."""

from __future__ import annotations

from game.core.seat_view import SeatView
from game.table.cards import piles
from game.table.cells import CellView
from game.table.layout.spots import ZoneSpot
from game.ui.draw.motion import Pose
from game.ui.draw.scenery import Prop
from game.ui.widgets.thing import Thing

from .form import NOTHING_SEEN, Form, Site
from .look import SpotLook


class Heap(Form):
    """Cards lying loosely on each other; only the topmost ones are drawn."""

    LIES = "heap"

    def __init__(self, site: Site, view: SeatView = NOTHING_SEEN) -> None:
        super().__init__(site, view)
        assert isinstance(site.spot, ZoneSpot)
        self.zone = site.spot

    def pose(self, index: int, count: int) -> Pose:
        """Where a card of the cell lies."""
        return piles.pose(self.box, self.zone, index, count)

    def part(self, look: SpotLook) -> Prop:
        """The cell with the smaller piles in it."""
        return CellView(look.board).cell(self.zone)

    def things(self, look: SpotLook) -> list[Thing]:
        """The pile; one in another one's cell only while it may be chosen."""
        return [] if self.zone.beside and not look.may_pile else [look.pile(self.box)]


class Pile(Heap):
    """A stack of backs."""

    LIES = "pile"


class CellRow(Heap):
    """Cards side by side, closer together the more there are."""

    LIES = "row"

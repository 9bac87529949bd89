"""How everything lies on a table: the form of each spot, and where its cards and dice are."""

from __future__ import annotations

from game.core.seat_view import SeatView
from game.table.cards.hand import FAN
from game.table.forms.form import NOTHING_SEEN, Form
from game.table.layout.places import AWAY, Places
from game.table.layout.spots import HAND
from game.table.plates.plate import fan_pose
from game.ui.draw.motion import Pose

from .forms import FORMS


class Laid:
    """What lies on a table as a view has it."""

    def __init__(self, places: Places, view: SeatView = NOTHING_SEEN) -> None:
        self.places, self.view = places, view

    def form(self, name: str) -> Form:
        """The form of a zone or a panel."""
        site = self.places.sites[name]
        return FORMS[site.spot.form](site, self.view)

    def lies(self, zone: str) -> str:
        """How the cards of a zone come and go: a pile, a heap, a row, a fan, spread out."""
        spot = self.places.layout.spot(zone)
        return FAN if spot.zone == HAND else FORMS[spot.form].LIES

    def place_name(self, zone: str, index: int) -> str:
        """What the place of a card is called, where places have names: D2."""
        return self.form(zone).place_name(index) if zone in self.places.sites else ""

    def pose(self, zone: str, index: int, count: int) -> Pose:
        """Where a card of a zone lies; hands of others are the fans behind the plates."""
        places = self.places
        if zone in places.sites and places.sites[zone].kind != AWAY:
            return self.form(zone).pose(index, count)
        owner = places.owner(zone)
        assert owner is not None
        box = places.plates[owner]
        if owner == places.foot or not places.seating.fans:
            return Pose(box.x + 0.62 * box.w, box.centery, 0.6 * box.h)
        spread = min(count, 9)
        (x, y), height, angle = fan_pose(box, min(index, spread - 1), spread)
        return Pose(x, y, height, angle)

    def dice(self) -> dict[str, tuple[Form, Pose]]:
        """Every die that lies on the table: the form that shows it, and where."""
        forms = [self.form(name) for name in self.places.sites]
        return {die: (form, pose) for form in forms for die, pose in form.dice().items()}

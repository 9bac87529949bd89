"""The placement of a table: the view of each spot, and where its cards and dice are."""

from game.core.seat_view import SeatView
from game.games.hand_order import FAN
from game.table.layout.layout_model import HAND
from game.table.layout.table_places import UNSEEN_KIND, TablePlaces
from game.table.plates.plate import fan_pose
from game.table.zone_views.zone_view import NOTHING_SEEN, ZoneView
from game.ui.draw.motion import Pose

from .zone_views import ZONE_VIEWS


class Placement:
    """The placement of everything on a table as a view has it."""

    def __init__(self, places: TablePlaces, view: SeatView = NOTHING_SEEN) -> None:
        self.places, self.view = places, view

    def view_of(self, name: str) -> ZoneView:
        """Return the view of a zone or a panel."""
        site = self.places.spot_sites[name]
        return ZONE_VIEWS[site.spot.form](site, self.view)

    def arrangement_in(self, zone: str) -> str:
        """Return how the cards of a zone come and go: pile, heap, row, fan or spread."""
        spot = self.places.layout.spot_of_zone(zone)
        return FAN if spot.zone == HAND else ZONE_VIEWS[spot.form].LIES

    def label_of_place(self, zone: str, index: int) -> str:
        """Return what the place of a card is called where places have names, such as D2."""
        return self.view_of(zone).card_place_name(index) if zone in self.places.spot_sites else ""

    def pose_in_zone(self, zone: str, index: int, count: int) -> Pose:
        """Return the pose of a card of a zone; hands of others are the fans behind the plates."""
        places = self.places
        if zone in places.spot_sites and places.spot_sites[zone].kind != UNSEEN_KIND:
            return self.view_of(zone).card_pose(index, count)
        owner = places.zone_owner(zone)
        assert owner is not None
        box = places.plate_rects[owner]
        if owner == places.foot or not places.table_seating.fans:
            return Pose(box.x + 0.62 * box.w, box.centery, 0.6 * box.h)
        spread = min(count, 9)
        (x, y), height, angle = fan_pose(box, min(index, spread - 1), spread)
        return Pose(x, y, height, angle)

    def placed_dice(self) -> dict[str, tuple[ZoneView, Pose]]:
        """Return every die on the table: the view that shows it, and its pose."""
        forms = [self.view_of(name) for name in self.places.spot_sites]
        return {die: (form, pose) for form in forms for die, pose in form.dice_poses().items()}

"""The spots on the mat: their views, and what they have still to tell."""

from collections import ChainMap
from collections.abc import Mapping

from game.core.event import RoundEnded

from .layout.table_places import UNSEEN_KIND
from .placement import Placement
from .state import TableState
from .zone_views.spot_look import SpotLook
from .zone_views.zone_view import ZoneView


class MatSpots:
    """The zone views on the mat at one moment."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    @property
    def spot_views(self) -> list[tuple[ZoneView, SpotLook]]:
        """Every spot of the table, the lowest ones first.

        While a claim is chosen, those that lie where it is chosen are left out.
        """
        return self.state.keep("spot views", self._make_spot_views)

    def _make_spot_views(self) -> list[tuple[ZoneView, SpotLook]]:
        places, claiming = self.state.places, self.state.prompt.said is not None
        laid = Placement(places, self.state.shown)
        return [
            (laid.view_of(name), SpotLook(self.state, site))
            for name, site in places.spot_sites.items()
            if site.kind != UNSEEN_KIND and not (claiming and "own" in site.spot.where)
        ]

    def points_to_tell(self) -> Mapping[int, int]:
        """Return points still to be told on the mat, or of hands that results will count."""
        ends = (act.event for act in self.state.animations if isinstance(act.event, RoundEnded))
        counted = next((end.points for end in ends if end.counts), ())
        telling = [
            (f, look)
            for f, look in self.spot_views
            if type(f).unannounced_points is not ZoneView.unannounced_points
        ]
        told = (dict(form.unannounced_points(look)) for form, look in telling)
        return ChainMap(*told, dict(enumerate(counted)))

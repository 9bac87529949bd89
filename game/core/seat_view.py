"""The view of one seat: everything that screens ever get of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .card import Card, Facing

OPEN: tuple[Facing, ...] = ("up", "top", "known", "laid")
"""Zones in which a viewer sees the cards that are shown to them."""


@dataclass(slots=True)
class SeatView:
    """The table as one viewer sees it; `None` in a zone is a card's back."""

    viewer: int | None
    facing: Mapping[str, Facing]
    """Who sees the cards of each zone."""
    zones: dict[str, list[Card | None]]
    """Cards from the bottom to the top."""
    facts: dict[str, Any]
    """What everybody knows: turn, direction, scores and the game's own."""

    def copy(self) -> SeatView:
        """Return a view of its own, to be changed by folding events into it."""
        zones = {name: list(cards) for name, cards in self.zones.items()}
        facts = {k: list(v) if isinstance(v, list) else v for k, v in self.facts.items()}
        return SeatView(self.viewer, self.facing, zones, facts)

    def sees(self, zone: str) -> bool:
        """True if a card laid into this zone shows its face to a viewer who saw it come."""
        facing = self.facing[zone]
        return facing in OPEN or (facing == "owner" and self.is_own_zone(zone))

    def is_own_zone(self, zone: str) -> bool:
        """True if this is one of the viewer's own zones."""
        return self.viewer is not None and zone.rpartition(" ")[2] == str(self.viewer)

    def remove_cards(self, zone: str, places: Sequence[int]) -> None:
        """Remove the cards at these places."""
        gone = set(places)
        self.zones[zone] = [c for i, c in enumerate(self.zones[zone]) if i not in gone]

    def lay_on_top(self, zone: str, cards: Sequence[Card | None]) -> None:
        """Put cards on top, showing only what this viewer sees there."""
        self.zones[zone] += cards if self.sees(zone) else [None] * len(cards)
        if self.facing[zone] == "top":
            below = len(self.zones[zone]) - 1
            self.zones[zone][:below] = [None] * below

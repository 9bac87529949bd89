"""An own card that the pointer drags to another place in its deck."""

from collections.abc import Sequence
from math import dist

from pygame import FRect

from game.games.recipe.model import OwnCard
from game.ui.draw.canvas import Point
from game.ui.draw.motion import out_cubic
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.focus import DRAG_UNITS

LIFT, SMALL = 120.0, 0.8
"""Milliseconds in which a card is lifted, and how small it is at first."""


class OwnCardDrag:
    """The card that is dragged, where it is, and where it would lie."""

    card = TrackedValue("")

    def __init__(self) -> None:
        self.places: dict[str, FRect] = {}
        """Where the cards lie now, in their order, with the gap among them."""
        self.to = 0
        self.at: Point = (0.0, 0.0)
        self._held: tuple[str, Point] | None = None
        self._since = 0.0

    def order_as_dragged(self, cards: Sequence[OwnCard]) -> list[OwnCard]:
        """Return the cards with the dragged one in its new place."""
        found = [one for one in cards if one.id != self.card]
        found[self.to : self.to] = [one for one in cards if one.id == self.card]
        return found

    def drag_card(self, card: str, point: Point) -> bool:
        """Drag the held card to the pointer; return True if a card is dragged."""
        if self._held is None:
            self._held = card, point
        if not self.card:
            if dist(self._held[1], point) < DRAG_UNITS:
                return False
            self.card, self._since = self._held[0], 0.0
        self.at = point
        spots = [box.center for box in self.places.values()]
        self.to = min(range(len(spots)), key=lambda n: dist(spots[n], point))
        return True

    def release_card(self) -> tuple[str, int | None]:
        """Return the released card and its new place; None for a card that was only pressed."""
        held, card, self._held, self.card = self._held, self.card, None, ""
        if held is None:
            return "", None
        return held[0], self.to if card else None

    @property
    def is_lifting(self) -> bool:
        """True while the card still grows."""
        return bool(self.card) and self._since < LIFT

    def advance_lift(self, ms: float) -> None:
        """Let time pass."""
        self._since += ms

    def find_dragged_scale(self, is_still: bool) -> float:
        """Return how large the card is; full size at once without motion."""
        return 1.0 if is_still else SMALL + (1 - SMALL) * out_cubic(min(1.0, self._since / LIFT))

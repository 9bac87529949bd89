"""Ornaments of the hand: drawn below, behind, over and in front of its cards."""

from pygame import FRect

from game.table.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose


class HandOrnaments:
    """The ornaments of a hand; by default none."""

    def __init__(self, state: TableState) -> None:
        self.state = state

    def draw_under_cards(self, canvas: Canvas) -> None:
        """Draw what all cards stand on."""

    def draw_behind_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """Draw what peeps out behind a card that lies open."""

    def draw_over_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """Draw what lies on a card."""

    def draw_above_cards(self, canvas: Canvas) -> None:
        """Draw what stands in front of all cards."""

    def side_boxes(self, canvas: Canvas) -> list[FRect]:
        """Return the rectangles of all ornaments that lie beside the cards."""
        return []

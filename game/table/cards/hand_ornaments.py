"""What is drawn with the cards of a hand: below, behind and over each of them, and above all."""

from __future__ import annotations

from pygame import FRect

from game.table.moment import TableMoment
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose


class HandOrnaments:
    """A hand as it is: nothing but its cards."""

    def __init__(self, moment: TableMoment) -> None:
        self.moment = moment

    def draw_under_cards(self, canvas: Canvas) -> None:
        """What all cards stand on."""

    def draw_behind_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """What peeps out behind a card that lies open."""

    def draw_over_card(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """What lies on it."""

    def draw_above_cards(self, canvas: Canvas) -> None:
        """What stands before all cards."""

    def side_boxes(self, canvas: Canvas) -> list[FRect]:
        """What of this lies beside the cards."""
        return []

"""What is drawn with the cards of a hand: below, behind and over each of them, and above all."""

from __future__ import annotations

from pygame import FRect

from game.table.moment import TableMoment
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose


class HandDress:
    """A hand as it is: nothing but its cards."""

    def __init__(self, moment: TableMoment) -> None:
        self.moment = moment

    def below(self, canvas: Canvas) -> None:
        """What all cards stand on."""

    def behind(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """What peeps out behind a card that lies open."""

    def over(self, canvas: Canvas, key: int, pose: Pose) -> None:
        """What lies on it."""

    def above(self, canvas: Canvas) -> None:
        """What stands before all cards."""

    def beside(self, canvas: Canvas) -> list[FRect]:
        """What of this lies beside the cards."""
        return []

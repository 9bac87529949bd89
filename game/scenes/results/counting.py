"""A hand is counted card by card, or line by line: briefly, and over at any press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Seat
from game.ui.draw.motion import out_cubic
from game.ui.screens.menu import LARGE_TYPE

from .bill import bill, counts

if TYPE_CHECKING:
    from .scene import RoundResults

STEP, MOST = 150.0, 1500.0  # milliseconds from card to card, and for all of them
COMES = 220.0  # milliseconds in which a card settles


class HandCount:
    """How far the counting is of the hand that is shown first; others are there at once."""

    def __init__(self, scene: RoundResults) -> None:
        self.scene, self.seat = scene, scene.shown
        now = scene.app.settings
        large = scene.app.canvas.type_scale >= LARGE_TYPE  # there it has to be scrolled to
        still = large or now.speed <= 0 or now.motion == "reduced" or not counts(scene)
        self._items = [entry.points for entry in bill(scene)]
        self._items = self._items or [card.points for card in scene.hand(scene.shown)]
        self.step = 0.0 if still else min(STEP, MOST / max(1, len(self._items))) / now.speed
        self._begun: float | None = None

    def begin(self) -> None:
        """The results can be seen: from now on cards come one by one."""
        if self._begun is None:
            self._begun = self.scene.app.clock()

    def finish(self) -> None:
        """Let everything be counted at once."""
        self.step = 0.0

    @property
    def _age(self) -> float:
        return 0.0 if self._begun is None else self.scene.app.clock() - self._begun

    @property
    def moving(self) -> bool:
        """Whether something is still to be counted."""
        return self.step > 0 and self._age < self.step * len(self._items) + COMES

    def share(self, seat: Seat, number: int) -> float:
        """How much of an item is there: nothing before its time, then ever more."""
        if seat != self.seat or not self.moving:
            return 1.0
        return out_cubic(min(1.0, max(0.0, self._age - self.step * number) / COMES))

    def total(self, seat: Seat, points: int) -> int:
        """What is counted so far; in the end, the points of the round."""
        if seat != self.seat or not self.moving:
            return points
        done = int(self._age / self.step) + 1
        return points if done >= len(self._items) else sum(self._items[:done])

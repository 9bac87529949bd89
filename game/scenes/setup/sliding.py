"""Players who change chairs slide around the table, each from where they were seen last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.store.settings import SeatChoice
from game.ui.draw.canvas import Point
from game.ui.draw.motion import out_cubic

SLIDE = 220.0  # milliseconds
LONGEST = 40.0  # milliseconds that a frame counts


class ChairSlides:
    """How far everybody still is from their chair."""

    def __init__(self, pace: Callable[[], float]) -> None:
        """How many times as fast as usual things move; 0 is at once."""
        self._pace = pace
        self._from: dict[int, Point] = {}
        self._passed = 0.0

    @property
    def moving(self) -> bool:
        """Whether anybody is on the way."""
        return bool(self._from)

    def start(
        self, before: Sequence[SeatChoice], after: Sequence[SeatChoice], slots: Sequence[FRect]
    ) -> None:
        """The same players sit in another order now."""
        if not self._pace() or len(slots) != len(before) or len(after) != len(before):
            return
        were = {id(one): seat for seat, one in enumerate(before)}
        ways = dict[int, Point]()
        for seat, one in enumerate(after):
            old = were.get(id(one))
            if old is not None:
                aside, down = self.off(old)
                x = slots[old].centerx + aside - slots[seat].centerx
                y = slots[old].centery + down - slots[seat].centery
                ways |= {seat: (x, y)} if x or y else {}
        self._from, self._passed = ways, 0.0

    def go_on(self, ms: float) -> None:
        """Let time pass."""
        self._passed += self._pace() * min(ms, LONGEST)
        if self._passed >= SLIDE or not self._pace():
            self._from = {}

    def off(self, seat: int) -> Point:
        """How far a player is from their chair, in units."""
        x, y = self._from.get(seat, (0.0, 0.0))
        left = 1 - out_cubic(min(1.0, self._passed / SLIDE))
        return x * left, y * left

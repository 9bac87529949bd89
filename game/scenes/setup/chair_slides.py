"""Players who change chairs slide around the table from where they were last seen."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.store.settings import SeatChoice
from game.ui.draw.canvas import Point
from game.ui.draw.motion import out_cubic

SLIDE, BACK = 220.0, 180.0  # milliseconds: to another chair, and back to one's own
LONGEST = 40.0  # milliseconds that a frame counts


class ChairSlides:
    """The offsets of players who slide to their chairs."""

    def __init__(self, pace: Callable[[], float]) -> None:
        """Take the speed of motion, as a multiple of the usual one; 0 is at once."""
        self._pace = pace
        self._from: dict[int, Point] = {}
        self._passed, self._length = 0.0, SLIDE

    @property
    def is_sliding(self) -> bool:
        """True while a player slides."""
        return bool(self._from)

    def start_slides(
        self,
        seats_before: Sequence[SeatChoice],
        seats_after: Sequence[SeatChoice],
        slots: Sequence[FRect],
        held_player: tuple[SeatChoice, Point] | None = None,
    ) -> None:
        """Slide the same players to another order; `held_player` starts away from a chair."""
        if (
            not self._pace()
            or len(slots) != len(seats_before)
            or len(seats_after) != len(seats_before)
        ):
            return
        were = {id(one): seat for seat, one in enumerate(seats_before)}
        ways = dict[int, Point]()
        for seat, one in enumerate(seats_after):
            old = were.get(id(one))
            if old is not None:
                aside, down = (
                    held_player[1]
                    if held_player and held_player[0] is one
                    else self.find_chair_offset(old)
                )
                x = slots[old].centerx + aside - slots[seat].centerx
                y = slots[old].centery + down - slots[seat].centery
                ways |= {seat: (x, y)} if x or y else {}
        self._from, self._passed = ways, 0.0
        self._length = SLIDE if len(ways) > 1 else BACK

    def advance_slides(self, ms: float) -> None:
        """Let time pass."""
        self._passed += self._pace() * min(ms, LONGEST)
        if self._passed >= self._length or not self._pace():
            self._from = {}

    def find_chair_offset(self, seat: int) -> Point:
        """Return how far a player is from their chair, in units."""
        x, y = self._from.get(seat, (0.0, 0.0))
        left = 1 - out_cubic(min(1.0, self._passed / self._length))
        return x * left, y * left

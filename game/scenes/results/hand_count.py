"""Hands are counted where they lie: group by group, briefly, and over at any press."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.decision import Seat
from game.ui.boxes import TWO_COLUMN_ROWS
from game.ui.draw.motion import in_and_out

FLIES, WAITS = 420.0, 160.0  # milliseconds of a group on its way, and until the next
MOST, TOGETHER = 6000.0, 900.0  # for all of them one after another, and all at once
SLIDES = 300.0  # milliseconds in which rows go to their places


class HandCount:
    """How far the counting of all hands is; nothing moves with a pace of 0."""

    def __init__(
        self, hands: Mapping[Seat, Sequence[int]], pace: float, clock: Callable[[], float]
    ) -> None:
        """`hands` are the points of each group, in the order in which seats are counted."""
        self._clock, self._hands = clock, hands
        groups = [(seat, n) for seat, points in hands.items() for n in range(len(points))]
        together = len(hands) >= TWO_COLUMN_ROWS
        steps = max(1, max(map(len, hands.values()), default=0) if together else len(groups))
        step = TOGETHER / steps if together else min(FLIES + WAITS, MOST / steps)
        self._step = step / pace if pace > 0 else 0.0
        self._starts = {
            group: self._step * (group[1] if together else number)
            for number, group in enumerate(groups)
        }
        self._length = self._step * steps if groups else 0.0
        self._slides = SLIDES / pace if pace > 0 else 0.0
        self._begun: float | None = None

    def begin_counting(self) -> None:
        """The results can be seen: from now on it is counted."""
        if self._begun is None:
            self._begun = self._clock()

    def finish_counting(self) -> None:
        """Let everything be counted at once."""
        self._length = 0.0

    @property
    def _counting_ms(self) -> float:
        return 0.0 if self._begun is None else self._clock() - self._begun

    @property
    def is_counting(self) -> bool:
        """Whether something is still to be counted, or rows are still on their way."""
        return self._length > 0 and self._counting_ms < self._length + self._slides

    @property
    def row_progress(self) -> float:
        """How far rows are on their way from the places before the round: 1 has arrived."""
        if not self.is_counting:
            return 1.0
        return in_and_out(min(1.0, max(0.0, (self._counting_ms - self._length) / self._slides)))

    def find_flight_progress(self, seat: Seat, group: int) -> float:
        """How far a group is on its way to the score: 0 has not begun, 1 is counted."""
        if not self.is_counting:
            return 1.0
        share = FLIES / (FLIES + WAITS)
        return min(
            1.0, max(0.0, (self._counting_ms - self._starts[seat, group]) / (share * self._step))
        )

    def count_points_so_far(self, seat: Seat, points: int) -> int:
        """What is counted so far; in the end, the points of the round."""
        hand = self._hands.get(seat, ())
        counted = [n for n in range(len(hand)) if self.find_flight_progress(seat, n) >= 1]
        return points if len(counted) == len(hand) else sum(hand[n] for n in counted)

    def is_counting_hand(self, seat: Seat) -> bool:
        """Whether this hand is the one that is being counted."""
        flown = [self.find_flight_progress(seat, n) for n in range(len(self._hands.get(seat, ())))]
        return any(0 < share < 1 for share in flown) or 0 < sum(map(int, flown)) < len(flown)

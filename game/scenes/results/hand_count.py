"""The counting of hands where they lie: group by group; any press ends it."""

from collections.abc import Callable, Mapping, Sequence
from math import pi, sin

from game.core.decision import Seat
from game.ui.boxes import TWO_COLUMN_ROWS
from game.ui.draw.motion import in_and_out

BREATH = 400.0  # milliseconds in which the headline is read before anything is counted
FLIES, WAITS = 300.0, 120.0  # milliseconds of a group on its way, and until the next
MOST, TOGETHER = 4600.0, 900.0  # for all of them one after another, and all at once
SLIDES, CROWNS = 300.0, 260.0  # milliseconds in which rows go to their places, and crowns drop
POP_MS, POP = 180.0, 0.15  # how long a score jumps as it grows, and how much larger it gets


class HandCount:
    """The progress of counting all hands; with a pace of 0 nothing moves."""

    def __init__(
        self,
        hands: Mapping[Seat, Sequence[int]],
        pace: float,
        clock: Callable[[], float],
        group_pace: float = 1.0,
    ) -> None:
        """Take `hands`: the points of each group, in the order in which seats are counted.

        Groups alone go by `group_pace`, too.
        """
        self._clock, self._hands = clock, hands
        groups = [(seat, n) for seat, points in hands.items() for n in range(len(points))]
        together = len(hands) >= TWO_COLUMN_ROWS
        steps = max(1, max(map(len, hands.values()), default=0) if together else len(groups))
        step = TOGETHER / steps if together else min(FLIES + WAITS, MOST / steps)
        self._pace = pace
        self._step = step / (pace * group_pace) if pace > 0 else 0.0
        self._starts = {
            group: self._step * (group[1] if together else number)
            for number, group in enumerate(groups)
        }
        self._length = self._step * steps if groups else 0.0
        self._is_finished = pace <= 0
        self._begun: float | None = None

    def _paced(self, ms: float) -> float:
        return ms / self._pace if self._pace > 0 else 0.0

    def begin_counting(self) -> None:
        """Start counting after a breath; the results are visible."""
        if self._begun is None:
            self._begun = self._clock() + self._paced(BREATH)

    def finish_counting(self) -> None:
        """Count everything at once."""
        self._is_finished = True

    @property
    def _counting_ms(self) -> float:
        return 0.0 if self._begun is None else max(0.0, self._clock() - self._begun)

    @property
    def is_counting(self) -> bool:
        """True while hands are counted or rows are on their way."""
        end = self._length + self._paced(SLIDES)
        return not self._is_finished and self._counting_ms < end

    @property
    def is_over(self) -> bool:
        """True once everything is counted, rows are in their places and crowns on heads."""
        return self.crown_progress >= 1

    @property
    def row_progress(self) -> float:
        """The progress of rows from their places before the round; 1 has arrived."""
        if not self.is_counting:
            return 1.0
        slides = self._paced(SLIDES)
        return in_and_out(min(1.0, max(0.0, (self._counting_ms - self._length) / slides)))

    @property
    def crown_progress(self) -> float:
        """The progress of crowns that drop onto the heads of the best: 0 has not begun."""
        if self._is_finished:
            return 1.0
        passed = self._counting_ms - self._length - self._paced(SLIDES)
        return min(1.0, max(0.0, passed / self._paced(CROWNS)))

    def find_flight_progress(self, seat: Seat, group: int) -> float:
        """Return how far a group is on its way to the score: 0 has not begun, 1 is counted."""
        if not self.is_counting:
            return 1.0
        if (seat, group) not in self._starts:
            return 0.0
        share = FLIES / (FLIES + WAITS)
        return min(
            1.0, max(0.0, (self._counting_ms - self._starts[seat, group]) / (share * self._step))
        )

    def find_last_counted(self) -> tuple[Seat, int] | None:
        """Return the seat and group of the points counted last; None unless counting goes on."""
        if not self.is_counting:
            return None
        counted = [
            (seat, group)
            for seat, group in self._starts
            if self._hands[seat][group] and self.find_flight_progress(seat, group) >= 1
        ]
        return max(counted, key=self._starts.__getitem__, default=None)

    def find_growth(self, seat: Seat) -> float:
        """Return how much larger a score is drawn just now: it jumps as points are added."""
        if not self.is_counting:
            return 1.0
        landed = FLIES / (FLIES + WAITS) * self._step
        times = [start + landed for (one, _), start in self._starts.items() if one == seat]
        ages = [self._counting_ms - at for at in times if self._counting_ms >= at]
        share = min(ages, default=POP_MS) / POP_MS
        return 1 + POP * sin(pi * share) if share < 1 else 1.0

    def count_points_so_far(self, seat: Seat, points: int) -> int:
        """Return the points counted so far; in the end, the points of the round."""
        hand = self._hands.get(seat, ())
        counted = [n for n in range(len(hand)) if self.find_flight_progress(seat, n) >= 1]
        return points if len(counted) == len(hand) else sum(hand[n] for n in counted)

    def is_counting_hand(self, seat: Seat) -> bool:
        """True if this hand is being counted now."""
        flown = [self.find_flight_progress(seat, n) for n in range(len(self._hands.get(seat, ())))]
        return any(0 < share < 1 for share in flown) or 0 < sum(map(int, flown)) < len(flown)

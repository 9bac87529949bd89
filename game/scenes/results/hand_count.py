"""The counting of hands where they lie: group by group; any press ends it."""

from collections.abc import Callable, Mapping, Sequence

from game.core.decision import Seat
from game.ui.boxes import TWO_COLUMN_ROWS
from game.ui.draw.motion import in_and_out

FLIES, WAITS = 420.0, 160.0  # milliseconds of a group on its way, and until the next
MOST, TOGETHER = 6000.0, 900.0  # for all of them one after another, and all at once
SLIDES = 300.0  # milliseconds in which rows go to their places


class HandCount:
    """The progress of counting all hands; with a pace of 0 nothing moves."""

    def __init__(
        self, hands: Mapping[Seat, Sequence[int]], pace: float, clock: Callable[[], float]
    ) -> None:
        """Take `hands`: the points of each group, in the order in which seats are counted."""
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
        """Start counting; the results are visible."""
        if self._begun is None:
            self._begun = self._clock()

    def finish_counting(self) -> None:
        """Count everything at once."""
        self._length = 0.0

    @property
    def _counting_ms(self) -> float:
        return 0.0 if self._begun is None else self._clock() - self._begun

    @property
    def is_counting(self) -> bool:
        """True while hands are counted or rows are on their way."""
        return self._length > 0 and self._counting_ms < self._length + self._slides

    @property
    def row_progress(self) -> float:
        """The progress of rows from their places before the round; 1 has arrived."""
        if not self.is_counting:
            return 1.0
        return in_and_out(min(1.0, max(0.0, (self._counting_ms - self._length) / self._slides)))

    def find_flight_progress(self, seat: Seat, group: int) -> float:
        """Return how far a group is on its way to the score: 0 has not begun, 1 is counted."""
        if not self.is_counting:
            return 1.0
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

    def count_points_so_far(self, seat: Seat, points: int) -> int:
        """Return the points counted so far; in the end, the points of the round."""
        hand = self._hands.get(seat, ())
        counted = [n for n in range(len(hand)) if self.find_flight_progress(seat, n) >= 1]
        return points if len(counted) == len(hand) else sum(hand[n] for n in counted)

    def is_counting_hand(self, seat: Seat) -> bool:
        """True if this hand is being counted now."""
        flown = [self.find_flight_progress(seat, n) for n in range(len(self._hands.get(seat, ())))]
        return any(0 < share < 1 for share in flown) or 0 < sum(map(int, flown)) < len(flown)

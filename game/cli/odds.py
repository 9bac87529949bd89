"""Statistics of counts: intervals, and a test that ends as soon as enough is known."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

SURE = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""
ERROR = 0.05
"""How often a sequential test may be wrong, in either direction."""
ENOUGH = log((1 - ERROR) / ERROR)


def wilson(wins: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a chance that came true this many times (Wilson, 1927)."""
    if not trials:
        return 0.0, 1.0
    share, square = wins / trials, SURE * SURE / trials
    middle = share + square / 2
    half = SURE * sqrt(share * (1 - share) / trials + square / (4 * trials))
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


def mean_of_groups(groups: Iterable[tuple[float, int]]) -> tuple[float, float | None]:
    """Return the mean of grouped things, and half of its 95 % interval, if it can be told.

    Each group is a sum and a number. Things of one group may depend on each other, such as the
    plays of one deal; groups don't.
    """
    kept = [(total, number) for total, number in groups if number]
    things = sum(number for _, number in kept)
    if not things:
        return 0.0, None
    middle = sum(total for total, _ in kept) / things
    if len(kept) < 2:
        return middle, None
    spread = sum((total - middle * number) ** 2 for total, number in kept)
    return middle, SURE * sqrt(spread * len(kept) / (len(kept) - 1)) / things


@dataclass(slots=True)
class SequentialTest:
    """A test if somebody wins with a chance of `p1` rather than `p0` (Wald, 1945).

    It stays with its first answer. Shares of a win count as that much of a win.
    """

    p0: float
    p1: float
    weight: float = 0.0
    matches: int = 0
    groups: int = 0
    better: bool | None = None
    """Its answer; `None` as long as it has none."""

    def add_group(self, shares: Iterable[float]) -> None:
        """Count one group of matches, such as those of one deal."""
        if self.better is not None:
            return
        for share in shares:
            self.weight += share * log(self.p1 / self.p0)
            self.weight += (1 - share) * log((1 - self.p1) / (1 - self.p0))
            self.matches += 1
        self.groups += 1
        if abs(self.weight) >= ENOUGH:
            self.better = self.weight > 0

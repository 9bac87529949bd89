"""The course of a day's deal: how the person stood after each own turn, and the best of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from game.core.decision import Seat
from game.core.event import Event, Turn
from game.core.match import Match
from game.core.table import Table
from game.games.dice_factor.factor_table import FactorTable
from game.games.pig_farm import farm_points
from game.store.daily_file import HIGHEST, MOST_COLUMNS, BestTurn, DayCourse

BARS = "▁▂▃▄▅▆▇█"
MARK = "▶"
"""Stands before the bar of the best turn."""


def count_points(t: Table) -> Sequence[float]:
    """Return, by seat, what has been won so far."""
    return t.scores


def count_hands_as_losses(t: Table) -> Sequence[float]:
    """Return, by seat, the points if the round ended now; the fewer, the better."""
    hands = (sum(card.points for card in hand) for hand in t.hands)
    return [-score - hand for score, hand in zip(t.scores, hands, strict=True)]


def count_alike(t: Table) -> Sequence[float]:
    """Return, by seat, the most cards of a kind in hand; none before the dice are rolled."""
    t = cast(FactorTable, t)
    is_rolled = t.die_colors and t.die_shapes
    return [t.most_of_a_kind(hand) if is_rolled else 0 for hand in t.hands]


def count_farms(t: Table) -> Sequence[float]:
    """Return, by seat, the points if somebody else sold the farm now."""
    farms = (farm_points(t.rules.numbers, hand, is_sold=False) for hand in t.hands)
    return [score + farm for score, farm in zip(t.scores, farms, strict=True)]


STANDINGS: Mapping[str, Callable[[Table], Sequence[float]]] = {
    "color-chaos": count_hands_as_losses,
    "dice-factor": count_alike,
    "pig-farm": count_farms,
}
"""How everyone stands if nothing more happens; elsewhere it's what they have won."""


def measure_height(standing: Sequence[float], seat: Seat) -> int:
    """Return how high somebody stands among the others, from 0 to `HIGHEST`; ties count half."""
    behind = sum(other < standing[seat] for other in standing)
    level = standing.count(standing[seat]) - 1
    return (2 * behind + level) * HIGHEST // (2 * (len(standing) - 1))


def find_place(standing: Sequence[float], seat: Seat) -> int:
    """Return the place of a seat: how many are ahead, and one."""
    return 1 + sum(other > standing[seat] for other in standing)


class CourseWatcher:
    """Plays a match again, without what was undone, and notes how a seat stands on its turns."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.turns: list[tuple[Sequence[float], Sequence[float]]] = []
        """Everyone's standing before and after each own turn."""
        self._count = STANDINGS.get(match.game.id, count_points)
        self._before: Sequence[float] | None = None
        self._table = match.start.copy()
        self._table.listeners.append(self._note_event)
        Match(match.game, self._table, match.steps)
        self._end_turn(match.result.scores if match.result else (), match.game.rules.low_wins)

    def _note_event(self, event: Event) -> None:
        if isinstance(event, Turn):
            standing = list(self._count(self._table))
            if self._before is not None:
                self.turns.append((self._before, standing))
            self._before = standing if event.seat == self.seat else None

    def _end_turn(self, scores: Sequence[int], low_wins: bool) -> None:
        """Count a last turn by the result."""
        if self._before is not None and scores:
            self.turns.append((self._before, [-s if low_wins else s for s in scores]))

    def find_best_turn(self) -> BestTurn | None:
        """Return the turn that gained the most places, the latest of several; None if none did."""
        best, most = None, 0
        for number, (before, after) in enumerate(self.turns, 1):
            start, end = find_place(before, self.seat), find_place(after, self.seat)
            if start - end >= max(1, most):
                best, most = BestTurn(number, start, end), start - end
        return best

    def make_course(self) -> DayCourse:
        """Return the course in at most `MOST_COLUMNS` bars, each as high as its last turn."""
        turns, columns = len(self.turns), min(len(self.turns), MOST_COLUMNS)
        ends = [(column + 1) * turns // columns - 1 for column in range(columns)]
        bars = [measure_height(self.turns[end][1], self.seat) for end in ends]
        return DayCourse(tuple(bars), self.find_best_turn())


def find_best_bar(course: DayCourse, turns: int) -> int | None:
    """Return the number of the bar with the best of these many turns; None if none was best."""
    if course.best is None:
        return None
    return -(-course.best.turn * len(course.bars) // turns) - 1


def draw_course(course: DayCourse, turns: int) -> str:
    """Return the course of these many turns as signs of a line of text."""
    signs, best = [BARS[bar] for bar in course.bars], find_best_bar(course, turns)
    if best is not None:
        signs[best] = MARK + signs[best]
    return "".join(signs)

"""Several rounds of a game that is one round as printed: a house rule (GEN-12, GEN-13, GEN-14).

In one round, scores are what the game counts, such as flowers. In a series, they are rounds won or
points for places, and what a round counts is the `standing` of its players.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import add

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.match import rank_scores
from game.core.table import CLOCKWISE, Table

ONE_ROUND, WINS, ROUNDS = "one round", "3 wins", "5 rounds"
ENOUGH_WINS = 3
"""Rounds that a player has to win."""
ALL_ROUNDS = 5
PLACE_POINTS = 3, 2, 1
"""Points for the first places of a round at a table of three or more."""
PLACE_POINTS_OF_TWO = 3, 1


def is_series(t: Table) -> bool:
    """True if several rounds are played."""
    return t.options["target"] != ONE_ROUND


def is_series_over(t: Table) -> bool:
    """True if the round that was just counted is the last one (GEN-12, GEN-13)."""
    if t.options["target"] == WINS:
        return max(t.scores) >= ENOUGH_WINS
    return not is_series(t) or t.round >= ALL_ROUNDS


def deals_again(t: Table) -> bool:
    """True unless this round is the only one, or surely the last (GEN-12, GEN-13)."""
    return is_series(t) and not (t.options["target"] == ROUNDS and t.round >= ALL_ROUNDS)


def zones_to_clear(t: Table) -> list[str]:
    """Return the zones whose cards come back for another round, in which play runs clockwise
    again; none before the first.
    """
    if not t.round:
        return []
    if t.ending:
        t.set_facts(ending=0)
    if t.direction != CLOCKWISE:
        t.set_facts(direction=CLOCKWISE)
    return [zone for zone in t.zones if zone != "draw"]


def first_of_round(t: Table, is_repeated: bool, find: Callable[[], Seat]) -> Seat:
    """Return who goes first: whoever is found for the first round, then one seat further to the
    left each time (GEN-14). In a series, the dealer sits to their right.
    """
    if is_repeated:
        t.set_facts(dealer=t.seat_to_left(t.dealer))
        return t.seat_to_left(t.dealer)
    first = find()
    if is_series(t):
        t.set_facts(dealer=t.around[t.around.index(first) - 1])
    return first


def round_points(target: str, places: Sequence[int]) -> tuple[int, ...]:
    """Return what a round brings each seat by its place; those who share one get it each."""
    if target == WINS:
        return tuple(int(place == 1) for place in places)
    points = PLACE_POINTS_OF_TWO if len(places) == 2 else PLACE_POINTS
    return tuple(points[place - 1] if place <= len(points) else 0 for place in places)


def end_series_round(
    t: Table, standing: Sequence[int], hands: Sequence[Sequence[Card]], winner: Seat | None
) -> None:
    """Count a round of a series by what its players have, the most first, and show their cards.

    `winner` is who ended it; without one, it is whoever alone has the most.
    """
    places = rank_scores(standing, low_wins=False, around_table=t.around).places
    here = [places[seat] for seat in t.around]
    brought = dict(zip(t.around, round_points(t.options["target"], here), strict=True))
    points = tuple(brought.get(seat, 0) for seat in range(t.seats))
    t.set_facts(scores=tuple(map(add, t.scores, points)))
    if t.listeners:
        if winner is None and places.count(1) == 1:
            winner = places.index(1)
        t.emit(RoundEnded(winner, tuple(map(tuple, hands)), points, t.scores))
    t.set_facts(phase=MATCH_OVER if is_series_over(t) else "begin_round")


def end_only_round(
    t: Table, cards: Iterable[Iterable[Card]], points: Sequence[int], winner: Seat | None = None
) -> None:
    """End a game of one round, which shows everybody's cards and what each seat got."""
    if t.listeners:
        t.emit(RoundEnded(winner, tuple(map(tuple, cards)), tuple(points), t.scores))
    t.set_facts(phase=MATCH_OVER)

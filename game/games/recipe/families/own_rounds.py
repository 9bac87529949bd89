"""Rounds of homemade games that are played to a target: the deal of each, and its points."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Any

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.table import CLOCKWISE
from game.games.ending_limits import begin_last_round, end_by_rounds
from game.games.first_player import first_dealer

from ..own_table import RecipeTable

ROUNDS = 100
"""So many rounds a match has at most."""


def begin_own_round(t: RecipeTable, **facts: Any) -> None:
    """Begin a round: the dealer moves on one seat, and all cards are shuffled."""
    t.turns = t.idle = 0
    t.count_players()
    t.set_facts(round=t.round + 1, direction=CLOCKWISE, **facts, ending=0)
    t.set_facts(dealer=first_dealer(t) if t.round == 1 else t.seat_to_left(t.dealer))
    t.gather(zone for zone in t.zones if zone != "draw")


def begin_first_turn(t: RecipeTable, first: Seat, target: int) -> None:
    """Begin the first turn of a round, perhaps of the last one."""
    t.set_facts(phase="turn")
    if target and t.round == ROUNDS:
        begin_last_round(t, first)
    t.begin_turn(first)


def end_own_round(
    t: RecipeTable,
    points: Sequence[int],
    target: int,
    winner: Seat | None,
    counts: bool = False,
    is_scored: bool = False,
    is_over: bool | None = None,
) -> None:
    """Add the points of a round; the match ends with the first score that reaches the target.

    Without a target there is only one round, unless `is_over` says whether the match is over.
    `counts` says that points are cards in hand, `is_scored` that they were added as they were made.
    """
    if not is_scored:
        t.set_facts(scores=tuple(map(add, t.scores, points)))
    t.revealed += 1
    if is_over is None:
        is_over = not target or max(t.scores) >= target
    if not is_over and t.round >= ROUNDS:
        end_by_rounds(t)
        is_over = True
    if t.listeners:
        hands = tuple(tuple(hand) for hand in t.hands)
        t.emit(RoundEnded(winner, hands, tuple(points), t.scores, counts=counts))
    t.set_facts(phase=MATCH_OVER if is_over else "begin_round")


def may_deal_again(t: RecipeTable, target: int) -> bool:
    """Return True unless this round is the only one, or the last there may be."""
    return target > 0 and t.round < ROUNDS

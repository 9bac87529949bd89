"""Reasons for the color announced and the player chosen."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.mind import Why
from game.agents.situation import Reason, Situation, because
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import SUITS

from .reason_sight import chaos_table_of, count_of_color


def explain_color(s: Situation) -> Reason:
    """Explain a color: most cards in hand have it."""
    count = count_of_color(s, s.first_answer)
    if not count:
        return because("color_any", color=s.first_answer)
    tie = any(count_of_color(s, suit) == count for suit in SUITS if suit != s.first_answer)
    return because("color_dear" if tie else "color", color=s.first_answer, count=count)


def explain_target(s: Situation) -> Reason:
    """Explain a target: whoever is ahead, by cards or by points."""
    seats = [option for option in s.decision.options if isinstance(option, int)]
    return explain_hit_player(s, s.first_answer, [seat for seat in seats if seat != s.seat])


def explain_hit_player(s: Situation, seat: Seat, seats: list[Seat]) -> Reason:
    """Return what makes a player stand out among some."""
    count = s.count_held(seat)
    scores = [chaos_table_of(s).scores[other] for other in chaos_table_of(s).around]
    sizes = [s.count_held(other) for other in seats] or [count]
    if count == min(sizes) and count < max(sizes):
        return because("few", player=seat, count=count)
    if chaos_table_of(s).scores[seat] == min(scores) and len(set(scores)) > 1:
        return because("ahead", player=seat)
    return because("most" if count == max(sizes) else "few", player=seat, count=count)


def explain_swap_players(s: Situation) -> Reason:
    """Explain a swap: one's own hand for the smallest, or a rival's small for a large one."""
    least = s.holder_of_fewest()
    if s.first_answer == s.seat:
        return because("swap_own", player=least, count=s.count_held(least))
    others = [
        seat
        for seat in chaos_table_of(s).around
        if chaos_table_of(s).hands[seat] and seat != s.seat
    ]
    return explain_hit_player(s, s.first_answer, others)


def swap_reasons(effect: str) -> Mapping[str, Why]:
    """Return the reasons for the three answers about who swaps hands."""
    questions = [f"PickSeat.{effect}_{which}" for which in ("first", "second", "instead")]
    return dict.fromkeys(questions, explain_swap_players)


CHOOSING: Mapping[str, Why] = {
    "PickColor": explain_color,
    "PickSeat": explain_target,
    **swap_reasons("swap"),
}

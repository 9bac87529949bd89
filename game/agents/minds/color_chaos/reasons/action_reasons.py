"""Reasons to play an action card: what it does for its player now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    DOUBLE_SKIP,
    LEFT,
    REVERSE,
    REVERSE_SKIP,
    RIGHT,
    SKIP,
    SKIP_TO_MOST,
    SWAP,
)

from .reason_sight import NEARLY_OUT, chaos_table_of, nearly_out_seat

ActReason = Callable[[Situation, Card], Reason | None]


def explain_skip(*steps: int) -> ActReason:
    """Return the reason to skip the neighbors this many steps on."""

    def skip_reason(s: Situation, card: Card) -> Reason | None:
        stopped = [chaos_table_of(s).seat_after(s.seat, step) for step in steps]
        return explain_stop(s, card, [seat for seat in stopped if seat != s.seat])

    return skip_reason


def explain_stop(s: Situation, card: Card, seats: list[Seat]) -> Reason | None:
    """Explain that somebody who is nearly out, or anybody, has to wait."""
    if not seats:
        return None
    hit = nearly_out_seat(s, *seats)
    if hit is not None:
        return because("skip_near", card=card, player=hit, count=s.count_held(hit))
    return because("skip", card=card, player=seats[0])


def explain_skip_to_most(s: Situation, card: Card) -> Reason | None:
    """Explain that the turn comes back, or passes over somebody."""
    order = chaos_table_of(s).order_from(s.seat)
    sizes = {seat: s.count_held(seat) - (seat == s.seat) for seat in order}
    most = max(order, key=sizes.__getitem__)
    if most == s.seat:
        return because("again", card=card)
    return explain_stop(s, card, order[: order.index(most)])


def explain_reverse(s: Situation, card: Card) -> Reason | None:
    """Explain that whoever is nearly out has to wait."""
    ahead, behind = chaos_table_of(s).seat_after(s.seat), chaos_table_of(s).seat_after(s.seat, -1)
    if s.count_held(ahead) <= NEARLY_OUT < s.count_held(behind):
        return because("turn", card=card, player=ahead, count=s.count_held(ahead))
    return None


def explain_swap(s: Situation, card: Card) -> Reason | None:
    """Explain that somebody holds a smaller hand."""
    least = s.holder_of_fewest()
    if s.count_held(least) >= len(s.hand) - 1:
        return None
    return because("swap", card=card, player=least, count=s.count_held(least))


def explain_hand_pass(way: int) -> ActReason:
    """Return the reason that the hand that comes is smaller than one's own."""

    def hand_pass_reason(s: Situation, card: Card) -> Reason | None:
        around = chaos_table_of(s).around[::way]
        giver = around[around.index(s.seat) - 1]
        if s.count_held(giver) >= len(s.hand) - 1:
            return None
        return because("comes", card=card, player=giver, count=s.count_held(giver))

    return hand_pass_reason


ACTING: Mapping[str, ActReason] = {
    SKIP: explain_skip(1),
    DOUBLE_SKIP: explain_skip(1, 2),
    REVERSE_SKIP: explain_skip(-1),
    SKIP_TO_MOST: explain_skip_to_most,
    REVERSE: explain_reverse,
    SWAP: explain_swap,
    LEFT: explain_hand_pass(1),
    RIGHT: explain_hand_pass(-1),
}

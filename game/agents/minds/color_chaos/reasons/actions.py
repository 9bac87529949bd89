"""What an action card does for its player now."""

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

from .sight import NEARLY_OUT, near, table

Act = Callable[[Situation, Card], Reason | None]


def skipping(*steps: int) -> Act:
    """The neighbors so many steps on lose their turn."""

    def reason(s: Situation, card: Card) -> Reason | None:
        stopped = [table(s).after(s.seat, step) for step in steps]
        return stops(s, card, [seat for seat in stopped if seat != s.seat])

    return reason


def stops(s: Situation, card: Card, seats: list[Seat]) -> Reason | None:
    """Somebody who is nearly out, or anybody, has to wait."""
    if not seats:
        return None
    hit = near(s, *seats)
    if hit is not None:
        return because("skip_near", card=card, player=hit, count=s.held(hit))
    return because("skip", card=card, player=seats[0])


def to_most(s: Situation, card: Card) -> Reason | None:
    """The turn comes back, or passes over somebody."""
    order = table(s).order_from(s.seat)
    sizes = {seat: s.held(seat) - (seat == s.seat) for seat in order}
    most = max(order, key=sizes.__getitem__)
    if most == s.seat:
        return because("again", card=card)
    return stops(s, card, order[: order.index(most)])


def turning(s: Situation, card: Card) -> Reason | None:
    """Whoever is nearly out has to wait."""
    ahead, behind = table(s).after(s.seat), table(s).after(s.seat, -1)
    if s.held(ahead) <= NEARLY_OUT < s.held(behind):
        return because("turn", card=card, player=ahead, count=s.held(ahead))
    return None


def swapping(s: Situation, card: Card) -> Reason | None:
    """Somebody holds a smaller hand."""
    least = s.fewest()
    if s.held(least) >= len(s.hand) - 1:
        return None
    return because("swap", card=card, player=least, count=s.held(least))


def passing(way: int) -> Act:
    """The hand that comes is smaller than the own."""

    def reason(s: Situation, card: Card) -> Reason | None:
        around = table(s).around[::way]
        giver = around[around.index(s.seat) - 1]
        if s.held(giver) >= len(s.hand) - 1:
            return None
        return because("comes", card=card, player=giver, count=s.held(giver))

    return reason


ACTING: Mapping[str, Act] = {
    SKIP: skipping(1),
    DOUBLE_SKIP: skipping(1, 2),
    REVERSE_SKIP: skipping(-1),
    SKIP_TO_MOST: to_most,
    REVERSE: turning,
    SWAP: swapping,
    LEFT: passing(1),
    RIGHT: passing(-1),
}

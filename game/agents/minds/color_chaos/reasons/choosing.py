"""Why a color is announced, a word said, a player chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import SUITS
from game.games.color_chaos.events.higher_or_lower import HIGHER

from .sight import of_color, table


def color(s: Situation) -> Reason:
    """The color of most cards in hand."""
    count = of_color(s, s.answer)
    if not count:
        return because("color_any", color=s.answer)
    tie = any(of_color(s, suit) == count for suit in SUITS if suit != s.answer)
    return because("color_dear" if tie else "color", color=s.answer, count=count)


def bomb(s: Situation) -> Reason:
    """What others are likely to play."""
    lies = s.answer == table(s).color
    return because("bomb_lies" if lies else "bomb", color=s.answer)


def call(s: Situation) -> Reason:
    """What a number of the own hand has the best chance with."""
    numbers = [card for card in s.hand if card.number is not None]
    if not numbers:
        return because("call_any")
    choose = max if s.answer == HIGHER else min
    return because("call", card=choose(numbers, key=lambda card: card.number or 0))


def target(s: Situation) -> Reason:
    """Whoever is ahead, by cards or by points."""
    seats = [option for option in s.decision.options if isinstance(option, int)]
    return hit(s, s.answer, [seat for seat in seats if seat != s.seat])


def hit(s: Situation, seat: Seat, seats: list[Seat]) -> Reason:
    """What makes a player stand out among some."""
    count, scores = s.held(seat), [table(s).scores[other] for other in table(s).around]
    sizes = [s.held(other) for other in seats] or [count]
    if count == min(sizes) and count < max(sizes):
        return because("few", player=seat, count=count)
    if table(s).scores[seat] == min(scores) and len(set(scores)) > 1:
        return because("ahead", player=seat)
    return because("most" if count == max(sizes) else "few", player=seat, count=count)


def seat_swap(s: Situation) -> Reason:
    """From that seat the turn comes soonest."""
    return because("seat", player=s.answer)


def post(s: Situation) -> Reason:
    """A player who can bear to lose a card."""
    return because("post", player=s.answer, count=s.held(s.answer))


def swap(s: Situation) -> Reason:
    """The own hand for the smallest, or somebody's small hand for a large one."""
    least = s.fewest()
    if s.answer == s.seat:
        return because("swap_own", player=least, count=s.held(least))
    others = [seat for seat in table(s).around if table(s).hands[seat] and seat != s.seat]
    return hit(s, s.answer, others)


def war(s: Situation) -> Reason:
    """A high number of the own, or somebody else."""
    numbers = [card for card in s.hand if card.number is not None]
    if s.answer == s.seat and numbers:
        return because("war_own", card=max(numbers, key=lambda card: card.number or 0))
    return target(s)


CHOOSING: Mapping[str, Callable[[Situation], Reason]] = {
    "PickColor": color,
    "PickColor.bomb": bomb,
    "PickWord.call": call,
    "PickSeat": target,
    "PickSeat.seat-swap": seat_swap,
    "PickSeat.post": post,
    **{
        f"PickSeat.{effect}_{which}": swap
        for effect in ("swap", "two-hand-swap")
        for which in ("first", "second", "instead")
    },
    **{f"PickSeat.war_{which}": war for which in ("first", "second", "instead")},
}

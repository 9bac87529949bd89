"""Reasons for the color announced, the word said, and the player chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import SUITS
from game.games.color_chaos.events.higher_or_lower import HIGHER

from .reason_sight import chaos_table_of, count_of_color


def explain_color(s: Situation) -> Reason:
    """Explain a color: most cards in hand have it."""
    count = count_of_color(s, s.first_answer)
    if not count:
        return because("color_any", color=s.first_answer)
    tie = any(count_of_color(s, suit) == count for suit in SUITS if suit != s.first_answer)
    return because("color_dear" if tie else "color", color=s.first_answer, count=count)


def explain_bomb_color(s: Situation) -> Reason:
    """Explain a Bomb's color: others are likely to play it."""
    lies = s.first_answer == chaos_table_of(s).color
    return because("bomb_lies" if lies else "bomb", color=s.first_answer)


def explain_call(s: Situation) -> Reason:
    """Explain a call: a number in hand has its best chance with it."""
    numbers = [card for card in s.hand if card.number is not None]
    if not numbers:
        return because("call_any")
    choose = max if s.first_answer == HIGHER else min
    return because("call", card=choose(numbers, key=lambda card: card.number or 0))


def explain_target(s: Situation) -> Reason:
    """Explain a target: whoever is ahead, by cards or by points."""
    seats = [option for option in s.decision.options if isinstance(option, int)]
    return explain_hit_player(s, s.first_answer, [seat for seat in seats if seat != s.seat])


def explain_hit_player(s: Situation, seat: Seat, seats: list[Seat]) -> Reason:
    """Return what makes a player stand out among some."""
    count, scores = (
        s.count_held(seat),
        [chaos_table_of(s).scores[other] for other in chaos_table_of(s).around],
    )
    sizes = [s.count_held(other) for other in seats] or [count]
    if count == min(sizes) and count < max(sizes):
        return because("few", player=seat, count=count)
    if chaos_table_of(s).scores[seat] == min(scores) and len(set(scores)) > 1:
        return because("ahead", player=seat)
    return because("most" if count == max(sizes) else "few", player=seat, count=count)


def explain_seat_swap(s: Situation) -> Reason:
    """Explain a Seat Swap: from that seat the turn comes soonest."""
    return because("seat", player=s.first_answer)


def explain_post_player(s: Situation) -> Reason:
    """Explain a goalpost's owner: somebody who can afford to lose a card."""
    return because("post", player=s.first_answer, count=s.count_held(s.first_answer))


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


def explain_war_players(s: Situation) -> Reason:
    """Explain who goes to war: the player with a high number, or somebody else."""
    numbers = [card for card in s.hand if card.number is not None]
    if s.first_answer == s.seat and numbers:
        return because("war_own", card=max(numbers, key=lambda card: card.number or 0))
    return explain_target(s)


CHOOSING: Mapping[str, Callable[[Situation], Reason]] = {
    "PickColor": explain_color,
    "PickColor.bomb": explain_bomb_color,
    "PickWord.call": explain_call,
    "PickSeat": explain_target,
    "PickSeat.seat-swap": explain_seat_swap,
    "PickSeat.post": explain_post_player,
    **{
        f"PickSeat.{effect}_{which}": explain_swap_players
        for effect in ("swap", "two-hand-swap")
        for which in ("first", "second", "instead")
    },
    **{f"PickSeat.war_{which}": explain_war_players for which in ("first", "second", "instead")},
}

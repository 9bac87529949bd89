"""Reasons for the color announced, the player chosen, and a Dodge played or kept."""

from collections.abc import Mapping

from game.agents.mind import Why
from game.agents.minds.color_chaos.dodge_choice import find_harm
from game.agents.minds.color_chaos.event_mind import event_mind_of
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import DRAW_FOUR, LEFT, RIGHT, SUITS

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


def explain_swap(s: Situation, card: Card) -> Reason | None:
    """Explain that somebody holds a smaller hand."""
    least = s.holder_of_fewest()
    if s.count_held(least) >= len(s.hand) - 1:
        return None
    return because("swap", card=card, player=least, count=s.count_held(least))


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


SWAPS = ("swap", LEFT, RIGHT)


def explain_dodge(s: Situation) -> Reason:
    """Explain a Dodge by what the effect would do, and by what the card is worth later."""
    t, effect = chaos_table_of(s), s.decision.about
    if not isinstance(s.first_answer, Card):
        little = find_harm(effect)(t, s.seat) <= 0
        return because("dodge_no_harm" if little else "dodge_later")
    if len(s.hand) == 1 and s.seat != t.host:
        return because("dodge_out", card=s.first_answer)
    if effect == DRAW_FOUR:
        return because(
            "dodge_debt", card=s.first_answer, count=max(t.debt, t.rules.numbers["draw_four"])
        )
    keeps = effect in SWAPS or event_mind_of(effect).changes_hand
    return because("dodge_hand" if keeps else "dodge", card=s.first_answer)


CHOOSING: Mapping[str, Why] = {
    "PickColor": explain_color,
    "PickSeat": explain_target,
    **swap_reasons("swap"),
}

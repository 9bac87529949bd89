"""Reasons for numbers laid in secret, or none, and for cards dumped, piled and stacked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because
from game.core.card import Card

from .reason_sight import chaos_table_of, count_of_color

BY_EVENT: Mapping[str, str] = {
    "same-draw-3": "lay_rare",
    "the-best": "lay_average",
    "post": "lay_high",
    "higher-or-lower": "lay_likely",
}


def explain_laid_number(s: Situation) -> Reason:
    """Explain a laid number: one card less, and it may do well."""
    if not isinstance(s.first_answer, Card):
        return because("lay_risk" if s.offered_cards else "lay_none")
    if len(s.hand) == 1 and s.decision.about != "post":
        return because("lay_last", card=s.first_answer)
    return because(
        BY_EVENT.get(s.decision.about, "lay"), card=s.first_answer, said=chaos_table_of(s).said
    )


def explain_dumped(s: Situation) -> Reason:
    """Explain a dump: all cards of the color go, and the last one acts."""
    cards = s.answer_cards
    if not cards:
        return because("dump_done")
    if len(cards) == 1 and count_of_color(s, cards[0].color) == 1:
        return because("dump_one", card=cards[0])
    return because("dump_all", count=len(cards), color=cards[0].color, card=cards[-1])


def explain_greedy_pile(s: Situation) -> Reason:
    """Explain a small Greedy pile: whoever lays the most gets all the cards."""
    count = len(s.answer_cards)
    return because("greedy", count=count) if count else because("greedy_done")


def explain_deal_out(s: Situation) -> Reason:
    """Explain who gets Greedy's cards: all of them go to the leader."""
    player = chaos_table_of(s).chosen[0]
    if s.answer_cards:
        return because("deal", player=player, count=s.count_held(player))
    return because("deal_none", player=player)


def explain_stack(s: Situation) -> Reason:
    """Explain a stack for War: the highest numbers first."""
    return because("stack", card=s.answer_cards[0]) if s.answer_cards else because("stack_done")


LAYING: Mapping[str, Callable[[Situation], Reason]] = {
    "Lay": explain_laid_number,
    "PickCards": explain_dumped,
    "PickCards.greedy": explain_greedy_pile,
    "PickCards.deal": explain_deal_out,
    "PickCards.war": explain_stack,
}

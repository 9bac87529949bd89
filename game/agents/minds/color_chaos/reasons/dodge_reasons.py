"""Reasons to dodge an effect, or to take it."""

from __future__ import annotations

from game.agents.minds.color_chaos.dodge_choice import find_harm
from game.agents.minds.color_chaos.event_mind import event_mind_of
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.games.color_chaos.chaos_table import DRAW_FOUR, LEFT, RIGHT

from .reason_sight import chaos_table_of

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

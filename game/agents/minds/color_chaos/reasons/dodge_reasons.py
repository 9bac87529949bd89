"""Reasons to dodge an effect, or to take it."""

from __future__ import annotations

from game.agents.minds.color_chaos.dodge_choice import HARM
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.games.color_chaos.chaos_table import DRAW_FOUR

from .reason_sight import chaos_table_of

SWAPS = ("swap", "two-hand-swap", "hands-left", "hands-right", "equalizer", "redo")


def explain_dodge(s: Situation) -> Reason:
    """Explain a Dodge by what the effect would do, and by what the card is worth later."""
    t, effect = chaos_table_of(s), s.decision.about
    if not isinstance(s.first_answer, Card):
        little = HARM.get(effect, HARM[""])(t, s.seat) <= 0
        return because("dodge_no_harm" if little else "dodge_later")
    if len(s.hand) == 1 and s.seat != t.host:
        return because("dodge_out", card=s.first_answer)
    if effect == DRAW_FOUR:
        return because(
            "dodge_debt", card=s.first_answer, count=max(t.debt, t.rules.numbers["draw_four"])
        )
    return because("dodge_hand" if effect in SWAPS else "dodge", card=s.first_answer)

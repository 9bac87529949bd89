"""Reasons to play an event now."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.games.color_chaos.chaos_table import PURPLE

from .reason_sight import NEARLY_OUT

HITS = ("bomb", "field-goal", "misfortune", "thief", "vindictive")
EVENS = ("all-draw-1", "equalizer", "redo", "new-draw-pile")
NUMBERS = ("getting-even", "hot-potato", "odd-one-out", "same-draw-3", "the-best", "war",
           "higher-or-lower")  # fmt: skip
EVENT_KEYS: Mapping[str, str] = {
    "give-1": "event_gives",
    "play-from-draw": "event_free",
    "seat-swap": "event_seat",
    **dict.fromkeys(EVENS, "event_evens"),
}


def explain_event(s: Situation, card: Card) -> Reason:
    """Explain an event by whom it hits or what it brings, or as no card to keep for last."""
    own = [other for other in s.hand if other is not card]
    plain = [other for other in own if other.color != PURPLE]
    if len(plain) < NEARLY_OUT:
        return because("event_now", card=card)
    numbers = sum(other.number is not None for other in own)
    if card.face in NUMBERS and numbers:
        return because("event_numbers", card=card, count=numbers)
    return explain_event_effect(s, card) or because("event", card=card)


def explain_event_effect(s: Situation, card: Card) -> Reason | None:
    """Return what the event does that everybody can see coming."""
    least = s.holder_of_fewest()
    if card.face in HITS:
        return because("event_hits", card=card, player=least, count=s.count_held(least))
    if card.face == "two-hand-swap" and s.count_held(least) < len(s.hand) - 1:
        return because("swap", card=card, player=least, count=s.count_held(least))
    return because(EVENT_KEYS[card.face], card=card) if card.face in EVENT_KEYS else None

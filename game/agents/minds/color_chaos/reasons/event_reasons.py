"""Reasons to play an event now."""

from game.agents.minds.color_chaos.event_mind import event_mind_of
from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.games.color_chaos.chaos_table import PURPLE

from .reason_sight import NEARLY_OUT


def explain_event(s: Situation, card: Card) -> Reason:
    """Explain an event by whom it hits or what it brings, or as no card to keep for last."""
    own = [other for other in s.hand if other is not card]
    plain = [other for other in own if other.color != PURPLE]
    if len(plain) < NEARLY_OUT:
        return because("event_now", card=card)
    numbers = sum(other.number is not None for other in own)
    if numbers and event_mind_of(card.face).uses_numbers:
        return because("event_numbers", card=card, count=numbers)
    return explain_event_effect(s, card) or because("event", card=card)


def explain_event_effect(s: Situation, card: Card) -> Reason | None:
    """Return what the event does that everybody can see coming."""
    return event_mind_of(card.face).why(s, card)


def explain_hit_on_leader(s: Situation, card: Card) -> Reason:
    """Explain that an event can hit whoever holds the fewest cards."""
    least = s.holder_of_fewest()
    return because("event_hits", card=card, player=least, count=s.count_held(least))

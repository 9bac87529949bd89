"""Reasons for the card that is given away, scrapped, thrown or put back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because, plain_reason
from game.core.card import Card
from game.games.color_chaos.chaos_table import PURPLE

from .reason_sight import chaos_table_of

DEAR = 10
"""So many points are worth a word."""


def explain_lost_card(s: Situation) -> Reason:
    """Explain a lost card: it costs points or helps the least."""
    card = s.first_answer
    if not isinstance(card, Card):
        return plain_reason(s)
    if card.color == PURPLE:
        return because("lose_event", card=card)
    if card.points >= DEAR:
        return because("lose_dear", card=card, count=card.points)
    return because("lose", card=card)


def explain_given_card(s: Situation) -> Reason:
    """Explain a gift: like a lost card, for the player who gets it."""
    chosen = chaos_table_of(s).chosen
    if not chosen:
        return explain_lost_card(s)
    return because("give", card=s.first_answer, player=chosen[-1])


def explain_scrapped_card(s: Situation) -> Reason:
    """Explain a scrapped card: one card less is better than one card more."""
    return because("scrap_kind", card=s.first_answer) if s.answer_cards else because("scrap_none")


def explain_kick(s: Situation) -> Reason:
    """Explain a kick: between the posts, or one card less."""
    t, card = chaos_table_of(s), s.first_answer
    if not isinstance(card, Card):
        return because("kick_none")
    posts = [post.number or 0 for seat in t.chosen[1:] for post in t.cards_laid_by(seat)]
    goal = posts and min(posts) < (card.number or 0) < max(posts)
    return because("kick" if goal else "kick_wide", card=card)


def explain_thrown_number(s: Situation) -> Reason:
    """Explain a thrown number: the potato goes to somebody else."""
    t, card = chaos_table_of(s), s.first_answer
    count = t.rules.numbers["hot_potato"]
    if not isinstance(card, Card):
        return because("potato_none", count=count)
    if len(s.hand) == 1:
        return because("potato_last", card=card)
    ring = [seat for seat in t.order_from(t.host) if t.hands[seat] and seat not in t.dodged]
    holder = ring[(ring.index(s.seat) + 1 + (card.number or 0)) % len(ring)]
    if holder == s.seat:
        return because("potato_again", card=card)
    return because("potato", card=card, player=holder)


def explain_from_draw(s: Situation) -> Reason:
    """Explain a card from Draw!: it costs none of the hand."""
    return because("free", card=s.first_answer) if s.answer_cards else because("free_none")


def explain_put_back(s: Situation) -> Reason:
    """Explain a card put back: good cards go deepest."""
    return because("back", card=s.first_answer)


LOSING: Mapping[str, Callable[[Situation], Reason]] = {
    "PickCard": explain_lost_card,
    "PickCard.give": explain_given_card,
    "PickCard.give_back": explain_given_card,
    "PickCard.vindictive": explain_given_card,
    "PickCard.scrap-an-event": explain_scrapped_card,
    "PickCard.scrap-a-train": explain_scrapped_card,
    "PickCard.scrap-a-white": explain_scrapped_card,
    "PickCard.kick": explain_kick,
    "PickCard.potato": explain_thrown_number,
    "PickCard.from_draw": explain_from_draw,
    "PickCard.back": explain_put_back,
}

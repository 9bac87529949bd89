"""Why a card is given away, scrapped, thrown or put back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because, plain
from game.core.card import Card
from game.games.color_chaos.chaos_table import PURPLE

from .sight import table

DEAR = 10
"""So many points are worth a word."""


def lost(s: Situation) -> Reason:
    """A card that costs points or helps least."""
    card = s.answer
    if not isinstance(card, Card):
        return plain(s)
    if card.color == PURPLE:
        return because("lose_event", card=card)
    if card.points >= DEAR:
        return because("lose_dear", card=card, count=card.points)
    return because("lose", card=card)


def given(s: Situation) -> Reason:
    """The same, for somebody who gets it."""
    chosen = table(s).chosen
    if not chosen:
        return lost(s)
    return because("give", card=s.answer, player=chosen[-1])


def scrapped(s: Situation) -> Reason:
    """Better a card less than a card more."""
    return because("scrap_kind", card=s.answer) if s.cards else because("scrap_none")


def kicked(s: Situation) -> Reason:
    """Between the posts, or a card less."""
    t, card = table(s), s.answer
    if not isinstance(card, Card):
        return because("kick_none")
    posts = [post.number or 0 for seat in t.chosen[1:] for post in t.cards_of(seat)]
    goal = posts and min(posts) < (card.number or 0) < max(posts)
    return because("kick" if goal else "kick_wide", card=card)


def thrown(s: Situation) -> Reason:
    """The potato goes to somebody else."""
    t, card = table(s), s.answer
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


def from_draw(s: Situation) -> Reason:
    """A card that costs none of the hand."""
    return because("free", card=s.answer) if s.cards else because("free_none")


def back(s: Situation) -> Reason:
    """Good cards go deepest."""
    return because("back", card=s.answer)


LOSING: Mapping[str, Callable[[Situation], Reason]] = {
    "PickCard": lost,
    "PickCard.give": given,
    "PickCard.give_back": given,
    "PickCard.vindictive": given,
    "PickCard.scrap-an-event": scrapped,
    "PickCard.scrap-a-train": scrapped,
    "PickCard.scrap-a-white": scrapped,
    "PickCard.kick": kicked,
    "PickCard.potato": thrown,
    "PickCard.from_draw": from_draw,
    "PickCard.back": back,
}

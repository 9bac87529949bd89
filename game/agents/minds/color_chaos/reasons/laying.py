"""Why a number is laid in secret, or nothing; why cards are dumped, piled and stacked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because
from game.core.card import Card

from .sight import of_color, table

BY_EVENT: Mapping[str, str] = {
    "same-draw-3": "lay_rare",
    "the-best": "lay_average",
    "post": "lay_high",
    "higher-or-lower": "lay_likely",
}


def laid(s: Situation) -> Reason:
    """A card less, by a number that may do well."""
    if not isinstance(s.answer, Card):
        return because("lay_risk" if s.offered else "lay_none")
    if len(s.hand) == 1 and s.decision.about != "post":
        return because("lay_last", card=s.answer)
    return because(BY_EVENT.get(s.decision.about, "lay"), card=s.answer, said=table(s).said)


def dumped(s: Situation) -> Reason:
    """All cards of the color go; what comes last acts."""
    cards = s.cards
    if not cards:
        return because("dump_done")
    if len(cards) == 1 and of_color(s, cards[0].color) == 1:
        return because("dump_one", card=cards[0])
    return because("dump_all", count=len(cards), color=cards[0].color, card=cards[-1])


def greedy(s: Situation) -> Reason:
    """Few cards: whoever lays most gets them all."""
    count = len(s.cards)
    return because("greedy", count=count) if count else because("greedy_done")


def dealt(s: Situation) -> Reason:
    """To the one who is ahead, all of it."""
    player = table(s).chosen[0]
    if s.cards:
        return because("deal", player=player, count=s.held(player))
    return because("deal_none", player=player)


def stacked(s: Situation) -> Reason:
    """The highest numbers first."""
    return because("stack", card=s.cards[0]) if s.cards else because("stack_done")


LAYING: Mapping[str, Callable[[Situation], Reason]] = {
    "Lay": laid,
    "PickCards": dumped,
    "PickCards.greedy": greedy,
    "PickCards.deal": dealt,
    "PickCards.war": stacked,
}

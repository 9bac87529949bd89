"""Reasons for the cards that are given away, scrapped or dumped."""

from collections.abc import Mapping

from game.agents.mind import Why
from game.agents.situation import Reason, Situation, because, plain_reason
from game.core.card import Card
from game.games.color_chaos.chaos_table import PURPLE

from .reason_sight import chaos_table_of, count_of_color

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


def explain_dumped(s: Situation) -> Reason:
    """Explain a dump: all cards of the color go, and the last one acts."""
    cards = s.answer_cards
    if not cards:
        return because("dump_done")
    if len(cards) == 1 and count_of_color(s, cards[0].color) == 1:
        return because("dump_one", card=cards[0])
    return because("dump_all", count=len(cards), color=cards[0].color, card=cards[-1])


LOSING: Mapping[str, Why] = {
    "PickCard": explain_lost_card,
    "PickCards": explain_dumped,
}

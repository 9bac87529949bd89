"""Reasons in Penny Badger for claiming, laying, believing and doubting."""

from typing import cast

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Challenge, Claim, PickCards, PickSeat, PlayCard
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable
from game.games.penny_badger.claim_rules import CHALLENGE, PAIR

from .claim_kinds import cards_of_kind, claim_likelihood, parse_claim

FEW = 2
"""So many cards can be named in a sentence."""
TRADES = ("trade-a-card", "trade-hands")

PUBLIC = frozenset(
    (
        "action",
        "concede",
        "richest",
        "most_cards",
        "believe",
    )
)
"""The reasons that say nothing of a hand."""


def explain_badger_answer(s: Situation) -> Reason:
    """The reason for an answer."""
    match s.decision:
        case PlayCard():
            return explain_action_card(s)
        case Claim():
            return explain_claim(s)
        case PickCards():
            return explain_laid_cards(s)
        case PickSeat(about="trade_hands"):
            return because("most_cards", player=s.first_answer, count=s.count_held(s.first_answer))
        case PickSeat():
            return because("richest", player=s.first_answer, count=s.table.scores[s.first_answer])
        case Challenge():
            return explain_judgment(s)
    return because("give", card=s.first_answer)


def badger_table_of(s: Situation) -> BadgerTable:
    """Return the Penny Badger table of a situation."""
    return cast(BadgerTable, s.table)


def explain_action_card(s: Situation) -> Reason:
    """Explain an action: a bonus, a better hand, or nothing more to play."""
    if not isinstance(s.first_answer, Card):
        return because("no_action" if not s.offered_cards else "keep_action")
    return because("trade" if s.first_answer.face in TRADES else "action", card=s.first_answer)


def explain_claim(s: Situation) -> Reason:
    """Explain a claim: the truth, a bluff, or nothing."""
    t, said = badger_table_of(s), str(s.first_answer)
    if said == CONCEDE:
        return because("concede", count=t.rules.numbers["concede"])
    if said == WILD:
        return because("wild", count=t.withdrawal(1))
    true = len(cards_of_kind(s.hand, parse_claim(said)))
    if true >= PAIR:
        return because("honest", claim=said, count=true)
    return because("bluff", claim=said, count=PAIR)


def explain_laid_cards(s: Situation) -> Reason:
    """Explain laid cards: the claimed ones as far as they are there, else the least missed."""
    said = badger_table_of(s).claim
    if said == CONCEDE:
        return because("away", card=s.first_answer)
    if not s.answer_cards:
        return because("enough")
    true = cards_of_kind(s.answer_cards, parse_claim(said))
    honest, count = len(true) == len(s.answer_cards), len(s.answer_cards)
    twins = count > 1 and len({card.code for card in s.answer_cards}) == 1
    if count > FEW or twins:
        return because("lay_many_true" if honest else "lay_many_bluff", count=count)
    return because("lay_true" if honest else "lay_bluff", count=count, cards=tuple(s.answer_cards))


def explain_judgment(s: Situation) -> Reason:
    """Explain a judgment: whether the claim can be true, and what a doubt may cost."""
    t = badger_table_of(s)
    said: dict[str, object] = {"player": t.claimant, "count": len(t.zones[CLAIM])}
    if s.first_answer != CHALLENGE:
        cost = t.purses.doubt_stakes(s.seat, t.claimant, len(t.zones[CLAIM])).wrong
        return because("believe", player=t.claimant, count=cost)
    if not claim_likelihood(t, s.seat):
        return because("doubt_sure", **said)
    free = t.purses.is_doubt_free(len(t.zones[CLAIM]))
    return because("doubt_free" if free else "doubt", **said)

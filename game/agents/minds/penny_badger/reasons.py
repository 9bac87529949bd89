"""Why something is claimed in Penny Badger, laid, believed or doubted."""

from __future__ import annotations

from typing import cast

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import Challenge, Claim, PickCards, PickSeat, PlayCard
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable
from game.games.penny_badger.claims import CHALLENGE, PAIR

from .cards import fitting, kind_of, likelier

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


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    match s.decision:
        case PlayCard():
            return action(s)
        case Claim():
            return claimed(s)
        case PickCards():
            return laid(s)
        case PickSeat(about="trade_hands"):
            return because("most_cards", player=s.answer, count=s.held(s.answer))
        case PickSeat():
            return because("richest", player=s.answer, count=s.table.scores[s.answer])
        case Challenge():
            return judged(s)
    return because("give", card=s.answer)


def table(s: Situation) -> BadgerTable:
    """The table."""
    return cast(BadgerTable, s.table)


def action(s: Situation) -> Reason:
    """A bonus, a better hand, or nothing more to play."""
    if not isinstance(s.answer, Card):
        return because("no_action" if not s.offered else "keep_action")
    return because("trade" if s.answer.face in TRADES else "action", card=s.answer)


def claimed(s: Situation) -> Reason:
    """The truth, a bluff, or nothing."""
    t, said = table(s), str(s.answer)
    if said == CONCEDE:
        return because("concede", count=t.rules.numbers["concede"])
    if said == WILD:
        return because("wild", count=t.withdrawal(1))
    true = len(fitting(s.hand, kind_of(said)))
    if true >= PAIR:
        return because("honest", claim=said, count=true)
    return because("bluff", claim=said, count=PAIR)


def laid(s: Situation) -> Reason:
    """What is claimed, as far as it is there; else what is missed least."""
    said = table(s).claim
    if said == CONCEDE:
        return because("away", card=s.answer)
    if not s.cards:
        return because("enough")
    true = fitting(s.cards, kind_of(said))
    honest, count = len(true) == len(s.cards), len(s.cards)
    twins = count > 1 and len({card.code for card in s.cards}) == 1
    if count > FEW or twins:
        return because("lay_many_true" if honest else "lay_many_bluff", count=count)
    return because("lay_true" if honest else "lay_bluff", count=count, cards=tuple(s.cards))


def judged(s: Situation) -> Reason:
    """Whether what was said can be true, and what a doubt may cost."""
    t = table(s)
    said: dict[str, object] = {"player": t.claimant, "count": len(t.zones[CLAIM])}
    if s.answer != CHALLENGE:
        cost = t.pennies.doubt(s.seat, t.claimant, len(t.zones[CLAIM])).wrong
        return because("believe", player=t.claimant, count=cost)
    sure = not likelier(t, s.seat)
    return because("doubt_sure" if sure else "doubt", **said)

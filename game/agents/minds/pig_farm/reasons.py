"""Why a farm is sold in Pig Farm, a pig taken or discarded, a die chosen."""

from __future__ import annotations

from game.agents.situation import Reason, Situation, because
from game.agents.style import PLAIN
from game.core.card import Card
from game.core.decision import PickCard, PickDie
from game.games.chroma.pigs import PigTable, litters
from game.games.pig_farm import DISCARD, DRAW, SELL, sale

from .mind import FarmMind

LARGE = 9
"""So many pigs may well be three sets."""

PUBLIC = frozenset(("sell_first", "sell"))
"""The reasons that say nothing of a hand."""


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    if isinstance(s.decision, PickDie):
        return because("die")
    if isinstance(s.decision, PickCard):
        return away(s, s.answer)
    if s.answer == SELL:
        return sold(s)
    return top(s) if s.answer == DISCARD else drawn(s)


def sold(s: Situation) -> Reason:
    """Somebody else may be quicker; else what it brings."""
    rival = max(s.rivals, key=s.held)
    if s.held(rival) >= LARGE:
        return because("sell_first", player=rival, count=s.held(rival))
    return because("sell", count=sale(s.table.rules.numbers, litters(s.hand)))


def same(s: Situation, card: Card) -> int:
    """How many pigs in hand look like this one."""
    return sum(card.code == other.code for other in s.hand)


def top(s: Situation) -> Reason:
    """The pig on the discard pile."""
    card = s.table.zones[DISCARD][-1]
    count = same(s, card)
    return because("take_like", card=card, count=count) if count else because("take", card=card)


def drawn(s: Situation) -> Reason:
    """A pig that nobody has seen."""
    if SELL in s.decision.options:
        return because("wait")
    if DISCARD not in s.decision.options or s.answer != DRAW:
        return because("draw")
    card = s.table.zones[DISCARD][-1]
    return because("draw_better" if same(s, card) else "draw_alone", card=card)


def away(s: Situation, card: Card) -> Reason:
    """A pig that is alone, or that is missed least."""
    assert isinstance(s.table, PigTable)
    count = same(s, card)
    if count > 1:
        return because("large", card=card, count=count)
    alive = FarmMind(s.table, s.seat, PLAIN).alive[card.code]
    return because("alone" if alive else "alone_for_good", card=card)

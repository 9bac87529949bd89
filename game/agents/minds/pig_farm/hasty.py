"""A Pig Farm player that sees only which of its pigs are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickDie, PickPile
from game.core.match import Match
from game.games.pig_farm import DISCARD, SELL


def hasty(world: Match, chance: Chance, style: Manner = PLAIN) -> int:
    """Sell as soon as that is allowed, take what makes a set, throw away any pig alone."""
    decision = world.decision
    assert decision is not None
    hand, options = world.table.hands[decision.seat], decision.options
    if isinstance(decision, PickCard):
        good = alone([card for card in options if isinstance(card, Card)], hand)
    elif isinstance(decision, PickDie):
        good = list(range(len(options)))
    else:
        assert isinstance(decision, PickPile)
        good = [options.index(wanted(world, hand, options))]
    return good[chance.below(len(good))]


def wanted(world: Match, hand: Sequence[Card], options: Sequence[str]) -> str:
    """The pile to take from, or the sale."""
    if SELL in options:
        return SELL
    codes = Counter(card.code for card in hand)
    if DISCARD in options and codes[world.table.zones[DISCARD][-1].code] == 1:
        return DISCARD
    return options[0]


def alone(cards: Sequence[Card], hand: Sequence[Card]) -> list[int]:
    """The pigs of the smallest litters."""
    codes = Counter(card.code for card in hand)
    least = min(codes[card.code] for card in cards)
    return [place for place, card in enumerate(cards) if codes[card.code] == least]

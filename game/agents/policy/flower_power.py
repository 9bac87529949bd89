"""A Flower Power player: takes flowers, gathers cards of a color, makes nobody a gift."""

from __future__ import annotations

from collections import Counter

from game.agents.style import PLAIN, Style
from game.core.card import Card
from game.core.chance import Chance
from game.core.match import Match
from game.games.flower_power import FLOWERS

TAKEN = 10.0
"""What a petal is worth of a flower that I can finish now."""
PETAL = 1.0
"""How bad it is to add to a flower, for each petal it has: the others may finish it."""
GIFT = 1.0
"""How much worse when only one more is needed."""
MINE = 0.6
"""How bad it is to give away a card of a color, for each that I hold."""
STOP = -1.0
"""What it is worth to lay no more; only a lone card, where nothing grows, is laid sooner."""


def policy(world: Match, chance: Chance, style: Style = PLAIN) -> int:
    """The petal worth most, or none."""
    decision, t = world.decision, world.table
    assert decision is not None
    mine = Counter(card.color for card in t.hands[decision.seat])
    petals = {color: len(t.zones[flower]) for color, flower in FLOWERS.items()}
    whole = t.rules.numbers["petals"]
    values = [value(option, petals, mine, whole) for option in decision.options]
    best = max(values)
    equal = [i for i, v in enumerate(values) if v == best]
    return equal[chance.below(len(equal))]


def value(option: Card | str, petals: dict[str, int], mine: Counter[str], whole: int) -> float:
    """A petal; the fuller a flower that I can't finish, the worse."""
    if not isinstance(option, Card):
        return STOP
    laid, held = petals[option.color], mine[option.color]
    if laid + held >= whole:
        return TAKEN + laid
    return -PETAL * laid - MINE * held - GIFT * (laid == whole - 2)

"""A plain greedy Flower Power player, frozen so that strength can be compared over time."""

from collections import Counter
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.seat_match import World
from game.games.flower_power import FLOWERS

WHOLE = 5


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Finish a flower if the hand can; else lay one petal, where the fewest are."""
    decision, t = world.open_decision, world.table
    held = Counter(card.color for card in t.hands[decision.seat])
    laid = {color: len(t.zones[flower]) for color, flower in FLOWERS.items()}
    ranks = [rank(option, held, laid) for option in decision.options]
    best = max(ranks)
    equal = [index for index, own in enumerate(ranks) if own == best]
    return equal[chance.below(len(equal))]


def rank(option: Any, held: Counter[str], laid: dict[str, int]) -> tuple[int, ...]:
    """Flowers I can finish, then no more petals, then bare places and lone cards."""
    if not isinstance(option, Card):
        return (1,)
    color = option.color
    if laid[color] + held[color] >= WHOLE:
        return 2, laid[color]
    return 0, -laid[color], -held[color]

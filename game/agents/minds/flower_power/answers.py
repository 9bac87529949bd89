"""A Flower Power player: takes flowers, lays where few petals are, and keeps cards of a color.

What laying one more petal is worth was found by playing: it brings a new card, but a flower
with three petals or four is soon taken by the others.
"""

from collections.abc import Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.seat_match import World
from game.core.table import Table
from game.games.flower_power import FLOWERS

PETALS = 5
"""For so many petals of a flower the worths below were found."""
TAKEN = 10.0
"""What a petal is worth of a flower that I can finish now."""
Worths = tuple[tuple[float, ...], ...]
"""By the petals that a flower has and the cards of its color that I hold, from one to four:
what one more petal is worth, compared with laying no more.
"""
EARLY_WITH_TWO: Worths = (
    (0.10, 0.10, -0.12, -0.11),
    (0.10, 0.07, -0.01, 0),
    (-0.14, -0.20, 0, 0),
    (-0.50, 0, 0, 0),
)
EARLY: Worths = (
    (0.10, -0.05, -0.12, -0.11),
    (0.10, -0.08, -0.15, 0),
    (-0.14, -0.20, 0, 0),
    (-0.50, 0, 0, 0),
)
LATE: Worths = (
    (0.10, 0.10, -0.12, -0.11),
    (-0.05, -0.08, -0.02, 0),
    (-0.29, -0.20, 0, 0),
    (-0.50, 0, 0, 0),
)
"""When no card can be drawn any more."""
SURE = 1.0
"""What a petal is worth that will be laid in this turn in any case, and finishes nothing."""
CROWDED = 0.15
"""How much worse each petal that is there makes it, to whoever is most careful."""
BOLDEST = 0.8
"""Who is bolder than this plays no otherwise here: petals laid for nothing help the others."""
KEPT = 0.15
"""How much better it is to lay no more, to whoever likes most to keep cards."""


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The petal worth most, or none."""
    return best_petal(weigh_petals(world, style), chance)


@by_sight
def petal_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return what each answer is worth; petals that will all be laid in this turn are equal."""
    worths = weigh_petals(world, style)
    words = enumerate(world.open_decision.options)
    stop = max((worths[place] for place, o in words if not isinstance(o, Card)), default=0.0)
    return [SURE if stop < worth < TAKEN else worth for worth in worths]


def weigh_petals(world: World, style: Manner) -> list[float]:
    """Return what each answer is worth."""
    decision, t = world.open_decision, world.table
    worths = petal_worth_by_color(t, decision.seat, max(style.caution, BOLDEST) - 1)
    stop = KEPT * (max(style.collects, BOLDEST) - 1)
    return [worths[o.color] if isinstance(o, Card) else stop for o in decision.options]


def petal_worth_by_color(t: Table, seat: Seat, fear: float) -> dict[str, float]:
    """Return the worth of a petal of each color in hand.

    The fuller a flower that I can finish, the more it is worth.
    """
    colors = [card.color for card in t.hands[seat]]
    table, whole = petal_worths_at(t), t.rules.numbers["petals"]
    worths = {}
    for color in set(colors):
        laid, held = len(t.zones[FLOWERS[color]]), colors.count(color)
        if laid + held >= whole:
            worths[color] = TAKEN + laid
        else:
            full = laid and laid + PETALS - whole
            worths[color] = table[full][held - 1] - fear * CROWDED * full
    return worths


def petal_worths_at(t: Table) -> Worths:
    """Return the worths of petals, which change once the draw pile is gone."""
    if not t.zones["draw"]:
        return LATE
    return EARLY if len(t.hands) > 2 else EARLY_WITH_TWO


def best_petal(values: Sequence[float], chance: Chance) -> int:
    """Return the index of the greatest value; of equal ones any."""
    most = max(values)
    equal = [place for place, value in enumerate(values) if value == most]
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Finish a flower that needs a single petal; else lay any one card, and no more."""
    decision, t = world.open_decision, world.table
    return best_petal([apparent_petal_worth(t, option) for option in decision.options], chance)


def apparent_petal_worth(t: Table, option: Any) -> int:
    """Return how good an answer looks to somebody who thinks of nobody else."""
    if not isinstance(option, Card):
        return 1
    missing = t.rules.numbers["petals"] - len(t.zones[FLOWERS[option.color]])
    return 2 if missing == 1 else 0


OVERLOOKS = 0.5
"""How often somebody who sees next to nothing does not look at the flowers."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Any one petal, even where another would finish a flower."""
    decision = world.open_decision
    if chance.random() >= OVERLOOKS:
        return None
    return best_petal([not isinstance(option, Card) for option in decision.options], chance)

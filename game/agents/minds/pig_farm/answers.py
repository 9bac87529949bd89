"""A Pig Farm player: keeps pigs that may be matched, and sells when waiting is worth less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PickCard, PickDie, PickPile
from game.core.seat_match import World
from game.games.chroma.pigs import PigTable
from game.games.pig_farm import DISCARD, DRAW, SELL

from .mind import FarmMind
from .sale_choice import should_sell


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The index of a sensible answer."""
    decision = world.decision
    assert decision is not None
    table = world.table
    assert isinstance(table, PigTable)
    options: Sequence[Any] = decision.options
    if len(options) == 1:
        return 0
    mind = FarmMind(table, decision.seat, style)
    if isinstance(decision, PickPile):
        return options.index(choose_pile(mind, options))
    if isinstance(decision, PickCard):
        worths = {card.code: mind.discard_cost(card) for card in options}
        return max(range(len(options)), key=lambda i: worths[options[i].code])
    if isinstance(decision, PickDie):
        return min(range(len(options)), key=lambda i: mind.die_loss(options[i]))
    return chance.below(len(options))


def choose_pile(mind: FarmMind, options: Sequence[str]) -> str:
    """Return the sale, or the discard pile if its top promises more than an unseen pig."""
    if SELL in options and should_sell(mind):
        return SELL
    if DISCARD in options:
        top = mind.table.zones[DISCARD][-1].code
        if DRAW not in options or mind.pig_gain(top) > mind.draw_gain():
            return DISCARD
    return options[0]


# Without much thought -----------------------------------------------------------------

OVERLOOKS = 0.25
"""How often somebody in a hurry does not look at the discard pile."""
WAITS = 0.3
"""By so much more than it fears must somebody like to collect not to sell at once in a hurry."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Sell as soon as it is allowed, or once it is wise for a player who likes to wait.

    Otherwise take what makes a set, unless it is overlooked, and throw away any single pig.
    """
    decision = world.decision
    assert decision is not None
    hand, options = world.table.hands[decision.seat], decision.options
    if isinstance(decision, PickCard):
        good = loneliest_pigs([card for card in options if isinstance(card, Card)], hand)
    elif isinstance(decision, PickDie):
        good = list(range(len(options)))
    else:
        assert isinstance(decision, PickPile)
        looks = chance.random() >= OVERLOOKS
        good = [options.index(wanted_pile(world, hand, options, looks, style))]
    return good[chance.below(len(good))]


def wanted_pile(
    world: World, hand: Sequence[Card], options: Sequence[str], sees_discard: bool, style: Manner
) -> str:
    """Return the pile to take from, or the sale."""
    if SELL in options and sells_hastily(world, style):
        return SELL
    codes = Counter(card.code for card in hand)
    if sees_discard and DISCARD in options and codes[world.table.zones[DISCARD][-1].code] == 1:
        return DISCARD
    return options[0]


def sells_hastily(world: World, style: Manner) -> bool:
    """True if a farm that may be sold is sold: always, except by those who like to wait."""
    if style.collects - style.caution <= WAITS:
        return True
    assert world.decision is not None
    assert isinstance(world.table, PigTable)
    return should_sell(FarmMind(world.table, world.decision.seat, style))


def loneliest_pigs(cards: Sequence[Card], hand: Sequence[Card]) -> list[int]:
    """Return the indices of the pigs of the smallest litters."""
    codes = Counter(card.code for card in hand)
    least = min(codes[card.code] for card in cards)
    return [place for place, card in enumerate(cards) if codes[card.code] == least]


CARELESS = 0.3
"""How often somebody who sees next to nothing does not look at which pig it throws away."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Sell as soon as it is allowed, draw, and now and then throw away any pig."""
    decision = world.decision
    assert decision is not None
    if isinstance(decision, PickPile):
        options = decision.options
        return options.index(SELL) if SELL in options else 0
    return chance.below(len(decision.options)) if chance.random() < CARELESS else None

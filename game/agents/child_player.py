"""What a small child would answer: what it likes best, with no thought of what follows.

And what somebody gentler still would, who overlooks most of it: weak, but never absurd.
"""

from __future__ import annotations

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Lay, PickCard, PickColor, PickPile, PickPlace, PlayCard
from game.core.seat_match import World

from .mind import Mind
from .style import Manner

LOSING_QUESTIONS = frozenset(
    {*("discard", "put", "trade", "swap", "replace"), *("give", "give_back", "vindictive", "scrap")}
)
"""What is asked where a card is lost: a child parts with what it likes least."""

ANYWHERE_SHARE = 0.1
"""How often it takes a card from anywhere, or puts it anywhere."""


def childlike_answer(mind: Mind, world: World, chance: Chance, style: Manner, liking: int) -> int:
    """It plays a card rather than none, in the color that it likes best of those that may be
    chosen, and announces that color. It takes and puts cards anywhere now and then; anything
    else is answered in haste.

    `likes` tells one child from another: the order in which it likes the colors of the deck.
    """
    decision = world.decision
    if isinstance(decision, PickColor):
        return liking % len(decision.options)
    if isinstance(decision, PickPile | PickPlace) and chance.random() < ANYWHERE_SHARE:
        return chance.below(len(decision.options))
    if isinstance(decision, PlayCard | PickCard | Lay):
        cards = {i: option for i, option in enumerate(decision.options) if isinstance(option, Card)}
        if cards:
            colors = sorted({card.color for card in world.table.deck})
            first = liking % len(colors)
            order = [*colors[first:], *colors[:first]]
            chosen = max if decision.about in LOSING_QUESTIONS else min
            color = chosen((card.color for card in cards.values()), key=order.index)
            liked = [place for place, card in cards.items() if card.color == color]
            return liked[chance.below(len(liked))]
    return mind.answer_hastily(world, chance, style)


OVERLOOKS = 0.25
"""How often somebody who sees next to nothing draws or passes in a game of which no more is known
than that cards are played.
"""


def shortsighted_answer(
    mind: Mind, world: World, chance: Chance, style: Manner, liking: int
) -> int:
    """As a small child, but it overlooks most of what could be done in this game."""
    if mind.shortsighted is not None:
        seen = mind.shortsighted(world, chance, style)
        if seen is not None:
            return seen
    elif isinstance(world.decision, PlayCard) and chance.random() < OVERLOOKS:
        options = enumerate(world.decision.options)
        words = [place for place, option in options if not isinstance(option, Card)]
        if words:
            return words[0]
    return childlike_answer(mind, world, chance, style, liking)

"""The weakest players: a small child, and somebody who overlooks most of the game.

A child answers with what it likes best and gives no thought to what follows. Somebody gentler
still is weak, but never absurd.
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
    """Return a small child's answer: any card rather than none, in its favorite color.

    It also announces that color. Now and then it takes and puts cards anywhere; anything else
    is answered in haste. `liking` tells one child from another: the order in which it likes the
    colors of the deck.
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
    """Return a small child's answer, but with most of what could be done overlooked."""
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

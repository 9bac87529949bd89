"""A player who sometimes sees no card but those of the color on top."""

from __future__ import annotations

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PlayCard
from game.core.seat_match import World
from game.games.color_chaos.chaos_table import ChaosTable

OVERLOOKS = 0.4
"""How often it does not look any further than at colors."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Return a card of the color on top; without one draw or pass, though others may fit."""
    asked, table = world.decision, world.table
    assert isinstance(table, ChaosTable)
    if not isinstance(asked, PlayCard) or table.debt or chance.random() >= OVERLOOKS:
        return None
    cards = {i: option for i, option in enumerate(asked.options) if isinstance(option, Card)}
    same = [place for place, card in cards.items() if card.color == table.color]
    seen = same or [place for place in range(len(asked.options)) if place not in cards]
    return seen[chance.below(len(seen))] if seen else None

"""Scrap an Event: scrap one Event card, or draw (CC-E16)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import PURPLE, ChaosTable

from .scrap_or_draw import scrap_or_draw


async def scrap_an_event(t: ChaosTable, seat: Seat) -> None:
    """Everyone scraps an Event or draws."""
    await scrap_or_draw(t, lambda card: card.color == PURPLE)

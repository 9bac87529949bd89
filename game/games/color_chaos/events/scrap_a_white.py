"""Scrap a White: scrap one white card, or draw (CC-E18)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import WHITE, ChaosTable

from .scrap_or_draw import scrap_or_draw


async def scrap_a_white(t: ChaosTable, seat: Seat) -> None:
    """Everyone scraps a white card or draws."""
    await scrap_or_draw(t, lambda card: card.color == WHITE)

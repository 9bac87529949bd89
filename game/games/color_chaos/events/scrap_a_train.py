"""Scrap a Train: scrap one Two Train, or draw (CC-E17)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import TRAIN, ChaosTable

from .scrap_or_draw import scrap_or_draw


async def scrap_a_train(t: ChaosTable, seat: Seat) -> None:
    """Everyone scraps a Two Train or draws."""
    await scrap_or_draw(t, lambda card: card.face == TRAIN)

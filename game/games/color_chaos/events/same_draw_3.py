"""Same Draw 3: who laid the same number as somebody else draws (CC-E15)."""

from collections import Counter

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    laid_numbers,
    lay_numbers,
    must_draw,
    show_result,
    undodged_participants,
)


async def same_draw_3(t: ChaosTable, seat: Seat) -> None:
    """Everyone may lay a number card; all cards laid are scrapped."""
    players = await undodged_participants(t, needs=2)
    if not players:
        return
    await lay_numbers(t, players)
    often = Counter(number for _, number in laid_numbers(t))
    lost = [player for player, number in laid_numbers(t) if often[number] > 1]
    show_result(t, lost=lost)
    await must_draw(t, lost, t.rules.numbers["same_draw_3"])
    clear_stage(t)

"""All Draw 1: everyone gets a card, and you hand out what is left (CC-E1)."""

from game.core.decision import Seat, pick_seat
from game.core.stage import STAGE
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    put_from_draw,
    show_result,
    undodged_participants,
)


async def all_draw_1(t: ChaosTable, seat: Seat) -> None:
    """One card per player and New Draw Pile; leftovers go to whom you like but dodgers."""
    players = await undodged_participants(t, needs=1)
    if not players:
        return
    put_from_draw(t, len(t.around))
    show_result(t, lost=players)
    for player in players:
        if t.zones[STAGE]:
            t.take_from_stage(t.zones[STAGE][0], f"hand {player}")
    while t.zones[STAGE]:
        lucky = await pick_seat(seat, players, "leftover")
        t.take_from_stage(t.zones[STAGE][0], f"hand {lucky}")

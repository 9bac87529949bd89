"""Redo: the two players with the fewest cards put them away and draw 7 (CC-E14)."""

from __future__ import annotations

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodging import at_least_two
from game.games.color_chaos.laying import dodged_out, everyone, in_order, show_result


async def redo(t: ChaosTable, seat: Seat) -> None:
    """Their hands go under Draw!, then both draw."""
    count = t.rules.numbers["redo"]
    players = await fewest_two(t, count)
    if len(players) < 2:
        dodged_out(t)
        return
    show_result(t, lost=players)
    for player in players:
        t.stir(player)
        t.tuck(f"hand {player}", "draw")
    for player in players:
        t.draw(player, count)


async def fewest_two(t: ChaosTable, draws: int) -> list[Seat]:
    """Two players by rank; a dodger is replaced by the next."""
    rank = sorted(everyone(t), key=lambda seat: len(t.hands[seat]))
    return in_order(t, await at_least_two(t, in_order(t, rank[:2]), lambda _: rank, draws))

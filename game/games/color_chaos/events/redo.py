"""Redo: the two players with the fewest cards put them away and draw 7 (CC-E14)."""

from __future__ import annotations

from game.core.decision import Seat

from ..chaos_table import ChaosTable
from ..dodging import ask, slips_away
from ..laying import dodged_out, everyone, in_order, show_result


async def redo(t: ChaosTable, seat: Seat) -> None:
    """Their hands go under Draw!, then both draw."""
    players = await fewest_two(t)
    if len(players) < 2:
        dodged_out(t)
        return
    show_result(t, lost=players)
    for player in players:
        t.stir(player)
        t.tuck(f"hand {player}", "draw")
    for player in players:
        t.draw(player, t.rules.numbers["redo"])


async def fewest_two(t: ChaosTable) -> list[Seat]:
    """Two players by rank; a dodger is replaced by the next, who can't dodge."""
    rank = sorted(everyone(t), key=lambda seat: len(t.hands[seat]))
    affected, rest = in_order(t, rank[:2]), rank[2:]
    players = list(affected)
    t.go_to("dodge")
    t.set(chosen=tuple(players))
    ask(t, t.stage, affected)
    for place, seat in enumerate(affected, 1):
        if len(players) == 2 and await slips_away(t, t.stage, seat):
            players.remove(seat)
            players, rest = [*players, *rest[:1]], rest[1:]
            t.set(chosen=tuple(players))
            ask(t, t.stage, affected[place:] if len(players) == 2 else [])
    return in_order(t, players)

"""Equalizer: fewest and most pool their hands, and are dealt them again (CC-E3)."""

from __future__ import annotations

from game.core.decision import Seat
from game.core.stage import FROM_PILE, STAGE

from ..chaos_table import ChaosTable
from ..dodging import ask, slips_away
from ..laying import dodged_out, everyone, in_order


async def equalizer(t: ChaosTable, seat: Seat) -> None:
    """All with the fewest and all with the most cards pool, shuffle and deal anew."""
    players = await extremes(t)
    if len(players) < 2:
        dodged_out(t)
        return
    t.go_to("pool")
    t.set(chosen=tuple(players))
    t.stir(*players)
    t.gather((f"hand {player}" for player in players), STAGE)
    t.set(laid=(FROM_PILE,) * len(t.zones[STAGE]))
    t.go_to("deal")
    while t.zones[STAGE]:
        for player in players[: len(t.zones[STAGE])]:
            t.take(t.zones[STAGE][-1], f"hand {player}")


async def extremes(t: ChaosTable) -> list[Seat]:
    """Who takes part: a dodger is replaced only where a single player would be left."""
    sizes = {seat: len(t.hands[seat]) for seat in everyone(t)}
    fewest, most = min(sizes.values()), max(sizes.values())
    players = [seat for seat in sizes if sizes[seat] in (fewest, most)]
    away: list[Seat] = []
    t.go_to("dodge")
    t.set(chosen=tuple(players))
    affected = list(players)
    ask(t, t.stage, affected)
    for place, seat in enumerate(affected, 1):
        if len(players) < 2 or not await slips_away(t, t.stage, seat):
            continue
        away.append(seat)
        players.remove(seat)
        if len(players) == 1:
            side = 1 if sizes[seat] == fewest else -1
            rank = [s for s in sizes if s not in (*away, *players)]
            players += sorted(rank, key=lambda s: side * sizes[s])[:1]
        t.set(chosen=tuple(players))
        ask(t, t.stage, affected[place:] if len(players) > 1 else [])
    return in_order(t, players)

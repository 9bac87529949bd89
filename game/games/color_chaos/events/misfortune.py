"""Misfortune: a player of your choice draws (CC-E10)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_other
from game.games.color_chaos.event_steps import show_result


async def misfortune(t: ChaosTable, seat: Seat) -> None:
    """Let a player of your choice draw; if all others dodged it is you.

    You can't dodge it then.
    """
    t.go_to("choose")
    draws = t.rules.numbers["misfortune"]
    victim = await choose_other(t, seat, "misfortune", draws)
    if victim is None:
        victim = seat
        t.set_facts(chosen=(seat,))
    show_result(t, lost=[victim])
    t.draw_to_hand(victim, draws)

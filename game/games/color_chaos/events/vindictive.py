"""Vindictive: give a player cards of your choice (CC-E23)."""

from game.core.decision import Seat, pick_card
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_other
from game.games.color_chaos.event_steps import announce_dodged_out, show_result


async def vindictive(t: ChaosTable, seat: Seat) -> None:
    """One card, if you have just one; nothing to do without any."""
    if not t.hands[seat]:
        return
    t.go_to("choose")
    victim = await choose_other(t, seat, "vindictive")
    if victim is None:
        announce_dodged_out(t)
        return
    t.go_to("give")
    for _ in range(min(t.rules.numbers["gifts"], len(t.hands[seat]))):
        t.give_card(await pick_card(seat, t.hands[seat], "vindictive"), seat, victim)
    show_result(t, lost=[victim])

"""Thief: take cards at random from a player and give one back (CC-E21)."""

from game.core.decision import Seat, pick_card
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_other
from game.games.color_chaos.event_steps import announce_dodged_out, show_result


async def thief(t: ChaosTable, seat: Seat) -> None:
    """Of a single card: take it and draw 1, then give one of yours."""
    t.go_to("choose")
    victim = await choose_other(t, seat, "thief")
    if victim is None:
        announce_dodged_out(t)
        return
    t.go_to("steal")
    single = len(t.hands[victim]) == 1
    for _ in range(min(t.rules.numbers["loot"], len(t.hands[victim]))):
        t.give_card(t.hands[victim][t.chance.below(len(t.hands[victim]))], victim, seat)
    if single:
        t.draw_to_hand(seat)
    t.go_to("give")
    t.give_card(await pick_card(seat, t.hands[seat], "give_back"), seat, victim)
    show_result(t, won=[seat], lost=[victim])

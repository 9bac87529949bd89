"""Seat Swap: change seats with another player, for the rest of the game (CC-E19)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import choose_other
from game.games.color_chaos.event_steps import announce_dodged_out


async def seat_swap(t: ChaosTable, seat: Seat) -> Seat:
    """The turn passes to the seat after the one you sat in; the dealer is a chair."""
    t.go_to("choose")
    place = t.around.index(seat)
    other = await choose_other(t, seat, "seat-swap")
    if other is None:
        announce_dodged_out(t)
    else:
        swap_seats(t, seat, other)
    return t.seat_after(t.around[place])


def swap_seats(t: ChaosTable, seat: Seat, other: Seat) -> None:
    """Two players change chairs; whoever now sits in the dealer's is the dealer."""
    t.go_to("swap")
    change = {seat: other, other: seat}
    around = tuple(change.get(s, s) for s in t.around)
    t.announce("seats_swapped", seat, other=other)
    t.set_facts(around=around, dealer=change.get(t.dealer, t.dealer))

"""Redo: the two players with the fewest cards put them away and draw a new hand (CC-E14)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.dodges import at_least_two
from game.games.color_chaos.event_steps import (
    all_participants,
    announce_dodged_out,
    event_order,
    show_result,
)


async def redo(t: ChaosTable, seat: Seat) -> None:
    """Their hands go under Draw!, then both draw."""
    count = t.rules.numbers["redo"]
    players = await fewest_two(t, count)
    if len(players) < 2:
        announce_dodged_out(t)
        return
    show_result(t, lost=players)
    for player in players:
        t.note_changed_hands(player)
        t.tuck(f"hand {player}", "draw")
    for player in players:
        t.draw_to_hand(player, count)


async def fewest_two(t: ChaosTable, draws: int) -> list[Seat]:
    """Two players by rank; a dodger is replaced by the next."""
    rank = sorted(all_participants(t), key=lambda seat: len(t.hands[seat]))
    return event_order(t, await at_least_two(t, event_order(t, rank[:2]), lambda _: rank, draws))

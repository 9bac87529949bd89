"""Give 1: a card of yours for every other player, up to a limit (CC-E6)."""

from game.core.decision import Seat, pick_card, pick_seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.event_steps import (
    other_participants,
    show_result,
    undodged_participants,
)


async def give_1(t: ChaosTable, seat: Seat) -> None:
    """Give a card to every other player; if there are too few, you choose who gets one."""
    if not t.hands[seat]:
        return
    takers = await undodged_participants(t, 1, other_participants(t))
    if not takers:
        return
    limit = t.options["give_1_limit"]
    gifts = min(len(takers), len(t.hands[seat]))
    if limit != "none":
        gifts = min(gifts, int(limit))
    t.go_to("give")
    lucky: tuple[Seat, ...] = ()
    for left in range(gifts, 0, -1):
        taker = takers[0] if len(takers) == left else await pick_seat(seat, takers, "give")
        takers = [s for s in takers if s != taker]
        lucky = (*lucky, taker)
        t.set_facts(chosen=lucky)
        t.give_card(await pick_card(seat, t.hands[seat], "give"), seat, taker)
    show_result(t, lost=lucky)

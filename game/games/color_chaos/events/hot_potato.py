"""Hot Potato: each number tells who must play the next one; who can't draws (CC-E9)."""

from game.core.card import Card
from game.core.decision import PickCard, Seat
from game.core.event import EVERYONE
from game.games.color_chaos.chaos_table import DRAW, ChaosTable
from game.games.color_chaos.event_steps import (
    clear_stage,
    show_result,
    undodged_participants,
)


async def hot_potato(t: ChaosTable, seat: Seat) -> None:
    """The number played skips as many players; it ends with a draw or an empty hand."""
    if not t.hands[seat]:
        return
    ring = await undodged_participants(t, needs=2)
    if not ring:
        return
    t.go_to("throw")
    holder: Seat | None = seat
    while holder is not None:
        holder = await throw_number(t, ring, holder)
    clear_stage(t)


async def throw_number(t: ChaosTable, ring: list[Seat], holder: Seat) -> Seat | None:
    """Play a number, or draw; tells who must play the next one, if it goes on."""
    t.set_facts(chosen=(holder,))
    card = await PickCard(holder, [*t.number_cards(holder), DRAW], "potato")
    if not isinstance(card, Card):
        show_result(t, lost=[holder])
        t.draw_to_hand(holder, t.rules.numbers["hot_potato"])
        return None
    t.put_on_stage(card, f"hand {holder}", holder, EVERYONE)
    if not t.hands[holder]:
        show_result(t, won=[holder])
        return None
    place = ring.index(holder) + 1 + (card.number or 0)
    return ring[place % len(ring)]

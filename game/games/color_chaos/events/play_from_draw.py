"""Play from Draw: look at the top 5 cards of Draw! and play one of them (CC-E13)."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PickCard, Seat
from game.core.stage import STAGE

from ..chaos_table import ChaosTable

NONE = "none"


async def play_from_draw(t: ChaosTable, seat: Seat) -> None:
    """The others go back on top in an order you choose; the chosen card joins the event."""
    t.go_to("look")
    look(t, seat)
    fits = t.fits()
    card = await PickCard(seat, [*(c for c in t.zones[STAGE] if c in fits), NONE], "from_draw")
    if isinstance(card, Card):
        t.turn_up(card)
        t.take(card, "event")
    t.go_to("return")
    while t.zones[STAGE]:
        back = await PickCard(seat, t.zones[STAGE][:], "back") if more(t) else t.zones[STAGE][0]
        assert isinstance(back, Card)
        t.take(back, "draw")


def more(t: ChaosTable) -> bool:
    """Whether there is an order to choose."""
    return len(t.zones[STAGE]) > 1


def look(t: ChaosTable, seat: Seat) -> None:
    """Take the top cards of Draw! and one from each New Draw Pile, for your eyes only."""
    for _ in range(t.rules.numbers["look"]):
        if not t.zones["draw"]:
            t.refill()
        if t.zones["draw"]:
            t.put(t.zones["draw"][-1], "draw", shown=1 << seat)
    for zone in t.new_piles:
        if t.zones[zone]:
            t.put(t.zones[zone][-1], zone, shown=1 << seat)

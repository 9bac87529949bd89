"""Play from Draw: look at the top cards of Draw! and play one of them (CC-E13)."""

from game.core.card import Card
from game.core.decision import PickCard, Seat, pick_card
from game.core.stage import STAGE
from game.games.color_chaos.chaos_table import EVENT, ChaosTable
from game.games.color_chaos.event_steps import put_from_draw

NONE = "none"


async def play_from_draw(t: ChaosTable, seat: Seat) -> None:
    """The others go back on top in an order you choose; the chosen card joins the event."""
    t.go_to("look")
    put_from_draw(t, t.rules.numbers["look"], shown_to=1 << seat)
    fits = t.fitting_now()
    card = await PickCard(seat, [*(c for c in t.zones[STAGE] if c in fits), NONE], "from_draw")
    if isinstance(card, Card):
        t.turn_up(card)
        t.take_from_stage(card, EVENT)
    t.go_to("return")
    while t.zones[STAGE]:
        t.take_from_stage(await pick_card(seat, t.zones[STAGE], "back"), "draw")

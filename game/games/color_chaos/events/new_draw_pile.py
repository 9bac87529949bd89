"""New Draw Pile: while it lasts, everybody who draws takes one more from it (CC-E11)."""

from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

FEW = 2
"""With fewer cards than this half of Draw! is nothing."""


async def new_draw_pile(t: ChaosTable, seat: Seat) -> None:
    """Some cards of Draw!, or half of it if it is small, become a pile beside it."""
    t.go_to("pile")
    new = next((zone for zone in t.new_piles if not t.zones[zone]), "")
    if not new:
        t.announce("no_room", seat)
        return
    if len(t.zones["draw"]) < FEW:
        rebuild(t)
    full, size = t.rules.numbers["new_pile"], len(t.zones["draw"])
    count = full if size >= 2 * full else size // 2
    for card in t.zones["draw"][size - count :]:
        t.move(card, "draw", new)


def rebuild(t: ChaosTable) -> None:
    """Rebuild Draw!; a card that was left stays on top."""
    for card in tuple(t.zones["draw"]):
        t.put_on_stage(card, "draw")
        t.refill()
        t.take_from_stage(card, "draw")
    if not t.zones["draw"]:
        t.refill()

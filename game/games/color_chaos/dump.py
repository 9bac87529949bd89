"""Color Dump: discard any number of cards of one color, one after another (CC-34)."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PickCards, Seat
from game.core.together import DONE

from .chaos_table import ChaosTable, offered


async def color_dump(t: ChaosTable, seat: Seat, color: str) -> Card | None:
    """Dump until the player stops or has none left; tells the last card dumped."""
    last: Card | None = None
    while of_color(t, seat, color):
        card = await PickCards(seat, [*of_color(t, seat, color), DONE], "dump")
        if not isinstance(card, Card):
            break
        t.move(card, f"hand {seat}", "discard")
        last = card
    return last


def of_color(t: ChaosTable, seat: Seat, color: str) -> list[Card]:
    """The cards of one suit color in a hand."""
    return offered([card for card in t.hands[seat] if card.color == color])

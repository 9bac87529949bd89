"""Color Dump: discard any number of cards of one color, one after another (CC-34)."""

from game.core.card import Card, choices_offered
from game.core.decision import PickCards, Seat
from game.core.secret_round import DONE

from .chaos_table import ChaosTable


async def color_dump(t: ChaosTable, seat: Seat, color: str) -> Card | None:
    """Let the player dump until they stop or have none left; return the last card dumped."""
    last: Card | None = None
    while suit_cards(t, seat, color):
        card = await PickCards(seat, [*suit_cards(t, seat, color), DONE], "dump")
        if not isinstance(card, Card):
            break
        t.move(card, f"hand {seat}", "discard")
        last = card
    return last


def suit_cards(t: ChaosTable, seat: Seat, color: str) -> list[Card]:
    """Return the cards of one suit color in a hand."""
    return choices_offered([card for card in t.hands[seat] if card.color == color])

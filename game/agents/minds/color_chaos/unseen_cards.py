"""Card counting: what a player can't have seen, in Draw! and in the others' hands."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable
from game.games.color_chaos.events.higher_or_lower import HIGHER


def find_unseen_cards(t: ChaosTable, seat: Seat) -> list[Card]:
    """Return the cards whose place a seat does not know."""
    seen, bit = t.seen, 1 << seat
    return [card for card in t.deck if not seen[card.id] & bit]


def find_unseen_numbers(t: ChaosTable, seat: Seat) -> list[int]:
    """Return the numbers among the unseen cards."""
    return [card.number for card in find_unseen_cards(t, seat) if card.number is not None]


def chance_to_beat(own: int, word: str, numbers: Sequence[int]) -> float:
    """Return how likely a number is higher, or lower, than one of these numbers."""
    if not numbers:
        return 0.0
    if word == HIGHER:
        return sum(own > number for number in numbers) / len(numbers)
    return sum(own < number for number in numbers) / len(numbers)

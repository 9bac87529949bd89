"""Why a card can't be played now: a text key for the player who points at it."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat

from .chaos_table import ChaosTable


def why_not(t: ChaosTable, seat: Seat, card: Card) -> str:
    """The reason's key below `why`; empty if nothing about the card forbids it."""
    if t.debt:
        return "owes"
    return "" if card in t.fits() else "no_match"

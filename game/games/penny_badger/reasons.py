"""The reasons why a card can or can't be played now, as text keys."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.chroma_cards import is_action

from .badger_table import BadgerTable


def why_not(t: BadgerTable, seat: Seat, card: Card) -> str:
    """Return the reason's key: only action cards are played, others are claimed (PB-2)."""
    return "" if is_action(card) else "no_action"


def why(t: BadgerTable, seat: Seat, card: Card) -> str:
    """Return what an action card does: its key below `fits`."""
    return card.face

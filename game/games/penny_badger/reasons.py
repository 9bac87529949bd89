"""Why a card can or can't be played now: a text key for the player who points at it."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.chroma_cards import is_action

from .badger_table import BadgerTable


def why_not(t: BadgerTable, seat: Seat, card: Card) -> str:
    """Only action cards are played; the others are laid with a claim (PB-2)."""
    return "" if is_action(card) else "no_action"


def why(t: BadgerTable, seat: Seat, card: Card) -> str:
    """What an action card does: its key below `fits`."""
    return card.face

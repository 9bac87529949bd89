"""The reasons why a card can or can't be played now, as text keys."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat

from .chaos_table import DODGE, PURPLE, SUITS, TRAIN, WHITE, ChaosTable


def why_not(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return the reason's key below `why`; empty if nothing about the card forbids it."""
    if t.debt:
        return "owes"
    return "" if card in t.fitting_now() else "no_match"


def why(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return what makes a card playable: its key below `fits`."""
    if t.debt:
        if card.face != DODGE:
            return "answers"
        return "dodges_on" if t.options["dodged_draw4"] == "passes on" else "dodges"
    if card.face == TRAIN:
        return "train"
    if card.color == PURPLE:
        return "event"
    if card.color == WHITE:
        return "always"
    return "same_color" if card.color == t.color else "same_text"


def warning(t: ChaosTable, seat: Seat, card: Card) -> str:
    """Return the warning about a Bomb that this card would set off (CC-E2).

    A last card ends the round before that.
    """
    if t.debt or len(t.hands[seat]) < 2 or card.color not in SUITS:
        return ""
    number = SUITS.index(card.color) + 1
    return "bomb" if any(bomb == number for s, bomb in enumerate(t.bombs) if s != seat) else ""

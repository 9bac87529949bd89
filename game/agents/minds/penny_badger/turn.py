"""Action cards: which to play, on whom, and which card to give away."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.cards import is_action
from game.games.penny_badger.badger_table import CLAIM

from .cards import best, fitting, junk
from .mind import PennyMind

USEFUL = ("skip", "reverse", "remove-two-cards", "remove-a-card", "add-two-cards", "add-a-card")
"""What is always played, in this order: a new card comes for it."""


def action(mind: PennyMind) -> object:
    """A bonus is taken; a hand or a card is traded for want of a better one."""
    held = {card.face: card for card in mind.hand if is_action(card)}
    for face in USEFUL:
        if face in held:
            return held[face]
    count = len(fitting(mind.hand, best(mind.hand)))
    if "trade-a-card" in held and count < len(mind.hand) - 1:
        return held["trade-a-card"]
    most = max(len(mind.t.hands[rival]) for rival in mind.rivals)
    if "trade-hands" in held and count < 2 and most >= len(mind.hand) - 1:
        return held["trade-hands"]
    return CLAIM


def given(mind: PennyMind) -> Card:
    """The card it needs least."""
    return junk(mind.hand)


def victim(mind: PennyMind) -> Seat:
    """The richest."""
    richest: Seat = max(mind.options, key=lambda seat: mind.t.scores[seat])
    return richest


def largest(mind: PennyMind) -> Seat:
    """Who holds most cards."""
    seat: Seat = max(mind.options, key=lambda seat: len(mind.t.hands[seat]))
    return seat

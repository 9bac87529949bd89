"""How to get rid of one's cards: what fits is played, what can wait is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCard, PickColor, PickSeat, PlayCard, Seat
from game.games.recipe.empty_hand import EmptyHandTable
from game.games.recipe.traits import FITS_ALWAYS, sign

from .thumb import alike
from .worth import LEAST, dear, seats, worth

RATHER_PLAY, SOON = 4.0, 3
"""How much better it is to play than to draw; with so few cards wild ones are played as well."""


def lean(
    t: EmptyHandTable, decision: Decision[Any], chance: Chance, level: float
) -> Sequence[float]:
    """The weight of every answer."""
    seat = decision.seat
    if isinstance(decision, PickColor):
        held = [card.color for card in t.hands[seat]]
        return [(1.0 + held.count(color)) ** 2 for color in decision.options]
    if isinstance(decision, PickSeat):
        return seats(t, decision, wants=False)
    if isinstance(decision, PlayCard):
        return alike(decision, lambda card: playing(t, seat, card), 0.2)
    if isinstance(decision, PickCard):
        if decision.about == "look":
            return alike(decision, lambda card: max(LEAST, handy(t, seat, card)), 1)
        return alike(decision, lambda card: dear(card) / (1 + follows(t, seat, card)), 1)
    return alike(decision, dear, LEAST)


def playing(t: EmptyHandTable, seat: Seat, card: Card) -> float:
    """What it is worth to play a card: dear ones early, wild ones late, and what leads on."""
    value = RATHER_PLAY * dear(card) + 0.8 * follows(t, seat, card)
    if len(t.hands[seat]) > 1 or t.plan.last_card == "acts":
        value += worth(t, seat, t.deeds(card), wants=False)
    if card.color in FITS_ALWAYS and len(t.hands[seat]) > SOON:
        value *= 0.3
    return max(LEAST, value) ** 2


def follows(t: EmptyHandTable, seat: Seat, card: Card) -> int:
    """How many other cards of the hand would fit onto a card."""
    color, mark = card.color, sign(card)
    return sum(
        other is not card and (other.color == color or sign(other) == mark)
        for other in t.hands[seat]
    )


def handy(t: EmptyHandTable, seat: Seat, card: Card) -> float:
    """How good a card is to hold."""
    return 1 + follows(t, seat, card) + 3 * (card.color in FITS_ALWAYS) - dear(card) / 4

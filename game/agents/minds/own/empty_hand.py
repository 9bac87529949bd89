"""A rule of thumb for emptying hands: play what fits, keep what can wait."""

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCard, PickColor, PickSeat, PlayCard, Seat
from game.games.recipe.families.empty_hand import EmptyHandTable
from game.games.recipe.traits import FITS_ALWAYS, sign_of

from .effect_worth import LEAST, leftover_cost, steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words

RATHER_PLAY, SOON = 4.0, 3
"""How much better it is to play than to draw; with so few cards wild ones are played as well."""
PER_POINT = 0.02
"""What a point in hand is worth, beside a card."""


def lean(
    t: EmptyHandTable, decision: Decision[Any], chance: Chance, level: float
) -> Sequence[float]:
    """Return the weight of every answer."""
    seat = decision.seat
    if isinstance(decision, PickColor):
        held = [card.color for card in t.hands[seat]]
        return [(1.0 + held.count(color)) ** 2 for color in decision.options]
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=False)
    if isinstance(decision, PlayCard):
        return weigh_cards_and_words(
            decision, lambda card: weigh_played_card_own(t, seat, card), 0.2
        )
    if isinstance(decision, PickCard):
        if decision.about == "look":
            return weigh_cards_and_words(
                decision, lambda card: max(LEAST, holding_worth(t, seat, card)), 1
            )
        return weigh_cards_and_words(
            decision,
            lambda card: leftover_cost(card) / (1 + count_following_cards(t, seat, card)),
            1,
        )
    return weigh_cards_and_words(decision, leftover_cost, LEAST)


def weigh_played_card_own(t: EmptyHandTable, seat: Seat, card: Card) -> float:
    """Return what it is worth to play a card: dear ones early, wild ones late."""
    value = RATHER_PLAY * leftover_cost(card) + 0.8 * count_following_cards(t, seat, card)
    if len(t.hands[seat]) > 1 or t.plan.last_card == "acts":
        value += steps_worth(t, seat, t.card_steps(card), wants=False)
    if card.color in FITS_ALWAYS and len(t.hands[seat]) > SOON:
        value *= 0.3
    return max(LEAST, value) ** 2


def count_following_cards(t: EmptyHandTable, seat: Seat, card: Card) -> int:
    """Return how many other cards of the hand would fit onto a card."""
    color, mark = card.color, sign_of(card)
    return sum(
        other is not card and (other.color == color or sign_of(other) == mark)
        for other in t.hands[seat]
    )


def holding_worth(t: EmptyHandTable, seat: Seat, card: Card) -> float:
    """Return how good a card is to hold."""
    return (
        1
        + count_following_cards(t, seat, card)
        + 3 * (card.color in FITS_ALWAYS)
        - leftover_cost(card) / 4
    )


def emptying_progress(t: EmptyHandTable, seat: Seat) -> float:
    """Return the progress of a hand: the fewer cards are left, and the cheaper, the more."""
    hand = t.hands[seat]
    return -len(hand) - PER_POINT * sum(card.points for card in hand)

"""A rule of thumb for sets: lay what belongs to the set, keep the others from theirs."""

from collections.abc import Sequence
from math import exp
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCard, PickPile, PickSeat, Seat
from game.games.recipe.families.sets import OWN_ROWS, PLAY, SetsTable
from game.games.recipe.own_table import DISCARD

from .effect_worth import LEAST, steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words

STEEP = 3.0
"""How much a card that fits counts, as an exponent."""
IN_HAND = 0.3
"""What a card of the hand is worth that would fit, beside one that lies there."""


def lean(t: SetsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weight of every answer."""
    seat, about = decision.seat, decision.about
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=True)
    if isinstance(decision, PickPile):
        if about == "to" and decision.card is not None:
            return [place_worth(t, seat, decision.card, str(option)) for option in decision.options]
        return [pile_worth(t, seat, str(option)) for option in decision.options]
    if isinstance(decision, PickCard) and about == "swap":
        return weigh_cards_and_words(
            decision, lambda card: exp(STEEP * row_fit_without(t, seat, card)), 1
        )
    if isinstance(decision, PickCard) and about == "replace":
        return weigh_cards_and_words(
            decision, lambda card: exp(-STEEP * spoiled_row_fit(t, decision, card)), 1
        )
    if about in ("give", "scrap"):
        return weigh_cards_and_words(
            decision, lambda card: exp(-STEEP * row_fit_gain(t, seat, card)), 1
        )
    return weigh_cards_and_words(decision, lambda card: put_down_worth(t, seat, card), LEAST)


def row_fit_gain(t: SetsTable, seat: Seat, card: Card) -> int:
    """Return how many more cards of a row fit with this one."""
    return t.goal.count_fitting([*t.front_cards(seat), card]) - t.goal.count_fitting(
        t.front_cards(seat)
    )


def pile_worth(t: SetsTable, seat: Seat, pile: str) -> float:
    """Weigh a pile: a new card, or the open one if it fits."""
    if pile != DISCARD:
        return 1.0
    return 9.0 if row_fit_gain(t, seat, t.zones[DISCARD][-1]) > 0 else LEAST


def put_down_worth(t: SetsTable, seat: Seat, card: Card) -> float:
    """Weigh a card to put down: one that fits, else one that can be spared."""
    if row_fit_gain(t, seat, card) > 0:
        return 30.0
    return max(LEAST, 1 + steps_worth(t, seat, t.card_steps(card), wants=True))


def place_worth(t: SetsTable, seat: Seat, card: Card, place: str) -> float:
    """Weigh where a card goes."""
    if place == OWN_ROWS[seat]:
        room = len(t.front_cards(seat)) < t.plan.size
        return 60.0 if row_fit_gain(t, seat, card) > 0 else 0.3 if room else LEAST
    if place == DISCARD:
        return 1.0 if row_fit_gain(t, t.seat_after(seat), card) <= 0 else 0.2
    if place == PLAY:
        return max(LEAST, 2 + 2 * steps_worth(t, seat, t.card_steps(card), wants=True))
    rival = OWN_ROWS.index(place)
    close = t.goal.count_fitting(t.front_cards(rival))
    return 3.0 * close if close + 2 >= t.plan.size else LEAST


def row_fit_without(t: SetsTable, seat: Seat, card: Card) -> int:
    """Return how many cards of one's row fit without one of them."""
    return t.goal.count_fitting([other for other in t.front_cards(seat) if other is not card])


def spoiled_row_fit(t: SetsTable, decision: Decision[Any], card: Card) -> int:
    """Return how many cards of a rival's row fit once my card lies there instead."""
    row = next(t.front_cards(s) for s in range(t.seats) if card in t.front_cards(s))
    put = [] if decision.card is None else [decision.card]
    return t.goal.count_fitting([*(other for other in row if other is not card), *put])


def set_progress(t: SetsTable, seat: Seat) -> float:
    """Return the progress of a row: what lies there counts, and what could be laid."""
    row = t.front_cards(seat)
    return t.scores[seat] + IN_HAND * (
        t.goal.count_fitting([*row, *t.hands[seat]]) - t.goal.count_fitting(row)
    )

"""A rule of thumb for beds: finish what can be finished, leave none to the next player."""

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCards, PickPile, PickSeat, Seat
from game.games.recipe.families.garden import BedsTable
from game.games.recipe.traits import rank_of

from .effect_worth import LEAST, steps_worth, weigh_seats
from .garden_stock import lay_worth, weigh_last_cards, weigh_own_piles, weigh_stock_lays
from .heuristics import weigh_cards_and_words

TAKEN, MINE = 40.0, 20.0
"""What the last card of a bed is worth, and one of a bed that can be finished now."""
STOP = 1.0
"""What it is worth to lay no more."""


def lean(t: BedsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weight of every answer."""
    seat = decision.seat
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=not t.plan.stock)
    if t.plan.stock:
        return weigh_with_stock(t, decision)
    if isinstance(decision, PickPile):
        card = decision.card
        return [
            bed_card_worth(t, seat, str(zone), card) if card else 1 for zone in decision.options
        ]
    if isinstance(decision, PickCards):
        return weigh_cards_and_words(decision, lambda card: best_bed_worth(t, seat, card), STOP)
    return weigh_cards_and_words(decision, lambda card: 1 / (1 + count_card_uses(t, card)), 1)


def weigh_with_stock(t: BedsTable, decision: Decision[Any]) -> Sequence[float]:
    """Return the weight of every answer where there are stocks."""
    if isinstance(decision, PickPile) and decision.about == "end":
        return weigh_own_piles(t, decision)
    if isinstance(decision, PickPile):
        card = decision.card
        zones = map(str, decision.options)
        return [max(LEAST, lay_worth(t, decision.seat, card, z)) if card else 1 for z in zones]
    if decision.about == "lay":
        return weigh_stock_lays(t, decision)
    return weigh_last_cards(t, decision)


def best_bed_worth(t: BedsTable, seat: Seat, card: Card) -> float:
    """Return what a card is worth in the best bed for it, or played."""
    if t.card_steps(card):
        return max(LEAST, 2 + 2 * steps_worth(t, seat, t.card_steps(card), wants=True))
    return max(
        (bed_card_worth(t, seat, zone, card) for zone in t.beds_that_fit(card)), default=LEAST
    )


def bed_card_worth(t: BedsTable, seat: Seat, zone: str, card: Card) -> float:
    """Return what one more card in a bed is worth."""
    missing = t.plan.whole - len(t.zones[zone]) - 1
    if missing <= 0:
        return TAKEN
    follow = [other for other in t.hands[seat] if zone in t.belongs[other.id] and other is not card]
    if t.plan.order == "rising":
        follow = [other for other in follow if (rank_of(other) or 0) > (rank_of(card) or 0)]
    most = t.plan.lay[1] - 1 if t.plan.lay[1] else len(follow)
    can = count_following_ranks(t, zone, follow) if t.plan.order == "next" else len(follow)
    if t.plan.order != "different" and missing <= min(can, most):
        return MINE
    if t.plan.order == "next":
        missing -= can
    value = {1: LEAST, 2: 0.4}.get(missing, 1.2)
    if t.plan.order == "rising":
        value = (0.5 + len(follow)) / (1 + rank_gap(t, zone, card)) * (0.2 if missing == 1 else 1)
    return value


def count_following_ranks(t: BedsTable, zone: str, cards: Sequence[Card]) -> int:
    """Return how many of some cards can follow one another after the next card of a bed."""
    ranks = [rank_of(card) for card in cards]
    wild, rank, count = ranks.count(None), t.plan.start + len(t.zones[zone]) + 1, 0
    while rank in ranks or wild:
        wild -= rank not in ranks
        rank, count = rank + 1, count + 1
    return count


def rank_gap(t: BedsTable, zone: str, card: Card) -> int:
    """Return how many ranks are left out if a card is laid."""
    cards = t.zones[zone]
    below = rank_of(cards[-1]) if cards else -1
    return max(0, (rank_of(card) or 0) - (below or 0) - 1)


def count_card_uses(t: BedsTable, card: Card) -> int:
    """Return in how many ways a card could still be used."""
    return 2 * bool(t.card_steps(card)) + len(t.beds_that_fit(card))

"""A rule of thumb for gardens with stocks: the stock first, then whatever leads to its top card."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Decision, Seat
from game.games.recipe.families.garden import STOCK, BedsTable
from game.games.recipe.traits import rank_of

from .effect_worth import LEAST, steps_worth

FROM_STOCK, ON_THE_WAY = 400.0, 60.0
"""What it is worth to lay a card of the stock, and one that leads to it."""
NEW_HAND, FROM_PILE, IDLE = 4.0, 2.0, 0.7
"""The same of a card after which a new hand is drawn, of one that frees a pile, and of another."""
HELPS = 0.1
"""By how much a card is worth less after which the next player's stock fits."""
STOP = 1.0
"""What it is worth to lay no more."""
SPARE = {"same": 8.0, "next": 20.0, "empty": 5.0, "covers": 1.0}
"""What a discard pile is worth: with the same number on top, with the next one, empty, or not."""


def weigh_stock_lays(t: BedsTable, decision: Decision[Card | str]) -> list[float]:
    """Return the weight of every card that can be laid, and of laying no more."""
    return [
        max((lay_worth(t, decision.seat, card, zone) for zone in t.beds_that_fit(card)), default=0)
        + acting_worth(t, decision.seat, card)
        if isinstance(card, Card)
        else STOP
        for card in decision.options
    ]


def acting_worth(t: BedsTable, seat: Seat, card: Card) -> float:
    """Return what playing a card is worth that does something; 0 if it does nothing."""
    steps = t.card_steps(card)
    if not steps:
        return 0
    worth = FROM_STOCK if is_on_stock(t, seat, card) else 1.0
    return max(LEAST, worth + steps_worth(t, seat, steps, wants=False))


def is_on_stock(t: BedsTable, seat: Seat, card: Card) -> bool:
    """True for the top card of a seat's stock."""
    return t.open_tops(seat).get(card) == f"{STOCK} {seat}"


def lay_worth(t: BedsTable, seat: Seat, card: Card, zone: str) -> float:
    """Return what a card in a bed is worth."""
    if is_on_stock(t, seat, card):
        return FROM_STOCK * (1.0 if rank_of(card) is None else 1.2)
    top = t.stock_of(seat)[-1]
    if leads_to(t, seat, card, zone, top):
        return ON_THE_WAY / (2 if rank_of(card) is None else 1)
    if rank_of(card) is None:
        return LEAST
    worth = FROM_PILE if card in t.open_tops(seat) else IDLE
    if card in t.hands[seat] and len(t.hands[seat]) <= 2:
        worth = NEW_HAND
    rival = t.stock_of(t.seat_after(seat))
    opens = (
        rival and zone in t.belongs[rival[-1].id] and next_rank(t, zone) + 1 == rank_of(rival[-1])
    )
    return worth * (HELPS if opens else 1)


def next_rank(t: BedsTable, zone: str) -> int:
    """Return the number that a bed needs now, where each card is one more."""
    return t.plan.start + len(t.zones[zone])


def leads_to(t: BedsTable, seat: Seat, card: Card, zone: str, wanted: Card) -> bool:
    """True if after this card, others of the player can follow until the wanted one fits."""
    rank = rank_of(wanted)
    if t.plan.order != "next" or rank is None or zone not in t.belongs[wanted.id]:
        return False
    others = [*t.hands[seat], *t.open_tops(seat)]
    able = [one for one in others if one not in (card, wanted) and zone in t.belongs[one.id]]
    ranks = [rank_of(one) for one in able]
    between = range(next_rank(t, zone) + 1, rank)
    if rank <= next_rank(t, zone):
        return False
    return sum(one not in ranks for one in between) <= ranks.count(None)


def weigh_last_cards(t: BedsTable, decision: Decision[Card | str]) -> list[float]:
    """Return the weight of every card to end a turn with: one that goes well on a pile."""
    seat = decision.seat
    return [
        last_card_worth(t, seat, card) if isinstance(card, Card) else LEAST
        for card in decision.options
    ]


def last_card_worth(t: BedsTable, seat: Seat, card: Card) -> float:
    """Return how well a card can be spared: wild ones and those before the stock's can't."""
    rank, top = rank_of(card), rank_of(t.stock_of(seat)[-1])
    if rank is None:
        return LEAST
    best = max(pile_worth(t, card, zone) for zone in t.piles_of(seat))
    ranks = [rank_of(one) for one in t.hands[seat]]
    spare = 3.0 if ranks.count(rank) > 1 or (top is not None and rank > top) else 1.0
    return best * spare


def weigh_own_piles(t: BedsTable, decision: Decision[str]) -> Sequence[float]:
    """Return the weight of every pile on which a turn can end."""
    card = decision.card
    return [pile_worth(t, card, zone) if card else 1.0 for zone in decision.options]


def pile_worth(t: BedsTable, card: Card, zone: str) -> float:
    """Return how well a card goes on a discard pile: downwards, so that it can be laid again."""
    cards, rank = t.zones[zone], rank_of(card)
    if not cards:
        return SPARE["empty"]
    top = rank_of(cards[-1])
    if rank is None or top is None:
        return LEAST
    if top == rank:
        return SPARE["same"]
    return SPARE["next"] if top == rank + 1 else SPARE["covers"] / (1 + (top < rank))


def stock_progress(t: BedsTable, seat: Seat) -> float:
    """Return the progress of a seat: the beds or points it has, or how little is left in stock."""
    return float(-len(t.stock_of(seat)) if t.plan.stock else t.scores[seat])

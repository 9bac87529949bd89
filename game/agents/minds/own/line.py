"""A rule of thumb for lines: open what helps yourself, and hold back what helps others."""

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickPile, PickSeat, Seat
from game.games.recipe.families.line import NO_RANK, LineTable, lines_of_suit

from .effect_worth import LEAST, steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words

OPENS_MINE, OPENS_OTHERS, SAFE_END = 3.0, 0.35, 1.4
"""What it changes that a card of mine can follow, each place that only others can fill, and a card
behind which nothing comes."""
WORD = 0.25
"""What passing is worth where a card could be laid."""
GAP = 0.3
"""Of a card: how much each card between it and its line counts against it."""


def lean(t: LineTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer."""
    seat = decision.seat
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=False)
    if isinstance(decision, PickPile):
        return [1.0 for _ in decision.options]
    if decision.about in ("give", "give_stuck"):
        return weigh_cards_and_words(decision, lambda card: card_burden(t, card), 1)
    return weigh_cards_and_words(decision, lambda card: lay_worth(t, seat, card), WORD)


def lay_worth(t: LineTable, seat: Seat, card: Card) -> float:
    """Return what laying a card is worth: the cards of mine that can follow, against others'."""
    suit, rank = t.places[card.id]
    own = {t.places[one.id][1] for one in t.hands[seat] if t.places[one.id][0] == suit} - {rank}
    value = 1.0
    for zone in lines_of_suit(t.ranks, suit):
        for beyond in ranks_behind(t, zone, rank):
            mine = sum(other in own for other in beyond)
            if not beyond:
                value *= SAFE_END
            elif mine:
                first = beyond[0] in own
                value *= (OPENS_MINE if first else 1.0) + mine
            else:
                value *= OPENS_OTHERS + 0.1 / len(beyond)
        break
    steps = t.card_steps(card)
    worth = 1 + steps_worth(t, seat, steps, wants=False) if steps else 1.0
    return max(LEAST, value * worth)


def ranks_behind(t: LineTable, zone: str, rank: int) -> list[list[int]]:
    """Return the ranks that come behind a card, each way in which its line grows."""
    ranks = t.ranks[zone]
    place = ranks.index(rank) if rank in ranks else 0
    above, below = [*ranks[place + 1 :]], [*reversed(ranks[:place])]
    if t.plan.order == "around":
        start = ranks.index(t.start_rank) if t.start_rank in ranks else place
        round_up = [*ranks[place + 1 :], *ranks[:place]]
        return [round_up[: (start - place - 1) % len(ranks)]]
    if t.plan.order == "up":
        return [above]
    if t.start_rank in (NO_RANK, rank):
        return [above, below]
    return [above] if rank > t.start_rank else [below]


def card_burden(t: LineTable, card: Card) -> float:
    """Return how long a card will likely stay in hand: the places between it and its line."""
    suit, rank = t.places[card.id]
    gaps = [_gap(t, zone, rank) for zone in lines_of_suit(t.ranks, suit) if rank in t.ranks[zone]]
    return 1.0 + min(gaps, default=0)


def _gap(t: LineTable, zone: str, rank: int) -> int:
    ranks, lying = t.ranks[zone], t.laid_ranks(zone)
    marks = lying or ([t.start_rank] if t.start_rank in ranks else [])
    return min((abs(ranks.index(rank) - ranks.index(one)) for one in marks), default=0)


def line_progress(t: LineTable, seat: Seat) -> float:
    """Return the progress of a hand: the fewer cards, and the nearer to their lines, the more."""
    if t.dropped[seat]:
        return -float(len(t.deck))
    return -sum(1 + GAP * (card_burden(t, card) - 1) for card in t.hands[seat])

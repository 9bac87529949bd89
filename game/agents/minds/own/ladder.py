"""A rule of thumb for beating the heap: low cards first, groups whole, the best ones last."""

from collections.abc import Sequence
from math import exp
from typing import Any

from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickSeat, Seat
from game.core.secret_round import DONE
from game.games.recipe.families.ladder import CLEARED, HEAP, PASS, LadderTable

from .effect_worth import steps_worth, weigh_seats
from .heuristics import weigh_cards_and_words

STEEP = 1.6
"""How much better an answer is than another, as an exponent."""
LOW, GROUP, BREAK = 2.4, 0.5, 1.8
"""What it is worth to play the lowest rank instead of the highest; each card of a whole group; and
what it costs to break one.
"""
SURE, LAST, OUT = 1.2, 4.0, 12.0
"""What it is worth to lead again, to lead again with one group left, and to have no cards left."""
HURRY, FEW, MANY = 1.5, 3, 4
"""Somebody has so few cards that everything is played, and what that is worth; with more than so
many nobody needs the best ranks yet.
"""
TOP_RANKS = 2
"""The highest ranks, of which a good player counts the cards."""
LEAD, BEST = 0.4, 0.2
"""What the lead, and a card of the highest ranks, are worth beside a card fewer."""


def lean(t: LadderTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer."""
    seat = decision.seat
    if isinstance(decision, PickSeat):
        return weigh_seats(t, decision, wants=False)
    if decision.about in ("lead", "beat"):
        counts = level >= scale.STOPS["hard"]
        return [exp(STEEP * answer_worth(t, seat, one, counts)) for one in decision.options]
    if decision.about == "best":
        return [1.0] * len(decision.options)
    return weigh_cards_and_words(decision, lambda card: exp(-keeping_worth(t, seat, card)), 1)


def answer_worth(t: LadderTable, seat: Seat, answer: Card | str, counts: bool) -> float:
    """Return how good it is to choose a card, to choose no more, or to pass."""
    if answer == PASS:
        return 0.0
    if answer == DONE:
        return 1.0
    assert isinstance(answer, Card)
    rank = t.ranks.rank(answer)
    if t.playing:
        return -1.0 if rank is None or is_wild(t, rank) else 3.0
    if rank is None:
        return -2.0
    return play_worth(t, seat, rank, counts) + 0.4 * steps_worth(
        t, seat, t.card_steps(answer), wants=False
    )


def play_worth(t: LadderTable, seat: Seat, rank: int, counts: bool) -> float:
    """Return how good it is to play this rank now, beside passing."""
    hand = t.hands[seat]
    group = sum(t.ranks.rank(card) == rank for card in hand)
    size = min(group, t.most_cards)
    whole = size == group
    others_left = {t.ranks.rank(card) for card in hand} - {rank}
    value = 1.0 - LOW * height_share(t, rank) + (GROUP * size if whole else -BREAK)
    if whole and not others_left:
        return value + OUT
    sure = is_unbeatable(t, seat, rank, size, counts)
    if sure:
        value += LAST if whole and len(others_left) == 1 else SURE * bool(t.beat)
    fewest = min((len(t.hands[s]) for s in t.around if s != seat and t.hands[s]), default=0)
    if min(fewest, len(hand)) <= FEW:
        return value + HURRY
    top = height_share(t, rank) > 1 - 0.5 / max(1, len(t.ranks.names) - 1)
    return value - (1.0 if top and fewest > MANY and not sure else 0.0)


def height_share(t: LadderTable, rank: int) -> float:
    """Return how high a rank is, from 0 for the lowest to 1 for the highest."""
    ranks = sorted(t.ranks.names)
    return ranks.index(rank) / max(1, len(ranks) - 1) if rank in t.ranks.names else 0.0


def is_wild(t: LadderTable, rank: int) -> bool:
    """True if a rank is that of wild cards."""
    return rank not in t.ranks.names or t.ranks.names[rank] == "wild"


def is_unbeatable(t: LadderTable, seat: Seat, rank: int, size: int, counts: bool) -> bool:
    """True if nobody else can have enough higher cards, as far as a player remembers.

    A good player counts the highest ranks; all others only know which one is highest.
    """
    ranks = sorted(t.ranks.names)
    higher = [one for one in ranks if one > rank]
    if not higher:
        return True
    if not counts or len(higher) > TOP_RANKS:
        return False
    known = [*t.hands[seat], *t.as_known(HEAP, seat), *t.as_known(CLEARED, seat)]
    gone = [t.ranks.rank(card) for card in known if card is not None]
    there = [t.ranks.rank(card) for card in t.deck]
    joining = there.count(None) - gone.count(None)
    return all(there.count(one) - gone.count(one) + joining < size for one in higher)


def keeping_worth(t: LadderTable, seat: Seat, card: Card) -> float:
    """Return how good a card is to keep when one is given back: high ones, and groups."""
    rank = t.ranks.rank(card)
    if rank is None:
        return 6.0
    group = sum(t.ranks.rank(other) == rank for other in t.hands[seat])
    return 6.0 * height_share(t, rank) + 1.2 * (group - 1)


def ladder_progress(t: LadderTable, seat: Seat) -> float:
    """Return the progress of a hand: fewer cards, the lead, and the best ranks."""
    top = [card for card in t.hands[seat] if height_share(t, trade_height(t, card)) >= 1]
    leads = t.beat_seat == seat or (not t.beat and t.turn == seat)
    return -len(t.hands[seat]) + LEAD * leads + BEST * len(top)


def trade_height(t: LadderTable, card: Card) -> int:
    """Return the rank of a card; of one that joins others the highest there is."""
    rank = t.ranks.rank(card)
    return max(t.ranks.names) if rank is None else rank

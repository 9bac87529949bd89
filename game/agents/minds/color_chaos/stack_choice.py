"""The choice of several cards: for Greedy, for dealing it out, and for War's stacks."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .card_losses import weigh_burden
from .swap_choice import WINS

SURE = 100.0
GREEDY_HABIT = 10
"""How often in ten hands so many cards are laid in Greedy: see `bold`."""


def weigh_greedy_card(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a card for Greedy: a few of the worst, as the largest pile gets them all."""
    if isinstance(option, Card):
        return weigh_burden(t, seat, option)
    return SURE if len(t.secret.get(seat, ())) >= greedy_pile_size(t, seat) else -SURE


def greedy_pile_size(t: ChaosTable, seat: Seat) -> int:
    """Return how many cards to lay: mostly one, sometimes two or none.

    My own cards are the die that nobody else sees.
    """
    die = sum(ord(letter) for card in t.hands[seat] for letter in card.code) % GREEDY_HABIT
    if len(t.hands[seat]) == 1:
        return 1
    return 0 if die == 0 else 1 if die < 7 else 2


def weigh_dealt_card(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh dealing out a card: all go to the leader among the losers, none to me."""
    loser = t.chosen[0]
    left = t.lost[t.lost.index(loser) :]
    rivals = [s for s in left if s != seat]
    target = min(rivals, key=lambda s: (len(t.hands[s]), t.scores[s]))
    gives = isinstance(option, Card)
    return SURE if gives == (loser == target) else -SURE


def weigh_stacked_number(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number for the stack: numbers that mostly win, the highest first.

    After those, it is better to lay no more.
    """
    return float(option.number or 0) if isinstance(option, Card) else WINS - 0.5

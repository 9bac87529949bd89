"""Weights of the cards to lose: to scrap, give away, or put back on Draw!."""

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import BLACK, DODGE, PURPLE, WHITE, ChaosTable

from .event_mind import weigh_event
from .win_chances import NEARLY_OUT

SMALL = 4
"""With so few cards what always fits is kept for last."""
POINTS, MINUS = 20, 4
"""So many points weigh as much as a card; those that count for me are dearer."""
KEEP = -100.0
"""Losing no card, or drawing one instead."""


def weigh_burden(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Return how gladly I lose a card: by its points and how little it helps to go out."""
    if not isinstance(option, Card):
        return KEEP
    hand, worth = t.hands[seat], option.points / (POINTS if option.points >= 0 else MINUS)
    if option.color == PURPLE:
        return worth + 1 + (len(hand) <= SMALL) - 0.5 * max(0.0, weigh_event(t, seat, option, hand))
    if option.color in (WHITE, BLACK):
        return worth - (3.5 if len(hand) <= SMALL else 1.5)
    if option.face == DODGE:
        return worth - 1
    return worth + 0.5 - 0.35 * (sum(card.color == option.color for card in hand) - 1)


def weigh_given_card(t: ChaosTable, seat: Seat, option: Card) -> float:
    """Weigh a gift: what I lose gladly and the taker can't end the round with."""
    worth = weigh_burden(t, seat, option)
    if not t.chosen or len(t.hands[t.chosen[-1]]) > NEARLY_OUT:
        return worth
    if option.color in (WHITE, BLACK):
        return worth - 4
    return worth + 2 * (option.color == PURPLE) - (option.color == t.color)


def weigh_held_card(t: ChaosTable, seat: Seat, option: Card) -> float:
    """Return how much I would rather hold this card than others."""
    return -weigh_burden(t, seat, option)


def weigh_put_back(t: ChaosTable, seat: Seat, option: Card) -> float:
    """Weigh a card to put back: good cards go deepest, unwanted ones stay on top."""
    if option.color in (WHITE, BLACK):
        return 3.0
    return (option.face == DODGE) + (option.color == t.color) - option.points / POINTS

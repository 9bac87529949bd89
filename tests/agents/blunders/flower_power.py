"""Answers in Flower Power that everybody at the table would shake their head at."""

from game.core.card import Card
from game.core.decision import Seat
from game.core.match import Match
from game.core.secret_round import DONE
from game.core.table import Table
from game.games.flower_power import FLOWERS

WHOLE = 5
FEW = 2
"""A flower with so many petals at most is far from whole."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words; at the end, keeping cards may be right."""
    decision, t = match.open_decision, match.table
    option = decision.options[index]
    wrong = []
    if option == DONE and t.zones["draw"] and left_for_others(t, seat):
        wrong.append("leaves a flower that it could finish to the next player")
    if isinstance(option, Card) and sets_up(t, seat, option):
        wrong.append("lays the fourth petal for the next player to finish")
    return wrong


def left_for_others(t: Table, seat: Seat) -> list[str]:
    """The flowers that need one petal, which this player has and the next player too."""
    mine, theirs = colors(t, seat), colors(t, t.seat_after(seat))
    return [c for c, flower in FLOWERS.items() if left(t, flower) == 1 and c in mine & theirs]


def sets_up(t: Table, seat: Seat, card: Card) -> bool:
    """Whether a petal lets the next player finish, and another one would let nobody."""
    mine, color = t.hands[seat], card.color
    held = sum(other.color == color for other in mine)
    if left(t, FLOWERS[color]) != 2 or held > 1 or color not in colors(t, t.seat_after(seat)):
        return False
    return any(WHOLE - left(t, FLOWERS[other.color]) < FEW for other in mine)


def left(t: Table, flower: str) -> int:
    """How many petals a flower needs."""
    return WHOLE - len(t.zones[flower])


def colors(t: Table, seat: Seat) -> set[str]:
    """The colors in a hand."""
    return {card.color for card in t.hands[seat]}

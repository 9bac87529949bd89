"""The choice of the number card to lay in secret, or of none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .card_losses import weigh_burden
from .unseen_cards import chance_to_beat, find_unseen_numbers

CARD_LESS = 1.0
"""A card less."""
LAST_CARD = 10.0
"""The last card laid may end the round."""
NONE = 0.0


def weigh_free_number(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number that costs nothing to lay: the card I lose most gladly is best."""
    return CARD_LESS + weigh_burden(t, seat, option) / 5 if isinstance(option, Card) else -CARD_LESS


def weigh_post(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a goalpost: the highest number, since no ball fits between equal posts."""
    return float(option.number or 0) if isinstance(option, Card) else NONE


def weigh_odd_one_out(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a number for Odd One Out: odd ones are rarely the smallest group.

    They are a little more common.
    """
    odd = isinstance(option, Card) and (option.number or 0) % 2
    return weigh_free_number(t, seat, option) + 0.1 * odd


def weigh_the_best(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers for The Best: one near the likely average may win another scrap."""
    numbers = find_unseen_numbers(t, seat)
    mean = sum(numbers) / len(numbers) if numbers else 4.5
    return [
        2 * CARD_LESS + 0.05 * (o.number or 0) - 0.2 * abs((o.number or 0) - mean)
        if isinstance(o, Card)
        else NONE
        for o in options
    ]


def weigh_same_draw_3(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers for Same Draw 3: best is one that nobody else is likely to lay."""
    numbers = find_unseen_numbers(t, seat)
    counts, layers = Counter(numbers), count_participants(t) - 1
    marks = []
    for option in options:
        alone = 1.0
        if isinstance(option, Card) and numbers and option.number is not None:
            alone = (1 - counts[option.number] / len(numbers)) ** layers
        marks.append(
            weigh_risked_number(t, seat, option, 1 - alone, t.rules.numbers["same_draw_3"])
        )
    return marks


def weigh_number_for_call(t: ChaosTable, seat: Seat, options: Sequence[Card | str]) -> list[float]:
    """Weigh the numbers that are likely to win; none if the odds are bad."""
    numbers, marks = find_unseen_numbers(t, seat), []
    for option in options:
        win = (
            chance_to_beat(option.number or 0, t.said, numbers) if isinstance(option, Card) else 1.0
        )
        marks.append(
            weigh_risked_number(t, seat, option, 1 - win, t.rules.numbers["higher_or_lower"])
        )
    return marks


def weigh_risked_number(
    t: ChaosTable, seat: Seat, option: Card | str, risk: float, count: int
) -> float:
    """Weigh one card less against the risk of drawing `count`; the last may end the round."""
    if not isinstance(option, Card):
        return NONE
    out = len(t.hands[seat]) == 1 and seat != t.host
    return CARD_LESS - risk * count + option.points / 100 + LAST_CARD * out


def count_participants(t: ChaosTable) -> int:
    """Return how many players did not slip away."""
    return sum(bool(hand) and s not in t.dodged for s, hand in enumerate(t.hands))

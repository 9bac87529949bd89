"""The hands in Dice Factor that others probably hold: the longer they collect, the better."""

from game.agents.outlooks import HandGuess
from game.core.decision import Seat
from game.games.dice_factor.factor_table import FactorTable

SOON, LATE = 4, 12  # turns of each player
IMPOSSIBLE = -30.0
"""A hand that wins would have won."""
COUNTS = (2, 3, 4)


def list_hand_signs(t: FactorTable, seat: Seat) -> tuple[float, ...]:
    """Return the signs of a hand: cards towards one target, and how long it has collected."""
    most, turns = t.most_of_a_kind(t.hands[seat]), t.turns / len(t.around)
    soon, late = min(1.0, turns / SOON), min(1.0, turns / LATE)
    return (
        *(float(most == count) for count in COUNTS),
        *(soon * (most == count) for count in COUNTS),
        *(late * (most == count) for count in COUNTS),
        IMPOSSIBLE * (most >= t.rules.numbers["collect"]),
    )


HANDS = HandGuess(
    "dice-factor",
    (
        *("two", "three", "four", "two_soon", "three_soon", "four_soon"),
        *("two_late", "three_late", "four_late", "wins"),
    ),
    list_hand_signs,
    swaps=8,
)

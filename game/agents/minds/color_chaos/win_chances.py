"""The chances of all players: how likely each hand is to be empty first.

Everything that is weighed here is measured in roughly the worth of one card less in hand.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.core.decision import Seat
from game.games.color_chaos.chaos_rounds import ONE_ROUND
from game.games.color_chaos.chaos_table import ChaosTable

NEARLY_OUT = 2
"""So few cards may be gone in a turn or two."""
MANY = 300
"""No hand is larger."""
FEW = (1000.0, 6.0, 2.6, 1.7, 1.25)
CHANCES: tuple[float, ...] = FEW + tuple((5 / cards) ** 0.8 for cards in range(len(FEW), MANY))
"""By the cards in a hand, how likely it is to end the round compared with one of five."""
ROUND = 18.0
"""What winning the round is worth."""
CARD = 0.6
"""What the points of one card are worth."""


def hand_sizes(t: ChaosTable) -> list[int]:
    """Return the size of each hand; an empty seat counts as holding too many cards to win."""
    if len(t.around) == len(t.hands):
        return [len(hand) for hand in t.hands]
    return [len(hand) if s in t.around else MANY - 1 for s, hand in enumerate(t.hands)]


def standing_worth(sizes: Sequence[int], seat: Seat) -> float:
    """Return how good hands of these sizes are for a seat."""
    chances = [CHANCES[size] for size in sizes]
    return ROUND * chances[seat] / sum(chances) - CARD * sizes[seat]


def size_change_gain(sizes: list[int], seat: Seat, change: Mapping[Seat, int]) -> float:
    """Return what it is worth to a seat that some hands change to these sizes."""
    after = sizes[:]
    for other, size in change.items():
        after[other] = max(size, 1)
    return standing_worth(after, seat) - standing_worth(sizes, seat)


def rivals_with_cards(t: ChaosTable, seat: Seat) -> list[Seat]:
    """The others who hold cards, in order of play."""
    return [s for s in t.order_from(seat)[:-1] if t.hands[s]]


def seat_with_fewest(sizes: Sequence[int], seats: Iterable[Seat]) -> Seat:
    """Return the seat that holds fewest cards; of several the first."""
    return min(seats, key=lambda s: sizes[s])


def is_rival_nearly_out(t: ChaosTable, seat: Seat) -> bool:
    """True if an opponent may soon end the round."""
    return any(len(t.hands[s]) <= NEARLY_OUT for s in t.around if s != seat)


def match_lead(t: ChaosTable, other: Seat) -> float:
    """Return how far a player leads the match; it counts more as the end comes near."""
    target = t.options["target"]
    if target == ONE_ROUND:
        return 0.0
    most, goal = max(t.scores[seat] for seat in t.around), int(target)
    return 2 * (most / goal) ** 2 * (most - t.scores[other]) / goal

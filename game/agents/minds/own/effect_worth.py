"""The worth of cards that do something, to a player who thinks no further."""

from collections.abc import Mapping, Sequence

from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.table import Table
from game.games.recipe.model import ROLLED, Effect

MINE = ("me", "everyone", "")
"""Who is hit myself by what a step does."""
DIE = 3
"""What a die is taken for."""
LEAST = 0.05
"""What nobody would think of."""


def steps_worth(t: Table, seat: Seat, steps: Sequence[Effect], wants: bool) -> float:
    """Return how good a card's steps are for a seat that wants cards, or wants none."""
    return sum(step_worth(t, seat, step, 1 if wants else -1) for step in steps)


def step_worth(t: Table, seat: Seat, step: Effect, card_worth: int) -> float:
    """Return how good one step is; each card more is worth `card_worth`."""
    count = DIE if step.count == ROLLED else int(step.count)
    mine = step.who in MINE
    if step.act in ("draw", "look"):
        return card_worth * (count if mine else -0.5 * count)
    if step.act == "take":
        return card_worth * count * 0.8
    if step.act in ("give", "scrap"):
        return -card_worth * count if mine or step.act == "give" else 0.5 * card_worth * count
    if step.act in ("swap", "pass"):
        return (
            card_worth
            * (extreme_hand_size(t, seat, is_most=card_worth > 0) - len(t.hands[seat]))
            * 0.6
        )
    if step.act == "score":
        return float(count if mine else -count)
    if step.act == "train":
        return WAGON * count
    return SMALL.get(step.act, 0.0)


SMALL: Mapping[str, float] = {"again": 1.5, "skip": 0.7, "dump": 1.0, "show": 0.1}
"""What else is good, by act."""
WAGON = 0.15
"""What each card is worth that the train brings somebody."""


def extreme_hand_size(t: Table, seat: Seat, is_most: bool = False) -> int:
    """Return how many cards the other player with the fewest, or most, has."""
    counts = [len(t.hands[other]) for other in t.around if other != seat]
    return max(counts) if is_most else min(counts)


HELPED = ("draw", "give", "score")
"""What is good for whom it is about, where cards are wanted."""


def weigh_seats(t: Table, decision: Decision[int | str], wants: bool) -> list[float]:
    """Weigh whom to choose: the leader is harmed, and the better of two hands is taken."""
    return [
        max(LEAST, _choice_worth(t, option, decision.about, wants))
        if isinstance(option, int)
        else 1
        for option in decision.options
    ]


def _choice_worth(t: Table, seat: Seat, about: str, wants: bool) -> float:
    many = (1.0 + len(t.hands[seat])) ** 2
    if not wants:
        return many if about in ("take", "scrap") else 100 / many
    if about in ("take", "swap", "swap_first", "swap_second"):
        return many
    ahead = 1.0 + t.scores[seat] - min(t.scores)
    return 1 / ahead if about in HELPED else ahead


def leftover_cost(card: Card) -> float:
    """Return how little a player would like to be left with a card."""
    return max(LEAST, 1 + card.points / 10)

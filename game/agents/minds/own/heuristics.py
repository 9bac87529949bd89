"""A rule of thumb: every answer has a weight, and the heavier it is, the likelier it is given.

Playouts that are cut short are judged by the progress of all players towards winning.
"""

from collections.abc import Callable, Sequence
from math import log
from typing import Any

from game.agents.mind import OptionWorths, Outlook, Policy, SensibleAnswers, by_sight
from game.agents.outlooks import promised_outlook
from game.agents.style import PLAIN, Manner
from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.seat_match import World
from game.core.table import Table

Lean = Callable[[Any, Decision[Any], Chance, float], Sequence[float]]
"""By answer its weight, from the table as the seat sees it and how good the player is."""
DRAWS = 3
"""So many times a good player draws, and takes the heaviest."""


TINY = 1e-9
"""What counts as the least weight there is."""


def heuristic_policy(lean: Lean) -> Policy:
    """The policy of a rule of thumb."""

    @by_sight
    def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
        """An answer drawn by its weight; of several drawn the heaviest."""
        decision = world.open_decision
        level = scale.level_number(style.level) or 0.0
        weights = lean(world.table, decision, chance, level)
        draws = DRAWS if level >= scale.STOPS["hard"] else 1
        drawn = [draw_weighted(weights, chance) for _ in range(draws)]
        return max(drawn, key=weights.__getitem__)

    return policy


def heaviest_answers(lean: Lean) -> SensibleAnswers:
    """Return a function that lists the answers worth comparing, the heaviest first."""

    @by_sight
    def answers_by_weight(world: World, style: Manner = PLAIN) -> list[int]:
        """The places of all answers."""
        decision = world.open_decision
        level = scale.level_number(style.level) or 0.0
        weights = lean(world.table, decision, Chance(0), level)
        return sorted(range(len(weights)), key=lambda place: -weights[place])

    return answers_by_weight


def log_weights(lean: Lean) -> OptionWorths:
    """Return the worths of a rule of thumb: equal steps are equal ratios of weights."""

    @by_sight
    def worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
        """The logarithm of each weight."""
        level = scale.level_number(style.level) or 0.0
        weights = lean(world.table, world.open_decision, chance.copy(), level)
        return [log(max(weight, TINY)) for weight in weights]

    return worths


def draw_weighted(weights: Sequence[float], chance: Chance) -> int:
    """Return a random index, the likelier the heavier its weight."""
    left = chance.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)


def weigh_cards_and_words(
    decision: Decision[Any], card: Callable[[Card], float], word: float
) -> list[float]:
    """Return weights of cards, with one weight for all words."""
    return [card(o) if isinstance(o, Card) else word for o in decision.options]


Progress = Callable[[Any, Seat], float]
"""How far a seat has come towards winning."""


def progress_outlook(progress: Progress, scale: float) -> Callable[[Table], Outlook]:
    """Return a function that estimates, by seat, how likely it is to win.

    The scale is how much more progress makes winning about three times as likely. No points are
    foreseen.
    """

    def foresee_outlook(t: Table) -> Outlook:
        return promised_outlook(t, lambda t, seat: progress(t, seat) / scale)

    return foresee_outlook


def score_progress(t: Table, seat: Seat) -> float:
    """Return the progress by what was won so far."""
    return float(t.scores[seat])

"""The players of games that people build: a rule of thumb for each family.

An expert searches where sets are collected, and remembers better where pairs are found. A search
of the same size won 37 in 100 rounds of One Left against the rule of thumb, 42 of Cake Party: in
those families there is none.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.agents.mind import Mind, Plan, any_answer
from game.agents.situation import Reason, Situation, because
from game.core.game import GUESTS
from game.games.recipe.own import OwnGame

from . import empty_hand, garden, pairs, sets
from .progress import outlook
from .thumb import Lean, thumb, weighty


def why(s: Situation) -> Reason:
    """All that can be said of a rule of thumb; what it is good for is told by each family."""
    return because("fits_best")


def _mind(lean: Lean) -> Mind:
    return Mind(
        policy=thumb(lean),
        hasty=any_answer,
        haste={"easy": 0.5, "normal": 0.2},
        why=why,
    )


SETS = Plan(dreams=60, candidates=5, horizon=20, margin=0)
"""Who collects looks a few turns ahead."""
FAMILIES: Mapping[str, Mind] = {
    "empty-hand": _mind(empty_hand.lean),
    "sets": replace(
        _mind(sets.lean),
        sensible=weighty(sets.lean),
        plan=SETS,
        outlook=outlook,
    ),
    "garden": _mind(garden.lean),
    "pairs": replace(_mind(pairs.lean), expert=True),
}


def mind_of_own(game_id: str) -> Mind | None:
    """What is known of a game that somebody brought along, by its family."""
    game = GUESTS.get(game_id)
    if not isinstance(game, OwnGame) or game.recipe.game is None:
        return None
    return FAMILIES[game.recipe.game.family]

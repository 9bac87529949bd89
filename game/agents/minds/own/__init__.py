"""The players of games that people build: a rule of thumb for each family.

No search was tried yet.
"""

from collections.abc import Mapping

from game.agents.mind import Mind, any_answer
from game.agents.situation import Reason, Situation, because
from game.core.game import GUESTS
from game.games.recipe.own import OwnGame

from . import empty_hand, garden, pairs, sets
from .thumb import Lean, thumb


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


FAMILIES: Mapping[str, Mind] = {
    "empty-hand": _mind(empty_hand.lean),
    "sets": _mind(sets.lean),
    "garden": _mind(garden.lean),
    "pairs": _mind(pairs.lean),
}


def mind_of_own(game_id: str) -> Mind | None:
    """What is known of a game that somebody brought along, by its family."""
    game = GUESTS.get(game_id)
    if not isinstance(game, OwnGame) or game.recipe.game is None:
        return None
    return FAMILIES[game.recipe.game.family]

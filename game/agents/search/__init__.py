"""Search that knows no game: it compares answers in worlds a player can't tell apart."""

from game.agents.habitual_answer import NO_LIKINGS, Likings
from game.agents.mind import Plan
from game.agents.style import Manner
from game.core.chance import Chance
from game.core.match import Match

from .determinization import WorldSearch
from .search_thought import SearchThought
from .tree_search import TreeSearch


def begin_search(
    match: Match, plan: Plan, chance: Chance, style: Manner, likings: Likings = NO_LIKINGS
) -> SearchThought:
    """Begin to think about the open decision, in the way of the plan.

    Of answers that turn out about as good, the one that is liked most is given.
    """
    if plan.tree:
        return TreeSearch(match, plan, chance, style)
    return WorldSearch(match, plan, chance, style, likings)


__all__ = ["SearchThought", "TreeSearch", "WorldSearch", "begin_search"]

"""Search that knows no game: it compares answers in worlds a player can't tell apart."""

from game.agents.mind import Plan
from game.agents.style import Manner
from game.core.chance import Chance
from game.core.match import Match

from .determinization import WorldSearch
from .search_thought import SearchThought
from .tree_search import TreeSearch


def begin_search(match: Match, plan: Plan, chance: Chance, style: Manner) -> SearchThought:
    """Begin to think about the open decision, in the way of the plan."""
    kind = TreeSearch if plan.tree else WorldSearch
    return kind(match, plan, chance, style)


__all__ = ["SearchThought", "TreeSearch", "WorldSearch", "begin_search"]

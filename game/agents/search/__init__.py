"""Search that knows no game: it compares answers in worlds a player can't tell apart."""

from game.agents.mind import Plan
from game.agents.style import Manner
from game.core.chance import Chance
from game.core.match import Match

from .thinking import Thinking
from .tree import TreeSearch
from .worlds import WorldSearch


def search(match: Match, plan: Plan, chance: Chance, style: Manner) -> Thinking:
    """Begin to think about the open decision, in the way of the plan."""
    kind = TreeSearch if plan.tree else WorldSearch
    return kind(match, plan, chance, style)


__all__ = ["Thinking", "TreeSearch", "WorldSearch", "search"]

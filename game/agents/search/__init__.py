"""Search that knows no game: it compares answers in worlds a player can't tell apart."""

from .plan import PLANS, Plan, plan_for
from .worlds import Search

__all__ = ["PLANS", "Plan", "Search", "plan_for"]

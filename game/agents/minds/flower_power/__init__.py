"""The Flower Power players. A search of 72 dreams won 53 of 100 matches against the policy: too
few to be felt, so there is none.
"""

from game.agents.habits.card_habits import FLOWER_HABITS
from game.agents.mind import Mind

from .answers import hasty, nearsighted, petal_worths, policy
from .reasons import PUBLIC, explain_petals, explain_petals_openly

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 0.66, "normal": 0.22},
    why=explain_petals,
    public=PUBLIC,
    openly=explain_petals_openly,
    habits=FLOWER_HABITS,
    worths=petal_worths,
    leeway=0.1,
    hasty_leeway=0.02,
)
__all__ = ["MIND", "hasty", "policy"]

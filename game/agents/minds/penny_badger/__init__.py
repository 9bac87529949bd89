"""The Penny Badger players: one that weighs everything, and one that bluffs by mood.

No search was tried yet.
"""

from game.agents.mind import Mind

from .answers import hasty, nearsighted, policy
from .reasons import PUBLIC, explain_badger_answer

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 0.7, "normal": 0.2},
    expert=True,
    why=explain_badger_answer,
    public=PUBLIC,
)
__all__ = ["MIND", "hasty", "policy"]

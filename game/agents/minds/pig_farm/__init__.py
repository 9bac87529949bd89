"""The Pig Farm players: one that weighs everything, and one that sees only pigs alike.

No search was tried yet.
"""

from game.agents.mind import Mind

from .answers import hasty, nearsighted, policy
from .reasons import PUBLIC, openly, why

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.8, "normal": 0.46},
    why=why,
    public=PUBLIC,
    openly=openly,
)
__all__ = ["MIND", "hasty", "policy"]

"""The Pig Farm players: one that weighs everything, and one that sees only pigs alike.

No search was tried yet.
"""

from game.agents.mind import Mind

from .answers import hasty, policy
from .reasons import PUBLIC, why

MIND = Mind(
    policy=policy,
    hasty=hasty,
    haste={"easy": 0.9, "normal": 0.45},
    why=why,
    public=PUBLIC,
)
__all__ = ["MIND", "hasty", "policy"]

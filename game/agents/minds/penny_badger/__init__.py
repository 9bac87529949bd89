"""The Penny Badger players: one that weighs everything, and one that trusts and bluffs by its
mood. No search was tried yet.
"""

from game.agents.mind import Mind

from .answers import policy
from .hasty import hasty, nearsighted
from .reasons import PUBLIC, why

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 0.7, "normal": 0.2},
    expert=True,
    why=why,
    public=PUBLIC,
)
__all__ = ["MIND", "hasty", "policy"]

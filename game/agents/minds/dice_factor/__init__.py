"""The Dice Factor players: one that collects for a target, and one that sees only the color asked
for. A search gained nothing here.
"""

from game.agents.mind import Mind

from .answers import hasty, nearsighted, policy
from .reasons import PUBLIC, openly, why

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.61, "normal": 0.3},
    why=why,
    public=PUBLIC,
    openly=openly,
)
__all__ = ["MIND", "hasty", "policy"]

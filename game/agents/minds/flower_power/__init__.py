"""The Flower Power players."""

from game.agents.mind import Mind, Plan

from .answers import hasty, policy, sensible
from .reasons import PUBLIC, openly, why

MIND = Mind(
    policy=policy,
    hasty=hasty,
    haste={"easy": 0.66, "normal": 0.22},
    sensible=sensible,
    plan=Plan(72, points=0.05),
    why=why,
    public=PUBLIC,
    openly=openly,
)
__all__ = ["MIND", "hasty", "policy"]

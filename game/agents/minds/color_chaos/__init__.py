"""A greedy Color Chaos player: gets rid of points, keeps what always fits for the end,
and turns on whoever is about to go out.
"""

from game.agents.mind import Mind, Plan

from .answering import policy, sensible
from .nearsight import nearsighted
from .outlook import outlook
from .reasons import PUBLIC, openly, why
from .tastes import liked_in_haste

MIND = Mind(
    policy=policy,
    likes=liked_in_haste,
    shortsighted=nearsighted,
    sensible=sensible,
    plan=Plan(900, points=0.1, horizon=12),
    outlook=outlook,
    why=why,
    public=PUBLIC,
    openly=openly,
)
__all__ = ["MIND", "policy"]

"""The Rainbow Rush players: one that weighs everything, and one that sees only its own cards.

No search was tried yet.
"""

from game.agents.mind import Mind

from .hasty import hasty, nearsighted
from .reasons import PUBLIC, openly, why
from .turn import policy

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.8, "normal": 0.48},
    why=why,
    public=PUBLIC,
    openly=openly,
)
__all__ = ["MIND", "hasty", "policy"]

"""The Match Patch players, who differ by what they remember; no search was tried yet."""

from game.agents.habits.place_habits import PLACE_HABITS
from game.agents.mind import Mind

from .answers import nearsighted, policy
from .reasons import PUBLIC, explain_patch_answer

MIND = Mind(
    policy=policy,
    hasty=policy,
    shortsighted=nearsighted,
    expert=True,
    why=explain_patch_answer,
    public=PUBLIC,
    habits=PLACE_HABITS,
)
__all__ = ["MIND", "policy"]

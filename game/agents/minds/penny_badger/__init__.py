"""The Penny Badger players: one that weighs everything, and one that bluffs by mood.

No search was tried yet.
"""

from game.agents.habits.card_habits import CLAIM_HABITS
from game.agents.mind import Mind

from .answers import claim_worths, hasty, nearsighted, policy
from .reasons import PUBLIC, explain_badger_answer

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 0.7, "normal": 0.2},
    expert=True,
    why=explain_badger_answer,
    public=PUBLIC,
    habits=CLAIM_HABITS,
    worths=claim_worths,
    hasty_leeway=0.5,
    leeway=0.5,
)
__all__ = ["MIND", "hasty", "policy"]

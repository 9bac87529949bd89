"""The Rainbow Rush players: one that weighs everything, and one that sees only its own cards.

No search was tried yet.
"""

from game.agents.habits.card_habits import DISCARD_HABITS
from game.agents.mind import Mind

from .reasons import PUBLIC, explain_rainbow_answer, explain_rainbow_openly
from .turn import hasty, nearsighted, policy, rainbow_worths

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.8, "normal": 0.48},
    why=explain_rainbow_answer,
    public=PUBLIC,
    openly=explain_rainbow_openly,
    habits=DISCARD_HABITS,
    worths=rainbow_worths,
    leeway=0.4,
    hasty_leeway=0.4,
)
__all__ = ["MIND", "hasty", "policy"]

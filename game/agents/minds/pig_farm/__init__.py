"""The Pig Farm players: one that weighs everything, and one that sees only pigs alike.

No search was tried yet.
"""

from game.agents.habits.card_habits import DISCARD_HABITS
from game.agents.mind import Mind

from .answers import farm_worths, hasty, nearsighted, policy
from .outlook import HANDS, OUTLOOK
from .reasons import PUBLIC, explain_farm_answer, explain_farm_openly

MIND = Mind(
    policy=policy,
    outlook=OUTLOOK,
    deal_hands=HANDS.deal_hands,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.8, "normal": 0.46},
    why=explain_farm_answer,
    public=PUBLIC,
    openly=explain_farm_openly,
    habits=DISCARD_HABITS,
    worths=farm_worths,
    leeway=2.0,
    hasty_leeway=6.0,
)
__all__ = ["MIND", "hasty", "policy"]

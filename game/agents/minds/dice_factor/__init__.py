"""The Dice Factor players: one that collects for a target, and one that sees only the color asked
for. A search gained nothing here.
"""

from game.agents.habits.card_habits import DISCARD_HABITS
from game.agents.mind import Mind

from .answers import factor_worths, hasty, nearsighted, policy
from .outlook import HANDS
from .reasons import PUBLIC, explain_factor_answer, explain_factor_openly

MIND = Mind(
    policy=policy,
    hasty=hasty,
    shortsighted=nearsighted,
    haste={"easy": 1.0, "between": 0.61, "normal": 0.3},
    why=explain_factor_answer,
    public=PUBLIC,
    openly=explain_factor_openly,
    habits=DISCARD_HABITS,
    worths=factor_worths,
    deal_hands=HANDS.deal_hands,
    leeway=1.0,
    hasty_leeway=1.0,
)
__all__ = ["MIND", "hasty", "policy"]

"""A greedy Color Chaos player: gets rid of points, keeps what always fits for the end,
and turns on whoever is about to go out.
"""

from game.agents.habits.card_habits import CHAOS_HABITS
from game.agents.mind import Mind, Plan

from .answer_reasons import PUBLIC, explain_chaos_answer, explain_play_openly
from .answers import chaos_worths, nearsighted, policy, sensible_answers
from .events import EVENT_MINDS
from .outlook import chaos_outlook
from .tastes import HITTING, liked_in_haste

MIND = Mind(
    policy=policy,
    likes=liked_in_haste,
    attacks=HITTING | {event for event, mind in EVENT_MINDS.items() if mind.hits},
    shortsighted=nearsighted,
    sensible=sensible_answers,
    plan=Plan(900, points=0.1, horizon=12),
    outlook=chaos_outlook,
    habits=CHAOS_HABITS,
    worths=chaos_worths,
    why=explain_chaos_answer,
    public=PUBLIC,
    openly=explain_play_openly,
)
__all__ = ["MIND", "policy"]

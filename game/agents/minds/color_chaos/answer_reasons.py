"""The reasons of a good Color Chaos player, for every kind of question."""

from collections.abc import Mapping

from game.agents.mind import Why
from game.agents.minds.color_chaos.reasons.choice_reasons import explain_dodge
from game.agents.situation import Reason, Situation, plain_reason

from .events import EVENT_MINDS
from .reasons.choice_reasons import CHOOSING
from .reasons.loss_reasons import LOSING
from .reasons.play_reasons import explain_play, explain_play_openly

PUBLIC = frozenset(
    (
        "out",
        "skip_near",
        "skip",
        "again",
        "turn",
        "swap",
        "comes",
        "hits",
        "pass_debt",
        "dodge_debt",
        "dodge",
        "dodge_out",
        "few",
        "ahead",
        "most",
        "seat",
        "post",
        "swap_own",
        "bomb_lies",
        "kick",
        "potato",
        "potato_last",
        "train",
        "event_hits",
        "event_gives",
        "event_free",
        "event_seat",
        "event_evens",
    )
)
"""The reasons that say nothing of a hand."""


def explain_chaos_answer(s: Situation) -> Reason:
    """Return the reason for an answer."""
    kind = s.question_key.partition(".")[0]
    return (WHY.get(s.question_key) or WHY.get(kind) or plain_reason)(s)


WHY: Mapping[str, Why] = {
    "PlayCard": explain_play,
    "Dodge": explain_dodge,
    **CHOOSING,
    **LOSING,
    **{question: why for mind in EVENT_MINDS.values() for question, why in mind.reasons.items()},
}
"""By the name of a question, or by its kind."""

__all__ = ["PUBLIC", "explain_chaos_answer", "explain_play_openly"]

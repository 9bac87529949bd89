"""Why a good player of Color Chaos answers as it does, for every kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, plain

from .choosing import CHOOSING
from .dodging import dodged
from .laying import LAYING
from .losing import LOSING
from .playing import openly, played

Why = Callable[[Situation], Reason]

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


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    kind = s.name.partition(".")[0]
    return (WHY.get(s.name) or WHY.get(kind) or plain)(s)


WHY: Mapping[str, Why] = {
    "PlayCard": played,
    "Dodge": dodged,
    **CHOOSING,
    **LAYING,
    **LOSING,
}
"""By the name of a question, or by its kind."""

__all__ = ["PUBLIC", "openly", "why"]

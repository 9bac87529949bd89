"""Cards laid in secret: who said once and for all that they lay none is not handed the laptop.

It counts whatever they hold, so that nobody can tell from it what that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.decision import Decision
from game.store.journals.agreed import LAYS

if TYPE_CHECKING:
    from .sitting import Sitting

ASK, NOTHING = LAYS


def free(sitting: Sitting) -> dict[str, str]:
    """The questions of the game in which anybody may lay nothing, with the word for it."""
    found = sitting.match.game.rules.raw.get("lay_nothing", {})
    return {str(about): str(word) for about, word in found.items()}


def lays_in_secret(sitting: Sitting) -> bool:
    """Whether such questions can come up: the cards that ask them are in the deck."""
    faces = {card.face for card in sitting.match.table.deck}
    return not faces.isdisjoint(free(sitting))


def ordered(sitting: Sitting, decision: Decision[Any]) -> str:
    """What a person said beforehand to this question, if anything."""
    word = free(sitting).get(decision.about, "") if decision.together else ""
    lays_none = sitting.agreed.lays.get(decision.seat, ASK) == NOTHING
    return word if lays_none and word in decision.options else ""

"""Whether to believe a claim."""

from __future__ import annotations

from math import exp

from game.games.penny_badger.badger_table import CLAIM

from . import watching
from .cards import likelier
from .mind import PennyMind
from .stakes import expected

CALM = 0.04
"""By so much more than needed somebody nearly always does something."""
FEAR = 0.06
"""How much more doubt it takes to challenge, and how much surer a bluff must be to pass, for
each unit of caution.
"""


def challenge(mind: PennyMind) -> bool:
    """Doubt outweighs what is at stake; what it knows to be a lie is never believed."""
    lie = lies(mind)
    return lie >= 1.0 or mind.says(wish(lie - needed(mind) - FEAR * (mind.style.caution - 1)))


def wish(beyond: float) -> float:
    """How often to do what is so much likelier to be right than it needs to be."""
    return 1 / (1 + exp(min(max(-beyond / CALM, -50.0), 50.0)))


def lies(mind: PennyMind) -> float:
    """How likely the claim is a lie: by what the claimant did before, and by the cards."""
    t = mind.t
    usual = watching.lies(mind.knows(t.claimant), len(t.zones[CLAIM]))
    true = (1 - usual) * likelier(t, mind.seat) * max(mind.style.trust, 0.1)
    return usual / (usual + true)


def needed(mind: PennyMind) -> float:
    """The doubt from which a challenge is better than belief."""
    gain, loss = better_by(mind, False), -better_by(mind, True)
    needs: float = loss / (gain + loss) if gain + loss > 0 else 0.5
    return needs


def better_by(mind: PennyMind, true: bool) -> float:
    """How much better it is to challenge what is true, or is not."""
    t, seat, count = mind.t, mind.seat, len(mind.t.zones[CLAIM])
    judges = t.rivals(t.claimant)
    others = [other for other in judges if other != seat]
    doubters = mind.doubters(count, others, len(judges))
    doing = expected(mind.worth, t, seat, t.claimant, count, true, doubters, [seat])
    return doing - expected(mind.worth, t, seat, t.claimant, count, true, doubters)

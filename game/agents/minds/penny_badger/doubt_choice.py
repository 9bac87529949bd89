"""The decision to believe a claim, or to doubt it."""

from math import exp

from game.games.penny_badger.badger_table import CLAIM

from . import player_records
from .claim_kinds import claim_likelihood
from .mind import PennyMind
from .stakes import expected_claim_worth

CALM = 0.04
"""By so much more than needed somebody nearly always does something."""
FEAR = 0.06
"""How much more doubt it takes to challenge, and how much surer a bluff must be to pass, for
each unit of caution.
"""


def should_challenge(mind: PennyMind) -> bool:
    """True if doubt outweighs what is at stake; a known lie is never believed.

    Where a wrong doubt costs nothing, there is nothing to outweigh.
    """
    if mind.t.purses.is_doubt_free(len(mind.t.zones[CLAIM])):
        return True
    lie = lie_chance(mind)
    return lie >= 1.0 or mind.says_yes(
        act_frequency(lie - needed_doubt(mind) - FEAR * (mind.style.caution - 1))
    )


def act_frequency(margin: float) -> float:
    """Return how often to do what is this much likelier to be right than it needs to be."""
    return 1 / (1 + exp(min(max(-margin / CALM, -50.0), 50.0)))


def lie_chance(mind: PennyMind) -> float:
    """Return how likely the claim is a lie, by the claimant's past and by the cards."""
    t = mind.t
    usual = player_records.bluff_chance(mind.record_of(t.claimant), len(t.zones[CLAIM]))
    true = (1 - usual) * claim_likelihood(t, mind.seat) * max(mind.style.trust, 0.1)
    return usual / (usual + true)


def needed_doubt(mind: PennyMind) -> float:
    """Return the doubt from which a challenge is better than belief."""
    gain, loss = challenge_gain(mind, False), -challenge_gain(mind, True)
    needs: float = loss / (gain + loss) if gain + loss > 0 else 0.5
    return needs


def challenge_gain(mind: PennyMind, is_true: bool) -> float:
    """Return how much better it is to challenge what is true, or is not."""
    t, seat, count = mind.t, mind.seat, len(mind.t.zones[CLAIM])
    judges = t.rivals_of(t.claimant)
    others = [other for other in judges if other != seat]
    doubters = mind.likely_doubters(count, others, len(judges))
    doing = expected_claim_worth(mind.worth, t, seat, t.claimant, count, is_true, doubters, [seat])
    return doing - expected_claim_worth(mind.worth, t, seat, t.claimant, count, is_true, doubters)

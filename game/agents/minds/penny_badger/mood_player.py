"""A trusting player who counts nothing and bluffs when in the mood."""

from __future__ import annotations

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.decision import Challenge, Claim
from game.core.seat_match import World
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.claim_rules import BELIEVE, CHALLENGE, PAIR

from .answers import policy
from .claim_choice import choose_pretext, honest_claims
from .claim_kinds import cards_of_kind, parse_claim
from .mind import PennyMind

BLUFFS, DOUBTS = 0.25, 0.2
"""How often it is in the mood to bluff, and to challenge what may be true."""


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the answer of a player who counts nothing, trusts, and bluffs by mood."""
    decision, t = world.decision, world.table
    assert decision is not None
    assert isinstance(t, BadgerTable)
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    if isinstance(decision, Claim):
        return decision.options.index(claim_by_mood(mind))
    if isinstance(decision, Challenge):
        return decision.options.index(CHALLENGE if challenge_by_mood(mind) else BELIEVE)
    return policy(world, chance, style)


def claim_by_mood(mind: PennyMind) -> str:
    """Return the truth if there is one, else a bluff when in the mood."""
    claims = honest_claims(mind)
    bold = len(mind.hand) >= PAIR and mind.says_yes(BLUFFS * mind.style.bluff)
    return " ".join(choose_pretext(mind)) if len(claims) == 1 and bold else claims[-1][0]


def challenge_by_mood(mind: PennyMind) -> bool:
    """True seldom, and more often if it holds such a card itself."""
    own = len(cards_of_kind(mind.hand, parse_claim(mind.t.claim)))
    return mind.says_yes(min(1.0, DOUBTS * (1 + own) * (2 - min(mind.style.trust, 2.0))))


SHY = 0.5
"""How often somebody who sees next to nothing says nothing, whatever it holds."""


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Return an honest answer, and often say nothing although it could."""
    decision, t = world.decision, world.table
    assert decision is not None
    assert isinstance(t, BadgerTable)
    if not isinstance(decision, Claim):
        return None
    mind = PennyMind(t, decision.seat, decision.options, chance, style)
    claims = honest_claims(mind)
    return decision.options.index(claims[0 if mind.says_yes(SHY) else -1][0])

"""How somebody plays who counts nothing: a trusting player who bluffs when in the mood."""

from __future__ import annotations

from game.games.penny_badger.claims import PAIR

from .cards import fitting, kind_of
from .mind import PennyMind
from .speaking import honest_claims, pretext

BLUFFS, DOUBTS = 0.25, 0.2
"""How often it is in the mood to bluff, and to challenge what may be true."""


def claim_by_mood(mind: PennyMind) -> str:
    """The truth if there is one, else a bluff when in the mood."""
    claims = honest_claims(mind)
    bold = len(mind.hand) >= PAIR and mind.says(BLUFFS * mind.style.bluff)
    return " ".join(pretext(mind)) if len(claims) == 1 and bold else claims[-1][0]


def challenge_by_mood(mind: PennyMind) -> bool:
    """Seldom, and more often when it holds such a card itself."""
    own = len(fitting(mind.hand, kind_of(mind.t.claim)))
    return mind.says(min(1.0, DOUBTS * (1 + own) * (2 - min(mind.style.trust, 2.0))))

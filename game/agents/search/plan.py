"""How much is dreamed in which game."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 300.0
"""Milliseconds that a player thinks at most where there is a clock."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The bounds of a search."""

    dreams: int
    """So many dreams are dreamed to their end, all candidates together."""
    points: float = 0.0
    """What a point of the round is worth, compared with winning it."""
    candidates: int = 6
    """So many different answers are compared at most; the policy's is among them."""
    horizon: int = 2000
    """After so many decisions a dream ends with the turn, and the table is estimated."""
    margin: float = 0.7
    """By so many standard errors another answer must be better than the policy's."""
    tree: bool = False
    """Whether a tree is searched, instead of comparing answers in the same worlds."""
    longest: float = LONGEST
    """After so many milliseconds on screen it answers with what it knows."""


PLANS: dict[str, Plan | None] = {
    "color-chaos": Plan(900, points=0.1, horizon=12),
    "dice-factor": None,
    "flower-power": Plan(72, points=0.05),
    "match-patch": None,
    "penny-badger": None,
    "pig-farm": None,
    "rainbow-rush": None,
}
"""By game; nothing where the policy answers alone: in Dice Factor a search gained nothing, in
the others none was tried yet.
"""
OTHERS = Plan(200)
"""For a game nobody has measured."""
ALL = 900.0
"""Milliseconds that many computer players may think together, one answer each."""


def longest(computers: int) -> float:
    """For how many milliseconds each of so many computer players may think at most."""
    return min(LONGEST, ALL / max(1, computers))


def plan_for(game_id: str) -> Plan | None:
    """How to search in a game; nothing where the policy answers alone."""
    return PLANS.get(game_id, OTHERS)

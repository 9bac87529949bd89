"""Dreaming a match on to the end of its round, and what came of it for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.evaluate import chances, winners
from game.agents.policy import quick_for
from game.core.chance import Chance
from game.core.match import Match, ranked

from .plan import Plan


def dream_on(world: Match, plan: Plan, chance: Chance) -> bool:
    """Play by the policy until the round is over; whether it came that far."""
    policy, table, this = quick_for(world.game.id), world.table, world.table.round
    submit = world.submit
    for _ in range(plan.horizon):
        if world.decision is None or table.round != this:
            return True
        submit(policy(world, chance))
    return False


def worth(before: Sequence[int], world: Match, plan: Plan, ended: bool) -> list[float]:
    """What a dream was worth to each seat: the place in the round, and its points.

    Where the whole match is over its places count instead of the round's.
    """
    table, low = world.table, world.game.rules.low_wins
    gains = [now - then for now, then in zip(table.scores, before, strict=True)]
    if not ended:
        shares: Sequence[float] = chances(world)
    elif world.decision is None:
        shares = winners(ranked(table.scores, low).places)
    else:
        shares = winners(ranked(gains, low).places)
    if not plan.points:
        return list(shares)
    mean, sign = sum(gains) / len(gains), -plan.points if low else plan.points
    return [share + sign * (gain - mean) for share, gain in zip(shares, gains, strict=True)]

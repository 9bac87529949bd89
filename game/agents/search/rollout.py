"""Playouts: a match is played on to the end of its round and valued for each seat."""

from collections.abc import Generator, Sequence

from game.agents.mind import Outlook, Plan
from game.agents.minds import mind_of
from game.core.chance import Chance
from game.core.match import Match, rank_players

TOO_LONG = 1000
"""So many decisions of one turn are not dreamed to its end."""
BREATH = 2
"""After so many decisions a dream pauses."""


def play_rollout(
    world: Match, plan: Plan, chance: Chance, round_number: int | None = None
) -> Generator[None, None, bool]:
    """Play by the policy until round `round_number` is over; True if it came that far.

    Without a number it is the round there is. After as many decisions as the plan looks ahead,
    it ends where the next turn begins. It pauses every few decisions and before the first: a
    playout of an event with many players takes longer than a frame, and making its world half
    as long.
    """
    yield
    policy, table = mind_of(world.game.id).policy, world.table
    round_number = table.round if round_number is None else round_number
    submit, turn, left = world.submit, table.turn, plan.horizon
    while world.decision is not None and table.round == round_number:
        if left <= 0 and (table.turn != turn or left < -TOO_LONG):
            return False
        turn = table.turn
        submit(policy(world, chance))
        left -= 1
        if not left % BREATH:
            yield
    return True


def rollout_worth(before: Sequence[int], world: Match, plan: Plan, ended: bool) -> list[float]:
    """Return what a playout was worth to each seat: its place in the round, and its points.

    If the whole match is over, its places count instead of the round's.
    """
    table, rules = world.table, world.game.rules
    won = [now - then for now, then in zip(table.scores, before, strict=True)]
    gains: Sequence[float] = won
    shares: Sequence[float]
    if not ended:
        shares, later = match_outlook(world)
        gains = [gain + more for gain, more in zip(won, later, strict=True)]
    elif world.decision is None:
        shares = winner_shares(rank_players(rules, table.scores, table.around).places)
    else:
        shares = winner_shares(rank_players(rules, won, table.around).places)
    if not plan.points:
        return list(shares)
    mean, sign = sum(gains) / len(gains), -plan.points if rules.low_wins else plan.points
    return [share + sign * (gain - mean) for share, gain in zip(shares, gains, strict=True)]


def match_outlook(match: Match) -> Outlook:
    """Return how the round is likely to end; without an estimate, no points are foreseen."""
    known = mind_of(match.game.id).outlook
    if known is not None:
        return known(match.table)
    table = match.table
    places = rank_players(match.game.rules, table.scores, table.around).places
    return winner_shares(places), [0.0] * len(places)


def winner_shares(places: Sequence[int]) -> list[float]:
    """Return, by seat, the share of the first place."""
    first = places.count(1)
    return [(place == 1) / first for place in places]

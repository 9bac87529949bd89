"""Whole matches between computer players."""

from collections.abc import Callable, Sequence
from importlib import import_module
from operator import sub

from game.agents import Agent, make_agent
from game.agents.agent_protocol import PolicyFollower
from game.agents.mind import Policy
from game.core import scale
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.match import Match

BOUND = 200_000  # decisions: a match that takes more is called unfinished


def seat_agents(names: Sequence[str], seed: int) -> list[Agent]:
    """Return a computer player for each seat, each with a random stream of its own.

    Raises `BadSetup` for an unknown player.
    """
    chance = Chance(seed ^ 0x5EA7)
    return [named_player(name, chance.next_word()) for name in names]


def named_player(name: str, seed: int) -> Agent:
    """Return a computer player by level, level and character, or its policy's dotted path."""
    is_path = "." in name and scale.level_number(name.partition(":")[0]) is None
    return PolicyFollower(policy_at_path(name), Chance(seed)) if is_path else make_agent(name, seed)


def policy_at_path(path: str) -> Policy:
    """Return the policy with this dotted path. Raises `BadSetup` if there is none."""
    module, _, name = path.rpartition(".")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BadSetup(f"no policy {path}: {error}") from None
    if not callable(found):
        raise BadSetup(f"{path} is not a policy")
    asked: Policy = found
    return asked


def play_out(
    match: Match,
    agents: Sequence[Agent],
    bound: int = BOUND,
    watch: Callable[[Match], None] | None = None,
) -> int:
    """Play a match to its end, or this many decisions; return how many were made.

    After each of them, `watch` gets the match.
    """
    made = 0
    while (decision := match.decision) is not None and made < bound:
        match.submit(agents[decision.seat].decide(match))
        made += 1
        if watch is not None:
            watch(match)
    return made


class RoundPoints:
    """A watcher that notes the points of each finished round, by seat."""

    def __init__(self, match: Match) -> None:
        self.points: list[tuple[int, ...]] = []
        self.round, self.scores = match.table.round, match.table.scores

    def __call__(self, match: Match) -> None:
        """Look at the match after a decision."""
        table = match.table
        if match.decision is not None and table.round == self.round:
            return
        self.points.append(tuple(map(sub, table.scores, self.scores)))
        self.round, self.scores = table.round, table.scores

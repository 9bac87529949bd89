"""Twins: characters that nobody can tell apart, because they answer alike in every position."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from game.agents import CHARACTERS, make_agent
from game.core.match import Match

PLAIN = ""
"""Stands for a player without a face."""
PLAYERS = {"match-patch": 2}
"""How many sit at a table, where it isn't four."""
MOST = 400
"""So many choices of a game are looked at, at most."""
Pair = tuple[str, str]


def compare_characters(game: str, level: str, deals: Sequence[int]) -> dict[Pair, list[int]]:
    """Return, by two faces, how often their answers differ in each game.

    All are asked in the same positions, which plain players reach, and have the same luck there.
    """
    faces = (PLAIN, *CHARACTERS)
    found: dict[Pair, list[int]] = {pair: [0] * len(deals) for pair in combinations(faces, 2)}
    for number, deal in enumerate(deals):
        match = Match.new(game, PLAYERS.get(game, 4), deal, rules_of(game))
        plain = make_agent(level, deal)
        while (asked := match.decision) is not None and len(match.steps) < MOST:
            if len(asked.options) > 1:
                alike = defaultdict[str, list[str]](list)
                for face in faces:
                    answer = make_agent(f"{level}:{face}" if face else level, len(match.steps))
                    alike[asked.word(asked.options[answer.decide(match)])].append(face)
                group = {face: said for said, group in alike.items() for face in group}
                for pair in found if len(alike) > 1 else ():
                    found[pair][number] += group[pair[0]] != group[pair[1]]
            match.submit(plain.decide(match))
    return found


def rules_of(game: str) -> dict[str, str]:
    """Return the house rules: games that are over after a few turns are played in five rounds."""
    return {"target": "5 rounds"} if game == "dice-factor" else {}


def list_twins(found: dict[Pair, list[int]], games: int) -> list[Pair]:
    """Return who differs in fewer games than this."""
    return [pair for pair, counts in found.items() if sum(map(bool, counts)) < games]

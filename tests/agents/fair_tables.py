"""Positions of real games at which computer players are asked whether they are fair."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.agents import CHARACTERS, LEVELS, make_agent
from game.agents.mind import Plan
from game.agents.minds import MINDS, mind_of
from game.agents.minds.own import EXPERTS, KNOWN
from game.cli.play_out import seat_agents
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from tests.games.recipe.built import named
from tests.playing import Table

TABLES = [
    *(
        Table(game, players)
        for game in sorted(GAMES)
        for players in (2, 4)
        if game != "color-chaos"
    ),
    Table("color-chaos", 4),
    *(Table("color-chaos", 5, mix) for mix in ("1", "2", "3")),
    Table("color-chaos", 4, "123"),
    Table("color-chaos", 7, "123"),
]
"""Every game with two players and with four; Color Chaos with each of its expansions and all."""
HOMEMADE = (("gin-rummy", 2), ("phase-10", 3), ("spades", 4))
"""Homemade games with much to hide, and how many play: knocking, goals and teams."""
FACES = sorted(CHARACTERS)
WHIM = 10
"""Once in so many decisions somebody does anything, or many things would never happen."""


def dream_little(monkeypatch: pytest.MonkeyPatch, dreams: int = 6, *, tree: bool = False) -> None:
    """Let experts compare few answers in few short dreams, in every game."""
    few = Plan(dreams, points=0.005, candidates=3, horizon=8, tree=tree)
    for game in GAMES:
        monkeypatch.setitem(MINDS, game, replace(mind_of(game), plan=few))
    for family, mind in EXPERTS.items():
        monkeypatch.setitem(EXPERTS, family, replace(mind, plan=few if mind.plan else None))


def homemade_table(name: str, players: int, monkeypatch: pytest.MonkeyPatch | None = None) -> Table:
    """A table of a homemade game, at which experts search if they can be patched in."""
    game = named(name)
    if monkeypatch is not None:
        monkeypatch.setitem(KNOWN, game.id, True)
    return Table(game.id, players)


def asked(number: int) -> list[str]:
    """A player of each level, all with characters that change with the number."""
    return [f"{level}:{FACES[(number + i * 5) % len(FACES)]}" for i, level in enumerate(LEVELS)]


def positions(table: Table, seed: int, names: tuple[str, ...] = ()) -> Iterator[Match]:
    """Every decision of a match between hard players who have a whim now and then."""
    match = Match.new(table.game, names or table.players, seed, table.options)
    players, chance = seat_agents(["hard"] * table.players, seed), Chance(seed)
    while match.decision is not None:
        yield match
        index = players[match.decision.seat].decide(match)
        if not chance.below(WHIM):
            index = chance.below(len(match.decision.options))
        match.submit(index)


def sample(table: Table, seed: int, few: int, every: int, bound: int = 600) -> Iterator[Match]:
    """The first few decisions of each kind in a match, and every so manieth of all others."""
    kinds: Counter[str] = Counter()
    for number, match in enumerate(positions(table, seed)):
        if number >= bound:
            return
        decision = match.open_decision
        kinds[decision.question_key] += 1
        if len(decision.options) > 1 and (
            kinds[decision.question_key] <= few or number % every == 0
        ):
            yield match


def answer(name: str, seed: int, match: Match) -> str:
    """What a player who has just sat down answers, in words."""
    assert match.decision is not None
    index = make_agent(name, seed).decide(match)
    return match.decision.texts()[index]

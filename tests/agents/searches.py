"""Positions to search in, and how tests search."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.agents.mind import Plan
from game.agents.minds import MINDS, mind_of
from game.agents.search import begin_search
from game.agents.style import PLAIN, Manner
from game.core.chance import Chance
from game.core.match import Match
from game.core.seat_match import World
from tests.playing import options

COLOR = "color-chaos"
GOES_OUT = (
    f"{COLOR} 3 / option target=one round / discard b5 / hand 0 b9 / hand 1 r1 r2 / hand 2 o1"
)
TWINS = f"{COLOR} 3 / discard b5 / hand 0 b7 b7 g1 r2 / hand 1 r1 r3 / hand 2 o1 o2 o3"
trees = pytest.mark.parametrize("tree", [False, True], ids=["worlds", "tree"])


def plan(tree: bool, dreams: int = 120, **bounds: float) -> Plan:
    """A plan that no clock cuts short."""
    return Plan(dreams, points=0.005, tree=tree, **{"longest": 1e12, **bounds})  # type: ignore[arg-type]


def knows(monkeypatch: pytest.MonkeyPatch, game: str, **what: Any) -> None:
    """Let computer players know something else of a game during a test."""
    monkeypatch.setitem(MINDS, game, replace(mind_of(game), **what))


def found(match: Match, how: Plan, seed: int = 1) -> str:
    """The answer a search comes to, in words."""
    thought = begin_search(match, how, Chance(seed), PLAIN)
    while (index := thought.think_further()) is None:
        pass
    return options(match)[index]


def last(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """A policy that always gives the last answer, such as `draw`."""
    return len(world.open_decision.options) - 1


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is read."""
    now = [0.0]

    def clock() -> float:
        now[0] += step
        return now[0]

    return clock

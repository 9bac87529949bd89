"""How fast computer players dream and answer: `pytest tests/bench/bench_search.py`.

Dreams are counted from all parts of a round of Color Chaos' base game with four players, and
compared with whole rounds between players who give any answer, in the same run.
"""

from dataclasses import replace
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

import pytest

from game.agents import LEVELS, make_agent
from game.agents.levels import PolicyPlayer, max_thinking_ms
from game.agents.mind import Plan, any_answer
from game.agents.minds import MINDS, mind_of
from game.agents.search import begin_search
from game.agents.style import PLAIN
from game.cli.play_out import play_out, seat_agents
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES

GAME, SEATS, DREAMS = "color-chaos", 4, 300
ROUND = {"target": "one round"}
GOALS = {"any answer": 1.2, "policy": 0.6}
"""How many dreams there should be to a random game."""
per_second: dict[str, float] = {}


def positions() -> list[Match]:
    """Questions with several answers from sensibly played rounds, early ones and late ones."""
    found: list[Match] = []
    for seed in range(6):
        match, chance = Match.new(GAME, SEATS, seed, ROUND), Chance(seed)
        for made in range(60):
            if match.decision is None:
                break
            if made >= 8 * seed and len(set(match.decision.options)) > 2:
                found.append(match.fork())
                break
            match.submit(mind_of(GAME).policy(match, chance))
    return found


def dreams(tree: bool) -> int:
    """Think about each of the questions for a while."""
    done = 0
    for seed, match in enumerate(positions()):
        thought = begin_search(match, Plan(DREAMS, tree=tree), Chance(seed), PLAIN)
        while thought.dreams < DREAMS // 2 and thought.think_further() is None:
            pass
        done += thought.dreams
    return done


def rounds() -> int:
    """Whole rounds of players who give any answer."""
    for seed in range(40):
        play_out(Match.new(GAME, SEATS, seed, ROUND), seat_agents(["random"] * SEATS, seed))
    return 40


@pytest.mark.parametrize("kind", ["random games", *GOALS])
@pytest.mark.parametrize("tree", [False, True], ids=["worlds", "tree"])
def test_dreams(benchmark: Any, monkeypatch: Any, kind: str, tree: bool) -> None:
    """Dreams a second, to the end of the round."""
    if kind == "any answer":
        monkeypatch.setitem(MINDS, GAME, replace(mind_of(GAME), policy=any_answer))
    work = rounds if kind == "random games" else lambda: dreams(tree)
    count = benchmark.pedantic(work, rounds=5, warmup_rounds=1)
    per_second[f"{kind}{' (tree)' if tree else ''}"] = count / benchmark.stats.stats.min


def test_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    """Beside random games; speeds of machines differ, ratios hardly."""
    with capsys.disabled():
        print()
        for what, rate in per_second.items():
            print(f"{what:24} {rate:9,.0f} a second")
        for kind, goal in GOALS.items():
            for name in (kind, f"{kind} (tree)"):
                if name in per_second:
                    ratio = per_second[name] / per_second["random games"]
                    print(f"{name:24} {ratio:9.2f} times the random games, goal at least {goal}")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_thinking(game: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """How long a decision takes in milliseconds: the median, one of a hundred, the longest."""
    players, taken = 4, []
    for seed in range(3):
        match = Match.new(game, players, seed)
        thinkers = [make_agent(level, seed * players + seat) for seat in range(players)]
        for _ in range(120):
            if match.decision is None:
                break
            before = perf_counter()
            answer = thinkers[match.decision.seat].decide(match)
            taken.append(1000 * (perf_counter() - before))
            match.submit(answer)
    taken.sort()
    with capsys.disabled():
        middle, late = taken[len(taken) // 2], taken[int(0.99 * len(taken))]
        print(f"{game:13} {level:7} {middle:7.1f} {late:7.1f} {taken[-1]:7.1f} ms")


@pytest.mark.parametrize("timed", [True, False], ids=["together", "alone"])
def test_sixteen_seats(timed: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """The same of fifteen experts beside one person, all expansions: of the core's own time.

    Each may think for its part of what all may together, or as long as one alone. Now and then
    an expert is asked what it would do in games that normal players play.
    """
    seats, every, taken = 16, 3 if timed else 12, []
    sets = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    for seed in range(3):
        match = Match.new(GAME, seats, seed, sets)
        players = seat_agents(["normal"] * seats, seed)
        expert = PolicyPlayer(
            "expert", Chance(seed), longest=max_thinking_ms(seats - 1 if timed else 1)
        )
        for number in range(600):
            if match.decision is None:
                break
            if number % every == 0 and len(match.decision.options) > 1:
                before = process_time()
                thought = expert.think(match)
                while thought.poll(3, lambda: 1000 * process_time()) is None:
                    pass
                taken.append(1000 * (process_time() - before))
            match.submit(players[match.decision.seat].decide(match))
    middle, late = quantiles(taken, n=100)[49::49]
    with capsys.disabled():
        print(f"\n{len(taken)} answers, {middle:.1f} {late:.1f} {max(taken):.1f} ms, {timed=}")


def test_a_stop_on_the_clock(capsys: pytest.CaptureFixture[str]) -> None:
    """A search without end is stopped by its plan, on the clock of the table."""
    plan = Plan(10**9, tree=True)
    thought, begun = begin_search(positions()[0], plan, Chance(1), PLAIN), perf_counter()
    while thought.poll(3, lambda: 1000 * perf_counter()) is None:
        pass
    with capsys.disabled():
        print(f"\nstopped after {1000 * (perf_counter() - begun):.0f} ms, {thought.dreams} dreams")

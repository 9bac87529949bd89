"""How fast the engine is: `pytest tests/bench/bench_engine.py`.

With CHROMA_SKETCH set to the folder that holds the package `engine_sketch`, the same is
measured with that sketch, and the ratios are printed.
"""

import os
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from game.cli.play_out import play_out, seat_agents
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from tests.playing import play_on

SKETCH = os.environ.get("CHROMA_SKETCH", "")
SEATS = 4
POSITIONS = 60
GOALS: dict[str, str] = {
    "play": "at least 0.6",
    "chaos": "at least 0.3",
    "fork": "below 3",
    "imagine": "below 2",
}
CHROMA = [id for id in GAMES if id != "color-chaos"]
GOALS |= dict.fromkeys(CHROMA, "at least 0.5")
RATES = ("play", "chaos", *CHROMA)
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}
Work = Callable[[], int]
"""Does something many times; tells how many."""

per_second: dict[tuple[str, str], float] = {}


def ours(kind: str) -> Work:
    """What our engine does."""
    if kind == "play":
        return lambda: sum(_game(seed) for seed in range(4))
    if kind == "chaos":
        return lambda: _game(1, 8, EVERYTHING | {"target": "100"})
    if kind in CHROMA:
        return lambda: sum(_game(seed, game=kind) for seed in range(40))
    chance = Chance(1)
    matches = [Match.new("color-chaos", SEATS, seed) for seed in range(POSITIONS)]
    for seed, match in enumerate(matches):
        play_on(match, seed, 5 * seed)
    if kind == "fork":
        return lambda: len([match.fork() for match in matches])
    return lambda: len([match.imagine(_asked(match), chance) for match in matches])


def _game(
    seed: int, seats: int = SEATS, options: dict[str, str] | None = None, game: str = "color-chaos"
) -> int:
    match = Match.new(game, seats, seed, options)
    return play_out(match, seat_agents(["random"] * seats, seed))


def _asked(match: Match) -> int:
    assert match.decision is not None
    return match.decision.seat


def sketch(kind: str) -> Work:
    """What the sketch does."""
    if not SKETCH:
        pytest.skip("CHROMA_SKETCH is not set")
    match_of: Any = import_module("engine_sketch.match").Match
    if kind in RATES:
        return lambda: sum(_sketched(match_of.new(seed, SEATS), seed) for seed in range(20))
    random = Random(1)
    begun = [match_of.new(seed, SEATS) for seed in range(2 * POSITIONS)]
    for seed, match in enumerate(begun):
        _sketched(match, seed, 5 * (seed % POSITIONS))
    matches = [match for match in begun if match.decision is not None][:POSITIONS]
    if kind == "fork":
        return lambda: len([match.fork() for match in matches])
    return lambda: len([match.imagine(match.decision.seat, random) for match in matches])


def _sketched(match: Any, seed: int, bound: int = 100_000) -> int:
    """Play the sketch at random; how many decisions."""
    random, made = Random(seed).random, 0
    while match.decision is not None and made < bound:
        match.submit(int(random() * len(match.decision.options)))
        made += 1
    return made


@pytest.fixture(autouse=True)
def _sketch_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    if SKETCH:
        monkeypatch.syspath_prepend(SKETCH)


@pytest.mark.parametrize("engine", [ours, sketch])
@pytest.mark.parametrize("kind", GOALS)
def test_speed(benchmark: Any, kind: str, engine: Callable[[str], Work]) -> None:
    """How many decisions, forks or imagined worlds a second, in the fastest round."""
    work = engine(kind)
    benchmark.group = kind
    count = benchmark.pedantic(work, rounds=15 if kind in RATES else 60, warmup_rounds=2)
    fastest = benchmark.stats.stats.min
    per_second[kind, engine.__name__] = count / fastest
    benchmark.extra_info["per_second"] = round(count / fastest)


def test_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the sketch; speeds of machines differ, ratios hardly."""
    with capsys.disabled():
        print()
        for (kind, engine), rate in per_second.items():
            print(f"{engine:>7} {kind:13} {rate:12,.0f} a second")
        for kind, goal in GOALS.items():
            if (kind, "sketch") in per_second:
                ratio = per_second[kind, "ours"] / per_second[kind, "sketch"]
                shown = ratio if kind in RATES else 1 / ratio
                said = "of its speed" if kind in RATES else "times its time"
                print(f"{kind:13} {shown:5.2f} {said}, goal {goal}")


@pytest.mark.parametrize("players", range(GAMES["color-chaos"].rules.least, 9))
def test_players(benchmark: Any, players: int) -> None:
    """A round with so many random players."""
    benchmark.group = "a round by players"

    def play() -> int:
        match = Match.new("color-chaos", players, 7, {"target": "one round"})
        return play_out(match, seat_agents(["random"] * players, 7))

    assert benchmark.pedantic(play, rounds=10, warmup_rounds=1) > players

"""How fast the engine is beside others: `pip install .[peers]`, then
`pytest -s tests/bench/bench_peers.py`.

Ours, RLCard's `uno` (Python) and OpenSpiel's `crazy_eights` (C++, asked from Python) play with four
players, in turns, each through the interface that it has for playing. All players are of one kind:
any card that fits, and to draw only where none does. One clock: the process's own time. What is
quoted are ratios within a turn, since the speed of a machine changes.

A game of the others is one round. Ours is measured so, without calls, which the others lack; and as
it is played, to 500 points, where being asked for a call is a decision too. OpenSpiel's chance is
asked for its odds, as its manual has it, and a second time taken for even, which is quicker. What
chance decides is no decision.
"""

import gc
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

from game.core.match import Match

SEATS, TURNS, LEAST = 4, 15, 0.2
"""Players, how often each engine has its turn, and how many seconds a turn takes at least."""
ROUND = {"target": "one round", "call_window": "off"}
ONLY_IF_NOTHING_FITS = ("draw", "pass", "done")
DRAW, PASS = 52, 53
"""OpenSpiel's words for them."""
Deal = Callable[[Random], int]
"""Plays a game; how many decisions it took."""


def ours(options: dict[str, str]) -> Deal:
    """Color Chaos, Base Set."""

    def play(random: Random) -> int:
        match, made = Match.new("color-chaos", SEATS, random.getrandbits(64), options), 0
        chance = random.random
        while (decision := match.decision) is not None:
            fit = len(decision.options)
            fit -= decision.options[-1] in ONLY_IF_NOTHING_FITS and fit > 1
            match.submit(int(chance() * fit))
            made += 1
        return made

    return play


def rlcard() -> Deal:
    """RLCard's `uno`, by the steps of its game."""
    uno: Any = pytest.importorskip("rlcard.games.uno")
    game = uno.Game(num_players=SEATS)

    def play(random: Random) -> int:
        game.np_random.seed(random.getrandbits(32))
        state, made, chance = game.init_game()[0], 0, random.random
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(chance() * len(legal))])
            made += 1
        return made

    return play


def open_spiel(even: bool = False) -> Deal:
    """OpenSpiel's `crazy_eights`."""
    pyspiel: Any = pytest.importorskip("pyspiel")
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")

    def play(random: Random) -> int:
        state, made, chance = game.new_initial_state(), 0, random.random
        while not state.is_terminal():
            if state.is_chance_node() and not even:
                state.apply_action(drawn(state.chance_outcomes(), chance()))
                continue
            legal = state.legal_actions()
            fit = len(legal)
            if not state.is_chance_node():
                fit -= legal[-1] in (DRAW, PASS) and fit > 1
                made += 1
            state.apply_action(legal[int(chance() * fit)])
        return made

    return play


def drawn(outcomes: list[tuple[int, float]], luck: float) -> int:
    """One of some outcomes by their odds."""
    for action, likely in outcomes:
        luck -= likely
        if luck < 0:
            return action
    return outcomes[-1][0]


def open_spiel_taken_for_even() -> Deal:
    """The same where whatever chance may do is equally likely."""
    return open_spiel(even=True)


def turn(play: Deal, random: Random) -> tuple[float, float]:
    """Decisions and games a second, over a turn."""
    gc.collect()
    games = decisions = 0
    begun = process_time()
    while (passed := process_time() - begun) < LEAST:
        decisions += play(random)
        games += 1
    return decisions / passed, games / passed


@pytest.mark.parametrize("options", [ROUND, {}], ids=["one round, no calls", "to 500, calls"])
@pytest.mark.parametrize("peer", [rlcard, open_spiel, open_spiel_taken_for_even])
def test_beside(
    peer: Callable[[], Deal], options: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Ours against another, in turns."""
    own, other, random = ours(options), peer(), Random(1)
    pairs = [(turn(own, random), turn(other, random)) for _ in range(TURNS + 1)][1:]
    with capsys.disabled():
        print(f"\n{peer.__name__}, ours {'to 500' if not options else 'one round'}")
        for number, what in enumerate(("decisions", "games") if options else ("decisions",)):
            rates = [(mine[number], its[number]) for mine, its in pairs]
            ratios = sorted(mine / its for mine, its in rates)
            mine, its = (median(column) for column in zip(*rates, strict=True))
            print(
                f"  {what} a second: {mine:,.0f} and {its:,.0f}; ours is {median(ratios):.2f}"
                f" times as fast ({ratios[1]:.2f} to {ratios[-2]:.2f})"
            )

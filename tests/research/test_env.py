"""The games as PettingZoo's: its own tests, and what it says of seeds, rewards and ends."""

from __future__ import annotations

from typing import Any

import pytest

from game import __main__ as program
from game.core import journal
from game.core.errors import BadSetup, IllegalChoice
from game.core.match import Match
from game.games import GAMES

MISSING = "pip install .[research] brings what this needs"
np: Any = pytest.importorskip("numpy", reason=MISSING)
testing: Any = pytest.importorskip("pettingzoo.test", reason=MISSING)

from game.research.env import TableEnv  # noqa: E402  only where there is PettingZoo

CYCLES = 25


def play(env: TableEnv, seed: int) -> dict[str, float]:
    """Play a match at random; what each agent got in the end."""
    rng, paid = np.random.default_rng(seed), dict[str, float]()
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return {agent: paid[agent] for agent in env.possible_agents}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_it_is_what_pettingzoo_wants(game: str) -> None:
    testing.api_test(TableEnv(game, render_mode="ansi"), CYCLES)
    testing.seed_test(lambda: TableEnv(game), CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_deals_what_it_deals_in_the_program(game: str, tmp_path: Any) -> None:
    """The match is one that the program plays again from its journal, and ends in the same way."""
    options = {"target": "one round"} if game in ("color-chaos", "pig-farm") else {}
    env = TableEnv(game, 3, options)
    env.reset(seed=7)
    assert env.match.table.hands == Match.new(game, 3, 7, options).table.hands
    paid = play(env, 7)
    again = journal.replay_journal(env.journal().splitlines())
    assert again.result == env.match.result
    assert again.result is not None
    best = [place == 1 for place in again.result.places]
    assert [reward == max(paid.values()) for reward in paid.values()] == best
    assert sum(paid.values()) == pytest.approx(0)
    path = tmp_path / "game.jsonl"
    path.write_text(env.journal(), encoding="utf-8")
    assert program.main(["replay", str(path)]) == 0


def test_points_are_what_the_game_counts() -> None:
    env = TableEnv("color-chaos", 3, {"target": "one round"}, rewards="points")
    env.reset(seed=1)
    paid = play(env, 1)
    assert [*paid.values()] == [-score for score in env.match.table.scores]
    with pytest.raises(BadSetup, match="places, points, not wins"):
        TableEnv("color-chaos", rewards="wins")


def test_a_match_that_takes_too_long_is_cut_off() -> None:
    env = TableEnv("rainbow-rush", 2, limit=10)
    env.reset(seed=1)
    assert play(env, 1) == {"seat_0": 0, "seat_1": 0}
    assert len(env.match.steps) == 10


def test_only_what_is_in_the_mask_may_be_answered() -> None:
    env = TableEnv("flower-power", 2)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalChoice, match="can't answer"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert not env.match.steps
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_after_a_seed_the_next_matches_follow_from_it() -> None:
    seeds = []
    for _ in range(2):
        env = TableEnv("flower-power", 2)
        env.reset(seed=5)
        env.reset()
        seeds.append(env.seed)
    assert seeds[0] == seeds[1] != 5

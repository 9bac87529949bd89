"""The games as PettingZoo has them: one agent after another, each told what its seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game import __version__
from game.core import journal, notation
from game.core.chance import Chance
from game.core.errors import BadSetup, IllegalChoice
from game.core.game import find_game
from game.core.match import Match

from .actions import AnswerNumbers
from .observe import Observer

USUAL = 4
LIMIT = 20_000
REWARDS = ("places", "points")


class TableEnv(AECEnv):
    """A match of one of the games, from the first deal to the places at its end.

    Agents are the seats, `seat_0` and so on, all there until the match is over. Whose decision is
    open acts; that may be the same agent several times running, and out of turn for calls, claims,
    Dodges and secret rounds. An observation is a dict: `observation`, a row of numbers (`observe`
    and `observer.parts` say what stands where), and `action_mask`, empty for whoever is not asked.
    `answers.names` says what each action is.

    Rewards come with the end. `places`: the seats that were beaten less those that were better, as
    a share of all others, so from 1 for a single winner to -1; all together it is 0. `points`: the
    game's own points, negative where few points win. A match that takes more than `limit` decisions
    is truncated, and nobody gets anything.

    A seed deals what it deals in the program: `journal` tells a match in the words of a saved game.
    After a reset without a seed the next one follows from the last.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        rewards: str = "places",
        limit: int = LIMIT,
        memory: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if rewards not in REWARDS:
            raise BadSetup(f"rewards can be {', '.join(REWARDS)}, not {rewards}")
        rules = find_game(game).rules
        self.game, self.options = game, dict(options or {})
        self.players = players or max(rules.least, min(USUAL, rules.most))
        self.paid, self.limit, self.render_mode = rewards, limit, render_mode
        self.metadata = {"name": f"{game.replace('-', '_')}_v1", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = Chance(SystemRandom().getrandbits(64))
        table = Match.new(game, self.players, 0, self.options).table
        self.answers, self.observer = AnswerNumbers(table), Observer(table, memory)
        self.action_spaces = {
            agent: spaces.Discrete(len(self.answers)) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: self._observation_shape() for agent in self.possible_agents
        }

    def _observation_shape(self) -> Any:
        lowest = np.array(self.observer.lowest, np.float32)
        row = spaces.Box(lowest, np.array(self.observer.highest, np.float32), dtype=np.float32)
        mask = spaces.Box(0, 1, (len(self.answers),), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations: a row and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the numbers of all answers."""
        return self.action_spaces[agent]

    # Playing -----------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match; of `options` nothing is asked, the house rules are those of the start."""
        if seed is None:
            self.seed = self._chance.next_word()
        else:
            self.seed = int(seed)
            self._chance = Chance(self.seed)
        self.match = Match.new(self.game, self.players, self.seed, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._turn_to_asked()

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked. Raises `IllegalChoice` for what isn't in its mask."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._numbers:
            raise IllegalChoice(f"{agent} can't answer {action!r} now")
        self.match.submit(self._numbers.index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._turn_to_asked()
        if self.match.decision is None:
            self.rewards = dict(zip(self.agents, self._final_rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self.match.steps) >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _turn_to_asked(self) -> None:
        """Turn to the agent whose decision is open."""
        decision = self.match.decision
        self._numbers: list[int] = []
        if decision is not None:
            self._numbers = self.answers.numbers(decision)
            self.agent_selection = self.possible_agents[decision.seat]

    def _final_rewards(self) -> list[float]:
        """Return what the end of the match is worth to each seat."""
        result = self.match.result
        assert result is not None
        if self.paid == "points":
            sign = -1 if self.match.game.rules.low_wins else 1
            return [float(sign * score) for score in result.scores]
        places, rules = result.places, self.match.game.rules
        others = self.players - len(rules.team_of(0, self.players))
        return [sum((p > own) - (p < own) for p in places) / others for own in places]

    # Looking -----------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows now, and what it may answer."""
        seat, match = self._seat[agent], self.match
        row = self.observer.row(match, seat)
        told = np.bincount(row.ones, minlength=len(self.observer)).astype(np.float32)
        told[list(row.values)] = list(row.values.values())
        mask = np.zeros(len(self.answers), np.int8)
        if match.decision is not None and match.decision.seat == seat:
            mask[self._numbers] = 1
        return {"observation": told, "action_mask": mask}

    def render(self) -> str | None:
        """The position with all that is hidden, as `sim --position` takes it; for people only."""
        return None if self.render_mode is None else notation.write_position(self.match)

    def journal(self) -> str:
        """The match so far as a saved game, for `replay` and for the program's own replays."""
        lines: list[str] = []
        again = Match.new(self.game, self.players, self.seed, self.options)
        lines.append(journal.header(again, self.seed, __version__))
        again.recorder = journal.Journal(lines.append)
        for step in self.match.steps:
            again.apply_step(step)
        return "\n".join(lines) + "\n"

    def close(self) -> None:
        """Nothing is held open."""

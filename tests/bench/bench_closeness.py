"""How close games are kept, in numbers: `pytest tests/bench/bench_closeness.py`.

Evenings of twenty games, one person among computer players who begin at some level. What counts is
the share of wins from the sixth game on. CHROMA_SIZE=4 plays four times as many.
"""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.agents import Agent, make_agent, top_of_scale
from game.agents.agent_protocol import ReadyAnswer, Thought
from game.agents.levels import PolicyPlayer
from game.agents.mind import Mind
from game.agents.minds import mind_of
from game.cli.odds import wilson
from game.cli.play_out import play_out, seat_agents
from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match
from game.games import GAMES
from game.session.pregame.close_games import GameEnding, find_next_level, find_win_goal

SIZE = float(os.environ.get("CHROMA_SIZE", "1"))
THINKS = 3.4
"""Players above this search, which takes minutes a game: here they play like this, a bit worse."""
PLAYED, WARM, SEED = 20, 5, 3_000_000
CHAOS = "color-chaos"
STARTS = {"easy": 0.0, "normal": 2.0, "hard": 3.0}
PEOPLE = ("normal", "forgets", "any card", "child", "learns")
"""Like a normal player; the same, who forgets 8 of 10 calls; whatever fits, and 3 of 10 calls
forgotten; like a small child; from easy in the first game to hard in the last.
"""


class Kind(NamedTuple):
    """A kind of evening."""

    game: str
    evenings: int
    seats: int = 4
    options: Mapping[str, str] = {}


KINDS = {
    **{game: Kind(game, 100) for game in ("dice-factor", "flower-power", "rainbow-rush")},
    **{game: Kind(game, 30) for game in (CHAOS, "match-patch", "penny-badger", "pig-farm")},
    "color-chaos, one round": Kind(CHAOS, 60, options={"target": "one round"}),
    "color-chaos, six seats": Kind(CHAOS, 20, 6),
}


class Forgetful(PolicyPlayer):
    """Plays like a normal player, but forgets most calls."""

    def __init__(self, level: str, missed: float, seed: int) -> None:
        super().__init__(level, Chance(seed))
        self.level = replace(self.level, missed=dict.fromkeys(self.level.missed, missed))


class AnyCard(Forgetful):
    """Plays any card that fits, and looks no further than that in any game."""

    def _haste_in(self, mind: Mind) -> float:
        return 1.0

    def think(self, match: Match) -> Thought:
        """In Color Chaos anything goes, but rather a card than none."""
        asked = match.open_decision
        if match.game.id != CHAOS or isinstance(asked, Calls):
            return super().think(match)
        places = range(len(asked.options))
        cards = [place for place in places if isinstance(asked.options[place], Card)] or [*places]
        return ReadyAnswer(cards[self.chance.below(len(cards))])


def someone(kind: str, number: int, seed: int) -> Agent:
    """Who plays like that in a game of an evening, counted from 0."""
    match kind:
        case "forgets":
            return Forgetful("normal", 0.8, seed)
        case "any card":
            return AnyCard("easy", 0.3, seed)
        case "child":
            return make_agent(scale.level_name(scale.CHILD), seed)
        case "learns":
            return make_agent(f"{STARTS['hard'] * number / (PLAYED - 1):g}", seed)
    return make_agent(kind, seed)


def won(kind: Kind, person: Agent, level: float, number: int) -> float:
    """What part of a game a person won among computer players of a level, seats in turn."""
    match, seat = Match.new(kind.game, kind.seats, number, dict(kind.options)), number % kind.seats
    strength = min(level, THINKS) if mind_of(kind.game).plan is not None else level
    players = seat_agents([scale.level_name(strength)] * kind.seats, number)
    players[seat] = person
    play_out(match, players)
    assert match.result is not None
    places = match.result.places
    return (places[seat] == 1) / places.count(1)


def evening(kind: Kind, person: str, start: float, number: int) -> list[GameEnding]:
    """How the games of one evening ended."""
    ended: list[GameEnding] = []
    for place in range(PLAYED):
        level = find_next_level(start, ended, kind.seats, top=top_of_scale(kind.game))
        seed = SEED + PLAYED * number + place
        share = won(kind, someone(person, place, 7 * seed + 1), level, seed)
        ended.append(GameEnding(level, share, start))
    return ended


@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("name", KINDS)
def test_evenings(name: str, person: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the share of wins by where the table began, then of all."""
    kind, cells, every = KINDS[name], [], []
    if person == "forgets" and kind.game != CHAOS:
        pytest.skip("there are no calls in this game: the same as a normal player")
    for start in STARTS.values():
        games = range(max(1, round(kind.evenings * SIZE)))
        evenings = [evening(kind, person, start, n) for n in games]
        shares = [one.won for ended in evenings for one in ended[WARM:]]
        every += shares
        levels = [one.level for ended in evenings for one in ended[WARM:]]
        assert all(scale.KINDEST <= level <= top_of_scale(kind.game) for level in levels)
        cells.append(f"{told(shares)}, at {sum(levels) / len(levels):.1f}")
    with capsys.disabled():
        row = " | ".join(
            [name, person, *cells, told(every), f"{100 * find_win_goal(kind.seats):.0f}"]
        )
        print(f"\n| {row} |", end="", flush=True)


def told(shares: list[float]) -> str:
    """A share of wins in percent, and its 95 % interval."""
    low, high = wilson(sum(shares), len(shares))
    mean = sum(shares) / len(shares)
    return f"{100 * mean:.1f} ({100 * low:.0f} to {100 * high:.0f})"


def test_every_game_is_measured() -> None:
    assert {kind.game for kind in KINDS.values()} == set(GAMES)

"""An alarm from above: nobody wins so often without seeing the cards of others."""

from collections.abc import Callable

import pytest

from game.agents import Agent, make_agent
from game.agents.agent_protocol import PolicyFollower, ReadyAnswer
from game.agents.mind import Plan
from game.agents.search import begin_search
from game.agents.style import PLAIN
from game.cli.play_out import play_out
from game.core.chance import Chance
from game.core.decision import Calls
from game.core.match import Match
from tests.agents.fair_players import Peeking
from tests.agents.frozen.color_chaos import greedy

SEATS = 4
ALARM = 0.40
"""A fair expert wins about three rounds of ten from three greedy players, who sees all hands
more than half.
"""
SIGHTED = Plan(24, points=0.005, candidates=8, margin=0)


class Cheat:
    """An expert whose every dream is the true match."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def decide(self, match: Match) -> int:
        """The best answer to the cards as they truly lie."""
        if isinstance(match.decision, Calls):
            return 0
        peeking: Match = Peeking(match)  # type: ignore[assignment]
        thought = begin_search(peeking, SIGHTED, self.chance, PLAIN)
        while (answer := thought.think_further()) is None:
            pass
        return answer

    def think(self, match: Match) -> ReadyAnswer:
        """At once."""
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Half the window."""
        return window_seconds / 2


def won(sits: Callable[[int], Agent], rounds: int) -> float:
    """The share of rounds somebody wins against three greedy players, in each seat in turn."""
    shares = 0.0
    for number in range(rounds):
        deal, seat = divmod(number, SEATS)
        match, chance = Match.new("color-chaos", SEATS, deal, {"target": "one round"}), Chance(deal)
        players: list[Agent] = [PolicyFollower(greedy, chance.branch()) for _ in range(SEATS)]
        players[seat] = sits(number)
        play_out(match, players)
        assert match.result is not None
        places = match.result.places
        shares += (places[seat] == 1) / places.count(1)
    return shares / rounds


def test_a_hard_player_does_not_ring_the_alarm() -> None:
    """With four hundred rounds the share is off by 2.3 points: the alarm is far away."""
    assert 0.2 < won(lambda number: make_agent("hard", number), 400) < ALARM


@pytest.mark.long
def test_an_expert_does_not_ring_the_alarm() -> None:
    """With 480 rounds the share is off by 2.1 points."""
    assert 0.2 < won(lambda number: make_agent("expert", number), 480) < ALARM


@pytest.mark.long
def test_whoever_sees_the_cards_rings_the_alarm() -> None:
    """With 240 rounds the share is off by 3.2 points at most."""
    assert won(lambda number: Cheat(Chance(number)), 240) > ALARM + 0.06

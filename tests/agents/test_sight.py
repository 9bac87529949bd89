"""Who does not search plays by what its seat sees: no world is dealt for it."""

from typing import Any

import pytest

from game.agents.agent_protocol import PolicyFollower
from game.agents.mind import any_answer, by_sight, needs_world
from game.agents.minds import MINDS, mind_of
from game.agents.style import PLAIN, Manner
from game.cli.play_out import play_out, seat_agents
from game.core.chance import Chance
from game.core.errors import HiddenInformation
from game.core.match import Match
from game.core.seat_match import SeatMatch, World
from tests.agents.fair_tables import TABLES, sample
from tests.agents.searches import knows, last
from tests.playing import Table


def nosy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """A policy that goes by the hand of the next player."""
    rival = world.table.hands[world.table.seat_after(world.open_decision.seat)]
    return sum(card.points for card in rival) % len(world.open_decision.options)


@by_sight
def liar(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The same, but it says that it does not."""
    return nosy(world, chance, style)


def ahead(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """A policy that plays its world on."""
    assert isinstance(world, Match)
    world.fork().submit(0)
    return any_answer(world, chance, style)


def no_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may imagine anything."""

    def imagine(*args: object) -> Any:
        raise AssertionError("a world is dealt that nobody looks into")

    monkeypatch.setattr(Match, "imagine", imagine)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_ordinary_players_play_without_a_single_world(
    table: Table, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_worlds(monkeypatch)
    assert play_out(table.match(3), seat_agents([level] * table.players, 3), bound=400) > 10


@pytest.mark.parametrize("game", MINDS)
def test_an_expert_has_worlds_where_it_has_a_plan(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_worlds(monkeypatch)
    match, players = Match.new(game, 4, 5), seat_agents(["expert"] * 4, 5)
    if mind_of(game).plan is None:
        assert play_out(match, players, bound=200) > 10
    else:
        with pytest.raises(AssertionError, match="nobody looks into"):
            play_out(match, players, bound=200)


@pytest.mark.parametrize("game", MINDS)
def test_every_policy_in_the_box_says_that_it_does_not_search(game: str) -> None:
    mind = mind_of(game)
    assert not mind.searches
    assert not any(needs_world(known) for known in (mind.policy, mind.hasty or mind.policy))
    assert not needs_world(mind.sensible)


def test_who_says_so_and_looks_all_the_same_is_caught() -> None:
    match = Match.new("color-chaos", 4, 1)
    with pytest.raises(HiddenInformation):
        PolicyFollower(liar, Chance(1)).decide(match)


def test_who_says_nothing_gets_a_world_and_learns_nothing_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    truths = answers = 0
    for number, match in enumerate(sample(Table("color-chaos", 4), 2, 8, 10)):
        assert match.decision is not None
        truths += nosy(match, Chance(1)) == PolicyFollower(nosy, Chance(number)).decide(match)
        answers += 1
    assert 0 < truths < answers
    knows(monkeypatch, "color-chaos", policy=ahead)
    assert play_out(Match.new("color-chaos", 3, 2), seat_agents(["hard"] * 3, 2), bound=60) == 60


def test_a_mind_looks_as_far_as_the_most_curious_of_its_policies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met: list[World] = []

    def noting(world: World, chance: Chance, style: Manner = PLAIN) -> int:
        met.append(world)
        return last(world, chance, style)

    match = Match.new("flower-power", 3, 4)
    for kind in (Match, SeatMatch):
        hasty = noting if kind is Match else by_sight(noting)
        knows(monkeypatch, "flower-power", hasty=hasty, haste={"easy": 1.0})
        seat_agents(["easy"], 1)[0].decide(match)
        assert type(met[-1]) is kind

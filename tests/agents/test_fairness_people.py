"""Computer players don't know who is a person, so they can't be after anybody in particular."""

import inspect
from typing import Any

import pytest

from game.agents import LEVELS, Agent, make_agent
from game.agents.agent_protocol import RandomAgent
from game.agents.levels import PolicyPlayer
from game.core.match import Match
from game.games import GAMES
from tests.agents.fair_people import YOU, against, nameless, picks, rotated
from tests.agents.fair_tables import TABLES, answer, asked, dream_little, positions
from tests.playing import Table

SIGMAS = 5
"""By so many standard errors nothing is off by chance."""
NAMES = ("You", "Mum", "Robot", "Computer", "Ana", "human", "Bot 7")
ATTACKS = [
    Table("color-chaos", 4, "123"),
    Table("color-chaos", 4),
    Table("rainbow-rush", 4),
    Table("penny-badger", 4),
    Table("dice-factor", 4),
]
"""Games in which somebody may be picked as a victim."""
all_tables = pytest.mark.parametrize("table", TABLES, ids=str)


@pytest.fixture(autouse=True)
def _little_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    dream_little(monkeypatch)


# They have no way to know --------------------------------------------------------------------


def test_a_match_holds_its_players_names_and_nothing_else_about_them() -> None:
    told = set(inspect.signature(Match.new).parameters)
    assert told == {"game_id", "seats", "seed", "options"}
    for game in GAMES.values():
        table = Match.new(game.id, game.rules.least, 3).table
        other = Match.new(game.id, tuple("XYZ"[: game.rules.least]), 3).table
        differ = {name for name in held(table) if told_by(other, name) != told_by(table, name)}
        assert differ - {"chance", "listeners"} <= {"names"}


def held(table: Any) -> set[str]:
    """The names of all that a table has."""
    slots = {name for kind in type(table).__mro__ for name in getattr(kind, "__slots__", ())}
    return slots | set(getattr(table, "__dict__", ()))


def told_by(table: Any, name: str) -> str:
    """A fact of a table in words."""
    return str(getattr(table, name))


@pytest.mark.parametrize("kind", [Agent, PolicyPlayer, RandomAgent])
def test_an_agent_is_told_a_match_and_how_long_a_window_is(kind: type) -> None:
    for name, told in (
        ("think", ["match"]),
        ("decide", ["match"]),
        ("reaction_time", ["is_made", "window_seconds"]),
    ):
        method: Any = getattr(kind, name)
        assert list(inspect.signature(method).parameters) == ["self", *told]
    assert set(inspect.signature(make_agent).parameters) == {"name", "seed", "longest_ms"}


@pytest.mark.sampled(4)
@all_tables
def test_nobody_reads_a_name(table: Table) -> None:
    """In whole matches between all levels and characters, where any name raises an error."""
    match = nameless(table, 1)
    with pytest.raises(AssertionError, match="reads the players' names"):
        list(match.table.names)
    for number in range(120):
        if match.decision is None:
            return
        name = asked(number)[match.decision.seat % len(LEVELS)]
        match.submit(make_agent(name, number).decide(match))


# Renamed ---------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@all_tables
def test_other_names_change_no_answer(table: Table) -> None:
    here = positions(table, 3)
    there = positions(table, 3, NAMES[: table.players])
    for number, (match, named) in enumerate(zip(here, there, strict=True)):
        if number % 7 == 0:
            assert named.table.names[0] == YOU != match.table.names[0]
            for name in asked(number):
                assert answer(name, number, match) == answer(name, number, named)
        if number > 120:
            return


# Over many games -------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize("table", ATTACKS, ids=str)
def test_whoever_sits_where_is_picked_like_the_others(table: Table) -> None:
    """Role 0 is a person, as far as the players' names go; all play alike."""
    found = rotated(table, 20, 0.08)
    assert max(abs(share - found.usual) for share in found.shares()) < SIGMAS * found.off()


@pytest.mark.long
@pytest.mark.parametrize("table", ATTACKS, ids=str)
def test_in_two_thousand_games_victims_are_equal_within_three_points(table: Table) -> None:
    """And in more, where one player is often picked all through a game."""
    shares = rotated(table, 2000, 0.006).shares()
    assert max(shares) - min(shares) < 0.03, shares


def test_a_player_who_is_after_somebody_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who always picks the same rival among several shifts the shares."""
    table, choose = ATTACKS[0], PolicyPlayer.decide
    person = [0]

    def grudge(self: PolicyPlayer, match: Match) -> int:
        assert match.decision is not None
        texts = match.decision.texts()
        target = f"seat {person[0]}"
        return texts.index(target) if target in texts else choose(self, match)

    monkeypatch.setattr(PolicyPlayer, "decide", grudge)
    hits = of = 0
    for number in range(20):
        person[0] = number % table.players
        hit, every = against(picks(table, number), person[0])
        hits, of = hits + hit, of + every
    assert hits / of > 0.5

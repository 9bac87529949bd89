"""What a player can't see changes none of its answers, in any game and at any level."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.agents import CHARACTERS, LEVELS
from game.agents.mind import Policy
from game.agents.minds import mind_of
from game.cli.play_out import seat_agents
from game.core.chance import Chance
from game.core.match import Match
from game.core.seat_match import World
from game.core.table import Table as CoreTable
from tests.agents.fair_players import LEAKS, Ask, Leak, peeker, sighted_policy, sighted_search
from tests.agents.fair_tables import (
    FACES,
    HOMEMADE,
    TABLES,
    answer,
    asked,
    dream_little,
    homemade_table,
    positions,
    sample,
)
from tests.agents.fair_worlds import others, twin
from tests.playing import Table

pytestmark = pytest.mark.ruling("GEN-2")
CHAOS = Table("color-chaos", 5, "2")
EVERYTHING = Table("color-chaos", 7, "123")
FEW, MANY = 2, 60
"""Of each kind of decision so many are taken in every run, and in a long one."""
TOO_LONG = 600  # decisions
all_tables = pytest.mark.parametrize("table", TABLES, ids=str)


@pytest.fixture(autouse=True)
def _little_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    dream_little(monkeypatch)


def changed(match: Match, names: list[str], seed: int, ask: Ask = answer) -> list[str]:
    """The answers that are others where what can't be known is otherwise."""
    assert match.decision is not None
    worlds = list(others(match, match.decision.seat, Chance(seed)))
    told = []
    for name in names:
        true = ask(name, seed, match)
        there = [ask(name, seed, world) for world in worlds]
        told += [f"{name} {match.decision.question_key}: {true}, {a}" for a in there if a != true]
    return told


# What may not change -------------------------------------------------------------------


@pytest.mark.sampled(4)
@all_tables
def test_hidden_cards_and_chance_change_no_answer_of_any_level(table: Table) -> None:
    seeds = (0, 1, 2) if table.game == "color-chaos" else (0,)
    number = 0
    for seed in seeds:
        for match in sample(table, seed, FEW, every=60):
            number += 1
            assert not changed(match, asked(number), number)
    assert number >= 2


@pytest.mark.parametrize(("name", "players"), HOMEMADE)
def test_nor_do_they_in_homemade_games(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a partner's hand."""
    table, number = homemade_table(name, players, monkeypatch), 0
    for match in sample(table, 1, FEW, every=40, bound=120):
        number += 1
        assert not changed(match, asked(number), number)
    assert number >= 4


@pytest.mark.parametrize("table", [TABLES[5], CHAOS], ids=str)
def test_nor_do_they_where_a_tree_is_searched(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    dream_little(monkeypatch, 10, tree=True)
    for number, match in enumerate(sample(table, 7, FEW, every=40)):
        assert not changed(match, ["expert"], number)


@pytest.mark.long
@all_tables
def test_ten_thousand_answers_do_not_change(table: Table) -> None:
    """In each of the tables over a thousand, two thirds of them with another deal."""
    number = seed = 0
    while number < 300:
        for match in sample(table, seed, MANY, every=5):
            number += 1
            assert not changed(match, asked(number), number), seed
            assert not told_apart(match, number), seed
        seed += 1
    assert number * len(LEVELS) >= 1200


@pytest.mark.sampled(3)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("table", "bound"), [(EVERYTHING, 150), (Table("penny-badger", 4), 150)], ids=str
)
def test_nor_do_they_when_players_stay_for_a_whole_game(
    table: Table, bound: int, level: str
) -> None:
    """Whatever a player keeps from its earlier decisions, it keeps nothing it can't know."""
    here, there = (seat_agents([level] * table.players, 3) for _ in range(2))
    for number, match in enumerate(positions(table, 3)):
        if number >= bound:
            return
        assert match.decision is not None
        seat = match.decision.seat
        world = twin(match, seat, Chance(number)) or match.imagine(seat, Chance(number))
        assert here[seat].decide(match) == there[seat].decide(world), match.decision.question_key


# Not even in dreams ----------------------------------------------------------------------


def ways(game: str) -> list[Policy]:
    """All policies of a game."""
    return [mind_of(game).policy, mind_of(game).answer_hastily]


def told_apart(match: Match, number: int) -> list[str]:
    """The policies and styles that answer otherwise where only hidden things are otherwise."""
    assert match.decision is not None
    seat, told = match.decision.seat, []
    matches = [match, *others(match, seat, Chance(number)), match.imagine(seat, Chance(~number))]
    worlds: list[World] = [*(other.fork() for other in matches), match.seen_by(seat)]
    face, level = FACES[number % len(FACES)], list(LEVELS)[number % len(LEVELS)]
    style = replace(CHARACTERS[face].style, level=level)
    for policy in ways(match.game.id):
        found = {policy(world, Chance(number), style) for world in worlds}
        told += [f"{match.decision.question_key}: {style}"] * (len(found) > 1)
    return told


@pytest.mark.sampled(4)
@all_tables
def test_a_policy_never_looks_at_what_its_seat_only_dreams_of(table: Table) -> None:
    """It answers the same in all worlds that its seat can't tell apart, with the same luck, and
    where nothing else is to be seen than what its seat sees.
    """
    for number, match in enumerate(sample(table, 11, FEW, every=25)):
        assert not told_apart(match, number)


def test_a_policy_that_looks_is_caught() -> None:
    found = 0
    for number, match in enumerate(sample(Table("color-chaos", 4), 1, 8, 10)):
        assert match.decision is not None
        worlds = [match, match.imagine(match.decision.seat, Chance(number))]
        found += len({sighted_policy("", number, world) for world in worlds}) > 1
    assert found >= 3


# What was answered in secret --------------------------------------------------------------


def secret_rounds(table: Table, seed: int, bound: int) -> Iterator[Match]:
    """Decisions after which another seat is asked in the same secret round."""
    for number, match in enumerate(positions(table, seed)):
        if number >= bound:
            return
        decision = match.decision
        if decision is not None and len({d.seat for d in decision.together}) > 1:
            yield match


def answered(match: Match, chance: Chance) -> Match:
    """The match once the asked seat is done, whatever it answered."""
    world = match.fork()
    assert match.decision is not None
    while world.decision is not None and world.decision.seat == match.decision.seat:
        world.submit(chance.below(len(world.decision.options)))
    return world


@pytest.mark.parametrize("table", [Table("penny-badger", 4), CHAOS, EVERYTHING], ids=str)
def test_an_answer_given_in_secret_changes_no_other_players_answer(table: Table) -> None:
    rounds = 0
    for seed in range(3):
        for match in secret_rounds(table, seed, 400):
            if rounds >= 40:
                return
            rounds += 1
            worlds = [answered(match, Chance(number)) for number in range(3)]
            for name in asked(rounds):
                assert len({answer(name, rounds, world) for world in worlds}) == 1, name
    assert rounds >= 8


# Cheats are caught --------------------------------------------------------------------------


def caught(ask: Ask, table: Table, every: int = 10) -> tuple[int, int]:
    """How many of a cheat's answers changed, and of how many."""
    counts: Counter[bool] = Counter()
    for number, match in enumerate(sample(table, 1, 8, every)):
        counts[bool(changed(match, ["hard"], number, ask))] += 1
    return counts[True], counts.total()


def by_secrets(leak: Leak) -> bool:
    """Whether there is something to see in secret rounds only."""
    return leak.__name__ in ("secret_answers", "other_options")


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_whoever_goes_by_what_it_can_not_know_is_caught(leak: Leak) -> None:
    table = Table("penny-badger", 4) if leak.__name__ == "secret_answers" else CHAOS
    found, of = caught(peeker(leak), table)
    assert of >= 25
    assert found >= 2 if by_secrets(leak) else found > of / 3


@pytest.mark.parametrize("cheat", [sighted_policy, sighted_search])
def test_whoever_sees_other_hands_is_caught(cheat: Ask) -> None:
    """Fair players change none of these answers."""
    found, of = caught(cheat, Table("color-chaos", 4), every=25)
    assert found >= 3, (found, of)


def test_an_expert_is_caught_when_dreams_are_of_the_true_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A re-deal that deals nothing anew would make a cheat of every player who searches."""
    monkeypatch.setattr(CoreTable, "redeal", lambda table, observer, seed: None)
    found = 0
    for number, match in enumerate(sample(Table("color-chaos", 4), 1, 8, 4)):
        assert match.decision is not None
        other = twin(match, match.decision.seat, Chance(number))
        if other is not None:
            found += answer("expert", number, match) != answer("expert", number, other)
    assert found > 2

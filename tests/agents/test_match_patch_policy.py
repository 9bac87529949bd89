"""The Match Patch player remembers, forgets, and knows no card it has not been shown."""

from typing import cast

import pytest

from game.agents import make_agent
from game.agents.advice import Advice, advise_seat
from game.agents.minds.match_patch.answers import (
    MEMORIES,
    PLAYERS,
    Memory,
    memory_of,
    remembered_patch,
)
from game.cli.play_out import play_out
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games.match_patch import PatchTable
from tests.playing import answer, decisions, options

SEEDS = 24
LEVELS = list(MEMORIES)


def moves(position: str, *answers: str) -> set[str]:
    """What it does there, whatever its luck."""
    match = notation.read_position(f"match-patch {position}")
    answer(match, *answers)
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


def table(players: int, seed: int) -> PatchTable:
    """A table in the middle of a game."""
    match = Match.new("match-patch", players, seed)
    for _ in decisions(match, seed, 90):
        pass
    return cast(PatchTable, match.table)


# What it does ------------------------------------------------------------------------


def test_it_takes_the_twin_of_a_card_in_its_hand_that_was_just_shown() -> None:
    text = "2 / patch bo~* rs~* gx~* / places 4 17 30 / since 9 9 9 / turns 8 / hand 0 rs op ys"
    assert moves(text) == {"place 17"}


def test_it_draws_when_nothing_it_remembers_helps() -> None:
    text = "2 / patch bo~* rx~* / since 9 9 / turns 8 / hand 0 rs op ys"
    assert moves(text) == {"draw"}


def test_after_a_pair_it_takes_two_that_make_the_next_one() -> None:
    text = "2 / patch rs~* gx~* gx~* bo~* / since 9 9 9 9 / turns 8 / hand 0 rs op ys"
    assert moves(text, "place 0") <= {"place 1", "place 2"}
    assert moves(text, "place 0", "place 2") == {"place 1"}


def test_without_a_draw_pile_it_turns_to_a_place_it_does_not_remember() -> None:
    text = "2 / draw / patch bo~* gx / since 9 0 / turns 8 / hand 0 rs op ys / pairs 0 *"
    assert moves(text) == {"place 1"}


def test_it_keeps_what_it_remembers_the_twin_of() -> None:
    text = "2 / draw * rs / patch bo~* rs~* / since 9 9 / turns 8 / hand 0 bo op ys"
    assert "pick bo" not in moves(text, "place 1")
    assert "pick rs" in moves(text, "place 1")


def test_it_puts_cards_beside_the_others() -> None:
    text = "2 / draw * y* / patch bo~* gx~* / places 0 3 / hand 0 rs op ys"
    near = {f"place {place}" for place in range(10)}
    assert moves(text, "draw", "pick op") <= near


# What it knows -----------------------------------------------------------------------


@pytest.mark.parametrize("hidden", ["rs", "bo", "gx"])
def test_a_card_it_has_not_been_shown_is_any_card(hidden: str) -> None:
    """Cards of the patch that only somebody else has seen change none of its answers."""
    text = f"2 / draw * / patch {hidden}~1 rx~1 / since 9 9 / turns 9 / hand 0 rs bo gx"
    assert moves(text) == {"draw"}


def test_where_it_lies_is_no_help_either() -> None:
    picks = [
        moves(f"2 / draw / patch {cards} / turns 9 / hand 0 rs op ys / pairs 1 *")
        for cards in ("rs~1 gx~1 bo~1", "bo~1 rs~1 gx~1", "gx~1 bo~1 rs~1")
    ]
    assert picks[0] == picks[1] == picks[2] == {"place 0", "place 1", "place 2"}


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_answer(level: str) -> None:
    asked = 0
    for seed in range(6):
        match, chance = Match.new("match-patch", 3, seed), Chance(seed)
        for number in decisions(match, seed, 120):
            assert match.decision is not None
            worlds = [match.imagine(match.decision.seat, chance) for _ in range(2)]
            answers = {PLAYERS[level](world, Chance(number)) for world in worlds}
            assert len(answers) == 1
            asked += 1
    assert asked > 400


# What it forgets -----------------------------------------------------------------------


def known(level: str, age: int, seats: int = 4) -> int:
    """How many of many cards are still known so many turns after they were shown."""
    found = 0
    for code in ("bo", "gx", "op", "rs", "y*", "r*", "gs", "bp", "ox", "yo"):
        for place in range(0, 50, 3):
            text = f"4 / patch {code}~* / places {place} / since 3 / turns {3 + age}"
            t = cast(
                PatchTable, notation.read_position(f"match-patch {text} / hand 0 b* g* o*").table
            )
            t.turns = 3 + age
            found += sum(bool(remembered_patch(MEMORIES[level], t, seat)) for seat in range(seats))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_longer_ago_the_less_it_remembers(level: str) -> None:
    every = 10 * 17 * 4
    counts = [known(level, age) for age in (0, 1, 4, 10, 30)]
    assert counts[0] == every
    assert counts == sorted(counts, reverse=True)
    for count, age in zip(counts, (0, 1, 4, 10, 30), strict=True):
        kept = 1.0 if age <= MEMORIES[level].fresh else MEMORIES[level].kept ** age
        assert count / every == pytest.approx(kept, abs=0.06)


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_forgotten_stays_forgotten(level: str) -> None:
    memory = Memory(MEMORIES[level].kept, 99)
    lost = 0
    for seed in range(10):
        t = table(3, seed)
        before = set(remembered_patch(memory, t, 0))
        for _ in range(12):
            t.turns += 1
            after = set(remembered_patch(memory, t, 0))
            assert after <= before
            lost += len(before - after)
            before = after
    assert lost


@pytest.mark.parametrize("level", LEVELS)
def test_it_holds_only_so_many_places_at_once(level: str) -> None:
    most = max(len(remembered_patch(MEMORIES[level], table(4, seed), 1)) for seed in range(30))
    assert most <= MEMORIES[level].places


def test_players_forget_different_cards() -> None:
    t = table(4, 5)
    minds = {frozenset(remembered_patch(MEMORIES["hard"], t, seat)) for seat in range(4)}
    assert len(minds) > 1


def test_a_better_memory_of_the_same_level_keeps_more() -> None:
    usual, better, worse = (memory_of("hard", memory) for memory in (1.0, 1.4, 0.7))
    assert usual == MEMORIES["hard"]
    assert worse.kept < usual.kept < better.kept < 1
    assert worse.places < usual.places < better.places


def test_who_has_no_memory_knows_nothing() -> None:
    for seed in range(5):
        t = table(3, seed)
        known = remembered_patch(memory_of("normal", 0.0), t, 1)
        assert not known


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("place", [4, 17, 30, 41])
def test_what_was_just_shown_is_never_forgotten(level: str, place: int) -> None:
    text = f"2 / patch bo~* rs~* gx~* / places 5 {place} 31 / since 2 8 8 / turns 8"
    match = notation.read_position(f"match-patch {text} / hand 0 rs op ys")
    for seed in range(SEEDS):
        assert options(match)[make_agent(level, seed).decide(match)] == f"place {place}"


def wins(level: str, rival: str, players: int, games: int) -> float:
    """How often a player of a level wins against others, taking seats in turn."""
    won = 0.0
    for seed in range(games):
        match, me = Match.new("match-patch", players, seed), seed % players
        streams = [Chance(100 * seed + seat) for seat in range(players)]
        while match.decision is not None:
            seat = match.decision.seat
            world = match.imagine(seat, streams[seat])
            match.submit(PLAYERS[level if seat == me else rival](world, streams[seat]))
        assert match.result is not None
        won += (match.result.places[me] == 1) / match.result.places.count(1)
    return won / games


def test_who_remembers_more_wins_more() -> None:
    assert wins("expert", "easy", 2, 30) > 0.7


def test_it_beats_players_who_do_anything() -> None:
    won, games = 0.0, 16
    for seed in range(games):
        match, chance, me = Match.new("match-patch", 3, seed), Chance(seed), seed % 3
        seats = ["hard" if seat == me else "random" for seat in range(3)]
        play_out(match, [make_agent(level, chance.next_word()) for level in seats])
        assert match.result is not None
        won += (match.result.places[me] == 1) / match.result.places.count(1)
    assert won / games > 0.8


# What hints say ------------------------------------------------------------------------


def hint(position: str, *answers: str) -> Advice:
    """What is advised there."""
    match = notation.read_position(f"match-patch {position}")
    answer(match, *answers)
    assert match.decision is not None
    found = advise_seat(match, match.decision.seat)
    assert found is not None
    return found


def test_a_hint_names_no_more_than_the_row_of_a_card() -> None:
    text = "2 / patch bo~* rs~* gx~* os~* / places 4 17 30 12 / since 9 9 9 9 / turns 8"
    found = hint(f"{text} / hand 0 rs op ys")
    assert found.reason.key == "makes_pair"
    assert found.reason.recalls
    assert found.reason.values["row"] == 2
    assert set(found.answers) == {17, 12}, "the cards of that row, not the place"


def test_a_hint_of_two_alike_speaks_only_of_cards_that_were_seen() -> None:
    rest = "since 9 9 9 9 / turns 8 / hand 0 rs op ys"
    assert hint(f"2 / patch rs~* gx~* gx~* bo~* / {rest}", "place 0").reason.key == "half_pair"
    for patch in ("rs~* gx~* gx bo~*", "rs~* gx~* ox bo~*"):
        text = f"2 / draw / patch {patch} / {rest} / pairs 0 *"
        assert hint(text, "place 0").reason.key == "news"


def test_no_hint_calls_a_card_unknown_that_was_seen() -> None:
    rest = "turns 40 / hand 0 rs op ys / pairs 0 *"
    found = hint(f"2 / draw / patch bo~* gx~* os / since 0 0 0 / {rest}")
    assert found.reason.key == "news"
    assert found.answers == (2,), "the only one that this seat has never seen"
    assert hint(f"2 / draw / patch bo~* gx~* / since 0 0 / {rest}").reason.key == "again"

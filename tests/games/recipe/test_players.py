"""Computer players of own games: a rule of thumb for each family, by what their seat sees."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents import strongest
from game.agents.advice import advise
from game.agents.minds import mind_of
from game.cli.play_out import play_out, seated
from game.core import scale
from game.core.match import Match
from game.games.recipe.file import read, written
from game.resources import rules_folder
from game.words import Words

from .built import SHIPPED, named, of
from .invented import Inventor


def won(name: str, levels: Sequence[str], games: int) -> float:
    """How often the first of some players wins, each deal from every seat."""
    found = 0.0
    for number in range(games):
        game, turn = named(name), number % len(levels)
        wishes = {option.id: "0" for option in game.rules.options if option.id == "target"}
        match = Match.new(game.id, len(levels), number // len(levels), wishes)
        play_out(match, seated([*levels[-turn:], *levels[:-turn]], number))
        assert match.result is not None
        first = [seat for seat, place in enumerate(match.result.places) if place == 1]
        found += (turn in first) / len(first)
    return found


@pytest.mark.parametrize("name", ["flower-bed", "dragon-dance", "memory", "one-left"])
def test_who_thinks_wins_against_who_does_not(name: str) -> None:
    assert won(name, ("hard", "random"), 10) >= 7


def test_an_expert_remembers_more_than_a_hard_player() -> None:
    assert won("memory", ("expert", "hard"), 12) >= 8


@pytest.mark.parametrize(
    ("name", "stop"),
    [("one-left", "hard"), ("cake-party", "hard"), ("rainbow", "expert"), ("memory", "expert")],
)
def test_the_scale_ends_where_an_expert_does_nothing_better(name: str, stop: str) -> None:
    assert strongest(named(name).id) == scale.STOPS[stop]


@pytest.mark.long
def test_an_expert_who_collects_looks_ahead() -> None:
    assert won("dragon-dance", ("expert", "hard"), 200) > 105


def test_who_collects_foresees_that_more_cards_win_more_often() -> None:
    match = Match.new(named("dragon-dance").id, 3, 1)
    table = match.table
    table.scores = (1, 4, 0)
    for seat in range(3):
        table.hands[seat].clear()
    shares, points = mind_of(match.game.id).outlook(table)  # type: ignore[misc]
    assert shares[1] > shares[0] > shares[2]
    assert sum(shares) == pytest.approx(1)
    assert points == [0.0] * 3


def test_every_family_is_played_at_every_level_and_sees_no_more_than_its_seat() -> None:
    """Reading a hidden card raises an error."""
    for path in SHIPPED:
        won(path.stem, ("easy", "normal", "hard", "expert"), 1)
    for seed in range(6):
        reading = read(written(Inventor(seed).recipe()))
        if reading.recipe is not None:
            game = of(reading)
            match = Match.new(game.id, game.rules.least, seed)
            play_out(match, seated(["hard"] * game.rules.least, seed), 400)


def test_a_hint_has_a_reason() -> None:
    words = Words.load(rules_folder())
    for path in SHIPPED:
        game = named(path.stem)
        match = Match.new(game.id, 3, 4)
        assert match.decision is not None
        advice = advise(match, match.decision.seat)
        assert advice is not None
        assert set(advice.answers) <= set(match.decision.options)
        assert f"advice.{advice.reason.key}" in words.of(game.id)
    assert not mind_of("own:nobody@00000000").advises

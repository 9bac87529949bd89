"""Computer players of own games: a rule of thumb for each family, by what their seat sees."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.agents.advice import advise
from game.agents.minds import mind_of
from game.cli.play_out import play_out, seated
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

"""Answers of a game of melds that go together: whoever gives one never has to mend another."""

import pytest

from game.games.recipe.model import MeldsPlan
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.scenes.workshop.recipe_questions import (
    FIELDS_OF_QUESTION,
    answer_field,
    list_asked_fields,
)
from tests.games.recipe.built import named, told


@pytest.mark.parametrize("name", ["rummy", "gin-rummy", "phase-10", "paper-chains"])
def test_every_answer_makes_a_game_that_can_be_played(name: str) -> None:
    recipe, seen = named(name).recipe, set[str]()
    for question in FIELDS_OF_QUESTION["melds"]:
        for field in list_asked_fields(recipe, question):
            seen.add(field.name)
            if field.name in ("players", "deal", "set_of", "least", "goals", "repeats"):
                continue  # the deck may not have enough of them
            for value in field.values:
                answer = (value,) if field.form == "many" else value
                reading = read_recipe(write_recipe(answer_field(recipe, field.name, answer)))
                assert not told(reading), (field.name, value)
    assert ("gin" in seen) == (name == "gin-rummy")
    assert ("take" in seen) == (name != "gin-rummy")
    assert ("knock" in seen) == (name != "phase-10")


def test_knocking_makes_it_a_game_for_two_in_which_the_winner_takes_all() -> None:
    knocks = answer_field(named("paper-chains").recipe, "knock", 10)
    assert knocks.game is not None
    assert isinstance(knocks.plan, MeldsPlan)
    assert knocks.game.players == (2, 2)
    assert (knocks.plan.take, knocks.plan.points) == ("top", "winner takes all")

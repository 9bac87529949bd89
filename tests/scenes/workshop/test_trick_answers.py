"""Answers of a game of tricks that go together: whoever gives one never has to mend another."""

import pytest

from game.games.recipe.model import HouseRule, Recipe, TricksPlan
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.scenes.workshop.recipe_questions import (
    FIELDS_OF_QUESTION,
    answer_field,
    find_field_value,
    list_asked_fields,
    make_recipe_field,
)
from tests.games.recipe.built import named, told
from tests.games.recipe.trick_games import NUMBERS, trick_game


def plan_of(recipe: Recipe) -> TricksPlan:
    """Return the answers of a recipe."""
    assert isinstance(recipe.plan, TricksPlan)
    return recipe.plan


@pytest.mark.parametrize("name", ["high-star", "said-and-done", "hot-reds"])
def test_every_answer_makes_a_game_that_can_be_played(name: str) -> None:
    recipe = named(name).recipe
    for question in FIELDS_OF_QUESTION["tricks"]:
        for field in list_asked_fields(recipe, question):
            if field.name in ("players", "deal", "suit"):  # the deck may not have enough of them
                continue
            for value in field.values:
                answer = (value,) if field.form == "many" else value
                changed = answer_field(recipe, field.name, answer)
                reading = read_recipe(write_recipe(changed))
                assert not told(reading), (field.name, value)
                assert find_field_value(changed, field.name) == answer


def test_saying_how_many_and_counting_it_go_together() -> None:
    recipe = named("high-star").recipe
    says = answer_field(recipe, "bid", "secret")
    assert plan_of(says).points == "exact"
    assert plan_of(answer_field(says, "bid", "no")).points == "tricks"
    assert plan_of(answer_field(says, "points", "cards")).bid == "no"
    assert plan_of(answer_field(recipe, "points", "exact")).bid == "in turn"


def test_only_suits_of_the_deck_are_offered() -> None:
    numbers = trick_game('suit = "color"', NUMBERS).recipe
    offered = make_recipe_field(numbers, "trump").values
    assert offered == (
        *("none", "turned up", "last place picks"), *("blue", "green", "orange", "red"),
    )  # fmt: skip
    assert make_recipe_field(numbers, "avoid").values == ("blue", "green", "orange", "red")


def test_another_kind_of_suit_takes_the_old_suits_away() -> None:
    recipe = trick_game('trump = "star"\npoints = "avoid"\navoid = ["star"]').recipe
    changed = plan_of(answer_field(recipe, "suit", "color"))
    assert (changed.trump, changed.avoid) == ("turned up", ("blue",))


def test_house_rules_follow_the_answers() -> None:
    recipe = named("said-and-done").recipe
    assert recipe.game is not None
    assert [rule.ask for rule in recipe.game.house] == ["bid"]
    changed = answer_field(recipe, "points", "tricks")
    assert changed.game is not None
    assert not changed.game.house
    stars = trick_game('[[game.house]]\nask = "trump"\nvalues = ["none", "star"]').recipe
    colors = answer_field(stars, "suit", "color")
    assert colors.game is not None
    assert colors.game.house == (HouseRule("trump", ("none",)),)


def test_cards_to_avoid_need_a_suit() -> None:
    changed = plan_of(answer_field(named("high-star").recipe, "points", "avoid"))
    assert changed.avoid == ("circle",)

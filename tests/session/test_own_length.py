"""How long a game takes that somebody built: a little of it is played to find out."""

from dataclasses import replace

import pytest

from game.agents import make_agent
from game.core.match import Match
from game.games.recipe.model import HouseRule
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.session.pregame.duration import estimate_minutes, estimate_rounds
from game.session.workshop.game_length import PLAYER_LEVEL, count_recipe_work
from game.store.settings import Settings


def game(name: str = "one-left", **answers: object) -> OwnGame:
    text = (rules_folder() / "recipes" / f"{name}.chroma").read_text(encoding="utf-8")
    recipe = read_recipe(text).recipe
    assert recipe is not None
    assert recipe.plan is not None
    return bring_recipe(replace(recipe, plan=replace(recipe.plan, **answers)))  # type: ignore[arg-type]


def whole_games(id: str, players: int, seeds: range) -> float:
    """Choices of a whole game on average, as they are really made."""
    count = 0
    for seed in seeds:
        match = Match.new(id, players, seed)
        agents = [make_agent(PLAYER_LEVEL, seed + seat) for seat in range(players)]
        while match.decision is not None:
            count += len(match.decision.options) > 1
            match.submit(agents[match.decision.seat].decide(match))
    return count / len(seeds)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("one-left", {"points": "one", "target": 3}),
        ("one-left", {"points": "cards left", "target": 300}),
        ("sea-storm", {}),
        ("rainbow", {}),
        ("memory", {}),
        ("flower-bed", {}),
    ],
)
def test_what_is_told_is_about_what_is_played(name: str, answers: dict[str, object]) -> None:
    built = game(name, **answers)
    told, true = count_recipe_work(built.id, 4, {}).choices, whole_games(built.id, 4, range(50, 80))
    assert true / 1.6 < told < 1.6 * true


def test_five_hundred_rounds_are_told_as_such() -> None:
    long, short = (game(points="one", target=target) for target in (500, 3))
    assert estimate_rounds(long, 4, {}) > 500
    assert 3 <= estimate_rounds(short, 4, {}) < 9
    settings = Settings()
    assert estimate_minutes(long, 4, 4, {}, settings) > 30 * estimate_minutes(
        short, 4, 4, {}, settings
    )


def test_house_rules_count() -> None:
    recipe = game(points="one", target=3).recipe
    assert recipe.game is not None
    asked = replace(recipe.game, house=(HouseRule("target", (3, 10)),))
    built = bring_recipe(replace(recipe, game=asked))
    assert estimate_rounds(built, 4, {"target": "10"}) > 2 * estimate_rounds(
        built, 4, {"target": "3"}
    )


def test_as_many_as_can_not_play_take_no_time() -> None:
    built = game("rainbow")
    assert count_recipe_work(built.id, built.rules.most + 1, {}).choices == 0
    assert estimate_minutes(built, built.rules.most + 1, 1, {}, Settings()) == 0

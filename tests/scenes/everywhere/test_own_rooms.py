"""Own games in every room: those that are shipped, and some that nobody thought of."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.game import BOX, Game, find_game
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.model import EmptyHandPlan, LadderPlan, MeldsPlan, Recipe, TricksPlan
from game.games.recipe.recipe_file import read_recipe, read_recipe_bytes, write_recipe
from game.store.picture_files import card_pictures_folder
from game.words import GUESTS
from tests.games.recipe.built import SHIPPED
from tests.games.recipe.drawn import noise, sea_storm, with_picture
from tests.games.recipe.invented import Inventor
from tests.scenes.own_rooms import (
    LANGUAGES,
    RoomPlayer,
    on_phones,
    put_on_shelf,
    through_all_rooms,
)

PEOPLE = ((0,), (0, 1), (0, 1, 2), ())


def recipe_of(path: Path) -> Recipe:
    """A recipe that is shipped."""
    recipe = read_recipe_bytes(path.read_bytes()).recipe
    assert recipe is not None
    return recipe


def invented(seed: int) -> Recipe:
    """The first of this seed and the following ones that can be played."""
    while True:
        recipe = read_recipe(write_recipe(Inventor(seed).recipe())).recipe
        if recipe is not None and recipe.game is not None:
            return short(recipe)
        seed += 1000


def short(recipe: Recipe) -> Recipe:
    """The same, but not played for a number of points or rounds that takes an evening."""
    plan = recipe.plan
    if isinstance(plan, EmptyHandPlan) and plan.target and plan.points == "one":
        return replace(recipe, plan=replace(plan, target=0))
    if isinstance(plan, LadderPlan):
        return replace(recipe, plan=replace(plan, rounds=min(2, plan.rounds or 2)))
    if isinstance(plan, TricksPlan):
        return replace(recipe, plan=replace(plan, rounds=min(2, plan.rounds or 2), target=0))
    if isinstance(plan, MeldsPlan):
        target = min(plan.target, 1 if plan.points == "one" else 20)
        return replace(recipe, plan=replace(plan, target=target, goals=plan.goals[:1]))
    return recipe


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_in_every_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: Path, language: str
) -> None:
    seed = LANGUAGES.index(language)
    player = RoomPlayer(
        monkeypatch, tmp_path, seed, language=language, scale=200 if seed % 2 else 100
    )
    game = put_on_shelf(recipe_of(path))
    through_all_rooms(player, game, PEOPLE[seed], {})
    assert on_phones(game, seed, {}) == []


FORTY = Path(__file__).parents[2] / "games" / "recipe" / "forty"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["whist", "spades"])
def test_teams_in_every_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, language: str
) -> None:
    seed = LANGUAGES.index(language)
    player = RoomPlayer(
        monkeypatch, tmp_path, seed, language=language, scale=200 if seed % 2 else 100
    )
    game = put_on_shelf(short(recipe_of(FORTY / f"{name}.chroma")))
    through_all_rooms(player, game, PEOPLE[seed], {})
    assert on_phones(game, seed, {}) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES[:3])
def test_a_game_with_pictures_in_every_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    """One card shows a drawing, and one a photo: at the table, in replays, on paper, on phones."""
    seed = LANGUAGES.index(language)
    scale = 200 if seed % 2 else 100
    player = RoomPlayer(monkeypatch, tmp_path, seed, language=language, scale=scale)
    game = put_on_shelf(with_picture(sea_storm(), noise(seed), 1))
    through_all_rooms(player, game, PEOPLE[seed], {})
    assert on_phones(game, seed, {}) == []
    assert len([*card_pictures_folder().iterdir()]) == 2


def of_seeds(few: Sequence[int], many: int) -> list[Any]:
    """Some seeds for each run, all of them for long ones."""
    more = [seed for seed in range(many) if seed not in few]
    return [*few, *(pytest.param(seed, marks=pytest.mark.long) for seed in more)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", of_seeds((1, 6, 16), 60))
def test_what_is_invented_in_every_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    player = RoomPlayer(
        monkeypatch, tmp_path, seed, language=LANGUAGES[seed % 4],
        scale=(100, 200, 150)[seed % 3],
    )  # fmt: skip
    game = put_on_shelf(invented(seed))
    through_all_rooms(player, game, PEOPLE[seed // 4 % 4], {})
    assert on_phones(game, seed, {}) == []


@pytest.fixture
def color_chaos(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Color Chaos, to which cards can be brought that are gone afterwards."""
    game = find_game("color-chaos")
    monkeypatch.setitem(BOX, game.id, Game(game.id, game._module, game._read))
    monkeypatch.setitem(GUESTS, game.id, {})
    return find_game(game.id)


def guest_cards(seed: int) -> str:
    """The option of the first own cards for Color Chaos from this seed on."""
    while True:
        recipe = read_recipe(write_recipe(Inventor(seed).recipe())).recipe
        if recipe is not None and (option := bring_cards(recipe)):
            return option
        seed += 1000


@pytest.mark.parametrize("seed", of_seeds((2,), 20))
def test_guest_cards_in_every_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, color_chaos: Game, seed: int
) -> None:
    player = RoomPlayer(
        monkeypatch, tmp_path, seed, language=LANGUAGES[seed % 4],
        scale=(100, 200, 150)[seed % 3],
    )  # fmt: skip
    options = {guest_cards(seed): "on", "target": "one round", "expansion_2": "on"}
    through_all_rooms(player, color_chaos, PEOPLE[seed // 4 % 4], options)
    assert on_phones(color_chaos, seed, options) == []

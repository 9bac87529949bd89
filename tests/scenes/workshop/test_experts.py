"""Whether there is an expert in own games is found out beside the screens, and never in the way."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.agents import top_of_scale
from game.agents.minds.own import KNOWN
from game.app import experts as module
from game.app.experts import ERRAND, LISTEN_MS, ExpertSearch, find_expert_search
from game.core import scale
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.lab.lab_requests import answer_request
from game.scenes.setup.scene import SetupScene
from game.session.workshop.playtests import find_expert_verdict
from game.session.workshop.workshop_items import load_example_recipes
from game.store.workshop_files import PlaytestFile, Workshop
from tests.scenes.lab_helper import ReadyHelper
from tests.scenes.table_player import Sit

HARD, EXPERT = scale.STOPS["hard"], scale.STOPS["expert"]


@pytest.fixture(autouse=True)
def nothing_is_known_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test finds out is forgotten."""
    monkeypatch.setattr("game.agents.minds.own.KNOWN", dict(KNOWN))
    monkeypatch.setattr("game.agents.minds.own.ask", lambda game: False)


def own_game(size: int = 4) -> OwnGame:
    """A game that nobody has tried yet, on the shelf."""
    text = write_recipe(load_example_recipes()["dragon-dance"]).replace(
        "size = 5", f"size = {size}"
    )
    recipe = read_recipe(text).recipe
    assert recipe is not None
    Workshop().keep_file(f"dragons-{size}", text)
    return bring_recipe(recipe)


def found(better: bool, over: bool = True) -> list[Mapping[str, Any]]:
    """What the program beside tells."""
    told = {"rounds": 30, "won": 24.0, "better": better, "over": over}
    return [{"expert": {**told, "over": False, "better": False}}, {"expert": told}]


class Trials:
    """All programs that were begun beside, each with what it will tell."""

    def __init__(self, night_words: list[Mapping[str, Any]], goes_on: bool = False) -> None:
        self.told, self.goes_on = night_words, goes_on
        self.helpers: list[ReadyHelper] = []

    def __call__(self) -> ReadyHelper:
        self.helpers.append(ReadyHelper(lambda asked: self.told, self.goes_on))
        return self.helpers[-1]


@pytest.mark.parametrize("better", [True, False])
def test_a_game_on_the_shelf_is_tried_once_and_the_setup_offers_what_was_found(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, better: bool
) -> None:
    trials = Trials(found(better))
    monkeypatch.setattr(module, "start_expert_worker", trials)
    player = sit()
    game = own_game()
    player.app.open_screen("setup", game.id)
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    assert setup.levels.top == HARD, "as long as nobody knows"
    player.wait(2 * LISTEN_MS)
    assert [one.asked[0]["do"] for one in trials.helpers] == ["expert"]
    assert setup.levels.top == top_of_scale(game.id) == (EXPERT if better else HARD)
    assert find_expert_verdict(game) is better
    assert trials.helpers[0].ended
    player.app.open_screen("setup", game.id)
    player.wait(2 * LISTEN_MS)
    assert len(trials.helpers) == 1, "it is known by now"
    assert player.app.top.next_silent_tick() is None


def test_a_slow_or_killed_trial_is_in_nobody_s_way_and_ends_with_the_program(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = Trials(found(True, over=False), goes_on=True)
    monkeypatch.setattr(module, "start_expert_worker", trials)
    player = sit()
    first, second = own_game(4), own_game(3)
    player.app.open_screen("setup", first.id)
    player.app.open_screen("setup", second.id)
    player.wait(2 * LISTEN_MS)
    assert len(trials.helpers) == 1, "one after another"
    assert top_of_scale(first.id) == HARD
    trials.helpers[0].goes_on = False  # it was killed
    player.wait(2 * LISTEN_MS)
    assert len(trials.helpers) == 2
    assert find_expert_verdict(first) is None
    assert isinstance(player.app.errands[ERRAND], ExpertSearch)
    player.app.shut_down()
    assert trials.helpers[1].ended


def test_where_no_program_can_be_begun_nothing_is_known(sit: Sit) -> None:
    player = sit()
    game = own_game()
    player.app.open_screen("setup", game.id)
    player.wait(2 * LISTEN_MS)
    assert find_expert_verdict(game) is None
    assert not find_expert_search(player.app).is_trying(game)
    PlaytestFile().note_facts(game.edition, expert={"better": "yes"})
    assert find_expert_verdict(game) is None


def test_the_program_beside_tells_round_by_round_until_it_is_sure() -> None:
    told = [
        one["expert"]
        for one in answer_request(
            {"do": "expert", "recipe": write_recipe(load_example_recipes()["memory"])}
        )
    ]
    assert [one["rounds"] for one in told] == list(range(1, len(told) + 1))
    assert [one["over"] for one in told] == [False] * (len(told) - 1) + [True]
    assert told[-1]["better"]


def test_an_idle_title_draws_nothing_while_a_game_is_tried(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = Trials([], goes_on=True)
    monkeypatch.setattr(module, "start_expert_worker", trials)
    player = sit()
    own_game()
    player.app.top.enter()
    player.app.draw()
    assert len(trials.helpers) == 1
    assert not player.app.needs_frame
    assert not player.app.top.is_animating
    due = player.app.top.next_tick()
    assert due is not None
    assert due > 3_600_000, "it waits for midnight alone"


def test_a_setup_says_that_a_game_is_tried_and_draws_only_when_that_changes(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = Trials([], goes_on=True)
    monkeypatch.setattr(module, "start_expert_worker", trials)
    player = sit()
    game = own_game()
    player.app.open_screen("setup", game.id)
    scene = player.app.top
    assert isinstance(scene, SetupScene)
    told = player.app.words("setup.tries_expert")
    assert scene.is_finding_experts
    assert scene.describe_setup() == told
    scene.update(0.0)
    player.app.draw()
    assert scene.next_silent_tick() == LISTEN_MS
    assert scene.next_tick() is None
    scene.update(LISTEN_MS)
    assert not player.app.needs_frame
    trials.helpers[0].goes_on = False
    scene.update(LISTEN_MS)
    assert player.app.needs_frame
    assert not scene.is_finding_experts
    assert scene.describe_setup() != told

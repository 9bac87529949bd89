"""*Try it*: the card is played at once, then it is asked how it was, and changed."""

import random
from pathlib import Path

import pygame
import pytest

from game.core.decision import PickSeat
from game.games.recipe.model import Effect
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.scenes.workshop.cards import card_verdict
from game.scenes.workshop.cards.card_page import CardPage
from game.scenes.workshop.trial_scene import TrialScene
from game.session.workshop.deck_changes import PALETTE_GROUPS, make_own_card, put_own_card
from game.store import folders
from tests.scenes.screens_cards import card
from tests.scenes.table_player import TablePlayer
from tests.scenes.workshop.test_cards import Quiet


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    Quiet.begun, Quiet.told = [], {}
    return TablePlayer(monkeypatch, tmp_path, speed=1.0)


def at_card(player: TablePlayer, id: str = "card-1") -> CardPage:
    page = card(player, id)
    player.app.push_scene(page)
    player.app.draw()
    return page


def trial(player: TablePlayer) -> TrialScene:
    assert isinstance(player.app.top, TrialScene)
    return player.app.top


TILES = [
    tile for tiles in PALETTE_GROUPS.values() for tile in tiles if tile not in ("dump", "train")
]
PRESSES = 15


def until_asked(player: TablePlayer) -> None:
    """Let the turn go by, choosing whatever comes first; a trial may ask during the card."""
    for _ in range(600):
        if player.scene == "how-was-it":
            return
        player.wait(100)
        top = player.app.top
        waits = isinstance(top, TrialScene) and top.flow.is_waiting_here and not top.is_animating
        if waits and not trial(player).live_match.is_seen and (offers := player.offers()):
            player.press(offers[0])
    raise AssertionError("it was never asked how it was")


def test_the_card_is_played_with_two_presses_and_changed(player: TablePlayer) -> None:
    page = at_card(player)
    player.click("button:try")
    player.wait(1600)
    first = trial(player)
    name = first.first_focus
    player.click(name)
    assert first.live_match.was_played
    until_asked(player)
    assert player.thing("text:title").text.count("Big Wave") == 1
    player.click("button:change")
    assert player.app.top is page


def test_by_keys_alone_it_goes_as_well(player: TablePlayer) -> None:
    page = at_card(player)
    while player.app.top.focus.name != "button:try":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.wait(1600)
    player.key(pygame.K_RETURN)
    assert trial(player).live_match.was_played
    until_asked(player)
    player.key(pygame.K_RETURN)
    assert player.app.top is page


def test_one_plays_on_and_is_not_asked_again_by_itself(player: TablePlayer) -> None:
    at_card(player)
    player.click("button:try")
    player.wait(1600)
    player.click(trial(player).first_focus)
    until_asked(player)
    player.click("button:go-on")
    player.wait(3000)
    assert player.scene == "trial"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "how-was-it"


def test_deal_again_lays_a_new_table(player: TablePlayer) -> None:
    page = at_card(player)
    player.click("button:try")
    player.wait(1600)
    before = trial(player)
    player.key(pygame.K_ESCAPE)
    player.click("button:again")
    player.wait(1600)
    assert trial(player) is not before
    assert not trial(player).live_match.was_played
    player.key(pygame.K_ESCAPE)
    player.click("button:change")
    assert player.app.top is page


def test_nothing_of_a_trial_is_kept(player: TablePlayer) -> None:
    at_card(player)
    player.click("button:try")
    player.wait(1600)
    player.click(trial(player).first_focus)
    player.wait(2000)
    assert not list(folders.journals_folder().glob("*"))
    assert not player.app.settings.options


def test_what_the_card_asks_comes_before_how_it_was(player: TablePlayer) -> None:
    page = at_card(player)
    page.change_card(does=(Effect("take", "choose", 1),))
    player.app.draw()
    player.click("button:try")
    player.wait(1600)
    player.click(trial(player).first_focus)
    player.wait(1600)
    assert isinstance(trial(player).live_match.asked, PickSeat)
    assert not trial(player).live_match.is_seen
    until_asked(player)


@pytest.mark.parametrize(
    "name",
    [
        "memory",
        "rainbow",
        "flower-bed",
        "one-left",
        "top-dog",
        "high-star",
        "quintets",
        "paper-chains",
    ],
)
def test_a_card_of_a_game_is_tried_in_it(player: TablePlayer, name: str) -> None:
    text = (rules_folder() / "recipes" / f"{name}.chroma").read_text(encoding="utf-8")
    recipe = read_recipe(text).recipe
    assert recipe is not None
    recipe = put_own_card(recipe, make_own_card(recipe, "Wave"))
    player.app.push_scene(TrialScene(player.app, recipe, recipe.deck.card[-1]))
    player.wait(1600)
    assert trial(player).live_match.match.game.stored_id.endswith(recipe.about.id)
    assert trial(player).flow.is_waiting_here


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("seed", range(10))
def test_from_the_title_to_the_first_own_card_played(
    player: TablePlayer, way: str, seed: int
) -> None:
    """Ten different cards, each by mouse, by keys and by a gamepad, in at most 15 presses."""
    chance, presses = random.Random(seed), 0

    def press(name: str) -> None:
        nonlocal presses
        player.app.draw()
        player.wait(700)
        presses += 1
        if way == "mouse":
            player.click(name)
            return
        player.app.top.focus.ring = True
        while player.app.top.focus.name != player.thing(name).name:
            player.key(pygame.K_TAB)
        pad = {"pad": "a"} if way == "pad" else {}
        values = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", **pad}
        player.app.handle_event(pygame.event.Event(pygame.KEYDOWN, values))

    for name in ("button:workshop", "choice:new-deck", "button:one-0", "choice:new-card"):
        press(name)
    page = player.app.top
    assert isinstance(page, CardPage)
    for tile in chance.sample(TILES, chance.randint(1, 3)):
        if player.thing(f"button:tile-{tile.replace(' ', '-')}").is_enabled:
            press(f"button:tile-{tile.replace(' ', '-')}")
    color = chance.choice(["green", "orange", "red"])
    press(f"toggle:color-{color}")
    press("button:try")
    player.wait(1600)
    first = trial(player)
    assert first.first_focus.startswith("card:")
    press(first.first_focus)
    if way != "mouse" and not first.live_match.was_played:
        press(first.first_focus)
    assert first.live_match.was_played, (way, seed)
    assert presses <= PRESSES
    until_asked(player)
    player.click("button:change")
    assert player.app.top is page

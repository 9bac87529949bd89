"""Cards look out of the box that is pointed at, in the setup."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.scenes.setup.scene import SetupScene
from tests.scenes.menu_app import Player


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def at_setup() -> tuple[Player, SetupScene]:
    """Somebody before a game with three expansions."""
    player = Player((1280, 720))
    setup = SetupScene(player.app, "color-chaos")
    player.show(setup)
    return player, setup


def frames(player: Player, most: int = 60) -> int:
    """How many frames are drawn until nothing moves."""
    count = 0
    while player.app.top.is_animating:
        player.app.top.update(20)
        count += 1
        assert count < most, "it never rests"
    return count


def picture(player: Player) -> bytes:
    """What is seen."""
    player.app.draw()
    return pygame.image.tobytes(player.app.window.surface, "RGB")


def test_cards_look_out_of_the_box_that_is_pointed_at_and_go_back() -> None:
    player, setup = at_setup()
    while setup.needs_updates:
        setup.update(0)
    assert not setup.is_animating, "nothing moves at rest"
    player.tab_to("toggle:expansion_2")
    assert setup.cards.find_looked_at_set() == "expansion_2"
    assert setup.is_animating
    before = picture(player)
    assert frames(player) == pytest.approx(13, abs=2), "three cards, 120 ms each"
    after = picture(player)
    assert after != before
    assert picture(player) == after
    player.tab_to("button:deal")
    assert setup.is_animating
    assert 0 < frames(player) < 13, "they go back faster"
    assert picture(player) != after


def test_with_reduced_motion_they_stand_out_at_once() -> None:
    player, setup = at_setup()
    player.app.change_settings(motion="reduced")
    player.tab_to("toggle:expansion_2")
    assert not setup.is_animating
    still = picture(player)
    player.app.change_settings(motion="full")
    frames(player)
    assert picture(player) == still


@pytest.mark.parametrize(("motion", "most"), [("full", 25), ("reduced", 8)])
def test_a_lid_that_is_pressed_leaps_and_its_cards_go_to_the_deck(motion: str, most: int) -> None:
    player, setup = at_setup()
    player.app.change_settings(motion=motion)
    player.app.advance_time()
    setup.set_option("expansion_1", "on")  # nobody pressed its lid: it only lies there
    assert not setup.is_animating
    lid = next(t for t in setup.controls() if t.name == "toggle:expansion_2")
    count = setup.cards.card_count
    assert lid.action is not None
    lid.action()
    assert setup.cards.card_count == count + 40
    seen, frames = {picture(player)}, 0
    while setup.is_animating:
        setup.update(20)
        frames += 1
        seen.add(picture(player))
    assert most - 3 <= frames <= most
    assert len(seen) > frames - 3


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_names_below_the_lids_stand_apart_and_are_equally_large(language: str) -> None:
    player, _ = at_setup()
    player.app.change_settings(language=language)
    player.app.draw()
    keys = ("base", "expansion_1", "expansion_2", "expansion_3")
    names = [player.thing(f"text:{key}").box for key in keys]
    for left, right in pairwise(names):
        assert right.left - left.right >= 14, "units between two names"
    assert len({rect.height for rect in names}) == 1

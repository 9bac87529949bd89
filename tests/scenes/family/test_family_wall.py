"""The family hangs on a wall: one in gold, the others in frames, and places for more."""

from pathlib import Path

import pygame
import pytest

from game.scenes.family.picture_frames import FADE_MS, PER_WALL, SWING_MS, WALL
from game.scenes.family.scene import FamilyScene
from game.scenes.night.podium import PodiumScene
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.game_night import FinishedGame, GameNight
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from tests.scenes.table_player import TablePlayer

NAMES = ("Papa", "Zoe", "Ben", "Grandma", "Opa", "Pip", "Lu", "Ida", "Tom", "Kai", "Ann")


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    return TablePlayer(monkeypatch, tmp_path, speed=1.0)


def open_wall(player: TablePlayer, known: int) -> FamilyScene:
    """The page with so many people who are remembered; Mia sits at the table."""
    setup = SetupScene(player.app, "color-chaos")
    for name in NAMES[:known]:
        setup.profiles.add_profile(name, "lion")
    page = FamilyScene(player.app, setup)
    player.app.push_scene(page)
    return page


def people() -> dict[str, int]:
    """Everybody who is remembered, and how many game nights they have won."""
    return {one.name: one.nights_won for one in ProfileStore(folders.settings_folder()).people}


def frames(player: TablePlayer) -> list[str]:
    kinds = ("button:profile-", "button:remember-", "button:free-")
    return [thing.name for thing in player.things() if thing.name.startswith(kinds)]


def test_whoever_sits_at_the_table_is_remembered_in_gold_by_one_press(player: TablePlayer) -> None:
    page = open_wall(player, 0)
    assert player.thing("text:person").text == "Mia"
    assert player.app.top.first_focus == "button:remember-0"
    said = player.thing("button:remember-0").text
    assert "Frame 1: Mia" in said
    assert "remember" in said
    assert len(frames(player)) == 1 + PER_WALL
    player.press("button:remember-0")
    assert people() == {"Mia": 0}
    assert page.shown_profile is not None
    assert page.focus.name == "button:change"
    assert "Frame 1: Mia" in player.thing("button:change").text


def test_a_press_brings_somebody_into_gold_and_whoever_sits_here_onto_the_wall(
    player: TablePlayer,
) -> None:
    open_wall(player, 2)
    assert player.thing("text:person").text == "Mia", "who isn't remembered comes first"
    player.click("button:profile-2")
    assert player.thing("text:person").text == "Zoe"
    assert frames(player)[:2] == ["button:profile-1", "button:remember-0"]
    player.click("button:remember-0")
    assert [*people()] == ["Papa", "Zoe", "Mia"]
    assert player.thing("text:person").text == "Zoe", "the new one hangs on the wall"


def test_an_empty_frame_asks_for_a_name(player: TablePlayer) -> None:
    open_wall(player, 1)
    free = next(name for name in frames(player) if "free" in name)
    assert "empty" in player.thing(free).text
    player.click(free)
    assert player.scene == "letters"


def test_the_notes_go_once_two_are_remembered(player: TablePlayer) -> None:
    open_wall(player, 1)
    assert player.shows("text:note-crown")
    player.press("button:remember-0")
    assert not player.shows("text:note-crown")
    assert player.shows("text:notice")


def test_a_longer_wall_is_pushed_until_each_frame_is_seen(player: TablePlayer) -> None:
    page = open_wall(player, len(NAMES))
    last = f"button:profile-{len(NAMES)}"
    assert player.thing(last).is_hidden
    player.click("button:wall-right")
    assert WALL.contains(player.thing(last).box)
    player.wait(600)
    player.click("button:wall-right")
    assert player.thing(last).is_hidden, "after the last part comes the first"
    page.scroll_into_view(last)
    assert not player.thing(last).is_hidden, "the focus brings it into sight"
    player.key(pygame.K_PAGEUP)
    assert player.thing(last).is_hidden
    player.key(pygame.K_PAGEUP)
    assert not player.thing("button:profile-1").is_hidden, "the wall has an end"


@pytest.mark.parametrize(("motion", "length"), [("full", SWING_MS), ("reduced", FADE_MS)])
def test_a_new_frame_swings_or_fades_and_then_hangs_still(
    player: TablePlayer, motion: str, length: float
) -> None:
    player.app.change_settings(motion=motion)
    page = open_wall(player, 1)
    page.show_profile("1")
    page.remember_person("Ida", "owl")
    pictures = []
    for _ in range(3):
        player.wait(length / 5)
        assert page.is_animating
        pictures.append(player.pixels())
    assert len({*pictures}) == 3
    player.wait(length)
    assert not page.is_animating
    still = player.pixels()
    player.wait(500)
    assert player.pixels() == still


def test_whoever_wins_a_game_night_gets_a_crown(player: TablePlayer) -> None:
    seats = (
        SeatChoice("Papa", "lion", True),
        SeatChoice("Rocco", "frog"),
        SeatChoice("Zoe", "cat", True),
    )
    store = ProfileStore(folders.settings_folder())
    for name in NAMES[:2]:
        store.add_profile(name, "lion")
    evening = GameNight(seats, 1, 5, (FinishedGame("pig-farm", (1, 1, 3)),))
    page = PodiumScene(player.app, evening)
    player.app.push_scene(page)
    page.end_night()
    assert people() == {"Papa": 1, "Zoe": 0}, "and a computer player has no frame"

"""The first screen of all: shown once, it answers at once, and leads to a table."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import start as program
from game.app.program import App
from game.scenes.play.scene import PlayScene
from game.scenes.settings.welcome import WelcomePage
from game.store import folders
from game.store.settings import SettingsFile
from game.ui.screens.scene import Scene
from tests.scenes.menu_app import Player
from tests.scenes.table_player import Sit, TablePlayer

FIRST_SECONDS = 15


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], list[str]]:
    """Starts the program, and answers the scenes it begins with, the topmost last."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    seen: list[str] = []

    def run(app: App, first: Scene) -> None:
        app.push_scene(first)
        seen[:] = [scene.name for scene in app.scenes]
        app.shut_down()

    monkeypatch.setattr(App, "run", run)

    def begin() -> list[str]:
        assert program.run_game((1280, 720)) == 0
        return seen

    return begin


def test_it_is_shown_at_the_first_start_and_never_after(
    started: Callable[[], list[str]], tmp_path: Path
) -> None:
    assert started() == ["title", "welcome"]
    assert started() == ["title", "welcome"], "nobody has answered yet"
    file = SettingsFile(tmp_path)
    file.save_settings(file.load_settings())
    assert started() == ["title"]


@pytest.mark.parametrize("content", ["", "{", '{"version": 99}', '{"version": 1}'])
def test_settings_that_can_not_be_used_are_no_first_start(
    started: Callable[[], list[str]], tmp_path: Path, content: str
) -> None:
    (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    assert started() == ["title"]
    assert (tmp_path / "settings.json").read_text(encoding="utf-8") == content


def test_settings_that_could_not_be_read_at_the_start_are_not_lost_by_a_second_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    on_disk = replace(SettingsFile(tmp_path).load_settings(), scale=200, patience={"Oma": 3.0})
    SettingsFile(tmp_path).save_settings(on_disk)
    read_text = Path.read_text

    def refuse(path: Path, *given: Any, **named: Any) -> str:
        if path.name == "settings.json":
            raise PermissionError(13, "locked", str(path))
        return read_text(path, *given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", refuse)
        player = Player()
    player.app.change_settings(sound=0.4)
    assert player.app.settings.scale == 200, "it is read as soon as it can be"
    player.app.change_settings(music="off")
    player.app.change_settings(scale=100)
    wanted = replace(on_disk, sound=0.4, music="off", scale=100)
    kept = SettingsFile(tmp_path).load_settings()
    assert (kept.sound, kept.music, kept.scale, kept.patience) == (
        wanted.sound,
        wanted.music,
        wanted.scale,
        wanted.patience,
    )


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Player:
    """Somebody who starts for the first time."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    player = Player()
    player.show(WelcomePage(player.app))
    return player


@pytest.mark.parametrize(
    ("thing", "name", "value"),
    [
        ("choice:text-size=150", "scale", 150),
        ("choice:motion=reduced", "motion", "reduced"),
        ("choice:sound=soft", "sound", 0.4),
        ("choice:sound=off", "sound", 0.0),
        ("choice:speed=calm", "speed", 0.5),
        ("choice:speed=quick", "pace", "fast"),
        ("choice:speed=instant", "speed", 0.0),
    ],
)
@pytest.mark.parametrize("by_keyboard", [False, True])
def test_every_answer_counts_at_once_and_is_kept(
    guest: Player, thing: str, name: str, value: object, by_keyboard: bool
) -> None:
    (guest.press if by_keyboard else guest.click)(thing)
    assert getattr(guest.app.settings, name) == value
    assert getattr(guest.app.settings_file.load_settings(), name) == value
    assert not guest.app.settings_file.is_first_start


def test_the_text_on_the_screen_grows_with_the_first_answer(guest: Player) -> None:
    before = guest.thing("text:sample").size
    guest.click("choice:text-size=200")
    assert guest.thing("text:sample").size == pytest.approx(2 * before)
    guest.click("choice:text-size=100")
    assert guest.thing("text:sample").size == pytest.approx(before)


def test_the_sample_moves_once_after_an_answer_and_rests(guest: Player) -> None:
    scene = guest.app.top
    assert not scene.is_animating
    guest.click("choice:speed=calm")
    assert scene.is_animating
    for _ in range(200):
        guest.app.step()
        if not scene.is_animating:
            break
    assert not scene.is_animating
    guest.click("choice:speed=instant")
    assert not scene.is_animating


@pytest.mark.parametrize("way", ["button:choose", "escape"])
def test_whoever_chooses_a_game_comes_to_the_shelf(guest: Player, way: str) -> None:
    if way == "escape":
        guest.key(pygame.K_ESCAPE)
    else:
        guest.click(way)
    assert guest.scene == "title"
    assert guest.app.settings_file.path.exists()


def test_play_now_deals_to_one_person_and_three_computer_players(guest: Player) -> None:
    guest.key(pygame.K_RETURN)
    [(game, seats, options)] = guest.matches
    assert game == "color-chaos"
    assert [seat.person for seat in seats] == [True, False, False, False]  # type: ignore[attr-defined]
    assert options["target"] == "100"  # type: ignore[index]
    kept = guest.app.settings_file.load_settings().options
    assert kept == {"color-chaos": {"target": "100"}}, "the next time it is as short"


def first_card(player: TablePlayer) -> float:
    """Seconds until a card of some player is laid after the deal."""
    began, scene = player.clock.now, player.table
    before = len(scene.live_match.match.steps)
    while len(scene.live_match.match.steps) == before:
        if scene.flow.is_waiting and not scene.board.is_table_busy:
            player.click(player.offers()[0])
        player.wait(16)
        assert player.clock.now - began < 1000 * FIRST_SECONDS
    return (player.clock.now - began) / 1000


@pytest.mark.parametrize("seed", [1, 2])
def test_from_the_start_to_the_first_card_are_three_clicks_and_fifteen_seconds(
    sit: Sit, seed: int
) -> None:
    player = sit(speed=1.0, pace="normal")
    player.app.seed = seed
    player.app.push_scene(WelcomePage(player.app))
    player.click("button:play-now")
    assert isinstance(player.app.top, PlayScene)
    assert first_card(player) < FIRST_SECONDS


def test_the_next_time_the_same_table_is_one_press_away(sit: Sit) -> None:
    player = sit()
    assert not player.shows("button:again")
    player.app.push_scene(WelcomePage(player.app))
    player.click("button:play-now")
    names = player.table.live_match.names
    player.table.leave_to_title()
    assert player.app.top.first_focus == "button:continue"
    player.click("button:again")
    assert player.table.live_match.names == names
    assert player.table.live_match.match.game.id == "color-chaos"
    player.table.leave_to_title()
    for path in folders.journals_folder().glob("*.jsonl"):
        path.unlink()
    again = sit()
    assert again.app.top.first_focus == "button:again"
    assert not again.shows("button:continue")

"""Nowhere to write: the program starts, says so once, and everybody plays."""

import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.program import App
from game.scenes.play.file_notice import FileNotice
from game.scenes.title.scene import TitleScene
from game.store import folders
from tests.scenes.table_player import Sit, TablePlayer, play_a_while, play_through


class Homeless:
    """A system that knows no home of whoever plays."""

    user_data_dir = "~/.local/share/chroma-chaos"
    user_config_dir = "~/.config/chroma-chaos"
    user_log_dir = "~/.local/state/chroma-chaos/log"


def file_in_the_way(patch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "file").write_text("mine", encoding="utf-8")
    patch.setenv("CHROMA_CHAOS_HOME", str(folder / "file"))


def no_home(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.delenv("CHROMA_CHAOS_HOME")
    patch.setattr(folders, "_SYSTEM", Homeless())
    patch.chdir(folder)


def home_of_nobody(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setenv("CHROMA_CHAOS_HOME", "~nobody-is-called-like-that/box")
    patch.chdir(folder)


def home_in_the_way(patch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "file").write_text("mine", encoding="utf-8")
    patch.delenv("CHROMA_CHAOS_HOME")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        patch.delenv(name, raising=False)
    patch.setenv("HOME", str(folder / "file"))


WAYS = [file_in_the_way, no_home]
if sys.platform != "win32":  # which asks its registry, and lets everybody have a home beside ours
    WAYS += [home_of_nobody, home_in_the_way]


@pytest.mark.parametrize("way", WAYS)
def test_it_is_said_once_and_everybody_plays(
    way: object, sit: Sit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert callable(way)
    player = sit()
    way(monkeypatch, tmp_path)
    lying = sorted(tmp_path.iterdir())
    player = again(player)
    assert player.scene == "title"
    said = 0
    for game in ("rainbow-rush", "pig-farm"):
        scene = player.deal(3, (0,), game=game, seed=2)
        while isinstance(player.app.top, FileNotice):
            said += 1
            player.click("button:back")
        assert scene.live_match.journal_file is not None
        assert scene.live_match.journal_file.problem
    play_a_while(player, 2)
    if way is no_home:
        play_through(player, 1)
        assert player.table_below().live_match.match.result is not None
    assert said == 1
    player.app.change_settings(speed=1.0)
    player.app.return_to_title()
    player.app.draw()
    assert sorted(tmp_path.iterdir()) == lying, "nothing is written elsewhere"
    for path in lying:
        assert path.read_text(encoding="utf-8") == "mine"


def again(player: TablePlayer) -> TablePlayer:
    """The program started anew, wherever its folders are now."""
    player.app = App(player.app.window, clock=player.clock)
    player.app.settings = replace(player.app.settings, speed=0.0, pace="off", tips=False)
    player.app.push_scene(TitleScene(player.app))
    return player


def test_every_folder_is_a_whole_path(monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("", "relative", "~", "~/box"):
        monkeypatch.setenv("CHROMA_CHAOS_HOME", home)
        for folder in (
            folders.home_folder(),
            folders.settings_folder(),
            folders.journals_folder(),
            folders.reports_folder(),
        ):
            assert os.path.isabs(folder), folder
    monkeypatch.delenv("CHROMA_CHAOS_HOME")
    monkeypatch.setattr(folders, "_SYSTEM", Homeless())
    for folder in (
        folders.home_folder(),
        folders.settings_folder(),
        folders.journals_folder(),
        folders.reports_folder(),
    ):
        assert os.path.isabs(folder), folder

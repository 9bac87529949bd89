"""Starting the program: its words, a missing screen, the report, the window."""

import json
import ntpath
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import game
from game import __main__ as program
from game.__main__ import main
from game.app.program import App
from game.app.window import NoDisplay, Window, start_display
from game.scenes.title.scene import TitleScene
from tests.scenes.menu_app import Player, ticking


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (
            ["juggle"],
            "choose from sim, day, arena, lab, replay, story, print, shot, workshop, selftest",
        ),
        (["--size", "tiny"], "1280x720"),
        (["--size", "640x480"], "between 960x540"),
        (["--frob"], "--frob"),
        (["--report"], "--report"),
    ],
)
def test_bad_words_get_one_line_and_code_2(
    argv: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (["/home/mia/Fünf Möwen.chroma"], ["/home/mia/Fünf Möwen.chroma"]),
        (["--size", "1280x720", "/a.chroma", "/b.jsonl"], ["/a.chroma", "/b.jsonl"]),
        (
            ["file:///home/mia/F%C3%BCnf%20M%C3%B6wen%20%231.chroma"],
            ["/home/mia/Fünf Möwen #1.chroma"],
        ),
        (["file://localhost/home/mia/a.chroma"], ["/home/mia/a.chroma"]),
        (["file:///M%F6we.chroma"], ["/M\udcf6we.chroma"]),
        (["my game.chroma"], ["my game.chroma"]),
        (["here"], ["here"]),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="paths are written otherwise")
def test_files_are_named_by_paths_and_by_addresses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], files: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").touch()
    given: list[str] = []

    def note_files(*wishes: Any) -> int:
        given.extend(wishes[3])
        return 0

    monkeypatch.setattr("game.app.start.run_game", note_files)
    assert main(words) == 0
    assert given == [str(tmp_path / file) for file in files]


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("file:///C:/Games/F%C3%BCnf%20M%C3%B6wen.chroma", r"C:\Games\Fünf Möwen.chroma"),
        ("file://server/games/a.chroma", r"\\server\games\a.chroma"),
        (r"C:\Users\Jürgen\Fünf Möwen.chroma", r"C:\Users\Jürgen\Fünf Möwen.chroma"),
    ],
)
def test_windows_names_files_by_drives_and_servers(
    monkeypatch: pytest.MonkeyPatch, word: str, path: str
) -> None:
    monkeypatch.setattr(program, "os", SimpleNamespace(name="nt", path=ntpath))
    assert program._absolute_path(word) == path
    assert program._is_file(word)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert game.__version__ in capsys.readouterr().out


@pytest.mark.parametrize(
    ("driver", "reason"),
    [
        ({"SDL_VIDEODRIVER": "no-such-driver"}, "can't open a window"),
        pytest.param(
            {}, "needs a screen",
            marks=pytest.mark.skipif(
                sys.platform in ("win32", "darwin"), reason="there is always a screen"
            ),
        ),
    ],
)  # fmt: skip
def test_without_a_screen_it_says_so(driver: dict[str, str], reason: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden} | driver
    root = str(Path(game.__file__).parents[1])
    ended = subprocess.run(
        [sys.executable, "-m", "game"], env=env, cwd=root, capture_output=True, text=True,
        timeout=30, check=False,
    )  # fmt: skip
    assert ended.returncode == 1
    assert reason in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_driver_nobody_asked_for_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(NoDisplay, match="needs a screen"):
        start_display()


def test_the_report_has_a_line_for_each_frame(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    app = App(Window((1280, 720)), report=path, clock=ticking())
    app.push_scene(TitleScene(app))
    app.draw()
    app.draw()
    app.shut_down()
    first, second = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert first == second
    assert (first["scene"], first["size"], first["busy"]) == ("title", [1280, 720], False)
    play = next(thing for thing in first["things"] if thing["name"] == "button:play-now")
    assert play["role"] == "button"
    assert (play["focused"], play["enabled"]) == (True, True)
    assert 0 < play["x"] < play["x"] + play["w"] < 1280
    assert 0 < play["y"] < play["y"] + play["h"] < 720


def test_nothing_is_drawn_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    drawn: list[int] = []
    draw = player.app.draw

    def counted() -> None:
        drawn.append(1)
        draw()

    monkeypatch.setattr(player.app, "draw", counted)
    bare = player.app.canvas.to_pixel((660, 1000))
    for _ in range(10):
        player.post(pygame.MOUSEMOTION, pos=bare, rel=(0, 0), buttons=(0, 0, 0))
    assert drawn == []
    player.key(pygame.K_TAB)
    assert drawn == [1]


def test_f11_fills_the_screen_and_is_kept() -> None:
    player = Player()
    player.key(pygame.K_F11)
    assert player.app.settings_file.load_settings().fullscreen
    player.key(pygame.K_F11)
    assert not player.app.settings_file.load_settings().fullscreen


def test_a_new_size_is_laid_out_anew() -> None:
    player = Player((1280, 720))
    before = player.thing("button:quit").box
    pygame.display.set_mode((1600, 1200), pygame.RESIZABLE)
    player.post(pygame.VIDEORESIZE, size=(1600, 1200), w=1600, h=1200)
    assert player.app.canvas.unit == pytest.approx(1600 / 1920)
    assert player.thing("button:quit").box == before, "in units nothing moves"
    player.click("button:quit")
    assert not player.app.scenes


def test_settings_that_can_not_be_kept_still_count(tmp_path: Path) -> None:
    player = Player()
    (tmp_path / "settings.json").mkdir()
    player.click("button:motion")
    assert player.app.settings.motion == "reduced"
    assert replace(player.app.settings) == player.app.settings

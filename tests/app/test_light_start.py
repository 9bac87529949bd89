"""The title loads what is seen there: no other room, no game's rules, nobody's thoughts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parents[1]
OPENED = """
import sys
from game.app.program import App
from game.app.routes import find_screen
from game.app.window import Window
app = App(Window((1280, 720)))
app.push_scene(find_screen("title")(app))
app.draw()
print(*(name for name in sys.modules if name.startswith("game.") or name == "_hashlib"))
"""
ABSENT = (
    "game.agents", "game.table", "game.lab", "game.net", "game.print", "game.research",
    "game.session.live_match", "game.session.phones", "game.session.workshop", "game.games.recipe",
    "game.games.color_chaos", "game.games.penny_badger", "game.app.phone_door", "game.app.experts",
    "_hashlib",
)  # fmt: skip
POINTED = """
import pygame
from game.ui.draw.background import background_thread
from game.ui.widgets.control import find_control

def rest():
    steps, latest = 0, app.running_ms() + 20_000  # cards are on their way
    while steps < 4 or (app._screens_to_load and app.running_ms() < latest):
        steps += 1
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # nobody waits for ever
        app.step()
    background_thread().submit(int).result()

def missing(name):
    before = set(sys.modules)
    find_screen(name)
    return [name for name in set(sys.modules) - before if name.startswith("game.")]

spot = app.canvas.to_pixel(find_control(app.top.controls(), "button:game-pig-farm").box.center)
rest()
print("calm", *(name for name in sys.modules if name == "game.scenes.setup.scene"))
pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
rest()
print("setup", *missing("setup"))
app.open_screen("setup", "pig-farm")
rest()
print("start", *missing("start"))
print("results", *missing("results"))
"""
MOST = 132
"""Modules of ours on the title; there are more than six hundred."""


def _told(code: str, home: Path) -> str:
    """What a program of its own says."""
    env = {
        **os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "CHROMA_CHAOS_HOME": str(home),
    }  # fmt: skip
    opened = subprocess.run(
        [sys.executable, "-c", code],
        env=env,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return opened.stdout


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a program that has drawn its title has loaded of ours."""
    return _told(OPENED, tmp_path_factory.mktemp("home")).split()


def test_the_title_loads_no_other_room_and_no_rules(loaded: list[str]) -> None:
    rooms = {name.split(".")[2] for name in loaded if name.startswith("game.scenes.")}
    assert rooms == {"title"}
    assert [name for name in loaded if name.startswith(ABSENT)] == []


def test_the_title_loads_few_modules(loaded: list[str]) -> None:
    assert 60 < len(loaded) <= MOST


def test_what_somebody_points_at_is_loaded_before_it_is_opened(tmp_path: Path) -> None:
    """Nothing while nobody is there; then the setup, from there the table and its results."""
    told = _told(OPENED + POINTED, tmp_path).splitlines()
    assert told[1:] == ["calm", "setup", "start", "results"]

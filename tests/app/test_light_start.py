"""The title loads what is seen there: no other room, no game's rules, nobody's thoughts."""

from __future__ import annotations

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
from game.app.routes import route
from game.app.window import Window
app = App(Window((1280, 720)))
app.push(route("title")(app))
app.draw()
print(*(name for name in sys.modules if name.startswith("game.")))
"""
ABSENT = (
    "game.agents", "game.table", "game.lab", "game.net", "game.print", "game.research",
    "game.session.sitting", "game.session.phones", "game.session.own", "game.games.recipe",
    "game.games.color_chaos", "game.games.penny_badger", "game.app.phones", "game.app.experts",
)  # fmt: skip
MOST = 120
"""Modules of ours on the title; there are more than six hundred."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a program that has drawn its title has loaded of ours."""
    env = {
        **os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "CHROMA_CHAOS_HOME": str(tmp_path_factory.mktemp("home")),
    }  # fmt: skip
    opened = subprocess.run(
        [sys.executable, "-c", OPENED], env=env, capture_output=True, text=True, check=True
    )
    return opened.stdout.split()


def test_the_title_loads_no_other_room_and_no_rules(loaded: list[str]) -> None:
    rooms = {name.split(".")[2] for name in loaded if name.startswith("game.scenes.")}
    assert rooms == {"title"}
    assert [name for name in loaded if name.startswith(ABSENT)] == []


def test_the_title_loads_few_modules(loaded: list[str]) -> None:
    assert 60 < len(loaded) <= MOST

"""Whatever stands in our files, every screen opens; nothing of it is ever a path."""

import random
from pathlib import Path

import pygame
import pytest

from game.app.program import App
from game.app.window import Window
from tests.scenes.fuzz import stubbed
from tests.scenes.fuzz_inputs import key
from tests.scenes.hostile import furnished, spoil
from tests.scenes.table_player import FRAME, TablePlayer

PRESSES = 70
DEEP = 6  # screens on top of each other, before somebody goes back
DOORS = ("button:quit", "button:opening", "button:copying")
"""They lead out of the program."""


def walk(player: TablePlayer, chance: random.Random) -> None:
    """Press whatever can be pressed, and look."""
    for _ in range(PRESSES):
        if not player.app.scenes:
            return
        things = [
            one for one in player.things() if one.is_enabled and one.action and not one.is_hidden
        ]
        things = [one for one in things if one.name not in DOORS]
        if not things or len(player.app.scenes) > DEEP or chance.random() < 0.15:
            player.app.handle_event(key(pygame.K_ESCAPE))
        else:
            player.click_at(player.app.canvas.to_pixel(chance.choice(things).box.center))
        player.wait(chance.choice((FRAME, 3 * FRAME, 900)))
        if player.app.scenes:
            player.app.draw()


@pytest.mark.sampled(3)
@pytest.mark.seeds(6, 400)
def test_every_screen_opens_whatever_stands_in_the_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    stubbed(monkeypatch, seed)
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    chance = random.Random(seed)
    furnished(App(Window((1280, 720))))
    told = spoil(chance)
    try:
        walk(TablePlayer(monkeypatch, tmp_path), chance)
    except Exception as error:
        raise AssertionError(f"seed {seed}: {error!r} after {told}") from error

"""The panel with answers that lie nowhere on the table: the chosen tile stays a moment longer."""

from pathlib import Path

import pygame
import pytest

from game.scenes.play.choice_panel import CHOSEN_FADES_MS, FADES_MS
from game.ui.widgets.control import Control
from tests.scenes.claim_player import lay
from tests.scenes.table_player import TablePlayer

BEGUN, HALF = 20.0, 160.0  # milliseconds after an answer


def _asked_for_color(player: TablePlayer) -> list[Control]:
    lay(player, "color-chaos 3 / discard r5 / hand 0 wPick b1 b2 g2 / hand 1 r1 r2 / hand 2 b5 b2")
    player.click("card:wPick*")
    player.until()
    return [thing for thing in player.things() if thing.name.startswith("choice:color=")]


def _picture(player: TablePlayer, thing: Control) -> bytes:
    player.app.draw()
    surface = player.app.canvas.surface
    return pygame.image.tobytes(surface.subsurface(player.app.canvas.rect(thing.box)), "RGB")


@pytest.mark.parametrize("still", [False, True])
def test_after_an_answer_its_tile_fades_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, still: bool
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, motion="reduced" if still else "full")
    tiles = _asked_for_color(player)
    green, red = (next(t for t in tiles if t.name.endswith(color)) for color in ("green", "red"))
    player.click(green.name)
    layer = player.table.choice
    assert not player.shows(green.name)
    assert layer.is_animating is not still
    seen = []
    for wait in (BEGUN, HALF - BEGUN, CHOSEN_FADES_MS):
        player.wait(wait)
        seen.append((_picture(player, green), _picture(player, red)))
        assert not player.shows(green.name), "it can't be pressed twice"
    (begun, half, after), (red_begun, red_half, _) = zip(*seen, strict=True)
    assert not layer.is_animating
    assert FADES_MS < HALF < CHOSEN_FADES_MS
    if not still:
        assert len({begun, half, after}) == 3
        assert red_begun != red_half

"""Whoever has to hold keys and clicks plays with them, and calls stay quick."""

from pathlib import Path

import pygame
import pytest

from game.scenes.settings.scene import UNHURRIED, SettingsScene
from game.ui.input.press_hold import BOUNCE_MS, HOLD_MS
from game.ui.widgets.control import find_control
from tests.scenes.all_screens import SCREENS, opened
from tests.scenes.table_player import TablePlayer


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody on the settings who has to hold presses for a long time."""
    player = TablePlayer(monkeypatch, tmp_path)
    player.app.change_settings(hold="long")
    player.app.push_scene(SettingsScene(player.app))
    player.app.draw()
    return player


def send(player: TablePlayer, kind: int, **values: object) -> None:
    player.app.handle_event(pygame.event.Event(kind, values))


def mouse(player: TablePlayer, kind: int, name: str) -> None:
    """Press or let go of the left button over a thing."""
    send(player, kind, button=1, pos=player.app.canvas.to_pixel(player.thing(name).box.center))


def test_a_click_counts_when_it_was_held(player: TablePlayer) -> None:
    mouse(player, pygame.MOUSEBUTTONDOWN, "choice:look=night")
    player.wait(HOLD_MS["long"] - 50)
    mouse(player, pygame.MOUSEBUTTONUP, "choice:look=night")
    assert player.app.settings.look == "day", "it was too short"
    mouse(player, pygame.MOUSEBUTTONDOWN, "choice:look=night")
    player.wait(HOLD_MS["long"] + 50)
    mouse(player, pygame.MOUSEBUTTONUP, "choice:look=night")
    assert player.app.settings.look == "night"


def test_a_key_counts_while_it_is_held_and_only_once(player: TablePlayer) -> None:
    before = player.app.top.focus.name
    send(player, pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
    assert player.app.top.focus.name == before
    player.wait(HOLD_MS["long"] + 50)
    first = player.app.top.focus.name
    assert first != before
    send(player, pygame.KEYUP, key=pygame.K_TAB, mod=0)
    player.wait(BOUNCE_MS / 2)
    send(player, pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
    player.wait(2 * HOLD_MS["long"])
    assert player.app.top.focus.name == first, "the hand bounced"


def test_a_ring_shows_how_long_a_press_was_held(player: TablePlayer) -> None:
    player.app.draw()
    spot = player.app.canvas.to_pixel(player.thing("choice:look=night").box.center)
    send(player, pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    player.app.draw()
    before = player.app.window.surface.copy()
    mouse(player, pygame.MOUSEBUTTONDOWN, "choice:look=night")
    player.wait(HOLD_MS["long"] / 2)
    assert player.app.has_moved, "each frame shows more of it"
    player.app.draw()
    ring = pygame.Rect(0, 0, 70, 70).move(spot[0] - 35, spot[1] - 35)
    seen = player.app.window.surface.subsurface(ring)
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(before.subsurface(ring), "RGB")


def test_turning_it_on_stops_the_clocks(player: TablePlayer) -> None:
    player.app.change_settings(hold="off", call_time=1.0, claim_window=3.0, reveal=1.5)
    assert isinstance(player.app.top, SettingsScene)
    player.app.top.change_setting("hold", "short")
    assert {name: getattr(player.app.settings, name) for name in UNHURRIED} == UNHURRIED


def test_calls_never_have_to_be_held(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player = opened(SCREENS["call"], monkeypatch, tmp_path)
    player.app.change_settings(hold="long")
    player.wait(1000)
    player.app.draw()
    calls = player.table.calls
    assert calls.is_open
    call = next(one for one in player.things() if one.name.startswith("button:call-"))
    found = find_control(player.things(), call.name)
    assert found is not None
    spot = player.app.canvas.to_pixel(found.box.center)
    send(player, pygame.MOUSEBUTTONDOWN, button=1, pos=spot)
    send(player, pygame.MOUSEBUTTONUP, button=1, pos=spot)
    assert not calls.is_open or calls.outcome is not None, "it counted at once"

"""What each key does at the table, while cards fly and while they lie."""

from pathlib import Path

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from tests.scenes.table_player import TablePlayer

LONG = "color-chaos 3 / discard b5 / hand 0 b7 b8 g1 g2 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
SWAP = "color-chaos 3 / discard b5 / hand 0 bSwap r3 r4 / hand 1 g1 g2 g4 / hand 2 r1"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen where cards fly at the usual speed."""
    return TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow")


def flying(player: TablePlayer) -> PlayScene:
    """A table over which the person's card flies."""
    scene = player.lay(LONG)
    player.until()
    player.click("card:b7*")
    player.wait(32)
    assert scene.board.is_showing_events
    return scene


def assert_landed(scene: PlayScene, code: str) -> None:
    """That card lies on Discard!, and no card is in the air."""
    top = scene.board.shown.zones["discard"][-1]
    assert top is not None
    assert top.code == code
    assert not any(act.flights for act in scene.board.animations)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_finishes_what_moves(player: TablePlayer, key: int) -> None:
    scene = flying(player)
    steps = len(scene.live_match.match.steps)
    player.key(key)
    assert_landed(scene, "b7")
    assert len(scene.live_match.match.steps) == steps


def test_a_click_on_the_bare_table_finishes_what_moves(player: TablePlayer) -> None:
    scene = flying(player)
    player.click_at(player.app.canvas.to_pixel((960, 250)))
    assert_landed(scene, "b7")


def test_a_key_finishes_no_more_than_what_moves(player: TablePlayer) -> None:
    """Whom a card skips is still to be seen, until another key finishes that."""
    scene = player.lay(LONG.replace("b7", "bSkip"))
    player.until()
    player.click("card:bSkip*")
    player.wait(32)
    player.key(pygame.K_RETURN)
    assert_landed(scene, "bSkip")
    assert scene.board.shown.facts["turn"] == 0
    assert any(act.moving_objects for act in scene.board.animations), "a token hops"
    player.key(pygame.K_RETURN)
    assert not any(act.moving_objects for act in scene.board.animations)
    assert scene.board.shown.facts["turn"] == 2


def test_other_keys_finish_nothing(player: TablePlayer) -> None:
    scene = flying(player)
    for key in (pygame.K_d, pygame.K_f, pygame.K_t, pygame.K_a):
        player.key(key)
        assert scene.board.is_showing_events


def test_arrows_walk_along_the_hand_and_enter_plays(player: TablePlayer) -> None:
    scene = player.lay(LONG)
    player.until()
    player.app.draw()
    start = player.app.top.focus.name
    assert start.startswith("card:b7")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_LEFT)
    assert player.app.top.focus.name == start
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.app.top.focus.name == start
    player.key(pygame.K_RETURN)
    assert len(scene.live_match.match.steps) == 1


def test_a_large_card_does_not_stand_in_the_way_of_a_call(player: TablePlayer) -> None:
    scene = player.lay(SWAP)
    player.until()
    player.click("card:bSwap*")
    player.until()
    player.click("seat:0")
    player.until()
    player.click("seat:2")
    player.key(pygame.K_RETURN)
    scene.show_card_zoom(scene.live_match.match.table.hands[0][0])
    for _ in range(50):
        player.wait(16)
        if scene.calls.is_open:
            break
    assert scene.calls.is_open
    player.key(pygame.K_SPACE)
    assert scene.flow.calls.window is None
    assert len(scene.live_match.match.table.hands[0]) == 1


def test_escape_pauses_and_goes_on(player: TablePlayer) -> None:
    scene = flying(player)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"
    player.wait(5000)
    steps = len(scene.live_match.match.steps)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "play"
    assert len(scene.live_match.match.steps) == steps

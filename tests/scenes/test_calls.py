"""The calls: in time, too late, too early, and by mistake."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.scenes.play.windows.calls import MADE, MISSED, POP, SettledCalls, popped
from game.session.calls import LOCK, CallWindow, Locks
from tests.scenes.table_player import TablePlayer, open_cards

LAST_TWO = "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
BOTH = "color-chaos 3 / discard b5 / hand 0 bReverse g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"

FLIP = "color-chaos 3 / discard b5 / hand 0 bReverse g1 g2 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen where cards fly at the usual speed."""
    return TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow")


def play_first(player: TablePlayer, position: str) -> PlayScene:
    """Play the first card of a position's hand."""
    scene = player.lay(position)
    player.until()
    player.click("card:b*")
    return scene


def held(scene: PlayScene) -> int:
    return len(scene.sitting.match.table.hands[0])


def until_open(player: TablePlayer) -> None:
    for _ in range(100):
        if player.table.calls.open:
            return
        player.wait(16)
    raise AssertionError("no call is asked for")


def test_the_clock_starts_when_the_card_has_landed(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    assert scene.flow.window is not None
    assert not scene.calls.open
    until_open(player)
    assert scene.flow.window.left(player.clock()) == 1000
    player.wait(990)
    assert scene.flow.window is not None
    player.key(pygame.K_SPACE)
    assert scene.flow.window is None
    assert held(scene) == 1


def test_a_call_counts_while_the_card_flies_and_finishes_its_flight(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    assert scene.board.happening
    player.key(pygame.K_SPACE)
    assert held(scene) == 1
    assert scene.flow.window is None
    player.wait(3000)
    assert held(scene) == 1


def test_a_false_call_locks_its_key(player: TablePlayer) -> None:
    scene = player.lay(LAST_TWO)
    player.until()
    player.key(pygame.K_SPACE)
    player.click("card:b*")
    scene.board.finish()
    player.wait(16)
    assert scene.calls.open
    player.key(pygame.K_SPACE)
    assert scene.flow.window is not None, "the key is still locked"
    player.wait(LOCK)
    player.key(pygame.K_SPACE)
    assert held(scene) == 1


def test_two_calls_have_a_button_and_a_key_each(player: TablePlayer) -> None:
    scene = play_first(player, BOTH)
    until_open(player)
    names = [t.name for t in player.things() if t.enabled]
    assert names == ["button:call-chaos", "button:call-flip"]
    player.key(pygame.K_f)
    assert scene.flow.window is not None
    player.click("button:call-chaos")
    assert scene.flow.window is None
    assert held(scene) == 1


def test_one_of_two_calls_missed_costs_only_that(player: TablePlayer) -> None:
    scene = play_first(player, BOTH)
    until_open(player)
    player.key(pygame.K_SPACE)
    player.wait(1100)
    assert held(scene) == 2


def test_the_large_button_beside_the_hand_calls_too(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    player.click("button:chaos")
    assert held(scene) == 1


def test_a_pause_stops_the_clock(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(300)
    assert scene.flow.window is not None
    left = scene.flow.window.left(player.clock())
    player.key(pygame.K_ESCAPE)
    player.wait(5000)
    player.click("button:continue")
    assert scene.flow.window.left(player.clock()) == pytest.approx(left)


def test_another_person_calls_by_their_seat_key_without_seeing_cards(player: TablePlayer) -> None:
    position = "color-chaos 3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r3 r4 / hand 2 r1"
    scene = player.lay(position, people=(0, 1))
    player.click("button:show")
    player.wait(600)
    player.click("card:b*")
    player.until()
    player.click("seat:1")
    player.until()
    player.click("seat:2")
    until_open(player)
    window = scene.flow.window
    assert window is not None
    assert (window.seat, scene.viewer, open_cards(scene)) == (1, None, 0)
    player.key(pygame.K_SPACE)
    assert scene.flow.window is window
    player.key(pygame.key.key_code(player.app.keys.seats[1]))
    assert scene.flow.window is None
    assert len(scene.sitting.match.table.hands[1]) == 1


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_the_clock_does_not_follow_the_speed_of_the_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, speed: float
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=speed, pace="slow")
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(400)
    assert scene.flow.window is not None
    assert scene.flow.window.left(player.clock()) == pytest.approx(600, abs=1)


@pytest.mark.parametrize("made", [True, False])
def test_how_a_call_went_is_shown_while_the_game_goes_on(player: TablePlayer, made: bool) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(100)
    if made:
        player.key(pygame.K_SPACE)
    player.wait(0 if made else 920)
    outcome = scene.calls.outcome
    assert outcome is not None
    assert ("chaos" in outcome.window.made) is made
    assert not scene.covered
    shown = player.frame()
    scene.calls.outcome = None
    assert player.frame() != shown
    scene.calls.outcome = outcome
    player.wait(MADE if made else MISSED)
    assert scene.calls.outcome is None


def test_the_next_call_is_not_covered_by_how_the_last_one_went(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    scene.calls.outcome = SettledCalls(CallWindow(1, ("chaos",), 1000), player.clock())
    player.wait(16)
    assert scene.calls.open
    assert scene.calls.outcome is None


def test_a_call_made_grows_for_a_moment() -> None:
    assert popped(0) == 1
    assert popped(POP / 2) == pytest.approx(1.12)
    assert popped(POP) == 1


@pytest.mark.parametrize(("motion", "turns"), [("full", True), ("reduced", False)])
def test_rays_turn_unless_motion_is_reduced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str, turns: bool
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, pace="slow", motion=motion)
    play_first(player, LAST_TWO)
    until_open(player)
    corner = pygame.Rect(*player.app.canvas.at((1600, 730)), 40, 40)

    def rays() -> bytes:
        player.app.draw()
        return pygame.image.tobytes(player.app.window.surface.subsurface(corner), "RGB")

    before = rays()
    player.wait(900)
    assert (rays() != before) is turns


@pytest.mark.parametrize("position", [LAST_TWO, FLIP])
def test_each_call_keeps_its_place(player: TablePlayer, position: str) -> None:
    play_first(player, position)
    until_open(player)
    alone = player.thing("button:call-*")
    play_first(player, BOTH)
    until_open(player)
    assert player.thing(alone.name).box == alone.box


def test_the_window_by_itself() -> None:
    window = CallWindow(0, ("chaos", "flip"), 1000)
    assert window.call("chaos", 50)
    assert not window.call("chaos", 60)
    assert not window.call("dodge", 60)
    window.land(100)
    assert not window.over(1099)
    assert not window.call("flip", 1100)
    assert window.over(1100)
    assert window.answer() == ("chaos",)


def test_a_lock_lasts_half_a_second() -> None:
    locks = Locks()
    locks.false_call("chaos", 1000)
    assert locks.locked("chaos", 1499)
    assert not locks.locked("flip", 1100)
    assert not locks.locked("chaos", 1500)

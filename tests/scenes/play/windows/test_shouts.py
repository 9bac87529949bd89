"""Calls shouted aloud: whoever was heard first is tapped."""

from pathlib import Path

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.session.timed.call_round import COUNTDOWN_STEP_MS, SEEN_MS, SOONEST_MS, ShoutWindow
from tests.scenes.claim_player import stubborn
from tests.scenes.table_player import FRAME, TablePlayer, open_cards, play_through, show

LAST_TWO = "color-chaos {} / option call_window=1 / discard b5 / turn 0 / hand 0 {} / {}"

KEYS = (pygame.K_1, pygame.K_q, pygame.K_0, pygame.K_p)
COSTS = 3  # cards, for a call that was missed


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen where people have agreed to shout."""
    return TablePlayer(monkeypatch, tmp_path, pace="normal", shout="always")


def table(
    player: TablePlayer, seats: int = 4, people: range = range(3), hand: str = "b7 g1"
) -> PlayScene:
    others = " / ".join(f"hand {seat} r{seat} o{seat} g{seat + 2}" for seat in range(1, seats))
    scene = player.lay(LAST_TWO.format(seats, hand, others), people)
    stubborn(scene)
    show(player)
    return scene


def shouting(player: TablePlayer, scene: PlayScene) -> ShoutWindow:
    """Seat 0 plays its last card but one; the window opens."""
    player.click("card:b*")
    for _ in range(100):
        if player.scene == "play" and scene.calls.is_open:
            assert isinstance(scene.flow.calls.window, ShoutWindow)
            return scene.flow.calls.window
        player.wait(FRAME)
    raise AssertionError("nobody owes a call")


def cell(player: TablePlayer, seat: int) -> str:
    """What is written beside a face."""
    return player.thing(f"button:first-{seat}").text


def looked(player: TablePlayer) -> None:
    """Everybody has seen who was first."""
    player.wait(SEEN_MS + FRAME)


def held(scene: PlayScene, seat: int = 0) -> int:
    return len(scene.live_match.match.table.hands[seat])


def test_who_owes_the_call_and_was_first_keeps_one_card(player: TablePlayer) -> None:
    scene = table(player)
    shouting(player, scene)
    player.wait(400)
    player.key(KEYS[0])
    assert "heard!" in cell(player, 0)
    player.key(KEYS[2])  # too late, and no false call
    assert not player.shows("text:lock-seat 2")
    looked(player)
    assert scene.flow.calls.window is None
    assert held(scene) == 1


def test_anybody_taps_a_face_with_the_mouse(player: TablePlayer) -> None:
    scene = table(player)
    shouting(player, scene)
    player.wait(400)
    player.click("button:first-0")
    looked(player)
    assert held(scene) == 1


def test_if_somebody_else_was_first_it_costs(player: TablePlayer) -> None:
    scene = table(player)
    shouting(player, scene)
    player.wait(400)
    player.key(KEYS[2])
    assert "was first!" in cell(player, 2)
    looked(player)
    assert scene.flow.calls.window is None
    assert held(scene) == 1 + COSTS


def test_one_tap_makes_both_calls(player: TablePlayer) -> None:
    scene = table(player, hand="bReverse g1")
    assert shouting(player, scene).owed_calls == ("chaos", "flip")
    player.click("button:first-0")
    looked(player)
    assert held(scene) == 1


def test_nobody_else_is_first_before_they_can_have_seen_it(player: TablePlayer) -> None:
    scene = table(player)
    window = shouting(player, scene)
    player.wait(SOONEST_MS - 2 * FRAME)
    player.key(KEYS[1])
    assert window.first_seat is None
    assert player.shows("text:lock-seat 1")
    player.wait(300)
    player.key(KEYS[1])  # it still rests
    assert window.first_seat is None
    player.wait(300)
    player.key(KEYS[1])
    assert window.first_seat == 1


def test_an_early_shout_counts_while_the_card_flies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow", shout="always")
    scene = table(player)
    player.click("card:b*")
    assert scene.board.is_showing_events
    assert not scene.calls.is_open
    player.key(KEYS[0])
    assert held(scene) == 1


def test_a_computer_shouts_by_itself_in_the_same_window(player: TablePlayer) -> None:
    scene = computers_call(player)
    window = scene.flow.calls.window
    assert isinstance(window, ShoutWindow)
    faces = [t.name for t in player.things() if t.name.startswith("button:first-")]
    assert faces == [f"button:first-{seat}" for seat in range(4)]
    assert not player.thing("button:first-3").is_enabled
    player.wait(480)
    assert scene.flow.calls.window is window
    player.wait(40)  # this computer player calls in the middle of its second
    assert window.made_calls
    looked(player)
    assert held(scene, 3) == 1


def computers_call(player: TablePlayer) -> PlayScene:
    """A computer player is about to call."""
    position = "color-chaos 4 / option call_window=1 / discard b5 / turn 0 / hand 0 b1 g1 g2"
    others = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3 / hand 3 b7 g4"
    scene = player.lay(f"{position} / {others} / direction -1", range(3))
    stubborn(scene)
    show(player)
    player.click("card:b1*")
    for _ in range(200):
        if player.scene == "play" and scene.calls.is_open:
            return scene
        player.wait(FRAME)
    raise AssertionError("nobody owes a call")


def test_while_everybody_looks_no_hand_lies_open(player: TablePlayer) -> None:
    scene = table(player, hand="wPick g1")
    player.click("card:wPick*")
    while not (player.scene == "play" and scene.calls.is_open):
        player.wait(FRAME)
    assert (scene.viewer, open_cards(scene)) == (None, 0)
    player.wait(400)
    player.key(KEYS[0])
    looked(player)
    assert player.until("curtain") == "curtain"  # before the color is chosen
    assert held(scene) == 1
    assert open_cards(scene) == 0


def test_the_window_looks_the_same_whatever_anybody_holds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    frames = []
    for last, other in (("g1", "r1 r2 r3"), ("wPick", "kTrain gSkip o9")):
        player = TablePlayer(monkeypatch, tmp_path, shout="always", motion="reduced")
        hands = f"hand 0 b7 {last} / hand 1 {other} / hand 2 g4 g5 g6"
        position = f"color-chaos 3 / discard b5 / turn 0 / {hands}"
        scene = player.lay(position, range(3))
        show(player)
        shouting(player, scene)
        player.wait(400)
        frames.append(player.frame())
    assert frames[0] == frames[1]


def test_it_is_agreed_on_in_the_pause_and_kept(player: TablePlayer) -> None:
    scene = table(player)
    player.key(pygame.K_ESCAPE)
    player.press("button:orders")
    player.press("choice:shout=never")
    assert player.app.settings_file.load_settings().shout == "never"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.wait(FRAME)
    assert not scene.flow.calls.is_shouted


def test_after_a_pause_the_shouting_begins_anew(player: TablePlayer) -> None:
    scene = table(player)
    window = shouting(player, scene)
    player.wait(300)
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.scene == "pause"
    player.wait(9000)
    player.click("button:continue")
    player.key(KEYS[1])
    player.key(KEYS[0])
    assert window.done_at is None, "it is still counted down"
    assert not player.shows("text:lock-seat 1")
    player.wait(3 * COUNTDOWN_STEP_MS)
    assert window.window_time_left(player.clock()) == window.length_ms
    player.key(KEYS[0])
    looked(player)
    assert held(scene) == 1


def test_a_large_family_plays_a_round_by_shouting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    hands = " / ".join(f"hand {seat} b{seat + 1} o{seat + 1}" for seat in range(8))
    position = f"color-chaos 8 / option target=one round / discard b9 / turn 0 / {hands}"
    scene = player.lay(position, range(7))
    assert scene.flow.views.clocks.pace.shout == "many"
    play_through(player, 3)
    assert scene.flow.calls.is_shouted
    assert any("Chaos!" in line.text for line in scene.log.list_lines(None))

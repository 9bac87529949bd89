"""Keys are given other jobs: by keyboard, mouse and gamepad, and count at once everywhere."""

from pathlib import Path

import pygame
import pytest

from game.scenes.settings.scene import SettingsScene
from game.store.settings import SeatChoice
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.fixture
def player() -> Player:
    """Somebody who looks at the keys."""
    player = Player((1280, 720))
    player.show(SettingsScene(player.app, "keys"))
    return player


def shown(player: Player, name: str) -> bool:
    return any(thing.name == name for thing in player.things())


def pad(player: Player, button: int) -> None:
    player.post(pygame.JOYBUTTONDOWN, instance_id=0, button=button)


def test_a_key_gets_another_job_and_is_kept(player: Player) -> None:
    player.press("button:key-draw")
    assert player.app.top.listening
    player.key(pygame.K_j)
    assert player.app.keys.jobs["draw"] == "j"
    assert player.thing("button:key-draw").text == "Draw: J"
    assert player.app.top.focus.name == "button:key-draw"
    assert not player.app.top.listening
    assert Player().app.keys.jobs["draw"] == "j"


def test_a_taken_key_is_refused_with_a_reason_and_swapped(player: Player) -> None:
    player.click("button:key-hint")
    player.key(pygame.K_d)
    refused = "D already draws cards. Choose another one, or swap the two."
    assert player.thing("text:refused").text == refused
    assert player.app.keys == player.app.key_labels.default_keys
    player.key(pygame.K_RETURN)  # the focus is on “swap”
    assert (player.app.keys.jobs["hint"], player.app.keys.jobs["draw"]) == ("d", "h")
    assert not shown(player, "text:refused")


def test_a_refused_key_may_be_kept_or_another_one_tried(player: Player) -> None:
    player.click("button:key-hint")
    player.key(pygame.K_d)
    player.press("button:keep-key")
    assert player.app.keys == player.app.key_labels.default_keys
    player.click("button:key-hint")
    player.key(pygame.K_d)
    player.key(pygame.K_s)
    assert player.thing("text:refused").text.startswith("S already shows the scores.")
    player.key(pygame.K_j)
    assert player.app.keys.jobs["hint"] == "j"
    assert player.app.keys.jobs["draw"] == "d"


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN, pygame.K_UP, pygame.K_LSHIFT])
def test_reserved_keys_are_refused_without_a_swap(player: Player, key: int) -> None:
    player.click("button:key-hint")
    player.key(key)
    assert "its own job" in player.thing("text:refused").text
    assert not shown(player, "button:swap-keys")
    player.key(pygame.K_ESCAPE)
    assert not shown(player, "text:refused")
    assert player.scene == "settings", "Esc only keeps the key"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


@pytest.mark.parametrize("job", ["confirm", "back"])
def test_some_keys_stay_as_they_are_and_say_so(player: Player, job: str) -> None:
    thing = player.thing(f"button:key-{job}")
    assert "never changes" in thing.why_not
    player.click(thing.name)
    assert not player.app.top.listening


def test_full_screen_gets_no_letter_by_a_swap_either(player: Player) -> None:
    player.click("button:key-fullscreen")
    player.key(pygame.K_j)
    assert player.thing("text:refused").text == (
        "You need J for typing names. Choose a key like F9."
    )
    player.key(pygame.K_F9)
    player.click("button:key-draw")
    player.key(pygame.K_F9)
    assert player.thing("text:refused").text == "F9 already fills the screen. Choose another key."
    assert not player.app.settings.fullscreen, "F9 was meant for the job"


def test_seats_have_keys_that_can_be_changed_too(player: Player) -> None:
    player.press("button:key-seat-3")
    player.key(pygame.K_j)
    player.press("button:key-seat-1-no")
    player.key(pygame.K_q)
    assert player.thing("text:refused").text.startswith("Q already belongs to seat 2.")
    player.click("button:swap-keys")
    keys = player.app.keys
    assert (keys.seats[:3], keys.second[0]) == (("1", "2", "j"), "q")
    player.press("button:key-draw")
    player.key(pygame.K_q)
    assert player.thing("text:refused").text.startswith("Q already says no for seat 1.")


def test_a_click_elsewhere_leaves_the_key_as_it_was(player: Player) -> None:
    player.click("button:key-draw")
    player.click("choice:tab=sound")
    player.key(pygame.K_j)
    player.click("choice:tab=keys")
    assert player.app.keys == player.app.key_labels.default_keys
    player.click("button:key-draw")
    player.click("button:key-draw")
    assert not player.app.top.listening


def test_one_key_or_all_go_back_to_the_start(player: Player) -> None:
    for job, key in (("draw", pygame.K_j), ("scores", pygame.K_d)):
        player.click(f"button:key-{job}")
        player.key(key)
    player.click("button:usual-scores")
    assert not shown(player, "button:usual-scores")
    player.click("button:key-scores")
    player.key(pygame.K_d)
    player.click("button:usual-draw")
    assert player.thing("text:refused").text.startswith("D already shows the scores.")
    player.click("button:keep-key")
    player.app.change_settings(scale=125)
    player.press("button:as-at-start")
    assert player.app.keys == player.app.key_labels.default_keys
    assert player.app.settings.scale == 125, "only the keys go back"


def test_a_gamepad_gets_other_buttons(player: Player) -> None:
    player.click("button:pad-draw")
    assert player.thing("text:at-once").text.startswith("Plug in a gamepad")
    player.key(pygame.K_j)
    assert player.app.top.listening, "a key is no button"
    pad(player, 5)
    assert player.thing("text:refused").text.startswith("RB already gives a hint.")
    player.click("button:swap-keys")
    assert (player.app.keys.pad["draw"], player.app.keys.pad["hint"]) == ("rb", "lb")
    player.click("button:pad-fullscreen")
    pad(player, 8)
    player.click("button:swap-keys")
    assert (player.app.keys.pad["fullscreen"], player.app.keys.pad["scores"]) == ("l3", "")
    assert player.thing("button:pad-scores").text == "Scores, gamepad: none"
    player.click("button:usual-fullscreen")
    assert "fullscreen" not in player.app.keys.pad


def test_a_gamepad_alone_works_the_menus() -> None:
    player = Player()
    for way in [(-1, 0)] * 4 + [(0, -1)] * 9:
        if player.app.top.focus.name != "button:settings":
            player.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=way)
            player.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    pad(player, 0)
    assert player.scene == "settings"
    pad(player, 1)
    assert player.scene == "title"


def test_a_gamepad_nobody_touches_changes_nothing() -> None:
    player = Player()
    player.app.draw()
    focus = player.app.top.focus.name
    player.app.handle_event(
        pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.1)
    )
    player.app.handle_event(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert (player.app.needs_frame, player.app.top.focus.name) == (False, focus)


LAST_TWO = "color-chaos 3 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
MUST_DRAW = "color-chaos 3 / discard b5 / hand 0 r7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"


def at_the_table(monkeypatch: pytest.MonkeyPatch, folder: Path, position: str) -> TablePlayer:
    player = TablePlayer(monkeypatch, folder)
    player.lay(position)
    player.until()
    return player


def draw_cap(player: TablePlayer) -> str:
    return next(b.key for b in player.table.answers.current_prompt.buttons if b.name == "draw")


def test_the_table_knows_new_keys_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player = at_the_table(monkeypatch, tmp_path, MUST_DRAW)
    assert draw_cap(player) == "D"
    player.app.change_settings(keys={"draw": "j"})
    assert draw_cap(player) == "J"
    before = player.table.live_match.match.decision
    player.key(pygame.K_d)
    assert player.table.live_match.match.decision is before
    player.key(pygame.K_j)
    assert player.table.live_match.match.decision is not before
    assert player.app.key_labels.seat_key_label(1) == "Q"
    player.app.change_settings(keys={"seat 2": "f9"})
    assert player.app.key_labels.seat_key_label(1) == "F9"


def test_caps_go_away_and_follow_the_gamepad(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = at_the_table(monkeypatch, tmp_path, MUST_DRAW)
    player.app.handle_event(pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, value=(0, 1)))
    assert draw_cap(player) == "LB"
    player.app.change_settings(caps=False)
    assert draw_cap(player) == ""
    assert player.app.key_labels.seat_key_label(1) == "Q", "nobody could guess the seats' keys"
    assert player.app.key_labels.digit_label(1) == ""
    player.app.change_settings(caps=True)
    assert player.app.key_labels.digit_label(1) == "", "a gamepad has no key 1"
    player.key(pygame.K_TAB)
    assert player.app.key_labels.digit_label(1) == "1"
    assert draw_cap(player) == "D"


def test_a_gamepad_calls_and_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player = at_the_table(monkeypatch, tmp_path, LAST_TWO)
    player.click("card:b*")
    player.wait(100)
    assert player.table.flow.calls.window is not None
    player.app.handle_event(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=3))
    assert player.table.flow.calls.window is None
    assert len(player.table.live_match.match.table.hands[0]) == 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1600, 1200), 200)])
def test_what_is_said_about_a_key_can_be_seen(size: tuple[int, int], scale: int) -> None:
    player = Player(size, scale)
    seats = tuple(SeatChoice(f"Wilhelmina {n}", "fox", person=True) for n in range(16))
    player.app.change_settings(seats=seats)
    player.show(SettingsScene(player.app, "keys"))
    for name in ("button:key-fullscreen", "button:key-seat-8", "button:pad-help"):
        player.press(name)
        if "pad" in name:
            pad(player, 5)
        else:
            player.key(pygame.K_d)
        assert not player.thing("button:keep-key").is_hidden
        solid = [t for t in player.things() if t.role == "button" and not t.is_hidden]
        keep = player.thing("button:keep-key").box
        others = [t.name for t in solid if t.box.colliderect(keep) and t.name != "button:keep-key"]
        assert others == [], name
        player.press("button:keep-key")

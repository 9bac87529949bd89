"""Every timer can be longer or off, for all or for one person."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.settings.scene import SettingsScene
from game.session.timed.call_round import CallWindow, ShoutWindow
from game.session.timed.reveal_round import RevealedCards
from game.session.timed.vote_round import TURNED_MS
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice, Settings
from tests.scenes.menu_app import Player
from tests.scenes.table_player import TablePlayer
from tests.scenes.vote_player import YES, Table, until_turned, window

LAST_TWO = (
    "color-chaos 3 / option call_window=1 / discard b5 / hand 0 b7 g1 / hand 1 r1 r2 r3"
    " / hand 2 r3 r4 r6"
)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def owed(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    people: tuple[int, ...] = (0,),
    **settings: Any,
) -> tuple[TablePlayer, CallWindow]:
    """Somebody has just played their last card but one."""
    player = TablePlayer(monkeypatch, folder, **settings)
    scene = player.lay(LAST_TWO, people)
    player.until("curtain")
    if player.scene == "curtain":
        player.wait(500)
        player.click("button:show")
        player.wait(600)
        player.until()
    player.click("card:b*")
    player.wait(50)
    assert scene.flow.calls.window is not None
    return player, scene.flow.calls.window


@pytest.mark.parametrize(("times", "length"), [(1.0, 1000), (2.0, 2000), (10.0, 10000)])
def test_calls_take_as_long_as_was_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, times: float, length: float
) -> None:
    player, window = owed(monkeypatch, tmp_path, call_time=times)
    assert window.length_ms == length
    player.wait(length - 200)
    assert player.table.flow.calls.window is window
    player.wait(300)
    assert player.table.flow.calls.window is None
    assert len(player.table.live_match.match.table.hands[0]) > 1, "too late"


def test_without_a_clock_a_call_waits_for_its_player(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player, window = owed(monkeypatch, tmp_path, call_time=0.0)
    player.wait(60_000)
    assert player.table.flow.calls.window is window
    assert window.window_time_share(player.clock()) == 1.0
    player.app.draw()
    player.key(pygame.K_SPACE)
    assert len(player.table.live_match.match.table.hands[0]) == 1


@pytest.mark.parametrize("kept", ["by name", "with the person"])
def test_one_person_has_more_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: str
) -> None:
    if kept == "with the person":
        ProfileStore(folders.settings_folder()).add_profile("p1", "fox")
    TablePlayer(monkeypatch, tmp_path).app.time_allowances.set_factor("P1", 3.0)
    patience = {} if kept == "with the person" else {"P1": 3.0}
    player, window = owed(monkeypatch, tmp_path, (0, 1), call_time=2.0)
    assert player.app.settings.patience == patience
    assert window.length_ms == 6000
    player.app.time_allowances.set_factor("P1", 1.0)
    assert player.app.time_allowances.factor_for("P1") == 1.0
    assert player.app.settings.patience == {}
    assert all(not one.handicaps for one in ProfileStore(folders.settings_folder()).people)


def test_where_people_shout_time_ends_in_any_case(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, window = owed(monkeypatch, tmp_path, (0, 1), call_time=0.0, shout="always")
    assert isinstance(window, ShoutWindow)
    assert window.has_clock


@pytest.mark.parametrize("value", ["soon", True, None, -3, 99])
def test_a_file_with_a_strange_time_gives_one_that_makes_sense(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: object
) -> None:
    people = ProfileStore(folders.settings_folder())
    people.store_handicaps(people.add_profile("Mia", "fox").id, {"time": value, "large": True})
    patience = TablePlayer(monkeypatch, tmp_path).app.time_allowances
    assert patience.factor_for("MIA") == (10.0 if value == 99 else 1.0)
    patience.set_factor("Mia", 2.0)
    [mia] = ProfileStore(folders.settings_folder()).people
    assert mia.handicaps == {"time": 2.0, "large": True}


def test_cards_that_are_shown_stay_until_somebody_is_ready() -> None:
    showing = RevealedCards(
        seats=(0,), zone="deck", cards=(), key="deck", seat=0, length_ms=0.0, lift_ms=180.0
    )
    showing.start_clock(180.0)
    assert not showing.is_window_over(10**9)
    assert showing.window_time_share(10**9) == 1.0
    assert (showing.card_lift(90.0), showing.card_lift(10**9)) == (0.5, 1.0)


def test_a_window_for_all_waits_for_the_slowest(table: Table) -> None:
    player = table((0, 1, 2, 3), patience={"Nell": 2.0, "Nobody": 10.0})
    assert 11_900 <= until_turned(player) <= 12_100, "twice two times three seconds"


@pytest.mark.parametrize(("reveal", "longest"), [(1.5, 1.0), (0.5, 1.0), (6.0, 4.0)])
def test_answers_lie_open_as_long_as_people_look(
    table: Table, reveal: float, longest: float
) -> None:
    player = table((0, 1, 2, 3), reveal=reveal, claim_window=0.0)
    for seat in (1, 2, 3):
        player.key(YES[seat])
    until_turned(player)
    seen = window(player)
    player.wait(longest * TURNED_MS - 60)
    assert player.table.flow.votes.window is seen
    player.wait(120)
    assert player.table.flow.votes.window is not seen


def test_answers_lie_open_until_people_are_ready(table: Table) -> None:
    player = table((0, 1, 2, 3), reveal=0.0)
    for seat in (1, 2, 3):
        player.key(YES[seat])
    until_turned(player)
    seen = window(player)
    player.wait(60_000)
    assert player.table.flow.votes.window is seen
    player.key(pygame.K_RETURN)
    assert player.table.flow.votes.window is not seen


def test_the_page_of_times_is_worked_by_keyboard() -> None:
    player = Player((1280, 720))
    seats = (SeatChoice("Mia", "fox", person=True), SeatChoice("Nell", "owl"))
    player.app.change_settings(seats=seats)
    player.show(SettingsScene(player.app, "time"))
    for name, steps, said in (
        ("call_time", 5, "No clock"),
        ("reveal", 20, "Until OK"),
        ("claim_window", 9, "Until OK"),
    ):
        player.tab_to(f"slider:{name}")
        for _ in range(steps):
            player.key(pygame.K_RIGHT)
        assert player.thing(f"text:{name}").text == said
    now = player.app.settings_file.load_settings()
    assert (now.call_time, now.reveal, now.claim_window) == (0.0, 0.0, 0.0)
    player.tab_to("slider:claim_window")
    player.key(pygame.K_LEFT)
    assert player.app.settings.claim_window == 30.0
    assert [t.text for t in player.things() if t.name.startswith("text:person-")] == ["Mia"]
    for times in ("2", "3", "5", "10", "1"):
        player.press("button:time-0")
        assert player.thing("button:time-0").text == f"Mia: time ×{times}"


def test_a_reset_leaves_people_and_keys_alone() -> None:
    app = Player((1280, 720)).app
    app.change_settings(call_time=5.0, contrast="high", background=False, voice=True)
    app.change_settings(patience={"Bo": 3.0}, keys={"draw": "j"}, pad={"draw": "rt"}, caps=False)
    app.reset_settings()
    now, usual = app.settings_file.load_settings(), Settings()
    assert (now.call_time, now.contrast, now.background, now.voice) == (
        usual.call_time, usual.contrast, usual.background, usual.voice,
    )  # fmt: skip
    assert (now.patience, now.keys) == ({"Bo": 3.0}, {"draw": "j"})
    assert (now.pad, now.caps) == ({"draw": "rt"}, False)


def test_silence_in_the_background() -> None:
    player = Player((1280, 720))
    player.post(pygame.WINDOWFOCUSLOST)
    assert player.app.sounds.muted
    player.post(pygame.WINDOWFOCUSGAINED)
    assert not player.app.sounds.muted
    player.app.change_settings(background=False)
    player.post(pygame.WINDOWFOCUSLOST)
    assert not player.app.sounds.muted


def test_sounds_can_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player((1280, 720))
    heard: list[str] = []
    monkeypatch.setattr(player.app.sounds, "play_sound", lambda name, step=0: heard.append(name))
    player.show(SettingsScene(player.app, "sound"))
    names = [t.name.removeprefix("button:try-") for t in player.things() if "button:try" in t.name]
    for name in names:
        player.press(f"button:try-{name}")
    assert [name for name in heard if name != "click"] == names
    assert set(names) <= set(player.app.sounds.sound_names())


def test_wheels_beside_the_timers_run_out_in_the_time_that_is_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = Player()
    player.app.change_settings(call_time=1.0, claim_window=3.0, reveal=0.0)
    scene = SettingsScene(player.app, "time")
    player.app.push_scene(scene)
    assert not scene.is_animating
    player.click("button:try-time")
    scene.update(1900)  # calls take 2 seconds by the usual house rule
    assert scene.time_sample.running_wheels == {"call_time", "claim_window"}
    scene.update(200)
    assert scene.time_sample.running_wheels == {"claim_window"}
    scene.update(1000)
    assert not scene.is_animating
    scene.change_setting("call_time", 2.0)
    assert scene.time_sample.running_wheels == {"call_time"}, "it shows what was just set"
    scene.update(3900)
    assert scene.is_animating
    scene.update(200)
    assert not scene.is_animating

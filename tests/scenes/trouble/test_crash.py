"""An error in the middle of a game: it is told, nothing is lost, and the game goes on."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import notation
from game.scenes.play.scene import PlayScene
from game.scenes.trouble.trouble_guard import TroublePage, guard_action, run_guarded, show_trouble
from game.store.journals.journal_folder import read_journal
from tests.scenes.crashing import broken, crashed
from tests.scenes.table_player import Sit, TablePlayer, play_a_while, play_through, show

Plant = Callable[[pytest.MonkeyPatch, TablePlayer, PlayScene], Callable[[], None]]


def in_update(patch: pytest.MonkeyPatch, player: TablePlayer, scene: PlayScene) -> Any:
    patch.setattr(scene.board, "update", broken)
    return player.app.advance_time


def in_draw(patch: pytest.MonkeyPatch, player: TablePlayer, scene: PlayScene) -> Any:
    patch.setattr(scene.board, "draw_table", broken)
    return player.app.draw


def in_a_press(patch: pytest.MonkeyPatch, player: TablePlayer, scene: PlayScene) -> Any:
    patch.setattr(scene, "handle_escape", broken)
    return partial(player.key, pygame.K_ESCAPE)


def in_thinking(patch: pytest.MonkeyPatch, player: TablePlayer, scene: PlayScene) -> Any:
    for agent in scene.live_match.agents.values():
        patch.setattr(agent, "think", broken)

    def until_a_computer_is_asked() -> None:
        for _ in range(20):
            player.until("curtain")
            if player.scene == "curtain":
                show(player)
            player.click(player.offers()[0])

    return until_a_computer_is_asked


PLACES: dict[str, Plant] = {
    "update": in_update, "draw": in_draw, "press": in_a_press, "thinking": in_thinking,
}  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize("where", PLACES)
def test_a_game_goes_on_where_it_broke(where: str, sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0, 1), game="rainbow-rush", seed=5)
    play_a_while(player, 3)
    if player.scene == "curtain":
        show(player)
    with pytest.MonkeyPatch.context() as patch:
        guard_action(player.app, PLACES[where](patch, player, scene))
    position = notation.write_position(scene.live_match.match)
    page = player.app.top
    assert isinstance(page, TroublePage)
    assert page.live_match is scene.live_match
    player.app.draw()
    player.key(pygame.K_RETURN)
    assert player.scene == "play"
    again = player.table_below()
    assert again is not scene
    assert again.viewer is None, "nobody's hand lies open before somebody confirms"
    assert notation.write_position(again.live_match.match) == position
    assert player.until("curtain") == "curtain"
    play_through(player, 3)
    assert again.live_match.match.result is not None
    assert again.live_match.journal_file is not None
    assert again.live_match.journal_file.path is not None
    assert read_journal(again.live_match.journal_file.path).is_finished


def test_whoever_plays_alone_sees_their_hand_again(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0,), game="pig-farm", seed=2)
    play_a_while(player, 2)
    hand = [card.code for card in player.table.live_match.match.table.hands[0]]
    crashed(player)
    player.click("button:resume")
    assert player.until("curtain") == "play"
    assert player.table.viewer == 0
    assert [card.code for card in player.table.live_match.match.table.hands[0]] == hand


def test_the_same_error_twice_leads_to_the_title(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1))
    first = crashed(player)
    assert player.shows("button:resume")
    player.click("button:resume")
    second = crashed(player)
    assert (first.again, second.again) == (False, True)
    assert first.place == second.place
    assert not player.shows("button:resume")
    player.key(pygame.K_RETURN)
    assert [scene.name for scene in player.app.scenes] == ["title"]
    assert player.thing("button:continue").is_enabled, "the game is still there"
    assert player.app.find_unfinished_game() is not None


def test_another_error_may_be_gone_on_from(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1))
    crashed(player)
    player.click("button:resume")
    try:
        broken()
    except ZeroDivisionError as error:
        show_trouble(player.app, error)
    assert player.shows("button:resume")


def test_without_a_game_there_is_the_title(sit: Sit) -> None:
    player = sit()
    page = crashed(player)
    assert page.live_match is None
    assert not player.shows("button:resume")
    assert page.focus.name == "button:leave"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_scenes_that_break_when_they_are_left_are_left(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0, 1))
    file = scene.live_match.journal_file
    scene.leave = broken  # type: ignore[method-assign]
    crashed(player)
    player.click("button:leave")
    assert [scene.name for scene in player.app.scenes] == ["title"]
    assert file is not None
    assert file._descriptor is None, "the journal is closed"


def test_rules_that_break_are_gone_on_from_before_the_last_choice(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), game="rainbow-rush", seed=5)
    play_a_while(player, 2)
    match = scene.live_match.match
    position, steps = notation.write_position(match), len(match.steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(match), "submit", after(steps, type(match).submit))
        guard_action(player.app, partial(scene.flow.submit_answer, 0))
        assert "here the rules break: ZeroDivisionError" in player.app.top.report  # type: ignore[attr-defined]
        player.app.draw()
        player.click("button:resume")
    again = player.table_below().live_match
    assert notation.write_position(again.match) == position
    player.until("curtain")
    play_through(player, 3)
    assert again.match.result is not None


def after(steps: int, submit: Callable[..., None]) -> Callable[..., None]:
    """Rules that can't go on after so many steps."""

    def submits(match: Any, index: int) -> None:
        if len(match.steps) >= steps:
            match.flow = (broken() for _ in range(1))
        submit(match, index)

    return submits


def test_a_game_that_could_not_be_saved_goes_on_too(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    player = sit()
    player.deal(3, (0, 1), game="flower-power", seed=4)
    if player.scene != "play":
        player.app.pop_scene()
    play_a_while(player, 2)
    scene = player.table_below()
    position = notation.write_position(scene.live_match.match)
    crashed(player)
    words = " ".join(thing.text for thing in player.things())
    assert player.app.words("trouble.unkept") in words
    player.click("button:resume")
    assert notation.write_position(player.table_below().live_match.match) == position


# What breaks beside the game ----------------------------------------------------------------


def test_an_error_in_a_thread_is_told(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    scene = player.deal(3, (0, 1))
    seen: list[str] = []

    def step() -> None:
        if player.scene != "trouble" and not seen:
            thread = threading.Thread(target=broken, name="beside")
            thread.start()
            thread.join()
            assert pygame.event.get(pygame.USEREVENT), "a program that waits is woken"
        else:
            seen.append(player.scene)
            player.app.quit_program()

    monkeypatch.setattr(player.app, "step", step)
    scene = player.app.scenes.pop()  # type: ignore[assignment]
    run_guarded(player.app, scene)
    assert seen == ["trouble"]


def test_an_error_on_the_screen_for_errors_ends_the_program(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    closed: list[bool] = []
    monkeypatch.setattr(player.app, "step", broken)
    monkeypatch.setattr(player.app, "shut_down", lambda: closed.append(True))
    with pytest.raises(ZeroDivisionError):
        player.app.run(player.app.scenes.pop())
    assert player.scene == "trouble"
    assert closed

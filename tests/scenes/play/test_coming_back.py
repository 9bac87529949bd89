"""Where Enter leads after something was put away, and after a hand was opened."""

from pathlib import Path

import pygame
import pytest

from game.ui.screens.scene import Scene
from game.ui.widgets.control import find_control
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.table_player import Sit, TablePlayer

SECOND = 1000.0  # milliseconds between two presses of somebody who isn't sure
DOORS = 6  # things that are tried on each screen
LEADS_OUT = ("quit", "leave", "home", "title", "finish", "reset", "delete", "forget")


def hand_over(sit: Sit, people: tuple[int, ...] = (0, 1, 2), **settings: object) -> TablePlayer:
    """Several people at a table, with the curtain closed before one of them."""
    player = sit(**settings)
    player.deal(3, people)
    assert player.until("curtain") == "curtain"
    player.wait(1000)
    player.app.draw()
    return player


def test_the_pause_above_a_curtain_is_opened_only_once(sit: Sit) -> None:
    player = hand_over(sit)
    player.click("button:menu")
    assert player.scene == "pause"
    player.key(pygame.K_ESCAPE)
    player.app.draw()
    player.key(pygame.K_RETURN)
    assert player.scene == "play", "Enter opened the pause once more"


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_settings_opened_by_mouse_lead_back_to_the_main_button_of_the_title(
    sit: Sit, scale: int
) -> None:
    player = sit(scale=scale)
    player.app.draw()
    main = player.app.top.first_focus
    player.app.top.scroll_into_view("button:settings")
    player.click("button:settings")
    assert player.scene == "settings"
    player.key(pygame.K_ESCAPE)
    player.app.draw()
    assert player.app.top.focus.name == main
    assert not player.thing(main).is_hidden


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_settings_opened_by_keys_stay_in_sight_with_the_focus(sit: Sit, scale: int) -> None:
    player = sit(scale=scale)
    player.app.draw()
    player.press("button:settings")
    assert player.scene == "settings"
    player.key(pygame.K_ESCAPE)
    player.app.draw()
    focus = player.app.top.focus
    assert (focus.name, focus.ring) == ("button:settings", True)
    assert not player.thing("button:settings").is_hidden, "the focus is out of sight"


@pytest.mark.parametrize(("name", "way"), cases(2, ways=2))
def test_on_every_screen_enter_does_not_open_again_what_was_put_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, way: int
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path, scale=(100, 150)[way])
    doors = [t.name for t in player.things() if t.can_focus and t.is_enabled and t.action]
    doors = [door for door in doors if not any(word in door for word in LEADS_OUT)]
    for door in doors[way::2][:DOORS]:
        come_back(player, door)


def come_back(player: TablePlayer, door: str) -> None:
    """Open something by mouse and put it away: the focus is at its start, or shows."""
    below: Scene = player.app.top
    if find_control(player.things(), door) is None:
        return
    below.scroll_into_view(door)
    if player.thing(door).is_hidden:
        return
    player.click(door)
    if player.app.top is below or below not in player.app.scenes:
        return
    for _ in range(4):
        if player.app.top is not below and player.app.scenes:
            player.key(pygame.K_ESCAPE)
    if not player.app.scenes or player.app.top is not below:
        return
    player.app.draw()
    focus = below.focus
    focused = find_control(player.things(), focus.name)
    assert focused is None or not focused.is_hidden, f"{door}: the focus is out of sight"
    starts = focus.name in ("", below.first_focus)
    assert starts or focus.ring, f"{door}: Enter presses {focus.name}, and nobody can see it"


def test_enter_twice_at_the_curtain_plays_no_card(sit: Sit) -> None:
    player = hand_over(sit)
    match = player.table_below().live_match.match
    before = len(match.steps)
    player.key(pygame.K_RETURN)
    for _ in range(4):
        player.wait(SECOND)
        player.app.draw()
        if player.asked():
            break
    assert not player.table.focus.ring
    player.key(pygame.K_RETURN)
    player.app.draw()
    assert player.table.focus.ring, "the first Enter shows where the focus is"
    assert len(match.steps) == before, "it played a card"
    player.key(pygame.K_RETURN)
    assert len(match.steps) > before or player.table.flow.gathering.cards


def test_an_arrow_key_shows_the_focus_and_enter_plays(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,))
    player.until()
    player.app.draw()
    before = len(scene.live_match.match.steps)
    player.key(pygame.K_RIGHT)
    card = next(t.name for t in player.things() if t.role == "card" and t.is_enabled)
    player.press(card)
    assert len(scene.live_match.match.steps) > before

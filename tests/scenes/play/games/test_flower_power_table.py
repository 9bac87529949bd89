"""Flower Power at the table: whole games by mouse and by keyboard, and what the table shows."""

from pathlib import Path

import pygame
import pytest

from game.core import notation
from game.ui.widgets.control import find_control
from tests.scenes.table_player import TablePlayer, play_through, show

GARDEN = (
    "flower-power 3 / option sets=3 / flower-blue bo bx bp / flower-green go gx gp gs"
    " / flower-yellow yo yx yp ys / hand 0 g* gx y* op bs / hand 1 bo bx / vase 1 ro rx rp rs r*"
    " / scores 0 1 0"
)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def laid(player: TablePlayer, color: str) -> list[str]:
    """The petals of a flower."""
    match = player.table_below().live_match.match
    return [card.code for card in match.table.zones[f"flower-{color}"]]


def sign(player: TablePlayer, color: str) -> str:
    """What is said about a flower."""
    return player.thing(f"pile:flower-{color}").text


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, seed=5, game="flower-power", sets="2")
    play_through(player, 3, by_keyboard)
    assert player.table_below().live_match.match.result is not None


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=7, game="flower-power", sets="2")
    play_through(player, 4, by_keyboard)
    assert player.table_below().live_match.match.result is not None


def test_petals_are_chosen_together_and_laid_with_one_press(player: TablePlayer) -> None:
    player.seat(notation.read_position(GARDEN))
    player.until()
    assert player.buttons() == []
    for card in ("card:g**", "card:gx*"):
        player.click(card)
    assert player.thing("button:done").text == "Lay 2 petals"
    player.click("button:done")
    player.wait(50)
    table = player.table_below().live_match.match.table
    assert table.scores[0] == 1
    assert [card.code for card in table.zones["vase 0"]] == ["go", "gx", "gp", "gs", "g*"]


def test_after_the_first_petal_the_button_says_that_it_may_be_all(player: TablePlayer) -> None:
    player.lay(f"{GARDEN} moves pick op")
    player.until()
    assert player.thing("button:done").text == "That’s all"


def test_a_chosen_petal_can_be_put_back(player: TablePlayer) -> None:
    player.seat(notation.read_position(GARDEN))
    player.until()
    player.click("card:g**")
    assert player.thing("button:done").text == "Lay 1 petal"
    player.click("card:g**")
    assert not player.shows("button:done")
    assert laid(player, "green") == ["go", "gx", "gp", "gs"]


def test_signs_say_how_many_petals_there_are(player: TablePlayer) -> None:
    player.seat(notation.read_position(GARDEN))
    player.until()
    assert sign(player, "blue") == "Blue: 3 of 5"
    assert sign(player, "red") == "Red: 0 of 5"
    assert player.thing("pile:vase 0").text == "My flowers: 0"
    assert find_control(player.things(), "pile:vase 1") is None


def test_the_flower_flies_and_is_still_seen_until_it_arrives(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    player.seat(notation.read_position(GARDEN))
    player.until()
    player.click("card:y**")
    player.click("button:done")
    player.wait(700)
    assert sign(player, "yellow") == "Yellow: 0 of 5"
    assert player.thing("pile:vase 0").text == "My flowers: 0"
    player.wait(1200)
    assert player.thing("pile:vase 0").text == "My flowers: 1"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_something_flies_only_where_motion_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, motion=motion)
    player.seat(notation.read_position(GARDEN))
    player.until()
    player.click("card:y**")
    player.click("button:done")
    player.wait(900)
    one = garden(player)
    player.wait(96)
    assert (garden(player) == one) is (motion == "reduced")


def garden(player: TablePlayer) -> bytes:
    """The pixels of the mat in the next frame, above the ribbon."""
    player.frame()
    mat = player.app.canvas.rect(player.table.board.table_places.table_seating.mat.inflate(0, -80))
    return pygame.image.tobytes(player.app.window.surface.subsurface(mat), "RGB")


def test_the_curtain_falls_once_for_each_turn(player: TablePlayer) -> None:
    player.deal(3, people=(0, 1, 2), seed=2, game="flower-power", sets="1")
    falls, turns = 0, 0
    for _ in range(6):
        show(player)
        falls += 1
        player.until()
        turns += 1
        player.click("card:*")
        player.click("button:done")
        player.wait(50)
    assert falls == turns

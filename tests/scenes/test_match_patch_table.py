"""Match Patch at the table: whole games by mouse and by keyboard, and what the table shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import notation
from game.view.thing import SMALLEST
from tests.scenes.table_player import TablePlayer, play_through

PATCH = (
    "match-patch 3 / draw * y* / patch bo~* gx~* rp~* / places 0 13 27 / hand 0 r* gx op"
    " / hand 1 bp bx bs / hand 2 rs rx go"
)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(3, seed=5, game="match-patch")
    play_through(player, 3, by_keyboard)
    assert player.table_below().sitting.match.result is not None


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=7, game="match-patch")
    play_through(player, 4, by_keyboard)
    assert player.table_below().sitting.match.result is not None


def test_a_card_is_taken_and_another_put_by_pressing_things(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    player.click("place:27")
    player.until()
    player.click("card:op*")
    player.until()
    player.click("place:44")
    player.wait(50)
    table = player.table_below().sitting.match.table
    assert table.facts()["places"][:3] == (0, 13, 44)
    assert [card.code for card in table.zones["patch"]][:3] == ["bo", "gx", "op"]


def test_the_draw_pile_is_pressed_or_its_button(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    assert player.thing("button:draw").text == "Draw"
    player.click("pile:draw")
    player.until()
    assert "y*" in [card.code for card in player.table.sitting.match.table.hands[0]]


def test_places_have_letters_and_numbers(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    assert player.thing("place:0").text == "A1"
    assert player.thing("place:27").text == "H3"
    assert player.thing("place:49").text == "J5"


def test_the_card_is_shown_with_its_name_and_place(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    player.click("pile:draw")
    player.until()
    player.click("card:r**")
    player.until()
    player.click("place:44")
    player.wait(400)
    assert player.thing("text:shown").text == "Red star at E5"
    player.click("button:ready")
    player.wait(50)
    assert not player.shows("text:shown") or player.thing("text:shown").text != "Red star at E5"


def test_a_pair_lies_beside_the_hand(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    assert player.thing("pile:pairs 0").text == "My pairs: 0"
    player.click("place:13")
    player.until()
    assert player.thing("pile:pairs 0").text == "My pairs: 1"


def test_nobody_learns_what_lies_in_the_patch(player: TablePlayer) -> None:
    player.seat(notation.read(PATCH))
    player.until()
    spoken = {t.text for t in player.things() if t.name.startswith(("place:", "pile:patch"))}
    assert not [text for text in spoken if "circle" in text or "cross" in text]
    assert player.table.board.shown.zones["patch"] == [None, None, None]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("sets", "places"), [("2", 50), ("4", 100), ("6", 150)])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_place_can_be_hit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], sets: str,
    places: int, percent: int,
) -> None:  # fmt: skip
    player = TablePlayer(monkeypatch, tmp_path, size, text_size=percent)
    player.deal(2, seed=1, game="match-patch", sets=sets)
    player.until()
    grid = [t for t in player.things() if t.name.startswith("place:")]
    assert len(grid) == places
    assert min(min(t.box.w, t.box.h) for t in grid) >= SMALLEST - 1
    boxes = [t.box.inflate(-2, -2) for t in grid]
    assert all(box.collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))

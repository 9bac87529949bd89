"""Dragging a card to where it goes: it plays there, and goes back from anywhere else."""

from typing import Any

import pygame
import pytest

from game.table.cards.prompt_rail import RailStrip
from game.ui.draw.canvas import Point
from game.ui.draw.motion import Pose
from tests.scenes.table_player import Sit, TablePlayer

REST = "hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
TURN = f"color-chaos 3 / discard b5 / hand 0 b7 g1 kTrain / {REST}"


def pointer(player: TablePlayer, kind: int, at: Point, **more: Any) -> None:
    """An event of the mouse at a point of the table."""
    pixel = player.app.canvas.to_pixel(at)
    player.app.handle_event(
        pygame.event.Event(kind, pos=pixel, rel=(0, 0), buttons=(1, 0, 0), **more)
    )


def take_up(player: TablePlayer, name: str, to: Point) -> None:
    """Drag a card to a point, with the button still down."""
    player.app.draw()
    start = next(t.box for t in player.things() if t.name.startswith(name.rstrip("*"))).center
    pointer(player, pygame.MOUSEMOTION, start)
    pointer(player, pygame.MOUSEBUTTONDOWN, start, button=1)
    pointer(player, pygame.MOUSEMOTION, (start[0], start[1] - 40))
    pointer(player, pygame.MOUSEMOTION, to)


def drag(player: TablePlayer, name: str, to: Point) -> None:
    """Drag a card to a point and let it go."""
    take_up(player, name, to)
    pointer(player, pygame.MOUSEBUTTONUP, to, button=1)


def middle(player: TablePlayer, zone: str) -> Point:
    """The middle of a zone's cell."""
    return player.table.board.table_places.spot_sites[zone].box.center


def hand(player: TablePlayer) -> list[str]:
    """The cards of the first player."""
    return [card.code for card in player.table.live_match.match.table.hands[0]]


@pytest.mark.parametrize(("card", "zone"), [("b7", "discard"), ("kTrain", "train")])
def test_a_card_dragged_to_its_pile_is_played(sit: Sit, card: str, zone: str) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    drag(player, f"card:{card}*", middle(player, zone))
    assert card not in hand(player)


def test_the_place_where_it_goes_is_lit_and_no_other(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    take_up(player, "card:b7*", (960, 300))
    board = player.table.board
    assert board.aims == [board.table_places.spot_sites["discard"].box]
    assert board.held.dragged_key is not None
    pose = board.held.targets[board.held.dragged_key]
    assert (pose.x, pose.y) == pytest.approx((960, 300), abs=1)


def test_dragged_out_of_the_window_it_stays_at_its_edge_and_goes_back_from_there(
    sit: Sit,
) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    before = hand(player)
    take_up(player, "card:b7*", (2400, 300))
    held = player.table.board.held
    assert held.dragged_key is not None
    pose = held.targets[held.dragged_key]
    assert (pose.x, pose.y) == pytest.approx((1920, 300), abs=1)
    pointer(player, pygame.MOUSEBUTTONUP, (2400, 300), button=1)
    assert hand(player) == before
    assert held.dragged_key is None


@pytest.mark.parametrize("end", ["beside", "hand", "escape", "right", "lost"])
def test_let_go_anywhere_else_it_goes_back(sit: Sit, end: str) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    before = hand(player)
    take_up(player, "card:b7*", middle(player, "scrap"))
    if end == "escape":
        player.key(pygame.K_ESCAPE)
    elif end == "right":
        pointer(player, pygame.MOUSEBUTTONDOWN, middle(player, "discard"), button=3)
    elif end == "lost":
        player.table.handle_focus_lost()
    else:
        at = middle(player, "scrap") if end == "beside" else (700, 950)
        pointer(player, pygame.MOUSEBUTTONUP, at, button=1)
    assert hand(player) == before
    assert player.scene == "play"
    assert player.table.board.held.dragged_key is None
    assert not player.table.board.aims
    pointer(player, pygame.MOUSEBUTTONUP, middle(player, "discard"), button=1)
    assert hand(player) == before, "nothing is held any more"


def test_what_does_not_fit_lights_nothing_and_is_not_played(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    take_up(player, "card:g1*", middle(player, "discard"))
    assert not player.table.board.aims
    pointer(player, pygame.MOUSEBUTTONUP, middle(player, "discard"), button=1)
    assert "g1" in hand(player)


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_let_go_in_vain_it_can_be_read_why(sit: Sit, speed: float) -> None:
    player = sit(speed=speed)
    player.lay(TURN)
    player.until()
    player.wait(1000)
    usual = said(player)
    drag(player, "card:g1*", middle(player, "discard"))
    player.wait(1000)
    assert said(player) == ["Green 1? You need", "Blue", "or", "5", "or", "Wild"]
    player.wait(3000)
    assert said(player) == usual
    drag(player, "card:b7*", middle(player, "scrap"))
    player.wait(1000)
    assert said(player) == usual, "it was laid where it does not go, but it fits"


def said(player: TablePlayer) -> list[str]:
    """What stands on the rail now, word by word and chip by chip."""
    player.app.draw()
    ribbon = player.table.board.table_view.ribbon.current_ribbon
    assert ribbon is not None
    assert isinstance(ribbon.rail, RailStrip)
    return [part if isinstance(part, str) else part.words for part in ribbon.rail.parts]


def test_chosen_cards_are_given_by_dragging_one_of_them(sit: Sit) -> None:
    player = sit()
    player.lay(f"color-chaos 3 / discard b5 / hand 0 bDump b7 b8 g1 / {REST}")
    player.until()
    player.click("card:bDump*")
    player.until()
    for card in ("card:b7*", "card:b8*"):
        player.click(card)
    drag(player, "card:b7*", middle(player, "discard"))
    assert hand(player) == ["g1"]


def test_chosen_cards_that_are_not_enough_stay_chosen_where_one_of_them_is_dragged(
    sit: Sit,
) -> None:
    player = sit()
    player.lay(
        "penny-badger 3 / draw * bo bx bp / hand 0 r* rs bo gx / hand 1 go gx gp / hand 2 oo ox op"
    )
    player.until()
    if player.shows("button:claim"):
        player.click("button:claim")
        player.until()
    player.click("card:r**")
    chosen = player.table.answers.current_prompt.selected
    assert len(chosen) == 1, "no word is said yet"
    drag(player, "card:r*", player.table.board.table_places.table_seating.mat.center)
    assert player.table.answers.current_prompt.selected == chosen


def test_a_short_way_with_the_button_down_is_still_a_press(sit: Sit) -> None:
    player = sit()
    player.lay(TURN)
    player.until()
    player.app.draw()
    start = player.thing("card:b7*").box.center
    pointer(player, pygame.MOUSEMOTION, start)
    pointer(player, pygame.MOUSEBUTTONDOWN, start, button=1)
    pointer(player, pygame.MOUSEMOTION, (start[0] + 8, start[1]))
    pointer(player, pygame.MOUSEBUTTONUP, (start[0] + 8, start[1]), button=1)
    assert "b7" not in hand(player)


def test_nobody_elses_turn_lets_a_card_be_taken_up(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(f"{TURN} / turn 1")
    name = next(t.name for t in player.things() if t.name.startswith("card:b7#"))
    box = next(t.box for t in player.things() if t.name == name)
    assert not player.table.flow.is_waiting
    pointer(player, pygame.MOUSEBUTTONDOWN, box.center, button=1)
    pointer(player, pygame.MOUSEMOTION, (960, 300))
    assert player.table.board.held.dragged_key is None


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_let_go_it_flies_back_or_fades_where_nothing_may_fly(sit: Sit, motion: str) -> None:
    player = sit(speed=1.0, motion=motion)
    player.lay(TURN)
    player.until()
    player.wait(1000)
    drag(player, "card:b7*", middle(player, "scrap"))
    board, seen, flown = player.table.board, set[int](), set[Pose]()
    key = next(int(name[8:]) for name in board.state.hand_names if name.startswith("card:b7#"))
    for _ in range(40):
        seen.add(player.frame())
        player.wait(16)
        flown.add(board.held.current_poses[key])
    assert len(seen) > 4, "it does not jump"
    assert (len(flown) > 4) is (motion == "full")
    assert not board.is_table_busy

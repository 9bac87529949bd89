"""With a finger: the first touch lifts a card of the hand, the second one plays it."""

import pygame
import pytest

from game.ui.draw.canvas import Point
from tests.scenes.play.hand.test_carry import TURN, hand, middle, pointer
from tests.scenes.table_player import Sit, TablePlayer

GIFT = (
    "color-chaos 3 / option expansion_1=on / discard b5 / hand 0 bDump b7 b2 g1 r4"
    " / hand 1 r1 r2 r3 / hand 2 r3 r6 r8"
)


@pytest.fixture
def player(sit: Sit) -> TablePlayer:
    """Somebody whose turn it is."""
    player = sit()
    player.lay(TURN)
    player.until()
    player.app.draw()
    return player


def spot(player: TablePlayer, name: str) -> Point:
    """The middle of what shows of a thing."""
    return next(t.box for t in player.things() if t.name.startswith(name)).center


def touch(player: TablePlayer, name: str) -> None:
    """Put a finger on a thing, and lift it again; the system makes a mouse of it."""
    at = spot(player, name)
    pointer(player, pygame.MOUSEMOTION, at, touch=True)
    pointer(player, pygame.MOUSEBUTTONDOWN, at, button=1, touch=True)
    pointer(player, pygame.MOUSEBUTTONUP, at, button=1, touch=True)
    player.app.draw()


def lifted(player: TablePlayer) -> str:
    """The card that is shown whole, if one is."""
    above = player.table.board.held.hovered_key
    return next(
        (name for name in player.table.board.state.hand_names if name.endswith(f"#{above}")), ""
    )


def test_the_first_touch_lifts_the_second_one_plays(player: TablePlayer) -> None:
    touch(player, "card:b7#")
    assert "b7" in hand(player)
    assert lifted(player).startswith("card:b7#")
    ribbon = player.table.board.table_view.ribbon.current_ribbon
    assert getattr(ribbon and ribbon.rail, "lit_kind", "") == "color", "its chip is lit"
    touch(player, "card:b7#")
    assert "b7" not in hand(player)
    assert lifted(player) == "", "a finger that is gone points at nothing"


def test_another_card_is_lifted_first_too(player: TablePlayer) -> None:
    touch(player, "card:b7#")
    touch(player, "card:kTrain#")
    assert {"b7", "kTrain"} <= set(hand(player))
    assert lifted(player).startswith("card:kTrain#")
    touch(player, "card:b7#")
    assert "b7" in hand(player), "it was lifted once, but not last"


def test_a_finger_drags_at_once(player: TablePlayer) -> None:
    at, to = spot(player, "card:b7#"), middle(player, "discard")
    pointer(player, pygame.MOUSEMOTION, at, touch=True)
    pointer(player, pygame.MOUSEBUTTONDOWN, at, button=1, touch=True)
    pointer(player, pygame.MOUSEMOTION, (at[0], at[1] - 60), touch=True)
    pointer(player, pygame.MOUSEMOTION, to, touch=True)
    pointer(player, pygame.MOUSEBUTTONUP, to, button=1, touch=True)
    assert "b7" not in hand(player)


def test_one_that_was_dragged_back_has_to_be_lifted_anew(player: TablePlayer) -> None:
    touch(player, "card:b7#")
    at = spot(player, "card:b7#")
    pointer(player, pygame.MOUSEBUTTONDOWN, at, button=1, touch=True)
    pointer(player, pygame.MOUSEMOTION, (at[0], at[1] - 60), touch=True)
    pointer(player, pygame.MOUSEBUTTONUP, (at[0], at[1] - 20), button=1, touch=True)
    touch(player, "card:b7#")
    assert "b7" in hand(player)


def test_a_mouse_plays_at_once_and_buttons_need_no_second_touch(player: TablePlayer) -> None:
    touch(player, "button:draw")
    assert len(hand(player)) == 4
    player.until()
    player.app.draw()
    if player.shows("button:pass"):
        touch(player, "button:pass")
    player.lay(TURN)
    player.until()
    player.click("card:b7*")
    assert "b7" not in hand(player)


def test_of_several_that_are_chosen_each_is_by_one_touch(sit: Sit) -> None:
    player = sit()
    player.lay(GIFT)
    player.until()
    player.click("card:bDump*")
    player.until()
    player.app.draw()
    assert player.table.answers.current_prompt.gathers
    touch(player, "card:b7#")
    assert [card.code for card in player.table.flow.gathering.cards] == ["b7"]

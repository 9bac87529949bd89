"""What people say beforehand: not this round, and standing orders."""

import pygame

from game.session.timed.claim_round import NO
from tests.scenes.claim_player import (
    DODGER,
    PLAYED,
    lay,
    opened,
    table,
    until_closed,
)
from tests.scenes.table_player import Sit


def test_of_several_the_next_key_tells_who(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    player.click("button:not-this-round")
    player.wait(9000)  # time stands still while somebody looks for the key
    player.key(pygame.K_q)
    window = player.table.claims.current_window
    assert window is not None
    assert (window.answers, window.is_choosing_excused) == ({1: NO}, False)
    assert 2900 <= until_closed(player) <= 3050
    assert player.table.flow.claims.find_standing_order(1) == "never"
    assert player.table.flow.claims.find_standing_order(2) == "ask"


def test_escape_takes_not_this_round_back(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.wait(600)
    player.press("button:not-this-round")  # with Tab and Enter
    assert player.table.claims.is_choosing_who
    player.key(pygame.K_ESCAPE)
    assert player.scene == "play"
    assert not player.table.claims.is_choosing_who


def test_orders_are_given_in_the_pause(sit: Sit) -> None:
    player = sit()
    scene = lay(player, table(PLAYED), (0, 1))
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")
    player.click("choice:order-1=four")
    player.click("button:close")
    assert player.scene == "pause"
    assert scene.flow.claims.agreed.dodges == {1: "four"}


def test_without_dodges_in_the_box_the_pause_says_nothing_of_them(sit: Sit) -> None:
    player = sit()
    player.lay("color-chaos 3 / discard b5 / hand 0 b1 b2 / hand 1 r1 r2 / hand 2 r3 r4")
    player.key(pygame.K_ESCAPE)
    assert not player.shows("button:orders")

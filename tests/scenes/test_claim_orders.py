"""What people say beforehand: not this round, and standing orders."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.claim_player import (
    DODGER,
    LOWER,
    PLAYED,
    asked,
    hand,
    lay,
    opened,
    show_claimer,
    table,
    until_closed,
    until_window,
)
from tests.scenes.table_player import Sit


def test_not_this_round_ends_with_the_round(sit: Sit) -> None:
    player = sit()
    opened(player, people=(0,), host=f"{PLAYED} bDodge")
    player.click("button:not-this-round")
    assert until_closed(player) < 600
    claims = player.table.flow.claims
    assert claims.order(0) == "never"
    claims.round_over()
    assert claims.order(0) == "ask"


def test_of_several_the_next_key_tells_who(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    player.click("button:not-this-round")
    player.wait(9000)  # time stands still while somebody looks for the key
    player.key(pygame.K_q)
    window = player.table.claims.window
    assert window is not None
    assert (window.refused, window.claims, window.choosing) == ({1}, set(), False)
    assert 2900 <= until_closed(player) <= 3050
    assert player.table.flow.claims.order(1) == "never"
    assert player.table.flow.claims.order(2) == "ask"


def test_escape_takes_not_this_round_back(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.wait(600)
    player.press("button:not-this-round")  # with Tab and Enter
    assert player.table.claims.choosing
    player.key(pygame.K_ESCAPE)
    assert player.scene == "play"
    assert not player.table.claims.choosing


@pytest.mark.parametrize("dodge", ["bDodge", "b9"])
def test_where_everybody_has_said_what_to_do_it_is_short(sit: Sit, dodge: str) -> None:
    player = sit(pace="normal")
    scene = lay(player, table(f"{PLAYED} {dodge}"), (0,))
    scene.flow.claims.orders[0] = "always"
    player.click(LOWER)
    until_window(player)
    assert 950 <= until_closed(player) <= 1050
    player.until()
    assert ("bDodge" in hand(scene, 0)) is False
    assert player.scene == "play"


@pytest.mark.parametrize(("order", "event", "dodges"), [
    ("four", "pMisfortune", True), ("four", "pVindictive", False), ("never", "pMisfortune", False),
])  # fmt: skip
def test_orders_for_many_cards(sit: Sit, order: str, event: str, dodges: bool) -> None:
    player = sit()
    scene = lay(player, table(f"{event} b1 b2 b3", DODGER), (0, 1))
    scene.flow.claims.orders[1] = order
    player.click(f"card:{event}*")
    player.until()
    player.click("seat:1")
    until_window(player)
    until_closed(player)
    assert ("bDodge" not in hand(scene, 1)) is dodges


def test_a_press_counts_whatever_was_ordered(sit: Sit) -> None:
    player = sit()
    lay(player, table(PLAYED, DODGER), (0, 1))
    player.table.flow.claims.orders[1] = "never"
    player.click(LOWER)
    until_window(player)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    assert asked(player) == 1


def test_orders_are_given_in_the_pause(sit: Sit) -> None:
    player = sit()
    scene = lay(player, table(PLAYED), (0, 1))
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")
    player.click("choice:order-1=four")
    player.click("button:close")
    assert player.scene == "pause"
    assert scene.flow.claims.orders == {1: "four"}


def test_without_dodges_in_the_box_the_pause_says_nothing_of_them(sit: Sit) -> None:
    player = sit()
    player.lay("color-chaos 3 / discard b5 / hand 0 b1 b2 / hand 1 r1 r2 / hand 2 r3 r4")
    player.key(pygame.K_ESCAPE)
    assert not player.shows("button:orders")

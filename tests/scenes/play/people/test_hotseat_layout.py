"""Shouted calls, keys that rest and what was agreed on, in every size: to be read, to be hit."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.scenes import table_player
from tests.scenes.claim_player import stubborn, until_window
from tests.scenes.play.test_play_layout import SCALES, SCREEN, check_overlaps, check_size
from tests.scenes.play.windows.test_claim_layout import LONG, window, without_a_clock
from tests.scenes.table_player import FRAME, TablePlayer, show

STATES: dict[str, Callable[[TablePlayer], None]] = {}
State = Callable[[TablePlayer], None]


def state(play: State) -> State:
    """A state of the table by its name."""
    STATES[play.__name__] = play
    return play


def table(player: TablePlayer, seats: int, hand: str = "b7 g1", people: int = 16) -> None:
    """Seat 0 is about to play; almost everybody is a person with a long name."""
    names = json.dumps([name for name, _ in LONG[:seats]])
    hands = " / ".join(f"hand {s} g{s % 9 + 1} r{s % 7 + 1}" for s in range(1, seats))
    sets = "option expansion_1=on / option expansion_2=on / option call_window=3"
    position = f"color-chaos {seats} / names {names} / {sets} / discard b5 / turn 0"
    scene = player.lay(f"{position} / hand 0 {hand} / {hands}", range(min(seats, people)))
    stubborn(scene)
    show(player)


def shouting(player: TablePlayer, seats: int, hand: str = "b7 g1") -> None:
    player.app.change_settings(shout="always")
    table(player, seats, hand)
    player.click("card:b*")
    while not (player.scene == "play" and player.table.calls.is_open):
        player.wait(FRAME)


@state
def shouting_of_three(player: TablePlayer) -> None:
    shouting(player, 3)


@state
def shouting_of_eight_with_two_calls(player: TablePlayer) -> None:
    shouting(player, 8, "bReverse g1")


@state
def shouting_of_sixteen(player: TablePlayer) -> None:
    shouting(player, 16)


@state
def agreed_on_calls(player: TablePlayer) -> None:
    table(player, 4)
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")
    player.click("choice:topic=call")


@state
def agreed_by_sixteen_on_secret_cards(player: TablePlayer) -> None:
    table(player, 16)
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")
    player.click("choice:topic=lay")


@state
def without_a_clock_of_eight(player: TablePlayer) -> None:
    without_a_clock(player)
    player.wait(600)
    player.key(pygame.K_a)


@state
def without_a_clock_of_sixteen(player: TablePlayer) -> None:
    player.app.change_settings(claim_window=0.0)
    window(player, 16)
    until_window(player)


@state
def skipping(player: TablePlayer) -> None:
    player.lay("penny-badger 8 / scores 0 20 20 20 20 20 20 20 / turn 0")
    while not player.shows("button:skip-to-end"):
        player.wait(FRAME)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((1920, 1080), 125), ((1600, 1200), 150), ((1280, 720), 200)],
)
@pytest.mark.parametrize("name", STATES)
def test_everything_can_be_read_and_hit(
    name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = TablePlayer(monkeypatch, tmp_path, size, scale=scale)
    STATES[name](player)
    player.app.draw()
    things = [thing for thing in player.things() if not thing.is_hidden]
    assert len(things) > 3
    for thing in things:
        check_size(thing)
        if thing.role != "card":
            assert SCREEN.contains(thing.box), f"{thing.name} {thing.box} is off the screen"
    behind = ("card", "panel", "seat")
    check_overlaps([t for t in things if t.role not in behind], scrolls=False)


@pytest.mark.parametrize("scale", SCALES)
def test_keys_that_rest_are_seen_on_the_screen(
    scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    table(player, 8)
    for key in (pygame.K_SPACE, pygame.K_f, pygame.K_q, pygame.K_g):
        player.key(key)
    marks = [thing for thing in player.things() if thing.name.startswith("text:lock-")]
    assert len(marks) == 4
    for mark in marks:
        check_size(mark)
        assert SCREEN.contains(mark.box)
    check_overlaps(marks, scrolls=False)

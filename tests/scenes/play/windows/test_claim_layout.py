"""Claim windows, their curtain and standing orders in every size: to be read, and to be hit."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.pairs import pairs
from tests.scenes import table_player
from tests.scenes.claim_player import DODGER, opened, stubborn, until_closed, until_window
from tests.scenes.play.test_play_layout import SCALES, SCREEN, SIZES, check_overlaps, check_size
from tests.scenes.table_player import FRAME, Sit, TablePlayer, show

FACES = ("fox", "owl", "frog", "dog", "cat", "bear", "panda", "mouse", "lion", "pig")
LONG = tuple((f"Bartholomew-M{chr(97 + n)}x", FACES[n % len(FACES)]) for n in range(16))
STAGE_FOOT = 757  # units: where the stage of an event ends
STATES: dict[str, Callable[[TablePlayer], None]] = {}
State = Callable[[TablePlayer], None]


def state(play: State) -> State:
    """A state of the table by its name."""
    STATES[play.__name__] = play
    return play


def window(player: TablePlayer, seats: int, event: str = "pHigherLower") -> None:
    """Everybody is a person, and somebody plays an event."""
    names = json.dumps([name for name, _ in LONG[:seats]])
    first = "option expansion_1=on / option expansion_2=on / option target=250"
    hands = " / ".join(f"hand {s} g{s % 9 + 1} r{s % 7 + 1}" for s in range(1, seats))
    position = f"color-chaos {seats} / names {names} / {first} / discard b5 / turn 0"
    scene = player.lay(f"{position} / hand 0 {event} b1 b2 b3 / {hands}", range(seats))
    stubborn(scene)
    show(player)
    player.click(f"card:{event}*")


@state
def window_of_one(player: TablePlayer) -> None:
    window(player, 3, "pMisfortune")
    player.until()
    player.click("seat:1")
    until_window(player)


@state
def window_of_eight(player: TablePlayer) -> None:
    window(player, 8)
    until_window(player)


@state
def window_of_sixteen(player: TablePlayer) -> None:
    window(player, 16)
    until_window(player)


@state
def answered(player: TablePlayer) -> None:
    window_of_sixteen(player)
    player.key(pygame.K_q)
    player.click("button:not-this-round")
    player.key(pygame.K_0)


@state
def not_this_round(player: TablePlayer) -> None:
    window_of_eight(player)
    player.click("button:not-this-round")


@state
def without_a_clock(player: TablePlayer) -> None:
    player.app.change_settings(claim_window=0.0)
    window_of_eight(player)


@state
def claimers_curtain(player: TablePlayer) -> None:
    window_of_eight(player)
    player.key(pygame.K_q)
    until_closed(player)
    player.wait(600)
    assert player.scene == "curtain"


@state
def claimers_question(player: TablePlayer) -> None:
    claimers_curtain(player)
    player.click("button:show")
    player.wait(600)
    assert player.shows("button:take")


@state
def orders(player: TablePlayer) -> None:
    window(player, 4)
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")


@state
def orders_of_sixteen(player: TablePlayer) -> None:
    window_of_sixteen(player)
    player.key(pygame.K_ESCAPE)
    player.click("button:orders")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("name", "scale", "size"),
    pairs(STATES, SCALES, SIZES, always=[(name, 200, SIZES[0]) for name in STATES]),
)
def test_everything_can_be_read_and_hit(
    name: str, scale: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
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
    behind = ("card", "panel", "seat")  # the stage may cover a part of dimmed plates
    check_overlaps([t for t in things if t.role not in behind], scrolls=False)


@pytest.mark.parametrize(
    ("name", "covers"), [("window_of_one", 0), ("window_of_eight", 0), ("window_of_sixteen", 90)]
)
@pytest.mark.parametrize("scale", SCALES)
def test_the_bar_covers_no_more_than_the_foot_of_the_stage(
    name: str, covers: int, scale: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    STATES[name](player)
    assert min(thing.box.top for thing in player.things()) >= STAGE_FOOT - covers


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1180), (2560, 1080)])
def test_meanwhile_no_hand_is_seen_in_a_window_of_any_shape(
    sit: Sit, size: tuple[int, int]
) -> None:
    player = sit(size=size, speed=1.0, claim_window=0.0)
    opened(player, DODGER)
    for _ in range(60):
        player.wait(FRAME)
        player.app.draw()
    held, canvas = player.table.board.held, player.app.canvas
    assert held.current_poses
    for pose in held.current_poses.values():
        assert canvas.to_pixel((pose.x, pose.y - pose.height / 2))[1] >= size[1], "a card peeps out"

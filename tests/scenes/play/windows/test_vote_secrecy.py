"""Frame by frame: nothing tells who doubts a claim before all answers are in."""

import json

import pygame
import pytest

from game.app.frame_report import describe_control_entry
from tests.scenes.play.fair.test_secrecy import Witness
from tests.scenes.table_player import TablePlayer
from tests.scenes.vote_player import NO, YES, Table, window

STEP = 144  # milliseconds between two frames that are compared


def watched(player: TablePlayer, monkeypatch: pytest.MonkeyPatch, said: dict[int, bool]) -> Witness:
    """Every frame, thing, sound and log line until all answers are turned over."""
    witness, waiting = Witness(player, monkeypatch), dict(said)
    scene = player.table
    while window(player).turned_at is None:
        if waiting and window(player).age_ms(player.clock.now) > 500 * (
            len(said) - len(waiting) + 1
        ):
            seat, doubts = next(iter(waiting.items()))
            player.key((NO if doubts else YES)[seat])
            del waiting[seat]
        witness.look()
        told = [line.text for line in scene.log.list_lines(None)]
        witness.kept[-1] = (witness.kept[-1][0], json.dumps([witness.kept[-1][1], told]))
        player.wait(STEP)
    return witness


ANSWERS = [
    {2: False, 1: False, 3: False}, {2: True, 1: False, 3: True}, {2: True, 1: True, 3: True},
]  # fmt: skip


@pytest.mark.parametrize("settings", [{}, {"claim_window": 0.0}, {"speed": 1.0, "scale": 200}])
def test_nothing_tells_who_doubts_before_all_are_in(
    monkeypatch: pytest.MonkeyPatch, table: Table, settings: dict[str, float]
) -> None:
    seen = [watched(table((0, 1, 2, 3), **settings), monkeypatch, said) for said in ANSWERS]
    for other in seen[1:]:
        same_frames(seen[0], other)


def test_nothing_tells_what_computers_say(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    seen = []
    for doubting in ((), (2,), (2, 3)):
        player = table((0, 1), doubting=doubting)
        seen.append(watched(player, monkeypatch, {1: False}))
    for other in seen[1:]:
        same_frames(seen[0], other)


def same_frames(one: Witness, other: Witness) -> None:
    """No frame, no thing and no sound may differ."""
    assert len(one.kept) == len(other.kept) > 5
    for number, (left, right) in enumerate(zip(one.kept, other.kept, strict=True)):
        assert left[1] == right[1], f"frame {number}: things differ"
        assert left[0] == right[0], f"frame {number}: pixels differ"
    assert one.heard == other.heard


def test_a_mouse_click_leaves_no_trace(table: Table) -> None:
    """Once the pointer is elsewhere, a pressed button looks like any other."""
    frames = []
    for word in ("believe", "challenge"):
        player = table((0, 1, 2, 3))
        player.wait(1000)
        player.click(f"button:vote-2-{word}")
        at = player.app.canvas.to_pixel((960, 100))
        player.app.handle_event(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        )
        player.wait(500)
        things = [
            describe_control_entry(player.app.canvas, t, player.app.top.focus.name)
            for t in player.things()
        ]
        frames.append((player.frame(), things))
    assert frames[0] == frames[1]

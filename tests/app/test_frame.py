"""A frame is drawn first; thinking, and pictures for later, have what is left of it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.frame_budget import FRAME_MS, IDLE_MS, PATIENT_FRAMES, SPARE, FrameBudget
from game.scenes.play.scene import PlayScene
from game.scenes.setup.scene import SetupScene
from game.session.pace import MIN_ROOM_MS
from game.table.cards.card_sprites import STOCK, sized_card
from tests.scenes.table_player import TablePlayer

pytestmark = pytest.mark.pictures

DRAWING = 7.0  # milliseconds that a frame takes here


class Time:
    """A frame that has been going on for as long as a test says."""

    def __init__(self) -> None:
        self.passed, self.moving = 0.0, True
        self.frame = FrameBudget(lambda: self.passed, lambda: self.moving)
        self.frame.start_frame()

    def after(self, passed: float) -> float:
        """What there is room for when a frame was drawn in so many milliseconds."""
        self.passed = passed
        self.frame.finish_frame()
        return self.frame.spare_ms()


def test_nothing_is_thought_before_a_frame_that_is_due() -> None:
    time = Time()
    time.frame.is_due = True
    assert time.frame.spare_ms() == 0
    assert time.after(DRAWING) == FRAME_MS - SPARE - DRAWING


def test_after_dear_frames_something_is_thought_in_the_end() -> None:
    time = Time()
    rooms = [time.after(15.5) for _ in range(3 * PATIENT_FRAMES)]
    assert rooms.count(MIN_ROOM_MS) == 3
    assert set(rooms) == {0.0, MIN_ROOM_MS}
    assert time.after(1) == FRAME_MS - SPARE - 1


def test_what_nobody_draws_waits_for_no_frame() -> None:
    time = Time()
    time.passed = 5000
    assert time.frame.spare_ms() == MIN_ROOM_MS
    time.moving = False
    assert time.frame.spare_ms() == IDLE_MS


class Slow:
    """Thinks for as long as it is let, and notes how long that was."""

    def __init__(self, player: TablePlayer) -> None:
        self.player = player
        self.slices: list[float] = []

    def poll(self, milliseconds: float, _: object) -> int | None:
        """Use up all of it."""
        self.slices.append(milliseconds)
        self.player.clock.now += milliseconds
        return None


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TablePlayer]:
    """A table on which every frame takes some milliseconds to draw, and time waits for none."""
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow")

    def wait(patience: float | None, _: float) -> list[pygame.event.Event]:
        player.clock.now += max(1, round(patience or 1))
        return []

    monkeypatch.setattr(player.app.window, "events", wait)
    yield player
    player.app.shut_down()


def test_frames_begin_in_equal_steps_however_long_they_take(
    monkeypatch: pytest.MonkeyPatch, player: TablePlayer
) -> None:
    scene = player.deal(4, seed=3)
    begun: list[float] = []

    def draw(_: object) -> None:
        begun.append(player.clock.now)
        player.clock.now += DRAWING

    monkeypatch.setattr(scene, "draw", draw)
    thought = Slow(player)
    scene.flow.computers._thought = thought  # type: ignore[assignment]
    while len(begun) < 20:
        assert scene.board.is_table_busy
        scene.flow.computers.answer = None
        player.app.step()
    gaps = [later - earlier for earlier, later in pairwise(begun)]
    assert all(FRAME_MS - 1 <= gap <= FRAME_MS + 1 for gap in gaps), gaps
    assert len(thought.slices) >= 15, "it thinks in every frame"
    assert set(thought.slices) == {FRAME_MS - SPARE - DRAWING}


def test_the_setup_makes_the_cards_that_will_be_dealt(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = player.app
    setup = SetupScene(app, "color-chaos")
    app.push_scene(setup)
    app.draw()
    while setup.needs_updates:
        app.advance_time()
    made: list[object] = []
    monkeypatch.setattr("game.table.cards.card_sprites.master_picture", made.append)
    scene = player.deal(4)
    height = app.canvas.px(STOCK)
    for card in scene.board.deck:
        sized_card(scene.board.drawn_face(card), height)
    assert not made, "a card was not ready"


def test_it_begins_anew_when_other_cards_are_wanted(player: TablePlayer) -> None:
    app = player.app
    setup = SetupScene(app, "color-chaos")
    app.push_scene(setup)
    app.draw()
    while setup.needs_updates:
        app.advance_time()
    setup.set_option("expansion_2", "on")
    app.draw()
    assert setup.needs_updates


def test_a_busy_table_makes_only_what_fits(
    monkeypatch: pytest.MonkeyPatch, player: TablePlayer
) -> None:
    scene: PlayScene = player.deal(4)
    player.app.draw()
    assert scene.board.is_table_busy
    rooms: list[float] = []
    ahead = SimpleNamespace(is_done=True, make_quick_pictures=rooms.append)
    monkeypatch.setattr(scene.board, "ahead", ahead)
    player.clock.now += DRAWING
    scene.update(0)
    assert rooms == [FRAME_MS - DRAWING]

"""The calls: in time, too late, too early, and by mistake."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.scenes.play.scene import PlayScene
from game.scenes.play.windows import call_view
from game.scenes.play.windows.call_view import LEAVES, MADE, MISSED, SHRINKS, SettledCalls
from game.session.timed.call_round import COUNTDOWN_STEP_MS, LOCK_MS, CallWindow, KeyLocks
from game.store import folders
from game.store.profiles import ProfileStore
from game.table.layout.mat_drawing import DIRECTION
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.countdown_ring import find_ring_share
from game.ui.widgets.pill import Pill, pill_box
from tests.scenes.table_player import TablePlayer, open_cards

HEAD = "color-chaos 3 / option call_window=1 / discard b5"
TABLE = f"{HEAD} / hand 0 {{}} / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
LAST_TWO, BOTH = TABLE.format("b7 g1"), TABLE.format("bReverse g1")
FLIP = TABLE.format("bReverse g1 g2")


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen where cards fly at the usual speed."""
    return TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow")


def play_first(player: TablePlayer, position: str) -> PlayScene:
    """Play the first card of a position's hand."""
    scene = player.lay(position)
    player.until()
    player.click("card:b*")
    return scene


def held(scene: PlayScene) -> int:
    return len(scene.live_match.match.table.hands[0])


def until_open(player: TablePlayer) -> None:
    for _ in range(100):
        if player.table.calls.is_open:
            return
        player.wait(16)
    raise AssertionError("no call is asked for")


def test_the_clock_starts_when_the_card_has_landed(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    assert scene.flow.calls.window is not None
    assert not scene.calls.is_open
    until_open(player)
    assert scene.flow.calls.window.window_time_left(player.clock()) == 1000
    player.wait(990)
    assert scene.flow.calls.window is not None
    player.key(pygame.K_SPACE)
    assert scene.flow.calls.window is None
    assert held(scene) == 1


def test_a_call_counts_while_the_card_flies_and_finishes_its_flight(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    assert scene.board.is_showing_events
    player.key(pygame.K_SPACE)
    assert held(scene) == 1
    assert scene.flow.calls.window is None
    player.wait(3000)
    assert held(scene) == 1


def test_a_false_call_locks_its_key(player: TablePlayer) -> None:
    scene = player.lay(LAST_TWO)
    player.until()
    player.key(pygame.K_SPACE)
    player.click("card:b*")
    scene.board.finish_all()
    player.wait(16)
    assert scene.calls.is_open
    player.key(pygame.K_SPACE)
    assert scene.flow.calls.window is not None, "the key is still locked"
    player.wait(LOCK_MS)
    player.key(pygame.K_SPACE)
    assert held(scene) == 1


def test_two_calls_have_a_button_and_a_key_each(player: TablePlayer) -> None:
    scene = play_first(player, BOTH)
    until_open(player)
    names = [t.name for t in player.things() if t.is_enabled]
    assert names == ["button:call-chaos", "button:call-flip", "button:chaos"]
    player.key(pygame.K_f)
    assert scene.flow.calls.window is not None
    player.click("button:call-chaos")
    assert scene.flow.calls.window is None
    assert held(scene) == 1


def test_one_of_two_calls_missed_costs_only_that(player: TablePlayer) -> None:
    scene = play_first(player, BOTH)
    until_open(player)
    player.key(pygame.K_SPACE)
    player.wait(1100)
    assert held(scene) == 2


def test_the_large_button_beside_the_hand_calls_too(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    player.click("button:chaos")
    assert held(scene) == 1


def come_back(player: TablePlayer) -> None:
    """Leave the table in the middle of a call, and come back after a while."""
    player.key(pygame.K_ESCAPE)
    player.wait(5000)
    player.click("button:continue")


def test_after_a_pause_it_is_counted_down_and_all_of_the_time_runs_again(
    player: TablePlayer,
) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(900)
    come_back(player)
    window = scene.flow.calls.window
    assert window is not None
    counted = []
    for _ in range(3):
        counted.append(window.countdown_number(player.clock()))
        player.key(pygame.K_SPACE)  # too early, and nobody is punished for it
        player.click("button:call-chaos")
        assert player.shows("text:call-waits")
        player.wait(COUNTDOWN_STEP_MS)
    assert counted == [3, 2, 1]
    assert not window.made_calls
    assert not player.shows("text:lock-chaos")
    assert window.window_time_left(player.clock()) == window.length_ms
    player.wait(window.length_ms - 16)
    player.key(pygame.K_SPACE)
    assert held(scene) == 1


def test_the_countdown_is_read_aloud_and_its_wheel_is_not_pressed(player: TablePlayer) -> None:
    scene = play_first(player, FLIP)
    until_open(player)
    come_back(player)
    assert scene.describe_prompt(player.things()) == "Ready, P1?"
    assert not player.thing("button:call-flip").is_enabled
    player.wait(3 * COUNTDOWN_STEP_MS + 16)
    assert scene.describe_prompt(player.things()) == "P1: one call! F for Flip."
    assert player.thing("button:call-flip").is_enabled


def test_another_person_calls_by_their_seat_key_without_seeing_cards(player: TablePlayer) -> None:
    position = "color-chaos 3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r3 r4 / hand 2 r1"
    scene = player.lay(position, people=(0, 1))
    player.click("button:show")
    player.wait(600)
    player.click("card:b*")
    player.until()
    player.click("seat:1")
    player.until()
    player.click("seat:2")
    until_open(player)
    window = scene.flow.calls.window
    assert window is not None
    assert (window.seat, scene.viewer, open_cards(scene)) == (1, None, 0)
    player.key(pygame.K_SPACE)
    assert scene.flow.calls.window is window
    player.key(pygame.key.key_code(player.app.keys.seats[1]))
    assert scene.flow.calls.window is None
    assert len(scene.live_match.match.table.hands[1]) == 1


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_the_clock_does_not_follow_the_speed_of_the_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, speed: float
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=speed, pace="slow")
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(400)
    assert scene.flow.calls.window is not None
    assert scene.flow.calls.window.window_time_left(player.clock()) == pytest.approx(600, abs=1)


@pytest.mark.parametrize("made", [True, False])
def test_how_a_call_went_is_shown_while_the_game_goes_on(player: TablePlayer, made: bool) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    player.wait(100)
    if made:
        player.key(pygame.K_SPACE)
    player.wait(0 if made else 920)
    outcome = scene.calls.outcome
    assert outcome is not None
    assert ("chaos" in outcome.window.made_calls) is made
    assert not scene.is_table_covered
    shown = player.frame()
    scene.calls.outcome = None
    assert player.frame() != shown
    scene.calls.outcome = outcome
    player.wait(MADE if made else MISSED)
    assert scene.calls.outcome is None


@pytest.mark.parametrize("large", [100, 200])
@pytest.mark.parametrize("position", [LAST_TWO, FLIP, BOTH])
def test_what_a_late_call_costs_stands_on_the_mat_and_covers_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, position: str, large: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow", scale=large)
    four = position.replace("chaos 3", "chaos 4") + " / hand 3 o1 o3 o5"
    scene = play_first(player, four)
    until_open(player)
    player.wait(1300)
    player.app.draw()
    outcome, shown = scene.calls.outcome, player.app.window.surface.copy()
    scene.calls.outcome = None
    player.app.draw()
    scene.calls.outcome = outcome
    assert outcome is not None
    assert outcome.missed_calls == list(outcome.window.owed_calls)
    same = pygame.mask.from_threshold(
        shown, (0, 0, 0, 0), (1, 1, 1, 255), player.app.window.surface
    )  # fmt: skip
    same.invert()
    plates = [player.app.canvas.rect(box) for box in scene.board.table_places.plate_rects.values()]
    assert same.count() > 0
    for box in same.get_bounding_rects():
        assert box.collidelist(plates) < 0, box


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("position", [LAST_TWO, FLIP, BOTH])
def test_a_late_call_soon_hides_neither_the_hub_nor_the_cards_on_the_mat(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, position: str, motion: str
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow", motion=motion)
    scene = play_first(player, position)
    until_open(player)
    while scene.calls.outcome is None:
        player.wait(16)
    outcome = scene.calls.outcome
    player.wait(LEAVES + SHRINKS)
    player.app.draw()
    shown = player.app.window.surface.copy()
    scene.calls.outcome = None
    player.app.draw()
    x, y = scene.board.table_places.table_seating.mat.center
    cells = FRect(x - 500, y - 220, 1000, 220 + DIRECTION / 2)
    there = player.app.canvas.rect(cells)
    bare = player.app.window.surface.subsurface(there)
    assert outcome.missed_calls == list(outcome.window.owed_calls)
    after, before = (pygame.image.tobytes(one, "RGB") for one in (shown.subsurface(there), bare))
    assert after == before


@pytest.mark.parametrize("large", [125, 150, 200])
@pytest.mark.parametrize("position", [LAST_TWO, FLIP, BOTH])
def test_in_large_type_key_and_cost_of_a_call_are_clear_of_the_hand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, position: str, large: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="slow", scale=large)
    scene = play_first(player, position)
    until_open(player)
    costs: list[FRect] = []

    def draw(canvas: Canvas, pill: Pill, spot: Point, anchor: str) -> None:
        costs.append(pill_box(canvas, pill, spot, anchor))

    monkeypatch.setattr(call_view, "draw_pill", draw)
    player.app.draw()
    hand = [thing.box for thing in scene.board.controls() if thing.role == "card"]
    assert len(costs) == (2 if position == BOTH else 1)
    assert hand
    assert all(cost.inflate(0, 8).collidelist(hand) < 0 for cost in costs), (costs, hand)


def test_the_next_call_is_not_covered_by_how_the_last_one_went(player: TablePlayer) -> None:
    scene = play_first(player, LAST_TWO)
    until_open(player)
    scene.calls.outcome = SettledCalls(
        CallWindow(seats=(1,), owed_calls=("chaos",), length_ms=1000), player.clock()
    )
    player.wait(16)
    assert scene.calls.is_open
    assert scene.calls.outcome is None


@pytest.mark.parametrize(("motion", "turns"), [("full", True), ("reduced", False)])
def test_rays_turn_unless_motion_is_reduced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str, turns: bool
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, pace="slow", motion=motion)
    play_first(player, LAST_TWO)
    until_open(player)
    corner = pygame.Rect(*player.app.canvas.to_pixel((690, 250)), 40, 40)

    def rays() -> bytes:
        player.app.draw()
        return pygame.image.tobytes(player.app.window.surface.subsurface(corner), "RGB")

    before = rays()
    player.wait(900)
    assert (rays() != before) is turns


@pytest.mark.parametrize("position", [LAST_TWO, FLIP])
def test_a_single_call_stands_in_the_middle(player: TablePlayer, position: str) -> None:
    play_first(player, position)
    until_open(player)
    alone = player.thing("button:call-*").box
    assert alone.center == (960, 500)
    play_first(player, BOTH)
    until_open(player)
    both = [player.thing(f"button:call-{call}").box for call in ("chaos", "flip")]
    assert [round(box.centerx) for box in both] == [660, 1260]
    assert all(box.w < alone.w for box in both)


def ring_at(player: TablePlayer, x: float, y: float) -> tuple[int, ...]:
    """The color of the ring, so far from the middle of its wheel."""
    player.app.draw()
    return tuple(player.app.window.surface.get_at(player.app.canvas.to_pixel((960 + x, 500 + y))))[
        :3
    ]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_ring_runs_out_clockwise_from_the_top(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, pace="slow", motion=motion)
    play_first(player, FLIP)
    until_open(player)
    full = ring_at(player, -252, 0)
    assert full == ring_at(player, 252, 0)
    player.wait(500)
    assert ring_at(player, 252, 0) == full
    assert ring_at(player, -252, 0) != full
    before = ring_at(player, 0, 252)
    player.wait(120)
    assert (before, ring_at(player, 252, 0)) == (full, full)
    assert ring_at(player, 0, 252) != full
    assert [find_ring_share(share, True) for share in (1.0, 0.41, 0.4, 0.0)] == [1.0, 0.5, 0.4, 0.0]


def test_a_wheel_that_is_pressed_turns_over(player: TablePlayer) -> None:
    scene = play_first(player, BOTH)
    until_open(player)
    player.wait(100)
    player.key(pygame.K_f)
    assert scene.flow.calls.window is not None
    disc = player.app.canvas.rect(player.thing("button:call-flip").box.inflate(-120, -120))

    def wheel() -> bytes:
        player.app.draw()
        return pygame.image.tobytes(player.app.window.surface.subsurface(disc), "RGB")

    pressed = wheel()
    player.wait(100)
    turning = wheel()
    player.wait(300)
    assert len({pressed, turning, wheel()}) == 3


# The first time ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "key"), [(LAST_TWO, pygame.K_SPACE), (FLIP, pygame.K_f)], ids=["chaos", "flip"]
)
def test_the_first_time_a_call_waits_and_says_how_it_is_made(
    player: TablePlayer, position: str, key: int
) -> None:
    player.app.change_settings(tips=True)
    scene = play_first(player, position)
    until_open(player)
    before = held(scene)
    player.wait(60_000)
    assert scene.calls.is_open
    assert held(scene) == before
    said = " ".join(player.thing(f"text:call-first-{n}").text for n in range(3))
    what = "megaphone" if position == LAST_TWO else "Direction Card"
    assert f"Press the {what} before the ring closes." in said
    assert said in scene.describe_prompt(player.things())
    player.key(key)
    assert scene.flow.calls.window is None
    assert held(scene) == before
    assert scene.flow.calls.known_calls.owes_unknown_call(0, ("chaos", "flip"))
    play_first(player, position)
    assert scene.flow.calls.window is None
    until_open(player)
    assert player.shows("text:call-first-0"), "another game, and nobody is remembered"


def test_who_is_remembered_is_told_once_for_all_games(player: TablePlayer) -> None:
    player.app.change_settings(tips=True)
    ProfileStore(folders.settings_folder()).add_profile("P1", "fox")
    for times in range(3):
        scene = play_first(player, LAST_TWO)
        until_open(player)
        assert player.shows("text:call-first-0") is (times == 0)
        player.key(pygame.K_SPACE)
        assert held(scene) == 1
    play_first(player, FLIP)
    until_open(player)
    assert player.shows("text:call-first-0"), "another call"


def test_the_window_by_itself() -> None:
    window = CallWindow(seats=(0,), owed_calls=("chaos", "flip"), length_ms=1000)
    assert window.make_call("chaos", 50)
    assert not window.make_call("chaos", 60)
    assert not window.make_call("dodge", 60)
    window.start_clock(100)
    assert not window.is_window_over(1099)
    assert not window.make_call("flip", 1100)
    assert window.is_window_over(1100)
    assert window.calls_in_time() == ("chaos",)


def test_a_lock_lasts_half_a_second() -> None:
    locks = KeyLocks()
    locks.lock_key("chaos", 1000)
    assert locks.is_key_locked("chaos", 1499)
    assert not locks.is_key_locked("flip", 1100)
    assert not locks.is_key_locked("chaos", 1500)

"""The theatre in the hands of somebody with a mouse alone, or a keyboard alone."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core.event import Announced, MatchEnded
from game.games import GAMES
from game.scenes.replay.scene import SPEEDS, TheaterScene
from game.scenes.replay.theater_bar import BAR
from game.session.record.game_record import ALL_OPEN, record_finished_match
from tests.scenes.replayed import at_table, played, theatre
from tests.scenes.table_player import Sit, TablePlayer, play_through

Seat = Callable[..., tuple[TablePlayer, TheaterScene]]


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Seat:
    """Somebody in the theatre, with a short game of three."""

    def sit(at: int = 0, **settings: Any) -> tuple[TablePlayer, TheaterScene]:
        player = TablePlayer(monkeypatch, tmp_path, **settings)
        scene = theatre(player, played("flower-power", 3), at)
        player.app.draw()
        return player, scene

    return sit


def test_steps_rounds_and_ends_by_keys(seat: Seat) -> None:
    player, scene = seat()
    for _ in range(20):
        if scene.focus.name == "slider:time":
            break
        player.key(pygame.K_TAB)
    for key, at in (
        (pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1),
        (pygame.K_END, scene.last_stop), (pygame.K_LEFT, scene.last_stop - 1), (pygame.K_HOME, 0),
        (pygame.K_LEFT, 0), (pygame.K_PAGEDOWN, 1), (pygame.K_PAGEDOWN, scene.last_stop),
        (pygame.K_PAGEUP, 1),
    ):  # fmt: skip
        player.key(key)
        assert scene.at == at, pygame.key.name(key)


def test_steps_by_mouse_and_wheel(seat: Seat) -> None:
    player, scene = seat(10)
    for press, at in (
        ("forward", 11), ("back_one", 10), ("round_forward", scene.last_stop), ("round_back", 1),
        ("round_back", 0), ("back_one", 0),
    ):  # fmt: skip
        player.click(f"button:{press}")
        assert scene.at == at, press
    player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert scene.at == 1
    player.app.handle_event(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert scene.at == 0


def test_the_time_line_is_pressed_and_dragged(seat: Seat) -> None:
    player, scene = seat()
    box = player.thing("slider:time").box
    canvas = player.app.canvas
    player.click_at(canvas.to_pixel(box.center))
    assert abs(scene.at - scene.last_stop / 2) <= 1
    for share in (0.0, 0.25, 1.0):
        at = canvas.to_pixel((box.x + share * box.w, box.centery))
        down = {"pos": canvas.to_pixel(box.center), "button": 1}
        player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, down))
        moved = {"pos": at, "rel": (9, 0), "buttons": (1, 0, 0)}
        player.app.handle_event(pygame.event.Event(pygame.MOUSEMOTION, moved))
        player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        wanted = min(
            scene.last_stop, max(0, round((box.w * share - 24) / (box.w - 48) * scene.last_stop))
        )
        assert abs(scene.at - wanted) <= 1, share


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_it_plays_by_itself_to_the_end_and_stops(seat: Seat, speed: float, motion: str) -> None:
    player, scene = seat(speed=speed, motion=motion)
    scene.go_to_stop(scene.last_stop - 3)
    player.key(pygame.K_SPACE)
    assert scene.playing
    seen = set()
    for _ in range(2000):
        player.wait(16)
        seen.add(scene.at)
        if not scene.playing and not scene.is_animating:
            break
    assert seen >= {scene.last_stop - 2, scene.last_stop - 1, scene.last_stop}
    assert not scene.playing
    assert scene.board.shown == scene.make_views(None).view_after(scene.record.event_counts[-1])
    assert scene.next_tick() is None or not scene.is_animating
    player.key(pygame.K_SPACE)
    assert (scene.playing, scene.at) == (True, 0), "from its end it begins anew"


def test_every_speed_takes_its_time(seat: Seat) -> None:
    player, scene = seat()
    took = {}
    for pace in SPEEDS:
        scene.go_to_stop(0)
        while scene.pace != pace:
            player.click("button:speed")
        player.click("button:play")
        begin = player.clock.now
        while scene.at < 6:
            player.wait(4)
        took[pace] = player.clock.now - begin
        player.click("button:play")
        assert not scene.playing
    for slow, fast in pairwise(SPEEDS):
        assert took[fast] < 0.75 * took[slow]


def test_speeds_by_arrow_keys(seat: Seat) -> None:
    player, scene = seat()
    for _ in range(20):
        if scene.focus.name == "button:speed":
            break
        player.key(pygame.K_TAB)
    for key, pace in ((pygame.K_RIGHT, 2.0), (pygame.K_LEFT, 1.0), (pygame.K_LEFT, 0.5),
                      (pygame.K_LEFT, 0.5)):  # fmt: skip
        player.key(key)
        assert scene.pace == pace


@pytest.mark.parametrize("way", ["press", "click"])
def test_other_eyes(seat: Seat, way: str) -> None:
    player, scene = seat(30)
    hand = "hand 1"
    assert not any(scene.board.shown.zones[hand])
    for name, look in (("seat-1", 1), ("everybody", ALL_OPEN), ("nobody", None)):
        getattr(player, way)("button:whose")
        assert player.scene == "replay_whose"
        player.app.draw()
        getattr(player, way)(f"button:{name}")
        player.app.draw()
        assert scene.look == look
        assert all(scene.board.shown.zones[hand]) == (look is not None)
        assert scene.at == 30
    getattr(player, way)("seat:2")
    assert (scene.look, scene.board.foot) == (2, 2)


def test_with_open_hands_a_press_turns_the_table_round(seat: Seat) -> None:
    player, scene = seat(30)
    scene.look_through(ALL_OPEN)
    player.app.draw()
    player.click("seat:1")
    assert (scene.look, scene.board.foot) == (ALL_OPEN, 1)
    assert all(card is not None for card in scene.board.shown.zones["hand 0"])


@pytest.mark.parametrize("way", ["press", "click"])
def test_a_moment_is_chosen_from_the_list(seat: Seat, way: str) -> None:
    player, scene = seat()
    last = len(scene.marks) - 1
    assert last > 0
    getattr(player, way)("button:moments")
    assert player.scene == "replay_moments"
    player.app.draw()
    player.press(f"button:line-{last}")
    assert (player.app.top, scene.at) == (scene, scene.marks[last].stop)


def test_a_sentence_of_the_log_leads_to_where_it_happened(seat: Seat) -> None:
    player, scene = seat(40)
    player.key(pygame.K_l)
    assert player.scene == "replay_past"
    player.app.draw()
    number, line = scene.narrator.list_round_lines(40)[3]
    assert player.thing("button:line-3").text == line.text
    player.press("button:line-3")
    assert scene.at == scene.record.find_stop_after(number)
    player.key(pygame.K_l)
    player.key(pygame.K_l)
    assert player.app.top is scene


def test_the_bar_tells_the_step_and_whose_turn_it_is(seat: Seat) -> None:
    player, scene = seat(20)
    many = len(scene.record.turn_starts)
    seen = set()
    for stop in (20, 21, 5, 40):
        scene.go_to_stop(stop)
        said = player.thing("text:caption").text
        assert said.startswith(scene.told[0])
        begun = [n for n in scene.record.turn_starts if n < scene.record.event_counts[stop]]
        assert f"Turn {len(begun)} of {many}" in said
        turn = scene.board.shown.facts["turn"]
        assert f"{scene.record.names[turn]}’s turn" in said
        seen.add(said)
    assert len(seen) == 4


def test_turns_by_arrows_with_shift_and_moments_by_m(seat: Seat) -> None:
    player, scene = seat()
    begun = [scene.record.find_stop_after(n) for n in scene.record.turn_starts]
    for key, at in (
        (pygame.K_RIGHT, begun[0]),
        (pygame.K_RIGHT, begun[1]),
        (pygame.K_LEFT, begun[0]),
    ):
        event = {"key": key, "mod": pygame.KMOD_SHIFT, "unicode": "", "scancode": 0}
        player.app.handle_event(pygame.event.Event(pygame.KEYDOWN, event))
        assert scene.at == at
    stops = sorted(scene.moment_stops)
    scene.go_to_stop(0)
    for stop in [*stops, stops[0]]:
        player.key(pygame.K_m)
        assert scene.at == stop


def test_the_timeline_shows_deals_swaps_moments_and_the_winner(sit: Sit) -> None:
    scene = theatre(sit(), played("color-chaos", 3, seed=4, target="100"))
    marks = scene.time_marks
    assert marks.rounds == scene.round_stops
    assert len(marks.rounds) == 2
    assert set(marks.moments) == set(scene.moment_stops)
    ended = scene.record.events[-1]
    assert isinstance(ended, MatchEnded)
    assert marks.winner == scene.record.players[ended.places.index(1)].face
    swapped = [
        n
        for n, e in enumerate(scene.record.events)
        if isinstance(e, Announced) and "swapped" in e.key
    ]
    assert swapped
    assert marks.swaps == tuple(map(scene.record.find_stop_after, swapped))


def test_escape_leaves(seat: Seat) -> None:
    player, _ = seat()
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_a_game_is_watched_again_from_its_results(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    player.deal(2, game="flower-power", seed=3)
    play_through(player, 1)
    player.app.draw()
    player.wait(1000)
    player.click("button:watch")
    scene = player.app.top
    assert isinstance(scene, TheaterScene)
    assert scene.record.viewers == (None, 0, 1, ALL_OPEN)
    scene.go_to_stop(scene.last_stop)
    table = player.table_below().live_match.match.table
    scene.look_through(None)
    assert scene.board.shown == table.seen_by(None)
    player.click("button:back")
    assert player.scene == "results"


@pytest.mark.parametrize("people", [(2,), (1, 2)])
def test_a_finished_game_begins_from_a_person_s_chair_with_open_hands(
    people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path)
    scene = TheaterScene(
        player.app, record_finished_match(at_table(played("color-chaos", 3), people))
    )
    player.app.push_scene(scene)
    player.app.draw()
    assert scene.board.foot == people[0]
    for stop in range(0, scene.last_stop, 20):
        scene.go_to_stop(stop)
        view = scene.board.shown
        hands = [view.zones[zone] for zone in view.zones if zone.startswith("hand ")]
        assert stop == 0 or any(hands), "cards are dealt"
        assert all(card for hand in hands for card in hand), "all hands are open: it is over"
    player.click("button:whose")
    player.app.draw()
    player.click("button:nobody")
    assert scene.look is None, "a press closes them"


@pytest.mark.parametrize("scale", [100, 200])
def test_a_computer_player_says_why_at_its_step(seat: Seat, scale: int) -> None:
    player, scene = seat(scale=scale)
    chosen = [stop.choice.seat if stop.choice else -1 for stop in scene.record.stops]
    scene.go_to_stop(chosen.index(0))
    assert player.thing("button:why").why_not
    player.key(pygame.K_h)
    assert not player.shows("text:why")
    for press in (player.click, player.press):
        scene.go_to_stop(chosen.index(1))
        press("button:why")
        note, things = player.thing("text:why"), player.things()
        said = note.text
        assert said == scene.narrator.explain_step(scene.at) == scene.describe_prompt(things)
        assert FRect(0, 0, 1920, 1080).contains(note.box)
        assert not player.thing("button:why").hint  # which would lie over the answer
        assert note.box.collidelist([t.box for t in things if t.role in ("button", "slider")]) < 0
        press("button:why")
        assert not player.shows("text:why")
        player.key(pygame.K_h)
        assert player.thing("text:why").text == said
        scene.go_one_step(1)
        assert not player.shows("text:why")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_table_lies_above_the_bar(sit: Sit, game: str, scale: int) -> None:
    for seats in (GAMES[game].rules.least, min(8, GAMES[game].rules.most)):
        scene = theatre(sit(scale=scale), played(game, seats, choices=60), -1)
        things = scene.controls()
        tables = [t for t in things if t.role in ("seat", "card", "pile", "place", "die", "laid")]
        assert tables
        below = [t.name for t in tables if t.box.bottom > BAR.top]
        assert not below, f"{seats} players: {below}"
        buttons = [t for t in things if t.role in ("button", "slider")]
        plates = [t for t in things if t.role == "seat"]
        assert not [
            (one.name, plate.name) for one in buttons for plate in plates
            if one.box.colliderect(plate.box)
        ]  # fmt: skip

"""The cache of pictures is bounded, and empty after a resize."""

from collections.abc import Callable, Hashable
from concurrent.futures import Future

import pygame
import pytest

from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import STOCK, sized_card
from game.table.layout import layout_file as layout
from game.table.prerender.prerender_queue import PrerenderQueue, one_of_each_kind
from game.table.state import PlayerFace
from game.ui.draw import sprites
from game.ui.draw.canvas import Canvas
from game.ui.draw.scenery import merge_overlapping
from game.ui.draw.sprites import FULL_HD, LEAST, SPRITE_BUDGET_BYTES, SPRITES, SpriteCache
from game.words import Words
from tests.bench.bench_frame import in_the_air

pytestmark = pytest.mark.pictures


def board_for(match: Match) -> Board:
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    return Board(layout.layout_of(GAMES["color-chaos"].rules), words, faces)


def test_the_least_used_leave_first() -> None:
    kept = SpriteCache(room=3 * 400)
    pictures = {name: pygame.Surface((10, 10), depth=32) for name in "abcd"}
    for name in "abc":
        kept.store_sprite(name, pictures[name])
    assert kept.find_sprite("a") is pictures["a"]
    kept.store_sprite("d", pictures["d"])
    assert kept.bytes <= kept.room
    assert kept.find_sprite("b") is None
    assert kept.find_sprite("a") is pictures["a"]


def test_room_grows_with_the_window() -> None:
    kept = SpriteCache()
    kept.fit_window((3840, 2160))
    assert kept.room == 4 * SPRITE_BUDGET_BYTES
    kept.fit_window((1920, 1080))
    assert kept.room == SPRITE_BUDGET_BYTES
    kept.fit_window((640, 360))
    assert kept.room == LEAST


def test_a_face_is_made_once_per_size() -> None:
    assert sized_card(named_face("blue 7"), 150) is sized_card(named_face("blue 7"), 150)
    assert sized_card(named_face("blue 7"), 150).get_size() == (107, 150)


class AtOnce:
    """Presses pictures while somebody waits: how much is kept then depends on no clock."""

    def submit(self, work: Callable[..., object], *given: object) -> Future[object]:
        """Do it now."""
        done: Future[object] = Future()
        done.set_result(work(*given))
        return done


def test_a_dozen_resizes_leave_memory_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprites, "background_thread", AtOnce)
    match = Match.new("color-chaos", 4, 1)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    held = []
    for turn in range(12):
        size = (1280, 720) if turn % 2 else (1366, 768)
        board.draw_table(Canvas(pygame.Surface(size)))
        SPRITES.wait_for_compression()
        held.append(SPRITES.bytes)
        assert SPRITES.bytes <= SPRITES.room
    assert held[10] == held[4]
    assert held[11] == held[5]


def test_touching_places_become_one() -> None:
    places = [pygame.Rect(0, 0, 10, 10), pygame.Rect(40, 0, 5, 5), pygame.Rect(5, 5, 40, 10)]
    assert merge_overlapping(places) == [pygame.Rect(0, 0, 45, 15)]


@pytest.mark.parametrize("other", [(1024, 576), (1366, 768)])
def test_faces_can_be_made_ahead_of_time_in_small_portions(other: tuple[int, int]) -> None:
    """In another window, smaller or larger, they are made once more."""
    SPRITES.clear_sprites()
    canvas = Canvas(pygame.Surface((1280, 720)))
    faces = [named_face(f"red {number}") for number in range(10)]
    work = PrerenderQueue(lambda: faces)
    assert work.is_done
    work.fit_canvas(canvas)
    assert not work.make_pictures(0)
    assert work.make_pictures(10_000)
    made = len(SPRITES)
    for ready in faces:
        sized_card(ready, canvas.px(STOCK))
    assert len(SPRITES) == made
    work.fit_canvas(Canvas(pygame.Surface(other)))
    assert not work.is_done


def test_a_resting_board_makes_the_whole_deck_and_then_rests() -> None:
    match = Match.new("color-chaos", 3, 1)
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    board.draw_table(Canvas(pygame.Surface((640, 360))))
    ticks = 0
    while board.next_tick() is not None:
        board.update(1)
        ticks += 1
    assert 0 < ticks <= len(one_of_each_kind("color-chaos"))
    made = len(SPRITES)
    for card in one_of_each_kind("color-chaos"):
        sized_card(board.drawn_face(card), round(STOCK / 3))
    assert len(SPRITES) == made


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_no_picture_is_made_twice_within_a_second_of_steady_motion(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = {f"expansion_{number}": "on" for number in (1, 2, 3)}
    match = Match.new("color-chaos", 16, 1, everything)
    board, canvas = board_for(match), Canvas(pygame.Surface(size))
    board.deck = one_of_each_kind("color-chaos")
    board.show_view(match.table.seen_by(0), 0)
    monkeypatch.setattr(
        SPRITES, "room", max(LEAST, SPRITE_BUDGET_BYTES * size[0] * size[1] // FULL_HD)
    )
    made: list[object] = []
    keep = SPRITES.store_sprite

    def noted(key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
        made.append(key)
        keep(key, picture, dear)

    in_the_air(board, match, 60)
    act, begun = board.animations[0], board.now
    for _ in range(60):
        board.update(1000 / 60)
        if board.now > begun + act.length - 100:
            board.now = act.start = begun
        board.draw_table(canvas)
        monkeypatch.setattr(
            SPRITES, "store_sprite", noted
        )  # what the first frame made may be made again
    assert made, "cards turn in the air"
    assert len(made) == len(set(made))

"""A stage is drawn where nobody sees it before it opens, by what whoever looks may know."""

from collections.abc import Hashable

import pygame
import pytest

from game.core import notation
from game.core.match import Match
from game.table.board import Board
from game.table.stage import stage_picture
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES
from tests.table.test_board import board_for
from tests.table.test_stage import EVENTS as ALL_EVENTS
from tests.table.test_stage import moments, position

pytestmark = pytest.mark.pictures

EVENTS = ("greedy", "two-hand-swap", "play-from-draw")


def at_table(event: str, viewer: int = 0) -> tuple[Match, Board]:
    """Somebody plays an event; what happened waits to be shown to that viewer."""
    match = notation.read_position(position(event, 5))
    board = board_for(match)
    board.show_view(match.table.seen_by(viewer), viewer)
    board.draw_table(window())
    for happened in next(iter(moments(match, event, seed=4))):
        board.apply_event(happened.seen_by(viewer))
    return match, board


def window() -> Canvas:
    return Canvas(pygame.Surface((640, 360)).convert())


def name_of(key: object) -> str:
    """The function that makes a picture."""
    return getattr(key[0], "__name__", "") if isinstance(key, tuple) and key else ""


class Noted:
    """The pictures that are made from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: list[Hashable] = []
        keep = SPRITES.store_sprite

        def noted(key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
            self.keys.append(key)
            keep(key, picture, dear)

        monkeypatch.setattr(SPRITES, "store_sprite", noted)


def opened(board: Board) -> None:
    """Let time pass, frame by frame, until the stage is wholly open."""
    while board.is_table_busy and not (
        board.table_view.stage.is_visible and board.stage_state.openness() == 1
    ):
        board.update(16)
        board.draw_table(window())


@pytest.mark.parametrize("event", EVENTS)
def test_a_stage_that_was_rehearsed_opens_without_making_much(
    event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for rehearsed in (False, True):
        SPRITES.clear_sprites()
        _, board = at_table(event)
        if rehearsed:
            board.draw_table(window())
            while not board.ahead.is_done:
                board.ahead.make_pictures(1000)
        else:
            monkeypatch.setattr(board.ahead, "put_foremost", list)
        noted = Noted(monkeypatch)
        opened(board)
        found = {
            key
            for key in noted.keys
            if name_of(key) in ("render_line", "inline_drawing", "render_drawing")
        }
        made.append(len(found))
        monkeypatch.undo()
    assert made[0] > 10, "it must have something to make"
    assert made[1] < made[0] / 2


@pytest.mark.parametrize("event", EVENTS)
def test_a_rehearsal_shows_nothing(event: str) -> None:
    """The table looks as if nothing had been rehearsed, and goes on like that."""
    seen = []
    for rehearsed in (False, True):
        _, board = at_table(event)
        pictures = []
        for _ in range(40):
            canvas = window()
            board.draw_table(canvas)
            pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
            while rehearsed and not board.ahead.is_done:
                board.ahead.make_pictures(1000)
            board.update(30)
        seen.append(pictures)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("event", EVENTS)
def test_what_is_rehearsed_depends_on_no_hidden_card(
    event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits elsewhere has the same made, whatever the others hold."""
    found = []
    for other in (False, True):
        SPRITES.clear_sprites()
        match = notation.read_position(position(event, 5))
        if other:
            hidden = match.table.zones["hand 1"] + match.table.zones["hand 2"]
            match.table.zones["hand 2"] = hidden[: len(match.table.zones["hand 2"])]
            match.table.zones["hand 1"] = hidden[len(match.table.zones["hand 2"]) :]
        board = board_for(match)
        board.show_view(match.table.seen_by(0), 0)
        board.draw_table(window())
        for happened in next(iter(moments(match, event, seed=4))):
            board.apply_event(happened.seen_by(0))
        noted = Noted(monkeypatch)
        board.draw_table(window())
        board.ahead._left.clear()
        while not board.ahead.is_done:
            board.ahead.make_pictures(1000)
        found.append([str(key) for key in noted.keys])
        monkeypatch.undo()
    assert found[0] == found[1]
    assert any("render_line" in key for key in found[0])


@pytest.mark.sampled(5)
@pytest.mark.parametrize("event", ALL_EVENTS)
def test_every_picture_a_stage_shows_is_foreseen(
    event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those on conditions, and those between parts that come back at other times."""
    match = notation.read_position(position(event, 5))
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    look = board.layout.stages[event]
    seen = set[tuple[str, ...]]()
    real = stage_picture.stage_ground

    def noted(name: str, parts: tuple[str, ...], width: int, height: int) -> pygame.Surface:
        if name == look.picture:
            seen.add(parts)
        return real(name, parts, width, height)

    monkeypatch.setattr(stage_picture, "stage_ground", noted)
    for heard in moments(match, event, seed=4):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        for _ in range(400):
            board.draw_table(window())
            if not board.is_table_busy:
                break
            board.update(50)
    assert seen
    assert seen <= {one for one in stage_picture.foreseen_pictures(look) if isinstance(one, tuple)}

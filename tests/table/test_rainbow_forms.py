"""Rainbow Rush on the table: gold bars, what is missing, the lock on the discard pile."""

import pygame
import pytest

from game.core import notation
from game.core.event import Announced
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.animation.animations import Animation
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout.seats import MIDDLE
from game.table.layout.table_places import TablePlaces
from game.table.state import PlayerFace
from game.table.zone_views.locked_pile import (
    STATE_FREE,
    STATE_LOCKED,
    STATE_SHUT,
    LockablePile,
    LockNote,
    lock_state,
)
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.strip import BAR_MS, RainbowStrip
from game.ui.draw.canvas import Canvas
from game.ui.widgets.ribbon import Ribbon
from game.words import Words

RULES = GAMES["rainbow-rush"].rules
FRONT = "rainbow 0 bs gs oo rAny ys / rainbow 1 b* r* yAny o* / rainbow 2 gx bs yx"
HANDS = "draw * gx gp / hand 0 os r* wx / hand 1 rx / hand 2 yo"


def board_at(position: str, viewer: int | None = 0) -> Board:
    """A board that shows a position to a viewer."""
    match = notation.read_position(f"rainbow-rush 3 / {position} / {HANDS}")
    words = Words.load_words(rules_folder()).for_game("rainbow-rush")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0)
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def drawn(board: Board, prompt: Prompt | None = None, scale: float = 1) -> bytes:
    """The pixels of the table."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw_table(canvas, prompt or Prompt())
    return pygame.image.tobytes(canvas.surface, "RGB")


def form(board: Board, name: str) -> tuple[object, SpotLook]:
    """A form of a board by its spot's name, and how it is looked at."""
    return next((f, k) for f, k in board.table_view.table_spot_views if f.site.name == name)


@pytest.mark.ruling("RR-6")
@pytest.mark.parametrize(
    ("seat", "lit"),
    [(0, {0, 1, 3, 4}), (1, {0, 1, 2, 3}), (2, {0, 2})],
)
def test_a_gold_bar_lies_under_each_card_that_fits(seat: int, lit: set[int]) -> None:
    strip, look = form(board_at(FRONT), f"rainbow {seat}")
    assert isinstance(strip, RainbowStrip)
    assert strip.lit_slots(look) == lit


def test_a_bar_fills_once_its_card_counts() -> None:
    board = board_at("rainbow 2 gx bx")
    board.speed = 1.0
    strip, look = form(board, "rainbow 2")
    assert isinstance(strip, RainbowStrip)
    assert strip.full_bars(look) == strip.lit_slots(look)
    board.update(16)
    after = notation.read_position(f"rainbow-rush 3 / rainbow 2 gx bx rx / {HANDS}").table
    board.show_view(after.seen_by(0), 0)
    strip, look = form(board, "rainbow 2")
    assert isinstance(strip, RainbowStrip)
    lit = strip.lit_slots(look)
    full = [strip.full_bars(look)]
    for _ in range(2):
        board.update(BAR_MS / 2)
        full.append(strip.full_bars(look))
    assert full[0] < lit
    assert full[1] < lit
    assert full[2] == lit


def test_my_rainbow_dims_while_a_rival_s_is_pointed_at_that_may_be_chosen() -> None:
    board = board_at(FRONT)
    dims = []
    for piles in (("rainbow 0", "rainbow 1"), ("draw",)):
        for pointed in ("", "pile:rainbow 0", "pile:rainbow 1"):
            board.controls(Prompt(piles=frozenset(piles)))
            board.hover_control(pointed)
            strip, look = form(board, "rainbow 0")
            assert isinstance(strip, RainbowStrip)
            dims.append(strip.is_passed_over(look))
    assert dims == [False, False, True, False, False, False]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_note_is_in_the_place_that_rivals_leave_free(players: int) -> None:
    places = TablePlaces(layout.layout_of(RULES), tuple(range(players)), 0)
    strips = [places.spot_sites[f"rainbow {seat}"].box for seat in range(1, players)]
    note = places.spot_sites["note"]
    assert (note.spare is not None) == (players in (6, 8))
    if note.spare is not None:
        assert {tuple(map(round, box.size)) for box in strips} == {
            tuple(map(round, note.spare.size))
        }
        assert note.spare.collidelist(strips) < 0
        assert LockNote(note).drawn_rect().contains(note.spare)


@pytest.mark.parametrize(
    ("front", "words"),
    [
        ("bs gs oo rAny ys", "needs orange"),
        ("bs gs rAny", "needs orange and yellow"),
        ("bs gs", ""),
        ("bs gs os rs ys", ""),
    ],
)
def test_what_my_rainbow_needs_is_told_when_little_is_missing(front: str, words: str) -> None:
    strip, look = form(board_at(f"rainbow 0 {front}"), "rainbow 0")
    assert isinstance(strip, RainbowStrip)
    assert strip.missing_colors_text(look) == words


@pytest.mark.ruling("RR-5")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("discard bo g*", STATE_FREE),
        ("locked 1 / discard bo g*", STATE_LOCKED),
        ("locked 1 / discard bo wo", STATE_SHUT),
        ("discard bo gAny", STATE_SHUT),
        ("discard bo wColors", STATE_SHUT),
        ("locked 1", STATE_FREE),
    ],
)
def test_the_lock_tells_whether_the_top_card_may_be_taken(pile: str, expected: str) -> None:
    board = board_at(f"{pile} / {FRONT}")
    cards, turns = board.shown.zones["discard"], board.shown.facts["locked"]
    assert lock_state(cards[-1] if cards else None, turns, "any") == expected
    heap, look = form(board, "discard")
    note, its = form(board, "note")
    assert isinstance(heap, LockablePile)
    assert isinstance(note, LockNote)
    said = {STATE_FREE: "", STATE_LOCKED: "not yet", STATE_SHUT: "stays"}
    assert heap.lock_text(look) == said[expected]
    told = {
        STATE_FREE: "Five colors",
        STATE_LOCKED: "The green star just left",
        STATE_SHUT: "A wild card stays",
    }
    assert note.sentence_text(its).strip("*").startswith(told[expected])


def test_the_bars_of_a_whole_rainbow_light_one_by_one() -> None:
    board = board_at("rainbow 1 b* g* o* r* y*")
    before = drawn(board)
    board.speed = 1
    pictures = []
    for share in (0.1, 0.4, 0.9):
        act = Animation(Announced("rainbow", 1), board.now - 1000 * share, 1000)
        board.animations = (act,)
        pictures.append(drawn(board))
    assert len({before, *pictures}) >= 3


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_card_in_front_of_anybody_is_seen_whole(players: int, scale: float) -> None:
    shown = range(min(players, 3))
    fronts = " / ".join(f"rainbow {seat} bo gx op rs y*" for seat in shown)
    match = notation.read_position(f"rainbow-rush {players} / {fronts} / hand 0 bx bp")
    words = Words.load_words(rules_folder()).for_game("rainbow-rush")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0, scale=scale)
    board.show_view(match.table.seen_by(0), 0)
    things = [t for t in board.table_view.table_controls() if t.role == "laid"]
    assert len(things) == 5 * len(shown)
    for thing in things:
        assert thing.box.w > 26
        assert thing.box.left > 0
        assert thing.box.bottom < 1080


@pytest.mark.parametrize("scale", [1, 1.25, 2])
def test_the_widest_ribbon_touches_nothing_that_is_written_above_my_own(scale: float) -> None:
    board = board_at(FRONT)
    board.scale = scale
    strip, _ = form(board, "rainbow 0")
    assert isinstance(strip, RainbowStrip)
    seating = board.table_places.table_seating
    ribbon = Ribbon(40 * "long words ", "fox", max_words_width=seating.banner_words)
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    assert not ribbon.covered_rect(canvas, (MIDDLE, seating.told)).colliderect(strip.caption_rect)

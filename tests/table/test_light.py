"""What falls onto the mat from whoever is on turn: on the felt, on nothing that must stay exact."""

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Turn
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout.turn_light import light_source
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas, Point
from game.words import Words

Color = tuple[int, ...]


def table(turn: int, reduced: bool = False) -> Board:
    """Four players, one of them on turn."""
    match = notation.read_position(f"color-chaos 4 / turn {turn} / color red / discard r9")
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, reduced=reduced)
    board.show_view(match.table.seen_by(0), 0)
    return board


def drawn(board: Board, contrast: bool = False) -> Canvas:
    """It as it looks now."""
    canvas = Canvas(pygame.Surface((1920, 1080)), contrast=contrast)
    board.draw_table(canvas)
    return canvas


def color(canvas: Canvas, spot: Point) -> Color:
    return tuple(canvas.surface.get_at(canvas.to_pixel(spot)))[:3]


def brighter(board: Board, dark: Board, spot: Point, contrast: bool = False) -> bool:
    return sum(color(drawn(board, contrast), spot)) > sum(color(drawn(dark, contrast), spot)) + 20


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_light_falls_on_the_felt_before_whoever_is_on_turn(turn: int) -> None:
    board, other = table(turn), table((turn + 2) % 4)
    mat = board.table_places.table_seating.mat
    x, y = light_source(board.table_places.plate_rects[turn], mat)
    near = x + 0.06 * (mat.centerx - x) + 20, y + 0.12 * (mat.centery - y)
    assert brighter(board, other, near)
    assert not brighter(board, other, near, contrast=True)


def test_the_color_to_follow_stays_exact() -> None:
    boards = [table(turn) for turn in range(4)]
    cell = boards[0].table_places.cell_rects["discard"]
    spots = [(cell.left + 40, cell.bottom - 30), (cell.centerx + 60, cell.top + 12)]
    for spot in spots:
        assert len({color(drawn(board), spot) for board in boards}) == 1


def test_no_light_falls_beside_the_round_corner_of_the_mat() -> None:
    places = [(0, 0), (1, 0), (1, 1), (0, 1)]
    boards = [table(turn) for turn in range(4)]
    mat: FRect = boards[0].table_places.table_seating.mat
    for across, down in places:
        spot = mat.left + 3 + across * (mat.w - 7), mat.top + 3 + down * (mat.h - 7)
        assert len({color(drawn(board), spot) for board in boards}) == 1


@pytest.mark.parametrize("reduced", [False, True])
def test_light_moves_on_with_the_turn_in_a_few_steps(reduced: bool) -> None:
    board, seen = table(1, reduced), list[object]()
    board.apply_event(Turn(2))
    board.update(0)
    while board.is_table_busy:
        (light,) = board.table_view.company.circuit.light_props()
        seen.append(light.given[1])
        board.update(10)
    assert 3 < len(dict.fromkeys(seen)) < 8, "it moves, and not in every frame"
    (light,) = board.table_view.company.circuit.light_props()
    end = light_source(board.table_places.plate_rects[2], board.table_places.table_seating.mat)
    assert ((end, 1.0),) in light.given

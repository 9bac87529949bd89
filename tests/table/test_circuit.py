"""What goes round: the ring stays on the mat's rim, chevrons turn in a wave."""

from itertools import pairwise

import pygame
import pytest

from game.core.event import Counter, Turn
from game.core.match import Match
from game.resources import rules_folder
from game.table.animation.circuit import hub_angle, ring_around_plate, ring_rect_at, wave_share
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout import seats
from game.table.state import PlayerFace
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.words import Words


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("opponents", [7, 15])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_ring_runs_along_the_rim_and_not_across_the_mat(
    clockwise: bool, opponents: int, scale: float
) -> None:
    plates, mat = seats.plate_places(opponents, scale), seats.seating_for(opponents, scale).mat
    inside = mat.inflate(-200, -200)
    for start, end in pairwise(plates):
        assert ring_rect_at(start, end, mat, clockwise, 0) == ring_around_plate(start)
        assert ring_rect_at(start, end, mat, clockwise, 1) == ring_around_plate(end)
        for percent in range(25, 76):
            ring = ring_rect_at(start, end, mat, clockwise, percent / 100)
            assert mat.contains(ring)
            assert not inside.contains(ring)


def test_chevrons_turn_one_after_the_other_and_all_in_time() -> None:
    halfway = [wave_share(i, 13, motion.DIRECTION / 2) for i in range(13)]
    assert halfway == sorted(halfway, reverse=True)
    assert halfway[0] == 1
    assert halfway[-1] == 0
    assert all(wave_share(i, 13, motion.DIRECTION) == pytest.approx(1) for i in range(13))


def test_the_hub_spins_half_a_turn_and_ends_upright() -> None:
    assert hub_angle(0.49, True) - hub_angle(0.51, True) == pytest.approx(176.4)
    assert (hub_angle(0, True), hub_angle(1, True), hub_angle(1, False)) == (0, 0, 0)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_flip_and_a_turn_are_seen_to_happen(reduced: bool) -> None:
    match = Match.new("color-chaos", 4, 2)
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, reduced=reduced)
    board.show_view(match.table.seen_by(0), 0)
    canvas = Canvas(pygame.Surface((640, 360)).convert())
    way, turn = board.shown.facts["direction"], board.shown.facts["turn"]
    for event in (Counter((("direction", -way),)), Turn((turn + 1) % 4)):
        board.apply_event(event)
        pictures = set()
        while board.is_table_busy:
            board.update(30)
            board.draw_table(canvas)
            pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert len(pictures) > 3
    assert board.shown.facts["direction"] == -way

"""Rails on the mat: trains find their way along them, and stand on them."""

from itertools import pairwise
from math import dist

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.match import Match
from game.resources import rules_folder
from game.table.board import Board
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.layout.rails import STRAIGHT_HEIGHT, MatRails
from game.table.layout.table_places import TablePlaces
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.words import Words

CHAOS = layout.load_layout(rules_folder() / "color-chaos.toml")
TABLES = [(players, scale) for players in (2, 4, 9, 16) for scale in (1.0, 2.0)]


def rails_of(players: int, scale: float = 1) -> tuple[MatRails, TablePlaces]:
    places = TablePlaces(CHAOS, tuple(range(players)), 0, scale)
    assert places.mat_rails is not None
    return places.mat_rails, places


@pytest.mark.parametrize(("players", "scale"), TABLES)
def test_a_train_comes_from_above_the_hub_and_leaves_for_the_other_buffer(
    players: int, scale: float
) -> None:
    rails, places = rails_of(players, scale)
    stop = rails.wagon_pose(0, 1, 140).x
    comes, goes = rails.arrival_path(stop), rails.departure_path(stop)
    hub, foot = rails.hub, places.cell_rects["train"].bottom - STRAIGHT_HEIGHT
    assert comes[0][0] == pytest.approx(hub[0])
    assert comes[0][1] < hub[1], "it falls onto the top of the loop"
    assert comes[1][0] < hub[0], "and runs counterclockwise"
    assert comes[-1][:2] == pytest.approx((stop, foot))
    assert goes[-1][:2] == pytest.approx((places.cell_rects["scrap"].left + 26, foot))
    assert comes[-1][2] == pytest.approx(0)
    for way in (comes, goes):
        bends = [abs((b - a + 180) % 360 - 180) for (_, _, a), (_, _, b) in pairwise(way)]
        assert max(bends) < 6, "nowhere a corner"
        assert all(dist(spot[:2], hub) > 140 for spot in way), "not through the Direction Card"


def table(match: Match) -> tuple[Board, pygame.Surface]:
    """A table as it is drawn for the first time."""
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    board = Board(CHAOS, words, [PlayerFace(name, "fox") for name in match.table.names], speed=0)
    board.show_view(match.table.seen_by(0), 0)
    page = pygame.Surface((1920, 1080))
    board.draw_table(Canvas(page))
    return board, page


def test_rails_lie_above_a_cells_color_and_below_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    match = notation.read_position(
        "color-chaos 4 / turn 0 / color red / discard r9 / train kTrain kTrain"
    )
    board, with_rails = table(match)
    monkeypatch.setattr(MatRails, "draw_rails", lambda *_: None)
    _, without = table(match)
    cells = board.table_places.cell_rects

    def differ(box: FRect) -> bool:
        parts = (page.subsurface(pygame.Rect(box)) for page in (with_rails, without))
        one, other = (pygame.image.tobytes(part, "RGB") for part in parts)
        return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 3

    assert all(differ(cells[zone]) for zone in ("draw", "discard", "scrap", "train"))
    for wagon in range(2):
        pose = board.placement.pose_in_zone("train", wagon, 2)
        assert not differ(pose_rect(pose).inflate(-24, -24)), "a card stands on them"

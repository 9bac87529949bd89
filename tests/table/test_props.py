"""What lies about on bare wood: only where it is in nobody's way, and never anything to press."""

from dataclasses import replace
from typing import Any, cast

import pygame
import pytest
from pygame import FRect

from game.core.match import Match
from game.games import GAMES
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_typed
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout.layout_model import PropSpec
from game.table.layout.props import ORNAMENT_GAP, RACK, ornaments_with_room
from game.table.layout.table_places import TablePlaces
from game.table.own_box import BOX_PAPERS
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.words import Words


def places(game: str, players: int, scale: float = 1) -> TablePlaces:
    return TablePlaces(layout.layout_of(GAMES[game].rules), tuple(range(players)), 0, scale)


@pytest.mark.parametrize("game", GAMES)
def test_all_of_them_lie_there_while_few_play(game: str) -> None:
    named = [prop.drawing for prop in layout.layout_of(GAMES[game].rules).props]
    assert len(named) >= 4
    for players in range(GAMES[game].rules.least, 5):
        lying = [ornament.drawing for ornament in ornaments_with_room(places(game, players))]
        assert lying == named, players


def test_each_game_has_its_own() -> None:
    sets = [
        {prop.drawing for prop in layout.layout_of(game.rules).props} for game in GAMES.values()
    ]
    assert sum(map(len, sets)) == len(set().union(*sets))


def test_one_makes_way_for_what_lies_in_its_place() -> None:
    table = places("flower-power", 4)
    prop = PropSpec("bee", table.plate_rects[1].center)
    crowded = replace(table, layout=replace(table.layout, props=(prop,)))
    (ornament,) = ornaments_with_room(crowded)
    assert not ornament.bounding_rect.colliderect(table.plate_rects[1])
    blocked = replace(prop, at=table.table_seating.mat.center)
    assert not ornaments_with_room(replace(table, layout=replace(table.layout, props=(blocked,))))


def test_a_homemade_game_has_those_of_the_printed_box_most_like_its_own() -> None:
    bed = rules_folder() / "recipes" / "flower-bed.chroma"
    recipe = read_typed(bed.read_text(encoding="utf-8"))
    assert recipe is not None
    drawings = {}
    for paper in BOX_PAPERS:
        box = replace(recipe.about.box, paper=cast(Any, paper))
        own = replace(recipe, about=replace(recipe.about, box=box))
        drawings[paper] = {prop.drawing for prop in layout.layout_of(bring_recipe(own).rules).props}
    assert all(drawings.values())
    assert drawings["grass"] == {
        p.drawing for p in layout.layout_of(GAMES["flower-power"].rules).props
    }
    assert drawings["grass"] != drawings["wine"]


@pytest.mark.parametrize(("players", "scale"), [(5, 1.0), (16, 1.0), (4, 1.5), (3, 2.0)])
def test_none_where_the_room_is_needed(players: int, scale: float) -> None:
    assert not ornaments_with_room(places("color-chaos", players, scale))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_keep_away_from_everything_else(game: str, players: int) -> None:
    if players < GAMES[game].rules.least:
        return
    table = places(game, players)
    others = [table.table_seating.mat, RACK, *table.plate_rects.values()]
    others += [site.box for site in table.spot_sites.values()]
    for trifle in ornaments_with_room(table):
        assert FRect(0, 0, 1920, 1080).contains(trifle.bounding_rect)
        wide = trifle.bounding_rect.inflate(2 * ORNAMENT_GAP, 2 * ORNAMENT_GAP)
        assert wide.collidelist(others) < 0, trifle.drawing


def test_they_are_drawn_once_and_not_at_all_where_contrast_is_high() -> None:
    match = Match.new("color-chaos", 4, 1)
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    mug = ornaments_with_room(places("color-chaos", 4))[0]

    def color(contrast: bool) -> tuple[int, ...]:
        board = Board(layout.layout_of(match.game.rules), words, faces)
        board.show_view(match.table.seen_by(0), 0)
        canvas = Canvas(pygame.Surface((1920, 1080)), contrast=contrast)
        board.draw_table(canvas)
        assert not [thing for thing in board.controls() if thing.box.collidepoint(mug.middle)]
        return tuple(canvas.surface.get_at(canvas.to_pixel(mug.middle)))[:3]

    plain, high = color(False), color(True)
    assert sum(plain) < sum(high) - 60, "cocoa is darker than wood"

"""High contrast: words can be read by many more people, and edges are clear."""

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    CLEAR,
    CREAM,
    EDGES,
    FOCUS,
    GOOD,
    GRAY_INK,
    INK,
    MAT,
    MAT_TEXT,
    MAT_ZONE,
    MUTED,
    PAPER,
    PAPER_EDGE,
    WHITE,
    WOOD_FOOT,
    WOOD_TOP,
    rgb,
)
from game.ui.draw.text_surfaces import BODY
from tests.ui.test_palette import contrast

LIGHT = (PAPER, CREAM, WHITE)


@pytest.mark.parametrize(
    ("ink", "grounds"),
    [
        (GRAY_INK, (*LIGHT, WOOD_TOP, WOOD_FOOT)),
        (MUTED, (*LIGHT, "#E9DDC8")),
        (MAT_TEXT, (MAT, MAT_ZONE)),
        (CREAM, (MAT, MAT_ZONE, INK)),
        (GOOD, LIGHT),
        (FOCUS, LIGHT),
    ],
)
def test_words_stand_out_seven_to_one(ink: str, grounds: tuple[str, ...]) -> None:
    assert min(contrast(CLEAR[ink], ground) for ground in grounds) >= 7


@pytest.mark.parametrize("edge", EDGES)
def test_edges_stand_out_three_to_one(edge: str) -> None:
    ground = MAT_ZONE if EDGES[edge] == WHITE else PAPER
    assert contrast(EDGES[edge], ground) >= 3


def written(canvas: Canvas) -> set[tuple[int, ...]]:
    """The colors of a sheet of paper with faint words on it."""
    canvas.surface.fill(rgb(PAPER))
    canvas.draw_rounded_panel(FRect(100, 100, 600, 300), 0, PAPER, PAPER_EDGE, 6)
    canvas.write_text_line("Words", (400, 250), BODY, 120, GRAY_INK)
    width, height = canvas.surface.get_size()
    spots = ((x, y) for x in range(0, width, 2) for y in range(0, height, 2))
    return {tuple(canvas.surface.get_at(spot)[:3]) for spot in spots}


def test_faint_words_and_edges_are_drawn_clear(screen: pygame.Surface) -> None:
    sheet = pygame.Surface((640, 360))
    usual = written(Canvas(sheet))
    assert {rgb(GRAY_INK), rgb(PAPER_EDGE)} <= usual
    clear = written(Canvas(sheet, contrast=True))
    assert rgb(INK) in clear
    assert not {rgb(GRAY_INK), rgb(PAPER_EDGE)} & clear


def test_it_holds_for_every_canvas_made_of_the_first(screen: pygame.Surface) -> None:
    canvas = Canvas(screen, 1.5, contrast=True)
    other = pygame.Surface((100, 100))
    assert canvas.with_type_limit(1.2).contrast
    assert canvas.on_surface(other).contrast
    assert (canvas.on_surface(other).type_scale, canvas.on_surface(other).surface) == (1.5, other)

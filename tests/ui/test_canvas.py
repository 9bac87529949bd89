"""A surface in units: a part of it, one to measure on, and facts that keep within bounds."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text import BODY
from game.ui.layout import Rich
from game.ui.widgets.piece import CALM
from game.ui.widgets.pill import Pill, pill_piece

SMALL = (1280, 720)
PILL = Pill("so many", INK, CREAM)


def test_on_a_part_everything_lies_where_it_does_on_the_whole() -> None:
    whole = Canvas(pygame.Surface(SMALL), 1.5)
    area = pygame.Rect(200, 100, 300, 200)
    part = whole.part(pygame.Surface(area.size), area)
    x, y = whole.at((600, 330))
    assert part.at((600, 330)) == (x - area.x, y - area.y)
    assert (part.unit, part.manner) == (whole.unit, whole.manner)


def test_words_measured_without_a_window_are_as_wide_as_in_it() -> None:
    window = Canvas(pygame.Surface(SMALL), 2.0)
    measuring = Canvas.measuring(window.unit, 2.0)
    assert measuring.text_width("so many", BODY, 30) == window.text_width("so many", BODY, 30)


def test_a_fact_that_can_be_read_grows_so_far_and_stays_inside() -> None:
    inside = FRect(100, 100, 200, 60)
    large = Canvas(pygame.Surface(SMALL), 2.0)
    thing = pill_piece(large, PILL, (300, 160), "text:so-many", 1.25, inside).thing
    assert thing is not None
    assert inside.contains(thing.box)
    assert (thing.text, thing.size) == ("so many", 1.25 * PILL.size)
    free = pill_piece(large, PILL, (300, 160), "text:so-many", 1.25)
    assert free.thing is not None
    assert free.thing.box.center == (300, 160)
    free.draw(large, CALM)
    assert large.surface.get_at(large.at((300, 160 - 0.4 * free.thing.box.h)))[:3] != (0, 0, 0)


def test_lines_with_bold_words_stand_as_far_apart_as_is_said() -> None:
    canvas = Canvas(pygame.Surface(SMALL))
    words = "one **two** three four"
    close, far = (Rich(words, 20, plain=BODY, leading=leading) for leading in (1.0, 2.0))
    assert 2 * close.measure(canvas, 100) == far.measure(canvas, 100)

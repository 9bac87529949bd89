"""A surface in units: a part of it, one to measure on, and facts that keep within bounds."""

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import RichText
from game.ui.widgets.drawable import CALM
from game.ui.widgets.pill import Pill, pill_drawable

SMALL = (1280, 720)
PILL = Pill("so many", INK, CREAM)


def test_on_a_part_everything_lies_where_it_does_on_the_whole() -> None:
    whole = Canvas(pygame.Surface(SMALL), 1.5)
    area = pygame.Rect(200, 100, 300, 200)
    part = whole.on_area(pygame.Surface(area.size), area)
    x, y = whole.to_pixel((600, 330))
    assert part.to_pixel((600, 330)) == (x - area.x, y - area.y)
    assert (part.unit, part.style_key) == (whole.unit, whole.style_key)


def test_words_measured_without_a_window_are_as_wide_as_in_it() -> None:
    window = Canvas(pygame.Surface(SMALL), 2.0)
    measuring = Canvas.measuring(window.unit, 2.0)
    assert measuring.text_width("so many", BODY, 30) == window.text_width("so many", BODY, 30)


def test_a_fact_that_can_be_read_grows_so_far_and_stays_inside() -> None:
    inside = FRect(100, 100, 200, 60)
    large = Canvas(pygame.Surface(SMALL), 2.0)
    thing = pill_drawable(large, PILL, (300, 160), "text:so-many", 1.25, inside).control
    assert thing is not None
    assert inside.contains(thing.box)
    assert (thing.text, thing.size) == ("so many", 1.25 * PILL.size)
    free = pill_drawable(large, PILL, (300, 160), "text:so-many", 1.25)
    assert free.control is not None
    assert free.control.box.center == (300, 160)
    free.draw(large, CALM)
    assert large.surface.get_at(large.to_pixel((300, 160 - 0.4 * free.control.box.h)))[:3] != (
        0,
        0,
        0,
    )


def test_lines_with_bold_words_stand_as_far_apart_as_is_said() -> None:
    canvas = Canvas(pygame.Surface(SMALL))
    words = "one **two** three four"
    close, far = (RichText(words, 20, plain=BODY, leading=leading) for leading in (1.0, 2.0))
    assert 2 * close.measure(canvas, 100) == far.measure(canvas, 100)

"""Where there is little room: what gives way, and how large type stays."""

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK
from game.ui.draw.text_surfaces import BODY, LABEL, SMALLEST_TYPE
from game.ui.fitted_text import (
    CachedLayout,
    PillBox,
    ShortenedLine,
    largest_that_fits,
    snug_width,
    type_steps,
    with_optional_key,
)
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Text
from game.ui.widgets.button import Button, break_in_two, without_extras
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

NAME = "Bartholomew-Maximilian"


@pytest.fixture(scope="module", params=[1.0, 2.0])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    """Small type and large type; nothing is drawn on it."""
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)), request.param)


def only(canvas: Canvas, box: Box, wide: float) -> Control:
    """The one thing that a box is made of in that width."""
    rect = FRect(10, 10, wide, box.measure(canvas, wide))
    (piece,) = box.place(canvas, rect)
    assert piece.control is not None
    assert rect.inflate(1, 1).contains(piece.control.box)
    return piece.control


def test_a_name_loses_its_end_rather_than_become_tiny(canvas: Canvas) -> None:
    name = ShortenedLine(NAME, Style(BODY, 24))
    assert only(canvas, name, 900).text == NAME
    thing = only(canvas, name, name.min_width(canvas))
    assert thing.text.endswith("…")
    assert len(thing.text) >= name.letters
    assert thing.size >= SMALLEST_TYPE


def test_a_short_name_keeps_its_end(canvas: Canvas) -> None:
    name = ShortenedLine("Mia", Style(BODY, 24))
    assert only(canvas, name, name.min_width(canvas)).text == "Mia"


def test_a_pill_takes_what_it_needs(canvas: Canvas) -> None:
    box = PillBox(Pill("kept secret", GOLD, INK))
    assert only(canvas, box, box.min_width(canvas)).text == "kept secret"
    assert box.min_width(canvas) > canvas.text_width("kept secret", BODY, 12)


def test_a_button_does_without_its_key_where_that_has_no_room(canvas: Canvas) -> None:
    push = ButtonBox("ok", Button(UNPLACED_RECT, "All right", key="Space"), lambda: None)
    way = with_optional_key(push)
    assert way.arrange_boxes(canvas, push.min_width(canvas)) is push
    assert way.min_width(canvas) < push.min_width(canvas)


def test_words_of_a_button_rather_lose_their_icon_than_shrink_by_half(canvas: Canvas) -> None:
    words = canvas.text_width("More", LABEL, 26)
    for room, icon in ((1.2 * words + 200, "ui-menu"), (0.7 * words + 60, "")):
        button = Button(FRect(0, 0, room, 90), "More", "ui-menu", size=26)
        assert without_extras(canvas, button).icon == icon


def test_words_of_a_button_rather_take_two_rows_than_become_too_small(canvas: Canvas) -> None:
    words = "Bartholomew’s cards"
    whole = canvas.text_width(words, LABEL, SMALLEST_TYPE / canvas.type_scale)
    assert break_in_two(canvas, words, whole) == (words,)
    assert break_in_two(canvas, words, whole - 2) == ("Bartholomew’s", "cards")
    assert break_in_two(canvas, "Bartholomew", 20) == ("Bartholomew",)


def test_type_is_as_large_as_there_is_room_for(canvas: Canvas) -> None:
    box = Column([Text("Some words that take a few lines where there is little room.")])
    sizes = (2.0, 1.5, 1.0)
    for high in (30, 80, 120, 300):
        fit = largest_that_fits(canvas, box, (300, high), sizes)
        larger = [size for size in sizes if size > fit.limit]
        assert fit.measure(canvas, 300) <= high or fit.limit == type_steps(canvas, sizes)[-1]
        assert all(box.measure(canvas.with_type_limit(size), 300) > high for size in larger)


def test_words_take_no_more_width_than_their_longest_line(canvas: Canvas) -> None:
    style, words = Style(BODY, 26), "Some words that take a few lines where there is little room."
    wide = snug_width(canvas, words, style, 300)
    assert wide <= 301
    assert Text(words, style).measure(canvas, wide) == Text(words, style).measure(canvas, 300)


def test_what_was_laid_out_stays_until_something_changes(canvas: Canvas) -> None:
    kept, made = CachedLayout[int](), list[int]()

    def make() -> int:
        made.append(len(made))
        return made[-1]

    assert [kept.get_or_make(canvas, "a", make), kept.get_or_make(canvas, "a", make)] == [0, 0]
    assert kept.get_or_make(canvas, "b", make) == 1
    assert kept.get_or_make(canvas.with_type_limit(0.5), "b", make) == 2

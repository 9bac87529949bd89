"""Words that fit themselves: larger or smaller, longer or shorter, by the room there is."""

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK
from game.ui.draw.text_surfaces import (
    BODY,
    FONTS,
    LABEL,
    LEAST,
    SMALLEST_TYPE,
    TITLE,
    FontCache,
    fitting_size,
    text_width_px,
)
from game.ui.fitted_text import LEADING, FittedText, PillBox, draw_box_content
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

SCALES = (1.0, 1.25, 1.5, 2.0)
FORMS = ("Bartholomew-Max owes twelve", "Bartholo… owes 12", "12")
TEXT = "Five cards of one shape, one in each color. Gold bars show what fits."


def canvas_of(scale: float) -> Canvas:
    return Canvas(pygame.Surface((1280, 720)), scale)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("room", [(600, 200), (300, 120), (240, 90)])
def test_words_fill_their_room_and_stay_readable(scale: float, room: tuple[int, int]) -> None:
    canvas = canvas_of(scale)
    size, lines = FittedText((TEXT,), Style(BODY, 40)).fit_lines(canvas, *room)
    assert " ".join(lines) == TEXT
    assert size * scale >= SMALLEST_TYPE - 0.01
    if size * scale > SMALLEST_TYPE + 0.01:
        assert len(lines) * LEADING * size * scale <= room[1]
        assert max(canvas.text_width(line, BODY, size) for line in lines) <= room[0]


def test_of_several_words_the_longest_are_taken_that_can_be_read() -> None:
    filling, canvas = FittedText(FORMS, Style(BODY, 30)), canvas_of(1)
    found = [filling.fit_lines(canvas, wide, 40)[1] for wide in (600, 200, 60)]
    assert found == [[words] for words in FORMS]


@pytest.mark.parametrize("scale", SCALES)
def test_a_pill_says_what_there_is_room_for_and_stays_in_it(scale: float) -> None:
    canvas = canvas_of(scale)
    box = PillBox(Pill(FORMS[0], GOLD, INK, "", 26, LABEL, 40), forms=FORMS, near=0)
    said = []
    for wide in (900, 420, 120):
        room = FRect(100, 100, wide, 40)
        (piece,) = box.place(canvas, room)
        assert piece.control is not None
        assert room.left <= piece.control.box.left
        assert piece.control.box.right <= room.right
        said.append(piece.control.text)
    assert said[0] == FORMS[0]
    assert said[-1] == FORMS[-1]
    assert box.min_width(canvas) <= 120


def test_what_is_painted_stays_where_it_belongs() -> None:
    canvas = canvas_of(1)
    draw_box_content(
        canvas, FittedText((TEXT,), Style(BODY, 40, GOLD, "center")), FRect(300, 300, 600, 200)
    )
    mask = pygame.mask.from_threshold(canvas.surface, GOLD, (60, 60, 60, 255))
    area = canvas.rect(FRect(300, 300, 600, 200))
    assert mask.count() > 100
    assert all(area.contains(found) for found in mask.get_bounding_rects())


# Fonts -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [TITLE, BODY])
@pytest.mark.parametrize("words", ["Skip to the end", "Bartholomew-Max", "7", "WWWWWW iiiii"])
def test_the_largest_type_that_fits_is_found(words: str, name: str) -> None:
    for size in (9, 32, 77):
        for room in (5, 60, 153.3, 400, 2000):
            fits = [s for s in range(LEAST, size + 1) if text_width_px(words, name, s) <= room]
            assert fitting_size(words, name, size, room) == max(fits, default=LEAST)


def test_a_font_that_was_set_to_another_size_writes_the_same() -> None:
    """And however many sizes are wanted, only so many fonts are open."""
    case, fresh, opened = FontCache(), dict[tuple[str, int], bytes](), set[int]()
    for size in [*range(10, 60), *range(10, 60)]:
        for name in (TITLE, BODY):
            font = case.open_font(name, size)
            opened.add(id(font))
            seen = pygame.image.tobytes(font.render("Größe 12", True, INK), "RGBA")
            assert fresh.setdefault((name, size), seen) == seen
    assert len(case) <= FONTS
    assert len(opened) <= FONTS
    anew = FontCache().open_font(TITLE, 59).render("Größe 12", True, INK)
    assert pygame.image.tobytes(anew, "RGBA") == fresh[TITLE, 59]
    case.close_fonts()
    assert len(case) == 0
    case.open_font(TITLE, 30)
    assert len(case) == 1

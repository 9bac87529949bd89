"""The stage as one picture while it grows: drawn once, and without new room in every frame."""

import pygame
import pytest

from game.table.stage.stage_sheet import LARGE, Size, StageCanvasCache

SMALL: Size = (300, 200)
BIG: Size = (2000, 1200)


class Painter:
    """Paints a sheet in one color, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, picture: pygame.Surface) -> None:
        picture.fill("red")
        self.times += 1


@pytest.mark.parametrize("size", [SMALL, BIG])
def test_it_is_drawn_once_for_all_sizes(size: Size) -> None:
    sheet, paint = StageCanvasCache(), Painter()
    for number, share in enumerate((0.3, 0.6, 1.0, 1.05)):
        new = sheet.draw_if_changed("thief", size, paint)
        wanted = round(share * size[0]), round(share * size[1])
        grown = sheet.stage_at_size(wanted, at_once=new)
        assert grown.get_size() == wanted
        assert grown.get_at(grown.get_rect().center).r >= 250, "red, rounded down once or twice"
        assert new == (number == 0)
    assert paint.times == 1


@pytest.mark.parametrize("size", [SMALL, BIG])
def test_it_is_drawn_again_for_something_else_and_for_the_next_time(size: Size) -> None:
    sheet, paint = StageCanvasCache(), Painter()
    sheet.draw_if_changed("thief", size, paint)
    assert sheet.draw_if_changed("war", size, paint)
    sheet.mark_stale()
    assert sheet.draw_if_changed("war", size, paint)
    sheet.release_stage()
    assert sheet.draw_if_changed("war", size, paint)
    assert sheet.draw_if_changed("war", (size[0] - 1, size[1]), paint), "the window is smaller now"
    assert paint.times == 5


def test_a_large_one_is_sized_in_room_that_is_kept() -> None:
    assert BIG[0] * BIG[1] >= LARGE > SMALL[0] * SMALL[1]
    sheet = StageCanvasCache()
    assert sheet.draw_if_changed("thief", BIG, Painter())
    first = sheet.stage_at_size((400, 240), at_once=True)
    assert first.get_parent() is None, "no room for all of it in a frame that has more to do"
    room = sheet.stage_at_size((500, 300)).get_parent()
    assert room is not None
    assert sheet.stage_at_size((2080, 1248)).get_parent() is room, "it swings beyond its size"
    sheet.release_stage()
    sheet.draw_if_changed("war", BIG, Painter())
    assert sheet.stage_at_size((1900, 1140), at_once=True).get_parent() is room, (
        "also for the next one"
    )


def line(picture: pygame.Surface) -> None:
    """A red line, a pixel wide."""
    picture.fill("red", (9, 0, 1, 200))


def test_a_small_one_is_smooth() -> None:
    sheet = StageCanvasCache()
    sheet.draw_if_changed("line", SMALL, line)
    columns = [sheet.stage_at_size((150, 100)).get_at((x, 50)).a for x in range(3, 7)]
    assert 0 < max(columns) < 255


def test_it_fades_in_where_nothing_moves() -> None:
    sheet = StageCanvasCache()
    sheet.draw_if_changed("thief", SMALL, Painter())
    seen = pygame.Surface(SMALL)
    seen.blit(sheet.faded_stage(0.5), (0, 0))
    assert 100 < seen.get_at((150, 100)).r < 155
    assert sheet.stage_at_size(SMALL).get_at((150, 100)).a >= 250, "clear no more"

"""A winner is celebrated: short, the same each time, and still where nothing may move."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from pygame import FRect

from game.resources import asset
from game.ui.draw.canvas import Canvas
from game.ui.draw.confetti import SHAPES, TOYS, throw_confetti
from game.ui.widgets.celebration import MAX_WINNERS, Celebration, crown_lean

ANIMALS = sorted(p.stem for p in asset("svg/avatars").glob("*.svg") if p.stem != "robot-badge")
LONG = "Maximiliane-Rose, Bartholomew-James, Wilhelmina and Konstantin-August win together!"


def begun(faces: Sequence[str] = ("fox",), reduced: bool = False, small: bool = False,
          words: str = "Mia wins!") -> Celebration:  # fmt: skip
    """A celebration that begins at the time 100."""
    made = Celebration(faces, words, 7, reduced, small)
    made.begin_celebration(100)
    return made


def picture(made: Celebration, now: float, size: tuple[int, int] = (1280, 720)) -> bytes:
    """What it draws at a time, on blue."""
    surface = pygame.Surface(size).convert()
    surface.fill("#2040C0")
    made.draw_moving_parts(Canvas(surface), now)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("small", [False, True])
def test_it_moves_and_is_over_within_two_seconds(small: bool) -> None:
    made = begun(small=small)
    seen = {picture(made, now) for now in range(100, 2101, 100)}
    assert len(seen) > (8 if small else 15)
    assert made.is_celebration_over(2100)
    assert not made.is_celebration_over(400)


def test_nothing_moves_where_nothing_may() -> None:
    made = begun(reduced=True)
    assert len({picture(made, now) for now in (100, 200, 900, 1600)}) == 1
    assert made.is_celebration_over(2100)
    assert begun(reduced=True, small=True).is_celebration_over(100)


def test_the_crown_and_the_paper_are_there_without_motion_too() -> None:
    calm = picture(begun(reduced=True), 100)
    bare = Celebration(["fox"], "Mia wins!", reduced=True, small=True)
    assert picture(bare, 100) == picture(bare, 900)
    assert calm != picture(bare, 100)


def test_it_can_be_finished_at_once() -> None:
    made = begun()
    made.finish_now()
    assert made.is_celebration_over(101)


def test_a_quick_game_has_a_quick_party_and_a_slow_one_none_that_is_longer() -> None:
    quick = Celebration(["fox"], "Mia wins!", seed=7, pace=4)
    quick.begin_celebration(100)
    assert quick.is_celebration_over(600)
    assert picture(quick, 225) == picture(begun(), 600)


def test_beginning_twice_begins_nothing_anew() -> None:
    made = begun()
    made.begin_celebration(1900)
    assert made.is_celebration_over(2100)


def test_the_same_seed_throws_the_same_paper() -> None:
    spots = [((0.0, 0.0), 20.0), ((1920.0, 0.0), -20.0)]
    one, again, other = (throw_confetti(seed, 40, spots, 900, 1000) for seed in (3, 3, 4))
    assert one == again != other
    assert {scrap.kind for scrap in throw_confetti(3, 400, spots, 900, 1000)} == {*TOYS, *SHAPES}


def test_paper_rises_slows_down_and_sinks() -> None:
    scrap = next(
        s for s in throw_confetti(3, 40, [((960.0, 1000.0), 0.0)], 4000, 2000) if s.speed[1] < 0
    )
    heights = [scrap.position_after(n / 20)[1] for n in range(40)]
    top = heights.index(min(heights))
    assert 0 < top < 39
    steps = [abs(a - b) for a, b in pairwise(heights[:top])]
    assert all(later < sooner for sooner, later in pairwise(steps))


@pytest.mark.parametrize("face", ANIMALS)
def test_every_animal_can_win(face: str) -> None:
    assert picture(begun([face]), 900) != picture(begun(["fox" if face != "fox" else "owl"]), 900)


@pytest.mark.parametrize("winners", [1, 2, 3, 5, 16])
def test_winners_stand_side_by_side_on_the_screen(winners: int) -> None:
    made = begun([ANIMALS[i] for i in range(winners)])
    boxes = [
        FRect(x - size / 2, y - size / 2, size, size) for _, (x, y), size in made.winner_spots()
    ]
    assert len(boxes) == min(winners, MAX_WINNERS)
    for left, right in pairwise(boxes):
        assert left.right < right.left
    for box in boxes:
        assert FRect(0, 0, 1920, 1080).contains(box.inflate(0, box.h))  # with its crown


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_words_have_room(scale: float) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    made = begun(["fox"] * 4, words=LONG)
    box = made.name_ribbon_rect(canvas)
    assert FRect(24, 24, 1872, 1032).contains(box)
    assert all(spot[1] + size / 2 < box.y + 24 for _, spot, size in made.winner_spots())


def test_the_crown_comes_to_rest() -> None:
    leans = [abs(crown_lean(passed)) for passed in range(0, 700, 10)]
    assert 3 < max(leans) < 10
    assert leans[-1] == crown_lean(-5) == 0

"""How long dice take: to plan a throw, and to draw a die in the air and a lying one at 1080p.

Run by path: `python -m pytest tests/bench/bench_dice.py`.
"""

import os
from itertools import count

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from pygame import FRect
from pytest_benchmark.fixture import BenchmarkFixture

from game.table.dice.resting_dice import draw_die
from game.table.dice.throw import Throw
from game.ui.draw.canvas import Canvas

TRAY = FRect(330, 200, 640, 400)
DICE = [("colors", "red"), ("shapes", "star"), ("eight", "7")]
SIZE = 150.0


@pytest.fixture
def canvas() -> Canvas:
    """A window of full HD size."""
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode((1920, 1080)))


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_planning_a_throw(benchmark: BenchmarkFixture, dice: int) -> None:
    seeds = count()
    benchmark(lambda: Throw.plan(DICE[:dice], TRAY, next(seeds), SIZE))


@pytest.mark.parametrize("die", DICE, ids=lambda die: str(die[0]))
def test_drawing_a_die_in_the_air(
    benchmark: BenchmarkFixture, canvas: Canvas, die: tuple[str, str]
) -> None:
    throw = Throw.plan([die], TRAY, 3, SIZE)
    frames = count()
    benchmark(lambda: throw.draw_throw(canvas, 16.0 * (next(frames) % 40)))


@pytest.mark.parametrize("die", DICE, ids=lambda die: str(die[0]))
def test_drawing_a_lying_die(
    benchmark: BenchmarkFixture, canvas: Canvas, die: tuple[str, str]
) -> None:
    benchmark(lambda: draw_die(canvas, *die, (600, 400), SIZE, 6))

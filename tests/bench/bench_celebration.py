"""How long a frame takes while a winner is celebrated, paper in the air.

Run by path: `python -m pytest tests/bench/bench_celebration.py`.
"""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.ui.draw.canvas import Canvas
from game.ui.draw.wood import wood_surface
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.winner_party import Guest, WinnerParty

FRAME = 16.0  # milliseconds


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720p", "1080p"])
@pytest.mark.parametrize("small", [False, True], ids=["game", "round"])
def test_paper_in_the_air(benchmark: BenchmarkFixture, size: tuple[int, int], small: bool) -> None:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    canvas, guests = Canvas(screen), [Guest("glad/fox", "Mia")] * 15
    party = Celebration() if small else WinnerParty(faces=["owl"], words="Nell wins", guests=guests)
    screen.blit(wood_surface(*size), (0, 0))
    party.keep_ground(canvas)
    party.begin_celebration(0)
    now = 0.0

    def frame() -> None:
        nonlocal now
        now = (now + FRAME) % party.celebration_ms
        party.draw_kept_ground(canvas)
        party.draw_moving_parts(canvas, now)
        pygame.display.flip()

    benchmark.pedantic(frame, rounds=250, warmup_rounds=130)  # type: ignore[no-untyped-call]
    assert not party.is_celebration_over(now)

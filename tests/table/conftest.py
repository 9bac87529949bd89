"""A screen that nobody sees."""

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    """A window of full HD size under the dummy driver."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((1920, 1080))

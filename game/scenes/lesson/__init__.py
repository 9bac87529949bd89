"""Lessons: a teacher beside the real table; other screens offer them."""

from collections.abc import Callable

from game.ui.layout import UNPLACED_RECT, Box, ButtonBox
from game.ui.widgets.button import Button

from .lesson_data import has_lesson

__all__ = ["build_learn_button", "has_lesson"]


def build_learn_button(
    game: str, label: str, start_lesson: Callable[[], None], height: float, width: float = 0
) -> list[Box]:
    """Build the button for a game's lesson; empty if there is none."""
    look = Button(UNPLACED_RECT, label, "ui-hand", size=28)
    return [ButtonBox("learn", look, start_lesson, height, width)] if has_lesson(game) else []

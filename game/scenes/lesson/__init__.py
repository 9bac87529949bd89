"""Learn by playing: a teacher beside the real table; others know the ways into a lesson."""

from collections.abc import Callable

from game.ui.layout import NOWHERE, Box, Push
from game.ui.widgets.button import Button

from .data import has_lesson

__all__ = ["has_lesson", "learn_button"]


def learn_button(
    game: str, says: str, learn: Callable[[], None], high: float, wide: float = 0
) -> list[Box]:
    """The way into a game's lesson; nothing where there is none."""
    look = Button(NOWHERE, says, "ui-hand", size=28)
    return [Push("learn", look, learn, high, wide)] if has_lesson(game) else []

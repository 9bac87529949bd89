"""From a wish to a file: the parts of a game on paper, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.game import Game
from game.words import Words

from .deck import lay_deck
from .task import PrintTask, PrintWish

PARTS: dict[str, Callable[[PrintTask], None]] = {"deck": lay_deck}
"""What can be printed, in the order of the pages."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A whole file, and what is on its pages."""

    data: bytes
    pages: int
    cards: int


def printed(
    game: Game, parts: Sequence[str], wish: PrintWish, words: Words, language: str = "en",
    told: Callable[[int, int], None] = lambda done, of: None,
) -> Printed:  # fmt: skip
    """Draw the parts; `told` hears how many of how many faces are drawn.

    It needs pygame's display, however small.
    """
    task = PrintTask(game, wish, words, language, told)
    for part, lay in PARTS.items():
        if part in parts:
            lay(task)
    pages = task.book.pages
    for number, page in enumerate(pages, 1):
        page.foot(number, len(pages))
    return Printed(task.book.data(), len(pages), task.tally.cards)

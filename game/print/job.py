"""From a wish to a file: the parts of a game on paper, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.errors import BadSetup
from game.core.game import Game
from game.words import Words

from .blank import lay_blank
from .deck import lay_deck
from .dice import lay_dice
from .mat import lay_mat
from .rulebook import lay_rules
from .scores import lay_scores
from .task import BOTH, PrintTask, PrintWish
from .trial import lay_trial

PARTS: dict[str, Callable[[PrintTask], None]] = {
    "deck": lay_deck,
    "rules": lay_rules,
    "scores": lay_scores,
    "dice": lay_dice,
    "mat": lay_mat,
    "blank": lay_blank,
}
"""What can be printed, in the order of the pages."""
WITH_BACKS = {"deck", "blank"}
"""What has another side: a trial sheet goes before it, where that is printed."""


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

    Raises BadSetup where the game has none of the parts.
    It needs pygame's display, however small.
    """
    task = PrintTask(game, wish, words, language, told)
    if wish.backs == BOTH and WITH_BACKS.intersection(parts):
        lay_trial(task)
    for part, lay in PARTS.items():
        if part in parts:
            lay(task)
    pages = task.book.pages
    if not pages:
        raise BadSetup(f"nothing to print: {game.id} has no {' and no '.join(parts)}")
    for number, page in enumerate(pages, 1):
        page.foot(number, len(pages))
    return Printed(task.book.data(), len(pages), task.tally.cards)

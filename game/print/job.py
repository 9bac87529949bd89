"""From a wish to a file: the parts of a game on paper, one after the other."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.errors import BadSetup
from game.core.game import Game
from game.games.recipe.own import OwnGame
from game.session.own.rules import explained
from game.session.rules.page import BACK
from game.words import Words

from .blank import lay_blank
from .book import PdfBook, PrintedPage
from .codes import Deck
from .deck import lay_deck, lay_direction
from .dice import lay_dice, rolls
from .faces import FacePress
from .mat import has_mat, lay_mat
from .paper import PAPERS
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
WITH_BACKS = {"deck", "blank", "direction"}
"""What has another side: a trial sheet goes before it, where that is printed."""
TRIAL = "trial"
"""The name of that sheet among what is laid."""
DIRECTION = "direction"
"""The same of the Direction Card, where a mat is printed without the deck."""

SHEETS: dict[str, Callable[[PrintTask], None]] = {
    TRIAL: lay_trial, **PARTS, DIRECTION: lay_direction,
}  # fmt: skip
"""The same with the sheets that come along by themselves."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A whole file, and what is on its pages."""

    data: bytes
    pages: int
    cards: int


def parts_of(game: Game, players: int, options: Mapping[str, str]) -> list[str]:
    """What there is to print of a game as it is played today."""
    rules = game.rules
    only_cards = isinstance(game, OwnGame) and game.is_deck
    plain = isinstance(game, OwnGame) and only_cards and not explained(game.recipe)
    missing = {
        "deck": not rules.deck(options), "rules": plain, "scores": only_cards,
        "dice": not (rolls(rules) and rules.dice),
        "mat": only_cards or not has_mat(rules, players, options),
    }  # fmt: skip
    return [part for part in PARTS if not missing.get(part)]


def whole(parts: Iterable[str], both: bool, has_direction: bool) -> set[str]:
    """Return what has to be printed for these parts: with the sheets that nobody asks for.

    The trial sheet belongs to whatever has backs on the other side; the Direction Card comes with
    the deck, or else with the mat.
    """
    wanted = set(parts)
    if has_direction and "mat" in wanted and "deck" not in wanted:
        wanted.add(DIRECTION)
    if both and WITH_BACKS & wanted:
        wanted.add(TRIAL)
    return wanted


def lay_parts(task: PrintTask, wanted: Iterable[str]) -> dict[str, list[PrintedPage]]:
    """Lay what is wanted: the pages of each part.

    Where both sides are printed, each part begins on a sheet of its own.
    """
    wanted, laid = set(wanted), dict[str, list[PrintedPage]]()
    both = task.wish.backs == BOTH
    for part, lay in SHEETS.items():
        if part not in wanted:
            continue
        first = len(task.book.pages)
        lay(task)
        if both and len(task.book.pages) % 2:
            task.book.page(task.wish.paper.size(False))
        laid[part] = task.book.pages[first:]
    return laid


def printed(
    game: Game, parts: Sequence[str], wish: PrintWish, words: Words, language: str = "en",
    told: Callable[[int, int], None] = lambda done, of: None,
) -> Printed:  # fmt: skip
    """Draw the parts; `told` hears how many of how many faces are drawn.

    Raises BadSetup where the game has none of the parts.
    It needs pygame's display, however small.
    """
    task = PrintTask(game, wish, words, language, told)
    there = parts_of(game, wish.players, wish.options)
    chosen = [part for part in parts if part in there]
    lay_parts(task, whole(chosen, wish.backs == BOTH, task.has_direction))
    pages = task.book.pages
    if not pages:
        raise BadSetup(f"there is nothing to print: {game.id} has no {' and no '.join(parts)}")
    for number, page in enumerate(pages, 1):
        page.foot(number, len(pages))
    return Printed(task.book.data(), len(pages), task.tally.cards)


def card_picture(game: Game, wish: PrintWish, words: Words, code: str) -> bytes:
    """One card, or its back, as a PNG of 744 × 1039; raises BadSetup where there is none."""
    deck = Deck(game, words.of(game.id))
    if code not in (BACK, *(row.code for row in game.rules.rows)):
        raise BadSetup(f"{game.id} has no card {code!r}")
    press = FacePress(PdfBook("", "", wish.black), PAPERS["a4"].card, wish.dpi)
    file = io.BytesIO()
    pygame.image.save(press.whole_card(deck.face(code)), file, ".png")
    return file.getvalue()

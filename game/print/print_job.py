"""Makes the whole file: the parts of a game on paper, one after the other."""

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.errors import BadSetup
from game.core.game import Game
from game.games.recipe.own_game import OwnGame
from game.session.rules.rules_page import BACK
from game.session.workshop.recipe_rules import list_explained_steps
from game.words import Words

from .card_codes import CardCatalog
from .deck_sheets import lay_blank_cards, lay_deck, lay_direction_card
from .dice_sheet import has_rolled_dice, lay_dice_sheet
from .face_press import FacePress
from .homemade.goal_sheet import has_goals, lay_goal_sheet
from .homemade.place_cards import has_place_cards, lay_place_cards
from .mat_maker import has_mat, lay_mat
from .paper_sizes import PAPER_SIZES
from .pdf_book import PdfBook, PrintedPage
from .print_task import BOTH, PrintTask, PrintWish
from .rules_sheets import lay_rules
from .score_sheet import lay_score_sheet
from .trial_sheet import lay_trial_sheet

PRINTABLE_PARTS: dict[str, Callable[[PrintTask], None]] = {
    "deck": lay_deck,
    "rules": lay_rules,
    "scores": lay_score_sheet,
    "goals": lay_goal_sheet,
    "places": lay_place_cards,
    "dice": lay_dice_sheet,
    "mat": lay_mat,
    "blank": lay_blank_cards,
}
"""What can be printed, in the order of the pages."""
PARTS_WITH_BACKS = {"deck", "blank", "direction"}
"""What has another side: a trial sheet goes before it, where that is printed."""
TRIAL_PART = "trial"
"""The name of that sheet among what is laid."""
DIRECTION_PART = "direction"
"""The same of the Direction Card, where a mat is printed without the deck."""

SHEET_PRINTERS: dict[str, Callable[[PrintTask], None]] = {
    TRIAL_PART: lay_trial_sheet, **PRINTABLE_PARTS, DIRECTION_PART: lay_direction_card,
}  # fmt: skip
"""The same with the sheets that come along by themselves."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A finished file, and the number of its pages and cards."""

    data: bytes
    pages: int
    cards: int


def list_printable_parts(game: Game, players: int, options: Mapping[str, str]) -> list[str]:
    """Return the parts that can be printed of a game as it is played today."""
    rules = game.rules
    only_cards = isinstance(game, OwnGame) and game.is_deck
    plain = isinstance(game, OwnGame) and only_cards and not list_explained_steps(game.recipe)
    missing = {
        "deck": not rules.make_deck(options), "rules": plain, "scores": only_cards,
        "dice": not (has_rolled_dice(rules) and rules.dice),
        "mat": only_cards or not has_mat(rules, players, options),
        "goals": not has_goals(game), "places": not has_place_cards(game, options),
    }  # fmt: skip
    return [part for part in PRINTABLE_PARTS if not missing.get(part)]


def add_needed_parts(parts: Iterable[str], has_both_sides: bool, has_direction: bool) -> set[str]:
    """Return the parts to print, with the sheets that come along by themselves.

    The trial sheet belongs to whatever has backs on the other side; the Direction Card comes with
    the deck, or else with the mat.
    """
    wanted = set(parts)
    if has_direction and "mat" in wanted and "deck" not in wanted:
        wanted.add(DIRECTION_PART)
    if has_both_sides and PARTS_WITH_BACKS & wanted:
        wanted.add(TRIAL_PART)
    return wanted


def lay_parts(task: PrintTask, wanted: Iterable[str]) -> dict[str, list[PrintedPage]]:
    """Lay out the wanted parts; return the pages of each.

    Where both sides are printed, each part begins on a sheet of its own.
    """
    wanted, laid = set(wanted), dict[str, list[PrintedPage]]()
    both = task.wish.backs == BOTH
    for part, lay in SHEET_PRINTERS.items():
        if part not in wanted:
            continue
        first = len(task.book.pages)
        lay(task)
        if both and len(task.book.pages) % 2:
            task.book.add_page(task.wish.paper.oriented_size(False))
        laid[part] = task.book.pages[first:]
    return laid


def print_game(
    game: Game, parts: Sequence[str], wish: PrintWish, words: Words, language: str = "en",
    report_progress: Callable[[int, int], None] = lambda done, of: None,
) -> PrintedFile:  # fmt: skip
    """Print the parts; `report_progress` hears how many of how many faces are drawn.

    Raises `BadSetup` if the game has none of the parts. It needs pygame's display, however small.
    """
    task = PrintTask(game, wish, words, language, report_progress)
    there = list_printable_parts(game, wish.players, wish.options)
    chosen = [part for part in parts if part in there]
    lay_parts(task, add_needed_parts(chosen, wish.backs == BOTH, task.has_direction_card))
    pages = task.book.pages
    if not pages:
        raise BadSetup(f"there is nothing to print: {game.id} has no {' and no '.join(parts)}")
    for number, page in enumerate(pages, 1):
        page.draw_foot(number, len(pages))
    return PrintedFile(task.book.finish_bytes(), len(pages), task.progress.cards)


def render_card_png(game: Game, wish: PrintWish, words: Words, code: str) -> bytes:
    """Return a card or its back as a PNG of 744 × 1039; raises `BadSetup` if unknown."""
    deck = CardCatalog(game, words.for_game(game.id))
    if code not in (BACK, *(row.code for row in game.rules.rows)):
        raise BadSetup(f"{game.id} has no card {code!r}")
    press = FacePress(PdfBook("", "", wish.black), PAPER_SIZES["a4"].card_size, wish.dpi)
    file = io.BytesIO()
    pygame.image.save(press.render_whole_card(deck.face_of_code(code)), file, ".png")
    return file.getvalue()

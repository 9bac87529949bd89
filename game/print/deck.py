"""The cards of today's box on sheets: sorted, and with their backs as people print them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.card import Card
from game.table.cards.face import Face, face
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import LABEL

from .book import PrintedPage
from .marks import AWAY, HAIR, MARGIN, SheetWords, cut_marks
from .paper import CutGrid, Place, eight, nine
from .task import BOTH, FOLD, PrintTask

BLANK = face("blank")
SEARCHED = 6
"""Points: how large a card's name is, which nobody sees but a search finds."""
DASHES = (2.4, 1.6)


@dataclass(frozen=True, slots=True)
class CardToPrint:
    """A face with the words that find it."""

    face: Face
    name: str = ""


def in_order(deck: Sequence[Card]) -> list[Card]:
    """The cards by color, then numbers, then all others; else in the order of the box."""
    colors = {card.color: place for place, card in reversed(list(enumerate(deck)))}
    kinds = {card.face: place for place, card in reversed(list(enumerate(deck)))}

    def place(card: Card) -> tuple[int, bool, int, int]:
        return colors[card.color], card.number is None, card.number or 0, kinds[card.face]

    return sorted(deck, key=place)


def lay_deck(task: PrintTask) -> None:
    """All cards of today's box; what is left of the last sheet are blank ones."""
    cards = [CardToPrint(task.face(card), task.called(card)) for card in in_order(task.deck)]
    lay_cards(task, cards, task.words("print.cards"))


def lay_cards(task: PrintTask, cards: Sequence[CardToPrint], title: str) -> None:
    """Cards on as many sheets as they need, with backs as wished."""
    folded = task.wish.backs == FOLD
    grid = eight(task.wish.paper) if folded else nine(task.wish.paper)
    places = list(grid.places())
    fronts = places[: grid.columns] if folded else places
    hint = task.words("print.fold_hint" if folded else "print.true_size")
    around = titled(task, title, hint)
    for first in range(0, len(cards), len(fronts)):
        laid = list(cards[first : first + len(fronts)])
        laid += [CardToPrint(BLANK)] * (len(fronts) - len(laid))
        page = task.book.page(grid.size)
        around.frame(page, grid)
        cut_marks(page, grid, folded)
        for card, place in zip(laid, fronts, strict=True):
            _lay(task, page, card, place)
        if folded:
            _fold(task, page, grid)
            for place in places[grid.columns :]:
                task.press.put(page, task.back, place, over=True)
        elif task.wish.backs == BOTH:
            behind = task.words("print.backs", part=title)
            lay_backs(task, grid, titled(task, behind, hint))


def titled(task: PrintTask, part: str, hint: str) -> SheetWords:
    """What is written on the sheets of a part."""
    return SheetWords(task.words, task.words("print.title", game=task.name, part=part), hint)


def lay_backs(task: PrintTask, grid: CutGrid, around: SheetWords) -> None:
    """The other side of a sheet: a back behind each card, moved as the printer needs it."""
    page = task.book.page(grid.size)
    around.frame(page, grid)
    right, down = task.wish.offset
    for place in grid.places():
        x, y, wide, high = grid.mirrored(place)
        task.press.put(page, task.back, (x + right, y + down, wide, high))


def _lay(task: PrintTask, page: PrintedPage, card: CardToPrint, place: Place) -> None:
    """One card, and its name for who searches."""
    if card.name:
        task.tally.lay(card.face)
        page.text(card.name, place[0] + 8, place[1] + 8, LABEL, SEARCHED, INK, unseen=True)
    task.press.put(page, card.face, place)


def _fold(task: PrintTask, page: PrintedPage, grid: CutGrid) -> None:
    """The line in the middle, at which fronts and backs come together."""
    middle, wide = grid.cuts[1][1], grid.size[0]
    for near, far in (
        (grid.left - AWAY, MARGIN),
        (wide - grid.left + AWAY, wide - MARGIN),
    ):
        page.line((near, middle), (far, middle), INK, HAIR, DASHES)
        page.text(
            task.words("print.fold"), far, middle - 1.6, LABEL, 7, INK_2,
            "left" if far < near else "right",
        )  # fmt: skip

"""The cards of today's box on sheets: sorted, and with their backs as people print them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.card import Card
from game.table.cards.face import Face, face
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import LABEL

from .book import PrintedPage
from .direction import DirectionFace, direction_faces
from .marks import AWAY, HAIR, MARGIN, SheetWords, cut_marks
from .paper import CutGrid, Place, eight, nine
from .task import BOTH, FOLD, NONE, PrintTask

BLANK = face("blank")
SEARCHED = 6
"""Points: how large a card's name is, which nobody sees but a search finds."""
DASHES = (2.4, 1.6)
HINTS = {FOLD: "print.fold_hint", BOTH: "print.flip_hint", NONE: "print.true_size"}
"""What is said at the foot of a sheet, by how backs are printed."""


@dataclass(frozen=True, slots=True)
class CardToPrint:
    """A face with the words that find it, and what is behind it if not the usual back."""

    face: Face | DirectionFace
    name: str = ""
    back: DirectionFace | None = None


def in_order(deck: Sequence[Card]) -> list[Card]:
    """The cards by color, then numbers, then all others; else in the order of the box."""
    colors = {card.color: place for place, card in reversed(list(enumerate(deck)))}
    kinds = {card.face: place for place, card in reversed(list(enumerate(deck)))}

    def place(card: Card) -> tuple[int, bool, int, int]:
        return colors[card.color], card.number is None, card.number or 0, kinds[card.face]

    return sorted(deck, key=place)


def lay_deck(task: PrintTask) -> None:
    """All cards of today's box and the Direction Card; blank ones fill the last sheet."""
    cards = [CardToPrint(task.face(card), task.called(card)) for card in in_order(task.deck)]
    lay_cards(task, [*cards, *direction_cards(task)], task.words("print.cards"))


def lay_direction(task: PrintTask) -> None:
    """The Direction Card on a sheet of its own, for whoever prints no deck."""
    lay_cards(task, direction_cards(task), task.words("print.direction"), filled=False)


def direction_cards(task: PrintTask) -> list[CardToPrint]:
    """The Direction Card, if there is one: without backs its faces are printed side by side."""
    if not task.has_direction:
        return []
    first, other = direction_faces(task.words)
    if task.wish.backs in (FOLD, BOTH):
        return [CardToPrint(first, first.name, other)]
    return [CardToPrint(first, first.name), CardToPrint(other, other.name)]


def lay_cards(
    task: PrintTask, cards: Sequence[CardToPrint], title: str, filled: bool = True
) -> None:
    """Cards on as many sheets as they need, with backs as wished; blank ones fill the last."""
    folded = task.wish.backs == FOLD
    grid = eight(task.wish.paper) if folded else nine(task.wish.paper)
    places = list(grid.places())
    fronts = places[: grid.columns] if folded else places
    hint = task.words(HINTS[task.wish.backs])
    around = titled(task, title, hint)
    for first in range(0, len(cards), len(fronts)):
        laid = list(cards[first : first + len(fronts)])
        if filled:
            laid += [CardToPrint(BLANK)] * (len(fronts) - len(laid))
        page = task.book.page(grid.size)
        around.frame(page, grid)
        cut_marks(page, grid, folded)
        for card, place in zip(laid, fronts, strict=False):
            _lay(task, page, card, place)
        backs = [card.back or task.back for card in laid]
        if folded:
            _fold(task, page, grid)
            for back, place in zip(backs, places[grid.columns :], strict=False):
                task.press.put(page, back, place, over=True)
        elif task.wish.backs == BOTH:
            behind = task.words("print.backs", part=title)
            lay_backs(task, grid, backs, titled(task, behind, hint))


def titled(task: PrintTask, part: str, hint: str) -> SheetWords:
    """What is written on the sheets of a part."""
    title = task.words("print.title", game=task.name, part=part)
    return SheetWords(task.words, title, hint, legend(task))


def legend(task: PrintTask) -> str:
    """How colors are told on sheets that are printed in black."""
    if not task.wish.black:
        return ""
    suits = "chaos" in task.back.ground
    return task.words("print.legend_suits" if suits else "print.legend_dots")


def lay_backs(
    task: PrintTask, grid: CutGrid, backs: Sequence[Face | DirectionFace], around: SheetWords
) -> None:
    """The other side of a sheet: a back behind each card, moved as the printer needs it."""
    page = task.book.page(grid.size)
    around.frame(page, grid)
    right, down = task.wish.offset
    for back, place in zip(backs, grid.places(), strict=False):
        x, y, wide, high = grid.mirrored(place)
        task.press.put(page, back, (x + right, y + down, wide, high))


def _lay(task: PrintTask, page: PrintedPage, card: CardToPrint, place: Place) -> None:
    """One card, and its name for who searches."""
    if card.name:
        if isinstance(card.face, Face):
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

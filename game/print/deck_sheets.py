"""The sheets of today's cards: sorted, and with backs as people print them."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.card import Card
from game.table.cards.card_face import SIGNED, Face, named_face, printed_face
from game.table.layout.layout_file import face_book_of
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import LABEL

from .cut_marks import AWAY, HAIRLINE_MM, MARGIN_MM, SheetWords, draw_cut_marks
from .direction_card import DirectionFace, make_direction_faces
from .paper_sizes import CutGrid, Place, make_fold_grid, make_nine_grid
from .pdf_book import PrintedPage
from .print_task import BOTH, FOLD, NONE, PrintTask

BLANK_CARD = named_face("blank")
HIDDEN_NAME_SIZE = 6
"""Points: how large a card's name is, which nobody sees but a search finds."""
FOLD_DASHES = (2.4, 1.6)
BACK_HINTS = {FOLD: "print.fold_hint", BOTH: "print.flip_hint", NONE: "print.true_size"}
"""What is said at the foot of a sheet, by how backs are printed."""


@dataclass(frozen=True, slots=True)
class CardToPrint:
    """A face with its searchable name, and its back if it isn't the usual one."""

    face: Face | DirectionFace
    name: str = ""
    back: DirectionFace | None = None


def sort_cards_for_print(deck: Sequence[Card]) -> list[Card]:
    """Return the cards by color, then numbers, then all others."""
    colors = {card.color: place for place, card in reversed(list(enumerate(deck)))}
    kinds = {card.face: place for place, card in reversed(list(enumerate(deck)))}

    def sort_key(card: Card) -> tuple[int, bool, int, int]:
        return colors[card.color], card.number is None, card.number or 0, kinds[card.face]

    return sorted(deck, key=sort_key)


def lay_deck(task: PrintTask) -> None:
    """Lay out all of today's cards and the Direction Card; blank ones fill the last sheet."""
    cards = [
        CardToPrint(task.face_to_print(card), task.find_card_name(card))
        for card in sort_cards_for_print(task.todays_cards)
    ]
    lay_cards(task, [*cards, *list_direction_cards(task)], task.words("print.cards"))


def lay_direction_card(task: PrintTask) -> None:
    """Lay out the Direction Card on its own sheet, for people who print no deck."""
    lay_cards(task, list_direction_cards(task), task.words("print.direction"), fills_sheet=False)


def list_direction_cards(task: PrintTask) -> list[CardToPrint]:
    """Return the Direction Card, if there is one; without backs its faces are separate."""
    if not task.has_direction_card:
        return []
    first, other = make_direction_faces(task.words)
    if task.wish.backs in (FOLD, BOTH):
        return [CardToPrint(first, first.name, other)]
    return [CardToPrint(first, first.name), CardToPrint(other, other.name)]


def lay_cards(
    task: PrintTask, cards: Sequence[CardToPrint], title: str, fills_sheet: bool = True
) -> None:
    """Lay out cards on as many sheets as they need, with backs as wished."""
    folded = task.wish.backs == FOLD
    grid = make_fold_grid(task.wish.paper) if folded else make_nine_grid(task.wish.paper)
    places = list(grid.card_places())
    fronts = places[: grid.columns] if folded else places
    hint = task.words(BACK_HINTS[task.wish.backs])
    around = make_sheet_words(task, title, hint)
    for first in range(0, len(cards), len(fronts)):
        laid = list(cards[first : first + len(fronts)])
        if fills_sheet:
            laid += [CardToPrint(BLANK_CARD)] * (len(fronts) - len(laid))
        page = task.book.add_page(grid.size)
        around.draw_sheet_frame(page, grid)
        draw_cut_marks(page, grid, folded)
        for card, place in zip(laid, fronts, strict=False):
            _lay_card(task, page, card, place)
        backs = [card.back or task.back_to_print for card in laid]
        if folded:
            _draw_fold_line(task, page, grid)
            for back, place in zip(backs, places[grid.columns :], strict=False):
                task.press.print_face(page, back, place, upside_down=True)
        elif task.wish.backs == BOTH:
            behind = task.words("print.backs", part=title)
            lay_backs(task, grid, backs, make_sheet_words(task, behind, hint))


def make_sheet_words(task: PrintTask, part: str, hint: str) -> SheetWords:
    """Return the words on the sheets of a part."""
    title = task.words("print.title", game=task.name, part=part)
    return SheetWords(task.words, title, hint, color_legend(task))


def color_legend(task: PrintTask) -> str:
    """Return the line that explains colors on sheets printed in black."""
    if not task.wish.black:
        return ""
    return task.words("print.legend_suits" if task.has_suits else "print.legend_dots")


def lay_backs(
    task: PrintTask, grid: CutGrid, backs: Sequence[Face | DirectionFace], around: SheetWords
) -> None:
    """Print the other side of a sheet: a back behind each card, moved by the offset."""
    page = task.book.add_page(grid.size)
    around.draw_sheet_frame(page, grid)
    right, down = task.wish.offset
    for back, place in zip(backs, grid.card_places(), strict=False):
        x, y, wide, high = grid.mirror_place(place)
        task.press.print_face(page, back, (x + right, y + down, wide, high))


def _lay_card(task: PrintTask, page: PrintedPage, card: CardToPrint, place: Place) -> None:
    """Print one card, and its name for searches."""
    if card.name:
        if isinstance(card.face, Face):
            task.progress.count_card(card.face)
        page.write_line(
            card.name, place[0] + 8, place[1] + 8, LABEL, HIDDEN_NAME_SIZE, INK, is_unseen=True
        )
    task.press.print_face(page, card.face, place)


def _draw_fold_line(task: PrintTask, page: PrintedPage, grid: CutGrid) -> None:
    """Draw the fold line in the middle, between fronts and backs."""
    middle, wide = grid.cut_lines[1][1], grid.size[0]
    for near, far in (
        (grid.left - AWAY, MARGIN_MM),
        (wide - grid.left + AWAY, wide - MARGIN_MM),
    ):
        page.draw_straight((near, middle), (far, middle), INK, HAIRLINE_MM, FOLD_DASHES)
        page.write_line(
            task.words("print.fold"), far, middle - 1.6, LABEL, 7, GRAY_INK,
            "left" if far < near else "right",
        )  # fmt: skip


def list_blank_faces(task: PrintTask) -> list[Face]:
    """Return one face of each ground that carries a number or an icon in this game.

    In place of either it has a window with faint squares, as the pictures of homemade cards have.
    """
    rules = task.game.rules
    faces = (printed_face(row, task.words, face_book_of(rules)) for row in rules.rows)
    signed = (face.ground for face in faces if face.family in SIGNED)
    grounds = dict.fromkeys(ground.replace("suit-", "picture-") for ground in signed)
    return [Face("window", ground) for ground in grounds]


def lay_blank_cards(task: PrintTask) -> None:
    """Lay out a sheet of cards to draw on, with the usual backs."""
    own = [CardToPrint(face) for face in list_blank_faces(task)] or [CardToPrint(BLANK_CARD)]
    lay_cards(task, own, task.words("print.blank"))

"""Cards to draw on: the game's grounds without a sign, and empty ones."""

from __future__ import annotations

from game.table.cards.card_face import SIGNED, Face, printed_face
from game.table.layout.layout_file import face_book_of

from .deck_sheets import BLANK_CARD, CardToPrint, lay_cards
from .print_task import PrintTask


def list_blank_faces(task: PrintTask) -> list[Face]:
    """Return one face of each ground that carries a number or an icon in this game."""
    rules = task.game.rules
    faces = (printed_face(row, task.words, face_book_of(rules)) for row in rules.rows)
    grounds = dict.fromkeys(face.ground for face in faces if face.family in SIGNED)
    return [Face("", ground) for ground in grounds]


def lay_blank_cards(task: PrintTask) -> None:
    """Lay out a sheet of cards to draw on, with the usual backs."""
    own = [CardToPrint(face) for face in list_blank_faces(task)] or [CardToPrint(BLANK_CARD)]
    lay_cards(task, own, task.words("print.blank"))

"""Cards that nobody has drawn yet: the grounds of the game without a sign, and empty ones."""

from __future__ import annotations

from game.table.board import face_of_card
from game.table.cards.face import SIGNED, Face
from game.table.layout.reading import faces_of

from .deck import BLANK, CardToPrint, lay_cards
from .task import PrintTask


def blank_faces(task: PrintTask) -> list[Face]:
    """One face of each ground that a number or an icon is printed on in this game."""
    rules = task.game.rules
    faces = (face_of_card(row, task.words, faces_of(rules)) for row in rules.rows)
    grounds = dict.fromkeys(face.ground for face in faces if face.family in SIGNED)
    return [Face("", ground) for ground in grounds]


def lay_blank(task: PrintTask) -> None:
    """A sheet of cards to draw on, with the backs of the others; empty ones fill it."""
    own = [CardToPrint(face) for face in blank_faces(task)] or [CardToPrint(BLANK)]
    lay_cards(task, own, task.words("print.blank"))

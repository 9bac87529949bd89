"""Where the parts of a seat lie in the setup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.naming.faces import FaceSheet
from game.ui.draw.canvas import around

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.setup.scene import SetupScene

GRIP = 44


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of a seat lie."""

    box: FRect
    grip: FRect
    face: FRect
    name: FRect
    level: FRect
    """How good a computer player is; for a person the name takes most of its room, too."""
    kind: FRect
    remove: FRect
    known: FRect
    """For a person: whom else of the family to seat here."""
    icons: bool = False
    """Whether person and computer are pictures instead of words."""


def compact(box: FRect) -> Parts:
    """Name above, person or computer below: two seats fit side by side."""
    grip = FRect(box.x + 4, box.y + 10, GRIP, box.h - 20)
    face = around((grip.right + 54, box.centery), 104, 104)
    left = face.right + 12
    level = FRect(box.right - 14 - 136, box.y + 8, 136, 52)
    name = FRect(left, box.y + 8, level.x - 10 - left, 52)
    remove = FRect(box.right - 12 - 54, box.bottom - 62, 54, 52)
    known = FRect(remove.x, level.y, 54, 52)
    kind = FRect(left, box.bottom - 62, remove.x - 10 - left, 54)
    return Parts(box, grip, face, name, level, kind, remove, known)


def dense(box: FRect) -> Parts:
    """Everything in one low line: sixteen seats fit into two columns."""
    grip = FRect(box.x + 2, box.y + 6, GRIP, box.h - 12)
    face = around((grip.right + 27, box.centery), 54, 54)
    remove = FRect(box.right - 52, box.centery - 24, 46, 48)
    kind = FRect(remove.x - 6 - 98, box.centery - 27, 98, 54)
    level = FRect(kind.x - 6 - 80, box.centery - 24, 80, 46)
    known = FRect(level.right - 46, level.y, 46, 46)
    left = face.right + 8
    name = FRect(left, box.centery - 24, level.x - 6 - left, 48)
    return Parts(box, grip, face, name, level, kind, remove, known, icons=True)


def broad(box: FRect, scale: float) -> Parts:
    """Everything in one line, for large type."""
    grip = FRect(box.x + 6, box.centery - 46, 80, 92)
    face = around((grip.right + 66, box.centery), 120, 120)
    kind = 300 * max(scale, 1.2)
    remove = FRect(box.right - 108, box.centery - 46, 92, 92)
    right = FRect(remove.x - 20 - kind, box.centery - 29 * scale, kind, 58 * scale)
    wide, left = 120 * max(scale, 1.2), face.right + 12
    level = FRect(right.x - 20 - wide, box.centery - 29 * scale, wide, 56 * scale)
    known = FRect(level.right - 92, box.centery - 46, 92, 92)
    high = 30 * scale + 24
    name = FRect(left, box.centery - high / 2, level.x - 16 - left, high)
    return Parts(box, grip, face, name, level, right, remove, known)


class Faces(FaceSheet):
    """A face for a seat; one that is taken changes places with the player's own."""

    def __init__(self, app: App, setup: SetupScene, seat: int) -> None:
        own = setup.seating.seats[seat]
        super().__init__(app, setup, own.name, own.face)
        self.setup, self.seat = setup, seat

    def taken_by(self, face: str) -> str:
        """Who at the table has it."""
        owner = self.setup.seating.owner_of(face)
        return owner.name if owner else ""

    def take(self, face: str) -> None:
        """Give it to the seat."""
        self.setup.seating.give_face(self.seat, face)
        self.setup.changed()

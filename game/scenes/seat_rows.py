"""How a seat looks in the setup: face, name, person or computer, remove."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.view.button import Button
from game.view.canvas import Canvas, around
from game.view.controls import Segment, field, push, segments
from game.view.palette import CREAM, INK, PAPER_EDGE, WHITE
from game.view.piece import Mood, Piece, panel
from game.view.pill import draw_avatar
from game.view.thing import Thing

if TYPE_CHECKING:
    from .setup import Setup


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of a seat lie."""

    box: FRect
    face: FRect
    name: FRect
    kind: FRect
    remove: FRect


def compact(box: FRect) -> Parts:
    """Name above, person or computer below: two seats fit side by side."""
    face = around((box.x + 78, box.centery), 108, 108)
    left = box.x + 148
    name = FRect(left, box.y + 8, box.right - 16 - left, 52)
    kind = FRect(left, box.bottom - 62, 262, 54)
    return Parts(box, face, name, kind, FRect(box.right - 78, box.bottom - 62, 62, 52))


def broad(box: FRect, scale: float) -> Parts:
    """Everything in one line, for large type."""
    face = around((box.x + 100, box.centery), 120, 120)
    kind = 300 * max(scale, 1.2)
    remove = FRect(box.right - 116, box.centery - 46, 92, 92)
    right = FRect(remove.x - 24 - kind, box.centery - 29 * scale, kind, 58 * scale)
    left = box.x + 180
    high = 30 * scale + 24
    name = FRect(left, box.centery - high / 2, right.x - 20 - left, high)
    return Parts(box, face, name, right, remove)


def seat_pieces(canvas: Canvas, setup: Setup, number: int, parts: Parts) -> Iterable[Piece]:
    """All pieces of a seat."""
    words, seat = setup.app.words, setup.seating.seats[number]
    yield panel(parts.box, 20, WHITE, PAPER_EDGE)
    hint = words("setup.face", name=seat.name)
    yield face_piece(f"face-{number}", parts.face, seat.face, hint, lambda: setup.faces(number))
    editing = setup.editing == number
    text = setup.entry.text if editing and setup.entry else seat.name
    start, hint = (lambda: setup.edit(number)), words("setup.rename", name=seat.name)
    hint = "" if editing else hint
    yield field(canvas, f"name-{number}", parts.name, text, start, editing, 30, hint)
    kinds = [Segment("person", words("setup.person")), Segment("computer", words("setup.computer"))]
    chosen = "person" if seat.person else "computer"

    def choose(kind: str) -> None:
        setup.set_person(number, kind == "person")

    yield from segments(canvas, f"seat-{number}", parts.kind, kinds, chosen, choose, 24)
    few = setup.seating.least
    why = "" if len(setup.seating) > few else words("setup.too_few", least=few)
    button = Button(parts.remove, icon="ui-close")
    hint = words("setup.remove", name=seat.name)
    yield push(canvas, f"remove-{number}", button, lambda: setup.remove(number), why, hint)


def face_piece(name: str, box: FRect, face: str, hint: str, press: Callable[[], None]) -> Piece:
    """A portrait with a pencil: press it to choose another."""

    def draw(canvas: Canvas, mood: Mood) -> None:
        size = box.w + (6 if mood.lit else 0)
        draw_avatar(canvas, face, box.center, size)
        badge = (box.right - 14, box.bottom - 14)
        canvas.disc(badge, 36, INK)
        canvas.disc(badge, 31, CREAM)
        canvas.picture("icons/ui-pencil", badge, 20, INK, CREAM)

    thing = Thing(f"button:{name}", "button", box, hint, 0, press, hint=hint, radius=box.w / 2)
    return Piece(draw, thing)

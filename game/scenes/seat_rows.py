"""How a seat looks in the setup: face, name, person or computer, remove."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.view.button import Button
from game.view.canvas import Canvas, Point, around
from game.view.controls import TRACK, Segment, field, push, segments
from game.view.palette import CREAM, INK, PAPER_EDGE, WHITE, mix
from game.view.piece import Mood, Piece, panel
from game.view.pill import draw_avatar
from game.view.thing import Thing

from .seat_level import level_piece

if TYPE_CHECKING:
    from .setup import Setup

FEW = 8  # so many seats have room for large faces


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of a seat lie."""

    box: FRect
    face: FRect
    name: FRect
    level: FRect
    """How good a computer player is; for a person the name takes its room, too."""
    kind: FRect
    remove: FRect
    icons: bool = False
    """Whether person and computer are pictures instead of words."""


def compact(box: FRect) -> Parts:
    """Name above, person or computer below: two seats fit side by side."""
    face = around((box.x + 78, box.centery), 108, 108)
    left = box.x + 148
    level = FRect(box.right - 16 - 136, box.y + 8, 136, 52)
    name = FRect(left, box.y + 8, level.x - 10 - left, 52)
    kind = FRect(left, box.bottom - 62, 262, 54)
    return Parts(box, face, name, level, kind, FRect(box.right - 78, box.bottom - 62, 62, 52))


def dense(box: FRect) -> Parts:
    """Everything in one low line: sixteen seats fit into two columns."""
    face = around((box.x + 38, box.centery), 54, 54)
    remove = FRect(box.right - 58, box.centery - 24, 50, 48)
    kind = FRect(remove.x - 134, box.centery - 27, 126, 54)
    level = FRect(kind.x - 8 - 84, box.centery - 24, 84, 46)
    left = face.right + 10
    name = FRect(left, box.centery - 24, level.x - 6 - left, 48)
    return Parts(box, face, name, level, kind, remove, icons=True)


def broad(box: FRect, scale: float) -> Parts:
    """Everything in one line, for large type."""
    face = around((box.x + 100, box.centery), 120, 120)
    kind = 300 * max(scale, 1.2)
    remove = FRect(box.right - 116, box.centery - 46, 92, 92)
    right = FRect(remove.x - 24 - kind, box.centery - 29 * scale, kind, 58 * scale)
    wide, left = 120 * max(scale, 1.2), box.x + 180
    level = FRect(right.x - 20 - wide, box.centery - 29 * scale, wide, 56 * scale)
    high = 30 * scale + 24
    name = FRect(left, box.centery - high / 2, level.x - 20 - left, high)
    return Parts(box, face, name, level, right, remove)


def two_columns(canvas: Canvas, setup: Setup, corner: Point) -> Iterable[Piece]:
    """All seats side by side: large while there are few of them."""
    many = len(setup.seating) > FEW
    high = 73 if many else 146
    for number in range(len(setup.seating)):
        left, top = corner[0] + 520 * (number % 2), corner[1] + high * (number // 2)
        box = FRect(left, top, 508, high - (8 if many else 14))
        yield from seat_pieces(canvas, setup, number, dense(box) if many else compact(box))


def seat_pieces(canvas: Canvas, setup: Setup, number: int, parts: Parts) -> Iterable[Piece]:
    """All pieces of a seat."""
    words, seat = setup.app.words, setup.seating.seats[number]
    yield panel(parts.box, 20, WHITE, PAPER_EDGE)
    hint = words("setup.face", name=seat.name)
    if not seat.person:
        hint = words("setup.character", line=words(f"character.{seat.face}"))
    yield face_piece(f"face-{number}", parts.face, seat.face, hint, lambda: setup.faces(number))
    yield _name(canvas, setup, number, parts)
    if not seat.person:
        yield level_piece(
            canvas, words, str(number), parts.level, seat.level,
            lambda level: setup.set_level(number, level), parts.icons,
        )  # fmt: skip
    yield from _kind(canvas, setup, number, parts)
    few = setup.seating.least
    why = "" if len(setup.seating) > few else words("setup.too_few", least=few)
    button = Button(parts.remove, icon="ui-close")
    hint = words("setup.remove", name=seat.name)
    yield push(canvas, f"remove-{number}", button, lambda: setup.remove(number), why, hint)


def _name(canvas: Canvas, setup: Setup, number: int, parts: Parts) -> Piece:
    """The name, to be changed by a press."""
    seat, editing = setup.seating.seats[number], setup.editing == number
    text = setup.entry.text if editing and setup.entry else seat.name
    hint = "" if editing else setup.app.words("setup.rename", name=seat.name)
    box = parts.name.union(parts.level) if seat.person else parts.name
    box.y, box.h = parts.name.y, parts.name.h
    size = 26 if parts.icons else 30
    start = partial(setup.edit, number)
    return field(canvas, f"name-{number}", box, text, start, editing, size, hint)


def _kind(canvas: Canvas, setup: Setup, number: int, parts: Parts) -> list[Piece]:
    """Whether a person or a computer player sits there."""
    words, seat = setup.app.words, setup.seating.seats[number]
    kinds = [
        Segment("person", words("setup.person"), "ui-person"),
        Segment("computer", words("setup.computer"), "ui-robot"),
    ]
    chosen = "person" if seat.person else "computer"

    def choose(kind: str) -> None:
        setup.set_person(number, kind == "person")

    if parts.icons:
        return pictures(f"seat-{number}", parts.kind, kinds, chosen, choose)
    kinds = [replace(kind, icon="") for kind in kinds]
    return segments(canvas, f"seat-{number}", parts.kind, kinds, chosen, choose, 24)


def pictures(
    name: str, box: FRect, choices: list[Segment], chosen: str, choose: Callable[[str], None]
) -> list[Piece]:
    """A track of values that are pictures; pointing at one tells its word."""
    pieces, wide = [panel(box, 18, TRACK)], (box.w - 8) / len(choices)
    for number, choice in enumerate(choices):
        part = FRect(box.x + 4 + number * wide, box.y + 4, wide, box.h - 8)
        pieces.append(_picture(name, part, choice, choice.value == chosen, choose))
    return pieces


def _picture(
    name: str, box: FRect, choice: Segment, on: bool, choose: Callable[[str], None]
) -> Piece:
    def draw(canvas: Canvas, mood: Mood) -> None:
        if on or mood.lit:
            canvas.panel(box, 14, INK if on else mix(TRACK, WHITE, 0.5))
        ink, ground = (CREAM, INK) if on else (INK, TRACK)
        canvas.picture(f"icons/{choice.icon}", box.center, 28, ink, ground)

    thing = Thing(
        f"choice:{name}={choice.value}", "choice", box, choice.label, 0,
        lambda: choose(choice.value), hint=choice.label, radius=14,
    )  # fmt: skip
    return Piece(draw, thing)


def face_piece(name: str, box: FRect, face: str, hint: str, press: Callable[[], None]) -> Piece:
    """A portrait with a pencil: press it to choose another."""

    def draw(canvas: Canvas, mood: Mood) -> None:
        size, pen = box.w + (6 if mood.lit else 0), 36 if box.w > 80 else 24
        draw_avatar(canvas, face, box.center, size)
        badge = (box.right - 0.38 * pen, box.bottom - 0.38 * pen)
        canvas.disc(badge, pen, INK)
        canvas.disc(badge, pen - 5, CREAM)
        canvas.picture("icons/ui-pencil", badge, 0.56 * pen, INK, CREAM)

    thing = Thing(f"button:{name}", "button", box, hint, 0, press, hint=hint, radius=box.w / 2)
    return Piece(draw, thing)

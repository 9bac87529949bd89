"""How a seat looks in the setup: face, name, person or computer, remove."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.setup.arrange import grip
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.button import Button
from game.ui.widgets.controls import TRACK, Segment, field, push, segments
from game.ui.widgets.piece import Mood, Piece, fitted, panel
from game.ui.widgets.pill import face_piece
from game.ui.widgets.thing import Thing

from .level import level_piece
from .parts import Parts, compact, dense

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

FEW = 8  # so many seats have room for large faces
GRIP_INK = "#A98F62"
LEAST_NAME, BADGE = 24, 19  # type sizes: of a name beside the badge, and of the badge


def slots(count: int, corner: Point) -> list[FRect]:
    """Where so many seats lie side by side: large while there are few of them."""
    many = count > FEW
    high = 73 if many else 146
    return [
        FRect(
            corner[0] + 520 * (number % 2), corner[1] + high * (number // 2),
            508, high - (8 if many else 14),
        )
        for number in range(count)
    ]  # fmt: skip


def two_columns(canvas: Canvas, setup: SetupScene) -> Iterable[Piece]:
    """All seats side by side."""
    parts = dense if len(setup.slots) > FEW else compact
    for number, box in enumerate(setup.slots):
        yield from seat_pieces(canvas, setup, number, parts(box))


def seat_pieces(canvas: Canvas, setup: SetupScene, number: int, parts: Parts) -> Iterable[Piece]:
    """All pieces of a seat."""
    words, seat = setup.app.words, setup.seating.seats[number]
    carried = setup.arranging.carried == number
    yield panel(parts.box, 20, PAPER if carried else WHITE, GOLD if carried else PAPER_EDGE)
    yield grip_piece(setup, number, parts.grip)
    hint = words("setup.face", name=seat.name)
    if not seat.person:
        hint = words("setup.character", line=words(f"character.{seat.face}"))
    owner = number == setup.owner
    crowned = owner and not spelled_out(canvas, setup, number, parts)
    if crowned:
        hint = words("setup.owner_note", name=seat.name)
    press = partial(setup.faces, number)
    yield face_piece(f"face-{number}", parts.face, seat.face, hint, press, crowned)
    yield from _name(canvas, setup, number, parts)
    if seat.person:
        known = Button(parts.known, icon="ui-down")
        press, hint = partial(setup.family, number), words("setup.known", name=seat.name)
        yield push(canvas, f"known-{number}", known, press, hint=hint)
    else:
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


def grip_piece(setup: SetupScene, number: int, box: FRect) -> Piece:
    """Three lines to take a seat by: it is dragged, or picked up with Enter."""
    arranging = setup.arranging
    says = setup.app.words("setup.grip", name=setup.seating.seats[number].name)

    def draw(canvas: Canvas, mood: Mood) -> None:
        ink = INK if mood.lit or mood.held or arranging.carried == number else GRIP_INK
        canvas.picture("icons/ui-menu", box.center, 44 if box.w > 60 else 30, ink, WHITE)

    thing = Thing(
        grip(number), "button", box, says, 0, partial(arranging.press, number),
        hint=says if arranging.carried is None else "",
        drag=partial(arranging.drag, number), radius=12,
    )  # fmt: skip
    return Piece(draw, thing)


def spelled_out(canvas: Canvas, setup: SetupScene, number: int, parts: Parts) -> bool:
    """Whether there is room to say in words whose deck it is."""
    name = canvas.text_width(setup.seating.seats[number].name, LABEL, LEAST_NAME) + 24
    return not parts.icons and name + _badge(canvas, setup) + 16 < parts.known.x - parts.name.x


def _badge(canvas: Canvas, setup: SetupScene) -> float:
    """How wide the owner's badge is."""
    return canvas.text_width(setup.words("setup.owner"), FINE, BADGE) + 24


def _name(canvas: Canvas, setup: SetupScene, number: int, parts: Parts) -> Iterable[Piece]:
    """The name, to be changed by a press; and whose deck it is."""
    seat, key = setup.seating.seats[number], f"name-{number}"
    hint = setup.app.words("setup.rename", name=seat.name)
    box = parts.name.copy()
    if seat.person:
        box.w = parts.known.x - 8 - box.x
    if number == setup.owner and spelled_out(canvas, setup, number, parts):
        wide = _badge(canvas, setup)
        box.w -= wide + 10
        yield badge(canvas, setup, FRect(box.right + 10, box.y, wide, box.h))
    size = 26 if parts.icons else 30
    start = partial(setup.edit, number)
    yield field(canvas, key, box, seat.name, start, size, hint)


def badge(canvas: Canvas, setup: SetupScene, box: FRect) -> Piece:
    """Gold, with words: this person owns the deck."""
    says = setup.words("setup.owner")
    high = min(box.h, 1.7 * BADGE * canvas.type_scale)

    def draw(canvas: Canvas, _: Mood) -> None:
        canvas.panel(around(box.center, box.w, high), high / 2, GOLD)
        canvas.text(says, box.center, FINE, BADGE, INK, room=box.w - 16)

    note = setup.words("setup.owner_note", name=setup.seating.seats[setup.owner or 0].name)
    size = fitted(canvas, says, FINE, BADGE, box.w - 16) * canvas.type_scale
    thing = Thing("text:owner", "text", box, says, size, focusable=False, hint=note)
    return Piece(draw, thing)


def _kind(canvas: Canvas, setup: SetupScene, number: int, parts: Parts) -> list[Piece]:
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

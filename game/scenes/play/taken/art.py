"""How the page looks on which a choice is taken back: a card for each person who is asked."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.ui.draw import text as type_
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import FINE, LABEL
from game.ui.widgets.pill import draw_avatar

FEW, SOME = 4, 8
GAP = 16.0
FACE = 68.0
WIDEST = 480.0  # units of a card


def type_limit(people: int) -> float:
    """How much type may grow: less where many cards need room."""
    return 1.5 if people <= FEW else 1.35 if people <= SOME else 1.0


def head_height(scale: float) -> float:
    """How much room the title and the question take."""
    return 36 + 104 * scale


def row_height(scale: float) -> float:
    """How high the button at the foot is."""
    return 64 * scale


@dataclass(frozen=True, slots=True)
class TakenLook:
    """How many cards there are, and how large the type is."""

    people: int
    scale: float

    @property
    def columns(self) -> int:
        """How many stand side by side."""
        rows = -(-self.people // FEW)
        return -(-self.people // rows)

    @property
    def each(self) -> float:
        """How high a card is."""
        return 24 + FACE * min(1.2, self.scale) + 54 * self.scale

    @property
    def high(self) -> float:
        """How high all of them are."""
        rows = -(-self.people // self.columns)
        return rows * (self.each + GAP) - GAP


def boxes(look: TakenLook, room: FRect) -> list[FRect]:
    """A box for each card, row by row, in the middle."""
    columns = look.columns
    wide = min(WIDEST * look.scale, (room.w - GAP * (columns - 1)) / columns)
    left = room.centerx - (wide * columns + GAP * (columns - 1)) / 2
    return [
        FRect(left + (wide + GAP) * (n % columns), room.y + (look.each + GAP) * (n // columns),
              wide, look.each)
        for n in range(look.people)
    ]  # fmt: skip


def foot_of(box: FRect, scale: float) -> FRect:
    """The part of a card where its buttons are."""
    high = 50 * scale
    return FRect(box.x + 14, box.bottom - high - 14, box.w - 28, high)


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """Who is asked, and what they say so far."""

    face: str
    name: str
    status: str
    agrees: bool | None = None


def draw_asked(canvas: Canvas, box: FRect, asked: AskedSeat) -> None:
    """A face, a name and what they say, with a mark; the buttons come on top."""
    scale = canvas.type_scale
    edge = {None: PAPER_EDGE, True: GOOD, False: BAD}[asked.agrees]
    canvas.panel(box, 20, WHITE, edge, 3 if asked.agrees is None else 5)
    size = FACE * min(1.2, scale)
    draw_avatar(canvas, asked.face, (box.x + 16 + size / 2, box.y + 12 + size / 2), size)
    left = box.x + size + 30
    room = box.right - left - 14
    if asked.agrees is not None:
        icon = "ui-check" if asked.agrees else "ui-close"
        foot = foot_of(box, scale)
        canvas.picture(f"icons/{icon}", foot.center, foot.h, edge, WHITE)
    for words, font, type_size, down, ink in (
        (asked.name, LABEL, 27, 0.3, INK), (asked.status, FINE, 21, 0.74, INK_2),
    ):  # fmt: skip
        shown = type_.shortened(words, font, canvas.type_px(type_size), room * canvas.unit)
        canvas.text(shown, (left, box.y + 12 + down * size), font, type_size, ink, "midleft")

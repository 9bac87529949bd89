"""How a round of secret answers looks: its bar, and one card for everybody who is asked."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.scenes.play.claims.art import FOOT, LIT, draw_ring
from game.ui.draw import text as type_
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CORAL, CORAL_LIP, CREAM, GOLD, INK, MAT_TEXT, SWATCHES
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.button import Paint
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill

BAR, EDGE = "#2B1B3D", "#8D74B0"
GREEN = SWATCHES["green"]
FIRST = Paint(GREEN.tint, "#E9FAF5", "#8FD0BD")
SECOND = Paint(CORAL, "#FF9A84", CORAL_LIP)
HEAD, TALL, GAP = 100.0, 128.0, 12.0
IN_A_ROW = 4
LARGEST, LARGEST_IN_TWO_ROWS = 1.3, 1.1
STATUS = 20


def columns_of(seats: int) -> int:
    """How many cards stand side by side."""
    rows = -(-seats // IN_A_ROW)
    return max(3, -(-seats // rows))


def type_limit(canvas: Canvas, seats: int) -> float:
    """How much type may grow: less where two rows are needed."""
    return min(canvas.type_scale, LARGEST if seats <= IN_A_ROW else LARGEST_IN_TWO_ROWS)


def bar_box(canvas: Canvas, seats: int) -> FRect:
    """Where the bar lies: at the foot, below what is claimed."""
    rows, scale = -(-seats // columns_of(seats)), canvas.type_scale
    wide = min(1860.0, 1500 * (1 + 0.8 * (scale - 1)))
    high = HEAD * scale + rows * (TALL * scale + GAP) + 12
    return FRect(960 - wide / 2, FOOT - high, wide, high)


def card_boxes(canvas: Canvas, bar: FRect, seats: int) -> list[FRect]:
    """One box for each seat, from the left."""
    columns, scale = columns_of(seats), canvas.type_scale
    wide = (bar.w - 48 - GAP * (columns - 1)) / columns
    high, top = TALL * scale, bar.y + HEAD * scale
    return [
        FRect(bar.x + 24 + (wide + GAP) * (n % columns), top + (high + GAP) * (n // columns),
              wide, high)
        for n in range(seats)
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Voter:
    """One seat in the window: who it is, how far it is, what it said once all is shown."""

    face: str
    name: str
    status: str
    words: str = ""
    """In the place of the buttons: that it keeps a secret, or what it said."""
    person: bool = True
    done: bool = False
    doubts: bool | None = None
    """What it said, once all answers are turned over."""


def draw_voter(canvas: Canvas, box: FRect, voter: Voter) -> None:
    """A card with a face, a name, how far they are, and room for two buttons."""
    scale = canvas.type_scale
    edge = {None: GREEN.base if voter.done else EDGE, True: CORAL, False: GREEN.base}
    canvas.panel(box, 20, LIT, edge[voter.doubts], 3)
    size = 58 * scale
    spot = (box.x + 16 + size / 2, box.y + 8 + size / 2)
    draw_avatar(canvas, voter.face, spot, size)
    left, room = box.x + size + 28, box.w - size - 40
    said = MAT_TEXT if voter.doubts is not None else GREEN.light if voter.done else GOLD
    for words, font, size, down, ink in (
        (voter.name, LABEL, 26, 24, CREAM),
        (voter.status, FINE, STATUS, 52, said),
    ):
        shown = type_.shortened(words, font, canvas.type_px(size), room * canvas.unit)
        canvas.text(shown, (left, box.y + down * scale), font, size, ink, "midleft")
    if voter.words:
        _draw_words(canvas, foot_of(canvas, box), voter)


def foot_of(canvas: Canvas, box: FRect) -> FRect:
    """The part of a card where its buttons are."""
    high = 50.0 * canvas.type_scale
    return FRect(box.x + 10, box.bottom - high - 8, box.w - 20, high - 4)


def _draw_words(canvas: Canvas, foot: FRect, voter: Voter) -> None:
    if voter.doubts is not None:
        fill = CORAL if voter.doubts else GREEN.tint
        pill = Pill(voter.words, fill, INK, "", 26, TITLE, foot.h - 4, shadow=None)
        draw_pill(canvas, pill, foot.center, "center")
        return
    icon = "ui-check" if voter.done else "ui-robot"
    color = GREEN.light if voter.done else MAT_TEXT
    wide = canvas.text_width(voter.words, FINE, STATUS)
    start = foot.centerx - wide / 2 - 20
    canvas.picture(f"icons/{icon}", (start, foot.centery), 34, color, LIT)
    canvas.text(voter.words, (start + 30, foot.centery), FINE, STATUS, MAT_TEXT, "midleft")


def draw_bar(canvas: Canvas, bar: FRect) -> None:
    """The bar's ground."""
    canvas.panel(bar.move(0, 6), 32, "#1E1230")
    canvas.panel(bar, 32, BAR, CORAL, 5)


def draw_time(canvas: Canvas, bar: FRect, share: float, seconds: str) -> None:
    """The ring that runs down, with the seconds in it."""
    spot = (bar.right - 70, bar.y + 54 * canvas.type_scale)
    draw_ring(canvas, spot, 84, share, GOLD)
    canvas.up_to(1).text(seconds, spot, TITLE, 34, CREAM)

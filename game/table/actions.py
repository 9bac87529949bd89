"""The buttons of a table: the answers at the lower right, the switches above."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.core.prompt import PromptButton
from game.table.layout.seats import LARGE_TYPE
from game.ui.widgets.button import CALL, PRIMARY, SECOND, Paint

PAINTS = {"primary": PRIMARY, "second": SECOND, "call": CALL}
LEFT, RIGHT, WIDE = 1584, 1896, 312  # the column of answers
LARGE_LEFT, LARGE_WIDE = 1500, 396
CALL_BOX, LARGE_CALL = FRect(LEFT, 982, WIDE, 74), FRect(LARGE_LEFT, 842, LARGE_WIDE, 102)
MORE_BOX = FRect(LARGE_LEFT, 966, LARGE_WIDE, 94)
SECOND_TOP, SECOND_TALL, GAP = 902, 60, 12
PRIMARY_BOX = FRect(LEFT, 812, WIDE, 70)
LARGE_PRIMARY = FRect(LARGE_LEFT, 716, LARGE_WIDE, 106)
MOST = 3  # words among the options that fit beside the hand
STEP = 90  # from one primary button up to the next
BESIDE = ("more", "back", "take-back", "sort", "hint")
"""Small buttons that answer nothing."""
SWITCHES = ("help", "sound", "speed", "log")


def beside_hand(buttons: Sequence[PromptButton]) -> list[PromptButton]:
    """Those buttons of a question that stand beside the hand: its words, if they are few."""
    found = [b for b in buttons if b.kind not in ("call", "key")]
    return found if len(found) <= MOST else []


def places(buttons: Sequence[PromptButton], scale: float = 1) -> dict[str, FRect]:
    """The rectangle of each button by its name; those left out are in the menu “More”."""
    large = scale >= LARGE_TYPE
    answers = [b for b in buttons if b.kind == "second" and b.name not in BESIDE]
    first = [b.name for b in buttons if b.kind == "primary" or (large and b in answers)]
    small = [b.name for b in buttons if b.kind == "second" and b.name not in first]
    calls = [b.name for b in buttons if b.kind == "call"]
    box, step = (LARGE_PRIMARY, 122) if large else (PRIMARY_BOX, STEP)
    if large and not calls:
        box = box.move(0, LARGE_CALL.y - box.y)
    found = {name: box.move(0, -step * i) for i, name in enumerate(reversed(first))}
    named = {name: (LARGE_CALL if large else CALL_BOX).copy() for name in calls[:1]}
    if large:  # the menu “More”, and what it can't hold
        return found | named | _abreast([name for name in small if name in BESIDE], MORE_BOX)
    for row in range(1 if calls else 2):  # between the large ones; the second is that of the calls
        top = SECOND_TOP + row * (SECOND_TALL + 20)
        pair = small[2 * row : 2 * row + 2]
        found |= _abreast(pair, FRect(LEFT, top, WIDE, SECOND_TALL))
    return found | named


def _abreast(names: Sequence[str], row: FRect) -> dict[str, FRect]:
    """These share a row."""
    wide = (row.w - GAP * (len(names) - 1)) / max(1, len(names))
    return {n: FRect(row.x + i * (wide + GAP), row.y, wide, row.h) for i, n in enumerate(names)}


def paint_of(button: PromptButton) -> Paint:
    """How a button is painted: gold only where it is the thing to do now."""
    return SECOND if button.calm else PAINTS[button.kind]


def switches(scale: float = 1, more: Sequence[str] = ()) -> dict[str, FRect]:
    """The small buttons above the table: menu on the left, the others on the right."""
    if scale >= LARGE_TYPE:
        return {"menu": FRect(24, 20, 96, 88), "help": FRect(1800, 20, 96, 88)}
    names = (*SWITCHES[:1], *more, *SWITCHES[1:])
    right = {name: FRect(1832 - 76 * i, 16, 64, 60) for i, name in enumerate(names)}
    return {"menu": FRect(24, 16, 64, 60), **right}

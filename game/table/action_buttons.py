"""The buttons of a table: the answers at the lower right, the switches above."""

from collections.abc import Sequence

from pygame import FRect

from game.core.prompt import PromptButton
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw.text_surfaces import KEY, LABEL, text_width_px
from game.ui.widgets.button import CALL, PRIMARY_PAINT, SECONDARY_PAINT, Paint

PAINTS = {"primary": PRIMARY_PAINT, "second": SECONDARY_PAINT, "call": CALL}
BUTTONS_LEFT, RIGHT, WIDE = 1596, 1896, 300  # the column of answers
LARGE_LEFT, LARGE_WIDE = 1500, 396
CALL_BOX, LARGE_CALL = FRect(BUTTONS_LEFT, 982, WIDE, 74), FRect(LARGE_LEFT, 842, LARGE_WIDE, 102)
MORE_BOX = FRect(LARGE_LEFT, 966, LARGE_WIDE, 94)
SECOND_TOP, SECOND_TALL, GAP = 902, 60, 12
PRIMARY_BOX = FRect(BUTTONS_LEFT, 812, WIDE, 70)
LARGE_PRIMARY = FRect(LARGE_LEFT, 716, LARGE_WIDE, 106)
MOST = 3  # words among the options that fit beside the hand
SMALL, EDGES = 26, 28  # type of a small button, and what is left free beside its words
STEP = 90  # from one primary button up to the next
SIDE_WORDS = ("more", "back", "take-back", "sort", "clear", "hint", "last-trick")
"""Small buttons that answer nothing."""
SWITCHES = ("help", "sound", "speed", "log")


def hand_side_buttons(buttons: Sequence[PromptButton]) -> list[PromptButton]:
    """Return those buttons of a question that stand beside the hand: its words, if few."""
    found = [b for b in buttons if b.kind not in ("call", "key")]
    return found if len(found) <= MOST else []


def action_button_rects(buttons: Sequence[PromptButton], scale: float = 1) -> dict[str, FRect]:
    """Return the rectangle of each button by its name.

    Those left out are in the menu “More”.
    """
    large = scale >= LARGE_TYPE
    answers = [b for b in buttons if b.kind == "second" and b.name not in SIDE_WORDS]
    first = [b.name for b in buttons if b.kind == "primary" or (large and b in answers)]
    small = [b.name for b in buttons if b.kind == "second" and b.name not in first]
    calls = [b.name for b in buttons if b.kind == "call"]
    box, step = (LARGE_PRIMARY, 122) if large else (PRIMARY_BOX, STEP)
    if large and not calls:
        box = box.move(0, LARGE_CALL.y - box.y)
    found = {name: box.move(0, -step * i) for i, name in enumerate(reversed(first))}
    named = {name: (LARGE_CALL if large else CALL_BOX).copy() for name in calls[:1]}
    if large:  # the menu “More”, and what it can't hold
        return found | named | _split_row([name for name in small if name in SIDE_WORDS], MORE_BOX)
    alone = len(small) > 2 and sum(name not in SIDE_WORDS for name in small) == 1
    first_row = 1 if alone else 2  # an answer has a row of its own if there is more than one row
    for row in range(1 if calls else 2):  # between the large ones; the second is that of the calls
        top = SECOND_TOP + row * (SECOND_TALL + 20)
        names = small[first_row : first_row + 2] if row else small[:first_row]
        pair = [b for b in buttons if b.name in names]
        found |= _share_row(pair, FRect(BUTTONS_LEFT, top, WIDE, SECOND_TALL), scale)
    return found | named


def _share_row(pair: Sequence[PromptButton], row: FRect, scale: float) -> dict[str, FRect]:
    """Return rectangles for small buttons in a row: equal, or by their words if need be."""
    names, whole = [button.name for button in pair], row.w - GAP * (len(pair) - 1)
    needs = [_button_width_needed(button, scale, True) for button in pair]
    if sum(needs) > whole:
        needs = [_button_width_needed(button, scale, False) for button in pair]
    even = len(pair) * max(needs, default=0) <= whole
    return _split_row(names, row, () if even else [need / sum(needs) for need in needs])


def _button_width_needed(button: PromptButton, scale: float, has_key: bool) -> float:
    """Return the width in units that a small button takes with its words and its key."""
    cap = text_width_px(button.key, KEY, 18) + 36 if button.key and has_key else 0
    return scale * (text_width_px(button.label, LABEL, SMALL) + cap) + EDGES


def _split_row(names: Sequence[str], row: FRect, shares: Sequence[float] = ()) -> dict[str, FRect]:
    """Return rectangles side by side in a row, equal ones unless shares are given."""
    whole, left = row.w - GAP * (len(names) - 1), row.x
    even, found = [1 / max(1, len(names))] * len(names), {}
    for name, share in zip(names, shares or even, strict=True):
        found[name] = FRect(left, row.y, share * whole, row.h)
        left += share * whole + GAP
    return found


def action_paint(button: PromptButton) -> Paint:
    """Return the colors of a button: gold only where it is the thing to do now."""
    return SECONDARY_PAINT if button.calm else PAINTS[button.kind]


def switch_rects(scale: float = 1, extra_names: Sequence[str] = ()) -> dict[str, FRect]:
    """Return rectangles for the small buttons above the table.

    The menu is on the left, the others are on the right.
    """
    if scale >= LARGE_TYPE:
        return {"menu": FRect(24, 20, 96, 88), "help": FRect(1800, 20, 96, 88)}
    names = (*SWITCHES[:1], *extra_names, *SWITCHES[1:])
    right = {name: FRect(1832 - 76 * i, 16, 64, 60) for i, name in enumerate(names)}
    return {"menu": FRect(24, 16, 64, 60), **right}

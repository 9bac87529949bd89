"""Dark chips for what hangs over the table: an icon, a color, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.ui.draw import text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK, SWATCHES, SYMBOLS
from game.ui.draw.shadow import ON_MAT
from game.ui.draw.text import FINE
from game.ui.widgets.pill import draw_avatar

TALLEST = 66
GAP, EDGE = 6, 12
SIDES = GAP + EDGE
ICON = 0.68  # of a chip's height
FACES = 3 * ICON  # icon, color and face, in heights
SIZE, LEAST = 21, 18  # units: of the words
LINE = 1.15  # from one line to the next


@dataclass(frozen=True, slots=True)
class Badge:
    """What a chip says."""

    forms: tuple[str, ...]  # its words, the longest first
    icon: str
    color: str
    avatar: str


@dataclass(frozen=True, slots=True)
class LaidChip:
    """A chip in its place; without words it shows whose it is by a face."""

    badge: Badge
    box: FRect
    lines: tuple[str, ...] = ()
    size: float = 0  # of the words, with the type scale


def lay(canvas: Canvas, badges: Sequence[Badge], area: FRect, *, words: bool) -> list[LaidChip]:
    """Chips in the lower corner of an area: one below the other, or where that is larger beside.

    With words they take the whole width.
    """
    columns, tall = 1, min(TALLEST, _tall(len(badges), area.h))
    for more in (2, 3):
        room = (area.w - GAP * (more - 1)) / more
        high = min(TALLEST, _tall(-(-len(badges) // more), area.h), (room - 2 * SIDES) / FACES)
        if not words and high > tall:
            columns, tall = more, high
    rows = -(-len(badges) // columns)
    top = area.bottom - rows * tall - (rows - 1) * GAP
    wide = (area.w - GAP * (columns - 1)) / columns
    spots = [divmod(i, columns) for i in range(len(badges))]
    boxes = [FRect(area.x + c * (wide + GAP), top + r * (tall + GAP), wide, tall) for r, c in spots]
    return [_laid(canvas, badge, box, words) for badge, box in zip(badges, boxes, strict=True)]


def _tall(rows: int, room: float) -> float:
    """The height of each of so many chips one below the other."""
    return (room - GAP * (rows - 1)) / rows


def _laid(canvas: Canvas, badge: Badge, box: FRect, words: bool) -> LaidChip:
    """A chip as wide as what it says."""
    if not words:
        faces = FACES * box.h + 2 * SIDES
        return LaidChip(badge, FRect(box.x, box.y, min(box.w, faces), box.h))
    fixed = 2 * ICON * box.h + 2 * SIDES
    lines, size = set_in(canvas, badge.forms, box.w - fixed, box.h - 8)
    wide = max(_width(canvas, line, size) for line in lines)
    return LaidChip(badge, FRect(box.x, box.y, fixed + wide, box.h), lines, size)


def set_in(
    canvas: Canvas, forms: Sequence[str], wide: float, tall: float
) -> tuple[tuple[str, ...], float]:
    """The words in two lines, and their size: the longest words that can be read."""
    most = min(SIZE * canvas.type_scale, tall / (2 * LINE))
    lines, size = in_two(forms[0]), most
    for words in forms:
        lines = in_two(words)
        size = most
        while size > LEAST and max(_width(canvas, line, size) for line in lines) > wide:
            size -= 0.5
        if max(_width(canvas, line, size) for line in lines) <= wide:
            break
    return lines, size


def _width(canvas: Canvas, words: str, size: float) -> float:
    return text.width(words, FINE, canvas.px(size)) / canvas.unit


def in_two(words: str) -> tuple[str, ...]:
    """Words over two lines that are about as long."""
    parts = words.split()
    splits = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts))]
    return min(splits, key=lambda two: max(map(len, two)), default=(words,))


def draw_badge(canvas: Canvas, laid: LaidChip) -> None:
    """One chip: icon, the color's symbol on its tile, words or a face."""
    box, badge = laid.box, laid.badge
    side = ICON * box.h
    swatch = SWATCHES.get(badge.color)
    canvas.panel(box, 0.28 * box.h, INK, swatch.base if swatch else CREAM, 4, ON_MAT)
    x = box.x + EDGE + side / 2
    canvas.picture(f"icons/{badge.icon}", (x, box.centery), side, CREAM, INK)
    x += side + GAP
    if badge.color in SYMBOLS:
        canvas.picture(f"suits/{SYMBOLS[badge.color]}-tile", (x, box.centery), side)
    x += side / 2 + GAP
    if not laid.lines:
        draw_avatar(canvas, badge.avatar, (x + side / 2, box.centery), side)
        return
    plain = canvas.up_to(1)
    first = box.centery - (len(laid.lines) - 1) * LINE * laid.size / 2
    for i, line in enumerate(laid.lines):
        spot = (x, first + i * LINE * laid.size)
        plain.text(line, spot, FINE, laid.size, CREAM, "midleft")

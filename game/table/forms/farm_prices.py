"""What farms are worth: for who sells, for everybody else, and the seller's bonuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, mix
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.widgets.piece import fitted
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from .look import SpotLook

EDGE, HEAD = 22, 84
ROW = 70  # a row's height
FIRST, WIDEST = 0.25, 0.29  # the share of the width that a row's name takes, at most the second
LAST = 1.25  # times as wide as others is the last column: a word is its head
LEAST = 18  # the smallest type, which is worth some room
WHO = ("seller", "others")


def draw_prices(canvas: Canvas, box: FRect, look: SpotLook, title: str, own: str) -> None:
    """The table of points, the viewer's column in gold, and the bonuses this table knows."""
    numbers = look.game.rules.numbers
    canvas.text(look.say(title), (box.x + EDGE, box.y + 40), TITLE, 32, CREAM, "midleft")
    room = FRect(box.x + EDGE, box.y + HEAD, box.w - 2 * EDGE, box.h - HEAD - EDGE)
    counts: list[int | str] = [*range(1, numbers["ladder"] + 1), "more"]
    rows = {"farm.sets": [*map(str, counts[:-1]), look.say("farm.further")]}
    rows |= {f"farm.{who}": [_points(numbers, who, n) for n in counts] for who in WHO}
    first = _first(canvas, room.w, [look.say(name) for name in rows])
    columns = _columns(FRect(room.x + first, 0, room.w - first, 0), len(counts))
    cells = [zip(row, columns, strict=True) for row in rows.values()]
    size = min(fitted(canvas, c, TITLE, 30, box.w - 9) for row in cells for c, box in row)
    for order, (name, row) in enumerate(rows.items()):
        line = FRect(room.x, room.y + order * ROW, room.w, ROW - 8)
        _row(canvas, line, look, name, row, columns, size)
    if own in map(str, counts):
        _mark(canvas, columns[int(own) - 1], room.y)
    _bonuses(canvas, room, look, numbers)


def _first(canvas: Canvas, wide: float, names: Sequence[str]) -> float:
    """How wide the names of the rows are."""
    least = LEAST / canvas.type_scale
    needed = max(canvas.text_width(name, LABEL, least) for name in names) + 26
    return min(max(FIRST * wide, needed), WIDEST * wide)


def _columns(room: FRect, count: int) -> list[FRect]:
    """Where so many columns lie, the last one the widest."""
    wide = room.w / (count - 1 + LAST)
    return [
        FRect(room.x + wide * n, 0, wide * (LAST if n == count - 1 else 1), 0) for n in range(count)
    ]


def _points(numbers: Mapping[str, int], who: str, sets: int | str) -> str:
    """Points with a true minus, or what each further set adds; a dash where there are none."""
    points = numbers.get(f"{who}_{sets}")
    sign = "+" if isinstance(sets, str) else ""
    return "–" if points is None else f"{points:{sign}}".replace("-", "−")


def _row(
    canvas: Canvas, line: FRect, look: SpotLook, name: str, cells: Sequence[str],
    columns: Sequence[FRect], size: float,
) -> None:  # fmt: skip
    """One line of the table; the first one is its head."""
    head = name == "farm.sets"
    ground = look.colors.zone if head else mix(look.colors.zone, look.colors.felt, 0.6)
    canvas.panel(line, 16, ground)
    first = columns[0].x - line.x
    ink = look.colors.text if head else CREAM
    start = (line.x + 14, line.centery)
    canvas.text(look.say(name), start, LABEL, 28, ink, "midleft", first - 22)
    for words, column in zip(cells, columns, strict=True):
        spot = (column.centerx, line.centery)
        canvas.text(words, spot, LABEL if head else TITLE, size, ink)


def _mark(canvas: Canvas, column: FRect, top: float) -> None:
    """A gold frame around a column."""
    frame = FRect(column.x + 2, top - 4, column.w - 4, 3 * ROW)
    body = f'<rect x="2.5" y="2.5" width="{frame.w - 5:.1f}" height="{frame.h - 5:.1f}" rx="18" '
    canvas.drawing(f'{body}fill="none" stroke="{GOLD}" stroke-width="5"/>', frame)


def bonuses(look: SpotLook, numbers: Mapping[str, int]) -> list[str]:
    """What the seller gets besides, in words; what can't be reached here isn't told (PF-1)."""
    last = numbers["most_alike"]
    most = min(int(look.fact("alike") or 0), last)
    sizes = [size for size in range(2, most + 1) if numbers[f"bonus_{size}"]]
    keys = {size: "farm.more" if size == last else "farm.alike" for size in sizes}
    told = [look.say(keys[n], size=n, count=numbers[f"bonus_{n}"]) for n in sizes]
    return [*told, look.say("farm.matched", count=numbers["all_matched"])]


def _bonuses(canvas: Canvas, room: FRect, look: SpotLook, numbers: Mapping[str, int]) -> None:
    """The bonuses as pills, in one line or two."""
    y = room.y + 3 * ROW + 24
    canvas.text(look.say("farm.bonus"), (room.x + 14, y), FINE, 26, look.colors.text, "midleft")
    x, y = room.x, y + 52
    for words in bonuses(look, numbers):
        pill = Pill(words, GOLD, INK, "", 27, LABEL, 50)
        wide = pill_box(canvas, pill, (0, 0), "topleft").w
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + 60
        draw_pill(canvas, pill, (x, y), "midleft")
        x += wide + 12

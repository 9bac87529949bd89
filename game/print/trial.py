"""A trial sheet: scales on one side, lines on the other, and how far a printer moves that."""

from __future__ import annotations

from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import BODY, LABEL, TITLE

from .book import PrintedPage
from .marks import HAIR, RULER, number, ruler
from .paper import nine
from .task import FARTHEST, PrintTask

LINES = 60.0
"""Millimeters: how far the lines of the other side reach."""
SIDE = 25.0
"""How far from the middle the scales lie: the lines come there from the other side."""
MIDDLE = 0.45
"""How far down the sheet the cross is."""


def lay_trial(task: PrintTask) -> None:
    """Both sides of the trial sheet."""
    grid = nine(task.wish.paper)
    wide, high = grid.size
    center = wide / 2, high * MIDDLE
    right, down = task.wish.offset
    words = task.words
    front = task.book.page(grid.size)
    _write(front, words("print.trial"), [
        words("print.trial_sides"), words("print.trial_scale"),
        words("print.trial_add", across=f"{right:g}", down=f"{down:g}"),
    ])  # fmt: skip
    _scales(front, center)
    ruler(front, 16, high - 6)
    front.text(words("print.true_size"), 16 + RULER + 4, high - 6, BODY, 8, INK_2, room=90)
    back = task.book.page(grid.size)
    _write(back, words("print.trial_back"), [])
    x, y = wide - center[0] + right, center[1] + down
    back.line((x - LINES, y), (x + LINES, y), INK, HAIR)
    back.line((x, y - LINES), (x, y + LINES), INK, HAIR)
    number(front, words)
    number(back, words)


def _write(page: PrintedPage, title: str, lines: list[str]) -> None:
    page.text(title, 16, 22, TITLE, 18, room=page.wide - 32)
    for row, line in enumerate(lines):
        page.text(line, 16, 32 + 6.5 * row, BODY, 10, INK_2, room=page.wide - 32)


def _scales(page: PrintedPage, center: tuple[float, float]) -> None:
    """What is to be added to the offset: across as it is seen, and up as far as it lies too low."""
    x, y = center
    for half in range(round(-2 * FARTHEST), round(2 * FARTHEST) + 1):
        tall = 9.0 if half % 10 == 0 else 6.0 if half % 2 == 0 else 3.5
        at = half / 2
        page.line((x + at, y - SIDE), (x + at, y - SIDE - tall), INK, HAIR)
        page.line((x - SIDE, y - at), (x - SIDE - tall, y - at), INK, HAIR)
        if half % 10 == 0:
            told = f"{at:g}"
            page.text(told, x + at, y - SIDE - 10.2, LABEL, 8, INK, "center")
            page.text(told, x - SIDE - 10.2, y - at + 1, LABEL, 8, INK, "right")
    page.line((x - FARTHEST, y - SIDE), (x + FARTHEST, y - SIDE), INK, HAIR)
    page.line((x - SIDE, y - FARTHEST), (x - SIDE, y + FARTHEST), INK, HAIR)

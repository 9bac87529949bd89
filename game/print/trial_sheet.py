"""A trial sheet that shows how far a printer shifts the other side."""

from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE

from .cut_marks import HAIRLINE_MM, RULER_MM, add_page_number, draw_ruler
from .paper_sizes import make_nine_grid
from .pdf_book import PrintedPage
from .print_task import MAX_BACK_OFFSET_MM, PrintTask

LINE_REACH_MM = 60.0
"""Millimeters: how far the lines of the other side reach."""
SCALE_DISTANCE_MM = 25.0
"""How far from the middle the scales lie: the lines come there from the other side."""
CROSS_HEIGHT = 0.45
"""How far down the sheet the cross is."""


def lay_trial_sheet(task: PrintTask) -> None:
    """Lay out both sides of the trial sheet."""
    grid = make_nine_grid(task.wish.paper)
    wide, high = grid.size
    center = wide / 2, high * CROSS_HEIGHT
    right, down = task.wish.offset
    words = task.words
    front = task.book.add_page(grid.size)
    _write_instructions(front, words("print.trial"), [
        words("print.trial_sides"), words("print.trial_scale"),
        words("print.trial_add", across=f"{right:g}", down=f"{down:g}"),
    ])  # fmt: skip
    _draw_scales(front, center)
    draw_ruler(front, 16, high - 6)
    front.write_line(
        words("print.true_size"), 16 + RULER_MM + 4, high - 6, BODY, 8, GRAY_INK, room=90
    )
    back = task.book.add_page(grid.size)
    _write_instructions(back, words("print.trial_back"), [])
    x, y = wide - center[0] + right, center[1] + down
    back.draw_straight((x - LINE_REACH_MM, y), (x + LINE_REACH_MM, y), INK, HAIRLINE_MM)
    back.draw_straight((x, y - LINE_REACH_MM), (x, y + LINE_REACH_MM), INK, HAIRLINE_MM)
    add_page_number(front, words)
    add_page_number(back, words)


def _write_instructions(page: PrintedPage, title: str, lines: list[str]) -> None:
    page.write_line(title, 16, 22, TITLE, 18, room=page.width - 32)
    for row, line in enumerate(lines):
        page.write_line(line, 16, 32 + 6.5 * row, BODY, 10, GRAY_INK, room=page.width - 32)


def _draw_scales(page: PrintedPage, center: tuple[float, float]) -> None:
    """Draw the scales that show how much to add to the offset.

    Across it is read as seen; up it is how much the other side lies too low.
    """
    x, y = center
    for half in range(round(-2 * MAX_BACK_OFFSET_MM), round(2 * MAX_BACK_OFFSET_MM) + 1):
        tall = 9.0 if half % 10 == 0 else 6.0 if half % 2 == 0 else 3.5
        at = half / 2
        page.draw_straight(
            (x + at, y - SCALE_DISTANCE_MM),
            (x + at, y - SCALE_DISTANCE_MM - tall),
            INK,
            HAIRLINE_MM,
        )
        page.draw_straight(
            (x - SCALE_DISTANCE_MM, y - at),
            (x - SCALE_DISTANCE_MM - tall, y - at),
            INK,
            HAIRLINE_MM,
        )
        if half % 10 == 0:
            told = f"{at:g}"
            page.write_line(told, x + at, y - SCALE_DISTANCE_MM - 10.2, LABEL, 8, INK, "center")
            page.write_line(told, x - SCALE_DISTANCE_MM - 10.2, y - at + 1, LABEL, 8, INK, "right")
    page.draw_straight(
        (x - MAX_BACK_OFFSET_MM, y - SCALE_DISTANCE_MM),
        (x + MAX_BACK_OFFSET_MM, y - SCALE_DISTANCE_MM),
        INK,
        HAIRLINE_MM,
    )
    page.draw_straight(
        (x - SCALE_DISTANCE_MM, y - MAX_BACK_OFFSET_MM),
        (x - SCALE_DISTANCE_MM, y + MAX_BACK_OFFSET_MM),
        INK,
        HAIRLINE_MM,
    )

"""A game's dice on paper, to fold and glue."""

from __future__ import annotations

from game.core.rulebook import Rulebook
from game.table.dice.resting_dice import EIGHT
from game.ui.draw.palette import GRAY_INK, INK, SWATCHES
from game.ui.draw.text_surfaces import BODY, TITLE

from .cut_marks import MARGIN_MM, RULER_MM, add_page_number, draw_ruler
from .dice_nets import DiceNet, unfold_cube, unfold_octahedron
from .paper_sizes import INCH_MM
from .pdf_book import PrintedPage
from .print_task import PrintTask
from .score_sheet import draw_svg_square

EDGE_MM = 27.0
"""An edge of a die."""
ROWS_HEIGHT = 3 + 3 + 3 * 0.866
"""How high three dice are, in edges."""
LEFT, HEAD, GAP, FOOT = 20.0, 34.0, 9.0, 13.0
SHEET, FLAP = "#FFFDF6", "#E8E2EF"
PICTURE_SHARE = 0.94
"""How much of a side its picture takes."""
FLAP_DEPTHS = {False: 0.22, True: 0.14}
"""How deep flaps are, in edges: of cubes, and of the eight-sided die."""
NUMERAL_SIZE = 30.0
DASH = (1.6, 1.2)
CUT, FOLD = 0.3, 0.2
ROLLED_SOUND = "rolled"


def has_rolled_dice(rules: Rulebook) -> bool:
    """True if dice are rolled in the game: it then has a sound for a roll."""
    return ROLLED_SOUND in rules.raw.get("layout", {}).get("sounds", {})


def lay_dice_sheet(task: PrintTask) -> None:
    """Lay out all dice of the game on one sheet; none if nobody rolls."""
    rules = task.game.rules
    dice = rules.dice if has_rolled_dice(rules) else {}
    if not dice:
        return
    page = task.book.add_page(task.wish.paper.oriented_size(False))
    words = task.words
    add_page_number(page, words)
    draw_ruler(page, LEFT, page.height - MARGIN_MM - 1)
    page.write_line(
        words("print.true_size"),
        LEFT + RULER_MM + 4,
        page.height - MARGIN_MM - 1,
        BODY,
        8,
        GRAY_INK,
        room=90,
    )
    page.write_line(words("print.dice"), LEFT, 19, TITLE, 20)
    page.write_line(
        words("print.dice_hint"), LEFT, 26, BODY, 10, GRAY_INK, room=page.width - 2 * LEFT
    )
    long = min(EDGE_MM, (page.height - HEAD - 2 * GAP - FOOT) / ROWS_HEIGHT)
    y = HEAD
    for name, values in dice.items():
        net = unfold_octahedron(values, long) if name == EIGHT else unfold_cube(values, long)
        with page.move_origin(LEFT, y):
            _draw_net(task, page, name, net, long)
        x, middle = LEFT + 4 * long + 14, y + net.size[1] / 2
        page.write_line(
            words.first_of_keys(f"die.{name}", default=name),
            x,
            middle,
            TITLE,
            14,
            room=page.width - x - 10,
        )
        if name == EIGHT:
            page.write_line(
                words("print.nine"), x, middle + 6, BODY, 9.5, GRAY_INK, room=page.width - x - 10
            )
        y += net.size[1] + GAP


def _draw_net(
    task: PrintTask, page: PrintedPage, name: str, net: DiceNet, edge_length: float
) -> None:
    """Draw a die's net: flaps, sides with pictures, and lines to cut and fold."""
    for edge in net.flap_edges:
        page.draw_polygon(
            net.flap_corners(edge, FLAP_DEPTHS[name == EIGHT] * edge_length), FLAP, INK, CUT
        )
    for side in net.sides:
        page.draw_polygon(side.corners, SHEET)
        x, y = side.side_center
        if name == EIGHT:
            _draw_numeral(page, side.value, x, y)
        else:
            size = PICTURE_SHARE * edge_length
            draw_svg_square(
                task, page, f"dice/{name}-{side.value}", x - size / 2, y - size / 2, size
            )
    for start, end in net.list_cuts():
        page.draw_straight(start, end, INK, CUT)
    for start, end in net.list_folds():
        page.draw_straight(start, end, SHEET, CUT + 0.1)
        page.draw_straight(start, end, INK, FOLD, DASH)


def _draw_numeral(page: PrintedPage, value: str, x: float, y: float) -> None:
    """Draw a number; 6 and 9 are underlined, as they look alike upside down."""
    color = SWATCHES["purple"].deep
    rise = 0.25 * NUMERAL_SIZE / 72 * INCH_MM
    long = page.write_line(value, x, y + rise, TITLE, NUMERAL_SIZE, color, "center")
    if value in ("6", "9"):
        page.draw_rectangle(x - long / 2, y + rise + 1.1, long, 0.9, color)

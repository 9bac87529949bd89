"""The dice of a game as paper to fold and glue."""

from __future__ import annotations

from game.core.rulebook import Rulebook
from game.table.dice.lying import EIGHT
from game.ui.draw.palette import INK, INK_2, SWATCHES
from game.ui.draw.text import BODY, TITLE

from .book import PrintedPage
from .marks import MARGIN, RULER, number, ruler
from .nets import DiceNet, cube, eight
from .paper import INCH
from .scores import drawing
from .task import PrintTask

LONG = 27.0
"""An edge of a die."""
ROWS = 3 + 3 + 3 * 0.866
"""How high three dice are, in edges."""
LEFT, HEAD, GAP, FOOT = 20.0, 34.0, 9.0, 13.0
SHEET, FLAP = "#FFFDF6", "#E8E2EF"
ROOM = 0.94
"""How much of a side its picture takes."""
DEEP = {False: 0.22, True: 0.14}
"""How deep flaps are, in edges: of cubes, and of the eight-sided die."""
NUMERAL = 30.0
DASH = (1.6, 1.2)
CUT, FOLD = 0.3, 0.2
ROLLED = "rolled"


def rolls(rules: Rulebook) -> bool:
    """Whether dice are rolled in that game: then a roll is heard."""
    return ROLLED in rules.raw.get("layout", {}).get("sounds", {})


def lay_dice(task: PrintTask) -> None:
    """All dice of the game on one sheet; none where nobody rolls."""
    rules = task.game.rules
    dice = rules.dice if rolls(rules) else {}
    if not dice:
        return
    page = task.book.page(task.wish.paper.size(False))
    words = task.words
    number(page, words)
    ruler(page, LEFT, page.high - MARGIN - 1)
    page.text(
        words("print.true_size"), LEFT + RULER + 4, page.high - MARGIN - 1, BODY, 8, INK_2, room=90
    )
    page.text(words("print.dice"), LEFT, 19, TITLE, 20)
    page.text(words("print.dice_hint"), LEFT, 26, BODY, 10, INK_2, room=page.wide - 2 * LEFT)
    long = min(LONG, (page.high - HEAD - 2 * GAP - FOOT) / ROWS)
    y = HEAD
    for name, values in dice.items():
        net = eight(values, long) if name == EIGHT else cube(values, long)
        with page.moved(LEFT, y):
            _draw(task, page, name, net, long)
        x, middle = LEFT + 4 * long + 14, y + net.size[1] / 2
        page.text(
            words.either(f"die.{name}", otherwise=name),
            x,
            middle,
            TITLE,
            14,
            room=page.wide - x - 10,
        )
        if name == EIGHT:
            page.text(words("print.nine"), x, middle + 6, BODY, 9.5, INK_2, room=page.wide - x - 10)
        y += net.size[1] + GAP


def _draw(task: PrintTask, page: PrintedPage, name: str, net: DiceNet, long: float) -> None:
    """Flaps, sides with their pictures, and the lines to cut and to fold."""
    for edge in net.glued:
        page.shape(net.flap(edge, DEEP[name == EIGHT] * long), FLAP, INK, CUT)
    for side in net.sides:
        page.shape(side.corners, SHEET)
        x, y = side.middle
        if name == EIGHT:
            _numeral(page, side.value, x, y)
        else:
            size = ROOM * long
            drawing(task, page, f"dice/{name}-{side.value}", x - size / 2, y - size / 2, size)
    for start, end in net.cuts():
        page.line(start, end, INK, CUT)
    for start, end in net.folds():
        page.line(start, end, SHEET, CUT + 0.1)
        page.line(start, end, INK, FOLD, DASH)


def _numeral(page: PrintedPage, value: str, x: float, y: float) -> None:
    """A number; 6 and 9 are underlined, or they would be the same upside down."""
    color = SWATCHES["purple"].deep
    rise = 0.25 * NUMERAL / 72 * INCH
    long = page.text(value, x, y + rise, TITLE, NUMERAL, color, "center")
    if value in ("6", "9"):
        page.box(x - long / 2, y + rise + 1.1, long, 0.9, color)

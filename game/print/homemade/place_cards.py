"""Two cards to fold and stand on the table: one for the top dog, one for last place."""

from collections.abc import Mapping

from game.core.game import Game
from game.games.recipe.model import LadderPlan
from game.games.recipe.own_game import OwnGame
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE
from game.ui.draw.text_surfaces import BODY, FINE, TITLE

from ..cut_marks import add_page_number
from ..pdf_book import PrintedPage
from ..print_task import PrintTask
from ..score_sheet import find_todays_plan
from ..text_flow import wrap_words

WIDE_MM, HIGH_MM = 150.0, 54.0
"""One of the two sides of a card that stands."""
TOP_MM, GAP_MM, EDGE_MM = 24.0, 10.0, 4.0
ICON_MM = 32.0
CARDS = (("top", "icons/ui-crown", GOLD), ("tail", "icons/ui-tail", PAPER))
"""By card its words, its picture and its color."""
DASH = (2.0, 1.5)


def has_place_cards(game: Game, options: Mapping[str, str]) -> bool:
    """Return True if the last player trades cards with the first under these house rules."""
    plan = game.recipe.plan if isinstance(game, OwnGame) else None
    return isinstance(plan, LadderPlan) and int(options.get("trade", plan.trade)) > 0


def lay_place_cards(task: PrintTask) -> None:
    """Lay out one sheet with both cards, one below the other; none where nobody trades."""
    if not has_place_cards(task.game, task.wish.options):
        return
    page = task.book.add_page(task.wish.paper.oriented_size(False))
    add_page_number(page, task.words)
    hint = task.words("print.places.hint")
    page.write_line(hint, page.width / 2, TOP_MM - 8, FINE, 10, GRAY_INK, "center")
    middle = page.width / 2
    for number, (name, picture, ground) in enumerate(CARDS):
        fold = TOP_MM + HIGH_MM + number * (2 * HIGH_MM + GAP_MM)
        left = middle - WIDE_MM / 2
        page.draw_rectangle(left, fold - HIGH_MM, WIDE_MM, 2 * HIGH_MM, ground, INK, 0.3)
        page.draw_straight((left, fold), (left + WIDE_MM, fold), GRAY_INK, 0.3, DASH)
        for degrees in (0, 180):
            with page.turn_around(middle, fold, degrees):
                _draw_side(task, page, name, picture)


def _draw_side(task: PrintTask, page: PrintedPage, name: str, picture: str) -> None:
    """Draw one side below the fold, whose middle is the origin."""
    plan = find_todays_plan(task)
    assert isinstance(plan, LadderPlan)
    left = EDGE_MM - WIDE_MM / 2
    wide, high = WIDE_MM - 2 * EDGE_MM, HIGH_MM - 2 * EDGE_MM
    page.draw_rectangle(left, EDGE_MM, wide, high, "", PAPER_EDGE, 0.8, 5)
    box = (left + 6, (HIGH_MM - ICON_MM) / 2, ICON_MM, ICON_MM)
    task.place_drawing(page, picture, box)
    x = left + ICON_MM + 12
    room = WIDE_MM / 2 - EDGE_MM - 5 - x
    page.write_line(task.words(f"print.places.{name}"), x, 0.44 * HIGH_MM, TITLE, 34, room=room)
    note = task.words(f"print.places.{name}_note", count=plan.trade)
    y = 0.44 * HIGH_MM + 9
    for line in wrap_words(task.book, note, room, BODY, 12):
        page.write_line(line, x, y, BODY, 12, INK, room=room)
        y += 5.6

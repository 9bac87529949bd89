"""The goals of a game as a ladder: each player colors in a field for each goal they have laid."""

from game.core.game import Game
from game.games.recipe.families.meld.goals import goal_key, parse_goal
from game.games.recipe.families.meld.rules import RUN, Part
from game.games.recipe.model import MeldsPlan
from game.games.recipe.own_game import OwnGame
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import LABEL, TITLE

from ..cut_marks import add_page_number
from ..pdf_book import PrintedPage
from ..print_task import PrintTask
from ..score_sheet import HEAD, SIDE, TOP, draw_player_head, draw_sheet_title, find_todays_plan

RUNG_MM, GAP_MM, RAIL_MM = 27.0, 3.0, 3.2
"""The height of a rung at most, the gap below it, and the width of the rails behind the rungs."""
WORDS_MM = 70.0
"""The width of what a rung says; players have the rest."""
DISC_MM = 11.0
LEAST_COLUMNS = 6
RAIL_COLOR = "#C99A62"
CARD_MM = (4.6, 6.4)
STEP_MM = (3.0, 0.9)
"""From one small card to the next: to the right, and up in a run."""
GROUP_MM = 5.0


def has_goals(game: Game) -> bool:
    """Return True if a game has goals, one after another."""
    plan = game.recipe.plan if isinstance(game, OwnGame) else None
    return isinstance(plan, MeldsPlan) and bool(plan.goals)


def lay_goal_sheet(task: PrintTask) -> None:
    """Lay out one sheet, the first goal at the foot; none if the game has no goals."""
    if not has_goals(task.game):
        return
    plan = find_todays_plan(task)
    assert isinstance(plan, MeldsPlan)
    page = task.book.add_page(task.wish.paper.oriented_size(False))
    add_page_number(page, task.words)
    top = draw_sheet_title(task, page, [task.words(f"print.goals.{plan.goal_missed}")]) + 3
    columns = max(LEAST_COLUMNS, task.wish.players)
    left = SIDE + WORDS_MM
    wide = (page.width - SIDE - 4 - left) / columns
    for seat in range(columns):
        draw_player_head(task, page, seat, (left + wide * seat, top, wide))
    top += HEAD + 2
    high = min(RUNG_MM, (page.height - TOP - 8 - top) / len(plan.goals))
    foot = top + high * len(plan.goals)
    for rail in (SIDE + 7, page.width - SIDE - 7 - RAIL_MM):
        page.draw_rectangle(rail, top - 2, RAIL_MM, foot - top + 4, RAIL_COLOR, radius=RAIL_MM / 2)
    for number, goal in enumerate(plan.goals, 1):
        y = foot - number * high
        _draw_rung(task, page, number, parse_goal(goal), (y, high - GAP_MM))
        middle = y + (high - GAP_MM) / 2
        for seat in range(columns):
            _draw_field(page, left + wide * (seat + 0.5), middle, min(wide - 3, high - GAP_MM - 5))


def _draw_rung(
    task: PrintTask, page: PrintedPage, number: int, parts: tuple[Part, ...],
    place: tuple[float, float],
) -> None:  # fmt: skip
    """Draw a rung with the number of its goal, its words and small cards."""
    y, high = place
    page.draw_rectangle(SIDE, y, page.width - 2 * SIDE, high, PAPER, PAPER_EDGE, 0.4, 4)
    disc, middle = min(DISC_MM, high - 4), y + high / 2
    x = SIDE + 4
    page.draw_rectangle(x, middle - disc / 2, disc, disc, GOLD, radius=disc / 2)
    page.write_line(str(number), x + disc / 2, middle + 2, TITLE, 16, INK, "center")
    x += disc + 4
    room = SIDE + WORDS_MM - x - 2
    words = task.words(goal_key(number))
    page.write_line(words, x, y + 0.36 * high + 1, LABEL, 12.5, INK, room=room)
    _draw_small_cards(page, parts, x, y + 0.9 * high)


def _draw_small_cards(page: PrintedPage, parts: tuple[Part, ...], x: float, foot: float) -> None:
    """Draw the melds of a goal as small cards; those of a run climb."""
    wide, high = CARD_MM
    for part in parts:
        rise = STEP_MM[1] if part.kind == RUN else 0.0
        for card in range(part.size):
            y = foot - high - rise * card
            page.draw_rectangle(x, y, wide, high, WHITE, GRAY_INK, 0.3, 0.8)
            x += STEP_MM[0]
        x += GROUP_MM


def _draw_field(page: PrintedPage, x: float, y: float, size: float) -> None:
    """Draw a field to be colored in."""
    page.draw_rectangle(x - size / 2, y - size / 2, size, size, WHITE, GRAY_INK, 0.5, size / 2)

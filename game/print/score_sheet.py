"""A score sheet: a column for each player or team, a row for each round, and card values."""

from collections.abc import Iterable, Iterator

from game.core.card import Card
from game.core.rulebook import Rulebook
from game.games.chroma.chroma_cards import ANY
from game.games.recipe.model import Plan
from game.games.recipe.own_game import OwnGame
from game.games.recipe.own_table import plan_of
from game.games.recipe.recipe_deck import effects_by_face
from game.games.series import ONE_ROUND
from game.session.workshop.describe import teller_of
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE

from .cut_marks import add_page_number
from .pdf_book import PrintedPage
from .print_task import PrintTask
from .text_flow import wrap_words

SIDE, TOP = 14.0, 12.0
ROUND_COLUMN_MM = 26.0
"""The width of the column that names the rounds."""
USUAL, FEW, MANY, MOST = 7, 4, 8, 16
"""Columns of an upright sheet, and where each has parts; at most so many; and of one that lies
across.
"""
HEAD, FACE, SUM, PILL = 26.0, 14.0, 15.0, 8.0
ROWS = {False: 13, True: 9}
SHADED_COLOR = "#FBF3E3"
LILAC = SWATCHES["purple"].tint
GOAL_OPTION = "target"
"""The house rule that says how long a game of several rounds goes on."""


def lay_score_sheet(task: PrintTask) -> None:
    """Lay out one sheet: upright for up to eight players, else across."""
    players = task.wish.players
    across = players > MANY
    page = task.book.add_page(task.wish.paper.oriented_size(across))
    add_page_number(page, task.words)
    columns = MOST if across else max(FEW if list_column_parts(task) else USUAL, players)
    rules = todays_rules(task)
    if rules.has_teams(players):
        columns = rules.team_count(players)
    costs = list(list_card_prices(task))
    top = _draw_score_head(task, page)
    foot = page.height - TOP - SUM - (8 + 2 * (PILL + 2) if costs else 0)
    _draw_score_table(task, page, (top, foot), columns, ROWS[across])
    if costs:
        _draw_price_pills(task, page, costs, foot + SUM + 10)


def draw_sheet_title(task: PrintTask, page: PrintedPage, notes: Iterable[str]) -> float:
    """Draw the emblem, the name of the game and some notes; return where they end."""
    task.place_drawing(page, task.emblem, (SIDE, TOP, 18, 18))
    left = SIDE + 23
    room = page.width - SIDE - left
    page.write_line(task.name, left, TOP + 9, TITLE, 24, room=room)
    below = TOP + 16.5
    for line in wrap_words(task.book, " ".join(notes), room, BODY, 10.5):
        page.write_line(line, left, below, BODY, 10.5, GRAY_INK, room=room)
        below += 5
    return below


def _draw_score_head(task: PrintTask, page: PrintedPage) -> float:
    """Draw the title and the lines for date and place; return where the table begins."""
    below = draw_sheet_title(task, page, list_score_notes(task))
    y, middle = max(TOP + 30, below + 8.5), page.width * 0.37
    for key, x, end in (
        ("print.date", SIDE, middle - 8),
        ("print.where", middle, page.width - SIDE),
    ):
        long = page.write_line(task.words(key), x, y - 1, LABEL, 10.5, GRAY_INK)
        page.draw_straight((x + long + 3, y), (end, y), INK, 0.3)
    return y + 7


def find_todays_plan(task: PrintTask) -> Plan:
    """Return the answers of an own game, with today's house rules."""
    return plan_of(task.game.rules, frozenset(task.wish.options.items()))


def todays_rules(task: PrintTask) -> Rulebook:
    """Return the rules of a game with the numbers of today's house rules."""
    return task.game.rules.under(task.wish.options)


def list_own_notes(task: PrintTask) -> Iterator[str]:
    """Yield what counts in an own game, and who wins."""
    assert isinstance(task.game, OwnGame)
    teller = teller_of(task.game.recipe, task.words)
    yield teller.explain_score(find_todays_plan(task))
    acts = (step.act for steps in effects_by_face(task.game.recipe.deck).values() for step in steps)
    if teller.counts_own_points and "score" in acts:
        yield task.words("print.counts.extra")


def list_score_notes(task: PrintTask) -> Iterator[str]:
    """Yield who wins, and when the game is over."""
    if isinstance(task.game, OwnGame):
        yield from list_own_notes(task)
        yield task.words("print.tie")
        return
    yield task.words.first_of_keys("results.note", default=task.words("print.score_note"))
    goal = task.wish.options.get(GOAL_OPTION)
    if goal and plays_several_rounds(task):
        name = task.words(f"option.{GOAL_OPTION}.name")
        value = task.words(f"option.{GOAL_OPTION}.{goal}")
        yield task.words("print.line", name=name, value=value)


def plays_several_rounds(task: PrintTask) -> bool:
    """True if the rows of the sheet are rounds; otherwise each row is a whole game."""
    if isinstance(task.game, OwnGame):
        return task.game.family.plays_rounds(find_todays_plan(task))
    return task.wish.options.get(GOAL_OPTION, ONE_ROUND) != ONE_ROUND


def _draw_score_table(
    task: PrintTask, page: PrintedPage, room: tuple[float, float], columns: int, rows: int
) -> None:
    top, foot = room
    wide = (page.width - 2 * SIDE - ROUND_COLUMN_MM) / columns
    high = (foot - 3 - top - HEAD) / rows
    several = plays_several_rounds(task)
    page.draw_rectangle(SIDE, top, page.width - 2 * SIDE, HEAD, PAPER, radius=5)
    named = task.words("print.round" if several else "print.game")
    page.write_line(named, SIDE + 4, top + HEAD / 2 + 1.5, LABEL, 12, room=ROUND_COLUMN_MM - 5)
    for row in range(rows):
        y = top + HEAD + high * row
        if row % 2:
            page.draw_rectangle(SIDE, y, page.width - 2 * SIDE, high, SHADED_COLOR)
        page.draw_straight((SIDE, y), (page.width - SIDE, y), PAPER_EDGE)
        page.write_line(
            str(row + 1),
            SIDE + ROUND_COLUMN_MM / 2,
            y + high / 2 + 1.6,
            FINE,
            12,
            GRAY_INK,
            "center",
        )
    bottom = top + HEAD + high * rows
    page.draw_straight((SIDE, bottom), (page.width - SIDE, bottom), PAPER_EDGE)
    page.draw_rectangle(SIDE, foot, page.width - 2 * SIDE, SUM, GOLD, radius=4)
    page.write_line(
        task.words("print.sum"), SIDE + 4, foot + SUM / 2 + 1.6, LABEL, 13, room=ROUND_COLUMN_MM - 5
    )
    for column in range(columns):
        x = SIDE + ROUND_COLUMN_MM + wide * column
        page.draw_straight((x, top + 2), (x, bottom), PAPER_EDGE)
        page.draw_rectangle(x + 1.2, foot + 1.6, wide - 2.4, SUM - 3.2, WHITE, radius=2.4)
        draw_player_head(task, page, column, (x, top, wide))
        _draw_column_parts(task, page, (x, top + HEAD, wide), bottom)


def list_column_parts(task: PrintTask) -> tuple[str, ...]:
    """Return what is written side by side for each player: keys below `print.columns`."""
    if not isinstance(task.game, OwnGame):
        return ()
    return teller_of(task.game.recipe, task.words).score_columns(find_todays_plan(task))


def _draw_column_parts(
    task: PrintTask, page: PrintedPage, place: tuple[float, float, float], bottom: float
) -> None:
    """Draw thin lines in a player's column, and what goes between them."""
    x, top, wide = place
    parts = list_column_parts(task)
    each = wide / max(1, len(parts))
    for number, part in enumerate(parts):
        left = x + each * number
        if number:
            page.draw_straight((left, top), (left, bottom), PAPER_EDGE, 0.2)
        words, middle = task.words(f"print.columns.{part}"), left + each / 2
        page.write_line(words, middle, top + 2.8, FINE, 7, GRAY_INK, "center", room=each - 0.8)


def draw_player_head(
    task: PrintTask, page: PrintedPage, seat: int, place: tuple[float, float, float]
) -> None:
    """Draw the face and the name of a player, or of all partners of a team; or a line."""
    x, top, wide = place
    line, players = top + HEAD - 4, task.wish.players
    team = todays_rules(task).team_of(seat, players) if seat < players else (seat,)
    named = [task.wish.names[one] for one in team if one < len(task.wish.names)]
    faces = [face for _, face in named if face]
    for number, face in enumerate(faces):
        left = x + (wide - FACE * len(faces)) / 2 + FACE * number
        task.place_drawing(page, f"avatars/{face}", (left, top + 2.5, FACE, FACE))
    name = task.words.join_with_and([name for name, _ in named if name])
    if name:
        page.write_line(name, x + wide / 2, line, LABEL, 11, INK, "center", room=wide - 2)
    else:
        page.draw_straight((x + 3, line), (x + wide - 3, line), INK, 0.3)


# What cards cost -----------------------------------------------------------------------


def list_card_prices(task: PrintTask) -> Iterator[tuple[str, str]]:
    """Yield which cards cost how much when left in a hand; none if they never count."""
    if not any(card.points for card in task.todays_cards) or not task.words("card.points", count=1):
        return
    numbers = [card for card in task.todays_cards if card.number is not None]
    by_number = bool(numbers) and all(card.points == card.number for card in numbers)
    if by_number:
        yield task.words("print.numbers"), task.words("print.their_number")
    kinds: dict[int, dict[str, None]] = {}
    for card in task.todays_cards:
        if card.number is None or not by_number:
            kinds.setdefault(card.points, {}).setdefault(_name_card_kind(task, card))
    for points, names in sorted(kinds.items()):
        yield task.words.join_with_and(list(names)), task.words("print.each", points=points)


def _name_card_kind(task: PrintTask, card: Card) -> str:
    """Return the name for all such cards, or the card's own name."""
    is_wild = ANY in (card.shape, card.color)
    key = f"print.kind.{'wild' if is_wild else card.shape or card.color}"
    return task.words.first_of_keys(
        key, default=task.face_to_print(card).name or task.find_card_name(card)
    )


def _draw_price_pills(
    task: PrintTask, page: PrintedPage, rows: list[tuple[str, str]], top: float
) -> None:
    """Draw pills with cards and points, one after the other."""
    page.write_line(task.words("print.costs"), SIDE, top, LABEL, 11, room=page.width - 2 * SIDE)
    x, y = SIDE, top + 3
    for name, points in rows:
        name_long, points_long = (
            task.book.measure_words(words, font, 9.5)
            for words, font in ((name, FINE), (points, BODY))
        )
        wide = min(name_long + points_long + 11, page.width - 2 * SIDE)
        if x > SIDE and x + wide > page.width - SIDE:
            x, y = SIDE, y + PILL + 1.6
        page.draw_rectangle(x, y, wide, PILL, LILAC, radius=PILL / 2)
        page.write_line(name, x + 4, y + PILL / 2 + 1.2, FINE, 9.5, room=wide - points_long - 11)
        page.write_line(points, x + wide - 4, y + PILL / 2 + 1.2, BODY, 9.5, GRAY_INK, "right")
        x += wide + 3

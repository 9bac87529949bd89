"""A sheet to write scores on: a column for everybody, a row for each round, and what cards cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.core.card import Card
from game.games.recipe.deck import effects
from game.games.recipe.model import EmptyHandPlan, GardenPlan, Plan, SetsPlan
from game.games.recipe.own import OwnGame
from game.games.recipe.own_table import plan_of
from game.games.series import ONE_ROUND
from game.ui.draw import svg
from game.ui.draw.palette import GOLD, INK, INK_2, PAPER, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE

from .book import PrintedPage
from .flow import wrapped
from .marks import number
from .paper import INCH
from .task import PrintTask

SIDE, TOP = 14.0, 12.0
FIRST = 26.0
"""The width of the column that names the rounds."""
USUAL, MANY, MOST = 7, 8, 16
"""Columns of an upright sheet, at most so many, and of one that lies across."""
HEAD, FACE, SUM, PILL = 26.0, 14.0, 15.0, 8.0
ROWS = {False: 13, True: 9}
SHADED = "#FBF3E3"
LILAC = SWATCHES["purple"].tint
GOAL = "target"
"""The house rule that says how long a game of several rounds goes on."""


def lay_scores(task: PrintTask) -> None:
    """One sheet: upright for up to eight, else across."""
    players = task.wish.players
    across = players > MANY
    page = task.book.page(task.wish.paper.size(across))
    number(page, task.words)
    columns = MOST if across else max(USUAL, players)
    costs = list(price_rows(task))
    top = _head(task, page)
    foot = page.high - TOP - SUM - (8 + 2 * (PILL + 2) if costs else 0)
    _table(task, page, (top, foot), columns, ROWS[across])
    if costs:
        _costs(task, page, costs, foot + SUM + 10)


def _head(task: PrintTask, page: PrintedPage) -> float:
    """What it is, and the lines for day and place; answers where the table begins."""
    drawing(task, page, f"emblem/pinwheel-{4 if 'chaos' in task.back.ground else 5}", SIDE, TOP, 18)
    left = SIDE + 23
    room = page.wide - SIDE - left
    page.text(task.name, left, TOP + 9, TITLE, 24, room=room)
    below = TOP + 16.5
    for line in wrapped(task.book, " ".join(notes(task)), room, BODY, 10.5):
        page.text(line, left, below, BODY, 10.5, INK_2, room=room)
        below += 5
    y, middle = max(TOP + 30, below + 8.5), page.wide * 0.37
    for key, x, end in (
        ("print.date", SIDE, middle - 8),
        ("print.where", middle, page.wide - SIDE),
    ):
        long = page.text(task.words(key), x, y - 1, LABEL, 10.5, INK_2)
        page.line((x + long + 3, y), (end, y), INK, 0.3)
    return y + 7


def todays_plan(task: PrintTask) -> Plan:
    """Return the answers of a game that somebody built, with today's house rules."""
    return plan_of(task.game.rules, frozenset(task.wish.options.items()))


def own_notes(task: PrintTask) -> Iterator[str]:
    """What is counted in a game that somebody built, and who wins."""
    words, plan = task.words, todays_plan(task)
    if isinstance(plan, EmptyHandPlan):
        kind = f"{plan.points.replace(' ', '_')}_{'target' if plan.target else 'round'}"
        yield words(f"workshop.goes.e.points.{kind}", target=plan.target, count=plan.target)
        return
    if isinstance(plan, GardenPlan):
        yield words(f"print.counts.{plan.points}")
    else:
        yield words(f"print.counts.{'fits' if isinstance(plan, SetsPlan) else 'finds'}")
    assert isinstance(task.game, OwnGame)
    acts = (step.act for steps in effects(task.game.recipe.deck).values() for step in steps)
    if "score" in acts:
        yield words("print.counts.extra")


def notes(task: PrintTask) -> Iterator[str]:
    """Who wins, and when the game is over."""
    if isinstance(task.game, OwnGame):
        yield from own_notes(task)
        yield task.words("print.tie")
        return
    yield task.words.either("results.note", otherwise=task.words("print.score_note"))
    goal = task.wish.options.get(GOAL)
    if goal and is_several(task):
        name, value = task.words(f"option.{GOAL}.name"), task.words(f"option.{GOAL}.{goal}")
        yield task.words("print.line", name=name, value=value)


def is_several(task: PrintTask) -> bool:
    """True if the rows of the sheet are rounds: where one round is a game, they are games."""
    if isinstance(task.game, OwnGame):
        return bool(getattr(todays_plan(task), GOAL, 0))
    return task.wish.options.get(GOAL, ONE_ROUND) != ONE_ROUND


def _table(
    task: PrintTask, page: PrintedPage, room: tuple[float, float], columns: int, rows: int
) -> None:
    top, foot = room
    wide = (page.wide - 2 * SIDE - FIRST) / columns
    high = (foot - 3 - top - HEAD) / rows
    several = is_several(task)
    page.box(SIDE, top, page.wide - 2 * SIDE, HEAD, PAPER, radius=5)
    named = task.words("print.round" if several else "print.game")
    page.text(named, SIDE + 4, top + HEAD / 2 + 1.5, LABEL, 12, room=FIRST - 5)
    for row in range(rows):
        y = top + HEAD + high * row
        if row % 2:
            page.box(SIDE, y, page.wide - 2 * SIDE, high, SHADED)
        page.line((SIDE, y), (page.wide - SIDE, y), PAPER_EDGE)
        page.text(str(row + 1), SIDE + FIRST / 2, y + high / 2 + 1.6, FINE, 12, INK_2, "center")
    bottom = top + HEAD + high * rows
    page.line((SIDE, bottom), (page.wide - SIDE, bottom), PAPER_EDGE)
    page.box(SIDE, foot, page.wide - 2 * SIDE, SUM, GOLD, radius=4)
    page.text(task.words("print.sum"), SIDE + 4, foot + SUM / 2 + 1.6, LABEL, 13, room=FIRST - 5)
    for column in range(columns):
        x = SIDE + FIRST + wide * column
        page.line((x, top + 2), (x, bottom), PAPER_EDGE)
        page.box(x + 1.2, foot + 1.6, wide - 2.4, SUM - 3.2, WHITE, radius=2.4)
        _player(task, page, column, (x, top, wide))


def _player(
    task: PrintTask, page: PrintedPage, seat: int, place: tuple[float, float, float]
) -> None:
    """Face and name of somebody, or a line to write on."""
    x, top, wide = place
    line = top + HEAD - 4
    name, face = task.wish.names[seat] if seat < len(task.wish.names) else ("", "")
    if face:
        drawing(task, page, f"avatars/{face}", x + (wide - FACE) / 2, top + 2.5, FACE)
    if name:
        page.text(name, x + wide / 2, line, LABEL, 11, INK, "center", room=wide - 2)
    else:
        page.line((x + 3, line), (x + wide - 3, line), INK, 0.3)


def drawing(task: PrintTask, page: PrintedPage, name: str, x: float, y: float, size: float) -> None:
    """A drawing of the svg folder in a square."""
    pixels = round(size / INCH * task.wish.dpi)
    raster = task.book.picture((name, pixels), partial(_rendered, name, pixels), clear=True)
    page.picture(raster, x, y, size, size)


def _rendered(name: str, pixels: int) -> pygame.Surface:
    return svg.render(svg.source(name), pixels, pixels)


# What cards cost -----------------------------------------------------------------------


def price_rows(task: PrintTask) -> Iterator[tuple[str, str]]:
    """What cards cost that are left in a hand: which ones, and how much; nothing where that
    never counts.
    """
    if not any(card.points for card in task.deck) or not task.words("card.points", count=1):
        return
    by_number = all(card.points == card.number for card in task.deck if card.number is not None)
    if by_number:
        yield task.words("print.numbers"), task.words("print.their_number")
    kinds: dict[int, dict[str, None]] = {}
    for card in task.deck:
        if card.number is None or not by_number:
            kinds.setdefault(card.points, {}).setdefault(_kind(task, card))
    for points, names in sorted(kinds.items()):
        yield task.words.listed(list(names)), task.words("print.each", points=points)


def _kind(task: PrintTask, card: Card) -> str:
    """What such cards are called together, or their own name."""
    key = f"print.kind.{card.color}"
    return task.words.either(key, otherwise=task.face(card).name or task.called(card))


def _costs(task: PrintTask, page: PrintedPage, rows: list[tuple[str, str]], top: float) -> None:
    """Pills with cards and points, one after the other."""
    page.text(task.words("print.costs"), SIDE, top, LABEL, 11, room=page.wide - 2 * SIDE)
    x, y = SIDE, top + 3
    for name, points in rows:
        name_long, points_long = (
            task.book.font(words, font).face.width(words, 9.5 / 72 * INCH)
            for words, font in ((name, FINE), (points, BODY))
        )
        wide = min(name_long + points_long + 11, page.wide - 2 * SIDE)
        if x > SIDE and x + wide > page.wide - SIDE:
            x, y = SIDE, y + PILL + 1.6
        page.box(x, y, wide, PILL, LILAC, radius=PILL / 2)
        page.text(name, x + 4, y + PILL / 2 + 1.2, FINE, 9.5, room=wide - points_long - 11)
        page.text(points, x + wide - 4, y + PILL / 2 + 1.2, BODY, 9.5, INK_2, "right")
        x += wide + 3

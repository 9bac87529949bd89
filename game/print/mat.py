"""A page to lay in the middle of the table: the places of the piles, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rulebook import Rulebook
from game.table.layout.reading import layout_of
from game.ui.draw.palette import INK, INK_2, PAPER, PAPER_EDGE
from game.ui.draw.text import BODY, LABEL, TITLE

from .book import PrintedPage
from .marks import number
from .paper import Paper, Place
from .scores import drawing
from .task import PrintTask

PILES = ("pile", "heap", "row")
"""The forms of which cards lie on one place."""
AIR, APART, RADIUS = 0.8, 6.0, 6.5
"""Around a card on its place, between two places at most, and the places' corners."""
EDGE = 7.0
"""How near to the edges of the sheet places come."""


def piles(rules: Rulebook, players: int, options: Mapping[str, str]) -> list[str]:
    """The keys of the names of today's piles, as the table calls them."""
    today = rules.zone_ids(players, options)
    return [
        spot.caption
        for spot in layout_of(rules).zones
        if spot.zone in today and spot.caption and spot.owner == "table" and spot.form in PILES
    ]


def lay_mat(task: PrintTask) -> None:
    """The places side by side, on a sheet that lies across."""
    wish = task.wish
    names = [task.words(key) for key in piles(task.game.rules, wish.players, wish.options)]
    if not names:
        return
    page = task.book.page(task.wish.paper.size(True))
    number(page, task.words)
    page.text(task.name, page.wide / 2, 26, TITLE, 24, INK, "center", room=page.wide - 40)
    page.text(
        task.words("print.mat"), page.wide / 2, 33, BODY, 10, INK_2, "center", room=page.wide - 40
    )
    for name, place in zip(names, mat_places(task.wish.paper, len(names)), strict=True):
        _place(task, page, name, place)


def mat_places(paper: Paper, count: int) -> list[Place]:
    """So many places side by side, as far from each other as the sheet lets them be."""
    sheet, (wide, high) = paper.size(True), (side + 2 * AIR for side in paper.card)
    free = sheet[0] - 2 * EDGE - count * wide
    step = wide + min(APART, free / max(1, count - 1))
    left, top = (sheet[0] - step * (count - 1) - wide) / 2, (sheet[1] - high) / 2 + 8
    return [(left + step * number, top, wide, high) for number in range(count)]


def _place(task: PrintTask, page: PrintedPage, name: str, place: Place) -> None:
    """One pile's place: its name above the pinwheel."""
    x, y, wide, high = place
    page.box(x, y, wide, high, PAPER, PAPER_EDGE, 0.5, RADIUS)
    kind = 4 if "chaos" in task.back.ground else 5
    drawing(task, page, f"emblem/pinwheel-{kind}", x + wide / 2 - 14, y + high / 2 - 6, 28)
    page.text(name, x + wide / 2, y + high / 2 - 16, LABEL, 20, INK, "center", room=wide - 8)

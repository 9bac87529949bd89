"""Head to head: who came in ahead of whom, in games both of them played."""

from __future__ import annotations

from pygame import FRect

from game.store.statistics.rows import is_person
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.layout import Box, Column, Grid, Leaf, Line, Row, Whole
from game.ui.widgets.piece import Piece, Style

from .parts import SPARE, Subject, plain, somebody

Met = tuple[int, int, int]
"""How often somebody was ahead, behind, and level."""


def duels(about: Subject) -> Box:
    """A row for each other one: people first, then computer players by level."""
    met = about.known.totals.met(about.who, about.game)
    order = sorted(met, key=lambda who: (not is_person(who), -sum(met[who]), who))
    found = Grid([_duel(about, other, met[other]) for other in order], 2, 50, 14)
    return Column([about.title("duels"), found if met else about.nothing("nobody")], 12)


def _duel(about: Subject, other: str, met: Met) -> Box:
    """Both faces and numbers, the other's name, a bar, and below it who leads."""
    known, words, (ahead, behind, level) = about.known, about.words, met
    below = stand(about, other, met)
    if level:
        below = f"{below}, {words('statistics.ties', count=level)}"
    names = {"first": known.name(about.who), "second": known.name(other)}
    says = words("statistics.duel", ahead=ahead, behind=behind, **names)
    left, right = Style(TITLE, 30), Style(TITLE, 30, INK, "midright")
    name = Line(names["second"], Style(LABEL, 25, INK, "center"))
    numbers = (Line(str(ahead), left, "", 1), Line(str(behind), right, "", 1))
    line = Row([numbers[0], name, numbers[1]], [0, 1, 0], 16)

    def track(_: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, _: object) -> None:
            canvas.panel(box, 9, SPARE)
            if ahead:
                share = about.grown() * ahead / (ahead + behind)
                canvas.panel(FRect(box.x, box.y, max(14.0, share * box.w), box.h), 9, INK)

        return Piece(draw)

    middle = Column(
        [line, Leaf(24, track, grows=1.5), Line(below, Style(FINE, 22, INK_2, "center"))], 2
    )
    faces = (somebody(known, who, 64) for who in (about.who, other))
    row = Row([next(faces), middle, next(faces)], [0, 1, 0], 20)
    return Whole(row, plain(f"duel={other}", f"{says}. {below}"))


def stand(about: Subject, other: str, met: Met) -> str:
    """Who leads, and by how many games."""
    ahead, behind, _ = met
    if ahead == behind:
        return about.words("statistics.even")
    who = about.who if ahead > behind else other
    key = "statistics.leads" if is_person(who) else "statistics.lead"
    return about.words(key, name=about.known.name(who), count=abs(ahead - behind))

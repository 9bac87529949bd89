"""The head of the statistics page: whom it is about, in a face and some numbers."""

from __future__ import annotations

from game.store.statistics.totals import ALL
from game.ui.draw.palette import INK_2
from game.ui.draw.text import FINE, TITLE
from game.ui.layout import Box, Column, Either, Grid, Line, Row
from game.ui.widgets.piece import Style

from .known import COMPUTERS, EVERYBODY
from .parts import Subject, number, somebody

STREAK = 2  # a single win is none


def head(about: Subject) -> Box:
    """Face, name, a line or two, and the numbers."""
    known, found = about.known, numbers(about)
    name = known.name(about.who)
    if about.game:
        name = f"{name} · {known.game(about.game)}"
    lines = [
        Line(says, Style(FINE, 23, INK_2), f"about-{row}") for row, says in enumerate(told(about))
    ]
    who = Row(
        [somebody(known, about.who, 118), Column([Line(name, Style(TITLE, 40), "who"), *lines])],
        [0, 1], 24,
    )  # fmt: skip
    boxes = [number(value, words, f"head-{words}") for value, words in found]
    side_by_side = Row(boxes, [0] * len(boxes), 24)
    return Either([Row([who, side_by_side], [1, 0], 24), Column([who, Grid(boxes, 6, 24)], 14)])


def numbers(about: Subject) -> list[tuple[str, str]]:
    """The numbers that tell most, each with its words."""
    known, words = about.known, about.words
    games = known.games(about.who, about.game)
    found = [(f"{games:,}", words("statistics.head_games", count=games))]
    if about.who == EVERYBODY:
        people = sum(about.standing(who).games > 0 for who in known.people())
        return [*found, (str(people), words("statistics.head_people", count=people))]
    one = about.standing()
    share = words("settings.percent", value=round(100 * one.share))
    found.append((f"{one.wins:,}", words("statistics.head_wins", count=one.wins)))
    if about.who == COMPUTERS:
        return found
    found += [
        (share, words("statistics.head_share")),
        (f"{one.place:.1f}", words("statistics.head_place")),
        (str(one.longest), words("statistics.head_longest")),
    ]
    now = [(str(one.streak), words("statistics.head_streak"))]
    return found + now if one.streak >= STREAK else found


def told(about: Subject) -> list[str]:
    """What there is to say about somebody: what they play most, when they played last."""
    known, words, one = about.known, about.words, about.standing()
    days = [row.day for row in known.rows(EVERYBODY, about.game)]
    last = max(days, default="") if about.who == EVERYBODY else one.last
    if not last:
        return [words("statistics.nothing_yet")]
    found = [words("statistics.last", day=known.day(last))]
    favorite = known.totals.favorite(about.who) if about.game == ALL else ""
    if favorite:
        found.insert(0, words("statistics.favorite", game=known.game(favorite)))
    return found

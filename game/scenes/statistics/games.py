"""How somebody did in each game; in one game, everything that can be told in a number."""

from __future__ import annotations

from functools import partial

from game.store.statistics.totals import ALL, PlayerTotals
from game.ui.draw.palette import INK, INK_2
from game.ui.draw.text import FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Grid,
    Leaf,
    Line,
    Row,
    Whole,
    Wrap,
    gap,
    picture,
)
from game.ui.widgets.games import draw_thumb
from game.ui.widgets.piece import Style, rule
from game.ui.widgets.thing import Thing

from .parts import LAST, Subject, bar, dots, lit_ground, number, plain


def games(about: Subject) -> Box:
    """A row for each game that was played, or the facts about the one that is chosen."""
    known, who = about.known, about.who
    if not known.games(who, about.game):
        return about.nothing()
    if about.game != ALL:
        return facts(about)
    played = {id: known.totals.standing(who, id) for id in known.totals.games}
    order = sorted((id for id in played if played[id].games), key=lambda id: -played[id].games)
    most = played[order[0]].games
    line = Leaf(2, lambda _, box: rule(box.topleft, box.w, "#EFDDBB"), grows=1)
    return Column([box for id in order for box in (_row(about, id, played[id], most), line)])


def _row(about: Subject, id: str, one: PlayerTotals, most: int) -> Box:
    """A game: its picture and name, a bar, two numbers, and how the last ones went."""
    known, words, place = about.known, about.words, f"{one.place:.1f}"
    says = words(
        "statistics.row", name=known.game(id), wins=one.wins, games=one.games, place=place,
        longest=one.longest,
    )  # fmt: skip
    name = Column([Line(known.game(id), Style(LABEL, 28)), bar(about, one, most, 19)], 4)
    numbers = [
        number(value, words(f"statistics.column_{key}"), key, 30)
        for key, value in (("place", place), ("streak", str(one.longest)))
    ]
    last = Column(
        [dots(won(about, id)),
         Line(words("statistics.column_last"), Style(FINE, 20, INK_2, "midright"))]
    )  # fmt: skip
    thumb = picture(60, lambda canvas, box: draw_thumb(canvas, id, box))
    halves = [Row([thumb, name], [0, 1], 24), Row([*numbers, last], [1, 1, 2], 20)]
    thing = Thing(
        f"choice:played={id}", "choice", NOWHERE, says, action=partial(about.take_game, id),
        radius=16,
    )  # fmt: skip
    return Whole(Wrap(halves, [4, 6], 24, below=8), thing, lit_ground, (0, 5), 72)


def won(about: Subject, id: str) -> list[bool]:
    """Which of the last games were won."""
    return [placed.place == 1 for _, placed in about.known.placed(about.who, id, LAST)]


# One game --------------------------------------------------------------------------------


def facts(about: Subject) -> Box:
    """What the head does not tell: in boxes beside each other, or below each other."""
    words, one = about.words, about.standing()
    points = f"{one.points / one.games:,.1f}".removesuffix(".0").replace("-", "−")
    last = won(about, about.game)
    signs = ", ".join(words("statistics.won" if now else "statistics.not_won") for now in last)
    big = Style(TITLE, 44, INK, "center")
    found: list[tuple[str, Box, str]] = [
        ("points", Line(points, big), points),
        ("streak", Line(str(one.streak), big), str(one.streak)),
        ("last", Row([gap(0), dots(last), gap(0)], [1, 0, 1]), signs),
    ]
    remarks = [about.said("low_wins")] if about.known.low_wins(about.game) else []
    cards = [_fact(words(f"statistics.fact_{key}"), box, read, key) for key, box, read in found]
    return Column([Grid(cards, 3, 16), *remarks, about.said("shared")], 10)


def _fact(says: str, box: Box, read: str, name: str) -> Box:
    """A number, or dots, over its words."""
    lines = Column([box, Line(says, Style(FINE, 24, INK_2, "center"))], 6)
    return Whole(Framed(lines, (20, 16), high=124), plain(f"fact-{name}", f"{says}: {read}"))

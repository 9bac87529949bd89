"""Everybody side by side: games and wins by person, or by computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.store.statistics.rows import is_person
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Line, Push, Row, Text, Whole, Wrap, gap, picture
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style
from game.ui.widgets.thing import Thing

from .known import COMPUTERS
from .parts import NONE, Subject, bar, lit_ground, somebody


def wins(about: Subject) -> Box:
    """Everybody who played, who won most first; all computer players together at last."""
    known = about.known
    ones = [(who, about.standing(who)) for who in known.people() if about.standing(who).games]
    order = sorted(ones, key=lambda one: (-one[1].wins, one[1].place))
    whos = [who for who, _ in order]
    whos += [COMPUTERS] if about.standing(COMPUTERS).games else []
    return Column([about.title("wins"), rows(about, whos)], 10) if whos else empty(about)


def cast(about: Subject) -> Box:
    """All computer players that played, by face and level."""
    found = [who for who in about.known.totals.computers() if about.standing(who).games]
    order = sorted(found, key=lambda who: -about.standing(who).wins)
    return rows(about, order) if order else about.nothing()


def rows(about: Subject, whos: Sequence[str]) -> Box:
    """A bar for everybody."""
    most = max(about.standing(who).games for who in whos)
    return Column([_row(about, who, most) for who in whos], 4)


def _row(about: Subject, who: str, most: int) -> Box:
    one, press, words = about.standing(who), None, about.words
    if is_person(who) or who == COMPUTERS:
        press = partial(about.look_at, who)
    name = named(about, who)
    says = words(
        "statistics.row", name=name, wins=one.wins, games=one.games, place=f"{one.place:.1f}",
        longest=one.longest,
    )  # fmt: skip
    share = words("settings.percent", value=round(100 * one.share))
    role = "choice" if press else "text"
    parts = Wrap([Line(name, Style(LABEL, 28)), bar(about, one, most, 26)], [2, 7], 16, below=4)
    number = Line(share, Style(TITLE, 30, INK, "midright"), "", 1)
    row = Row([somebody(about.known, who, 54), parts, number], [0, 1, 0], 20)
    thing = Thing(f"{role}:bar={who}", role, NOWHERE, says, action=press, radius=16)
    return Whole(row, thing, lit_ground, (6, 6))


def named(about: Subject, who: str) -> str:
    """A name; of a computer player also the level."""
    if not who.startswith("computer "):
        return about.known.name(who)
    words, (_, level, face) = about.words, who.split(" ", 2)
    face = words(f"face.{face}") if f"face.{face}" in words else about.known.name(who)
    return f"{face} · {words(f'level.{level}')}"


# Before anything was counted ----------------------------------------------------------------


def empty(about: Subject) -> Box:
    """A kind word where nothing was played yet."""
    if about.known.book.rows:
        return about.nothing()

    def trophy(canvas: Canvas, box: FRect) -> None:
        canvas.disc(box.center, box.w, "#F6E4C3")
        canvas.picture("icons/ui-trophy", box.center, 0.62 * box.w, INK, "#F6E4C3")

    words = Column([about.said("empty", Style(TITLE, 38)), about.said("empty_note", NONE)], 8)
    return Column([gap(16), Row([picture(130, trophy), words], [0, 1], 36)])


def earlier(about: Subject, count: Callable[[], None]) -> Box:
    """Games that lie there and were never counted: one press counts them."""
    words, many = about.words, len(about.known.earlier)
    button = Button(NOWHERE, words("statistics.count", count=many), "ui-plus", size=28)
    said = Text(words("statistics.earlier", count=many), Style(BODY, 26), "earlier")
    return Column([said, Row([Push("count", button, count, 60), gap(0)], [0, 1]), gap(20)], 12)

"""What the statistics page is about, and the parts its sheets are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from pygame import FRect

from game.store.faces import FACES
from game.store.statistics.rows import is_person
from game.store.statistics.totals import ALL, PlayerTotals
from game.ui.boxes import as_choice, as_text, drawn, face
from game.ui.draw.canvas import Canvas, left_of
from game.ui.draw.palette import CREAM, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Grid,
    Leaf,
    Line,
    Push,
    Row,
    Spring,
    Text,
    Whole,
    Wrap,
    list_row,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.words import Words

from .known import COMPUTERS, EVERYBODY, BookAtHand

SPARE = "#CDAE74"
LAST, STEP = 8, 36.0  # the games that are shown as dots
NONE = Style(BODY, 28, INK_2)
REMARK = Style(BODY, 24, INK_2)
GAP = 8.0
SMALL = Style(FINE, 23, INK_2)
STREAK = 2  # a single win is none


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom and which game the page is about, and where it may turn to."""

    known: BookAtHand
    who: str
    game: str
    grown: Callable[[], float]
    """How much of a chart is there: it grows once, for a moment."""
    turn: Callable[..., None]
    """Goes to somebody (`who`), one game or all (`game`), or another `tab`."""

    @property
    def words(self) -> Words:
        """What there is to say."""
        return self.known.words

    def standing(self, who: str = "") -> PlayerTotals:
        """How somebody did in the game; by itself whom the page is about."""
        return self.known.standing(who or self.who, self.game)

    # What is said -------------------------------------------------------------------

    def title(self, key: str, **values: object) -> Box:
        """A heading with a note on its line, or below it where the line is full."""
        title, note = (self.words(f"statistics.{part}", **values) for part in (key, f"{key}_note"))
        return Wrap(
            [Line(title, Style(TITLE, 34), key, 1.0), Line(note, REMARK, f"{key}-note")], [0, 1], 24
        )

    def said(self, key: str, style: Style = REMARK) -> Text:
        """A remark."""
        return Text(self.words(f"statistics.{key}"), style, key.replace("_", "-"))

    def nothing(self, key: str = "nothing_yet") -> Text:
        """What is said where there is nothing to tell."""
        return Text(self.words(f"statistics.{key}"), NONE, "none")

    def summed(self, name: str, one: PlayerTotals) -> str:
        """A person or a game in one sentence."""
        place = self.words.figure(one.place, 1)
        return self.words(
            "statistics.row", name=name, wins=one.wins, games=one.games, place=place,
            longest=one.longest,
        )  # fmt: skip

    # What is drawn ------------------------------------------------------------------

    def face(self, who: str, size: float) -> Box:
        """A face; a sign for everybody, and one for computer players."""
        known = self.known.face(who)
        other = "ui-trophy" if who == EVERYBODY else "ui-person" if is_person(who) else "ui-robot"
        return face(known if known in FACES else "", size, other, 1.6)

    def bar(self, one: PlayerTotals, most: int, high: float) -> Box:
        """All games as a bar, those won as its dark part, and both in numbers behind it."""
        figure = self.words.figure
        says, longest = (
            self.words("statistics.of", wins=figure(wins), games=figure(games))
            for wins, games in ((one.wins, one.games), (most, most))
        )

        def draw(canvas: Canvas, box: FRect) -> None:
            numbers = canvas.text_width(longest, LABEL, 25)
            whole = max(box.h, self.grown() * (box.w - numbers - 14) * one.games / most)
            end = draw_share(canvas, left_of(box, whole), one.share)
            canvas.text(says, (end + 12, box.centery), LABEL, 25, INK, "midleft")

        return drawn(draw, high, 250, 2)


def draw_share(canvas: Canvas, box: FRect, share: float) -> float:
    """A bar of which that share is dark; where it ends."""
    canvas.panel(box, box.h / 3, SPARE)
    if share:
        dark = max(box.h / 2, share * box.w)
        canvas.panel(left_of(box, dark), box.h / 3, INK)
    return box.right


def lit_ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
    """A row of a sheet is seen to be pressed only while it is pointed at."""
    if mood.lit:
        canvas.panel(box.inflate(20, 0), 16, WHITE, PAPER_EDGE, 2)


def number(value: str, words: str, name: str, size: float = 42) -> Box:
    """A number over its words."""
    parts = [
        Line(value, Style(TITLE, size, INK, "center"), "", 1),
        Line(words, Style(FINE, 22, INK_2, "center"), "", 1),
    ]
    return Whole(Column(parts), as_text(name, f"{value} {words}"))


def dots(last: Sequence[bool]) -> Leaf:
    """The last games as dots, the newest at the right: a tick for a win."""

    def draw(canvas: Canvas, box: FRect) -> None:
        scale = box.h / STEP
        for place, won in enumerate(reversed(last)):
            spot = (box.right - scale * (STEP * place + 15), box.centery)
            if won:
                canvas.disc(spot, 28 * scale, GOOD)
                canvas.picture("icons/ui-check", spot, 20 * scale, WHITE, GOOD)
            else:
                canvas.disc(spot, 17 * scale, "#8A6A3A")
                canvas.disc(spot, 10 * scale, WHITE)

    return drawn(draw, STEP, STEP * LAST, 1.6)


# Whom it is about --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paged(Box):
    """Rows of one height, as many as there is room for below each other; arrows lead on."""

    first: Sequence[Box]
    rows: Sequence[Box]
    last: Sequence[Box]
    seen: int
    """Which row is to be seen where no page was turned to."""
    page: int | None
    turn: Callable[[int], None]
    words: Words

    def least(self, canvas: Canvas) -> float:
        """The widest row decides."""
        return Column([*self.first, *self.rows, *self.last]).least(canvas)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """What is always seen, one row, and the arrows."""
        return self._shown([*self.first, *self.rows[:1], *self.last], 0).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """All rows, or one page of them."""
        whole = Column([*self.first, *self.rows, *self.last], GAP)
        if whole.measure(canvas, rect.w) <= rect.h:
            yield from whole.place(canvas, rect)
            return
        one = self.rows[0].measure(canvas, rect.w) + GAP
        fit = max(1, 1 + int((rect.h - self.measure(canvas, rect.w)) / one))
        pages = ceil(len(self.rows) / fit)
        page = (self.seen // fit if self.page is None else self.page) % pages
        rows = self.rows[page * fit :][:fit]
        yield from self._shown([*self.first, *rows, *self.last], page, pages).place(canvas, rect)

    def _shown(self, rows: Sequence[Box], page: int, pages: int = 9) -> Column:
        says = self.words("statistics.page_of", page=page + 1, pages=pages)
        style = Style(FINE, 24, INK_2, "center")
        arrows = [self._arrow(name, way, page) for name, way in (("before", -1), ("after", 1))]
        line = Row([arrows[0], Line(says, style, "page"), arrows[1]], [0, 1, 0])
        return Column([*rows, Spring(), line], GAP)

    def _arrow(self, name: str, way: int, page: int) -> Push:
        hint = self.words(f"statistics.{name}")
        return arrow(f"list-{name}", way, partial(self.turn, page + way), hint)


def arrow(name: str, way: int, press: Callable[[], None], hint: str) -> Push:
    """A button to what is before or after."""
    icon = "ui-left" if way < 0 else "ui-right"
    return Push(name, Button(NOWHERE, icon=icon), press, 56, 90, hint=hint)


def person_row(about: Subject, who: str) -> Box:
    """Somebody as a button: dark, with an arrow, while the page is about them."""
    name, note, chosen = about.known.name(who), about.known.note(who), who == about.who
    ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
    lines = Column([Line(name, Style(LABEL, 28, ink)), Line(note, Style(FINE, 22, fine))])
    thing = as_choice(f"who={who}", f"{name}. {note}", partial(about.turn, who=who), 18)
    return list_row([about.face(who, 62), lines], thing, chosen)


def head(about: Subject) -> Box:
    """Face, name, a line or two, and the numbers."""
    known, found = about.known, _numbers(about)
    name = known.name(about.who)
    if about.game:
        name = f"{name} · {known.game(about.game)}"
    lines = [Line(name, Style(TITLE, 40), "who")]
    lines += [Line(says, SMALL, f"about-{row}") for row, says in enumerate(_told(about))]
    who = Row([about.face(about.who, 118), Column(lines)], [0, 1], 24)
    boxes = [number(value, words, f"head-{words}") for value, words in found]
    side_by_side = Row(boxes, [0] * len(boxes), 24)
    return Either([Row([who, side_by_side], [1, 0], 24), Column([who, Grid(boxes, 6, 24)], 14)])


def _numbers(about: Subject) -> list[tuple[str, str]]:
    """The numbers that tell most, each with its words."""
    known, words = about.known, about.words
    games = known.games(about.who, about.game)
    found = [(words.figure(games), words("statistics.head_games", count=games))]
    if about.who == EVERYBODY:
        people = sum(about.standing(who).games > 0 for who in known.people())
        return [*found, (str(people), words("statistics.head_people", count=people))]
    one = about.standing()
    share = words("settings.percent", value=round(100 * one.share))
    found.append((words.figure(one.wins), words("statistics.head_wins", count=one.wins)))
    if about.who == COMPUTERS:
        return found
    found += [
        (share, words("statistics.head_share")),
        (words.figure(one.place, 1), words("statistics.head_place")),
        (str(one.longest), words("statistics.head_longest")),
    ]
    now = [(str(one.streak), words("statistics.head_streak"))]
    return found + now if one.streak >= STREAK else found


def _told(about: Subject) -> list[str]:
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

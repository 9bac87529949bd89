"""What the statistics page is about, and the parts its sheets are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.store.faces import FACES
from game.store.statistics.rows import is_person
from game.store.statistics.totals import PlayerTotals
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import NOWHERE, Box, Column, Leaf, Line, Text, Whole, Wrap, list_row, picture
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing
from game.words import Words

from .known import EVERYBODY, BookAtHand

SPARE = "#CDAE74"
LAST, STEP = 8, 36.0  # the games that are shown as dots
NONE = Style(BODY, 28, INK_2)
REMARK = Style(BODY, 24, INK_2)


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom and which game the page is about, and where it may turn to."""

    known: BookAtHand
    who: str
    game: str
    grown: Callable[[], float]
    """How much of a chart is there: it grows once, for a moment."""
    look_at: Callable[[str], None]
    take_game: Callable[[str], None]

    @property
    def words(self) -> Words:
        """What there is to say."""
        return self.known.words

    def standing(self, who: str = "") -> PlayerTotals:
        """How somebody did in the game; by itself whom the page is about."""
        return self.known.standing(who or self.who, self.game)

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


def plain(name: str, words: str) -> Thing:
    """Something to read as a whole."""
    return Thing(f"text:{name}", "text", NOWHERE, words, focusable=False)


# People ------------------------------------------------------------------------------------


def somebody(known: BookAtHand, who: str, size: float) -> Leaf:
    """A face; a sign for everybody, and one for computer players."""
    return picture(size, lambda canvas, box: _draw_somebody(canvas, known, who, box))


def _draw_somebody(canvas: Canvas, known: BookAtHand, who: str, box: FRect) -> None:
    face, size = known.face(who), min(box.size)
    if face in FACES:
        draw_avatar(canvas, face, box.center, size)
        return
    canvas.disc(box.center, size, INK)
    canvas.disc(box.center, 0.92 * size, WHITE)
    icon = "ui-trophy" if who == EVERYBODY else "ui-person" if is_person(who) else "ui-robot"
    canvas.picture(f"icons/{icon}", box.center, 0.6 * size, INK, WHITE)


def person_row(known: BookAtHand, who: str, chosen: bool, press: Callable[[], None]) -> Box:
    """Somebody as a button: dark, with an arrow, while the page is about them."""
    name, note = known.name(who), known.note(who)
    ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
    lines = Column([Line(name, Style(LABEL, 28, ink)), Line(note, Style(FINE, 22, fine))])
    thing = Thing(f"choice:who={who}", "choice", NOWHERE, f"{name}. {note}", action=press)
    return list_row([somebody(known, who, 62), lines], thing, chosen)


def lit_ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
    """A row of a sheet is seen to be pressed only while it is pointed at."""
    if mood.lit:
        canvas.panel(box.inflate(20, 0), 16, WHITE, PAPER_EDGE, 2)


def card_ground(canvas: Canvas, box: FRect, _: Mood) -> None:
    """A white card."""
    canvas.panel(box, 18, WHITE, PAPER_EDGE, 3)


# Numbers -------------------------------------------------------------------------------------


def number(value: str, words: str, name: str, size: float = 42) -> Box:
    """A number over its words."""
    parts = [
        Line(value, Style(TITLE, size, INK, "center"), "", 1),
        Line(words, Style(FINE, 22, INK_2, "center"), "", 1),
    ]
    return Whole(Column(parts), plain(name, f"{value} {words}"))


def bar(about: Subject, one: PlayerTotals, most: int, high: float = 22) -> Leaf:
    """All games as a bar, those won as its dark part, and both in numbers behind it."""

    def make(_: Canvas, box: FRect) -> Piece:
        return Piece(lambda canvas, _: _draw_bar(canvas, about, one, most, box))

    return Leaf(high, make, 250)


def _draw_bar(canvas: Canvas, about: Subject, one: PlayerTotals, most: int, box: FRect) -> None:
    says, longest = (
        about.words("statistics.of", wins=f"{wins:,}", games=f"{games:,}")
        for wins, games in ((one.wins, one.games), (most, most))
    )
    numbers = canvas.text_width(longest, LABEL, 25)
    whole = max(box.h, about.grown() * (box.w - numbers - 14) * one.games / most)
    track = FRect(box.x, box.y, whole, box.h)
    canvas.panel(track, box.h / 3, SPARE)
    if one.wins:
        won = FRect(track.x, track.y, max(box.h / 2, whole * one.share), track.h)
        canvas.panel(won, box.h / 3, INK)
    canvas.text(says, (track.right + 12, track.centery), LABEL, 25, INK, "midleft")


def dots(last: Sequence[bool]) -> Leaf:
    """The last games as dots, the newest at the right: a tick for a win."""

    def make(_: Canvas, box: FRect) -> Piece:
        return Piece(lambda canvas, _: _draw_dots(canvas, last, box.midright, box.h / STEP))

    return Leaf(STEP, make, STEP * LAST, grows=1.6)


def _draw_dots(canvas: Canvas, last: Sequence[bool], right: Point, scale: float) -> None:
    for place, won in enumerate(reversed(last)):
        spot = (right[0] - scale * (STEP * place + 15), right[1])
        if won:
            canvas.disc(spot, 28 * scale, GOOD)
            canvas.picture("icons/ui-check", spot, 20 * scale, WHITE, GOOD)
        else:
            canvas.disc(spot, 17 * scale, "#8A6A3A")
            canvas.disc(spot, 10 * scale, WHITE)

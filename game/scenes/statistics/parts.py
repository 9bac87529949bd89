"""What the statistics page is about, and the parts its sheets are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.store.faces import FACES
from game.store.statistics.rows import is_person
from game.store.statistics.totals import PlayerTotals
from game.ui.boxes import as_text, drawn, face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOOD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import Box, Column, Leaf, Line, Text, Whole, Wrap
from game.ui.widgets.piece import Mood, Style
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
        return self.words(
            "statistics.row", name=name, wins=one.wins, games=one.games, place=f"{one.place:.1f}",
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
        says, longest = (
            self.words("statistics.of", wins=f"{wins:,}", games=f"{games:,}")
            for wins, games in ((one.wins, one.games), (most, most))
        )

        def draw(canvas: Canvas, box: FRect) -> None:
            numbers = canvas.text_width(longest, LABEL, 25)
            whole = max(box.h, self.grown() * (box.w - numbers - 14) * one.games / most)
            end = draw_share(canvas, FRect(*box.topleft, whole, box.h), one.share)
            canvas.text(says, (end + 12, box.centery), LABEL, 25, INK, "midleft")

        return drawn(draw, high, 250, 2)


def draw_share(canvas: Canvas, box: FRect, share: float) -> float:
    """A bar of which that share is dark; where it ends."""
    canvas.panel(box, box.h / 3, SPARE)
    if share:
        dark = max(box.h / 2, share * box.w)
        canvas.panel(FRect(*box.topleft, dark, box.h), box.h / 3, INK)
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

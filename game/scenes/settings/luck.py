"""How lucky everybody was: a bar for each player, on the band that chance expects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.store.faces import FACES
from game.store.fairness.draws import USEFUL, Drawn, DrawTally
from game.store.fairness.luck import Fortune
from game.ui.boxes import as_choice, drawn, face
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEAD,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Pad,
    Row,
    Text,
    Whole,
    Wrap,
    gap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.controls import TRACK
from game.ui.widgets.piece import Mood, Style

BAND = "#C9AE78"
WIDEST = 1.15  # the bars end a bit beyond the longest of them
FACE, BAR = 46.0, 16.0


class LuckTable:
    """A row for everybody; a press on it shows the numbers by kind of card."""

    def __init__(self, scene: Menu, fortunes: Sequence[Fortune], games: int) -> None:
        self.scene, self.words = scene, scene.app.words
        self.fortunes, self.games = fortunes, games
        self.problem = ""
        """What is wrong with the file the numbers are from."""
        self.open: str | None = None
        """Whose numbers are shown by kind."""
        shares = [share(one.drawn, useful(one).most) for one in fortunes]
        shares += [share(one.drawn, useful(one).count) for one in fortunes]
        self.full = min(1.0, WIDEST * max(shares, default=1)) or 1.0
        """The share at which a bar would end."""

    def box(self, canvas: Canvas) -> Box:
        """Heading, rows, and how they are to be read."""
        words, boxes = self.words, [self._heading()]
        if self.problem:
            boxes.append(Text(self.problem, Style(BODY, 24, INK_2), "luck-problem"))
        elif not self.fortunes:
            boxes.append(Text(words("fairness.empty"), Style(BODY, 26, INK_2), "luck-empty"))
        names = [self._name_of(fortune).least(canvas) for fortune in self.fortunes]
        wide = max(names, default=0.0)  # all bars begin and end below each other
        for fortune in self.fortunes:
            boxes.append(self._row(fortune, wide))
            if fortune.name == self.open:
                boxes.append(self._numbers(fortune, wide))
        if self.fortunes:
            boxes += [gap(4), Text(words("fairness.legend"), Style(FINE, 20, INK_2), "legend")]
        return Column(boxes)

    def _heading(self) -> Box:
        title = Line(self.words("fairness.luck"), HEAD, "luck", 1)
        if not self.fortunes:
            return title
        note = self.words("fairness.luck_note", count=self.games)
        return Wrap(
            [title, Line(note, Style(BODY, 24, INK_2), "luck-note", 1)], [0, 1], 24, below=0
        )

    # A row ------------------------------------------------------------------------

    def _row(self, fortune: Fortune, wide: float) -> Box:
        """Face and name, bar over caption, share; where it is narrow the bar below the name."""
        name, caption, percent = self._name(fortune), self._caption(fortune), self._percent(fortune)
        thing = as_choice(
            f"luck={fortune.name}", f"{name}: {percent}, {caption}",
            partial(self.press, fortune.name),
        )  # fmt: skip
        known = fortune.face if fortune.face in FACES else ""
        animal = face(known, FACE, "ui-person" if fortune.face else "ui-robot", 1.6)
        said = self._name_of(fortune)
        share = Leaf(37, Line(percent, Style(TITLE, 28, anchor="midright"), "", 1).place, 84)
        track = drawn(partial(self._draw_bar, fortune), BAR + 12, 260, 1.6)
        bar = Column([track, Line(caption, Style(FINE, 20, INK_2))])
        beside = Row([animal, Column([said, gap(0, wide)]), bar, share], [0, 0, 1, 0], 16)
        below = Row([animal, Column([Row([said, share], [1, 0]), bar])], [0, 1], 16)
        return Whole(Either([beside, below]), thing, partial(self._ground, fortune), (10, 4), 58)

    def _name_of(self, fortune: Fortune) -> Line:
        return Line(self._name(fortune), Style(LABEL, 26), shrink=1)

    def press(self, name: str) -> None:
        """Show somebody's numbers by kind, or put them away."""
        self.open = None if self.open == name else name
        self.scene.changed()
        opened = [one for one in self.fortunes if one.name == self.open]
        for kind in [kind for one in opened for kind in one.drawn.kinds]:
            self.scene.reveal(f"text:drew-{kind}")
        self.scene.reveal(f"choice:luck={name}")

    def _name(self, fortune: Fortune) -> str:
        return fortune.name or self.words("fairness.computers")

    def _percent(self, fortune: Fortune) -> str:
        value = round(100 * share(fortune.drawn, useful(fortune).count))
        return self.words("settings.percent", value=value)

    def _caption(self, fortune: Fortune) -> str:
        tally = useful(fortune)
        verdict = self.words(f"fairness.{tally.verdict}")
        cards = fortune.drawn.cards
        return self.words(
            "fairness.drew", useful=f"{tally.count:,}", cards=f"{cards:,}", count=cards,
            verdict=verdict,
        )  # fmt: skip

    def _ground(self, fortune: Fortune, canvas: Canvas, box: FRect, mood: Mood) -> None:
        if mood.lit or fortune.name == self.open:
            canvas.panel(box.inflate(0, -4), 16, WHITE, PAPER_EDGE, 2)

    def _draw_bar(self, fortune: Fortune, canvas: Canvas, box: FRect) -> None:
        """The share that was drawn, on the band around what chance expects."""
        tally, cards = useful(fortune), fortune.drawn
        track = around(box.center, box.w, BAR * box.h / (BAR + 12))
        canvas.panel(track, track.h / 2, TRACK)
        low, high = (self._at(track, cards, n) for n in (tally.least, tally.most))
        band = FRect(low, track.y - 6, max(8.0, high - low), track.h + 12)
        canvas.panel(band, 8, BAND)
        end = self._at(track, cards, tally.count)
        fill = FRect(track.x, track.y, max(track.h, end - track.x), track.h)
        canvas.panel(fill, track.h / 2, INK_2)
        mark = self._at(track, cards, tally.expected)
        canvas.panel(around((mark, track.centery), 5, track.h + 20), 2, INK, WHITE, 1)

    def _at(self, track: FRect, drawn: Drawn, count: float) -> float:
        return track.x + track.w * min(1.0, share(drawn, count) / self.full)

    # The numbers behind it ------------------------------------------------------------

    def _numbers(self, fortune: Fortune, wide: float) -> Box:
        """What was drawn of each kind, and what chance expects."""
        known = [(kind, tally) for kind, tally in fortune.drawn.kinds.items()
                 if f"luck.{kind}" in self.words]  # fmt: skip
        texts = [Text(self._number(kind, tally), Style(BODY, 22), f"drew-{kind}", 24)
                 for kind, tally in known]  # fmt: skip
        inset = gap(0, FACE)
        return Pad(Wrap([Row([inset, gap(0, wide)], [0, 0], 16), Column(texts)], [0, 1], 16), 10, 5)

    def _number(self, kind: str, tally: DrawTally) -> str:
        """How often it came to somebody, and what is no surprise."""
        key = f"fairness.number_{kind}"
        key = key if key in self.words else "fairness.number"
        return self.words(
            key, kind=self.words(f"luck.{kind}"), count=f"{tally.count:,}",
            least=f"{tally.least:,}", most=f"{tally.most:,}",
        )  # fmt: skip


def useful(fortune: Fortune) -> DrawTally:
    """The cards of all kinds together."""
    return fortune.drawn.kinds.get(USEFUL, DrawTally())


def share(drawn: Drawn, count: float) -> float:
    """So many among all cards drawn."""
    return count / drawn.cards if drawn.cards else 0.0

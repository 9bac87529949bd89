"""How lucky everybody was: a bar for each player, on the band that chance expects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.store.faces import FACES
from game.store.fairness.draws import USEFUL, Drawn, DrawTally
from game.store.fairness.luck import Fortune
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.column import Column
from game.ui.screens.menu import Menu
from game.ui.widgets.controls import TRACK
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.thing import Thing

BAND = "#C9AE78"
WIDEST = 1.15  # the bars end a bit beyond the longest of them
ROW, FACE, BAR = 58.0, 46.0, 16.0
ROOMY = 1.2  # larger type needs two lines for a row


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

    def write(self, column: Column) -> None:
        """Heading, rows, and how they are to be read."""
        words = self.words
        column.y += 4
        self._heading(column)
        column.y += 6
        if self.problem:
            column.write(self.problem, Style(BODY, 24, INK_2), "luck-problem")
            column.y += 10
        elif not self.fortunes:
            column.write(words("fairness.empty"), Style(BODY, 26, INK_2), "luck-empty")
        for fortune in self.fortunes:
            self._row(column, fortune)
            if fortune.name == self.open:
                self._numbers(column, fortune)
        if self.fortunes:
            column.y += 4
            column.write(words("fairness.legend"), Style(FINE, 20, INK_2), "legend")

    def _heading(self, column: Column) -> None:
        title = self.words("fairness.luck")
        column.title(title, "luck")
        if self.fortunes:
            note = self.words("fairness.luck_note", count=self.games)
            column.beside(title, note, "luck-note")

    # A row ------------------------------------------------------------------------

    def _row(self, column: Column, fortune: Fortune) -> None:
        large = column.scale > ROOMY
        high = 116 * column.scale if large else ROW * max(1.0, column.scale)
        box = FRect(column.left - 6, column.y, column.wide + 12, high)
        name = fortune.name
        text = f"{self._name(fortune)}: {self._percent(fortune)}, {self._caption(fortune)}"
        thing = Thing(
            f"choice:luck={name}", "choice", box.inflate(0, -2), text, 0,
            partial(self.press, name), radius=16,
        )  # fmt: skip
        draw = self._draw_large if large else self._draw_row
        column.pieces.append(Piece(partial(draw, fortune, box), thing))
        column.y += high

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

    def _ground(self, canvas: Canvas, fortune: Fortune, box: FRect, mood: Mood) -> None:
        if mood.lit or fortune.name == self.open:
            canvas.panel(box.inflate(0, -4), 16, WHITE, PAPER_EDGE, 2)

    def _draw_row(self, fortune: Fortune, box: FRect, canvas: Canvas, mood: Mood) -> None:
        """Face and name, bar over caption, share."""
        self._ground(canvas, fortune, box, mood)
        left, right, middle = box.x + 10, box.right - 14, box.centery
        draw_face(canvas, fortune.face, (left + FACE / 2, middle), FACE)
        spot = (left + 64, middle)
        canvas.text(self._name(fortune), spot, LABEL, 26, INK, "midleft", 164)
        track = FRect(left + 232, box.y + 0.3 * box.h - BAR / 2, right - 96 - left - 240, BAR)
        self._draw_bar(canvas, fortune, track)
        spot = (track.x, box.y + 0.74 * box.h)
        canvas.text(self._caption(fortune), spot, FINE, 20, INK_2, "midleft", track.w)
        canvas.text(self._percent(fortune), (right, middle), TITLE, 28, INK, "midright", 84)

    def _draw_large(self, fortune: Fortune, box: FRect, canvas: Canvas, mood: Mood) -> None:
        """The same with the bar below the name, and the caption below the bar."""
        self._ground(canvas, fortune, box, mood)
        left, right, scale = box.x + 16, box.right - 16, canvas.type_scale
        size = 64 * min(scale, 1.6)
        draw_face(canvas, fortune.face, (left + size / 2, box.centery), size)
        start, line = left + size + 28, box.y + 28 * scale
        canvas.text(self._name(fortune), (start, line), LABEL, 28, INK, "midleft", 900)
        canvas.text(self._percent(fortune), (right, line), TITLE, 30, INK, "midright", 260)
        bar = BAR * min(scale, 1.6)
        track = FRect(start, box.centery - bar / 2, right - start, bar)
        self._draw_bar(canvas, fortune, track)
        spot = (start, box.bottom - 26 * scale)
        canvas.text(self._caption(fortune), spot, FINE, 22, INK_2, "midleft", right - start)

    def _draw_bar(self, canvas: Canvas, fortune: Fortune, track: FRect) -> None:
        """The share that was drawn, on the band around what chance expects."""
        tally, cards = useful(fortune), fortune.drawn
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

    def _numbers(self, column: Column, fortune: Fortune) -> None:
        """What was drawn of each kind, and what chance expects."""
        inset = 236 if column.scale <= ROOMY else 36 + 64 * min(column.scale, 1.6)
        column.y += 4
        for kind, tally in fortune.drawn.kinds.items():
            if f"luck.{kind}" not in self.words:
                continue
            says = self._number(kind, tally)
            column.write(says, Style(BODY, 22), f"drew-{kind}", inset)
        column.y += 10

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


def draw_face(canvas: Canvas, face: str, center: Point, size: float) -> None:
    """A player's animal; a robot for all computer players."""
    if face in FACES:
        draw_avatar(canvas, face, center, size)
        return
    canvas.disc(center, size, INK)
    canvas.disc(center, size - 5, WHITE)
    icon = "ui-person" if face else "ui-robot"
    canvas.picture(f"icons/{icon}", center, 0.6 * size, INK, WHITE)

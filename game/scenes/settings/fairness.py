"""The tab that says why the game is fair, with the players' own numbers, and whose work it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.app.file_words import ours
from game.app.open_folder import FolderDoor, opener
from game.app.program import App
from game.core import scale
from game.resources import __version__
from game.store.faces import FACES
from game.store.fairness.draws import Drawn
from game.store.fairness.luck import Fortune, LuckFile, fortunes
from game.store.folders import journals, spoken
from game.store.statistics.played import StatisticsFile
from game.store.statistics.rows import PlayedRow
from game.ui.boxes import as_choice, drawn, face, line_across, sign
from game.ui.draw.canvas import Canvas, around, left_of
from game.ui.draw.palette import BAD, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import draw_wordmark
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Either,
    Framed,
    Leaf,
    Line,
    Pad,
    Push,
    Rich,
    Row,
    Text,
    Whole,
    Wrap,
    gap,
)  # fmt: skip
from game.ui.screens.menu import Menu
from game.ui.widgets.button import Button
from game.ui.widgets.controls import TRACK
from game.ui.widgets.piece import Mood, Style
from game.ui.widgets.seed_copy import SeedCopy, spelled

from .licenses import Licenses
from .rows import LINE, NOTED

REASONS = {"shuffle": "ui-shuffle", "peek": "ui-robot", "people": "ui-person"}
SMALL = Style(FINE, 24, INK_2)
BAND = "#C9AE78"
WIDEST = 1.15  # the bars end a bit beyond the longest of them
FACE, BAR = 46.0, 16.0


class Fairness:
    """Everything the tab shows, read from the disk once."""

    def __init__(self, app: App, page: Menu) -> None:
        self.app, self.words = app, app.words
        file = LuckFile(journals())
        games = file.load()
        problem = ours(app.words, file.problem)
        self.luck = LuckTable(page, fortunes(games), len(games), problem)
        self.played = games[-1] if games else None
        """The game that was over last."""
        rows = reversed(StatisticsFile(journals()).book.rows)
        self.kept_close = next((row for row in rows if self._is_last(row)), None)
        self.page, self.door = page, FolderDoor()
        self.is_unopened = False
        """True once the folder of the games could not be shown."""
        self.copier = SeedCopy(self.played.seed if self.played else 0, page.changed)

    def _is_last(self, row: PlayedRow) -> bool:
        return self.played is not None and row.journal == self.played.journal

    def _about_seed(self) -> str:
        """What a seed is for, and how good computer players were, if they keep games close."""
        said, row = self.words("fairness.seed_note"), self.kept_close
        if row is None or row.adapted is None:
            return said
        start = self.words.figure(row.adapted.start)
        level = self.words.figure(row.adapted.level)
        key = "close_kind" if row.adapted.level < scale.GENTLEST else "close_last"
        return f"{said} {self.words(f'fairness.{key}', start=start, level=level)}"

    def reasons(self, canvas: Canvas) -> Box:
        """The reasons, and how lucky everybody was."""
        cards: list[Box] = []
        for name, icon in REASONS.items():
            title = Line(self.words(f"fairness.{name}"), Style(LABEL, 28), name)
            said = Rich(self.words(f"fairness.{name}_note"), 24, INK_2, f"{name}-note")
            row = Row([sign(icon, 72), Column([title, said])], [0, 1], 24)
            cards.append(Framed(row, (18, 12)))
        fair = Line(self.words("fairness.title"), HEAD, "fair")
        return Column([fair, *cards, self.luck.box(canvas)], 10)

    def beside(self) -> Box:
        """The last game's seed, and whose all this is."""
        return Column([self._last(), line_across(LINE), self._about()], 22)

    def _last(self) -> Box:
        """The name of the last game, its seed, and the button that copies it."""
        words, title = self.words, Line(self.words("fairness.last"), HEAD, "last", 1)
        if self.played is None:
            empty = Text(words("fairness.last_empty"), Style(BODY, 26, INK_2), "last-empty")
            return Column([title, empty], 10)
        name = words.of(self.played.game)("game.name")
        game = Line(name, Style(BODY, 24, INK_2, "midright"), "last-game", 1)
        seed = Line(spelled(self.played.seed), Style(TITLE, 34), "seed", 0)
        number = Row([Line(words("fairness.seed"), SMALL, "", 1), seed], [0, 1], 20)
        copy = _door("copy-seed", words(self.copier.answer), "ui-log", self.copier.copy)
        return Column([
            Wrap([title, game], [0, 1], 24, below=0), Framed(number, (24, 16)),
            Text(self._about_seed(), NOTED, "seed-note"), Wrap([copy, gap(0, 200)]),
        ], 14)  # fmt: skip

    def _about(self) -> Box:
        """Whose the rules are, what may be done with the rest, where the games lie; two buttons."""
        words, app = self.words, self.app
        mark = drawn(lambda canvas, box: draw_wordmark(canvas, box.center, 58), 128, 250)
        origin = Text(words("fairness.origin"), Style(BODY, 24), "origin", 20)
        said = Column([Line(words("fairness.about"), HEAD, "about"), origin], 4)
        doors: list[Box] = [
            _door("licenses", words("fairness.licenses"), "ui-log",
                  lambda: app.push(Licenses(app))),
        ]  # fmt: skip
        if opener():
            doors.append(_door("open-folder", words("fairness.open"), "ui-search", self.open))
        return Column([
            Row([said, mark], [1, 0], 20),
            self._fact("sharing", words("fairness.sharing_list")),
            self._fact("games", spoken(journals())), *self._unopened(), gap(2),
            Wrap([*doors, *[gap(0, 200)] * (2 - len(doors))], gap=24, below=20),
            Line(words("title.version", version=__version__), SMALL, "version"),
        ], 12)  # fmt: skip

    def open(self) -> None:
        """Show the folder of the games in the system's window for files."""
        self.is_unopened = False
        self.door.open(journals())

    def hear(self) -> None:
        """Say if the folder could not be shown."""
        if self.door.has_failed():
            self.is_unopened = self.app.dirty = True
            self.page.changed()

    def _unopened(self) -> list[Box]:
        said = Style(BODY, 24, BAD)
        words = self.words("fairness.no_opener")
        return [Text(words, said, "no-opener")] if self.is_unopened else []

    def _fact(self, name: str, said: str) -> Box:
        """What it is, and beside it what there is to say."""
        title = Line(self.words(f"fairness.{name}"), SMALL, f"fact-{name}")
        text = Text(said, Style(BODY, 24), f"fact-{name}-says", 20)
        return Wrap([title, text], [0.35, 1], 20, top=True, below=0)


def _door(name: str, says: str, icon: str, press: Callable[[], None]) -> Push:
    return Push(name, Button(NOWHERE, says, icon, size=28), press, 72)


# How lucky everybody was --------------------------------------------------------------------


class LuckTable:
    """A row for everybody, with a bar on the band that chance expects; a press shows the kinds."""

    def __init__(self, scene: Menu, fortunes: Sequence[Fortune], games: int, problem: str) -> None:
        self.scene, self.words = scene, scene.app.words
        self.fortunes, self.games = fortunes, games
        self.problem = problem
        """What is wrong with the file the numbers are from."""
        self.open: str | None = None
        """Whose numbers are shown by kind."""
        ends = [(one.drawn, max(one.drawn.useful.most, one.drawn.useful.count)) for one in fortunes]
        widest = max((drawn.share(end) for drawn, end in ends), default=1.0)
        self.full = min(1.0, WIDEST * widest) or 1.0
        """The share at which a bar would end."""

    def box(self, canvas: Canvas) -> Box:
        """Heading, rows, and how they are to be read."""
        words, fine = self.words, Style(FINE, 20, INK_2)
        boxes: list[Box] = [Line(words("fairness.luck"), HEAD, "luck", 1)]
        if self.fortunes:
            note = words("fairness.luck_note", count=self.games)
            boxes = [Wrap([*boxes, Line(note, NOTED, "luck-note", 1)], [0, 1], 24, below=0)]
        if self.problem:
            boxes.append(Text(self.problem, NOTED, "luck-problem"))
        elif not self.fortunes:
            boxes.append(Text(words("fairness.empty"), Style(BODY, 26, INK_2), "luck-empty"))
        names = [
            Line(one.name or words("fairness.computers"), Style(LABEL, 26), shrink=1)
            for one in self.fortunes
        ]
        # all bars begin and end below each other
        wide = max((name.least(canvas) for name in names), default=0.0)
        for fortune, name in zip(self.fortunes, names, strict=True):
            boxes.append(self._row(fortune, name, wide))
            if fortune.name == self.open:
                boxes.append(self._numbers(fortune.drawn, wide))
        if self.fortunes:
            boxes += [gap(4), Text(words("fairness.legend"), fine, "legend")]
        return Column(boxes)

    def press(self, name: str) -> None:
        """Show somebody's numbers by kind, or put them away."""
        self.open = None if self.open == name else name
        self.scene.changed()
        opened = [one for one in self.fortunes if one.name == self.open]
        for kind in [kind for one in opened for kind in one.drawn.kinds]:
            self.scene.reveal(f"text:drew-{kind}")
        self.scene.reveal(f"choice:luck={name}")

    def _row(self, fortune: Fortune, name: Line, wide: float) -> Box:
        """Face and name, bar over caption, share; where it is narrow the bar below the name."""
        words, luck, tally = self.words, fortune.drawn, fortune.drawn.useful
        percent = words("settings.percent", value=round(100 * luck.share(tally.count)))
        caption = words(
            "fairness.drew", useful=words.figure(tally.count), cards=words.figure(luck.cards),
            count=luck.cards, verdict=words(f"fairness.{tally.verdict}"),
        )  # fmt: skip

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            if mood.lit or fortune.name == self.open:
                canvas.panel(box.inflate(0, -4), 16, WHITE, PAPER_EDGE, 2)

        known = fortune.face if fortune.face in FACES else ""
        animal = face(known, FACE, "ui-person" if fortune.face else "ui-robot", 1.6)
        share = Leaf(37, Line(percent, Style(TITLE, 28, anchor="midright"), "", 1).place, 84)
        track = drawn(partial(self._draw_bar, luck), BAR + 12, 260, 1.6)
        bar = Column([track, Line(caption, Style(FINE, 20, INK_2))])
        beside = Row([animal, Column([name, gap(0, wide)]), bar, share], [0, 0, 1, 0], 16)
        below = Row([animal, Column([Row([name, share], [1, 0]), bar])], [0, 1], 16)
        says, press = f"{name.words}: {percent}, {caption}", partial(self.press, fortune.name)
        thing = as_choice(f"luck={fortune.name}", says, press)
        return Whole(Either([beside, below]), thing, ground, (10, 4), 58)

    def _draw_bar(self, luck: Drawn, canvas: Canvas, box: FRect) -> None:
        """The share that was drawn, on the band around what chance expects."""
        tally, track = luck.useful, around(box.center, box.w, BAR * box.h / (BAR + 12))

        def at(count: float) -> float:
            return track.x + track.w * min(1.0, luck.share(count) / self.full)

        canvas.panel(track, track.h / 2, TRACK)
        low, high, end = at(tally.least), at(tally.most), at(tally.count)
        canvas.panel(FRect(low, track.y - 6, max(8.0, high - low), track.h + 12), 8, BAND)
        fill = left_of(track, max(track.h, end - track.x))
        canvas.panel(fill, track.h / 2, INK_2)
        mark = around((at(tally.expected), track.centery), 5, track.h + 20)
        canvas.panel(mark, 2, INK, WHITE, 1)

    def _numbers(self, luck: Drawn, wide: float) -> Box:
        """How often each kind came, and what is no surprise."""
        words, texts = self.words, []
        for kind, tally in luck.kinds.items():
            if f"luck.{kind}" in words:
                own = f"fairness.number_{kind}"
                said = words(
                    own if own in words else "fairness.number", kind=words(f"luck.{kind}"),
                    count=words.figure(tally.count), least=words.figure(tally.least),
                    most=words.figure(tally.most),
                )  # fmt: skip
                texts.append(Text(said, Style(BODY, 22), f"drew-{kind}", 24))
        inset = Row([gap(0, FACE), gap(0, wide)], [0, 0], 16)
        return Pad(Wrap([inset, Column(texts)], [0, 1], 16), 10, 5)

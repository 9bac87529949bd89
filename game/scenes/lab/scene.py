"""The lab: what is tried at the left, what it is like in the middle, what to change at the right.

It goes on playing when somebody leaves: the program keeps the run, and the page finds it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.errors import BadSetup
from game.games.recipe.file import read
from game.lab.trial import Who
from game.scenes.play import Notice
from game.session.beforehand.duration import rounds
from game.session.own.tried import blamed, keep_tried
from game.store.faces import FACES
from game.ui.boxes import as_text, drawn, icon, key
from game.ui.draw.canvas import Canvas, left_of
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import BAD, GOOD, INK, INK_2
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import (
    HEAD,
    NOWHERE,
    Box,
    Column,
    Either,
    Line,
    Push,
    Row,
    Segmented,
    Spring,
    Text,
    UpTo,
    Whole,
    gap,
    sheet,
)
from game.ui.screens.page import CORE, Dialog, Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import TRACK, Segment
from game.ui.widgets.piece import Style

from .bench import Begin, LabRun, LabWatch
from .pieces import AdvicePieces
from .sheets import LabSheets
from .subject import LabOrder, LabSubject
from .told import change_words

if TYPE_CHECKING:
    from game.app.program import App

ERRAND = "lab"
"""Under which name the program keeps what is tried."""
WAYS: tuple[Who, ...] = ("careful", "careless", "mixed")
COUNTS = {"100": 100, "1,000": 1000}
LISTEN, GROWS = 120.0, 300.0
"""Milliseconds after which it is heard what came, and in which bars grow."""
LEFT, RIGHT, APART = 326.0, 480.0, 28.0
LARGEST = 1.6
TALLEST = 1.3
"""So much higher than there is room for the columns may be: they scroll then."""
Taken = Callable[[str, Mapping[str, str]], None]
"""Is told a recipe as it is now, and the house rules; whichever of them can be changed."""
HELP = (
    "plays", "careful", "length", "seats", "luck", "comebacks", "choice", "cards", "advice",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LabWays:
    """What whoever opens the lab does with what comes of it."""

    take: Taken | None = None
    """Is told whenever something was changed, or changed back."""
    play: Callable[[], None] | None = None
    """Plays it as it is; by itself the lab is left."""


def open_lab(
    app: App, game: str = "", *, recipe: str = "", options: Mapping[str, str] | None = None,
    players: int = 0, take: Taken | None = None, play: Callable[[], None] | None = None,
    begin: Begin | None = None,
) -> None:  # fmt: skip
    """The lab for a game of the box with these house rules, or for a recipe's text.

    `take` is told the recipe and the house rules whenever something was changed, or changed back.
    """
    try:
        subject = LabSubject.of(game, recipe, options or {})
    except BadSetup:
        app.push(Notice(app, "lab_broken", game))
        return
    app.push(LabScene(app, subject, players, LabWays(take, play), begin))


class LabScene(Page):
    """One game in the lab."""

    app: App

    name = "lab"
    margin = 40.0

    def __init__(
        self, app: App, subject: LabSubject, players: int = 0, ways: LabWays | None = None,
        begin: Begin | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.ways, self._begin = ways or LabWays(), begin
        self.problem = ""
        """Why nothing can be tried, in words."""
        self.news = ""
        """What happened last, in words."""
        self.fetched: LabWatch | None = None
        self.run: LabRun | None = None
        self.order = LabOrder(subject, subject.fit(players))
        self.words = subject.named(app.words)
        self._told: list[str] = []
        self._unseen = False
        self._grows_since: float | None = None
        self._find(players)

    def _find(self, players: int) -> None:
        """The run that the program keeps, if it is about the same; else a new one."""
        kept = self.app.errands.get(ERRAND)
        wanted = self.order.subject
        if (
            isinstance(kept, LabRun) and not kept.stopped
            and kept.order.subject == wanted
            and (not players or kept.order.players == self.order.players)
        ):  # fmt: skip
            self.run, self.order = kept, kept.order
        else:
            self._try(self.order)

    def _try(self, order: LabOrder, before: LabRun | None = None) -> None:
        """Begin to play the rounds."""
        if self.run is not None and self.run is not before:
            before = self.run.before
        kept = self.app.errands.pop(ERRAND, None)
        if kept is not None:
            kept.end()
        self.order, self.problem = order, ""
        self.words = order.subject.named(self.app.words)
        try:
            self.run = LabRun(order, self._names(order.players), self._begin, before)
        except BadSetup as error:
            self.run, self.problem = None, self.app.words("lab.none_fit", why=str(error))
        else:
            self.run.known = keep_found
            self.app.errands[ERRAND] = self.run
        self._grow()
        self.changed()

    def _names(self, players: int) -> list[str]:
        return [self.app.words(f"names.{FACES[seat % len(FACES)]}") for seat in range(players)]

    @property
    def first(self) -> str:  # type: ignore[override]
        """The gold button."""
        return "button:change-0" if self.run and self.run.remedies else "button:play"

    # Bars -----------------------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, what is tried, and how to read it."""
        words, rounds = self.app.words, self.order.rounds
        note = words(
            "lab.about", game=self.words("game.name"), count=rounds, number=words.figure(rounds)
        )
        help_ = key("help", "ui-help", self.help, words("lab.help.title"))
        return UpTo(LARGEST, self.bar(words("lab.title"), note, help_))

    def foot(self, canvas: Canvas) -> Box:
        """The way back from a change, what was done last, and the way to play."""
        words, run = self.app.words, self.run
        undo_why = "" if run and run.before else words("lab.undo_none")
        said, ink = (self.news, GOOD) if self.news else (words("lab.same_deals"), INK_2)
        says = Text(said, Style(BODY, 24, ink), "news", 16)
        gold = not (run and run.remedies)
        play = words("lab.play" if self.ways.play else "lab.back")
        sign = "ui-play" if self.ways.play else "ui-back"
        look = (
            Button(NOWHERE, play, sign, "", PRIMARY, 32)
            if gold
            else Button(NOWHERE, play, sign, size=32)
        )
        cap = self.app.words("key.return") if gold else ""
        push = Push("play", look, self.play, 78, 300, enter=cap)
        ways: list[Box] = []
        for worded in (True, False):
            label = words("lab.undo") if worded else ""
            undo = Push("undo", Button(NOWHERE, label, "ui-undo", size=28), self.undo, 78,
                        why_not=undo_why, says=words("lab.undo"),
                        hint="" if worded else words("lab.undo"))  # fmt: skip
            ways.append(Row([undo, says, push], [0, 1, 0], 24))
            ways.append(Row([undo, Box(), push], [0, 1, 0], 24))
        return UpTo(LARGEST, Either(ways))

    # What is tried ------------------------------------------------------------------------

    def _test(self) -> Box:
        words, order = self.app.words, self.order
        rules = order.subject.rules.rules
        small = Style(LABEL, 25, INK_2)
        steps = [
            replace(key(name, mark, partial(self.seat, step), words(f"lab.{name}"), 52),
                    why_not=words("lab.players_none") if self._last(step, rules) else "")
            for name, mark, step in (("fewer", "ui-minus", -1), ("more", "ui-plus", 1))
        ]  # fmt: skip
        count = Line(str(order.players), Style(LABEL, 30, INK, "center"), "players", 1.0)
        ways = [Segment(way, words(f"lab.{way}")) for way in WAYS]
        who = Either([
            Row([Segmented("who", ways, order.who, self.choose, 25, 54, 1.0)]),
            Column([Segmented("who", [way], order.who, self.choose, 25, 54) for way in ways], 6),
        ])  # fmt: skip
        many = [Segment(name, words.figure(count)) for name, count in COUNTS.items()]
        chosen = next((name for name, n in COUNTS.items() if n == order.rounds), "")
        rounds = Segmented("rounds", many, chosen, self.count, 25, 54)
        return Column([
            Line(words("lab.test"), HEAD, "test"),
            Line(words("lab.players"), small, "players-title"),
            Row([steps[0], count, steps[1]], [0, 1, 0], 8),
            gap(2), Line(words("lab.who"), small, "who-title"), who,
            gap(2), Line(words("lab.how_many"), small, "many-title"), rounds,
            Spring(most=40), *self._progress(),
        ], 8)  # fmt: skip

    def _last(self, step: int, rules: Any) -> bool:
        limit: int = rules.least if step < 0 else rules.most
        return self.order.players == limit

    def _progress(self) -> list[Box]:
        """How far it is, and the way to stop it or to begin anew."""
        words, run = self.app.words, self.run
        note = Style(BODY, 22, INK_2)
        if run is None:
            return [Text(self.problem, Style(BODY, 23, BAD), "problem")]
        rounds, of = run.report.rounds, self.order.rounds
        said = words("lab.done", done=words.figure(rounds), of=words.figure(of))
        bar = Whole(drawn(self._draw_progress, 22, grows=1.4), as_text("progress", said))
        if run.goes_on:
            look, press = Button(NOWHERE, words("lab.stop"), "ui-close", size=27), self.stop
            says = words("lab.go_on_playing" if run.playing else "lab.looking")
        else:
            short = run.stopped or run.broken
            label = words("lab.once_more" if short else "lab.again")
            look, press = Button(NOWHERE, label, "ui-replay", size=27), self.again
            stopped = words("lab.stopped") if run.stopped else words("lab.again_note")
            says = words("lab.broken") if run.broken else stopped
        fine = replace(note, ink=BAD) if run.broken else note
        done = Line(said, Style(LABEL, 24, INK, "center"), "done", 0.8)
        return [bar, done, Push("run", look, press, 66), Text(says, fine, "run-note", 14)]

    def _draw_progress(self, canvas: Canvas, box: FRect) -> None:
        run = self.run
        canvas.panel(box, box.h / 2, TRACK)
        share = run.report.rounds / self.order.rounds if run else 0.0
        if share:
            canvas.panel(left_of(box, max(box.h, share * box.w)), box.h / 2, GOOD)

    # The page -----------------------------------------------------------------------------

    def _sheets(self) -> tuple[Box, ...]:
        if self.run is None:
            return (sheet(Text(self.problem, Style(BODY, 28, BAD), "problem-large")),)
        fetching = self.fetched.number if self.fetched else 0
        found = self.run.found
        subject, players = self.order.subject, self.order.players
        whole = rounds(subject.rules, players, subject.wishes)
        made = LabSheets(
            self.run.report, self.words, found, self.grown, self.watch, fetching, whole
        )
        return made.boxes()

    def _advice(self) -> list[Box]:
        title = Row(
            [icon("ui-hint", 40, INK),
             Line(self.app.words("lab.advice.title"), HEAD, "advice", 0.8)],
            [0, 1], 12,
        )  # fmt: skip
        if self.run is None:
            return [title]
        cap = self.app.words("key.return")
        return [title, *AdvicePieces(self.run, self.words, self.take, cap).boxes()]

    def body(self, canvas: Canvas) -> Box:
        """Three columns where they have room, else all below each other."""
        wide = self._columns(canvas)
        if wide is not None:
            return wide
        return Column([sheet(self._test()), *self._sheets(), sheet(Column(self._advice(), 14))], 20)

    def _columns(self, canvas: Canvas) -> Box | None:
        """All side by side, if it fits between head and foot."""
        high, room = self._between.h, CORE.w - 2 * self.margin
        left, right = sheet(self._test(), (22, 18)), sheet(Column(self._advice(), 12), (18, 18))
        if left.least(canvas) > LEFT or right.least(canvas) > RIGHT:
            return None
        wide = room - LEFT - RIGHT - 2 * APART
        sheets = self._sheets()
        middle: Box = sheets[0]
        if len(sheets) > 1:
            length, seats, luck, comebacks, ends, cards = sheets
            rows = [
                length, Row([seats, ends], [1, 1], 20, stretch=True),
                Row([luck, comebacks, cards], [1, 1, 1], 20, stretch=True),
            ]  # fmt: skip
            middle = Column([Spring(row) for row in rows], 18)
        boxes = ((left, LEFT), (middle, wide), (right, RIGHT))
        tall = max(b.measure(canvas, w) for b, w in boxes)
        if middle.least(canvas) > wide or tall > TALLEST * high:
            return None
        parts = [Column([Spring(box), gap(0, w)]) for box, w in boxes]
        return Row(parts, [0, 1, 0], APART, stretch=True)

    # What can be done ------------------------------------------------------------------------

    def seat(self, step: int) -> None:
        """One player more, or fewer."""
        players = self.order.subject.fit(self.order.players + step)
        self._try(replace(self.order, players=players))

    def choose(self, who: str) -> None:
        """Others play."""
        found = next(way for way in WAYS if way == who)
        if found != self.order.who:
            self._try(replace(self.order, who=found))

    def count(self, name: str) -> None:
        """Play so many rounds."""
        if COUNTS[name] != self.order.rounds:
            self._try(replace(self.order, rounds=COUNTS[name]))

    def stop(self) -> None:
        """Play no more; what came so far stays."""
        if self.run is not None:
            self.run.stop()
        self._say(self.app.words("lab.stopped"))
        self.changed()

    def again(self) -> None:
        """Deal other cards, or the same ones if they were not all played."""
        run = self.run
        whole = run is not None and not (run.stopped or run.broken)
        self._try(replace(self.order, seed=self.order.seed + whole))

    def take(self, advice: Mapping[str, Any]) -> None:
        """Take a change over, and try the game as it is then on the same deals."""
        run = self.run
        subject = self.order.subject.with_change(advice)
        said = change_words(advice["change"], self.words)
        self._try(replace(self.order, subject=subject), run)
        self._changed_to(self.app.words("lab.advice.taken", change=said))

    def undo(self) -> None:
        """As it was before the last change; what came of it is still known."""
        run = self.run
        if run is None or run.before is None:
            return
        run.end()
        back = run.before
        self.run, self.order = back, back.order
        self.app.errands[ERRAND] = back
        self.words = back.order.subject.named(self.app.words)
        self._changed_to(self.app.words("lab.advice.taken_back"))

    def _changed_to(self, said: str) -> None:
        """Whoever opened the lab is told of the change."""
        if self.ways.take is not None:
            subject = self.order.subject
            self.ways.take(subject.text, subject.wishes)
        self.news = said
        self._say(said)
        self.focus.name = ""
        self._grow()
        self.changed()

    def watch(self, number: int) -> None:
        """Watch a round that never ends."""
        if self.fetched is None:
            self.fetched = LabWatch(
                self.order, self._names(self.order.players), number, self._begin
            )
            self.changed()

    def play(self) -> None:
        """Leave the lab, and play."""
        self.app.pop()
        if self.ways.play is not None:
            self.ways.play()

    def help(self) -> None:
        """What the numbers mean."""
        self.app.push(LabHelp(self.app, self))

    # Time ---------------------------------------------------------------------------------

    def grown(self) -> float:
        """How much of a bar is there: they grow once, for a moment."""
        if self._grows_since is None:
            return 1.0
        return out_cubic(min(1.0, max(0.0, self.app.clock() - self._grows_since) / GROWS))

    def _grow(self) -> None:
        now = self.app.settings
        still = now.speed <= 0 or now.motion == "reduced"
        self._grows_since = None if still else self.app.clock()

    @property
    def busy(self) -> bool:
        """Whether bars grow, or something came that is to be shown."""
        return self._unseen or self._grows_since is not None

    def next_tick(self) -> float | None:
        """Soon, while something is done beside the frames."""
        waits = self.fetched is not None or (self.run is not None and self.run.goes_on)
        return LISTEN if waits else None

    def draw(self, canvas: Canvas) -> None:
        """All that came meanwhile is seen now."""
        super().draw(canvas)
        self._unseen = False

    def update(self, ms: float) -> None:
        """Hear what came meanwhile."""
        if self._grows_since is not None and self.app.clock() - self._grows_since >= GROWS:
            self._grows_since = None
        run = self.run
        if run is not None:
            was_playing, none_yet = run.playing, not run.report.rounds
            if run.go_on():
                self._unseen = True
                self.changed()
                if none_yet and run.report.rounds:
                    self._grow()
                if was_playing and not run.playing:
                    rounds = run.report.rounds
                    number = self.app.words.figure(rounds)
                    done = self.app.words("lab.finished", count=rounds, number=number)
                    self._say(self.app.words("lab.broken") if run.broken else done)
        if self.fetched is not None and self.fetched.go_on():
            self._show(self.fetched)

    def _show(self, fetched: LabWatch) -> None:
        """Open the round in the replay."""
        self.fetched, self._unseen = None, True
        self.changed()
        if fetched.journal is not None:
            self.app.go("watch", fetched.journal)
        else:
            self.news = self.app.words("lab.ends.lost", number=fetched.number)

    def leave(self) -> None:
        """The rounds go on; a round that was to be watched is not waited for."""
        if self not in self.app.scenes and self.fetched is not None:
            self.fetched.end()
            self.fetched = None

    def happened(self) -> list[str]:
        """What is read aloud."""
        return self._told

    def _say(self, words: str) -> None:
        self._told.append(words)


def keep_found(run: LabRun) -> None:
    """Remember what was found of a recipe, as it stands, for whoever builds it."""
    subject = run.order.subject
    recipe = None if subject.wishes or not subject.text else read(subject.text).recipe
    if recipe is not None:
        keep_tried(recipe, blamed(run.advice, run.report.rounds))


class LabHelp(Dialog):
    """How to read what the lab tells."""

    app: App

    name = "lab-help"
    first = "button:close"
    wide = 1180.0

    def head(self, canvas: Canvas) -> Box:
        """What this is."""
        return self.titled(self.app.words("lab.help.title"))

    def content(self, canvas: Canvas) -> Box:
        """A sentence or two about each part."""
        words = self.app.words
        return Column(
            [Text(words(f"lab.help.{part}"), Style(BODY, 27), f"help-{part}") for part in HELP], 14
        )

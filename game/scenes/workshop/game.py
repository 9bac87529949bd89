"""Building a game: six questions, the table as it comes to be, and how it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.app.experts import look_for_experts
from game.app.routes import ROUTES
from game.games.recipe.model import Recipe
from game.games.recipe.own import bring
from game.session.own.bench import BEGUN, Workbench
from game.session.own.goes import so_it_goes
from game.session.own.shelf import thing_of, typed_of
from game.session.own.tried import AnswerFlaw, flaw_words, flaws_of
from game.store.workshop import Workshop
from game.ui.boxes import as_choice, drawn, key
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    BAD,
    CREAM,
    GOLD,
    GOOD,
    INK,
    INK_2,
    PAPER,
    PAPER_EDGE,
    WHITE,
    mix,
)
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    Whole,
    sheet,
)
from game.ui.screens.page import Page
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import Pill, draw_pill
from game.ui.widgets.thing import Thing

from .answers import RecipeAnswers, flaw_look
from .dress import DeckSheet, DressSheet, HouseSheet
from .live import LiveTable
from .questions import QUESTIONS, answered, fields_of, slug, value

if TYPE_CHECKING:
    from game.app.program import App

LIVE = 330.0
"""How high the table is,"""
STRIP = 300.0
"""and where all is in one column."""
TURNS = 10
LARGEST = 1.6
"""How far type grows at head and foot."""
LISTEN = 500.0
"""Milliseconds after which it is seen whether the lab is done."""
SIDE_BY_SIDE = 1.3
"""Up to which type all stands side by side."""


class GameBuilder(Page):
    """A game that is being built."""

    app: App

    name = "workshop-game"
    tune = "title"
    margin = 40.0

    def __init__(self, app: App, key: str) -> None:
        super().__init__(app)
        shop = Workshop()
        built = shop.thing(key)
        recipe = thing_of(built).recipe if built else None
        assert recipe is not None
        assert recipe.game is not None
        self.bench = Workbench(shop, key, recipe)
        self.bench.heard = self._heard
        self.live = LiveTable(app)
        self.question = QUESTIONS[0]
        self.flaws: Mapping[str, AnswerFlaw] = {}
        """What is known to go wrong with its answers, by question."""
        self._tested = False
        self._why = ""
        self._heard()

    @property
    def recipe(self) -> Recipe:
        """How it is now."""
        return self.bench.recipe

    @property
    def first(self) -> str:  # type: ignore[override]
        """The question that is open."""
        return f"choice:question-{self.question}"

    def _heard(self) -> None:
        """Something was changed: the table shows it at once."""
        self._why = self.bench.why_not(self.app.words)
        self.flaws = flaws_of(self.recipe)
        self.live.use(None if self._why else self.recipe)
        self.changed()

    def take(self, name: str, answer: Any) -> None:
        """Give an answer."""
        self.bench.change(answered(self.recipe, name, answer))

    # -- layout ------------------------------------------------------------

    def head(self, canvas: Canvas) -> Box:
        """The way back, its name, undo and redo, house rules, the rules."""
        words, recipe = self.app.words, self.recipe
        assert recipe.game is not None
        family = words(f"workshop.family.{recipe.game.family}")
        deck = recipe.deck.name or words(f"workshop.source.{recipe.deck.from_}")
        note = words("workshop.build.note", family=family, deck=deck)
        ways = [self.bar(recipe.about.name, note, *self._doors(worded)) for worded in (True, False)]
        return UpTo(LARGEST, Either(ways))

    def _doors(self, worded: bool) -> list[Box]:
        words, bench = self.app.words, self.bench
        says = words("workshop.build.rules")
        look = Button(NOWHERE, says if worded else "", "ui-vote", size=27)
        doors: list[Box] = [
            self._turn("undo", "ui-undo", self.undo, bench.can_undo),
            self._turn("redo", "redo", self.redo, bench.can_redo),
            Push("house", look, self.house, 60, hint="" if worded else says, says=says),
            key("help", "ui-help", self.help, words("rules.title")),
        ]
        return doors

    def _turn(self, name: str, sign: str, press: Callable[[], None], can: bool) -> Box:
        words = self.app.words
        why = "" if can else words(f"workshop.build.no_{name}")
        return replace(key(name, sign, press, words(f"workshop.build.{name}")), why_not=why)

    def body(self, canvas: Canvas) -> Box:
        """Questions, answers, the table; one below the other where type is large."""
        left, middle = sheet(self._questions(), (20, 18)), sheet(self._answers(), (26, 18))
        right = sheet(Column([*self._table(LIVE), *self._goes()], 9), (24, 16))
        wide = Row([left, middle, right], [420, 700, 672], 24, stretch=True)
        table = sheet(Column(self._table(STRIP), 10), (24, 16))
        goes = sheet(Column(self._goes(), 10), (24, 16))
        column = Column([table, left, middle, goes], 22)
        return column if canvas.grows_beyond(SIDE_BY_SIDE) else Either([wide, column])

    def _questions(self) -> Box:
        words = self.app.words
        rows: list[Box] = [Line(words("workshop.build.title"), Style(TITLE, 32), "questions")]
        for number, question in enumerate(QUESTIONS, 1):
            rows.append(Spring(self._question(number, question), 112))
        return Column(rows, 10)

    def title(self, question: str) -> str:
        """What is asked, as the family asks it."""
        assert self.recipe.game is not None
        own = f"workshop.ask_of.{self.recipe.game.family}.{question}"
        return self.app.words.either(own, f"workshop.ask.{question}")

    def summary(self, question: str) -> str:
        """How it is answered, in a few words."""
        words, recipe = self.app.words, self.recipe
        assert recipe.game is not None
        if question == "who":
            least, most = recipe.game.players
            form = "players_exact" if least == most else "players"
            return words(f"workshop.build.{form}", least=least, most=most, count=most)
        fields = fields_of(recipe, question)
        if not fields:
            return words("workshop.build.nothing")
        told, one = RecipeAnswers(words, recipe, self.take), fields[0]
        now = value(recipe, one.name)
        if one.form == "many":
            return words.listed([told.brief(one, each) for each in now])
        if one.form in ("pictures", "words"):
            return told.said(one, now)
        if one.form == "pair":
            both = [told.shown(one, each) for each in now]
            return words("workshop.build.number", name=told.name(one), value="–".join(both))
        if one.form == "switch":
            state = words(f"workshop.build.{slug(now)}")
            return words("workshop.build.number", name=told.name(one), value=state)
        return words("workshop.build.number", name=told.name(one), value=told.shown(one, now))

    def _question(self, number: int, question: str) -> Box:
        chosen = question == self.question
        title, note = self.title(question), self.summary(question)
        ink, fine = (CREAM, CREAM) if chosen else (INK, INK_2)
        fields = [one.name for one in fields_of(self.recipe, question)]
        flaws = [flaw.finding for name, flaw in self.flaws.items() if name in fields]
        bad, tint = flaw_look(min(flaws, key=lambda one: one.place)) if flaws else ("", "")

        def sign(canvas: Canvas, box: FRect) -> None:
            if chosen:
                canvas.disc(box.center, box.h, GOLD)
                canvas.text(str(number), box.center, LABEL, 27, INK, room=box.w)
            elif bad:
                canvas.disc(box.center, box.h, tint)
                canvas.picture("icons/ui-warn", box.center, 0.54 * box.h, bad, tint)
            else:
                canvas.disc(box.center, box.h, "#D3F3EA")
                canvas.picture("icons/ui-check", box.center, 0.5 * box.h, GOOD, "#D3F3EA")

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            if not chosen:
                canvas.panel(box.move(0, 4), 18, PAPER_EDGE)
            lit = mix(WHITE, PAPER_EDGE, 0.25) if mood.lit else WHITE
            canvas.panel(box, 18, INK if chosen else lit, INK if chosen else PAPER_EDGE, 3)

        lines = Column(
            [Line(title, Style(LABEL, 27, ink)), Text(note, Style(FINE, 22, fine), letters=16)], 1
        )
        row = Row([drawn(sign, 48, 48, 1.3), lines], [0, 1], 14)
        thing = as_choice(
            f"question-{question}", f"{title} {note}", partial(self.open, question), 18
        )
        return Whole(row, thing, ground, (12, 8), 84)

    def _answers(self) -> Box:
        words, question = self.app.words, self.question
        number = QUESTIONS.index(question) + 1
        title = f"{number}  {self.title(question)}"
        rows: list[Box] = [Text(title, Style(TITLE, 36), "asked")]
        fields = fields_of(self.recipe, question)
        if not fields:
            note = words("workshop.build.nothing_note")
            rows.append(Text(note, Style(BODY, 26, INK_2), "nothing"))
        told = {name: (flaw_words(flaw, words), flaw.finding) for name, flaw in self.flaws.items()}
        rows += RecipeAnswers(words, self.recipe, self.take, told).rows(fields)
        return Column(rows, 15)

    def _table(self, high: float) -> list[Box]:
        words, why = self.app.words, self._why
        live = words("workshop.build.live" if self.live.plays else "workshop.build.still")

        def pill(canvas: Canvas, box: FRect) -> None:
            shown = Pill(live, "#D3F3EA", "#0B6350", size=22, height=38)
            draw_pill(canvas, shown, box.midright, "midright")

        title = Line(words("workshop.build.table"), Style(TITLE, 32), "table")
        head = Row([title, drawn(pill, 38, 90, 2.0)], [1, 0], 12)
        if why:
            said = words("workshop.build.cant", why=why)
            return [head, Text(said, Style(LABEL, 26, BAD), "why")]
        return [head, Leaf(high, self._live, grows=1)]

    def _live(self, canvas: Canvas, box: FRect) -> Piece:
        wide = min(box.w, box.h * 16 / 9)
        place = FRect(0, 0, wide, wide * 9 / 16).move_to(center=box.center)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.shadow(place, 16, MEDIUM)
            self.live.draw(canvas, place)

        thing = Thing("picture:table", "picture", place, "", focusable=False)
        return Piece(draw, thing)

    def _goes(self) -> list[Box]:
        words = self.app.words
        rows: list[Box] = [Line(words("workshop.goes.title"), Style(TITLE, 28), "goes")]
        for number, line in enumerate(so_it_goes(self.recipe, words)):
            rows.append(goes_row(line.icon, line.words, f"goes-{number}"))
        return rows

    # -- the foot ----------------------------------------------------------

    def foot(self, canvas: Canvas) -> Box:
        """Name and box, the deck, the lab, ten turns at once; and the gold button."""
        words = self.app.words
        kept = self.bench.failed and words("workshop.unwritable", why=self.bench.failed)
        said = kept or words("workshop.build.kept")
        ink = BAD if kept else INK_2
        note = Line(said, Style(FINE, 24, ink, "midright"), "kept", 0.7)
        ways = []
        for worded, room in ((True, True), (True, False), (False, False)):
            cap = self.app.caps["confirm"] if room else ""
            gold = Button(NOWHERE, words("workshop.build.play"), "ui-play", "", PRIMARY, 36)
            play = Push("play", gold, self.play, 78, 420 if room else 250, self._why, enter=cap)
            parts: list[Box] = [*self._deeds(worded), note if room else NOTHING, play]
            ways.append(Row(parts, [*[0.0] * (len(parts) - 2), 1, 0], 18))
        return UpTo(LARGEST, Either(ways))

    def _deeds(self, worded: bool) -> list[Box]:
        words, why = self.app.words, self._why
        deeds: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("dress", "ui-pencil", words("workshop.build.name"), self.dress, ""),
            ("deck", "ui-hand", words("workshop.build.deck"), self.deck, ""),
            ("watch", "ui-eye", words("workshop.build.watch"), self.watch, why),
        ]
        if "lab" in ROUTES:
            deeds.insert(2, ("test", "ui-lab", words("workshop.test"), self.test, why))
        return [
            Push(name, Button(NOWHERE, says if worded else "", sign, size=28), press, 74,
                 why_not=said, hint="" if worded else says, says=says)
            for name, sign, says, press, said in deeds
        ]  # fmt: skip

    # -- what can be done --------------------------------------------------

    def open(self, question: str) -> None:
        """Look at a question."""
        self.question = question
        self.changed()

    def undo(self) -> None:
        """Take the last change back."""
        self.bench.undo()

    def redo(self) -> None:
        """Make it once more."""
        self.bench.redo()

    def dress(self) -> None:
        """Its name, its words, its box, its table."""
        self.app.push(DressSheet(self.app, self, self.bench))

    def deck(self) -> None:
        """Which cards it is played with."""
        self.app.push(DeckSheet(self.app, self, self.bench))

    def house(self) -> None:
        """What is asked anew before each game."""
        self.app.push(HouseSheet(self.app, self, self.bench))

    def test(self) -> None:
        """Try it a thousand times."""
        self.app.go("lab", recipe=self.bench.text, take=self._advised, play=self.play)

    def _advised(self, text: str, wishes: Mapping[str, str]) -> None:
        """Take over what the lab has changed, or changed back."""
        recipe = typed_of(text)
        if recipe is not None and recipe.game is not None:
            self.bench.change(recipe)
            self.bench.write_draft()

    def watch(self) -> None:
        """See some turns quickly."""
        self.live.hurry = TURNS

    def play(self) -> None:
        """Put it on the shelf and set it up."""
        if self.bench.keep():
            self.bench.shop.note(self.recipe.about.id, **{BEGUN: False})
            look_for_experts(self.app, [bring(self.recipe)])
            self.app.go("setup", bring(self.recipe).id)

    def help(self) -> None:
        """Its rules."""
        if not self._why:
            self.app.go("rules", bring(self.recipe).id)

    # -- time and input ----------------------------------------------------

    def enter(self) -> None:
        """It may have been changed elsewhere: in the lab, or its deck."""
        there = self.bench.shop.thing(self.bench.key)
        recipe = thing_of(there).recipe if there else None
        if recipe is not None and recipe.game is not None and self.bench.next_tick() is None:
            self.bench.change(recipe)
        self._heard()

    def leave(self) -> None:
        """What was built is kept; it is found out whether there is an expert in it."""
        if self.bench.keep() and not self._why:
            look_for_experts(self.app, [bring(self.recipe)])

    def next_tick(self) -> float | None:
        """Until something is written, or a turn is played."""
        ticks = (self.bench.next_tick(), self.live.next_tick())
        return min((one for one in ticks if one is not None), default=None)

    def next_look(self) -> float | None:
        """Soon, while the lab is at it."""
        return LISTEN if self._tests else None

    def update_below(self, ms: float) -> None:
        """A sheet that lies on it may have changed something: that is written, too."""
        self.bench.go_on(ms)

    def next_tick_below(self) -> float | None:
        """Until it is."""
        return self.bench.next_tick()

    def update(self, ms: float) -> None:
        """Write what was changed; let computers play on."""
        self.bench.go_on(ms)
        if self.live.go_on(ms):
            self.app.dirty = True
        before, self._tested = self._tested, self._tests
        if before and not self._tested:
            self._heard()
            self.app.dirty = True

    @property
    def _tests(self) -> bool:
        """Whether the lab is still at it."""
        lab = self.app.errands.get("lab")
        if lab is None:
            return False
        lab.go_on()
        return lab.share < 1

    def handle(self, event: pygame.event.Event) -> None:
        """Control and Z take back, with Shift or Y they make it once more; X does so on a pad."""
        if event.type == pygame.KEYDOWN:
            control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
            if (control and event.key == pygame.K_z and not shift) or (
                getattr(event, "pad", "") == "x"
            ):
                self.undo()
                return
            if control and event.key in (pygame.K_z, pygame.K_y):
                self.redo()
                return
        super().handle(event)


def goes_row(icon_name: str, said: str, name: str) -> Box:
    """A sentence of how it goes, with its picture."""

    def sign(canvas: Canvas, box: FRect) -> None:
        canvas.disc(box.center, box.h, "#F6E4C3")
        canvas.picture(f"icons/{icon_name}", box.center, 0.56 * box.h, INK, PAPER)

    return Row([drawn(sign, 40, 40, 1.4), Text(said, Style(LABEL, 22), name, 20)], [0, 1], 14)

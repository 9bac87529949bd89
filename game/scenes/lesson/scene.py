"""Learn by playing: a teacher beside the real table, the real rules and the real prompts."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.event import RoundEnded
from game.core.game import find as find_game
from game.resources import rules_folder
from game.scenes.play import PlayScene, start_match
from game.session.beforehand.duration import shortened
from game.session.beforehand.house_rules import gentle
from game.store import folders
from game.store.settings import LEVELS, SeatChoice
from game.store.tips import note_lesson
from game.table.layout.mat import PATCH
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import Lit, draw_light, draw_outline, draw_ring
from game.ui.draw.motion import out_cubic
from game.ui.screens.scene import Scene
from game.ui.widgets.focus import LEFT
from game.ui.widgets.piece import CALM, Mood, Piece, mood
from game.ui.widgets.thing import Thing, find, under

from . import data as lesson_data
from .bubble import TeacherBubble
from .data import Lesson
from .light import Light
from .script import LessonAnswers, LessonButtons, LessonFlow, LessonSitting, Phase

if TYPE_CHECKING:
    from game.app.program import App

LOCK = 250.0  # milliseconds: a press meant for something that moved turns no page
SEATS = 4  # at the table that is played at after a lesson
OWN = "lesson-"
"""What the names of the teacher's own things begin with."""
ASLEEP = ("scores", "log", "help", "hint", "menu", "call")
"""Keys that do nothing while the learner is to answer."""
FADE, SLIDE = 150.0, 180.0
"""Milliseconds in which the light goes on, and in which the ring goes on to the next."""
PULSE, PULSES, WIDENS = 1000.0, 3, 8.0
"""A ring that no tail points at pulses so often, each time for so long, by so many units."""
ASIDE = 300.0  # units by which a panel of choices makes room for the teacher
FOCUSED = 12.0  # units: how much further out the ring lies where the focus ring is, too


class LessonScene(PlayScene):
    """One step of a lesson, and those after it for which the table stays as it is."""

    name = "lesson"
    FLOW, ANSWERS, BUTTONS = LessonFlow, LessonAnswers, LessonButtons
    sitting: LessonSitting
    flow: LessonFlow
    answers: LessonAnswers

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        super().__init__(app, LessonSitting(lesson, number))
        self.board.told = lambda event: None  # nobody interrupts the teacher
        self.choice.aside = ASIDE
        self.tips.silent = self.flow.times.firsts.silent = True
        self.bubble = TeacherBubble(self.table, self.flow, self)
        self._ringed: tuple[str, ...] = ()
        """The names of what the ring goes around."""
        self._number = -1
        """The step in which that was."""
        self._ring: Lit | None = None
        """Where that is, or was when there was a target last."""
        self._before: Lit | None = None
        """Where the ring slides from."""
        self._turned = self._pulsed = -1e9
        self._refused = 0
        self._begin()

    # Steps ---------------------------------------------------------------------------

    def _begin(self) -> None:
        self._to_start()
        self._since = self.app.clock()

    def _to_start(self) -> None:
        """Something else is to be done now: there the focus goes."""
        self.flow.refusals = self._refused = 0
        self.focus.name = ""
        self.app.dirty = True

    def next(self) -> None:
        """The learner has read it: what happens then, or the next step."""
        if self.sitting.last:
            note_lesson(folders.settings())
            self.play() if self.may_play else self.skip()
        elif self.sitting.step.others:
            self._watch()
        else:
            self._onward()

    def _watch(self) -> None:
        self.sitting.phase = Phase.WATCHING
        self.focus.name = ""

    def _onward(self) -> None:
        """The next step: at this table, or at one laid anew."""
        coming = self.sitting.number + 1
        if self.sitting.lesson.steps[coming].laid:
            self._turn_to(coming)
        else:
            self.sitting.begin(coming)
            self._begin()
            if self.sitting.reading:
                self.lock(LOCK)

    def back(self) -> None:
        """The step before, as it was."""
        if self.sitting.number:
            self._turn_to(self.sitting.number - 1)

    def _turn_to(self, number: int) -> None:
        other = LessonScene(self.app, self.sitting.lesson, number)
        other.focus.ring = self.focus.ring
        self.app.replace(other)

    # What is to be pressed ---------------------------------------------------------------

    @property
    def light(self) -> Light:
        """What is pointed at just now, among the things of the table without the teacher."""
        return Light(self.table, self.flow, (self.choice, self.bluff), super().things())

    @property
    def speaks(self) -> bool:
        """Whether the bubble is to be seen: not over a panel, nor while things happen."""
        return self.sitting.phase is not Phase.WATCHING and not self.covered

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return self.sitting.reading and not self.covered

    def target(self) -> Thing | None:
        """The one thing to press next, or the first of several of which each will do."""
        light = self.light
        if self.reads:
            own = (piece.thing for piece in self.bubble.pieces(self.app.canvas, light))
            return next((t for t in own if t and t.name == "button:lesson-next"), None)
        return next(iter(light.wanted), None)

    def ring(self) -> Lit | None:
        """What the gold ring goes around: what is to be pressed next."""
        if self.reads:
            target = self.target()
            return Lit(target.box, radius=target.radius) if target else None
        return self.light.ring

    def _notice(self) -> None:
        """Notice that something else is to be pressed, or was: ring and bubble show where."""
        if self.flow.refusals > self._refused:
            self.pulse()
        self._refused = self.flow.refusals
        target = self.target()
        names = tuple(thing.name for thing in self.light.wanted)
        names = names or ((target.name,) if target else ())
        if target is None or names == self._ringed:
            return
        if self._number == self.sitting.number:
            self.sitting.pressed |= {name.partition("#")[0] for name in self._ringed}
        self._to_start()
        self._ringed, self._number, self._turned = names, self.sitting.number, self.app.clock()
        self._before = self._ring

    def pulse(self) -> None:
        """Something else was pressed: the ring shows where it is."""
        self._pulsed = self.app.clock()
        self.app.dirty = True

    # Time ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether the light is just going on, or the ring moves."""
        if self._age(self._pulsed) < PULSE / 2 or self._share(self._turned, SLIDE) < 1:
            return True
        return self.speaks and (self._share(self._since, FADE) < 1 or self._pulses())

    @property
    def _still(self) -> bool:
        """Whether everything is in its place at once."""
        return self.board.reduced or self.board.speed <= 0

    def _age(self, since: float) -> float:
        return self.app.clock() - since

    def _share(self, since: float, length: float) -> float:
        return 1.0 if self._still else min(1.0, max(0.0, self._age(since) / length))

    def _pulses(self) -> bool:
        """Whether the ring draws attention to itself, because no tail points at it."""
        lonely = self.bubble.lonely and not self.sitting.reading
        return lonely and not self._still and self._age(self._turned) < PULSES * PULSE

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return super().busy or self.moving

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass; a step ends when all of it was seen."""
        super().update(ms)
        self._notice()
        phase = self.sitting.phase
        if phase is Phase.ASKING and not self.sitting.asks:
            self._watch()
        if self.sitting.phase is Phase.WATCHING and self._seen() and self.app.top is self:
            self._onward()

    def _seen(self) -> bool:
        """Whether everything that this step brought about was shown."""
        flow = self.flow
        shows = self.board.happening or flow.window_open or self.calls.outcome
        waits = flow.tidings.queue and flow.tidings.ended is None
        return self.sitting.done and not shows and not waits

    # Frames ------------------------------------------------------------------------------

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on “Next”, or on what should be pressed."""
        if self.covered:
            return super().first
        target = self.target()
        return target.name if target else ""

    def things(self) -> list[Thing]:
        """The bubble; with it the table, where the learner is to answer, but for what it covers."""
        self._pieces = None
        light, canvas = self.light, self.app.canvas
        if self.covered:
            return light.things
        above = self.bubble.pieces(canvas, light) if self.speaks else []
        pieces = [*above, self.bubble.skip(canvas)]
        own = [piece.thing for piece in pieces if piece.thing]
        if self.sitting.phase is not Phase.ASKING:
            return own
        sheet = find(own, "text:lesson-sheet")
        if sheet is None:
            return [*light.things, *own]
        seen = [t for t in light.things if not sheet.box.collidepoint(t.box.center)]
        return [*(beside(thing, sheet.box) for thing in seen), *own]

    def draw(self, canvas: Canvas) -> None:
        """The table, the dark, and the teacher."""
        self.answers.silent = not self.covered
        super().draw(canvas)
        self.answers.silent = False
        if not self.covered:
            pieces = self._above(canvas) if self.speaks else []
            for piece in [*pieces, self.bubble.skip(canvas)]:
                piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)
        self._draw_ring(canvas)

    def _above(self, canvas: Canvas) -> list[Piece]:
        """Everything over the table, the dark first."""
        light, board = self.light, self.board
        panel = light.panel(canvas)
        hub = board.layout.hub and board.layout.direction and not panel
        middle = (board.places.seating.mat.center, float(PATCH)) if hub else None

        def draw(canvas: Canvas, _: Mood) -> None:
            lit = [*light.bright, *light.points]
            draw_light(canvas, lit, self._share(self._since, FADE), middle)
            for one in light.points if self.sitting.reading else ():
                draw_outline(canvas, one)

        return [Piece(draw), *panel, *self.bubble.pieces(canvas, light)]

    def _draw_ring(self, canvas: Canvas) -> None:
        """The ring, on its way from what was pressed before."""
        now = self.ring()
        if now is None:
            return
        self._ring = now
        share = out_cubic(self._share(self._turned, SLIDE))
        shown = now if self._before is None or share >= 1 else self._before.toward(now, share)
        far = FOCUSED if self.focus.ring and self.focus.name in self._ringed else 0.0
        draw_ring(canvas, shown.grown(far), self._wider())

    def _wider(self) -> float:
        """By how much the ring is wider just now: a press went beside it, or no tail shows it."""
        age = self._age(self._pulsed) / (PULSE / 2)
        if 0 <= age < 1:
            return WIDENS if self._still else round(WIDENS * sin(pi * age))
        if self._pulses():
            return round(WIDENS * sin(pi * self._age(self._turned) / PULSE) ** 2)
        return 0.0

    def lifts(self, name: str) -> bool:
        """No card rises over the one that shines."""
        return super().lifts(name) and not name.startswith("card:")

    def overlay(self, canvas: Canvas) -> None:
        """The focus ring above the dark."""
        Scene.overlay(self, canvas)

    def draw_tip(self, canvas: Canvas, things: list[Thing], name: str) -> None:
        """While the teacher speaks nothing else says what is right and wrong."""
        if self.covered:
            super().draw_tip(canvas, things, name)

    # Input -------------------------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """While the teacher speaks no key means a call; a press beside what shines is answered."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT and self._missed():
            self.refuse()
        return not self.sitting.reading and super().captures(event)

    def _missed(self) -> bool:
        """Whether the pointer is on something of the table that means nothing now."""
        if self.covered or self.sitting.phase is Phase.WATCHING or self.board.happening:
            return False
        thing = under(self.things(), self.app.pointer)
        return thing is None or not (thing.enabled or OWN in thing.name)

    def refuse(self) -> None:
        """Something else was pressed than what shines: where that is."""
        if self.light.wanted:
            self.flow.refuse()
        elif self.sitting.reading:
            self.pulse()

    def handle(self, event: pygame.event.Event) -> None:
        """Esc ends the lesson; otherwise the table's keys, while the learner is to answer."""
        job = self.app.keys.job(event) if event.type == pygame.KEYDOWN else ""
        if job == "back" and not self.covered:
            self.skip()
        elif self.sitting.reading:
            if job == "confirm":
                self.next()
        elif job not in ASLEEP or self.covered:
            super().handle(event)

    # The end -----------------------------------------------------------------------------

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """A round in a lesson counts for nothing."""

    def _expect_results(self) -> None:
        """No results will be seen."""

    def pause(self) -> None:
        """There is nothing to save: a pause is the way out."""
        self.skip()

    def skip(self) -> None:
        """Back to where the lesson was begun."""
        self.app.pop()

    @property
    def may_play(self) -> bool:
        """Whether a game may be begun from here: not above one that is being played."""
        return not any(type(scene) is PlayScene for scene in self.app.scenes)

    def play(self) -> None:
        """A real, short game with the same players; who sat at the last one is not forgotten."""
        rules = find_game(self.sitting.lesson.game).rules
        count = max(rules.least, min(SEATS, rules.most))
        pairs = list(zip(self.sitting.lesson.names, self.sitting.lesson.faces, strict=True))[:count]
        seats = [SeatChoice(n, f, seat == 0, LEVELS[0]) for seat, (n, f) in enumerate(pairs)]
        game = self.sitting.lesson.game
        short = {str(option): str(value) for option, value in shortened(find_game(game)).items()}
        start_match(self.app, game, tuple(seats), {**gentle(find_game(game)), **short})


def beside(thing: Thing, sheet: FRect) -> Thing:
    """A thing of the table, of a button only the part that the sheet leaves to be seen."""
    box, covered = thing.box, thing.box.clip(sheet)
    if thing.role != "button" or not covered.w or not covered.h:
        return thing
    parts = (
        FRect(box.x, box.y, box.w, covered.top - box.top),
        FRect(box.x, covered.bottom, box.w, box.bottom - covered.bottom),
        FRect(box.x, box.y, covered.left - box.left, box.h),
        FRect(covered.right, box.y, box.right - covered.right, box.h),
    )
    return replace(thing, box=max(parts, key=lambda part: part.w * part.h))


def learner(app: App) -> tuple[str, str] | None:
    """The name and the face of the person who played last."""
    person = next((choice for choice in app.settings.seats if choice.person), None)
    return (person.name, person.face) if person else None


def load(app: App, game: str) -> Lesson:
    """A game's lesson. Raises `BrokenLesson`, or OSError where there is none."""
    text = lesson_data.path_of(rules_folder(), game).read_text(encoding="utf-8")
    return lesson_data.read(game, text, app.words.of(game), learner(app))


def start_lesson(app: App, game: str) -> Scene:
    """Lay the first table of a game's lesson on top."""
    scene = LessonScene(app, load(app, game))
    app.push(scene)
    return scene

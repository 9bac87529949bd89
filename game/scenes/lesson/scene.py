"""Learn by playing: a teacher beside the real table, the real rules and the real prompts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.event import RoundEnded
from game.core.game import find as find_game
from game.resources import rules_folder
from game.scenes.play import PlayScene, start_match
from game.store.settings import LEVELS, SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.screens.scene import Scene
from game.ui.widgets.focus import LEFT
from game.ui.widgets.piece import CALM, mood
from game.ui.widgets.thing import Thing, find, under

from . import data as lesson_data
from .data import Lesson, Step
from .light import Light
from .progress import Phase, Progress
from .script import LessonAnswers, LessonButtons, LessonFlow, LessonSitting
from .view import LessonView

if TYPE_CHECKING:
    from game.app.program import App

LOCK = 250.0  # milliseconds: a press meant for something that moved turns no page
SEATS = 4  # at the table that is played at after a lesson
KEPT = ("card", "pile", "choice", "button")
"""The roles of things that the bubble had better not cover."""
OWN = "lesson-"
"""What the names of the teacher's own things begin with."""
NAMED = ("card", "button", "choice")
"""The roles of things that say what they are."""
ASLEEP = ("scores", "log", "help", "hint", "menu", "call")
"""Keys that do nothing while the learner is to answer."""


class LessonScene(PlayScene):
    """One step of a lesson, and those after it for which the table stays as it is."""

    name = "lesson"
    FLOW, ANSWERS, BUTTONS = LessonFlow, LessonAnswers, LessonButtons
    sitting: LessonSitting
    flow: LessonFlow
    answers: LessonAnswers

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        self.at = Progress(lesson, number)
        super().__init__(app, LessonSitting(lesson, lesson.steps[number]))
        self.board.told = lambda event: None  # nobody interrupts the teacher
        self.tips.silent = True
        self.light = Light(self.table, self.flow, self.at, (self.choice, self.bluff))
        self.view = LessonView(self.table, self.light, self.layers, self.focus, self)
        self._begin()

    # Steps ---------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """What the lesson is about just now."""
        return self.at.step

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.at.last

    @property
    def reading(self) -> bool:
        """Whether the teacher speaks and waits for “Next”."""
        return self.at.reading

    def _begin(self) -> None:
        self.at.begin()
        self.flow.refusals = 0
        self.focus.name = ""
        self.view.since = self.app.clock()
        self.app.dirty = True

    def next(self) -> None:
        """The learner has read it: what happens then, or the next step."""
        if self.last:
            self.play() if self.may_play else self.skip()
        elif self.step.others:
            self._watch()
        else:
            self._onward()

    def _watch(self) -> None:
        self.at.phase, self.sitting.still = Phase.WATCHING, False
        self.focus.name = ""

    def _onward(self) -> None:
        """The next step: at this table, or at one laid anew."""
        coming = self.at.lesson.steps[self.at.number + 1]
        if coming.laid:
            self._turn_to(self.at.number + 1)
        else:
            self.at.number += 1
            self.sitting.begin(coming)
            self._begin()
            if self.reading:
                self.lock(LOCK)

    def back(self) -> None:
        """The step before, as it was."""
        if self.at.number:
            self._turn_to(self.at.number - 1)

    def _turn_to(self, number: int) -> None:
        other = LessonScene(self.app, self.at.lesson, number)
        other.focus.ring = self.focus.ring
        self.app.replace(other)

    # What is pointed at ------------------------------------------------------------------

    def on_table(self) -> list[Thing]:
        """The things of the table, without the teacher."""
        return super().things()

    def wanted(self) -> list[Thing]:
        """What the learner should press on the table next; each of several will do."""
        return self.light.wanted(self.on_table())

    # Frames ------------------------------------------------------------------------------

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on “Next”, or on what should be pressed."""
        if self.covered:
            return super().first
        target = self.view.target()
        return target.name if target else ""

    def things(self) -> list[Thing]:
        """The bubble; with it the table, where the learner is to answer, but for what it covers."""
        table, canvas = self.on_table(), self.app.canvas
        if self.covered:
            return table
        skip = self.view.skip(canvas).thing
        above = self.view.bubble(canvas, table) if self.view.speaks else []
        own = [thing for thing in (*(piece.thing for piece in above), skip) if thing]
        if self.at.phase is not Phase.ASKING:
            return own
        sheet = find(own, "text:lesson-sheet")
        seen = [t for t in table if not (sheet and sheet.box.collidepoint(t.box.center))]
        return [*seen, *own]

    def draw(self, canvas: Canvas) -> None:
        """The table, the dark, and the teacher."""
        self.answers.silent = not self.covered
        super().draw(canvas)
        self.answers.silent = False
        if self.covered:
            self.view.draw_ring(canvas)
            return
        pieces = self.view.pieces(canvas) if self.view.speaks else []
        for piece in [*pieces, self.view.skip(canvas)]:
            piece.draw(canvas, mood(piece.thing, self.focus) if piece.thing else CALM)
        self.view.draw_ring(canvas)

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

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return super().busy or self.view.moving

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass; a step ends when all of it was seen."""
        super().update(ms)
        self.view.watch()
        if self.at.phase is Phase.ASKING and not self.sitting.asks:
            self._watch()
        if self.at.phase is Phase.WATCHING and self._seen() and self.app.top is self:
            self._onward()

    def _seen(self) -> bool:
        """Whether everything that this step brought about was shown."""
        flow = self.flow
        shows = self.board.happening or flow.window_open or self.calls.outcome
        waits = flow.tidings.queue and flow.tidings.ended is None
        return self.sitting.done and not shows and not waits

    # Input -------------------------------------------------------------------------------

    def captures(self, event: pygame.event.Event) -> bool:
        """While the teacher speaks no key means a call; a press beside what shines is answered."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT and self._missed():
            self.refuse()
        return not self.reading and super().captures(event)

    def _missed(self) -> bool:
        """Whether the pointer is on something of the table that means nothing now."""
        if self.covered or self.at.phase is Phase.WATCHING or self.board.happening:
            return False
        thing = under(self.things(), self.app.pointer)
        return thing is None or not (thing.enabled or OWN in thing.name)

    def turned(self, before: Iterable[str]) -> None:
        """Something else is to be pressed now than those before: there the focus goes."""
        self.at.pressed |= {name.partition("#")[0] for name in before}
        self.flow.refusals = 0
        self.focus.name = ""
        self.app.dirty = True

    def refuse(self) -> None:
        """Something else was pressed than what shines: where that is."""
        if self.wanted():
            self.flow.refuse()
        elif self.reading:
            self.view.pulse()

    def handle(self, event: pygame.event.Event) -> None:
        """Esc ends the lesson; otherwise the table's keys, while the learner is to answer."""
        job = self.app.keys.job(event) if event.type == pygame.KEYDOWN else ""
        if job == "back" and not self.covered:
            self.skip()
        elif self.reading:
            if job == "confirm":
                self.next()
        elif job not in ASLEEP or self.covered:
            super().handle(event)

    # The end -----------------------------------------------------------------------------

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """A round in a lesson counts for nothing."""

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
        """A real game with the same players; who sat at the last one is not forgotten."""
        rules = find_game(self.at.lesson.game).rules
        count = max(rules.least, min(SEATS, rules.most))
        pairs = list(zip(self.at.lesson.names, self.at.lesson.faces, strict=True))[:count]
        seats = [SeatChoice(n, f, seat == 0, LEVELS[0]) for seat, (n, f) in enumerate(pairs)]
        start_match(self.app, self.at.lesson.game, tuple(seats), {})


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

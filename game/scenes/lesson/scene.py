"""Lessons: a teacher beside the real table, with the real rules and prompts."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.event import RoundEnded
from game.core.game import find_game
from game.resources import rules_folder
from game.scenes.play import PlayScene, start_match
from game.session.pregame.duration import find_shortening_rules
from game.session.pregame.house_rules import find_gentle_rules
from game.store import folders
from game.store.settings import LEVELS, SeatChoice
from game.store.tips import note_lesson_played
from game.table.layout.mat_drawing import PATCH
from game.ui.draw.canvas import Canvas
from game.ui.draw.lesson_light import LitBox, draw_gold_ring, draw_outline, draw_spotlight
from game.ui.draw.motion import out_cubic
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.control import Control, control_at, find_control
from game.ui.widgets.drawable import CALM, Drawable, FocusMood, mood_of
from game.ui.widgets.focus import LEFT

from . import lesson_data
from .lesson_data import Lesson
from .script import LessonAnswers, LessonButtons, LessonFlow, LessonMatch, Phase
from .spotlight import Spotlight
from .teacher_bubble import TeacherBubble

if TYPE_CHECKING:
    from game.app.program import App

LOCK = 250.0  # milliseconds: a press meant for something that moved turns no page
SEATS = 4  # at the table that is played at after a lesson
TEACHER_PREFIX = "lesson-"
"""What the names of the teacher's own things begin with."""
BLOCKED_JOBS = ("scores", "log", "help", "hint", "menu", "call")
"""Keys that do nothing while the learner is to answer."""
FADE, SLIDE = 150.0, 180.0
"""Milliseconds in which the light goes on, and in which the ring goes on to the next."""
PULSE, PULSES, WIDENS = 1000.0, 3, 8.0
"""A ring that no tail points at pulses so often, each time for so long, by so many units."""
ASIDE = 300.0  # units by which a panel of choices makes room for the teacher
FOCUSED = 12.0  # units: how much further out the ring lies where the focus ring is, too


class LessonScene(PlayScene):
    """A step of a lesson, and the following steps at the same table."""

    name = "lesson"
    FLOW, ANSWERS, BUTTONS = LessonFlow, LessonAnswers, LessonButtons
    ZOOMS = False
    live_match: LessonMatch
    flow: LessonFlow
    answers: LessonAnswers
    _ringed: TrackedValue[tuple[str, ...]] = TrackedValue(())
    """The names of what the ring goes around."""

    def __init__(self, app: App, lesson: Lesson, number: int = 0) -> None:
        super().__init__(app, LessonMatch(lesson, number))
        self.board.told = lambda event: None  # nobody interrupts the teacher
        self.choice.aside = ASIDE
        self.tips.silent = self.flow.calls.known_calls.is_silent = True
        self.bubble = TeacherBubble(self.table, self.flow, self)
        self._number = -1
        """The step in which that was."""
        self._ring: LitBox | None = None
        """Where that is, or was when there was a target last."""
        self._before: LitBox | None = None
        """Where the ring slides from."""
        self._turned = self._pulsed = -1e9
        self._refused = 0
        self._begin_step()

    # Steps ---------------------------------------------------------------------------

    def _begin_step(self) -> None:
        self._reset_focus()
        self._since = self.app.frame_ms()

    def _reset_focus(self) -> None:
        """Let the focus start again; something else is to be done now."""
        self.flow.refusal_count = self._refused = 0
        self.focus.name = ""

    def continue_lesson(self) -> None:
        """Go on after reading: play what follows, or open the next step."""
        if self.live_match.is_last_step:
            note_lesson_played(folders.settings_folder())
            self.play_short_game() if self.can_play else self.skip_lesson()
        elif self.live_match.current_step.scripted_answers:
            self._start_watching()
        else:
            self._open_next_step()

    def _start_watching(self) -> None:
        self.live_match.phase = Phase.WATCHING
        self.focus.name = ""

    def _open_next_step(self) -> None:
        """Open the next step, at this table or at a new one."""
        coming = self.live_match.number + 1
        if self.live_match.lesson.steps[coming].is_laid_anew:
            self._open_step(coming)
        else:
            self.live_match.begin_step(coming)
            self._begin_step()
            if self.live_match.is_reading:
                self.ignore_presses(LOCK)

    def go_step_back(self) -> None:
        """Go back to the step before."""
        if self.live_match.number:
            self._open_step(self.live_match.number - 1)

    def _open_step(self, number: int) -> None:
        other = LessonScene(self.app, self.live_match.lesson, number)
        other.focus.ring = self.focus.ring
        self.app.replace_top(other)

    # What is to be pressed ---------------------------------------------------------------

    @property
    def spotlight(self) -> Spotlight:
        """The spotlight on the table's controls, without those of the teacher."""
        return Spotlight(self.table, self.flow, (self.choice, self.bluff), super().controls())

    @property
    def is_bubble_visible(self) -> bool:
        """True if the bubble is shown: not over a panel, nor while things happen."""
        return self.live_match.phase is not Phase.WATCHING and not self.is_table_covered

    @property
    def is_reading(self) -> bool:
        """True if the learner only has to read."""
        return self.live_match.is_reading and not self.is_table_covered

    def find_target_control(self) -> Control | None:
        """Return the control to press next, or the first of several that will do."""
        light = self.spotlight
        if self.is_reading:
            own = (
                piece.control for piece in self.bubble.make_bubble_drawables(self.app.canvas, light)
            )
            return next((t for t in own if t and t.name == "button:lesson-next"), None)
        return next(iter(light.wanted_controls), None)

    def find_target_ring(self) -> LitBox | None:
        """Return the spot in the gold ring: the control to press next."""
        if self.is_reading:
            target = self.find_target_control()
            return LitBox(target.box, radius=target.radius) if target else None
        return self.spotlight.ring_spot

    def _notice_target(self) -> None:
        """Notice that the target has changed, so that ring and bubble move."""
        if self.flow.refusal_count > self._refused:
            self.pulse_ring()
        self._refused = self.flow.refusal_count
        target = self.find_target_control()
        names = tuple(thing.name for thing in self.spotlight.wanted_controls)
        names = names or ((target.name,) if target else ())
        if target is None or names == self._ringed:
            return
        if self._number == self.live_match.number:
            self.live_match.pressed |= {name.partition("#")[0] for name in self._ringed}
        self._reset_focus()
        self._ringed, self._number, self._turned = (
            names,
            self.live_match.number,
            self.app.frame_ms(),
        )
        self._before = self._ring

    def pulse_ring(self) -> None:
        """Pulse the ring, because something else was pressed."""
        self._pulsed = self.app.frame_ms()

    # Time ------------------------------------------------------------------------------

    @property
    def is_light_moving(self) -> bool:
        """True while the light comes on or the ring moves."""
        if (
            self._measure_elapsed(self._pulsed) < PULSE / 2
            or self._measure_progress(self._turned, SLIDE) < 1
        ):
            return True
        return self.is_bubble_visible and (
            self._measure_progress(self._since, FADE) < 1 or self._is_ring_pulsing()
        )

    @property
    def _is_motion_off(self) -> bool:
        """True if everything is in its place at once, without motion."""
        return self.board.reduced or self.board.speed <= 0

    def _measure_elapsed(self, start_ms: float) -> float:
        return self.app.frame_ms() - start_ms

    def _measure_progress(self, start_ms: float, length_ms: float) -> float:
        return (
            1.0
            if self._is_motion_off
            else min(1.0, max(0.0, self._measure_elapsed(start_ms) / length_ms))
        )

    def _is_ring_pulsing(self) -> bool:
        """True if the ring pulses, because no tail points at it."""
        lonely = self.bubble.is_tailless and not self.live_match.is_reading
        return (
            lonely
            and not self._is_motion_off
            and self._measure_elapsed(self._turned) < PULSES * PULSE
        )

    @property
    def is_animating(self) -> bool:
        """True while anything moves."""
        return super().is_animating or self.is_light_moving

    def update(self, ms: float) -> None:
        """Let time pass; a step ends when all of it was shown."""
        super().update(ms)
        self._notice_target()
        phase = self.live_match.phase
        if phase is Phase.ASKING and not self.live_match.asks:
            self._start_watching()
        if (
            self.live_match.phase is Phase.WATCHING
            and self._is_step_shown()
            and self.app.top is self
        ):
            self._open_next_step()

    def _is_step_shown(self) -> bool:
        """True if everything that this step caused was shown."""
        flow = self.flow
        shows = self.board.is_showing_events or flow.open_round or self.calls.outcome
        waits = flow.event_queue.waiting_events and flow.event_queue.ended_round is None
        return self.live_match.is_step_answered and not shows and not waits

    # Frames ------------------------------------------------------------------------------

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: “Next”, or what should be pressed."""
        if self.is_table_covered:
            return super().first_focus
        target = self.find_target_control()
        return target.name if target else ""

    def controls(self) -> list[Control]:
        """Return the bubble, and the table's visible controls while the learner is to answer."""
        self._pieces = None
        light, canvas = self.spotlight, self.app.canvas
        if self.is_table_covered:
            return light.things
        above = self.bubble.make_bubble_drawables(canvas, light) if self.is_bubble_visible else []
        pieces = [*above, self.bubble.make_skip_drawable(canvas)]
        own = [piece.control for piece in pieces if piece.control]
        if self.live_match.phase is not Phase.ASKING:
            return own
        sheet = find_control(own, "text:lesson-sheet")
        if sheet is None:
            return [*light.things, *own]
        seen = [t for t in light.things if not sheet.box.collidepoint(t.box.center)]
        return [*(trim_to_visible(thing, sheet.box) for thing in seen), *own]

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the dark, and the teacher."""
        self.answers.is_silent = not self.is_table_covered
        super().draw(canvas)
        self.answers.is_silent = False
        if not self.is_table_covered:
            pieces = self._list_overlay_drawables(canvas) if self.is_bubble_visible else []
            for piece in [*pieces, self.bubble.make_skip_drawable(canvas)]:
                piece.draw(canvas, mood_of(piece.control, self.focus) if piece.control else CALM)
        self._draw_target_ring(canvas)

    def _list_overlay_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return everything above the table, the dark first."""
        light, board = self.spotlight, self.board
        panel = light.list_panel_drawables(canvas)
        hub = board.layout.hub and board.layout.direction and not panel
        middle = (board.table_places.table_seating.mat.center, float(PATCH)) if hub else None

        def draw_dark(canvas: Canvas, _: FocusMood) -> None:
            lit = [*light.bright_spots, *light.pointed_spots]
            draw_spotlight(canvas, lit, self._measure_progress(self._since, FADE), middle)
            for one in light.pointed_spots if self.live_match.is_reading else ():
                draw_outline(canvas, one)

        return [Drawable(draw_dark), *panel, *self.bubble.make_bubble_drawables(canvas, light)]

    def _draw_target_ring(self, canvas: Canvas) -> None:
        """Draw the ring, on its way from the previous target."""
        ringed, now = self._ringed, self.find_target_ring()
        if now is None:
            return
        self._ring = now
        share = out_cubic(self._measure_progress(self._turned, SLIDE))
        shown = now if self._before is None or share >= 1 else self._before.blend_lit(now, share)
        far = FOCUSED if self.focus.ring and self.focus.name in ringed else 0.0
        draw_gold_ring(canvas, shown.grow_lit_box(far), self._measure_ring_widening())

    def _measure_ring_widening(self) -> float:
        """Return how much wider the ring is now: after a wrong press, or without a tail."""
        age = self._measure_elapsed(self._pulsed) / (PULSE / 2)
        if 0 <= age < 1:
            return WIDENS if self._is_motion_off else round(WIDENS * sin(pi * age))
        if self._is_ring_pulsing():
            return round(WIDENS * sin(pi * self._measure_elapsed(self._turned) / PULSE) ** 2)
        return 0.0

    def rises_when_pointed(self, name: str) -> bool:
        """Return False for other cards, so that none rises over the target."""
        return super().rises_when_pointed(name) and not name.startswith("card:")

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw the focus ring above the dark."""
        Scene.draw_overlay(self, canvas)
        self.draw_hand_ring(canvas)

    def draw_control_tip(self, canvas: Canvas, things: list[Control], name: str) -> None:
        """Draw no tip while the teacher speaks."""
        if self.is_table_covered:
            super().draw_control_tip(canvas, things, name)

    # Input -------------------------------------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Ignore calls while the teacher speaks, and answer a press beside the target."""
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == LEFT
            and self._is_pointer_astray()
        ):
            self.point_to_target()
        return not self.live_match.is_reading and super().intercept_event(event)

    def _is_pointer_astray(self) -> bool:
        """True if the pointer is on a control of the table that means nothing now."""
        if (
            self.is_table_covered
            or self.live_match.phase is Phase.WATCHING
            or self.board.is_showing_events
        ):
            return False
        thing = control_at(self.controls(), self.app.pointer)
        return thing is None or not (thing.is_enabled or TEACHER_PREFIX in thing.name)

    def point_to_target(self) -> None:
        """Show where the target is, after a wrong press."""
        if self.spotlight.wanted_controls:
            self.flow.refuse_answer()
        elif self.live_match.is_reading:
            self.pulse_ring()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle Esc, which ends the lesson, and the table's keys while the learner answers."""
        job = self.app.keys.job_of_event(event) if event.type == pygame.KEYDOWN else ""
        if job == "back" and not self.is_table_covered:
            self.skip_lesson()
        elif self.live_match.is_reading:
            if job == "confirm":
                self.continue_lesson()
        elif job not in BLOCKED_JOBS or self.is_table_covered:
            super().handle(event)

    # The end -----------------------------------------------------------------------------

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """Ignore the end of a round; it counts for nothing in a lesson."""

    def _prerender_results(self) -> None:
        """Do nothing; no results follow."""

    def pause_table(self) -> None:
        """End the lesson; there is nothing to save."""
        self.skip_lesson()

    def skip_lesson(self) -> None:
        """End the lesson and go back to where it was started."""
        self.app.pop_scene()

    @property
    def can_play(self) -> bool:
        """True if a game may be started from here: not on top of a running game."""
        return not any(type(scene) is PlayScene for scene in self.app.scenes)

    def play_short_game(self) -> None:
        """Start a real, short game with the same players; the last players stay remembered."""
        rules = find_game(self.live_match.lesson.game).rules
        count = max(rules.least, min(SEATS, rules.most))
        pairs = list(zip(self.live_match.lesson.names, self.live_match.lesson.faces, strict=True))[
            :count
        ]
        seats = [SeatChoice(n, f, seat == 0, LEVELS[0]) for seat, (n, f) in enumerate(pairs)]
        game = self.live_match.lesson.game
        short = {
            str(option): str(value)
            for option, value in find_shortening_rules(find_game(game)).items()
        }
        start_match(self.app, game, tuple(seats), {**find_gentle_rules(find_game(game)), **short})


def trim_to_visible(thing: Control, covering_box: FRect) -> Control:
    """Return a control of the table; of a button only the part beside the sheet."""
    box, covered = thing.box, thing.box.clip(covering_box)
    if thing.role != "button" or not covered.w or not covered.h:
        return thing
    parts = (
        FRect(box.x, box.y, box.w, covered.top - box.top),
        FRect(box.x, covered.bottom, box.w, box.bottom - covered.bottom),
        FRect(box.x, box.y, covered.left - box.left, box.h),
        FRect(covered.right, box.y, box.right - covered.right, box.h),
    )
    return replace(thing, box=max(parts, key=lambda part: part.w * part.h))


def find_last_player(app: App) -> tuple[str, str] | None:
    """Return name and face of the person who played last."""
    person = next((choice for choice in app.settings.seats if choice.person), None)
    return (person.name, person.face) if person else None


def load_lesson(app: App, game: str) -> Lesson:
    """Load a game's lesson.

    Raises `BrokenLesson`, or OSError if there is none.
    """
    text = lesson_data.find_lesson_path(rules_folder(), game).read_text(encoding="utf-8")
    return lesson_data.parse_lesson(game, text, app.words.for_game(game), find_last_player(app))


def start_lesson(app: App, game: str) -> Scene:
    """Open the first table of a game's lesson."""
    scene = LessonScene(app, load_lesson(app, game))
    app.push_scene(scene)
    return scene

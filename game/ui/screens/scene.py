"""The base of all screens: what is on it, how it is drawn, and what keys and time do."""

from enum import IntEnum
from typing import Any, Protocol

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.input.key_table import Keys
from game.ui.sound.sounds import Sounds
from game.ui.tracked_values import Source
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import draw_focus_ring
from game.ui.widgets.focus import Focus
from game.ui.widgets.ribbon import draw_tooltip
from game.words import Words

from .transition_source import TransitionSource

LOCK = 500.0  # milliseconds without input where a late press would do harm
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Host(Protocol):
    """The program, as far as every screen knows it."""

    @property
    def words(self) -> Words:
        """The texts that all games share."""

    @property
    def canvas(self) -> Canvas:
        """The window to draw on, at the player's text size."""

    @property
    def keys(self) -> Keys:
        """The table of keys and their jobs."""

    @property
    def key_label_state(self) -> object:
        """Another object whenever what is written on keys has changed."""

    @property
    def sounds(self) -> Sounds:
        """The player of sounds."""

    def frame_ms(self) -> float:
        """Return the time of this frame, in milliseconds."""

    def running_ms(self) -> float:
        """Return the running time, in milliseconds."""

    def push_scene(self, scene: Any) -> None:
        """Put a scene on top."""

    def pop_scene(self) -> None:
        """Remove the topmost scene."""


class Urgency(IntEnum):
    """The importance of hearing a sentence that is read aloud."""

    PASSING = 0
    """Such as whose turn it is: the first to be left out."""
    NEWS = 1
    FOR_LISTENER = 2
    """It touches whoever listens, and is never left out."""
    CALL = 3
    """It has to be answered while a clock runs: it is said at once, before all that waits."""


class Scene:
    """One screen of the stack; only the topmost is asked and drawn."""

    name = "scene"
    first_focus = ""  # the thing that has the focus at the start
    listening = False  # whether the next key is meant for itself, whatever it does elsewhere
    tune: str | None = None  # the music that fits; None is whatever fits the screen below
    is_typing = False  # true where somebody writes: a key that is held goes on erasing
    counts_presses_at_once = False
    """True where no press has to be held, whatever the settings say: there is no time for it."""
    takes_files = False  # true where a file can be dropped; others wait until the title is back
    has_own_entrance = False  # whether it comes or goes in a way of its own instead of fading
    may_darken = False  # true where nobody plays: the screen may go dark by itself
    presses_ignored_until = 0.0  # by the stopwatch: earlier presses were meant for another screen

    def __init__(self, app: Host) -> None:
        self.app = app
        self.focus = Focus()
        self.activity = Source()
        """Changes whenever somebody has pressed or typed something, here or on a screen above."""
        self.question_count = 0
        """How many questions were asked: the same words may be another question."""

    def controls(self) -> list[Control]:
        """Return everything to read or to press in the current frame."""
        return []

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole frame, without focus ring and tooltip."""

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip on top of the frame."""
        focus = self.focus
        if not (focus.ring or focus.hover):
            return
        things = self.controls()
        focused = find_control(things, focus.name)
        if focused and focus.ring and not focused.is_hidden and focused.radius >= 0:
            self.draw_control_ring(canvas, focused)
        named = find_control(things, focus.hover) or (focused if focus.ring else None)
        self.draw_control_tip(canvas, things, named.name if named else "")

    def draw_control_ring(self, canvas: Canvas, thing: Control) -> None:
        """Draw the ring around the control that has the focus."""
        draw_focus_ring(canvas, thing.box, thing.radius)

    def draw_control_tip(self, canvas: Canvas, things: list[Control], name: str) -> None:
        """Draw the tooltip of the control with that name."""
        thing = find_control(things, name)
        if thing and not thing.is_hidden:
            draw_control_tooltip(canvas, thing)

    def ignore_presses(self, ms: float = LOCK) -> None:
        """Let no key and no click count for that many milliseconds."""
        self.presses_ignored_until = self.app.running_ms() + ms

    def is_ignored_press(self, event: pygame.event.Event) -> bool:
        """True if an event is a press that does not count yet."""
        return event.type in PRESSES and self.app.running_ms() < self.presses_ignored_until

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Return true if the scene takes an event before the focus may have it."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event that the focus had no use for."""

    def update(self, ms: float) -> None:
        """Let that many milliseconds pass."""

    @property
    def is_animating(self) -> bool:
        """True if something moves, so that every frame must be drawn."""
        return False

    @property
    def needs_updates(self) -> bool:
        """True if `update` is wanted all the time although nothing is to be drawn."""
        return False

    def next_tick(self) -> float | None:
        """Return milliseconds until `update` is wanted though nothing moves; None is never."""
        return None

    def next_silent_tick(self) -> float | None:
        """Return milliseconds until `update` is wanted although it rarely draws; None is never.

        Nothing is drawn for it, unless something has come.
        """
        return None

    def update_below(self, ms: float) -> None:
        """Let that many milliseconds pass while another screen lies on top."""

    def next_tick_below(self) -> float | None:
        """Return milliseconds until `update_below` is wanted; None is never."""
        return None

    def scroll_into_view(self, name: str) -> None:
        """Bring the control that has the focus into sight."""

    @property
    def is_private(self) -> bool:
        """True if something on it is meant for only one of several people."""
        return False

    def describe_prompt(self, things: list[Control]) -> str:
        """Return what it asks just now, in one line; empty where its controls say it all."""
        return ""

    def list_notices(self, things: list[Control]) -> list[Control]:
        """Return what stands beside the question; each is said once, when it comes."""
        return []

    def prompt_urgency(self) -> Urgency:
        """Return how much it matters that what is asked just now is heard."""
        return Urgency.FOR_LISTENER

    def event_lines(self) -> list[str]:
        """Return what has happened, line by line, as everybody may know it."""
        return []

    def describe_aloud(self, topic: str) -> str:
        """Return what somebody asks for by a key who plays by ear; empty if there is nothing.

        Topics are `hand`, `table`, `players`, `news` and `time`.
        """
        return ""

    def line_urgency(self, number: int) -> Urgency:
        """Return how much it matters that this line of what has happened is heard."""
        return Urgency.NEWS

    def resume_focus(self) -> None:
        """Put the focus in sight when what lay above is gone; a hidden focus goes to its start.

        Else the next Enter would open once more what was opened by mouse and just put away.
        """
        things = self.controls()
        if not find_control(things, self.focus.name) or not self.focus.ring:
            self.focus.name = ""
            self.settle_focus(things)
        self.scroll_into_view(self.focus.name)

    def settle_focus(self, things: list[Control]) -> None:
        """Keep the focus on something that is there, else where it starts."""
        first = "" if find_control(things, self.focus.name) else self.first_focus
        self.focus.settle_on(things, first)

    def enter(self) -> None:
        """Note that the scene is on top now, for the first time or again."""

    def leave(self) -> None:
        """Note that the scene is no longer on top."""

    def make_transition_source(self) -> TransitionSource | None:
        """Return what it leaves to a table that takes its place; nothing for a cut."""
        return None

    def ask_before_quitting(self) -> bool:
        """Return true if something is asked before the program may end."""
        return False

    def handle_focus_lost(self) -> None:
        """Note that the window went to the background or was minimized."""


def draw_control_tooltip(canvas: Canvas, control: Control) -> None:
    """Draw what a control has to say: why it can't be pressed, or what it is."""
    words, low = (control.why_not or control.hint).strip(), control.box.top < 120
    if words:
        tip = (control.box.centerx, control.box.bottom + 14 if low else control.box.top - 8)
        draw_tooltip(canvas, words, tip, below=low)

"""Gamepads: their sticks and buttons become key presses, so every screen knows them."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import pygame

from .key_table import Keys, pygame_key_code

PUSHED, RELEASED_BELOW = 0.6, 0.4
"""How far a stick must be pushed to count, and come back to count again."""
PLAIN = ("a", "b", "x", "y", "lb", "rb", "select", "start", "l3", "r3")
"""The buttons of a gamepad nothing is known about, in the order most have them."""
KNOWN = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "select", 6: "start", 7: "l3", 8: "r3", 9: "lb", 10: "rb",
    11: "up", 12: "down", 13: "left", 14: "right",
}  # fmt: skip
"""The buttons of a gamepad the system knows."""
TRIGGERS, RIGHT_STICK, RIGHT = {4: "lt", 5: "rt"}, (2, 3), "rs"
DIRECTIONS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}
OFTEN, AT_REST, SELDOM = 8.0, 80.0, 2000.0
"""Milliseconds between two looks at gamepads: in use, left alone for a while, none there."""
TWICE = 0.04
"""Seconds in which the same press of two gamepads is one of a single one, seen twice."""
ALONE = 20.0
"""Seconds after which a gamepad that nobody touches is looked at less often."""
NOTHING = pygame.event.Event(pygame.NOEVENT)
PAD_EVENTS = range(pygame.JOYAXISMOTION, pygame.JOYBUTTONUP + 1)
KNOWN_ONES = range(pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONUP + 1)


class Gamepads:
    """All gamepads that are plugged in; `used` tells whether one was pressed last."""

    def __init__(self, keys: Callable[[], Keys], now: Callable[[], float] = monotonic) -> None:
        """`now` tells the time in seconds."""
        self.keys, self.now = keys, now
        self.used = False
        self._open: dict[int, Any] = {}
        """What was opened, by the number the system gives it; it works only while it is kept."""
        self._known: set[int] = set()
        """Those whose buttons the system knows by name."""
        self._pushed: dict[tuple[int, int], str] = {}
        """Where each stick is pushed."""
        self._last = ("", -1, 0.0)
        """What was pressed last, on which gamepad, and when."""
        self._touched = 0.0
        """When one was last plugged in or pressed."""

    @property
    def is_any_plugged(self) -> bool:
        """True if any gamepad is plugged in."""
        return bool(self._open)

    def next_glance_ms(self) -> float:
        """Return the milliseconds until the gamepads have to be looked at again."""
        if not self.is_any_plugged:
            return SELDOM
        return OFTEN if self.now() - self._touched < ALONE else AT_REST

    def start_looking(self) -> None:
        """Look for gamepads from now on; without any, nothing happens."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return
        pygame.event.pump()

    def translate_event(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event, or the press of a key in place of a gamepad's."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._open_gamepad(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._close_gamepad(event.instance_id)
        elif kind in PAD_EVENTS or kind in KNOWN_ONES:
            return self._stick_event(event)
        elif kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.used = False
            return event
        else:
            return event
        return NOTHING

    # Plugged in and out ------------------------------------------------------------

    def _open_gamepad(self, index: int) -> None:
        """Open a gamepad, by the system's names for its buttons where it has some."""
        try:
            pad, number, known = open_joystick(index)
        except (pygame.error, ImportError, AttributeError):
            return
        self._open[number] = pad
        self._touched = self.now()
        if known:
            self._known.add(number)

    def _close_gamepad(self, number: int) -> None:
        self._open.pop(number, None)
        self._known.discard(number)
        self._pushed = {stick: way for stick, way in self._pushed.items() if stick[0] != number}
        self.used = self.used and bool(self._open)

    # Pressed -----------------------------------------------------------------------

    def _stick_event(self, event: pygame.event.Event) -> pygame.event.Event:
        number = int(getattr(event, "instance_id", 0))
        if event.type in PAD_EVENTS and number in self._known:
            return NOTHING  # the same press comes once more, with the system's names
        before = self._pushed_names(number)
        name = self._pressed_name(event, number)
        if name and not (name == RIGHT and name in before):
            return NOTHING if self._is_echo(name, number) else self._key_press(name)
        gone = before - self._pushed_names(number) | {self._released_button(event)}
        return self._key_release(next(iter(gone - {"", *DIRECTIONS}), ""))

    def _is_echo(self, name: str, number: int) -> bool:
        """True if another gamepad just told the same: often it is the same one, seen twice."""
        (before, other, at), now = self._last, self.now()
        echo = name == before and number != other and now - at <= TWICE
        if not echo:
            self._last = name, number, now
        return echo

    def _pushed_names(self, number: int) -> set[str]:
        """Return the names of the sticks and triggers of a gamepad that are pushed."""
        return {way for (pad, _), way in self._pushed.items() if pad == number}

    def _released_button(self, event: pygame.event.Event) -> str:
        """Return the button that was just let go."""
        match event.type:
            case pygame.JOYBUTTONUP if event.button < len(PLAIN):
                return PLAIN[event.button]
            case pygame.CONTROLLERBUTTONUP:
                return KNOWN.get(event.button, "")
        return ""

    def _pressed_name(self, event: pygame.event.Event, number: int) -> str:
        """Return what was just pressed: a button's name, a direction, or nothing."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return PLAIN[event.button] if event.button < len(PLAIN) else ""
            case pygame.CONTROLLERBUTTONDOWN:
                return KNOWN.get(event.button, "")
            case pygame.JOYHATMOTION:
                return direction_of(float(event.value[0]), -float(event.value[1]))
            case pygame.JOYAXISMOTION if event.axis in (0, 1):
                return self._pushed_direction((number, event.axis), event.value)
            case pygame.CONTROLLERAXISMOTION if event.axis in (0, 1, *RIGHT_STICK, *TRIGGERS):
                return self._pushed_direction((number, event.axis), event.value / 32767)
        return ""

    def _pushed_direction(self, stick: tuple[int, int], value: float) -> str:
        """Return where a stick was just pushed; once, until it has come back."""
        before = self._pushed.get(stick, "")
        if abs(value) < RELEASED_BELOW:
            self._pushed.pop(stick, None)
        if abs(value) < PUSHED:
            return ""
        axis = stick[1]
        way = RIGHT if axis in RIGHT_STICK else TRIGGERS.get(axis)
        way = way or (direction_of(value, 0.0) if axis == 0 else direction_of(0.0, value))
        self._pushed[stick] = way
        return way if way != before else ""

    def _key_press(self, name: str) -> pygame.event.Event:
        """Return the press of the key that does the same job."""
        self.used, self._touched = True, self.now()
        return self._key_event(pygame.KEYDOWN, name)

    def _key_release(self, name: str) -> pygame.event.Event:
        """Return the release of the key: some jobs are done as long as it is held."""
        held = name and self.keys().job_of_button(name)
        return self._key_event(pygame.KEYUP, name) if held else NOTHING

    def _key_event(self, kind: int, name: str) -> pygame.event.Event:
        keys = self.keys()
        job = keys.job_of_button(name)
        key = DIRECTIONS.get(name) or (pygame_key_code(keys.jobs[job]) if job else pygame.K_UNKNOWN)
        values = {"key": key, "mod": 0, "unicode": "", "scancode": 0, "pad": name}
        return pygame.event.Event(kind, values)


def direction_of(across: float, down: float) -> str:
    """Return the direction in which a cross or stick is pushed."""
    if across:
        return "right" if across > 0 else "left"
    return ("down" if down > 0 else "up") if down else ""


def open_joystick(index: int) -> tuple[Any, int, bool]:
    """Return a gamepad, its number, and whether the system knows the names of its buttons."""
    from pygame._sdl2 import controller  # noqa: PLC0415  only with a gamepad

    if not controller.get_init():
        controller.init()
    if controller.is_controller(index):
        pad = controller.Controller(index)
        return pad, pad.as_joystick().get_instance_id(), True
    stick = pygame.joystick.Joystick(index)
    return stick, stick.get_instance_id(), False

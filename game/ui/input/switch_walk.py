"""One switch or two for somebody who can't use keyboard and mouse.

With one switch the focus walks by itself: a press begins the walk, the next one presses what has
the focus. A second pass comes back the same way, then the walk rests. With two switches one moves
the focus on and the other presses.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.widgets.control import Control, find_control
from game.ui.widgets.focus import ENTER, Focus

OFF, ONE, TWO = "off", "one", "two"
MOVER = pygame.K_SPACE
"""Where there are two switches: the one that moves on; Enter presses. With one, both do all."""
SWITCHES = (*ENTER, MOVER)


class SwitchWalk:
    """The walk of the focus, on the clock of the program."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells milliseconds as they run."""
        self.clock = clock
        self._due = 0.0
        """When the focus moves on."""
        self._way: list[str] = []
        """What is still ahead."""
        self.is_walking = False
        """True while the focus walks, until it has rested on the last thing."""

    def next_step_ms(self) -> float | None:
        """Return the milliseconds until the focus moves on; None while it rests."""
        return max(0.0, self._due - self.clock()) if self.is_walking else None

    def start_walk(self, focus: Focus, things: Sequence[Control], pace_ms: float) -> None:
        """Begin at the focused control, or at the first one, and go round once and back."""
        stops = list_stops(things)
        if not stops:
            return
        begin = stops.index(focus.name) if focus.name in stops else 0
        there = [*stops[begin:], *stops[:begin]]
        self._way = [name for name, after in pairwise([*there, *reversed(there)]) if name != after]
        self._way.append(there[0])
        self.is_walking = True
        self._go_on(focus, pace_ms)

    def advance_walk(self, focus: Focus, things: Sequence[Control], pace_ms: float) -> bool:
        """Move the focus on if it's time; True if it has moved."""
        if not self.is_walking or self.clock() < self._due:
            return False
        known = set(list_stops(things))
        while self._way and self._way[0] not in known:
            self._way.pop(0)
        if not self._way:
            self.is_walking = False
            return False
        self._go_on(focus, pace_ms)
        return True

    def rest(self) -> None:
        """Stop walking: something was pressed, or another screen has come."""
        self._way, self.is_walking = [], False

    def _go_on(self, focus: Focus, pace_ms: float) -> None:
        focus.name, focus.ring = self._way.pop(0), True
        self._due = self.clock() + pace_ms


def list_stops(things: Sequence[Control]) -> list[str]:
    """Return what the walk comes to, in the order of the screen: whatever can be pressed.

    Calls are among it, which otherwise have keys of their own and no focus.
    """
    return [one.name for one in things if (one.action or one.step) and not one.why_not]


def move_on(focus: Focus, things: Sequence[Control]) -> None:
    """Move the focus to what comes next, after the last one to the first."""
    stops = list_stops(things)
    if stops:
        place = stops.index(focus.name) + 1 if focus.name in stops and focus.ring else 0
        focus.name, focus.ring = stops[place % len(stops)], True


def press_focused(focus: Focus, things: Sequence[Control]) -> bool:
    """Press what has the focus where Enter wouldn't: a call, or a slider; True if it was one."""
    thing = find_control([*things], focus.name)
    if thing is None or not thing.is_enabled or (thing.can_focus and thing.action is not None):
        return False
    if thing.action is None and thing.step is not None:
        thing.step(1)
        return True
    return focus.activate_control(thing)

"""One focus for tables and menus: pointer, Tab, arrow keys, Enter."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import FRect

from game.ui.draw.canvas import Point
from game.ui.tracked_values import TrackedValue

from .control import Control, control_at, find_control

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
LEFT, RIGHT = 1, 3
DRAG_UNITS = 18.0
"""Units that the pointer may slip with the button down: farther is a drag."""
ASIDE = 5  # how much farther than straight ahead it is aside


class Focus:
    """The focus of one screen; it presses the control it is on."""

    name = TrackedValue("")
    """The focused control."""
    hover = TrackedValue("")
    """The control under the pointer."""
    ring = TrackedValue(True)
    """True if the focus shows; a click hides it."""
    held = TrackedValue("")
    """The control that the pointer went down on."""

    def __init__(self) -> None:
        self.acted: Callable[[], None] = lambda: None
        """Called before a control does something, for whoever looks meanwhile, and afterwards."""
        self.refused: Callable[[Control], None] | None = None
        self.idle: Callable[[], None] | None = None  # a press on what can only be looked at
        self.shy: Callable[[Control], bool] | None = None  # what Enter shows before it presses it
        self.rises: Callable[[Control], bool] | None = (
            None  # what a finger lifts before it presses it
        )
        self.lifted = ""  # what a finger has lifted
        self.move_count = 0
        """How often somebody has moved the focus or the pointer to something else."""

    def handle_focus_event(
        self, event: pygame.event.Event, things: list[Control], pointer: Point
    ) -> bool:
        """Handle pointer and focus keys; return true if nothing else is left to do."""
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event, things)
        if event.type == pygame.MOUSEMOTION:
            return self._pointer_moved(things, pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            return self._pointer_down(event.button, things, pointer)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._pointer_up(things, pointer, bool(getattr(event, "touch", False)))
        return False

    def settle_on(self, things: list[Control], first: str = "") -> None:
        """Keep the focus on something that is there; `first` is where it starts."""
        if self.name and not find_control(things, self.name):
            self.name = ""
        if not self.name and first and find_control(things, first):
            self.name = first

    def _handle_key(self, event: pygame.event.Event, controls: list[Control]) -> bool:
        if event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            return self._move_to(next_in_order(controls, self.name, -1 if back else 1))
        if event.key in ARROWS:
            return self._move_by_arrow(ARROWS[event.key], controls)
        if event.key in ENTER:
            thing = find_control(controls, self.name)
            if thing is not None and not self.ring and self.shy and self.shy(thing):
                self.ring = True
                return True
            return thing is not None and self.activate_control(thing)
        return False

    def return_to_start(self) -> None:
        """Return the focus to where it starts, without showing it."""
        self.name, self.lifted, self.ring = "", "", False

    def _move_by_arrow(self, way: tuple[int, int], controls: list[Control]) -> bool:
        thing = find_control(controls, self.name)
        if thing and thing.step and thing.is_enabled and way[0]:
            self._do(partial(thing.step, way[0]))
            self.move_count += 1
            self.ring = True
            return True
        if thing is None:
            return self._move_to(next_in_order(controls, "", 1))
        return self._move_to(next_in_direction(controls, thing, way))

    def _move_to(self, control: Control | None) -> bool:
        self.ring = True
        if control is None:
            return False
        self.name = control.name
        self.move_count += 1
        return True

    def activate_control(self, thing: Control) -> bool:
        """Do what the control does, or say why not; return true if there was anything to do."""
        if thing.why_not:
            if self.refused:
                self.refused(thing)
            return True
        if thing.action is None:
            told = thing.alternate_action or thing.hint
            if self.idle and told and (thing.role != "card" or not thing.can_focus):
                self.idle()
            return False
        self._do(thing.action)
        return True

    def _do(self, act: Callable[[], object]) -> None:
        self.acted()
        act()
        self.acted()

    def _drag(self, thing: Control, point: Point) -> None:
        if thing.drag and thing.drag(point) is not False:
            self.acted()

    def _pointer_moved(self, controls: list[Control], point: Point) -> bool:
        held = find_control(controls, self.held) if self.held else None
        if held and held.drag:
            self._drag(held, point)
            return True
        thing = control_at(controls, point)
        pointed = thing.name if thing else ""
        self.move_count += pointed != self.hover
        self.hover = pointed
        return False

    def _pointer_down(self, button: int, controls: list[Control], point: Point) -> bool:
        thing = control_at(controls, point)
        if thing is None:
            return False
        if button == RIGHT:
            if thing.alternate_action:
                self._do(thing.alternate_action)
            return thing.alternate_action is not None
        self.held, self.ring = thing.name, False
        if thing.can_focus:
            self.name = thing.name
        if thing.drag and thing.is_enabled:
            self._drag(thing, point)
        return True

    def _pointer_up(self, controls: list[Control], point: Point, finger: bool) -> bool:
        held, self.held = self.held, ""
        before, self.lifted = self.lifted, ""
        thing = control_at(controls, point)
        if thing is None or thing.name != held or thing.drag:
            return bool(held)
        if finger and thing.name != before and self.rises and self.rises(thing):
            self.lifted = self.hover = thing.name
            return True
        if finger:
            self.hover = ""  # a finger that is gone points at nothing
        return self.activate_control(thing) or bool(held)


def next_in_order(controls: list[Control], name: str, step: int) -> Control | None:
    """Return the next control, or with -1 the one before, that Tab stops at."""
    order = [thing for thing in controls if is_tab_stop(thing) or thing.name == name]
    names = [thing.name for thing in order]
    if not order:
        return None
    if name not in names:
        return order[0 if step > 0 else -1]
    return order[(names.index(name) + step) % len(order)]


def is_tab_stop(thing: Control) -> bool:
    """True if Tab stops at a control; a patch has many places that only arrows lead to."""
    return thing.can_focus and (thing.role != "place" or thing.is_enabled)


def next_in_direction(
    controls: list[Control], start: Control, way: tuple[int, int]
) -> Control | None:
    """Return the nearest control in a direction; straight ahead counts before aside.

    Where nothing lies that way it is the nearest one to which no other way leads from anywhere,
    so that whoever has arrows alone comes everywhere.
    """
    stops = [thing for thing in controls if thing.can_focus]
    found = _nearest_in_direction(stops, start, way)
    if found is not None:
        return found
    led = {start.name}
    for thing in stops:
        for arrow in ARROWS.values():
            ahead = _nearest_in_direction(stops, thing, arrow)
            led |= {ahead.name} if ahead else set()
    lost = [thing for thing in stops if thing.name not in led]
    return min(lost, key=lambda thing: _box_distance(start.box, thing.box), default=None)


def _nearest_in_direction(
    stops: list[Control], start: Control, way: tuple[int, int]
) -> Control | None:
    """Return the nearest control in a direction."""
    best, least = None, float("inf")
    for thing in stops:
        if thing.name != start.name:
            far = _directed_distance(start.box, thing.box, way)
            if far < least:
                best, least = thing, far
    return best


def _box_distance(one: FRect, other: FRect) -> float:
    """Return how far two boxes are from each other."""
    return abs(one.centerx - other.centerx) + abs(one.centery - other.centery)


def _directed_distance(start: FRect, box: FRect, way: tuple[int, int]) -> float:
    """Return how far a box lies in a direction: the gap ahead and, weighed, the one aside."""
    if way[0]:
        ahead = way[0] * (box.centerx - start.centerx)
        gap = box.left - start.right if way[0] > 0 else start.left - box.right
        aside = max(0.0, box.top - start.bottom, start.top - box.bottom)
        drift = abs(box.centery - start.centery)
    else:
        ahead = way[1] * (box.centery - start.centery)
        gap = box.top - start.bottom if way[1] > 0 else start.top - box.bottom
        aside = max(0.0, box.left - start.right, start.left - box.right)
        drift = abs(box.centerx - start.centerx)
    beside = aside > 0 and gap < -0.3 * min(start.w, start.h, box.w, box.h)
    if ahead <= 0 or beside:
        return float("inf")
    return max(0.0, gap) + 0.5 * ahead + ASIDE * aside + 0.2 * drift

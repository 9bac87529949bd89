"""One focus for tables and menus: pointer, Tab, arrow keys, Enter."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from game.ui.draw.canvas import Point

from .thing import Thing, find, under

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
    """Where the attention lies on one screen; it presses what is there."""

    def __init__(self) -> None:
        self.name = ""  # the focused thing
        self.hover = ""  # the thing under the pointer
        self.ring = True  # whether the focus shows; a click hides it
        self.held = ""  # the thing the pointer went down on
        self.refused: Callable[[Thing], None] | None = None
        self.idle: Callable[[], None] | None = None  # a press on what can only be looked at
        self.shy: Callable[[Thing], bool] | None = None  # what Enter shows before it presses it
        self.rises: Callable[[Thing], bool] | None = (
            None  # what a finger lifts before it presses it
        )
        self.lifted = ""  # what a finger has lifted

    def handle(self, event: pygame.event.Event, things: list[Thing], at: Point) -> bool:
        """Deal with pointer and focus keys; whether that was all there was to do."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, things)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(things, at)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            return self._down(event.button, things, at)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._up(things, at, bool(getattr(event, "touch", False)))
        return False

    def settle(self, things: list[Thing], first: str = "") -> None:
        """Keep the focus on something that is there; `first` is where it starts."""
        if self.name and not find(things, self.name):
            self.name = ""
        if not self.name and first and find(things, first):
            self.name = first

    def _key(self, event: pygame.event.Event, things: list[Thing]) -> bool:
        if event.key == pygame.K_TAB:
            back = bool(event.mod & pygame.KMOD_SHIFT)
            return self._go(following(things, self.name, -1 if back else 1))
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key], things)
        if event.key in ENTER:
            thing = find(things, self.name)
            if thing is not None and not self.ring and self.shy and self.shy(thing):
                self.ring = True
                return True
            return thing is not None and self.press(thing)
        return False

    def rest(self) -> None:
        """Go back to where it starts, without showing."""
        self.name, self.lifted, self.ring = "", "", False

    def _arrow(self, way: tuple[int, int], things: list[Thing]) -> bool:
        thing = find(things, self.name)
        if thing and thing.step and thing.enabled and way[0]:
            thing.step(way[0])
            self.ring = True
            return True
        if thing is None:
            return self._go(following(things, "", 1))
        return self._go(toward(things, thing, way))

    def _go(self, thing: Thing | None) -> bool:
        self.ring = True
        if thing is None:
            return False
        self.name = thing.name
        return True

    def press(self, thing: Thing) -> bool:
        """Do what the thing does, or say why not; whether there was anything to do."""
        if thing.why_not:
            if self.refused:
                self.refused(thing)
            return True
        if thing.action is None:
            told = thing.aside or thing.hint
            if self.idle and told and (thing.role != "card" or not thing.reachable):
                self.idle()
            return False
        thing.action()
        return True

    def _motion(self, things: list[Thing], at: Point) -> bool:
        held = find(things, self.held) if self.held else None
        if held and held.drag:
            held.drag(at)
            return True
        thing = under(things, at)
        self.hover = thing.name if thing else ""
        return False

    def _down(self, button: int, things: list[Thing], at: Point) -> bool:
        thing = under(things, at)
        if thing is None:
            return False
        if button == RIGHT:
            if thing.aside:
                thing.aside()
            return thing.aside is not None
        self.held, self.ring = thing.name, False
        if thing.reachable:
            self.name = thing.name
        if thing.drag and thing.enabled:
            thing.drag(at)
        return True

    def _up(self, things: list[Thing], at: Point, finger: bool) -> bool:
        held, self.held = self.held, ""
        before, self.lifted = self.lifted, ""
        thing = under(things, at)
        if thing is None or thing.name != held or thing.drag:
            return bool(held)
        if finger and thing.name != before and self.rises and self.rises(thing):
            self.lifted = self.hover = thing.name
            return True
        if finger:
            self.hover = ""  # a finger that is gone points at nothing
        return self.press(thing) or bool(held)


def following(things: list[Thing], name: str, step: int) -> Thing | None:
    """The next thing, or with -1 the one before, that the focus may rest on."""
    order = [thing for thing in things if thing.reachable]
    names = [thing.name for thing in order]
    if not order:
        return None
    if name not in names:
        return order[0 if step > 0 else -1]
    return order[(names.index(name) + step) % len(order)]


def toward(things: list[Thing], start: Thing, way: tuple[int, int]) -> Thing | None:
    """The nearest thing in a direction; straight ahead counts before aside.

    Where nothing lies that way it is the nearest one to which no other way leads from anywhere, so
    that whoever has arrows alone comes everywhere.
    """
    stops = [thing for thing in things if thing.reachable]
    found = _nearest(stops, start, way)
    if found is not None:
        return found
    led = {start.name}
    for thing in stops:
        for arrow in ARROWS.values():
            ahead = _nearest(stops, thing, arrow)
            led |= {ahead.name} if ahead else set()
    lost = [thing for thing in stops if thing.name not in led]
    return min(lost, key=lambda thing: _apart(start.box, thing.box), default=None)


def _nearest(stops: list[Thing], start: Thing, way: tuple[int, int]) -> Thing | None:
    """The nearest thing in a direction."""
    best, least = None, float("inf")
    for thing in stops:
        if thing.name != start.name:
            far = _distance(start.box, thing.box, way)
            if far < least:
                best, least = thing, far
    return best


def _apart(one: FRect, other: FRect) -> float:
    """How far two boxes are from each other."""
    return abs(one.centerx - other.centerx) + abs(one.centery - other.centery)


def _distance(start: FRect, box: FRect, way: tuple[int, int]) -> float:
    """How far a box lies in a direction: the gap ahead and, weighed, the one aside."""
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

"""Presses that count only when they are held, for hands that tremble.

A press of a key or a button of the mouse waits until it was held long enough. If it's let go
sooner, it never happened. Pressed again right afterwards, the same key or button doesn't count
either: a trembling hand presses twice.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

HOLD_MS = {"off": 0.0, "short": 300.0, "long": 600.0}
"""How long a press has to be held, by the setting."""
BOUNCE_MS = 400.0
"""For so long after a press was let go, the same one doesn't count again."""
STEADY = 24.0
"""Units that the pointer may slip while it's down: it is let go where it was pressed."""
DOWN = {pygame.KEYDOWN: "key", pygame.MOUSEBUTTONDOWN: "button"}
UP = {pygame.KEYUP: "key", pygame.MOUSEBUTTONUP: "button"}
WHEEL = (4, 5, 6, 7)
"""The buttons as which an old mouse tells of its wheel."""
Input = tuple[str, int]
"""A key or a button of the mouse."""


@dataclass(slots=True)
class HeldPress:
    """A press that waits, or that counts and isn't over yet."""

    event: pygame.event.Event
    screen: object
    """What was on the screen when it began."""
    began_ms: float
    counts: bool = False


class PressHold:
    """The presses that are held just now, on the clock of the program."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` tells milliseconds as they run."""
        self.clock = clock
        self._held: dict[Input, HeldPress] = {}
        self._ended_ms: dict[Input, float] = {}
        """When each press that counted was let go."""

    def takes_event(
        self, event: pygame.event.Event, hold_ms: float, screen: object, is_instant: bool
    ) -> bool:
        """Return true if an event must wait or doesn't count.

        Presses that are `is_instant` count at once, such as letters, and calls that are due.
        """
        pressed = _input_of(event)
        if pressed is None:
            return False
        if event.type in UP:
            return self._let_go(pressed)
        if pressed in self._held:
            return True  # the system repeats a key that is held
        since_ms = self.clock() - self._ended_ms.get(pressed, -BOUNCE_MS)
        if is_instant or not hold_ms:
            return False
        if since_ms >= BOUNCE_MS:
            self._held[pressed] = HeldPress(event, screen, self.clock())
        return True

    def _let_go(self, pressed: Input) -> bool:
        """End a press; return true if it didn't count, so that nobody has to hear of its end."""
        held = self._held.pop(pressed, None)
        if held is None:
            return False
        if held.counts:
            self._ended_ms[pressed] = self.clock()
        return not held.counts

    def take_due_presses(self, hold_ms: float, screen: object) -> list[pygame.event.Event]:
        """Return the presses that were held long enough; each is returned once.

        Those that began on another screen are dropped: they were meant for that.
        """
        due = []
        for pressed, held in list(self._held.items()):
            if held.counts:
                continue
            if held.screen is not screen:
                del self._held[pressed]
            elif self.clock() - held.began_ms >= hold_ms:
                held.counts = True
                due.append(held.event)
        return due

    def steady_event(self, event: pygame.event.Event, unit: float) -> pygame.event.Event:
        """Return the end of a click where it began, if the pointer has hardly moved."""
        pressed = _input_of(event)
        held = self._held.get(pressed) if pressed else None
        if event.type != pygame.MOUSEBUTTONUP or held is None or not held.counts:
            return event
        far = pygame.Vector2(held.event.pos).distance_to(event.pos)
        return (
            pygame.event.Event(event.type, {**event.dict, "pos": held.event.pos})
            if far <= STEADY * unit else event
        )  # fmt: skip

    def waiting_press(self) -> HeldPress | None:
        """Return the press that began first of those that still wait."""
        return next((held for held in self._held.values() if not held.counts), None)

    def waited_share(self, held: HeldPress, hold_ms: float) -> float:
        """Return how much of its time a press has waited, from 0 to 1."""
        return min(1.0, (self.clock() - held.began_ms) / hold_ms) if hold_ms else 1.0

    def drop_presses(self) -> None:
        """Drop all that is held: the window is no longer in front."""
        self._held.clear()


def _input_of(event: pygame.event.Event) -> Input | None:
    """Return the key or button of a press or of its end; None for whatever else."""
    kind = DOWN.get(event.type) or UP.get(event.type)
    if kind == "key" and not getattr(event, "pad", ""):
        return kind, getattr(event, "scancode", 0) or event.key
    if kind == "button" and event.button not in WHEEL:
        return kind, event.button
    return None

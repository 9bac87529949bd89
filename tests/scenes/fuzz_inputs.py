"""Anything that keys, mouse, window and gamepad may do, in any order, by lot."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.app.program import App
from game.ui.input.key_table import pygame_key_code
from game.ui.widgets.control import Control

Event = pygame.event.Event
MOVING = (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, *range(pygame.K_RIGHT, pygame.K_UP + 1))
OTHER = (
    *range(32, 128), *range(pygame.K_F1, pygame.K_F12 + 1), pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LSHIFT, 0, 2**31 - 1,
)  # fmt: skip
MODS = (0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_GUI, 0xFFFF)
TEXTS = ("a", "Mia", " ", "ß", "é", "e\u0301", "\u0301", "日本", "🦊", "\u202e", "\n", "", "x" * 99)
SIZES = ((1280, 720), (1280, 720), (1600, 900), (1024, 700), (1280, 1024), (2200, 800), (640, 400))
"""No window should be smaller than the first, yet some systems make it so."""
WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWLEAVE,
    pygame.ACTIVEEVENT, pygame.WINDOWMOVED, pygame.CLIPBOARDUPDATE,
)  # fmt: skip


class Inputs:
    """Draws what happens next from a stream of its own."""

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self.chance, self.folder = chance, folder
        self.kinds: dict[Callable[[App], Iterator[Event]], int] = {
            self.press_thing: 34, self.click_anywhere: 8, self.drag: 5, self.own_key: 16,
            self.moving_key: 12, self.any_key: 6, self.aside: 4, self.wheel: 3, self.window: 3,
            self.resize: 1, self.text: 4, self.pad: 4, self.drop: 1,
        }  # fmt: skip

    def next(self, app: App) -> Iterator[Event]:
        """One thing somebody does: one event, or a few."""
        kinds, weights = [*self.kinds], [*self.kinds.values()]
        yield from self.chance.choices(kinds, weights)[0](app)

    # Mouse ----------------------------------------------------------------------------

    def spot(self, app: App) -> tuple[int, int]:
        """Half of the time in the middle of something, otherwise anywhere, or beside it all."""
        things = app.top.controls()
        if things and self.chance.random() < 0.5:
            return app.canvas.to_pixel(self.chance.choice(things).box.center)
        wide, high = app.window.surface.get_size()
        return self.chance.randint(-20, wide + 20), self.chance.randint(-20, high + 20)

    def press_thing(self, app: App) -> Iterator[Event]:
        """Something that can be pressed, wherever it lies."""
        things = [thing for thing in app.top.controls() if thing.is_enabled and not thing.is_hidden]
        if things:
            yield from click(app.canvas.to_pixel(self.chance.choice(things).box.center))

    def click_anywhere(self, app: App) -> Iterator[Event]:
        """A click, with any button."""
        yield from click(self.spot(app), self.chance.choice((1, 1, 1, 2, 3, 4, 5, 9)))

    def drag(self, app: App) -> Iterator[Event]:
        """Down here, up there; sometimes only one of them."""
        start, end = self.spot(app), self.spot(app)
        some = [*click(start)][:2]
        some += [motion(self.spot(app)) for _ in range(self.chance.randint(0, 3))]
        some += [*click(end)][::2]
        yield from some[: self.chance.randint(2, len(some))]

    def aside(self, app: App) -> Iterator[Event]:
        """The right button, or the left one held down."""
        at = self.spot(app)
        button = self.chance.choice((1, 3))
        yield from [*click(at, button)][: 2 if button == 1 else 3]

    def wheel(self, _: App) -> Iterator[Event]:
        """The wheel, either way."""
        turn = self.chance.choice((-30, -1, 0, 1, 30))
        yield Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False, precise_y=float(turn))

    # Keys -------------------------------------------------------------------------------

    def own_key(self, app: App) -> Iterator[Event]:
        """A key that has work in this game."""
        name = self.chance.choice([*app.keys.keys_by_slot().values()])
        yield key(pygame_key_code(name), self.chance.choice(MODS[:3]))

    def moving_key(self, _: App) -> Iterator[Event]:
        """A key that moves the focus, or presses it."""
        yield key(self.chance.choice(MOVING), self.chance.choice(MODS[:3]))

    def any_key(self, _: App) -> Iterator[Event]:
        """Any key with anything held down, and the end of a press that began elsewhere."""
        pressed = key(self.chance.choice(OTHER), self.chance.choice(MODS))
        yield pressed
        if self.chance.random() < 0.5:
            yield Event(pygame.KEYUP, pressed.dict)

    def text(self, _: App) -> Iterator[Event]:
        """Letters, pasted ones and such as no font has."""
        kind = self.chance.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        yield Event(kind, text=self.chance.choice(TEXTS), start=0, length=0)

    def pad(self, _: App) -> Iterator[Event]:
        """Gamepads that nobody plugged in, known to the system or not."""
        button, value = self.chance.randint(0, 20), self.chance.uniform(-1, 1)
        yield self.chance.choice(
            (
                Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0),
                Event(pygame.JOYBUTTONUP, button=button, instance_id=0),
                Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=1),
                Event(pygame.JOYHATMOTION, hat=0, value=(button % 3 - 1, 0), instance_id=0),
                Event(pygame.JOYAXISMOTION, axis=button % 7, value=value, instance_id=0),
                Event(pygame.CONTROLLERAXISMOTION, axis=button % 7, value=32767, instance_id=1),
                Event(pygame.JOYDEVICEADDED, device_index=7, guid=""),
                Event(pygame.JOYDEVICEREMOVED, instance_id=button % 3),
            )
        )

    # The window -----------------------------------------------------------------------------

    def window(self, _: App) -> Iterator[Event]:
        """What the system tells a window."""
        yield Event(self.chance.choice(WINDOW), gain=0, state=1, x=3, y=3)

    def resize(self, app: App) -> Iterator[Event]:
        """Another size."""
        size = self.chance.choice(SIZES)
        if not app.window.fullscreen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        yield Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def drop(self, _: App) -> Iterator[Event]:
        """A file that has nothing to do with it, or isn't there, or is a folder."""
        path = self.folder / self.chance.choice(
            ("games", "nothing.json", "junk.json", "junk.jsonl")
        )
        yield Event(pygame.DROPFILE, file=str(path))


def motion(at: Sequence[int]) -> Event:
    """The pointer goes there."""
    return Event(pygame.MOUSEMOTION, pos=tuple(at), rel=(0, 0), buttons=(0, 0, 0))


def click(at: Sequence[int], button: int = 1) -> Iterator[Event]:
    """The pointer goes there, and a button down and up."""
    yield motion(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield Event(kind, pos=tuple(at), button=button)


def key(which: int, mod: int = 0, **more: Any) -> Event:
    """A key is pressed."""
    return Event(pygame.KEYDOWN, key=which, mod=mod, unicode="", scancode=0, **more)


def on(things: Sequence[Control], *names: str) -> Control | None:
    """The first of these that is there and can be pressed."""
    ready = {thing.name: thing for thing in things if thing.is_enabled and not thing.is_hidden}
    return next((ready[name] for name in names if name in ready), None)

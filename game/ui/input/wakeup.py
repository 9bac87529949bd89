"""Waiting for input without polling, so that a program at rest does nothing at all.

pygame's own way of waiting looks a thousand times a second for events.
"""

import ctypes
import sys
from time import monotonic

import pygame

VIDEO_INIT_FLAG = 0x20  # how SDL names the part of it that has the window
NEEDED = ("SDL_WasInit", "SDL_SetHint", "SDL_WaitEventTimeout", "SDL_JoystickUpdate")
POLLING = b"SDL_AUTO_UPDATE_JOYSTICKS"


class InputWaiter:
    """Waits for the keyboard, the mouse and the window, and looks at gamepads now and then."""

    def __init__(self) -> None:
        self._sdl = sdl_library()
        if self._sdl is not None:  # else whoever waits looks at the gamepads all the time
            self._sdl.SDL_SetHint(POLLING, b"0")

    def wait_for_events(
        self, timeout_ms: float | None, glance_ms: float
    ) -> list[pygame.event.Event]:
        """Return the next events; wait for them that long, or until there are some.

        Gamepads wake nobody up: they are looked at every `glance_ms` milliseconds.
        """
        if self._sdl is None:
            wait = () if timeout_ms is None else (max(1, round(timeout_ms)),)
            return [pygame.event.wait(*wait), *pygame.event.get()]
        until = None if timeout_ms is None else monotonic() + timeout_ms / 1000
        while True:
            self._sdl.SDL_JoystickUpdate()
            left = glance_ms if until is None else min(glance_ms, 1000 * (until - monotonic()))
            if self._sdl.SDL_WaitEventTimeout(None, max(1, round(left))) or left < glance_ms:
                return pygame.event.get()


def sdl_library() -> ctypes.CDLL | None:
    """Return the SDL library that pygame draws by; `None` if it can't be reached."""
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
    except (OSError, TypeError):
        return None
    there = all(hasattr(sdl, name) for name in NEEDED)
    return sdl if there and sdl.SDL_WasInit(VIDEO_INIT_FLAG) else None

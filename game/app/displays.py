"""The displays of this computer and what a window may take of each, as SDL knows them now.

Nothing is remembered here: whoever needs a fact asks anew.
"""

import ctypes
import sys
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import pygame
from pygame import Rect

SDL_FUNCTIONS = (
    "SDL_GetNumVideoDisplays", "SDL_GetDisplayName", "SDL_GetDisplayBounds",
    "SDL_GetDisplayUsableBounds", "SDL_GetWindowFromID", "SDL_GetWindowDisplayIndex",
    "SDL_GetWindowBordersSize", "SDL_GetWindowFlags", "SDL_GetGlobalMouseState",
)  # fmt: skip
MAXIMIZED_FLAG = 0x80  # a flag of SDL's windows


class WindowFrame(NamedTuple):
    """The width of a window manager's frame on each side of a window, in pixels."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Display:
    """A display: its place on the desktop, and the part that no panel covers."""

    name: str
    bounds: Rect
    usable: Rect

    @property
    def settings_key(self) -> str:
        """The key under which the display is remembered: its name and its size."""
        return f"{self.name} {self.bounds.w}x{self.bounds.h}".strip()

    def inside_area(self, frame: WindowFrame) -> Rect:
        """Return the area that the inside of a window may take, without its frame."""
        room = Rect(self.usable)
        room.x += frame.left
        room.y += frame.top
        room.w = max(1, room.w - frame.left - frame.right)
        room.h = max(1, room.h - frame.top - frame.bottom)
        return room


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in "xywh")


def list_displays() -> list[Display]:
    """Return all displays, the main one first."""
    sdl = _load_sdl()
    if sdl is None:
        sizes = pygame.display.get_desktop_sizes()
        return [Display("", Rect(0, 0, *size), Rect(0, 0, *size)) for size in sizes]
    found = []
    for number in range(sdl.SDL_GetNumVideoDisplays()):
        bounds = _query_bounds(sdl.SDL_GetDisplayBounds, number) or Rect(0, 0, 1, 1)
        usable = _query_bounds(sdl.SDL_GetDisplayUsableBounds, number) or bounds
        name = (sdl.SDL_GetDisplayName(number) or b"").decode("utf-8", "replace")
        found.append(Display(name, bounds, usable if usable.w and usable.h else bounds))
    return found


def find_pointer_display() -> Display:
    """Return the display with the pointer, where a new window is expected."""
    found, sdl = list_displays(), _load_sdl()
    if sdl is None:
        return found[0]
    x, y = ctypes.c_int(), ctypes.c_int()
    sdl.SDL_GetGlobalMouseState(ctypes.byref(x), ctypes.byref(y))
    spot = x.value, y.value
    return next((one for one in found if one.bounds.collidepoint(spot)), found[0])


def is_button_down() -> bool:
    """True while a mouse button is held, wherever the pointer is."""
    sdl = _load_sdl()
    return sdl is not None and bool(sdl.SDL_GetGlobalMouseState(None, None))


def find_window_display(window: pygame.Window) -> Display:
    """Return the display that shows most of a window."""
    found, sdl = list_displays(), _load_sdl()
    number = 0 if sdl is None else sdl.SDL_GetWindowDisplayIndex(_window_handle(sdl, window))
    return found[number if 0 <= number < len(found) else 0]


def measure_window_frame(window: pygame.Window) -> WindowFrame:
    """Return the frame around a window; all zeros if it can't be found out."""
    sdl = _load_sdl()
    if sdl is None:
        return WindowFrame()
    sides = [ctypes.c_int() for _ in range(4)]
    failed = sdl.SDL_GetWindowBordersSize(_window_handle(sdl, window), *map(ctypes.byref, sides))
    return WindowFrame() if failed else WindowFrame(*(max(0, side.value) for side in sides))


def is_maximized(window: pygame.Window) -> bool:
    """True while a window fills the usable part of its display."""
    sdl = _load_sdl()
    return sdl is not None and bool(
        sdl.SDL_GetWindowFlags(_window_handle(sdl, window)) & MAXIMIZED_FLAG
    )


def _query_bounds(ask: object, number: int) -> Rect | None:
    box = _Rect()
    failed = ask(number, ctypes.byref(box))  # type: ignore[operator]
    return None if failed else Rect(box.x, box.y, box.w, box.h)


def _window_handle(sdl: ctypes.CDLL, window: pygame.Window) -> ctypes.c_void_p:
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(window.id))


@cache
def _load_sdl() -> ctypes.CDLL | None:
    """Return the SDL library that pygame uses, or None if it can't be reached."""
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
    except (OSError, TypeError):
        return None
    if not all(hasattr(sdl, name) for name in SDL_FUNCTIONS):
        return None
    sdl.SDL_GetDisplayName.restype = ctypes.c_char_p
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_GetWindowFlags.argtypes = sdl.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
    sdl.SDL_GetWindowBordersSize.argtypes = (ctypes.c_void_p,) + (ctypes.c_void_p,) * 4
    return sdl

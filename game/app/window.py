"""The real window: opening it, its size, and showing frames without delay."""

from __future__ import annotations

import os
from time import perf_counter

import pygame

from game.resources import asset
from game.ui.draw.sprites import FULL_HD
from game.ui.input.bell import Bell
from game.ui.input.gamepad import SELDOM

SMALLEST = (1280, 720)
USUAL = (1600, 900)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
SHOWN = (
    pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED,
)  # fmt: skip
LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
WAKE = pygame.event.custom_type()
"""Tells an idle program that something came from elsewhere."""
SLOW_FLIP = 8.0  # milliseconds; in windows larger than full HD as much more as they are larger
NO_SCREEN = ("dummy", "offscreen", "evdev")
SWITCH = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Window:
    """The window of the program; there is only one."""

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
        start_display()
        self.size = size or usual_size()
        self.fullscreen = fullscreen
        if SWITCH in os.environ or pygame.display.get_driver() != "x11":
            self._open()
        else:
            self._open_by_the_quicker_way()
        self._bell = Bell()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; it changes when the window's size does."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay(ADVICE)
        return surface

    def events(self, patience: float | None, glance: float = SELDOM) -> list[pygame.event.Event]:
        """The next events; waits for them so many milliseconds, or until there are some.

        Gamepads are looked at every `glance` milliseconds.
        """
        events = self._bell.wait(patience, glance)
        return [event for event in events if event.type != pygame.NOEVENT]

    def resized(self, size: tuple[int, int]) -> None:
        """Remember the size to come back to from full screen."""
        if not self.fullscreen:
            self.size = size

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the screen, or be a window again."""
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        if pygame.display.get_driver() in NO_SCREEN:
            self._open()
            return
        window = pygame.Window.from_display_module()
        if wanted:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
            window.size = self.size

    def _open_by_the_quicker_way(self) -> None:
        """Show frames from plain memory; where that is slow, by the graphics card if it is not.

        Plain memory comes first: the drivers of a graphics card alone take 60 MB and more.
        """
        os.environ[SWITCH] = "0"
        self._open()
        plain = flip_time()
        wide, high = self.surface.get_size()
        if plain > SLOW_FLIP * max(1, wide * high / FULL_HD):
            self._reopen("1")
            if flip_time() > plain:
                self._reopen("0")

    def _reopen(self, accelerated: str) -> None:
        os.environ[SWITCH] = accelerated
        pygame.display.quit()
        pygame.display.init()
        self._open()

    def _open(self) -> None:
        pygame.display.set_caption("Chroma Chaos")
        icon = pygame.image.load_sized_svg(str(asset("svg/emblem/app-icon.svg")), (64, 64))
        pygame.display.set_icon(icon)
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        pygame.display.set_mode(self.size, pygame.RESIZABLE)
        if pygame.display.get_driver() not in NO_SCREEN:
            pygame.Window.from_display_module().minimum_size = smallest_size()


def start_display() -> None:
    """Find a screen; raises NoDisplay with what can be done about it."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"Chroma Chaos can't open a window ({error}). {ADVICE}") from error
    driver = pygame.display.get_driver()
    if driver in NO_SCREEN and asked != driver:
        pygame.display.quit()
        raise NoDisplay(f"Chroma Chaos needs a screen, and there is none here. {ADVICE}")
    pygame.font.init()


ADVICE = (
    "Start it on a desktop; over ssh, set DISPLAY or WAYLAND_DISPLAY. "
    "“chroma-chaos sim”, “replay”, “shot” and “selftest” work without a screen."
)


def usual_size() -> tuple[int, int]:
    """The largest usual size that leaves some desktop around the window."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    if wide >= 1.1 * USUAL[0] and high >= 1.15 * USUAL[1]:
        return USUAL
    return smallest_size()


def smallest_size() -> tuple[int, int]:
    """How small a window may become: never larger than the screen it has to be seen on."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    return min(wide, SMALLEST[0]), min(high, SMALLEST[1])


def flip_time() -> float:
    """How long showing a frame takes where no other program is in the way, in milliseconds."""
    times = []
    for _ in range(5):
        start = perf_counter()
        pygame.display.flip()
        times.append(1000 * (perf_counter() - start))
    return min(times[1:])

"""The real window: how it opens, its place on the displays, and how frames are shown."""

import os
from collections.abc import Mapping
from time import perf_counter
from typing import NamedTuple

import pygame
from pygame import Rect

from game.language import program_name
from game.resources import asset
from game.store.settings import WindowPlace
from game.ui.draw.sprites import FULL_HD
from game.ui.input.gamepad import SELDOM
from game.ui.input.wakeup import InputWaiter

from .displays import (
    Display,
    WindowFrame,
    find_pointer_display,
    find_window_display,
    is_button_down,
    is_maximized,
    measure_window_frame,
)

PROGRAM_NAME = program_name()
MIN_WINDOW_SIZE = (960, 540)
"""How small people can make the window where the display has room for that."""
MIN_SURFACE_SIZE = (480, 270)
"""How small the picture gets: in a window that is even smaller it is drawn this large and shrunk.

Some window managers make windows of any size, whatever a program asks for."""
USUAL_WINDOW_SIZE = (1600, 900)
"""The window at first on a display of full HD; on a larger one it is larger, too."""
FALLBACK_WINDOW_SIZE = (1280, 720)
"""And where there is less room than for that, if there is so much."""
GUESSED_FRAME = WindowFrame(32, 4, 4, 4)
"""What a window manager probably adds, until it has."""
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
RESIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
SHOWN_EVENTS = (
    pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED,
)  # fmt: skip
FOCUS_LOST_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
PLACE_EVENTS = (
    *RESIZE_EVENTS, pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED,
)  # fmt: skip
"""After these the window may be somewhere else, or its display another one."""
WAKE_EVENT = pygame.event.custom_type()
"""Tells an idle program that something came from elsewhere."""
SLOW_FLIP_MS = 8.0  # milliseconds; in windows larger than full HD as much more as they are larger
NO_SCREEN = ("dummy", "offscreen", "evdev")
SCALING_DRIVERS = ("wayland",)
"""Where the system enlarges windows that don't ask for all of their pixels: they look blurred."""
ACCELERATION_VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
PLAIN, CARD = "0", "1"
"""Frames are shown from plain memory, or by the graphics card."""
COLOR_MASKS = (0xFF0000, 0xFF00, 0xFF, 0)
"""The masks of the only surfaces that are drawn on: 32 bits, eight for each color."""
SDL_VARIABLES = {
    "SDL_APP_NAME": PROGRAM_NAME,  # what keeps the screen on, and what plays sound
    "SDL_AUDIO_DEVICE_APP_NAME": PROGRAM_NAME,
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",  # desktop effects stay on around a window
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


class NoDisplay(Exception):
    """There is no display to open a window on."""


class Surroundings(NamedTuple):
    """The display of the window, the free area on it, and the place it should go to."""

    display: str
    area: Rect
    """The part of the desktop that its inside may take."""
    goal: WindowPlace | None
    """Where it still has to go."""


class Window:
    """The program's only window."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        fullscreen: bool = False,
        places: Mapping[str, WindowPlace] | None = None,
    ) -> None:
        """`size` is exact whatever the display; `places` tells where it was, by display."""
        start_display()
        self.fullscreen = fullscreen
        self.places = dict(places or {})
        """Where the window was on each display, those used last at the end."""
        self._own_surface: pygame.Surface | None = None
        """What is drawn on where the window itself is no surface for that."""
        self._dense: pygame.Window | None = None
        """The window where a point of it may be several pixels."""
        self._is_seen = pygame.display.get_driver() not in NO_SCREEN
        self._is_exact = size is not None
        self._goal: WindowPlace | None = None
        """Where it has to go as soon as it is known what frame it has got."""
        self._is_new = False
        """True until a window that was never on this display has its size."""
        self._start = (
            Rect(0, 0, *(size or FALLBACK_WINDOW_SIZE))
            if not self._is_seen
            else self._find_opening_place(size)
        )
        if ACCELERATION_VARIABLE in os.environ or pygame.display.get_driver() != "x11":
            self._open_window()
        else:
            self._open_the_faster_way()
        self._bell = InputWaiter()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; it changes with the window's size."""
        shown = self._visible_surface()
        wide, high = shown.get_size()
        tiny = wide < MIN_SURFACE_SIZE[0] or high < MIN_SURFACE_SIZE[1]
        if not tiny and shown.get_bitsize() == 32 and shown.get_masks() == COLOR_MASKS:
            self._own_surface = None
            return shown
        size = max(wide, MIN_SURFACE_SIZE[0]), max(high, MIN_SURFACE_SIZE[1])
        if self._own_surface is None or self._own_surface.get_size() != size:
            self._own_surface = pygame.Surface(size, depth=32)
        return self._own_surface

    def _visible_surface(self) -> pygame.Surface:
        if self._dense is not None:
            return self._dense.get_surface()
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay(ADVICE)
        return surface

    def show_frame(self) -> None:
        """Show the drawn frame."""
        shown, drawn = self._visible_surface(), self.surface
        if drawn is not shown:
            if drawn.get_size() != shown.get_size():
                drawn = pygame.transform.scale(drawn, shown.get_size())
            shown.blit(drawn, (0, 0))
        if self._dense is not None:
            self._dense.flip()
        else:
            pygame.display.flip()

    def to_surface_pixel(self, spot: tuple[float, float]) -> tuple[float, float]:
        """Return the surface's pixel at a point of the window."""
        drawn_wide, drawn_high = self.surface.get_size()
        wide, high = (
            self._dense.size if self._dense is not None else self._visible_surface().get_size()
        )
        return spot[0] * drawn_wide / max(1, wide), spot[1] * drawn_high / max(1, high)

    def events(self, timeout: float | None, gamepad_ms: float = SELDOM) -> list[pygame.event.Event]:
        """Return the next events; waits for them at most this many milliseconds.

        Gamepads are polled every `gamepad_ms` milliseconds.
        """
        events = self._bell.wait_for_events(timeout, gamepad_ms)
        return [event for event in events if event.type != pygame.NOEVENT]

    # Where it is -----------------------------------------------------------------------

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the display, or return to the window that was there before."""
        if wanted == self.fullscreen:
            return
        self.fullscreen = wanted
        if not self._is_seen:
            self._open_window()
        elif wanted:
            self._remember_place(find_window_display(self._window))
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._goal = self.places.get(find_window_display(self._window).settings_key)
            if self._goal is not None and self._goal.maximized:
                self._window.maximize()

    @property
    def can_be_placed(self) -> bool:
        """True while it is a visible window on a display."""
        return self._is_seen and not self.fullscreen

    def surroundings(self) -> Surroundings | None:
        """Return the window's display and the free area on it.

        None while it fills the screen, is not visible, or is being moved.
        """
        if not self.can_be_placed or is_button_down():
            return None
        display = find_window_display(self._window)
        if self._goal is None:
            self._remember_place(display)
        return Surroundings(
            display.settings_key,
            display.inside_area(measure_window_frame(self._window)),
            self._goal,
        )

    def move_into_sight(self, surroundings: Surroundings) -> None:
        """Move the whole window into sight: not under a panel, not beyond an edge."""
        if self.fullscreen:
            return
        goal, self._goal = self._goal, None
        area, window = surroundings.area, self._window
        smallest = min(MIN_WINDOW_SIZE[0], area.w), min(MIN_WINDOW_SIZE[1], area.h)
        if window.minimum_size != smallest:
            window.minimum_size = smallest
        if self._is_exact or is_maximized(window):
            return
        inside = fit_window_rect(self._wanted_place(area, goal), area)
        if inside.size != window.size:
            window.size = inside.size
        if inside.topleft != window.position:
            window.position = inside.topleft

    def _wanted_place(self, area: Rect, goal: WindowPlace | None) -> Rect:
        """Return where the window wants to be, even if there is no room."""
        is_new, self._is_new = self._is_new, False
        if goal is not None:
            return to_desktop_pixels(goal, find_window_display(self._window))
        if is_new:
            return Rect(0, 0, *usual_size(area)).move_to(center=area.center)
        return Rect(self._window.position, self._window.size)

    def _remember_place(self, display: Display) -> None:
        """Note the window's place; if maximized, also the place it returns to."""
        if self._is_exact:
            return
        before, window = self.places.pop(display.settings_key, None), self._window
        x, y = window.position[0] - display.bounds.x, window.position[1] - display.bounds.y
        now = WindowPlace(x, y, *window.size)
        if is_maximized(window):
            now = (before or now)._replace(maximized=True)
        self.places[display.settings_key] = now

    def _find_opening_place(self, size: tuple[int, int] | None) -> Rect:
        """Return where to open the window: its last place on the pointer's display, if any."""
        display = find_pointer_display()
        area, place = display.inside_area(GUESSED_FRAME), self.places.get(display.settings_key)
        if size is not None:
            return Rect(0, 0, *size)
        if place is None:
            self._is_new = True
            return Rect(0, 0, *usual_size(area)).move_to(center=area.center)
        return fit_window_rect(to_desktop_pixels(place, display), area)

    @property
    def _window(self) -> pygame.Window:
        return self._dense or pygame.Window.from_display_module()

    # Opening it ------------------------------------------------------------------------

    def _open_the_faster_way(self) -> None:
        """Show frames from plain memory, or by the graphics card if that is faster.

        Plain memory comes first: the drivers of a graphics card alone take 60 MB and more. It
        can't be had where the screen has other colors, such as 30 bits of them.
        """
        os.environ[ACCELERATION_VARIABLE] = PLAIN
        try:
            self._open_window()
        except pygame.error:
            self._reopen(CARD)
            return
        plain = measure_flip_ms()
        wide, high = self._visible_surface().get_size()
        if plain > SLOW_FLIP_MS * max(1, wide * high / FULL_HD):
            self._try_card(plain)

    def _try_card(self, plain: float) -> None:
        try:
            self._reopen(CARD)
            slower = measure_flip_ms() > plain
        except NoDisplay:
            slower = True
        if slower:
            self._reopen(PLAIN)

    def _reopen(self, way: str) -> None:
        os.environ[ACCELERATION_VARIABLE] = way
        pygame.display.quit()
        pygame.display.init()
        try:
            self._open_window()
        except pygame.error as error:
            raise NoDisplay(
                f"{PROGRAM_NAME} can't show anything on this screen ({error})."
            ) from error

    def _open_window(self) -> None:
        pygame.display.set_caption(PROGRAM_NAME)
        icon = pygame.image.load_sized_svg(str(asset("svg/emblem/app-icon.svg")), (64, 64))
        pygame.display.set_icon(icon)
        if not self._is_seen:
            whole = (0, 0) if self.fullscreen else self._start.size
            pygame.display.set_mode(
                whole, pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE
            )
            return
        if not self._is_exact:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self._start.x},{self._start.y}"
        if pygame.display.get_driver() in SCALING_DRIVERS:
            self._dense = pygame.Window(
                PROGRAM_NAME, self._start.size, resizable=True, allow_high_dpi=True
            )
            self._dense.set_icon(icon)
            self._dense.get_surface()
        else:
            pygame.display.set_mode(self._start.size, pygame.RESIZABLE)
        pygame.display.set_allow_screensaver(True)
        place = (
            None
            if self._is_exact
            else self.places.get(find_window_display(self._window).settings_key)
        )
        self._goal = place
        if self.fullscreen:
            self._window.set_fullscreen(desktop=True)
        elif place is not None and place.maximized:
            self._window.maximize()


def start_display() -> None:
    """Start the display; raises `NoDisplay` with advice if that fails."""
    for name, value in SDL_VARIABLES.items():
        os.environ.setdefault(name, value)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"{PROGRAM_NAME} can't open a window ({error}). {ADVICE}") from error
    driver = pygame.display.get_driver()
    if driver in NO_SCREEN and asked != driver:
        pygame.display.quit()
        raise NoDisplay(f"{PROGRAM_NAME} needs a screen, and there is none here. {ADVICE}")
    pygame.font.init()


ADVICE = (
    "Start it on a desktop; over ssh, set DISPLAY or WAYLAND_DISPLAY. "
    "“chroma-chaos sim”, “replay”, “shot” and “selftest” work without a screen."
)


def usual_size(area: Rect) -> tuple[int, int]:
    """Return a new window's size for a display's free area.

    It leaves some desktop around it where there is room, and grows with large displays.
    """
    share = max(1.0, min(area.w / 1920, area.h / 1080))
    wide, high = round(share * USUAL_WINDOW_SIZE[0]), round(share * USUAL_WINDOW_SIZE[1])
    if area.w >= 1.1 * wide and area.h >= 1.1 * high:
        return wide, high
    return min(area.w, FALLBACK_WINDOW_SIZE[0]), min(area.h, FALLBACK_WINDOW_SIZE[1])


def to_desktop_pixels(place: WindowPlace, display: Display) -> Rect:
    """Return a place on a display in pixels of the whole desktop."""
    return Rect(display.bounds.x + place.x, display.bounds.y + place.y, place.wide, place.high)


def fit_window_rect(window: Rect, area: Rect) -> Rect:
    """Return a window's box, moved and shrunk as needed to fit into an area."""
    inside = Rect(window)
    inside.size = min(window.w, area.w), min(window.h, area.h)
    return inside.clamp(area)


def measure_flip_ms() -> float:
    """Return how long showing a frame takes, in milliseconds."""
    times = []
    for _ in range(5):
        start = perf_counter()
        pygame.display.flip()
        times.append(1000 * (perf_counter() - start))
    return min(times[1:])

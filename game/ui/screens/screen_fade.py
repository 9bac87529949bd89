"""The change from one screen to the next: the old one fades over the new one."""

import pygame

from .scene import Scene

FADE_MS = 140.0  # milliseconds at usual speed
FIRST = 0.75  # how clearly the old screen is still seen in the first frame of the new one


class ScreenFade:
    """The last picture of a screen that has just been left."""

    def __init__(self) -> None:
        self._shown: Scene | None = None
        """The screen that was drawn last."""
        self._picture: pygame.Surface | None = None
        self._began = 0.0

    @property
    def is_fading(self) -> bool:
        """True while something of the old screen is still seen."""
        return self._picture is not None

    def keep_old_screen(self, surface: pygame.Surface, top: Scene, fades: bool) -> None:
        """Keep what is on the surface if another screen is drawn next, and screens may fade."""
        before, self._shown = self._shown, top
        if before is top or before is None:
            return
        own = before.has_own_entrance or top.has_own_entrance
        self._picture = surface.copy() if fades and not own else None
        self._began = -1.0

    def draw_old_screen(self, surface: pygame.Surface, now: float, pace: float) -> None:
        """Draw what is left of the old screen; it begins to go when the new one was drawn."""
        if self._picture is None:
            return
        self._began = now if self._began < 0 else self._began
        left = 1 - pace * (now - self._began) / FADE_MS
        if left <= 0 or self._picture.get_size() != surface.get_size():
            self._picture = None
            return
        self._picture.set_alpha(round(255 * FIRST * left))
        surface.blit(self._picture, (0, 0))

"""A slow zoom toward the table while somebody has a single card left."""

import pygame

from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import FULL_HD

NEARER = 0.01  # how much larger everything gets
COMES_MS, GOES_MS = 2600.0, 500.0  # until it is so near, and until it is back
LONGEST_MS = 100.0  # that a frame counts: whatever was waited for before is none of it
LARGEST = 2 * FULL_HD  # pixels of a window: in larger ones it takes too long


class TensionZoom:
    """A zoom in steps of whole pixels: everything stays sharp."""

    def __init__(self) -> None:
        self._share = 0.0
        """How near it is, from 0 to 1."""
        self._is_wanted = False

    def advance_zoom(self, ms: float, is_wanted: bool, is_still: bool) -> None:
        """Come nearer while that is wanted, and go back; at once if nothing may move."""
        self._is_wanted = is_wanted and not is_still
        ms = min(ms, LONGEST_MS)
        if is_still:
            self._share = 0.0
        elif self._is_wanted:
            self._share = min(1.0, self._share + ms / COMES_MS)
        else:
            self._share = max(0.0, self._share - ms / GOES_MS)

    def next_step_ms(self, canvas: Canvas) -> float | None:
        """Return milliseconds until the picture grows or shrinks by a pixel; None is never."""
        if self._share == self._is_wanted:
            return None
        pixels = max(1.0, NEARER / 2 * canvas.surface.get_width())
        return min(LONGEST_MS, (COMES_MS if self._is_wanted else GOES_MS) / pixels)

    def draw_nearer(self, canvas: Canvas) -> None:
        """Draw what is on the canvas a little larger, from its middle."""
        wide, high = canvas.surface.get_size()
        cut = round(self._share * NEARER / 2 * wide)
        if not cut or wide * high > LARGEST:
            return
        part = pygame.Rect(0, 0, wide - 2 * cut, high - 2 * round(cut * high / wide))
        part.center = wide // 2, high // 2
        nearer = canvas.surface.subsurface(part).copy()
        pygame.transform.scale(nearer, (wide, high), canvas.surface)

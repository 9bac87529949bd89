"""How often the screen changes from dark to light and back, as WCAG 2.3.1 counts it.

A change is one of at least a tenth of full brightness. It matters where a quarter of the screen
changes: what is told is how many changes the cells have in one second, of which a quarter of all
have as many or more. Two changes, there and back, make one flash.
"""

from collections import deque
from functools import cache

import pygame

CELLS = (48, 27)
"""How many parts of the screen are looked at, across and down."""
CHANGE = 0.1
"""The least change of relative luminance that counts."""
AREA = 0.25
"""Of the screen: the least area that counts."""
SECOND = 1000.0


@cache
def light_of(channel: int) -> float:
    """Return the light of a channel, from 0 to 1."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


class FlashMeter:
    """Looks at frame after frame."""

    def __init__(self) -> None:
        self.most = 0
        """The most changes in one second that a quarter of the screen had."""
        self.worst_ms = 0.0
        """When that was."""
        count = CELLS[0] * CELLS[1]
        self._turned = [-1.0] * count
        """The luminance from which a change is measured, by cell."""
        self._ways = [0] * count
        """Whether a cell has become lighter or darker last."""
        self._changes: deque[tuple[float, int]] = deque()
        self._counts = [0] * count

    def see_frame(self, surface: pygame.Surface, now_ms: float) -> None:
        """Look at one more frame."""
        small = pygame.transform.smoothscale(surface.convert(24), CELLS)
        pixels = pygame.image.tobytes(small, "RGB")
        for cell, (r, g, b) in enumerate(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)):
            light = 0.2126 * light_of(r) + 0.7152 * light_of(g) + 0.0722 * light_of(b)
            if self._turned[cell] < 0:
                self._turned[cell] = light
            elif self._has_changed(cell, light):
                self._changes.append((now_ms, cell))
                self._counts[cell] += 1
        while self._changes and now_ms - self._changes[0][0] >= SECOND:
            self._counts[self._changes.popleft()[1]] -= 1
        most = sorted(self._counts, reverse=True)[int(AREA * len(self._counts))]
        if most > self.most:
            self.most, self.worst_ms = most, now_ms

    def _has_changed(self, cell: int, light: float) -> bool:
        """Return true if a cell has become lighter or darker; on and on the same way is one."""
        far, way = light - self._turned[cell], self._ways[cell]
        if way and far * way > 0:
            self._turned[cell] = light
        elif abs(far) >= CHANGE:
            self._turned[cell], self._ways[cell] = light, 1 if far > 0 else -1
            return True
        return False

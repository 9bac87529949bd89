"""The stage as one picture, while it grows from its card or goes back into it."""

from collections.abc import Callable

import pygame
from pygame import SRCALPHA, Surface

LARGE = 2_000_000
"""Pixels of a stage: new room for a larger one, and smoothing it, takes longer than a frame."""
SWING = 1.1  # of its size: it swings beyond it

Size = tuple[int, int]


class StageCanvasCache:
    """The stage drawn once at full size, and handed out in every other size."""

    def __init__(self) -> None:
        self._shows: object = None
        """Names what is drawn on it."""
        self._picture: Surface | None = None
        self._scrap: Surface | None = None
        """Where a large one is made smaller or larger: room that is there already."""

    def release_stage(self) -> None:
        """Drop the stage; only room that takes long to come by stays for the next one."""
        self.mark_stale()
        if self._picture is not None and not self._is_large_stage:
            self._picture = None

    def mark_stale(self) -> None:
        """Note that the stage is going to change: it is drawn again when it is seen next."""
        self._shows = None

    def draw_if_changed(self, shows: object, size: Size, draw: Callable[[Surface], None]) -> bool:
        """Have `draw` draw the stage at that size if anything has changed.

        Return true if it did.
        """
        if self._picture is None or self._picture.get_size() != size:
            self._picture, self._shows = Surface(size, SRCALPHA, 32), None
        if self._shows == shows:
            return False
        self._picture.fill((0, 0, 0, 0))
        draw(self._picture)
        self._shows = shows
        return True

    def faded_stage(self, share: float) -> Surface:
        """Return the stage as it is, at that opacity."""
        assert self._picture is not None
        self._picture.set_alpha(round(255 * share))
        return self._picture

    def stage_at_size(self, size: Size, at_once: bool = False) -> Surface:
        """Return the stage in another size.

        Room for large ones is not made in a frame that has more to do.
        """
        whole = self.faded_stage(1)
        if not self._is_large_stage:
            return pygame.transform.smoothscale(whole, size)
        if not at_once and not self._has_size(size):
            wide, high = (round(SWING * side) for side in whole.get_size())
            self._scrap = Surface((max(wide, size[0]), max(high, size[1])), SRCALPHA, 32)
        room = (
            [self._scrap.subsurface((0, 0, *size))] if self._scrap and self._has_size(size) else []
        )
        return pygame.transform.scale(whole, size, *room)

    def _has_size(self, size: Size) -> bool:
        return self._scrap is not None and self._scrap.get_rect().contains((0, 0, *size))

    @property
    def _is_large_stage(self) -> bool:
        assert self._picture is not None
        return self._picture.get_width() * self._picture.get_height() >= LARGE

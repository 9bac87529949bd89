"""Drawables that slide: one page goes, the next one comes, within a fixed frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import FADE, out_cubic

from .drawable import Drawable, FocusMood

APART = 60.0
"""What lies between two pages."""
SLIDE = 260.0
"""Milliseconds until a page has come."""


@dataclass(slots=True)
class PageSlide:
    """A page that leaves; with reduced motion its picture, which fades."""

    begun: float
    direction: int
    """1 where the next page comes from the right, -1 where it comes from the left."""
    leaving: tuple[Drawable, ...] = ()
    picture: pygame.Surface | None = None

    @property
    def duration_ms(self) -> float:
        """The time it takes, in milliseconds."""
        return SLIDE if self.picture is None else FADE

    def progress_at(self, now: float) -> float:
        """Return how far the slide is, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.begun) / self.duration_ms))

    @classmethod
    def fading_slide(cls, begun: float, canvas: Canvas, frame: FRect) -> PageSlide:
        """Return a slide without movement: what is seen now fades."""
        area = canvas.rect(frame).clip(canvas.surface.get_rect())
        return cls(begun, 0, picture=canvas.surface.subsurface(area).copy())


@dataclass(frozen=True, slots=True)
class SlidingPages:
    """The frame in which pages slide, and the clock they are drawn by."""

    frame: FRect
    clock: Callable[[], float]

    def slide_drawables(
        self, coming: Iterable[Drawable], slide: PageSlide | None
    ) -> Iterator[Drawable]:
        """Yield the drawables of a page as it comes, and what is left of the one before."""
        if slide is None:
            yield from coming
            return
        for piece in coming:
            yield Drawable(self._shifted_draw(piece, slide, 1), piece.control)
        for piece in slide.leaving:
            yield Drawable(self._shifted_draw(piece, slide, 0))
        if slide.picture is not None:
            yield Drawable(self._fading_draw(slide))

    def _shifted_draw(
        self, drawable: Drawable, slide: PageSlide, comes: int
    ) -> Callable[[Canvas, FocusMood], None]:  # fmt: skip
        """Return the drawable's draw function, shifted as far as it is now."""

        def draw(canvas: Canvas, mood: FocusMood) -> None:
            share = out_cubic(slide.progress_at(self.clock()))
            if share >= 1.0 and not comes:
                return
            aside = slide.direction * (comes - share) * (self.frame.w + APART)
            before = canvas.surface.get_clip()
            if aside:
                canvas.surface.set_clip(canvas.rect(self.frame).clip(before))
            drawable.draw(shifted_canvas(canvas, aside), mood)
            canvas.surface.set_clip(before)

        return draw

    def _fading_draw(self, slide: PageSlide) -> Callable[[Canvas, FocusMood], None]:
        def draw(canvas: Canvas, _: FocusMood) -> None:
            assert slide.picture is not None
            slide.picture.set_alpha(round(255 * (1 - slide.progress_at(self.clock()))))
            canvas.surface.blit(slide.picture, canvas.rect(self.frame))

        return draw


def shifted_canvas(canvas: Canvas, right: float, down: float = 0.0) -> Canvas:
    """Return a canvas on which everything is that much farther right and down."""
    same = copy(canvas)
    same.left += right * canvas.unit
    same.top += down * canvas.unit
    return same

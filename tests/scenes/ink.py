"""What is really written on the screen: every line of words, where its ink lies, and its fate.

Words may be drawn by anything, on any ground; what is drawn over them later is noticed because
the pixels of their ink are others in the end.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.app.program import App
from game.scenes.lesson import scene as lesson_scene
from game.scenes.play import log_panel as play_panels
from game.scenes.play.scene import PlayScene
from game.scenes.setup.seat_card import SeatCard
from game.ui.draw import canvas as canvases
from game.ui.draw import lesson_light, text_surfaces
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.scenery import Scenery
from game.ui.screens import modal

INK_ALPHA = 127
NOTHING = pygame.Rect(0, 0, 0, 0)
SAME = (48, 48, 48, 255)  # a shadow does not change colors by more
A_LITTLE, MOST = 0.06, 0.9
"""Shares of the ink that are lost: less is nothing, more is meant (something lies above)."""


@dataclass(slots=True)
class Line:
    """A line of words on the window."""

    words: str
    pixels: int
    """The size it was set in."""
    spot: pygame.Rect
    """Where its ink lies, in pixels of the window."""
    seen: pygame.Rect
    """The part of it that could be drawn on."""
    mask: pygame.mask.Mask
    """Its ink, from the corner of `spot`."""
    fresh: pygame.Surface
    """What was seen there when it had just been written."""
    ground: bool
    """Whether it lies on the table itself, where panels may hide it."""


class Ink:
    """Everything written while it listens."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.cut: dict[str, str] = {}
        """What was shortened: the words shown, and the whole ones."""
        self._made: dict[int, tuple[pygame.Surface, str, int]] = {}

    def made(self, image: pygame.Surface, words: str, pixels: int) -> pygame.Surface:
        """An image of words was made, or taken from those that were kept."""
        self._made[id(image)] = image, words, pixels
        return image

    def tight(self, whole: pygame.Surface, image: pygame.Surface) -> pygame.Surface:
        """The margins of an image were cut off."""
        if id(whole) in self._made:
            _, words, pixels = self._made[id(whole)]
            self.made(image, words, pixels)
        return image

    def laid(self, image: pygame.Surface, area: pygame.Rect, window: pygame.Surface) -> None:
        """An image was laid on the window; what it hides of words is found in the end."""
        if id(image) not in self._made:
            return
        _, words, pixels = self._made[id(image)]
        whole = image.get_bounding_rect(INK_ALPHA)
        if not whole.w or not words.strip():
            return
        spot = whole.move(area.topleft)
        mask = pygame.mask.from_surface(image.subsurface(whole), INK_ALPHA)
        seen = spot.clip(window.get_clip())
        fresh = window.subsurface(seen).copy() if seen.w and seen.h else window.subsurface(NOTHING)
        ground = window is not pygame.display.get_surface()
        self.lines.append(Line(words, pixels, spot, seen, mask, fresh, ground))

    def dimmed(self) -> None:
        """All that was written so far lies below a dark veil, or around a card that popped up."""
        self.lines.clear()


def lost(line: Line, window: pygame.Surface) -> float:
    """The share of a line's ink that something else was drawn over."""
    if line.ground or not line.seen.w or not line.seen.h:
        return 0.0 if line.ground else 1.0
    now = window.subsurface(line.seen)
    same = pygame.mask.from_threshold(now, (0, 0, 0), SAME, line.fresh)
    at = line.seen.x - line.spot.x, line.seen.y - line.spot.y
    there = pygame.mask.Mask(line.seen.size, fill=True)
    all_ = line.mask.overlap_area(there, at)
    return 1 - line.mask.overlap_area(same, at) / all_ if all_ else 1.0


def clashes(lines: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Lines whose ink lies over one another, so that neither can be read."""
    for number, line in enumerate(lines):
        for other in lines[:number]:
            loose = not line.ground and not other.ground and line.words != other.words
            if loose and line.seen.colliderect(other.seen):
                at = other.spot.x - line.spot.x, other.spot.y - line.spot.y
                least = min(line.mask.count(), other.mask.count())
                if line.mask.overlap_area(other.mask, at) > A_LITTLE * least:
                    yield other, line


@contextmanager
def listening() -> Iterator[Ink]:
    """Listen to all that writes."""
    ink, patch = Ink(), pytest.MonkeyPatch()
    for name in ("line", "outlined"):
        patch.setattr(text_surfaces, name, _noted(ink, getattr(text_surfaces, name)))
    whole = text_surfaces.crop_transparent
    patch.setattr(text_surfaces, "crop_transparent", lambda image: ink.tight(image, whole(image)))
    shorten = text_surfaces.shorten_to_fit

    def shortened(words: str, name: str, size: int, room: float) -> str:
        said = shorten(words, name, size, room)
        if said != words:
            ink.cut[said] = words
        return said

    patch.setattr(text_surfaces, "shorten_to_fit", shortened)
    patch.setattr(canvases.Canvas, "blit_sprite", _put(ink, canvases.Canvas.blit_sprite))
    veil = _dark(ink, modal.draw_scrim)
    for place in (modal, play_panels):
        patch.setattr(place, "draw_scrim", veil)
    patch.setattr(lesson_scene, "draw_spotlight", _dark(ink, lesson_light.draw_spotlight))
    patch.setattr(SeatCard, "draw_backdrop", _around(ink, SeatCard.draw_backdrop))
    try:
        yield ink
    finally:
        patch.undo()


def _noted(ink: Ink, write: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def noted(words: str, name: str, size: int, *more: object) -> pygame.Surface:
        return ink.made(write(words, name, size, *more), words, size)

    return noted


def _dark(ink: Ink, draw: Callable[..., Any]) -> Callable[..., Any]:
    """Something that makes all below it dark."""

    def dark(*of: object) -> Any:
        ink.dimmed()
        return draw(*of)

    return dark


def _around(ink: Ink, draw: Callable[..., None]) -> Callable[..., None]:
    """What draws a screen and a card above it: the screen is looked at where no card is open."""

    def around(*of: object) -> None:
        draw(*of)
        ink.dimmed()

    return around


def _put(ink: Ink, put: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
    def laid(
        self: Canvas, sprite: pygame.Surface, point: Point, anchor: str = "center"
    ) -> pygame.Rect:
        area = put(self, sprite, point, anchor)
        if self.surface.get_size() == pygame.display.get_window_size():
            ink.laid(sprite, sprite.get_rect(**{anchor: self.to_pixel(point)}), self.surface)
        return area

    return laid


def written(app: App) -> Ink:
    """What is written in one frame, without focus ring and tooltip."""
    for scene in app.scenes:
        if isinstance(scene, PlayScene):
            scene.board.scenery = Scenery()  # what stays is written once more
    with listening() as ink:
        app.top.draw(app.canvas)
    return ink

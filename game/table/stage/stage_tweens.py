"""The movements on a stage: faces fly to their new places, marks burst in, others fade."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import NamedTuple

import pygame
from pygame import FRect

from game.ui.draw import motion, svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM

FLIES_MS, POP_MS, FADES_MS = 240.0, 220.0, 120.0
"""Milliseconds in which a face flies to its new place, a mark bursts in, and others fade."""


class FacePlace(NamedTuple):
    """The place of a face on the stage, and its size."""

    x: float
    y: float
    size: float


class StageTweens:
    """The faces on a stage as they were and as they are, and when that changed."""

    def __init__(self) -> None:
        self.faces: Mapping[int, FacePlace] | None = None
        """By their seats; nothing until the stage was seen once."""
        self._from: Mapping[int, FacePlace] = {}
        self._gone: Mapping[int, FacePlace] = {}
        self._since = -inf
        self._shout, self._shout_since = "", -inf

    def forget_faces(self) -> None:
        """Forget where faces were: what is seen next is simply there."""
        self.faces, self._from, self._gone, self._since = None, {}, {}, -inf
        self._shout, self._shout_since = "", -inf

    def note_faces(self, faces: Mapping[int, FacePlace], now: float, is_still: bool) -> None:
        """Note which faces are to be seen now, and let them move there if they were elsewhere."""
        if faces == self.faces:
            return
        if self.faces is None or is_still:
            self._from, self._gone, self._since = {}, {}, -inf
        else:
            were = {seat: self.face_place(seat, now) for seat in self.faces}
            self._from = {seat: were[seat] for seat in were if seat in faces}
            self._gone = {seat: were[seat] for seat in were if seat not in faces}
            self._since = now
        self.faces = dict(faces)

    def note_shout(self, words: str, now: float, is_still: bool) -> float:
        """Note what is said large, and return how large it is drawn just now."""
        if words != self._shout:
            self._shout, self._shout_since = words, -inf if is_still else now
        return pop_at(now - self._shout_since)

    def face_place(self, seat: int, now: float) -> FacePlace:
        """Return where a face is just now: on its way, or bursting in if it is new."""
        assert self.faces is not None
        end, passed = self.faces[seat], now - self._since
        start = self._from.get(seat)
        if start is None:
            return end._replace(size=end.size * pop_at(passed))
        share = motion.in_and_out_cubic(min(1.0, max(0.0, passed / FLIES_MS)))
        return FacePlace(*(motion.lerp(a, b, share) for a, b in zip(start, end, strict=True)))

    def is_face_moving(self, seat: int, now: float) -> bool:
        """Return true if a face is not yet where and as large as it is to be."""
        return self.faces is not None and self.face_place(seat, now) != self.faces[seat]

    def faces_that_fade(self, now: float) -> list[tuple[int, FacePlace, float]]:
        """Return faces that are there no longer, and how clearly they are still seen."""
        strength = 1 - (now - self._since) / FADES_MS
        return [(seat, place, strength) for seat, place in self._gone.items() if strength > 0]

    def is_tweening(self, now: float) -> bool:
        """Return true while anything is on its way."""
        return now < max(self._since + FLIES_MS, self._shout_since + POP_MS)


def pop_at(elapsed_ms: float) -> float:
    """Return the size of a mark that long after it came: it bursts in."""
    return motion.pop_scale(elapsed_ms / POP_MS) if 0 <= elapsed_ms < POP_MS else 1.0


def draw_moving_face(
    canvas: Canvas, face: str, place: FacePlace, size_at_rest: float, strength: float = 1
) -> None:
    """Draw a face on its way, from its picture at rest: another one would have to be made."""
    middle, ring = (place.x, place.y), size_at_rest + 2 * max(4.0, 0.06 * size_at_rest)
    side = max(2, canvas.px(place.size))
    picture = svg.picture(f"avatars/{face}", canvas.px(size_at_rest))
    picture = pygame.transform.smoothscale(picture, (side, side))
    if strength < 1:
        picture.set_alpha(round(255 * strength))
    else:
        canvas.draw_disc(middle, ring, CREAM)
    canvas.blit_sprite(picture, middle)


def draw_scaled(
    canvas: Canvas, middle: Point, reach: float, scale: float, draw: Callable[[Canvas], object]
) -> None:
    """Draw something larger or smaller than it is, around its middle."""
    if scale == 1:
        draw(canvas)
        return
    area = canvas.rect(FRect(middle[0] - reach, middle[1] - reach, 2 * reach, 2 * reach))
    sheet = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    draw(canvas.on_area(sheet, area))
    size = (max(1, round(scale * area.w)), max(1, round(scale * area.h)))
    scaled = pygame.transform.smoothscale(sheet, size)
    canvas.surface.blit(scaled, scaled.get_rect(center=area.center))

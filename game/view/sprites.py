"""One cache of pictures, bounded in bytes: the least used ones leave first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")
FULL_HD = 1920 * 1080
ROOM = 60_000_000  # bytes at 1080p; it grows and shrinks with the window's area


class Sprites:
    """Surfaces by what they show, never more bytes than `room`."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key if it is still kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: pygame.Surface) -> None:
        """Remember a picture, and forget the oldest ones if there is no room."""
        self._kept[key] = picture
        self.bytes += weight(picture)
        while self.bytes > self.room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= weight(oldest)

    def empty(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0

    def fit(self, size: tuple[int, int]) -> None:
        """Start afresh for a window of that size in pixels."""
        self.empty()
        self.room = max(ROOM // 2, ROOM * size[0] * size[1] // FULL_HD)


SPRITES = Sprites()


def weight(picture: pygame.Surface) -> int:
    """How many bytes a surface takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Let a function that makes pictures remember them; callers must not draw on them."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()))
        found = SPRITES.get(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.keep(key, found)
        return found

    return fetch

"""One cache of pictures, bounded in bytes: the least used ones leave first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")
FULL_HD = 1920 * 1080
ROOM = 48_000_000  # bytes at 1080p; it grows and shrinks with the window's area
LASTING = 0.4  # of the room: for what all others are made from


class Shelf:
    """Some surfaces, the most used ones last."""

    def __init__(self) -> None:
        self.bytes = 0
        self.kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key if it is still there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: pygame.Surface) -> None:
        """Lay down one more."""
        self.kept[key] = picture
        self.bytes += weight(picture)

    def trim(self, room: int) -> None:
        """Drop the least used ones until the others fit; the last one stays."""
        while self.bytes > room and len(self.kept) > 1:
            _, oldest = self.kept.popitem(last=False)
            self.bytes -= weight(oldest)


def weight(picture: pygame.Surface) -> int:
    """How many bytes a surface takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class Sprites:
    """Surfaces by what they show, never more bytes than `room`."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._shelf, self._lasting = Shelf(), Shelf()

    def __len__(self) -> int:
        return len(self._shelf.kept) + len(self._lasting.kept)

    @property
    def bytes(self) -> int:
        """How many bytes all pictures take."""
        return self._shelf.bytes + self._lasting.bytes

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key if it is still kept."""
        return self._shelf.get(key) or self._lasting.get(key)

    def keep(self, key: Hashable, picture: pygame.Surface, lasting: bool = False) -> None:
        """Remember a picture, and forget the oldest ones if there is no room.

        Those that are `lasting` make room for nothing but each other.
        """
        (self._lasting if lasting else self._shelf).keep(key, picture)
        self._lasting.trim(round(LASTING * self.room))
        self._shelf.trim(self.room - self._lasting.bytes)

    def empty(self) -> None:
        """Forget everything."""
        self._shelf, self._lasting = Shelf(), Shelf()

    def fit(self, size: tuple[int, int]) -> None:
        """Start afresh for a window of that size in pixels."""
        self.empty()
        self.room = max(ROOM // 2, ROOM * size[0] * size[1] // FULL_HD)


SPRITES = Sprites()
Maker = Callable[P, pygame.Surface]


def kept(make: Maker[P], lasting: bool = False) -> Maker[P]:
    """Let a function that makes pictures remember them; callers must not draw on them."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()))
        found = SPRITES.get(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.keep(key, found, lasting)
        return found

    return fetch


def lasting(make: Maker[P]) -> Maker[P]:
    """The same for the few pictures that many others are made from."""
    return kept(make, lasting=True)

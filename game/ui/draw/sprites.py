"""One cache of pictures, bounded in bytes: the least used ones leave first.

Those that were dear to make do not leave at once: they are pressed, and unfolded when somebody
asks for them again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import wraps
from typing import ParamSpec

import pygame

from .helper import helper
from .pressed import Album, Pressed, flat, flattened

P = ParamSpec("P")
FULL_HD = 1920 * 1080
ROOM = 30_000_000  # bytes at 1080p; it grows and shrinks with the window's area
LEAST = 16_000_000  # bytes: words are not smaller in small windows
PRESSED = 0.17  # of the room, at most: for what is pressed
AT_ONCE = 1  # pictures that are being pressed beside the program: their pixels are there twice


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

    def take(self, key: Hashable) -> None:
        """Take one away, if it is there."""
        picture = self.kept.pop(key, None)
        self.bytes -= weight(picture) if picture is not None else 0

    def take_oldest(self) -> tuple[Hashable, pygame.Surface]:
        """Take away the least used one."""
        key, oldest = self.kept.popitem(last=False)
        self.bytes -= weight(oldest)
        return key, oldest


def weight(picture: pygame.Surface) -> int:
    """How many bytes a surface takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class Sprites:
    """Surfaces by what they show, never more bytes than `room`."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._shelf, self._pressed = Shelf(), Album()
        self.made = 0
        """How many pictures were ever made, or unfolded."""
        self._dear: set[Hashable] = set()
        """Which of those on the shelf are to be pressed, at the latest when they leave it."""
        self._due: dict[Hashable, None] = {}
        """Which of these were not pressed yet."""
        self._pressing: dict[Hashable, Future[Pressed]] = {}
        """Which ones are just being pressed beside the program."""
        self._last: dict[str, Hashable] = {}
        """The key of the only picture that is kept of a name."""
        self._size = (0, 0)
        """The window that `room` is for."""

    def __len__(self) -> int:
        return len(self._shelf.kept.keys() | self._pressed.kept.keys())

    @property
    def bytes(self) -> int:
        """How many bytes all pictures take."""
        return self._shelf.bytes + self._pressed.bytes

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key if it is still kept."""
        found = self._shelf.get(key)
        if found is None:
            found = self._pressed.unfold(key)
            if found is not None:
                self.keep(key, found, dear=True)
        return found

    def keep(self, key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
        """Remember a picture, and press or forget the oldest ones if there is no room."""
        self._shelf.keep(key, picture)
        self.made += 1
        if dear:
            self._dear.add(key)
            if key not in self._pressed.kept:
                self._due[key] = None
        self._make_room()

    def replace(self, name: str, key: Hashable, picture: pygame.Surface) -> None:
        """Remember a picture in the place of the one before of that name."""
        if name in self._last:
            self._shelf.take(self._last[name])
        self._last[name] = key
        self.keep(key, picture)

    def press(self, key: Hashable, picture: pygame.Surface) -> None:
        """Remember a picture, but only pressed."""
        self._pressed.keep(key, picture)
        self._make_room()

    def unfold(self, key: Hashable) -> pygame.Surface | None:
        """The picture with that key from among the pressed ones, to be drawn on."""
        return self._pressed.unfold(key)

    def press_ahead(self, room: float) -> None:
        """Have the next of those pressed that will have to be, if there is a moment for it."""
        for key in [key for key, job in self._pressing.items() if job.done()]:
            self._pressed.add(key, self._pressing.pop(key).result())
        free = AT_ONCE - len(self._pressing) if room > 0 else 0
        for key in list(self._due)[: max(0, free)]:
            self._pressing[key] = helper().submit(flattened, flat(self._shelf.kept[key]))
            del self._due[key]
        self._make_room()

    def _make_room(self) -> None:
        """The least used ones leave until the others fit; the last one stays."""
        self._pressed.trim(PRESSED * self.room)
        while self.bytes > self.room and len(self._shelf.kept) > 1:
            key, oldest = self._shelf.take_oldest()
            if key in self._dear:
                self._dear.remove(key)
                self._due.pop(key, None)
                if key in self._pressing:
                    self._pressed.add(key, self._pressing.pop(key).result())
                self._pressed.keep(key, oldest)
                self._pressed.trim(PRESSED * self.room)

    def empty(self) -> None:
        """Forget everything."""
        self._shelf, self._pressed = Shelf(), Album()
        self._dear.clear()
        self._due.clear()
        self._pressing.clear()
        self._last.clear()

    def fit(self, size: tuple[int, int]) -> None:
        """Start afresh for a window of that size in pixels, unless it is for one already."""
        if size != self._size:
            self.empty()
            self._size = size
        self.room = max(LEAST, ROOM * size[0] * size[1] // FULL_HD)


SPRITES = Sprites()
Maker = Callable[P, pygame.Surface]


def kept(make: Maker[P], dear: bool = False) -> Maker[P]:
    """Let a function that makes pictures remember them; callers must not draw on them."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()))
        found = SPRITES.get(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.keep(key, found, dear)
        return found

    return fetch


def dear(make: Maker[P]) -> Maker[P]:
    """The same for pictures that take far longer to make than to press and to unfold."""
    return kept(make, dear=True)


def pressed(make: Maker[P]) -> Maker[P]:
    """The same for those that only others are made from: each caller has one of its own."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()))
        found = SPRITES.unfold(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.press(key, found)
        return found

    return fetch


def round_off(picture: pygame.Surface, radius: int) -> None:
    """Cut the corners of a picture round."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

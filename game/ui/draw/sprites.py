"""One cache of pictures, bounded in bytes: the least used ones leave first.

Those that were costly to make do not leave for good: they are compressed in the
background, and restored when somebody asks for them again. No frame waits long for that:
where too many are being compressed already, small ones are compressed at once, and large
ones leave.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, KeysView
from concurrent.futures import Future
from functools import wraps
from typing import ParamSpec

import pygame

from game.ui.looks import current_look

from .background import background_thread
from .compressed_pictures import (
    CompressedAlbum,
    CompressedPicture,
    RawPicture,
    compress_picture,
    compress_raw,
    raw_picture,
)

P = ParamSpec("P")


class FrameBudgetSpent(Exception):
    """Raised when drawing where nobody sees it has taken long enough for this frame."""


FULL_HD = 1920 * 1080
SPRITE_BUDGET_BYTES = 30_000_000  # bytes at 1080p; it grows and shrinks with the window's area
LEAST = 16_000_000  # bytes: words are not smaller in small windows
PRESSED = 0.24  # of the room, at most: for what is pressed
WAITING = 0.1  # of the room, at most: for pixels that are being pressed beside the program
SMALL = 500_000  # bytes of a picture that is pressed at once if it can't wait: about 1.5 ms


class SpriteShelf:
    """Surfaces in order of use, the last used at the end.

    One that has several keys counts once.
    """

    def __init__(self) -> None:
        self.bytes = 0
        self.kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._keys: Counter[int] = Counter()
        """How many keys each surface has."""

    def shelved_sprite(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture with that key if it is still there."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
        return found

    def put_sprite(self, key: Hashable, picture: pygame.Surface) -> None:
        """Put one more on the shelf."""
        self.remove_sprite(key)
        self.kept[key] = picture
        self._keys[id(picture)] += 1
        self.bytes += surface_bytes(picture) if self._keys[id(picture)] == 1 else 0

    def remove_sprite(self, key: Hashable) -> None:
        """Remove one, if it is there."""
        picture = self.kept.pop(key, None)
        if picture is not None:
            self._forget_weight(picture)

    def remove_oldest(self) -> tuple[Hashable, pygame.Surface]:
        """Remove the least used one and return it with its key."""
        key, oldest = self.kept.popitem(last=False)
        self._forget_weight(oldest)
        return key, oldest

    def _forget_weight(self, picture: pygame.Surface) -> None:
        self._keys[id(picture)] -= 1
        if not self._keys[id(picture)]:
            del self._keys[id(picture)]
            self.bytes -= surface_bytes(picture)


def surface_bytes(picture: pygame.Surface) -> int:
    """Return how many bytes a surface takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class CompressionQueue:
    """Pictures that are being compressed in the background."""

    def __init__(self) -> None:
        self.bytes = 0
        self._flat: dict[Hashable, tuple[RawPicture, Future[CompressedPicture]]] = {}

    def pending_keys(self) -> KeysView[Hashable]:
        """Return the keys of these pictures."""
        return self._flat.keys()

    def enqueue_picture(self, key: Hashable, picture: pygame.Surface) -> None:
        """Have one more compressed, as it is now."""
        if key not in self._flat:
            pixels = raw_picture(picture)
            self._flat[key] = pixels, background_thread().submit(compress_raw, pixels)
            self.bytes += len(pixels.pixels)

    def copy_pending(self, key: Hashable) -> pygame.Surface | None:
        """Return a copy of one of them, without waiting until it is compressed."""
        return self._flat[key][0].unpack_surface() if key in self._flat else None

    def move_ready_into(self, album: CompressedAlbum) -> None:
        """Move those that are ready into an album."""
        for key in [key for key, (_, job) in self._flat.items() if job.done()]:
            pixels, job = self._flat.pop(key)
            self.bytes -= len(pixels.pixels)
            album.store_picture(key, job.result())

    def wait_for_all(self) -> None:
        """Wait until all of them are ready."""
        for _, job in self._flat.values():
            job.result()


class SpriteCache:
    """A cache of surfaces by what they show, never more bytes than `room`."""

    def __init__(self, room: int = SPRITE_BUDGET_BYTES) -> None:
        self.room = room
        self._shelf = SpriteShelf()
        self._pressed = CompressedAlbum()
        self._pressing = CompressionQueue()
        self.made = 0
        """How many pictures were ever made, or unfolded."""
        self.over: Callable[[], bool] | None = None
        """Whether drawing shall stop at the next picture that is made; None is never."""
        self._dear: set[Hashable] = set()
        """Which of those on the shelf are to be pressed, at the latest when they leave it."""
        self._due: dict[Hashable, None] = {}
        """Which of these were not pressed yet."""
        self._last: dict[str, Hashable] = {}
        """The key of the only picture that is kept of a name."""
        self._size = (0, 0)
        """The window that `room` is for."""

    def __len__(self) -> int:
        return len(
            self._shelf.kept.keys() | self._pressed.kept.keys() | self._pressing.pending_keys()
        )

    @property
    def bytes(self) -> int:
        """The number of bytes that all pictures take."""
        return self._shelf.bytes + self._pressed.bytes + self._pressing.bytes

    def find_sprite(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture with that key if it is still kept."""
        found = self._shelf.shelved_sprite(key)
        if found is None:
            found = self.restore_sprite(key)
            if found is not None:
                self.store_sprite(key, found, dear=True)
        return found

    def store_sprite(self, key: Hashable, picture: pygame.Surface, dear: bool = False) -> None:
        """Store a picture, and compress or forget the oldest ones if there is no room."""
        self._shelf.put_sprite(key, picture)
        self.made += 1
        if dear:
            self._dear.add(key)
            if key not in self._pressed.kept:
                self._due[key] = None
        self._evict_oldest()
        if self.over is not None and self.over():
            raise FrameBudgetSpent

    def draw_unseen(self, draw: Callable[[], object], is_over: Callable[[], bool]) -> bool:
        """Draw something where nobody sees it, until the time is over.

        Return true when all was drawn. Each time it comes at least a picture farther.
        """
        self.over = is_over
        try:
            draw()
        except FrameBudgetSpent:
            return False
        finally:
            self.over = None
        return True

    def replace_sprite(self, name: str, key: Hashable, picture: pygame.Surface) -> None:
        """Store a picture in the place of the one before of that name."""
        if name in self._last:
            self._shelf.remove_sprite(self._last[name])
        self._last[name] = key
        self.store_sprite(key, picture)

    def store_compressed(self, key: Hashable, picture: pygame.Surface) -> None:
        """Store a picture, but only compressed.

        It is compressed at once if too many wait for that already, or if it is small and others are
        due that would go for good.
        """
        if key not in self:
            self.compress_ahead(1.0)
            if self._may_queue(picture) and not (self._due and surface_bytes(picture) <= SMALL):
                self._pressing.enqueue_picture(key, picture)
            else:
                self._pressed.store_picture(key, compress_picture(picture))
        self._evict_oldest()

    def _may_queue(self, picture: pygame.Surface) -> bool:
        """True if one more may wait to be compressed; a single one always may."""
        return (
            not self._pressing.pending_keys()
            or self._pressing.bytes + surface_bytes(picture) <= WAITING * self.room
        )

    def __contains__(self, key: Hashable) -> bool:
        """True if a picture need not be made anew."""
        kept = self._shelf.kept, self._pressed.kept, self._pressing.pending_keys()
        return any(key in some for some in kept)

    def restore_sprite(self, key: Hashable) -> pygame.Surface | None:
        """Return the compressed picture with that key as a new surface, to be drawn on."""
        found = self._pressed.restore_picture(key)
        return self._pressing.copy_pending(key) if found is None else found

    def compress_ahead(self, room: float) -> None:
        """Have the next one compressed that will have to be, if there is a moment for it."""
        self._pressing.move_ready_into(self._pressed)
        for key in [*self._due] if room > 0 else ():
            if self._pressing.pending_keys():
                break
            del self._due[key]
            self._pressing.enqueue_picture(key, self._shelf.kept[key])
        self._evict_oldest()

    def wait_for_compression(self) -> None:
        """Wait until nothing is being compressed any more."""
        self._pressing.wait_for_all()
        self.compress_ahead(0)

    def protect_sprites(self, keys: Iterable[Hashable]) -> None:
        """Keep these the longest of all compressed ones: they are wanted again and again."""
        self._pressed.stock = frozenset(keys)

    def _evict_oldest(self) -> None:
        """Evict the least used ones until the others fit; the last one stays."""
        self._pressing.move_ready_into(self._pressed)
        self._pressed.trim_to(PRESSED * self.room)
        while self.bytes > self.room and len(self._shelf.kept) > 1:
            key, oldest = self._shelf.remove_oldest()
            if key in self._dear:
                self._dear.remove(key)
                due = self._due.pop(key, self) is None
                if due and self._may_queue(oldest):
                    self._pressing.enqueue_picture(key, oldest)
                elif due and surface_bytes(oldest) <= SMALL:
                    self._pressed.store_picture(key, compress_picture(oldest))
                    self._pressed.trim_to(PRESSED * self.room)

    def clear_sprites(self) -> None:
        """Forget everything."""
        stock = self._pressed.stock
        self._shelf = SpriteShelf()
        self._pressed = CompressedAlbum()
        self._pressing = CompressionQueue()
        self._pressed.stock = stock
        self._dear.clear()
        self._due.clear()
        self._last.clear()

    def fit_window(self, size: tuple[int, int]) -> None:
        """Start afresh for a window of that size in pixels, unless it is for one already."""
        if size != self._size:
            self.clear_sprites()
            self._size = size
        self.room = max(LEAST, SPRITE_BUDGET_BYTES * size[0] * size[1] // FULL_HD)


SPRITES = SpriteCache()
Maker = Callable[P, pygame.Surface]


def cached_sprite(make: Maker[P], dear: bool = False) -> Maker[P]:
    """Let a function that makes pictures remember them; callers must not draw on them."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()), current_look())
        found = SPRITES.find_sprite(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.store_sprite(key, found, dear)
        return found

    return fetch


def costly_sprite(make: Maker[P]) -> Maker[P]:
    """Remember pictures that take far longer to make than to compress and to restore."""
    return cached_sprite(make, dear=True)


def compressed_sprite(make: Maker[P]) -> Maker[P]:
    """Remember pictures that only others are made from: each caller gets its own copy."""

    @wraps(make)
    def fetch(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, tuple(named.items()), current_look())
        found = SPRITES.restore_sprite(key)
        if found is None:
            found = make(*args, **named)
            SPRITES.store_compressed(key, found)
        return found

    return fetch


def sprite_key(make: Maker[P], *args: P.args, **named: P.kwargs) -> Hashable:
    """Return the key of a picture that such a function makes."""
    return getattr(make, "__wrapped__", make), args, tuple(named.items()), current_look()


def store_for_later(make: Maker[P], *args: P.args, **named: P.kwargs) -> None:
    """Make a picture for later, if it is not there; it stays compressed until it is wanted.

    So what is made ahead of time pushes nothing out that is to be seen now.
    """
    key = sprite_key(make, *args, **named)
    if key not in SPRITES:
        SPRITES.store_compressed(key, getattr(make, "__wrapped__", make)(*args, **named))


def round_corners(picture: pygame.Surface, radius: int) -> None:
    """Cut the corners of a picture round."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

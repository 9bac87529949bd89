"""Compressed pictures: they take a tenth of their room, and are soon restored."""

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

import pygame

QUICK = 1  # of nine levels: flat colors get hardly smaller by the slower ones
BARE = -15  # no checksum: nothing leaves this process

Masks = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class RawPicture:
    """The raw pixels of a picture, and their format."""

    size: tuple[int, int]
    depth: int
    masks: Masks
    pixels: bytes

    def unpack_surface(self) -> pygame.Surface:
        """Return the picture as a new surface; it may be drawn on."""
        transparent = pygame.SRCALPHA if self.masks[3] else 0
        picture = pygame.Surface(self.size, transparent, self.depth, self.masks)
        pixels = picture.get_buffer()
        pixels.write(self.pixel_bytes(pixels.length))
        return picture

    def pixel_bytes(self, length: int) -> bytes:
        """Return the pixels as they are in a surface, which takes that many bytes."""
        return self.pixels


@dataclass(frozen=True, slots=True)
class CompressedPicture(RawPicture):
    """A raw picture whose pixels are compressed."""

    def pixel_bytes(self, length: int) -> bytes:
        """Return the pixels as they were."""
        return zlib.decompress(self.pixels, BARE, length)


def raw_picture(picture: pygame.Surface) -> RawPicture:
    """Return the raw pixels of a picture of 24 or 32 bits, whole or a part of another."""
    whole = picture if picture.get_parent() is None else picture.copy()
    red, green, blue, clear = whole.get_masks()
    masks = (red, green, blue, clear)
    return RawPicture(whole.get_size(), whole.get_bitsize(), masks, whole.get_buffer().raw)


def compress_raw(picture: RawPicture) -> CompressedPicture:
    """Compress the pixels of a raw picture; meanwhile other threads can work."""
    pixels = zlib.compress(picture.pixels, QUICK, BARE)
    return CompressedPicture(picture.size, picture.depth, picture.masks, pixels)


def compress_picture(picture: pygame.Surface) -> CompressedPicture:
    """Compress a picture of 24 or 32 bits, whole or a part of another."""
    return compress_raw(raw_picture(picture))


class CompressedAlbum:
    """Compressed pictures, the last used at the end."""

    def __init__(self) -> None:
        self.bytes = 0
        self.kept: OrderedDict[Hashable, CompressedPicture] = OrderedDict()
        self.stock: frozenset[Hashable] = frozenset()
        """Which of them, as far as they are there, leave after all others."""

    def store_picture(self, key: Hashable, pressed: CompressedPicture) -> None:
        """Store one more; one that is there already counts as used."""
        if key not in self.kept:
            self.kept[key] = pressed
            self.bytes += len(pressed.pixels)
        self.kept.move_to_end(key)

    def restore_picture(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture with that key as a new surface, if it is there."""
        if key not in self.kept:
            return None
        self.kept.move_to_end(key)
        return self.kept[key].unpack_surface()

    def trim_to(self, room: float) -> None:
        """Drop the least used ones until the others fit."""
        if self.bytes <= room:
            return
        stays = [key for key in self.kept if key in self.stock]
        goes = [key for key in self.kept if key not in self.stock]
        for key in (*goes, *stays):
            if self.bytes <= room:
                break
            self.bytes -= len(self.kept.pop(key).pixels)

"""Words as surfaces: fonts by name and size, what stands in for them, outlines, tight bounds."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache, lru_cache

import pygame

from game.resources import asset

from .palette import INK, rgb
from .sprites import dear, kept

TITLE, LABEL = "Fredoka-700", "Fredoka-600"
BODY, FINE, KEY = "Nunito-700", "Nunito-800", "Nunito-900"
NOTHING = "\uffff"  # no font has a letter there
STAND_IN = "Nunito-900"  # Latin Extended, Cyrillic, Vietnamese
FONTS = 24
"""As many are open at a time as any screen needs: each holds its file open."""
LEAST = 8  # pixels: no type is smaller
SMALLEST_TYPE = 18.0  # units: what players have to read


class TypeCase:
    """Fonts by name and size; one that has to leave is set to another size instead.

    Opening a font takes twice as long as drawing the letters of a word at a new size.
    """

    def __init__(self) -> None:
        self._set: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        """Those that know their letters, the ones used last at the end."""
        self._bare: dict[str, list[pygame.font.Font]] = {}
        """Open ones that know no letters, by name."""

    def __len__(self) -> int:
        """How many of them know their letters."""
        return len(self._set)

    def font(self, name: str, size: int) -> pygame.font.Font:
        """A font of so many pixels, or one; whoever asks for many others has to ask again."""
        key = name, max(1, size)
        if key not in self._set:
            self._set[key] = self._taken(*key)
        self._set.move_to_end(key)
        return self._set[key]

    def _taken(self, name: str, size: int) -> pygame.font.Font:
        """One that is open already if possible, so that there are never more than so many."""
        full = len(self._set) + sum(map(len, self._bare.values())) >= FONTS
        if full and not self._bare.get(name):
            oldest = next((key for key in self._set if key[0] == name), None)
            if oldest is not None:
                self._bare.setdefault(name, []).append(self._set.pop(oldest))
            else:
                self._close_one()
        if not self._bare.get(name):
            return pygame.font.Font(asset(f"fonts/{name}.ttf"), size)
        found = self._bare[name].pop()
        found.set_point_size(size)
        return found

    def _close_one(self) -> None:
        bare = next((fonts for fonts in self._bare.values() if fonts), None)
        if bare:
            bare.pop()
        else:
            self._set.popitem(last=False)

    def forget(self) -> None:
        """Close all fonts: together with their letters they take megabytes."""
        self._set.clear()
        self._bare.clear()


TYPE_CASE = TypeCase()
font = TYPE_CASE.font


@cache
def _probe(name: str) -> pygame.font.Font:
    return pygame.font.Font(asset(f"fonts/{name}.ttf"), 16)


@cache
def _picture(name: str, letter: str) -> bytes:
    if not _probe(name).size(letter)[0]:
        return b""
    return pygame.image.tobytes(_probe(name).render(letter, False, "black", "white"), "RGB")


@cache
def shows(name: str, letter: str) -> bool:
    """Whether a font has a picture of its own for that letter, not the empty box."""
    return _picture(name, letter) not in (b"", _picture(name, NOTHING))


@lru_cache(maxsize=4000)
def font_for(words: str, name: str) -> str:
    """The font that can show all the words: the wanted one or its stand-in."""
    return name if all(shows(name, letter) for letter in words) else STAND_IN


@lru_cache(maxsize=4096)
def width(words: str, name: str, size: int) -> int:
    """How many pixels the words take."""
    return font(font_for(words, name), size).size(words)[0]


@lru_cache(maxsize=4096)
def fitting(words: str, name: str, size: int, room: float) -> int:
    """The largest size, from `size` down, at which the words fit the room."""
    if size <= LEAST or width(words, name, size) <= room:
        return size
    fits = min(size - 1, max(LEAST, int(size * room / width(words, name, size))))
    while fits < size - 1 and width(words, name, fits + 1) <= room:
        fits += 1
    while fits > LEAST and width(words, name, fits) > room:
        fits -= 1
    return fits


def shortened(words: str, name: str, size: int, room: float) -> str:
    """As much of the words as fits the room at that size, with dots for the rest."""
    if width(words, name, size) <= room:
        return words
    while words and width(f"{words}…", name, size) > room:
        words = words[:-1].rstrip()
    return f"{words}…"


def written(words: str, name: str, size: int, color: str) -> pygame.Surface:
    """One line of text, for whoever makes something of it."""
    shape = font(font_for(words, name), size)
    return shape.render(words, True, rgb(color)).convert_alpha()


line = kept(written)
"""The same as it is drawn again and again; shared, so never draw on it."""


def outline(
    words: str, name: str, size: int, color: str, edge: int, edge_color: str = INK
) -> pygame.Surface:
    """One line of text with an outline `edge` pixels wide, for whoever makes something of it."""
    shape = font(font_for(words, name), size)
    shape.outline = edge
    image = shape.render(words, True, rgb(edge_color)).convert_alpha()
    shape.outline = 0
    image.blit(shape.render(words, True, rgb(color)), (edge, edge))
    return image


outlined = dear(outline)
"""The same as it is drawn again and again; shared, so never draw on it."""


def tight(image: pygame.Surface) -> pygame.Surface:
    """The image without its transparent margins, for optical centering."""
    return image.subsurface(image.get_bounding_rect())

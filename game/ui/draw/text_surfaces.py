"""Words as surfaces: fonts by name and size, fallbacks, outlines, tight bounds."""

from collections import OrderedDict
from functools import cache, lru_cache

import pygame

from game.resources import asset

from .palette import INK, rgb
from .sprites import cached_sprite, costly_sprite

TITLE, LABEL = "Fredoka-700", "Fredoka-600"
BODY, FINE, KEY = "Nunito-700", "Nunito-800", "Nunito-900"
NOTHING = "\uffff"  # no font has a letter there
FALLBACK_FONT = "Nunito-900"  # Latin Extended, Cyrillic, Vietnamese
FONTS = 24
"""As many are open at a time as any screen needs: each holds its file open."""
LEAST = 8  # pixels: no type is smaller
SMALLEST_TYPE = 18.0  # units: what players have to read


class FontCache:
    """Fonts by name and size; one that has to leave is set to another size instead.

    Opening a font takes twice as long as drawing the letters of a word at a new size.
    """

    def __init__(self) -> None:
        self._set: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        """Those that know their letters, the ones used last at the end."""
        self._bare: dict[str, list[pygame.font.Font]] = {}
        """Open ones that know no letters, by name."""

    def __len__(self) -> int:
        """Return how many of them know their letters."""
        return len(self._set)

    def open_font(self, name: str, size: int) -> pygame.font.Font:
        """Return a font of that many pixels, at least one.

        Whoever asks for many others has to ask again.
        """
        key = name, max(1, size)
        if key not in self._set:
            self._set[key] = self._reuse_font(*key)
        self._set.move_to_end(key)
        return self._set[key]

    def _reuse_font(self, name: str, size: int) -> pygame.font.Font:
        """Return a font that is open already if possible: their number is limited."""
        full = len(self._set) + sum(map(len, self._bare.values())) >= FONTS
        if full and not self._bare.get(name):
            oldest = next((key for key in self._set if key[0] == name), None)
            if oldest is not None:
                self._bare.setdefault(name, []).append(self._set.pop(oldest))
            else:
                self._close_oldest()
        if not self._bare.get(name):
            return pygame.font.Font(asset(f"fonts/{name}.ttf"), size)
        found = self._bare[name].pop()
        found.set_point_size(size)
        return found

    def _close_oldest(self) -> None:
        bare = next((fonts for fonts in self._bare.values() if fonts), None)
        if bare:
            bare.pop()
        else:
            self._set.popitem(last=False)

    def close_fonts(self) -> None:
        """Close all fonts: together with their letters they take megabytes."""
        self._set.clear()
        self._bare.clear()


FONT_CACHE = FontCache()
font = FONT_CACHE.open_font


@cache
def _probe_font(name: str) -> pygame.font.Font:
    return pygame.font.Font(asset(f"fonts/{name}.ttf"), 16)


@cache
def _glyph_bytes(name: str, letter: str) -> bytes:
    if not _probe_font(name).size(letter)[0]:
        return b""
    return pygame.image.tobytes(_probe_font(name).render(letter, False, "black", "white"), "RGB")


@cache
def has_glyph(name: str, letter: str) -> bool:
    """True if a font has a picture of its own for that letter, not the empty box."""
    return _glyph_bytes(name, letter) not in (b"", _glyph_bytes(name, NOTHING))


@lru_cache(maxsize=4000)
def font_for(words: str, name: str) -> str:
    """Return the font that can show all the words: the wanted one or its stand-in."""
    return name if all(has_glyph(name, letter) for letter in words) else FALLBACK_FONT


@lru_cache(maxsize=4096)
def text_width_px(words: str, name: str, size: int) -> int:
    """Return how many pixels the words take."""
    return font(font_for(words, name), size).size(words)[0]


@lru_cache(maxsize=4096)
def fitting_size(words: str, name: str, size: int, room: float) -> int:
    """Return the largest size, from `size` down, at which the words fit the room."""
    if size <= LEAST or text_width_px(words, name, size) <= room:
        return size
    fits = min(size - 1, max(LEAST, int(size * room / text_width_px(words, name, size))))
    while fits < size - 1 and text_width_px(words, name, fits + 1) <= room:
        fits += 1
    while fits > LEAST and text_width_px(words, name, fits) > room:
        fits -= 1
    return fits


def split_in_two(words: str, name: str, size: int, room: float) -> tuple[str, ...]:
    """Return the words as one line if they fit the room at that size, else as two even ones.

    They part at a blank or after a hyphen; a single word stays whole.
    """
    if text_width_px(words, name, size) <= room:
        return (words,)
    cuts = [place + 1 for place, sign in enumerate(words[:-1]) if sign in " -"]
    ways = [(words[:cut].rstrip(" "), words[cut:]) for cut in cuts]
    if not ways:
        return (words,)
    return min(ways, key=lambda way: max(text_width_px(line, name, size) for line in way))


def shorten_to_fit(words: str, name: str, size: int, room: float) -> str:
    """Return as much of the words as fits the room at that size, with dots for the rest."""
    if text_width_px(words, name, size) <= room:
        return words
    while words and text_width_px(f"{words}…", name, size) > room:
        words = words[:-1].rstrip()
    return f"{words}…"


def render_line(words: str, name: str, size: int, color: str) -> pygame.Surface:
    """Return one line of text as a new surface."""
    shape = font(font_for(words, name), size)
    return shape.render(words, True, rgb(color)).convert_alpha()


line = cached_sprite(render_line)
"""The same as it is drawn again and again; shared, so never draw on it."""


def render_outlined(
    words: str, name: str, size: int, color: str, edge: int, edge_color: str = INK
) -> pygame.Surface:
    """Return one line of text with an outline `edge` pixels wide, as a new surface."""
    shape = font(font_for(words, name), size)
    shape.outline = edge
    image = shape.render(words, True, rgb(edge_color)).convert_alpha()
    shape.outline = 0
    image.blit(shape.render(words, True, rgb(color)), (edge, edge))
    return image


outlined = costly_sprite(render_outlined)
"""The same as it is drawn again and again; shared, so never draw on it."""


def crop_transparent(image: pygame.Surface) -> pygame.Surface:
    """Return the image without its transparent margins, for optical centering."""
    return image.subsurface(image.get_bounding_rect())

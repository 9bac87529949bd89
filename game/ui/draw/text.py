"""Words as surfaces: fonts by name and size, what stands in for them, outlines, tight bounds."""

from __future__ import annotations

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


@lru_cache(FONTS)
def font(name: str, size: int) -> pygame.font.Font:
    """A font at a size in pixels."""
    return pygame.font.Font(asset(f"fonts/{name}.ttf"), size)


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


def fitting(words: str, name: str, size: int, room: float) -> int:
    """The largest size, from `size` down, at which the words fit the room."""
    while size > 8 and width(words, name, size) > room:
        size -= 1
    return size


def shortened(words: str, name: str, size: int, room: float) -> str:
    """As much of the words as fits the room at that size, with dots for the rest."""
    if width(words, name, size) <= room:
        return words
    while words and width(f"{words}…", name, size) > room:
        words = words[:-1].rstrip()
    return f"{words}…"


@kept
def line(words: str, name: str, size: int, color: str) -> pygame.Surface:
    """One line of text; shared, so never draw on it."""
    shape = font(font_for(words, name), size)
    return shape.render(words, True, rgb(color)).convert_alpha()


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

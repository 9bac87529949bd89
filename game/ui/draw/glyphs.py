"""Which font has which letters, and which one stands in for another."""

from __future__ import annotations

from functools import cache, lru_cache

import pygame

from game.resources import asset

NOTHING = "\uffff"  # no font has a letter there
STAND_IN = "Nunito-900"  # Latin Extended, Cyrillic, Vietnamese


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

"""The drawings that a card can have, and the words by which they are found."""

from __future__ import annotations

from functools import cache
from unicodedata import combining, normalize

from game.games.recipe.file import drawings
from game.resources import rules_folder
from game.words import Words


def icons() -> list[str]:
    """All drawings: own ones first, those of cards, then those of buttons."""
    names = sorted(drawings())
    own = [name for name in names if name.startswith("own-")]
    cards = [name for name in names if not name.startswith(("own-", "ui-"))]
    return [*own, *cards, *(name for name in names if name.startswith("ui-"))]


def drawing_name(name: str, words: Words) -> str:
    """What is on a drawing, in a word or two."""
    told = words.either(f"workshop.drawing.{name}", otherwise=_plain(name))
    return told.partition(",")[0]


def drawings_called(wanted: str, words: Words) -> list[str]:
    """The drawings of which a word begins like that, in the player's language or in English."""
    if not wanted:
        return icons()
    begins = _folded(wanted)
    return [
        name for name in icons()
        if any(word.startswith(begins) for word in _words_of(name, words))
        or begins in _folded(words.either(f"workshop.drawing.{name}", otherwise=""))
    ]  # fmt: skip


def _words_of(name: str, words: Words) -> list[str]:
    key = f"workshop.drawing.{name}"
    told = (words.either(key, otherwise=""), _english().either(key, otherwise=""), _plain(name))
    return _folded(" ".join(told)).replace(",", " ").split()


@cache
def _english() -> Words:
    return Words.load(rules_folder())


def _plain(name: str) -> str:
    return name.removeprefix("own-").removeprefix("ui-").replace("-", " ")


def _folded(text: str) -> str:
    """Small letters without accents."""
    return "".join(one for one in normalize("NFD", text.lower()) if not combining(one))

"""What kinds of cards are called, where it is not about a single card."""

from __future__ import annotations

from game.words import Words

COLOR = "color"


def find_kind_name(words: Words, face: str) -> str:
    """What cards with this face are called, whatever color each has; the face for an unknown one.

    Where a card is called by nothing but its color, it is the name of its set.
    """
    key = f"face.{face}"
    if key not in words:
        return words.first_of_keys(f"shape.{face}", default=face)
    if words.mentions(key, COLOR):
        return words.first_of_keys(f"workshop.set.{face}", default=face)
    return words(key)

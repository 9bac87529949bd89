"""The names of kinds of cards, for sentences about no single card."""

from game.words import Words

COLOR = "color"


def find_kind_name(words: Words, face: str) -> str:
    """Return the name of cards with this face, whatever their color.

    An unknown face is returned as it is. A card named by its color alone goes by the name of its
    set.
    """
    key = f"face.{face}"
    if key not in words:
        return words.first_of_keys(f"shape.{face}", default=face)
    if words.mentions(key, COLOR):
        return words.first_of_keys(f"workshop.set.{face}", default=face)
    return words(key)

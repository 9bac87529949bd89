"""The measures of Dice Factor for screens: the cards that count towards a target."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.card import Card
from game.core.game import Measurement
from game.games.chroma.chroma_cards import ANY, COLORS, LOGO, SHAPES, can_represent

from .factor_table import COLORS_DIE


def measure(name: str, cards: Sequence[Card]) -> Measurement:
    """Return the cards that count for a die and its face, such as `colors red`.

    If the logo leaves the choice, it is the color or shape that most of them have (DF-3, DF-9).
    """
    die, _, face = name.partition(" ")
    faces = (face,) if face != LOGO else COLORS if die == COLORS_DIE else SHAPES
    found = [Measurement(word, cards_that_count(die, word, cards)) for word in faces]
    return max(found, key=lambda measured: len(measured.cards))


def cards_that_count(die: str, face: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that are of a color or of a shape, or can be (CH-5)."""
    color, shape = (face, ANY) if die == COLORS_DIE else (ANY, face)
    return tuple(card for card in cards if can_represent(card, color, shape))

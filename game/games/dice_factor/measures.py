"""What cards count towards a target, for screens."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.card import Card
from game.core.game import Measured
from game.games.chroma.cards import ANY, COLORS, LOGO, SHAPES, can_represent

from .factor_table import COLORS_DIE


def measure(name: str, cards: Sequence[Card]) -> Measured:
    """The cards that count for a die and its face, such as `colors red`; where the logo leaves
    the choice, for the color or shape that most of them have (DF-3, DF-9).
    """
    die, _, face = name.partition(" ")
    faces = (face,) if face != LOGO else COLORS if die == COLORS_DIE else SHAPES
    found = [Measured(word, counting(die, word, cards)) for word in faces]
    return max(found, key=lambda measured: len(measured.cards))


def counting(die: str, face: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are of a color, or of a shape, or can be (CH-5)."""
    color, shape = (face, ANY) if die == COLORS_DIE else (ANY, face)
    return tuple(card for card in cards if can_represent(card, color, shape))

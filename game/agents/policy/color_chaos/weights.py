"""How Color Chaos cards are weighed, tuned by hundreds of thousands of rounds.

A card less in hand is worth about 1. It depends on how many cards will be left (few, some,
many) and on whether a rival is far from going out, soon out, or nearly out.
"""

from __future__ import annotations

from typing import NamedTuple

from game.games.color_chaos.chaos_table import DODGE, DRAW_FOUR, PICK, PICK_DUMP, TRAIN


class CaseWeights(NamedTuple):
    """What something is worth in one situation."""

    point: float
    """A point less in hand."""
    stays: float
    """Going on with the color of Discard!, which others may not have."""
    single: float
    """Playing the last card of a color."""
    draw: float
    """Drawing instead."""
    train: float
    """What each Two Train that must be drawn costs."""
    skip: float
    """Skipping somebody who is not nearly out."""
    dump: float
    """A Color Dump with nothing to dump."""
    kept: dict[str, float]
    """Playing a card that is good to hold."""


def kept(pick: float, draw_four: float, train: float, dodge: float) -> dict[str, float]:
    """What playing the cards is worth that fit always, or protect."""
    whites = {PICK: pick, DRAW_FOUR: draw_four, PICK_DUMP: pick - PATIENCE}
    return {**whites, TRAIN: train, DODGE: dodge}


PATIENCE = 0.8
"""How much longer Pick a Color Dump is kept than Pick a Color."""
DEARER = (0.06, 0.06, 0.03, 0.03)
"""How much more a point weighs when the rival who holds fewest has none, one, two or three."""
WEIGHTS = (
    CaseWeights(0.045, 0.35, -0.3, -0.5, 1.2, 0.3, 2.5, kept(0.5, 0.2, 0.7, 0.3)),
    CaseWeights(0.045, 0.3, -0.3, -0.6, 1.2, 0.3, 2.4, kept(0.9, 0.7, 0.6, 0.3)),
    CaseWeights(0.055, 0.25, -0.3, -0.15, 0.6, 0.3, 2.6, kept(0.3, -0.1, 0.7, 0.3)),
    CaseWeights(0.045, 0.2, -0.3, -0.3, 0.6, 0.3, 2.4, kept(1.2, 1.2, 0.7, 1.2)),
    CaseWeights(0.02, 0.2, -0.3, -0.4, 0.3, 0.5, 1.8, kept(0.1, -0.8, 0.4, 0.2)),
    CaseWeights(0.04, 0.2, -0.3, -0.1, 0.45, 0.1, 1.5, kept(0.5, 0.5, 0.65, 0.3)),
    CaseWeights(0.045, 0.0, -0.3, 0.0, 0.3, 0.3, 1.6, kept(2.2, 2.4, 1.3, 1.5)),
)
"""With few cards left and no rival nearly out, or one; the same with some; with many and
rivals far from going out, one soon out, one nearly out.
"""

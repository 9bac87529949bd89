"""Why a petal is laid in Flower Power, or none."""

from __future__ import annotations

from dataclasses import replace

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.games.flower_power import FLOWERS

NEARLY = 3
"""A flower with so many petals is soon taken by somebody else."""

PUBLIC = frozenset(("fifth",))
"""The reasons that say nothing of a hand."""


def why(s: Situation) -> Reason:
    """The reason for the first petal and all others of its color."""
    same = tuple(card for card in s.cards if card.color == s.cards[0].color)
    return replace(petal(s), about=same)


def petal(s: Situation) -> Reason:
    """The reason for the first petal."""
    card = s.answer
    if not isinstance(card, Card):
        return because("done")
    whole = s.table.rules.numbers["petals"]
    laid = len(s.table.zones[FLOWERS[card.color]])
    said: dict[str, object] = {"card": card, "color": card.color}
    if laid == whole - 1:
        return because("fifth", **said)
    same = [other for other in s.hand if other.color == card.color]
    if laid + len(same) >= whole:
        return because("finish", count=whole - laid, **said)
    if laid >= NEARLY:
        return because("must", count=laid, **said)
    return because("begins" if not laid else "few", count=laid, **said)

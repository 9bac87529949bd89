"""Answers to the questions of Dice Factor without much thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.card import Card
from game.games.dice_factor.turn import DISCARD, DRAW

from .answers import WEIGH
from .counting import WON
from .mind import FactorMind


def take_hastily(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """The discard, if it has the color; else a draw."""
    top = mind.t.zones[DISCARD][-1:]
    helps = any(mind.numbers[card] & mind.counting.colors for card in top)
    return [float(option == (DISCARD if helps else DRAW)) for option in options]


def discard_hastily(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Any card that has not the color; but a hand that wins is kept."""
    return [at_sight(mind, card) for card in options]


def at_sight(mind: FactorMind, card: Card) -> float:
    """How little a card seems to count."""
    if mind.worths[mind.hand - mind.numbers[card]] >= WON:
        return 1.0
    return -float(bool(mind.numbers[card] & mind.counting.colors))


HASTILY = {**WEIGH, "PickPile.turn": take_hastily, "PickCard.discard": discard_hastily}

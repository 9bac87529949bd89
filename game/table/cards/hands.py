"""The forms in which the hand at the foot of the table may lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.card import Card
from game.ui.draw.canvas import Canvas

from . import counted, hand, pens
from .hand import HandPlace

if TYPE_CHECKING:
    from game.table.board import Board

Cards = Sequence[Card | None]
Lay = Callable[[Cards, Set[int], int | None, tuple[float, float]], list[HandPlace]]
"""Every card's place, for cards from left to right, which are raised, which one is under the
pointer, and the middle and width of the hand's room; in the order of drawing."""


@dataclass(frozen=True, slots=True)
class HandForm:
    """How a hand is held."""

    lay: Lay
    grouped: bool = False  # whether equal cards always lie together
    sort: Callable[[Cards, Sequence[int]], list[int]] | None = None
    """An order of its own, made of the indices of sorted cards."""
    front: Callable[[Canvas, Board], None] | None = None
    """What is drawn before the cards."""


def fan(
    cards: Cards, raised: Set[int], hovered: int | None, space: tuple[float, float]
) -> list[HandPlace]:
    """Cards held in an arc."""
    return hand.lay_out(len(cards), raised, hovered, space)


FAN = "fan"
HANDS: dict[str, HandForm] = {
    FAN: HandForm(fan),
    "counted": HandForm(fan, front=counted.draw_counts),
    "pens": HandForm(pens.lay_out, True, pens.together, pens.draw_fences),
}
"""Every form of a hand."""

"""A hand in a fan, with how many of its cards count towards each target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.card import Card
from game.core.game import BOX
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, SWATCHES, WHITE
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import Pill, draw_pill, pill_box

if TYPE_CHECKING:
    from game.table.board import Board

DICE = ("colors", "shapes")
FOOT, GAP = 1072, 22  # where the pills end, and between them
SIZE, HIGH = 26, 42


def draw_counts(canvas: Canvas, board: Board) -> None:
    """A pill for each target before the foot of the cards."""
    small = canvas.up_to(1.25)
    pills = counts(board)
    wide = [pill_box(small, pill, (0, 0), "topleft").w for pill in pills]
    x = board.places.seating.hand[0] - (sum(wide) + GAP * (len(pills) - 1)) / 2
    for pill, width in zip(pills, wide, strict=True):
        draw_pill(small, pill, (x, FOOT), "bottomleft")
        x += width + GAP


def counts(board: Board) -> list[Pill]:
    """How many cards count for the color, and how many for the shape."""
    zone = board.coming.zones.get(f"hand {board.foot}", [])
    cards = [card for card in zone if card is not None]
    faces = [str(board.shown.facts.get(f"die_{die}") or "") for die in DICE]
    if not cards or not all(faces):
        return []
    return [count(board, die, face, cards) for die, face in zip(DICE, faces, strict=True)]


def count(board: Board, die: str, face: str, cards: list[Card]) -> Pill:
    """Such as "3 of 5 red"."""
    game = BOX[board.layout.game]
    found = game.measure(f"{die} {face}", cards)
    collect = game.rules.numbers["collect"]
    key = f"color.{found.word}" if die == "colors" else f"shapes.{found.word}"
    values = {"count": len(found.cards), "kind": board.words(key, count=collect)}
    swatch = SWATCHES.get(found.word)
    ground, ink = (swatch.base, swatch.ink) if swatch else (INK, WHITE)
    return Pill(
        board.words("hand.counts", collect=collect, **values), ground, ink, "", SIZE, LABEL, HIGH
    )

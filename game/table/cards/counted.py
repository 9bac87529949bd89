"""A hand that is counted tells how many of its cards are worth something."""

from __future__ import annotations

from collections.abc import Sequence, Set

from pygame import FRect

from game.core.card import Card
from game.core.game import find
from game.table.layout.seats import HandRoom
from game.table.moment import TableMoment
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, SWATCHES, WHITE
from game.ui.draw.text import LABEL
from game.ui.fitting import Pilled, paint
from game.ui.layout import Column
from game.ui.widgets.pill import Pill

from .dress import HandDress
from .hand import OPEN, Cards, FanShape, HandPlace, fan
from .held import box_of

DICE = ("colors", "shapes")
COUNTS, BESIDE, BETWEEN = 250, 22, 14  # units: the pills' room, to the cards, between them
LARGEST = 1.25  # type grows no further on them


def counted(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Cards held in an arc that leave room for the pills on their left."""
    kept = COUNTS + BESIDE
    beside = space._replace(middle=space.middle + kept / 2, wide=space.wide - kept)
    return fan(cards, raised, hovered, beside, shape)


class CountedHand(HandDress):
    """A pill for each target, one below the other on the left of the cards."""

    def above(self, canvas: Canvas) -> None:
        """All pills."""
        column = self._column()
        for box in self.beside(canvas):
            paint(canvas.up_to(LARGEST), column, box)

    def beside(self, canvas: Canvas) -> list[FRect]:
        """Where the pills are."""
        column, small = self._column(), canvas.up_to(LARGEST)
        cards = [box_of(pose) for pose in self.moment.held.lain.values()]
        if not column.boxes or not cards:
            return []
        high = column.measure(small, COUNTS)
        right = min(box.left for box in cards) - BESIDE
        room = right - max(self.moment.places.seating.hand.left, right - COUNTS)
        wide = min(room, column.least(small))
        middle = min(box.centery for box in cards)
        return [FRect(right - wide, middle - high / 2, wide, high)]

    def _column(self) -> Column:
        pills = [Pilled(pill, anchor="midright") for pill in counts(self.moment)]
        return Column(pills, BETWEEN)


def counts(moment: TableMoment) -> list[Pill]:
    """How many cards count for the color, and how many for the shape."""
    cards = list(moment.own_cards.values())
    faces = [str(moment.shown.facts.get(f"die_{die}") or "") for die in DICE]
    if not cards or not all(faces):
        return []
    return [count(moment, die, face, cards) for die, face in zip(DICE, faces, strict=True)]


def count(moment: TableMoment, die: str, face: str, cards: Sequence[Card]) -> Pill:
    """Such as "3 of 5 red"."""
    game, words = find(moment.layout.game), moment.words
    found = game.measure(f"{die} {face}", cards)
    collect = game.rules.numbers["collect"]
    key = f"color.{found.word}" if die == "colors" else f"shapes.{found.word}"
    values = {"count": len(found.cards), "kind": words(key, count=collect)}
    swatch = SWATCHES.get(found.word)
    ground, ink = (swatch.base, swatch.ink) if swatch else (INK, WHITE)
    said = words("hand.counts", collect=collect, **values)
    return Pill(said, ground, ink, "", 26, LABEL, 42)

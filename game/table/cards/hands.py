"""The forms in which the hand at the foot of the table may lie, and what is drawn before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.card import Card
from game.core.game import BOX
from game.table.moment import TableMoment
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, SWATCHES, WHITE
from game.ui.draw.text import LABEL
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from . import pens
from .hand import FAN, IN_AN_ARC, HandForm

DICE = ("colors", "shapes")
FOOT, GAP = 1072, 22  # where the pills of a counted hand end, and between them
SIZE, HIGH = 26, 42


def draw_counts(canvas: Canvas, moment: TableMoment) -> None:
    """A pill for each target before the foot of the cards."""
    small = canvas.up_to(1.25)
    pills = counts(moment)
    wide = [pill_box(small, pill, (0, 0), "topleft").w for pill in pills]
    x = moment.places.seating.hand[0] - (sum(wide) + GAP * (len(pills) - 1)) / 2
    for pill, width in zip(pills, wide, strict=True):
        draw_pill(small, pill, (x, FOOT), "bottomleft")
        x += width + GAP


def counts(moment: TableMoment) -> list[Pill]:
    """How many cards count for the color, and how many for the shape."""
    cards = list(moment.own_cards.values())
    faces = [str(moment.shown.facts.get(f"die_{die}") or "") for die in DICE]
    if not cards or not all(faces):
        return []
    return [count(moment, die, face, cards) for die, face in zip(DICE, faces, strict=True)]


def count(moment: TableMoment, die: str, face: str, cards: Sequence[Card]) -> Pill:
    """Such as "3 of 5 red"."""
    game, words = BOX[moment.layout.game], moment.words
    found = game.measure(f"{die} {face}", cards)
    collect = game.rules.numbers["collect"]
    key = f"color.{found.word}" if die == "colors" else f"shapes.{found.word}"
    values = {"count": len(found.cards), "kind": words(key, count=collect)}
    swatch = SWATCHES.get(found.word)
    ground, ink = (swatch.base, swatch.ink) if swatch else (INK, WHITE)
    said = words("hand.counts", collect=collect, **values)
    return Pill(said, ground, ink, "", SIZE, LABEL, HIGH)


HANDS: Mapping[str, HandForm] = {
    FAN: IN_AN_ARC,
    "counted": IN_AN_ARC,
    "pens": HandForm(pens.lay_out, True, pens.together),
}
"""Every form of a hand."""
FRONTS: Mapping[str, Callable[[Canvas, TableMoment], None]] = {
    "counted": draw_counts,
    "pens": pens.draw_fences,
}
"""What is drawn before the cards of some of them."""

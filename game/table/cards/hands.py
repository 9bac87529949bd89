"""The forms in which the hand at the foot of the table may lie, and what is drawn before it.

In pens, equal cards stand together behind a fence, with their number below; a hand that is counted
tells how many of its cards are worth something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import astuple, dataclass
from itertools import groupby, zip_longest

from pygame import FRect

from game.core.card import Card
from game.core.event import Announced
from game.core.game import BOX
from game.table.layout.seats import HandRoom
from game.table.moment import TableMoment
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, CREAM, INK, INK_2, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text import LABEL
from game.ui.fitting import Pilled, paint
from game.ui.layout import Column
from game.ui.widgets.pill import Pill

from .card import WIDTH_OF_HEIGHT
from .hand import (
    FAN,
    GROWTH,
    IN_AN_ARC,
    OPEN,
    Cards,
    FanShape,
    HandForm,
    HandPlace,
    fan,
    strips,
)
from .held import box_of

DICE = ("colors", "shapes")
COUNTS, BESIDE, BETWEEN = 250, 22, 14  # units: the pills' room, to the cards, between them
TALL, FOOT = 158, 1000  # units: the cards, and where they end
STEP, APART, GAP = 0.32, 0.76, 44  # between equal cards and others, as shares of their height
LEAST, LEAST_APART, LEAST_GAP = 0.13, 0.3, 30  # the same with many cards; gaps in units
POST = 46  # between the posts of a fence
RAILS = (990, 1012)
WOOD, DARK_WOOD = "#C98A4B", "#A86B33"
LOW, LABELS = 1026, 1048  # where posts end, and the middle line of the labels


def together(cards: Cards, indices: Sequence[int]) -> list[int]:
    """A hand's order with sets first and cards that are alone last."""
    codes = Counter(card.code for card in cards if card)
    return sorted(indices, key=lambda i: (card := cards[i]) is not None and codes[card.code] < 2)


def groups(cards: Cards) -> list[range]:
    """The indices of neighbors that are alike; backs, and cards that are alone, share a pen."""
    codes = Counter(card.code if card else "" for card in cards)
    found, start = [], 0
    for _, same in groupby(cards, key=lambda c: c.code if c and codes[c.code] > 1 else ""):
        count = len(list(same))
        found.append(range(start, start + count))
        start += count
    return found


def alone(cards: Cards, group: range) -> bool:
    """Whether no two cards of a pen are alike."""
    return len({card.code for index in group if (card := cards[index])}) == len(group)


@dataclass(frozen=True, slots=True)
class PenSizes:
    """The width of a card, the steps between equal ones and between others, the gap of pens."""

    card: float
    step: float
    apart: float
    gap: float

    def pen(self, cards: Cards, group: range) -> float:
        """How wide the cards of a pen are together."""
        return self.card + (len(group) - 1) * (self.apart if alone(cards, group) else self.step)

    def whole(self, cards: Cards) -> float:
        """How wide all pens are with their gaps."""
        found = groups(cards)
        return sum(self.pen(cards, group) for group in found) + (len(found) - 1) * self.gap

    def toward(self, other: PenSizes, share: float) -> PenSizes:
        """Sizes between these and others."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return PenSizes(*(a + (b - a) * share for a, b in pairs))


ROOMY = PenSizes(TALL * WIDTH_OF_HEIGHT, *(STEP * TALL, APART * TALL, GAP))
CROWDED = PenSizes(TALL * WIDTH_OF_HEIGHT, *(LEAST * TALL, LEAST_APART * TALL, LEAST_GAP))
NOTHING = PenSizes(0, 0, 0, 0)


def measures(cards: Cards, room: float) -> PenSizes:
    """As roomy as there is room for: cards overlap more before they become smaller."""
    most, least = ROOMY.whole(cards), CROWDED.whole(cards)
    if most <= room or not cards:
        return ROOMY
    if least <= room:
        return ROOMY.toward(CROWDED, (most - room) / (most - least))
    return CROWDED.toward(NOTHING, 1 - room / least)


def lay_out(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Every card's place, in the order in which they are drawn."""
    sizes = measures(cards, space.wide)
    height = sizes.card / WIDTH_OF_HEIGHT
    x = space.middle - sizes.whole(cards) / 2 + sizes.card / 2 if cards else space.middle
    places = []
    for group in groups(cards):
        step = sizes.apart if alone(cards, group) else sizes.step
        for order, index in enumerate(group):
            places.append(HandPlace(index, x + order * step, FOOT - height / 2, height))
        x += sizes.pen(cards, group) + sizes.gap
    if hovered is None:
        return places
    places.sort(key=lambda place: place.index == hovered)
    return [*places[:-1], _lifted(places[-1])]


def whole_strips(places: Sequence[HandPlace]) -> dict[int, FRect]:
    """Where a press counts for each card: all of it that shows."""
    found: dict[int, FRect] = {}
    for place, after in zip_longest(places, places[1:]):
        wide = WIDTH_OF_HEIGHT * place.height
        shows = wide if after is None else min(wide, after.x - place.x)
        top = place.y - place.height / 2
        found[place.index] = FRect(place.x - wide / 2, top, shows, place.height)
    return found


def _lifted(place: HandPlace) -> HandPlace:
    """The card under the pointer: larger, out of its pen."""
    height = GROWTH * place.height
    return HandPlace(place.index, place.x, place.y - (height - place.height) / 2, height)


def draw_fences(canvas: Canvas, moment: TableMoment) -> None:
    """A fence before every pen, and how many are in it."""
    known, held = moment.own_cards, moment.held
    cards = [known.get(key) for key in held.order]
    if not any(cards):
        return
    draw_marks(canvas, moment, cards)
    sizes = measures(cards, moment.places.seating.hand.wide)
    wide, gap = sizes.card, sizes.gap
    for group in groups(cards):
        keys = [held.order[index] for index in group]
        spots = [held.targets[key].x for key in keys]
        reach = min(10.0, 0.4 * gap)
        left, right = min(spots) - wide / 2 - reach, max(spots) + wide / 2 + reach
        _draw_fence(canvas, left, right)
        count = 1 if alone(cards, group) else len(group)
        words = moment.words("hand.set", count=count) if count > 1 else moment.words("hand.alone")
        _draw_label(canvas, words, (left + right) / 2, right - left + gap, together=count > 1)


def draw_marks(canvas: Canvas, moment: TableMoment, cards: Cards) -> None:
    """While a color or shape is announced: its tag's icon on every card that shows it."""
    for act in moment.acts:
        event = act.event
        if isinstance(event, Announced) and not act.folded and act.length:
            tag, face = moment.layout.tag(event.key), dict(event.values).get("face")
            for card in cards:
                if tag and tag.icon and card and face in (card.color, card.shape):
                    lies = moment.held.targets[card.id]
                    half = lies.height * WIDTH_OF_HEIGHT / 2
                    spot = (lies.x + half - 14, lies.y - lies.height / 2 + 4)
                    canvas.disc(spot, 46, CREAM)
                    canvas.picture(f"icons/{tag.icon}", spot, 38, BAD, CREAM)


def _draw_fence(canvas: Canvas, left: float, right: float) -> None:
    for rail in RAILS:
        canvas.panel(FRect(left, rail, right - left, 7), 3, WOOD, DARK_WOOD, 1)
    count = max(1, round((right - left - 8) / POST))
    for i in range(count + 1):
        x = left + i * (right - left - 8) / count
        canvas.panel(FRect(x, RAILS[0] - 14, 8, LOW - RAILS[0] + 14), 4, WOOD, DARK_WOOD, 1)


def _draw_label(canvas: Canvas, words: str, middle: float, room: float, *, together: bool) -> None:
    """What stands in a pen: a set of so many, or one alone."""
    ink, ground = (INK, CREAM) if together else (INK_2, PAPER_EDGE)
    pill = Pilled(Pill(words, ground, ink, "", 22, LABEL, 34))
    paint(canvas.up_to(1.25), pill, FRect(middle - room / 2, LABELS - 17, room, 34))


# A hand that is counted -------------------------------------------------------------------


def counted(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Cards held in an arc that leave room for the pills on their left."""
    kept = COUNTS + BESIDE
    beside = space._replace(middle=space.middle + kept / 2, wide=space.wide - kept)
    return fan(cards, raised, hovered, beside, shape)


def draw_counts(canvas: Canvas, moment: TableMoment) -> None:
    """A pill for each target, one below the other on the left of the cards."""
    pills, small = counts(moment), canvas.up_to(1.25)
    if not pills:
        return
    cards = [box_of(pose) for pose in moment.held.targets.values()]
    column = Column([Pilled(pill, anchor="midright") for pill in pills], BETWEEN)
    high = column.measure(small, COUNTS)
    right = min(box.left for box in cards) - BESIDE
    left = max(moment.places.seating.hand.left, right - COUNTS)
    middle = min(box.centery for box in cards)
    paint(small, column, FRect(left, middle - high / 2, right - left, high))


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
    return Pill(said, ground, ink, "", 26, LABEL, 42)


HANDS: Mapping[str, HandForm] = {
    FAN: IN_AN_ARC,
    "counted": HandForm(counted, strips),
    "pens": HandForm(lay_out, whole_strips, True, together),
}
"""Every form of a hand."""
FRONTS: Mapping[str, Callable[[Canvas, TableMoment], None]] = {
    "counted": draw_counts,
    "pens": draw_fences,
}
"""What is drawn before the cards of some of them."""

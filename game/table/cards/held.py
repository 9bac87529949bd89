"""The hand at the foot of the table: its order, where each card lies, how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil, exp

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import FLIP, Pose
from game.ui.draw.palette import COLORS, CREAM, GOLD, GOOD, WHITE

from .card import WIDTH_OF_HEIGHT, draw_card, draw_moving
from .face import Face
from .hand import IN_AN_ARC, HandForm, key_of

CALM = 38  # milliseconds in which a card goes most of its way to its place
NEAR = 0.4  # units: so close counts as there
GROWS = 8  # units: the steps in which a lifted card grows
SELECTED = 12  # units: chosen cards are lifted by that much more
BADGE = 44
UP_AFTER, UP_EACH, UP_WHOLE = 120.0, 60.0, 600.0
"""Milliseconds until a hand is turned up, from card to card, and at most for all of them."""
BELOW = 1240  # units: where a card lies that is out of sight


def sorted_hand(cards: Sequence[Card | None]) -> list[int]:
    """The indices of a hand by color and number, whites and others last."""

    def rank(index: int) -> tuple[int, str, int, str, int]:
        card = cards[index]
        if card is None:
            return 0, "", 0, "", index
        suit = COLORS.index(card.color) if card.color in COLORS else len(COLORS)
        number = 99 if card.number is None else card.number
        return suit, card.color, number, card.face, card.id

    return sorted(range(len(cards)), key=rank)


@dataclass(frozen=True, slots=True)
class Turning:
    """A hand that is turned over: up card by card, down all at once."""

    start: float
    down: bool
    cards: int

    @property
    def step(self) -> float:
        """Milliseconds from one card to the next."""
        return 0.0 if self.down else min(UP_EACH, UP_WHOLE / max(1, self.cards))

    @property
    def end(self) -> float:
        """When the last card lies as it will."""
        before = 0.0 if self.down else UP_AFTER + self.step * max(0, self.cards - 1)
        return self.start + before + FLIP

    def wide(self, order: int, now: float) -> tuple[bool, float]:
        """Whether a card shows its face, and how wide it is, counted from the left."""
        begins = self.start + (0.0 if self.down else UP_AFTER) + self.step * order
        share = min(1.0, max(0.0, (now - begins) / FLIP))
        if self.down:
            return False, max(0.05, share)
        return share >= 0.5, max(0.05, abs(1 - 2 * share))


@dataclass(slots=True)
class Held:
    """The cards at the foot, and how far they are on the way to their places."""

    order: list[int] = field(default_factory=list)  # keys from left to right
    targets: dict[int, Pose] = field(default_factory=dict)  # in the order of drawing
    lain: dict[int, Pose] = field(default_factory=dict)
    above: int | None = None  # the key of the lifted card
    turning: Turning | None = None  # while the hand is turned over

    def arrange(
        self,
        cards: Sequence[Card | None],
        prompt: Prompt,
        hovered: int | None,
        space: tuple[float, float],
        by_color: bool,
        form: HandForm = IN_AN_ARC,
    ) -> None:
        """Work out every card's place."""
        sort = by_color or form.grouped
        indices = sorted_hand(cards) if sort else list(range(len(cards)))
        indices = form.sort(cards, indices) if form.sort else indices
        self.order = [key_of(cards[index], index) for index in indices]
        self.above = None if hovered is None else self.order[hovered]
        raised = {i for i, key in enumerate(self.order) if key in prompt.cards}
        places = form.lay([cards[index] for index in indices], raised, hovered, space)
        self.targets = {}
        for place in places:
            key = self.order[place.index]
            lift = SELECTED if key in prompt.selected and key != self.above else 0
            self.targets[key] = Pose(place.x, place.y - lift, place.height, place.angle)
        self.lain = {key: self.lain.get(key, pose) for key, pose in self.targets.items()}

    def sink(self) -> None:
        """Every card belongs below the table's edge, out of sight."""
        self.targets = {key: replace(pose, y=BELOW) for key, pose in self.targets.items()}

    def glide(self, ms: float) -> None:
        """Let every card come nearer to its place."""
        share = 1 - exp(-ms / CALM)
        for key, target in self.targets.items():
            lies = self.lain[key]
            if abs(lies.x - target.x) + abs(lies.y - target.y) < NEAR:
                self.lain[key] = target
            else:
                self.lain[key] = self._nearer(key, lies.toward(target, share))

    def _nearer(self, key: int, pose: Pose) -> Pose:
        """A card on its way; only the lifted one grows, in few steps: each is a new picture."""
        target = self.targets[key]
        if key == self.above and pose.height < target.height:
            high = min(target.height, GROWS * ceil(pose.height / GROWS))
            return Pose(pose.x, pose.y, high, target.angle)
        return Pose(pose.x, pose.y, target.height, target.angle)

    def settle(self) -> None:
        """Every card is in its place at once."""
        self.lain = dict(self.targets)
        self.turning = None

    @property
    def moving(self) -> bool:
        """Whether some card is not in its place yet, or not turned over."""
        return self.turning is not None or any(
            self.lain[key] != pose for key, pose in self.targets.items()
        )

    def strips(self) -> dict[int, FRect]:
        """What shows of each card, as upright rectangles in order from the left."""
        boxes = {key: box_of(pose) for key, pose in self.targets.items()}
        drawn = list(self.targets)
        for i, key in enumerate(self.order):
            for other in self.order[i + 1 : i + 2]:
                mine, next_one = boxes[key], boxes[other]
                covers = drawn.index(other) > drawn.index(key)
                if covers and mine.x < next_one.x < mine.right:
                    mine.w = next_one.x - mine.x
        if self.above is not None and self.above in boxes:
            self._make_way(boxes)
        return {key: boxes[key] for key in self.order}

    def _make_way(self, boxes: dict[int, FRect]) -> None:
        """The lifted card can be hit everywhere, its neighbors only beside it."""
        assert self.above is not None
        top, position = boxes[self.above], self.order.index(self.above)
        for i, key in enumerate(self.order):
            box = boxes[key]
            if i < position and box.right > top.x:
                box.w = max(1, top.x - box.x)
            elif i > position and box.x < top.right:
                right = max(box.right, top.right + 1)
                box.x, box.w = top.right, right - top.right


def box_of(pose: Pose) -> FRect:
    """The upright rectangle of a card in a pose; what hangs below the table is cut off."""
    width = pose.height * WIDTH_OF_HEIGHT
    box = FRect(pose.x - width / 2, pose.y - pose.height / 2, width, pose.height)
    box.h = max(0, min(box.h, 1080 - box.y))
    return box


def draw_held(canvas: Canvas, face: Face, pose: Pose, key: int, prompt: Prompt, up: bool) -> None:
    """One card of the hand: gold if it may be chosen, white under the pointer, else dim."""
    may, chosen = key in prompt.cards, key in prompt.selected
    edge = GOLD if (may or chosen) and not prompt.plain else WHITE if chosen else ""
    edge = WHITE if up else edge
    dimmed = prompt.dim and not may and not chosen
    spot = (pose.x, pose.y)
    width = 6 if up else 4
    draw_card(canvas, face, spot, pose.height, pose.angle, edge, width, dimmed)
    if chosen:
        badge = (pose.x + 0.3 * pose.height, pose.y - 0.4 * pose.height)
        several = len(prompt.selected) > 1
        _draw_badge(canvas, badge, str(prompt.selected.index(key) + 1) if several else "")


def draw_turning(
    canvas: Canvas, face: Face, back: Face, pose: Pose, wide: tuple[bool, float]
) -> None:
    """One card of a hand that is turned over."""
    shown, share = wide
    spot = (pose.x, pose.y)
    if share < 1:
        draw_moving(canvas, face if shown else back, spot, pose.height, pose.angle, share)
    else:
        draw_card(canvas, face if shown else back, spot, pose.height, pose.angle)


def _draw_badge(canvas: Canvas, spot: tuple[float, float], number: str) -> None:
    """The green tick of a chosen card; its number tells the order if there are several."""
    canvas.disc(spot, BADGE + 6, CREAM)
    canvas.disc(spot, BADGE, GOOD)
    if not number:
        canvas.picture("icons/ui-check", spot, 0.62 * BADGE, CREAM, GOOD)
    else:
        canvas.up_to(1).text(number, spot, "Fredoka-700", 26, CREAM)

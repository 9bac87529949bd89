"""The hand at the foot of the table: its order, where each card lies, how it is drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt
from game.games.hand_order import sort_hand
from game.table.layout.seats import HandRoom
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import FLIP, Pose
from game.ui.draw.palette import CREAM, GOLD, GOOD, WHITE
from game.ui.tracked_values import TrackedValue

from .badges import Badge, badges_of
from .card_face import Face
from .card_sprites import (
    TURN_STEP,
    WIDTH_OF_HEIGHT,
    draw_card,
    draw_card_light,
    draw_moving_card,
    hollow_sprite,
)
from .hand_layout import CLOSED, IN_AN_ARC, OPEN, RAISE, HandForm, hand_card_key

CALM = 38  # milliseconds in which a card goes most of its way to its place
NEAR = 0.4  # units: so close counts as there
GROWS = 8  # units: the steps in which a lifted card grows
CHOSEN = 35  # units: chosen cards stay lifted by that much, which leaves the rail its words
GOLD_EDGE, LIFTED_EDGE, CLEAR_EDGE, CLEAR_RIM = 5, 7, 7, 2  # units
TICK, TICK_AT = 26, 0.07
"""Units: how large it is; and how far below the middle, as a share of the card: below the dots of
its index."""
UP_AFTER, UP_EACH, UP_WHOLE = 120.0, 60.0, 600.0
"""Milliseconds until a hand is turned up, from card to card, and at most for all of them."""
DRAG_HEIGHT, TILT = 250, 5  # units and degrees: of a card that is dragged
FADE_MS = 120.0  # milliseconds, where nothing may fly back
BELOW = 160.0  # units: so far below the edge a card lies that is out of sight


@dataclass(frozen=True, slots=True)
class HandTurnover:
    """The turning over of a hand: up card by card, down all at once."""

    start: float
    down: bool
    cards: int

    @property
    def step_ms(self) -> float:
        """The milliseconds from one card to the next."""
        return 0.0 if self.down else min(UP_EACH, UP_WHOLE / max(1, self.cards))

    @property
    def turnover_end_ms(self) -> float:
        """The moment in milliseconds when the last card has been turned over."""
        before = 0.0 if self.down else UP_AFTER + self.step_ms * max(0, self.cards - 1)
        return self.start + before + FLIP

    def card_width(self, order: int, now: float) -> tuple[bool, float]:
        """Return whether a card shows its face, and its width as a share, from the left."""
        begins = self.start + (0.0 if self.down else UP_AFTER) + self.step_ms * order
        share = min(1.0, max(0.0, (now - begins) / FLIP))
        if self.down:
            return False, max(0.05, share)
        return share >= 0.5, max(0.05, abs(1 - 2 * share))


class HandView:
    """The view of the hand at the foot: its cards, on the way to their places."""

    order: TrackedValue[Sequence[int]] = TrackedValue(())
    """The keys of the cards from left to right."""
    strips: TrackedValue[Mapping[int, FRect]] = TrackedValue()
    """Where a press counts for each card: what shows of it as the hand rests, from the left."""

    def __init__(self) -> None:
        self.strips = {}
        self.targets: dict[int, Pose] = {}
        """In the order of drawing."""
        self.current_poses: dict[int, Pose] = {}
        self.hovered_key: int | None = None  # the key of the lifted card
        self.dragged_key: int | None = None  # the key of the one that is dragged
        self.drag_point: Point = (0.0, 0.0)  # where the pointer drags it
        self.gap: Pose | None = None  # the place that it left
        self.turning: HandTurnover | None = None  # while the hand is turned over
        self.returning_card: tuple[int, float] | None = None  # the card that was let go, and when
        self.arrived: dict[int, float] = {}  # when cards landed or were turned up
        self.badges: dict[int, Badge] = {}  # the ticks of chosen cards
        self._places: dict[int, Pose] = {}
        """Where the cards belong of which none is dragged or out of sight."""
        self._laid_for: tuple[object, ...] = ()
        """All that decided this."""

    def arrange_hand(
        self,
        cards: Sequence[Card | None],
        prompt: Prompt,
        hovered: int | None,
        space: HandRoom,
        by_color: bool,
        form: HandForm = IN_AN_ARC,
    ) -> None:
        """Work out every card's place, and the part that takes a press as the hand rests."""
        asked = (prompt.cards, prompt.selected, prompt.dim, prompt.gathers, {**prompt.warned})
        wanted = ((*cards,), asked, hovered, space, by_color, form)
        if wanted != self._laid_for:
            self._laid_for = wanted
            self._lay_targets(cards, prompt, hovered, space, by_color, form)
        self.targets = dict(self._places)
        self.gap = self.targets.get(self.dragged_key) if self.dragged_key is not None else None
        if self.gap is None:
            self.dragged_key = None
        else:
            assert self.dragged_key is not None
            self.targets[self.dragged_key] = Pose(*self.drag_point, DRAG_HEIGHT, TILT)
            self.current_poses[self.dragged_key] = self.targets[self.dragged_key]
        self.current_poses = {
            key: self.current_poses.get(key, pose) for key, pose in self.targets.items()
        }

    def _lay_targets(
        self,
        cards: Sequence[Card | None],
        prompt: Prompt,
        hovered: int | None,
        space: HandRoom,
        by_color: bool,
        form: HandForm,
    ) -> None:
        sort = by_color or form.is_grouped
        indices = sort_hand(cards, form.first) if sort else list(range(len(cards)))
        indices = form.sort_cards(cards, indices) if form.sort_cards else indices
        self.order = [hand_card_key(cards[index], index) for index in indices]
        self.hovered_key = None if hovered is None else self.order[hovered]
        lying = [cards[index] for index in indices]
        known = {key for key, card in zip(self.order, lying, strict=True) if card is not None}
        free = known & prompt.cards
        chooses = bool(free or known & set(prompt.selected))
        shape = CLOSED if prompt.dim and known and not chooses else OPEN
        stand_out = free if prompt.dim and not prompt.gathers and free != known else set()
        raised = {i for i, key in enumerate(self.order) if key in stand_out}
        resting = form.lay_hand(lying, raised, None, space, shape)
        places = resting if hovered is None else form.lay_hand(lying, raised, hovered, space, shape)
        self._places = {}
        for place in places:
            key = self.order[place.index]
            lift: float = CHOSEN if key in prompt.selected and key != self.hovered_key else 0
            lift -= RAISE if lift and place.index in raised else 0
            lift = min(lift, max(0.0, place.y - place.height / 2 - space.top))
            self._places[key] = Pose(place.x, place.y - lift, place.height, place.angle)
        self.badges = badges_of(self._places, {*prompt.selected, *prompt.warned})
        down = min(0.0, space.lower)  # strips are cut at the foot of the usual place
        usual = [replace(place, y=place.y - down) for place in resting]
        strips = form.strips(usual if down else resting)
        self.strips = {self.order[i]: box.move(0, down) for i, box in strips.items()}

    def sink_below(self, edge: float) -> None:
        """Have every card sink below the visible edge, out of sight."""
        self.targets = {key: replace(pose, y=edge + BELOW) for key, pose in self.targets.items()}

    def glide_cards(self, ms: float) -> None:
        """Let every card come nearer to its place."""
        share = 1 - exp(-ms / CALM)
        for key, target in self.targets.items():
            lies = self.current_poses[key]
            if abs(lies.x - target.x) + abs(lies.y - target.y) < NEAR:
                self.current_poses[key] = target
            else:
                self.current_poses[key] = self._next_pose(key, lies.blend_pose(target, share))

    def _next_pose(self, key: int, pose: Pose) -> Pose:
        """Return the next pose of a card on its way.

        Only the lifted one grows, in few steps: each is a new picture.
        """
        target = self.targets[key]
        if key == self.hovered_key and pose.height < target.height:
            high = min(target.height, GROWS * ceil(pose.height / GROWS))
            return Pose(pose.x, pose.y, high, target.angle)
        return Pose(pose.x, pose.y, target.height, target.angle)

    def spread_from_middle(self, keys: Iterable[int]) -> None:
        """Have these cards come apart from the middle, where they lie together."""
        lie = [self.targets[key] for key in keys if key in self.targets]
        x = sum(pose.x for pose in lie) / max(1, len(lie))
        for key in keys:
            if key in self.targets:
                self.current_poses[key] = replace(self.targets[key], x=x)

    def settle_cards(self) -> None:
        """Put every card in its place at once."""
        self.current_poses = dict(self.targets)
        self.turning = None
        self.arrived.clear()

    def card_opacity(self, key: int, now: float) -> float:
        """Return the opacity of a card: one that was let go fades in where it belongs."""
        if self.returning_card is None or self.returning_card[0] != key:
            return 1.0
        return max(0.0, min(1.0, (now - self.returning_card[1]) / FADE_MS))

    def is_fading(self, now: float) -> bool:
        """True if a card that was let go is fading in now."""
        return self.returning_card is not None and now < self.returning_card[1] + FADE_MS

    def note_arrivals(self, keys: Iterable[int], now: float) -> None:
        """Note that cards landed, or were turned up: that can be seen for a moment."""
        here = {key: since for key, since in self.arrived.items() if key in self.targets}
        self.arrived = here | dict.fromkeys(keys, now)

    def ms_since_arrival(self, now: float) -> float:
        """Return milliseconds since the last card landed or was turned up."""
        return now - max(self.arrived.values(), default=-1e9)

    @property
    def is_hand_moving(self) -> bool:
        """True while some card is not in its place yet, or not turned over."""
        return self.turning is not None or any(
            self.current_poses[key] != pose for key, pose in self.targets.items()
        )

    def visible_strip(self, key: int) -> FRect:
        """Return the part of a card that is visible while the hand rests."""
        strip, pose = self.strips[key], self.targets[key]
        whole = pose_rect(pose)
        box = strip.clip(FRect(strip.x, whole.y, strip.w, whole.h))
        return whole if key == self.hovered_key else box


def pose_rect(pose: Pose) -> FRect:
    """Return the upright rectangle of a card in a pose."""
    return rect_around((pose.x, pose.y), pose.height * WIDTH_OF_HEIGHT, pose.height)


def draw_hand_card(
    canvas: Canvas, hand: HandView, face: Face, pose: Pose, key: int, prompt: Prompt
) -> None:
    """Draw one card of the hand.

    It is gold and in its light if it may be chosen, else below a veil.
    """
    chosen, ring = key in prompt.selected, not prompt.plain
    up = key in (hand.hovered_key, hand.dragged_key)
    may = key in prompt.cards or (chosen and not prompt.plain)
    spot, clear = (pose.x, pose.y), canvas.contrast
    edge = GOLD if may and ring else WHITE if chosen or up else ""
    width = LIFTED_EDGE if up else CLEAR_EDGE if clear and may else GOLD_EDGE
    veiled = prompt.dim and not (may or chosen or up or clear)
    if may and ring and not clear:
        draw_card_light(canvas, spot, pose.height, pose.angle)
    rim = CLEAR_RIM if clear and edge else 0
    draw_card(canvas, face, spot, pose.height, pose.angle, edge, width, veiled, rim=rim)
    if chosen:
        several = len(prompt.selected) > 1
        badge = Badge() if key == hand.dragged_key else hand.badges[key]
        badge.draw_tick_badge(canvas, pose, str(prompt.selected.index(key) + 1) if several else "")
    elif key in prompt.warned:
        badge = Badge() if key == hand.dragged_key else hand.badges[key]
        badge.draw_warning(canvas, pose, prompt.warned[key])
    elif clear and may and prompt.dim and ring:
        tick = (pose.x - 0.3 * pose.height, pose.y + TICK_AT * pose.height)
        canvas.draw_disc(tick, TICK + 4, CREAM)
        canvas.draw_disc(tick, TICK, GOOD)
        canvas.draw_picture("icons/ui-check", tick, 0.62 * TICK, CREAM, GOOD)


def draw_drag_gap(canvas: Canvas, pose: Pose) -> None:
    """Draw the empty place of a card that is dragged."""
    wide, high = canvas.px(pose.height * WIDTH_OF_HEIGHT), canvas.px(pose.height)
    canvas.blit_sprite(
        hollow_sprite(wide, high, round(pose.angle / TURN_STEP), canvas.px(3)), (pose.x, pose.y)
    )


def draw_turning_card(
    canvas: Canvas, face: Face, back: Face, pose: Pose, face_width: tuple[bool, float]
) -> None:
    """Draw one card of a hand that is turned over."""
    shown, share = face_width
    spot = (pose.x, pose.y)
    if share < 1:
        draw_moving_card(canvas, face if shown else back, spot, pose.height, pose.angle, share)
    else:
        draw_card(canvas, face if shown else back, spot, pose.height, pose.angle)

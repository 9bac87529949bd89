"""A table at one moment: what a viewer sees of it, and what moves on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import pi, sin
from typing import Any, TypeVar

from pygame import FRect

from game.core.card import Card
from game.core.event import Moved, Passed
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.language import capitalize
from game.table.animation.animations import Animation, MovingObject
from game.table.cards.card_face import Face
from game.table.cards.hand_view import HandView
from game.table.layout.layout_model import HAND, Layout, Tag
from game.table.layout.table_places import TablePlaces
from game.ui.draw import motion
from game.ui.draw.canvas import Point
from game.ui.draw.motion import Pose
from game.words import Words

T = TypeVar("T")
SHAKE_MS, REFUSED_MS, REFUSAL_SHAKE_UNITS = 180.0, 600.0, 4.0
"""Milliseconds that a refusal shakes, and that it is seen on the rail otherwise; units."""
ANSWER_MS = 2500.0
"""Milliseconds in which it can be read why a card does not go that was tried and left."""


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """The player in a seat, as everybody sees them."""

    name: str
    avatar: str
    robot: bool = False
    holder: str = ""
    """The icon of what holds their hand, where not everybody looks at this screen."""
    head_start: str = ""
    """What they were given at the start, in words."""


@dataclass(frozen=True, slots=True)
class PlateTag:
    """The tag on a player's plate, and the milliseconds it has been there."""

    tag: Tag
    shown_ms: float


@dataclass(frozen=True, slots=True)
class TableDeed:
    """The last thing somebody did, as the ribbon tells it."""

    words: str  # with **bold** parts
    seat: int
    number: int  # of its first event: another deed has another one
    cards: tuple[Card | None, ...] = ()  # the first of them lies on the ribbon
    hits: tuple[int, ...] = ()  # players in front of this screen whom it hit
    good: bool = False  # whether it is what somebody here does, or is good news for them


@dataclass(frozen=True, slots=True)
class DrawnCards:
    """The number of cards a player has drawn so far, and milliseconds since the last one."""

    drawn_count: int
    total_count: int
    since_last_ms: float


@dataclass(eq=False)
class TableMoment:
    """All that decides what a table looks like now; it is made anew for every frame.

    Nobody changes one: it is not frozen because making a frozen one takes three times as long.
    """

    layout: Layout
    words: Words
    players: Sequence[PlayerFace]
    places: TablePlaces
    shown: SeatView  # the table as far as events have happened
    coming: SeatView  # the table when everything has arrived
    animations: Sequence[Animation]  # the events under way
    hand_view: HandView
    prompt: Prompt
    now: float  # milliseconds of the table's own time
    resting_ms: float  # milliseconds since anything moved
    is_immediate: bool  # whether everything happens at once
    reduced_motion: bool  # whether nothing may move
    is_hand_away: bool  # whether the hand and the plate at the foot are out of sight
    unit: float  # pixels in a unit, as drawn last
    pointed_name: str  # the thing under the pointer or the focus
    refused: tuple[int, float] | None
    """The card of the hand that was tried in vain, and for how many milliseconds it shows it."""
    answered_key: int | None  # the one about which the rail still says why not
    target_rects: Sequence[FRect]  # where the card that is dragged may be laid down
    plate_tags: Mapping[int, PlateTag]
    remembered: Mapping[str, Sequence[Card | None]]
    """What lies in each zone, with what is covered now but was seen to come."""
    rolled: Mapping[str, str]  # what each die showed last
    landed_at: Mapping[str, float]  # zones whose cards are jolted: how much of it has passed
    drawn_counts: Mapping[int, DrawnCards]  # who draws several cards
    remaining_toys: Sequence[
        tuple[MovingObject, float]
    ]  # what goes on after its act, and since when
    deed: TableDeed | None  # what was done last
    hurt_since: Mapping[int, float]  # players whom it hit, and for how many milliseconds already
    marks: Mapping[int, str]  # what is written on cards that lie on the table, by their ids
    face: Callable[[Card | None], Face]  # what is drawn for a card; `None` is a back
    pose: Callable[[str, int, int], Pose]  # where a card of a zone lies, among so many
    memo: dict[object, Any]
    """What was worked out before of a table that differs from this one in nothing but time."""

    def compute_once(self, name: object, work: Callable[[], T]) -> T:
        """Return the result of some work that is done once while only time passes."""
        if name not in self.memo:
            self.memo[name] = work()
        found: T = self.memo[name]
        return found

    @property
    def foot_seat(self) -> int:
        """The seat at the foot of the table."""
        return self.places.foot

    @property
    def hub_center(self) -> Point | None:
        """The middle of the Direction Card, if the game has one."""
        layout = self.layout
        way = self.shown.facts.get(layout.direction)
        return self.places.table_seating.mat.center if layout.hub and way is not None else None

    @property
    def refusal_shake(self) -> float:
        """The offset of a card that was tried in vain, and of the rail with it."""
        if self.refused is None or not self.is_shaking:
            return 0.0
        return REFUSAL_SHAKE_UNITS * sin(4 * pi * self.refused[1] / SHAKE_MS)

    @property
    def is_shaking(self) -> bool:
        """True while that card shakes."""
        return self.has_idle_motion and self.refused is not None and self.refused[1] < SHAKE_MS

    @property
    def choice_light(self) -> float:
        """The strength of the light on the only thing that can be done."""
        return motion.breath_strength(self.resting_ms) if self.has_idle_motion else 1.0

    @property
    def has_idle_motion(self) -> bool:
        """True if things may fly and flicker for decoration."""
        return not (self.reduced_motion or self.is_immediate)

    @cached_property
    def cards_by_key(self) -> dict[int, Card]:
        """The visible cards of the hand at the foot, by their ids."""
        zone = self.coming.zones.get(f"{HAND} {self.foot_seat}", [])
        return {card.id: card for card in zone if card is not None}

    @property
    def hand_names(self) -> list[str]:
        """The names of the controls for that hand's cards, from the left."""
        cards = self.cards_by_key
        return [
            f"card:{cards[key].code}#{key}" if key in cards else f"back:{i}"
            for i, key in enumerate(self.hand_view.order)
        ]

    # What is under way ----------------------------------------------------------------

    def span_share(self, start: float, length: float) -> float:
        """Return how much of a time span has passed, from 0 to 1."""
        return max(0.0, min(1.0, (self.now - start) / max(1, length)))

    def act_progress(self, act: Animation) -> float:
        """Return how much of an animation's time has passed, from 0 to 1."""
        return self.span_share(act.start, act.length)

    def tint_progress(self, act: Animation) -> tuple[float, float]:
        """Return how far a new color has spread, and how clearly it is named there."""
        begins = act.start + act.lateness_ms
        spread = self.span_share(begins, motion.FADE if self.reduced_motion else motion.TINT)
        named = self.span_share(begins + motion.TINT, motion.COLOR_NAME_MS)
        if self.reduced_motion:
            return 0.0, round(spread, 2)
        return round(motion.out_cubic(spread), 2), round(named, 2)

    def indexed_cards(self, zone: str) -> list[tuple[int, Card | None]]:
        """Return the cards of a zone with their indices, without those that have just left it."""
        gone: set[int] = set()
        for act in self.animations:
            event = act.event
            if isinstance(event, Moved) and event.source == zone and not act.is_applied:
                gone |= act.hidden_keys
            elif isinstance(event, Passed) and zone in event.zones:
                return []
        cards = enumerate(self.shown.zones.get(zone, ()))
        return [(index, card) for index, card in cards if index not in gone]

    def cards_in(self, zone: str) -> list[Card | None]:
        """Return the cards of a zone, without those that have just left it."""
        return [card for _, card in self.indexed_cards(zone)]

    # In words --------------------------------------------------------------------------

    def name_in_sentence(self, card: Card) -> str:
        """Return a card's name within a sentence, if the game's texts tell it."""
        color = self.words.first_of_keys(f"color.{card.color}", default=card.color)
        return self.words.first_of_keys(f"card.{card.face}", color=color)

    def card_words(self, card: Card | None) -> str:
        """Return a card in words; empty for a back."""
        if card is None:
            return ""
        said = self.name_in_sentence(card)
        return capitalize(said) if said else card.code

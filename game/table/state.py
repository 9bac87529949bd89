"""The state of a table: what a viewer sees of it, what moves on it, and since when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from math import inf, pi, sin
from typing import Any, TypeVar

from pygame import FRect

from game.core.card import Card
from game.core.event import Event, Moved, Passed, Rolled, RoundEnded
from game.core.prompt import NOTHING, Prompt
from game.core.seat_view import SeatView
from game.language import capitalize
from game.store.player_faces import ASLEEP, feeling_face
from game.table.animation.animations import Animation, MovingObject
from game.table.animation.strikes import Strike
from game.table.cards.card_face import Face, named_face, printed_face
from game.table.cards.hand_view import HandView
from game.table.layout.layout_model import HAND, Layout, Tag
from game.table.layout.seats import NOBODY
from game.table.layout.table_places import TablePlaces
from game.table.plates.feelings import Expression
from game.ui.draw import motion
from game.ui.draw.canvas import Point
from game.ui.draw.motion import Pose
from game.ui.tracked_values import KeptResult, Source, TrackedValue, untracked
from game.words import Words

T = TypeVar("T")
SHAKE_MS, REFUSED_MS, REFUSAL_SHAKE_UNITS = 180.0, 600.0, 4.0
"""Milliseconds that a refusal shakes, and that it is seen on the rail otherwise; units."""
TAG_MS = 1600  # milliseconds that a tag stays
HURT_MS = 1600  # milliseconds that the plate of somebody whom a deed hit has a rim
FOLD_MS, OPEN_MS = 320.0, 260.0  # milliseconds in which the market is folded away, and opens
MOST_KEPT = 600  # results that are worked out from a state
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
class TableDeed:
    """The last thing somebody did, as the ribbon tells it."""

    words: str  # with **bold** parts
    seat: int
    number: int  # of its first event: another deed has another one
    cards: tuple[Card | None, ...] = ()  # the first of them lies on the ribbon
    hits: tuple[int, ...] = ()  # players in front of this screen whom it hit
    good: bool = False  # whether it is what somebody here does, or is good news for them


@dataclass(frozen=True, slots=True)
class PlateTag:
    """The tag on a player's plate."""

    tag: Tag
    end_ms: float
    state: TableState

    @property
    def shown_ms(self) -> float:
        """The milliseconds it has been there."""
        return self.state.clock + TAG_MS - self.end_ms


@dataclass(frozen=True, slots=True)
class DrawnCards:
    """The number of cards a player has drawn so far."""

    drawn_count: int
    total_count: int
    last_ms: float
    state: TableState

    @property
    def since_last_ms(self) -> float:
        """The milliseconds since the last one."""
        return self.state.now - self.last_ms


@dataclass(frozen=True, slots=True)
class Slide:
    """A value on its way from a start to a target."""

    start: float
    target: float
    since_ms: float
    length_ms: float
    ease: motion.Ease

    @property
    def end_ms(self) -> float:
        """The time by the clock when it is there."""
        return self.since_ms + self.length_ms

    def value_at(self, clock_ms: float) -> float:
        """Return the value at that time."""
        if clock_ms >= self.end_ms:
            return self.target
        share = self.ease((clock_ms - self.since_ms) / self.length_ms)
        return motion.lerp(self.start, self.target, share)


class TableState:
    """All that decides what a table looks like, and when what is on it began.

    Every value notes who reads it, so that what is made from it is made anew when it changes.
    """

    words: TrackedValue[Words] = TrackedValue()
    players: TrackedValue[Sequence[PlayerFace]] = TrackedValue()
    foot: TrackedValue[int] = TrackedValue(0)
    """The seat at the foot while nobody else looks, or the last one that did."""
    is_shared = TrackedValue(False)
    """Whether nobody sits at the foot as long as no hand is looked at here."""
    is_watched = TrackedValue(False)
    """Whether a game is watched again, with a bar below the table."""
    scale: TrackedValue[float] = TrackedValue(1.0)
    speed: TrackedValue[float] = TrackedValue(1.0)
    reduced_motion = TrackedValue(False)
    is_hand_away = TrackedValue(False)
    """Whether the hand and the plate at the foot are out of sight."""
    shown: TrackedValue[SeatView] = TrackedValue()
    """The table as far as events have happened."""
    coming: TrackedValue[SeatView] = TrackedValue()
    """The table when everything has arrived."""
    memory: TrackedValue[SeatView] = TrackedValue()
    """What everybody may know of it; covered cards that were seen to come stay known."""
    animations: TrackedValue[tuple[Animation, ...]] = TrackedValue(())
    """The events under way."""
    hand_view: TrackedValue[HandView] = TrackedValue()
    prompt: TrackedValue[Prompt] = TrackedValue(NOTHING)
    marks: TrackedValue[Mapping[int, str]] = TrackedValue()
    """What is written on cards that lie on the table, by their ids: whose doing that was."""
    rolled: TrackedValue[Mapping[str, str]] = TrackedValue()
    """What each die showed last."""
    now = TrackedValue(0.0)
    """Milliseconds of the table's own time, which goes as fast as events do."""
    clock = TrackedValue(0.0)
    """Milliseconds of the time that people know."""
    resting_ms = TrackedValue(0.0)
    """Milliseconds since anything moved."""
    unit: TrackedValue[float] = TrackedValue(1.0)
    """Pixels in a unit, as drawn last."""
    pointed_name = TrackedValue("")
    """The thing under the pointer or the focus."""
    hovered: TrackedValue[int | None] = TrackedValue(None)
    """The lifted card of the hand, counted from the left."""
    by_color = TrackedValue(True)
    """Whether the hand is sorted."""
    foot_edge = TrackedValue(1080.0)
    """Units: where the window ends below, as drawn last."""
    ribbon_since = TrackedValue(-inf)
    """When the ribbon began to say what it says, by the table's own time."""
    target_rects: TrackedValue[Sequence[FRect]] = TrackedValue(())
    """Where the card that is dragged may be laid down."""
    refused_card: TrackedValue[tuple[int, float] | None] = TrackedValue(None)
    """The card of the hand that was tried in vain last, and when by the clock."""
    tags: TrackedValue[Mapping[int, tuple[Tag, float]]] = TrackedValue()
    """The tags on plates, and when each of them goes by the clock."""
    landed: TrackedValue[Mapping[str, tuple[float, float]]] = TrackedValue()
    """Since when, and for how long, a zone feels the card that came to it."""
    counted: TrackedValue[Mapping[int, tuple[int, int, float]]] = TrackedValue()
    """Who draws several cards: how many came, of how many, and when the last one did."""
    remains: TrackedValue[Sequence[tuple[MovingObject, float]]] = TrackedValue(())
    """What goes on after its act is over, and when that began."""
    strike: TrackedValue[tuple[Strike, float] | None] = TrackedValue(None)
    """What struck the mat last, and since when."""
    settled_at: TrackedValue[float] = TrackedValue(-inf)
    """When everything was brought to rest at once, by the clock: nothing bursts since before."""
    stop_ms: TrackedValue[float] = TrackedValue(0.0)
    """Milliseconds for which everything still stands as it was when the mat was struck."""
    hurt: TrackedValue[Mapping[int, float]] = TrackedValue()
    """The players whom a deed hit, and since when by the clock."""
    feelings: TrackedValue[Mapping[int, Expression]] = TrackedValue()
    """The faces that players make."""
    sleepers: TrackedValue[frozenset[int]] = TrackedValue(frozenset())
    """Those who have been away for a while."""
    faces_move = TrackedValue(True)
    """Whether faces show feelings."""
    latest_deed: TrackedValue[TableDeed | None] = TrackedValue(None)
    """What was done last, as far as it was told."""
    deed_asked_over: TrackedValue[tuple[int, str]] = TrackedValue((-1, ""))
    """The number and words of the deed in whose place a question stood."""
    is_folded = TrackedValue(False)
    """Whether what can be folded away on the mat is."""
    last_sale: TrackedValue[RoundEnded | None] = TrackedValue(None)
    """The end of the last round that somebody won."""
    _places: TrackedValue[TablePlaces] = TrackedValue()

    def __init__(
        self,
        layout: Layout,
        words: Words,
        players: Sequence[PlayerFace],
        pose: Callable[[str, int, int], Pose],
    ) -> None:
        """`pose` answers where a card of a zone lies, among so many."""
        self.layout, self.words, self.players, self.pose = layout, words, players, pose
        self.tags, self.landed, self.counted, self.hurt = {}, {}, {}, {}
        self.feelings = {}
        self.marks, self.rolled = {}, {}
        self.hand_view = HandView()
        self._faces: dict[int, Face] = {}
        self._kept: dict[object, KeptResult[Any]] = {}
        self._slides: dict[str, Slide] = {}
        self._places, self._fitting = TablePlaces(layout, (), 0), KeptResult[TablePlaces]()

    def copy_with(self, **changes: object) -> TableState:
        """Return another state that differs from this one in these values."""
        other = copy(self)
        sources = [name for name, value in vars(self).items() if isinstance(value, Source)]
        for name in sources:
            delattr(other, name)
        other._kept, other._slides, other._fitting = {}, dict(self._slides), KeptResult()
        for name, value in changes.items():
            setattr(other, name, value)
        return other

    def keep(self, name: object, work: Callable[[], T]) -> T:
        """Return the result of some work, done anew when what it read has changed."""
        if name not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[name] = KeptResult()
        found: T = self._kept[name].get_or_make(work)
        return found

    def depends_on_time(self, name: object) -> bool:
        """Return true if a result that is kept under a name changes as time passes."""
        return name in self._kept and self._kept[name].depends_on(*self.time_sources)

    @property
    def time_sources(self) -> list[Source]:
        """The sources that change as time passes."""
        times = (TableState.now, TableState.clock, TableState.resting_ms)
        return [time.source(self) for time in times]

    def lay_view(self, view: SeatView) -> None:
        """Have everything lie as it does in a view."""
        self.shown, self.coming = view.copy(), view.copy()
        TableState.shown.note_change(self)  # even if it was changed in place to what it is now
        TableState.coming.note_change(self)

    def apply_to_shown(self, event: Event) -> None:
        """Apply an event to the shown view, and to what is remembered of it."""
        if isinstance(event, RoundEnded) and event.seat is not None:
            self.last_sale = event
        if isinstance(event, Rolled):
            self.rolled = {**self.rolled, event.die: event.value}
        event.fold(self.shown)
        event.seen_by(None).fold(self.memory)
        TableState.shown.note_change(self)
        TableState.memory.note_change(self)

    def apply_to_coming(self, event: Event) -> None:
        """Apply an event to the coming view."""
        event.fold(self.coming)
        TableState.coming.note_change(self)

    def forget_words(self) -> None:
        """Have everything written anew: the language has changed."""
        self._faces.clear()
        TableState.words.note_change(self)

    def face(self, card: Card | None) -> Face:
        """Return the face that is drawn for a card; a back for `None`."""
        words = self.words
        if card is None:
            return named_face(f"back {self.layout.back}")
        if card.id not in self._faces:
            self._faces[card.id] = printed_face(card, words, self.layout.faces)
        return self._faces[card.id]

    @property
    def places(self) -> TablePlaces:
        """The geometry of the table: where everything lies."""
        if not self._fitting.is_fresh:
            fitting = untracked(lambda: self._fitting.get_or_make(self._fit_places))
            if fitting is not self._places:
                self._places = fitting
        return self._places

    def _fit_places(self) -> TablePlaces:
        """Return the geometry for those who sit around the table now."""
        around, known = tuple(self.coming.facts["around"]), self._places
        foot = NOBODY if self.is_shared and self.shown.viewer is None else self.foot
        if foot != NOBODY and foot not in around:  # they have left: the next one sits in front
            foot = next((seat for seat in sorted(around) if seat > foot), min(around))
        own, scale = self.layout.own, self.scale
        asked = self.prompt.said is not None or self.prompt.wanted
        claims = own is not None and own.claims and bool(asked)
        folded = self.is_folded and self.layout.folds
        watched = self.is_watched
        slid = self.fold_share if self.layout.folds else 0.0
        found = TablePlaces(self.layout, around, foot, scale, watched, claims, folded, slid)
        return known if known == found else found

    @property
    def change_count(self) -> int:
        """The number of changes of what lies here, who sits around it and the words on it."""
        kind = TableState
        watched = (
            kind.shown,
            kind.coming,
            kind.players,
            kind.is_shared,
            kind.is_watched,
            kind.words,
        )
        return sum(value.source(self).version for value in watched)

    @property
    def is_immediate(self) -> bool:
        """True if everything happens at once."""
        return self.speed <= 0

    @property
    def remembered(self) -> Mapping[str, Sequence[Card | None]]:
        """The cards in each zone, with those that are covered now but were seen to come."""
        return self.memory.zones

    @property
    def refused(self) -> tuple[int, float] | None:
        """The card that was tried in vain just now, and for how many milliseconds it shows it."""
        if self.refused_card is None or self.is_immediate:
            return None
        passed = self.clock - self.refused_card[1]
        return (self.refused_card[0], passed) if passed < REFUSED_MS else None

    @property
    def answer_time_left(self) -> float:
        """The milliseconds for which it is still said why that card can't be played."""
        return ANSWER_MS - (self.clock - self.refused_card[1]) if self.refused_card else 0.0

    @property
    def answered_key(self) -> int | None:
        """The key of the card about which the rail still says why not."""
        return self.refused_card[0] if self.refused_card and self.answer_time_left > 0 else None

    @property
    def plate_tags(self) -> Mapping[int, PlateTag]:
        """The tags on plates, by seat."""
        return {seat: PlateTag(tag, end, self) for seat, (tag, end) in self.tags.items()}

    @property
    def landed_at(self) -> Mapping[str, float]:
        """The zones whose cards are jolted, and how much of it has passed."""
        return {
            zone: min(1.0, (self.now - since) / length)
            for zone, (since, length) in self.landed.items()
        }

    @property
    def drawn_counts(self) -> Mapping[int, DrawnCards]:
        """Those who draw several cards."""
        return {
            seat: DrawnCards(number, of, since, self)
            for seat, (number, of, since) in self.counted.items()
        }

    @property
    def ended_round(self) -> Animation | None:
        """The animation of a round's end while that is shown: all hands lie open."""
        acts = (act for act in self.animations if isinstance(act.event, RoundEnded))
        return next((act for act in acts if act.length and not act.is_applied), None)

    @property
    def remaining_toys(self) -> list[tuple[MovingObject, float]]:
        """The things that go on after their act, and for how many milliseconds already."""
        return [(toy, self.now - start) for toy, start in self.remains]

    @property
    def hurt_since(self) -> Mapping[int, float]:
        """The players whom the last deed hit, and for how many milliseconds already."""
        return {seat: self.clock - since for seat, since in self.hurt.items()}

    def portrait(self, seat: int) -> str:
        """Return the drawing of a player's face, with what it shows now."""
        face = self.players[seat].avatar
        if not self.faces_move:
            return face
        out = self.shown.facts.get("out")
        if seat in self.sleepers or (out and out[seat]):
            return feeling_face(face, ASLEEP)
        return feeling_face(face, self.feelings[seat].face if seat in self.feelings else "")

    def portrait_size(self, seat: int) -> float:
        """Return how large a player's face is: a new one stands out for a moment."""
        feeling = self.feelings.get(seat)
        if feeling is None or not self.has_idle_motion or not self.faces_move:
            return 1.0
        return feeling.size_at(self.clock)

    @property
    def is_face_popping(self) -> bool:
        """True while a new face stands out."""
        news = any(one.is_new_at(self.clock) for one in self.feelings.values())
        return news and self.has_idle_motion and self.faces_move

    @property
    def deed(self) -> TableDeed | None:
        """The deed that the ribbon may tell before a question is over for whoever answered it.

        There is none where the answer became a part of the deed.
        """
        deed = self.latest_deed
        over = deed and (deed.number, deed.words) == self.deed_asked_over
        return None if over and deed and deed.seat != self.prompt.seat else deed

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

    @property
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

    def slide_value(
        self, name: str, target: float, length_ms: float, ease: motion.Ease = motion.out_cubic
    ) -> float:
        """Return a value that slides to its target whenever that has changed.

        It is there at once the first time it is asked for, and where nothing may move.
        """
        clock, known = untracked(lambda: self.clock), self._slides.get(name)
        if known is None or not self.has_idle_motion:
            known = Slide(target, target, clock, 0.0, ease)
        elif known.target != target:
            known = Slide(known.value_at(clock), target, clock, length_ms, ease)
        self._slides[name] = known
        return target if clock >= known.end_ms else known.value_at(self.clock)

    def slide_share(self, name: str, target: float, length_ms: float) -> float:
        """Return how much of the time of such a slide has passed, from 0 to 1."""
        self.slide_value(name, target, length_ms)
        slide = self._slides[name]
        if untracked(lambda: self.clock) >= slide.end_ms:
            return 1.0
        return min(1.0, (self.clock - slide.since_ms) / slide.length_ms)

    def fold(self, is_folded: bool) -> None:
        """Fold away what can be on the mat, or unfold it."""
        self.is_folded = is_folded
        self._slide_fold()

    def _slide_fold(self) -> float:
        target, ease = float(self.is_folded), motion.in_and_out
        if self.is_folded:
            return self.slide_value("fold", target, FOLD_MS, ease)
        return self.slide_value("fold", target, OPEN_MS, motion.out_back)

    @property
    def fold_share(self) -> float:
        """The share that is folded away: 1 is all of it; a little more or less on its way."""
        return self._slide_fold()

    @property
    def is_folding(self) -> bool:
        """True while it is on its way."""
        slide, _ = self._slides.get("fold"), self.is_folded  # it is asked again when that changes
        if slide is None or untracked(lambda: self.clock) >= slide.end_ms:
            return False
        return self.clock < slide.end_ms

    @property
    def is_sliding(self) -> bool:
        """True while such a value is on its way."""
        return any(slide.end_ms > self.clock for slide in self._slides.values())

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

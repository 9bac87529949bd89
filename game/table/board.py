"""The table a viewer sees: it changes by events alone, and shows how they happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import inf
from operator import attrgetter
from typing import Generic, TypeVar, overload

from pygame import FRect

from game.core.card import Card, Facing
from game.core.event import Event, RoundEnded
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.ui.draw import motion
from game.ui.draw.motion import Pose
from game.ui.draw.scenery import Scenery
from game.words import Words

from .animation.animations import Animation
from .animation.impact_effects import ImpactEffects
from .animation.timeline import Timeline
from .cards.hand_layout import HandForm
from .cards.hand_view import HandTurnover, HandView
from .event_player import EventPlayer
from .frame.table_frame import TableFrame
from .frame.table_view import TableView
from .layout.layout_model import Layout, Tag
from .layout.table_places import TablePlaces
from .placement import Placement
from .prerender.prerender_queue import PrerenderQueue
from .stage.stage_state import StageMemory, StageState
from .state import HURT_MS, REFUSED_MS, PlayerFace, TableDeed, TableState

T = TypeVar("T")
FRAME_MS = 16.0  # milliseconds from a frame to the next while something moves


class ForwardedValue(Generic[T]):
    """An attribute of a board that one of its parts has, by its path: `state.words`."""

    def __init__(self, path: str) -> None:
        part, _, self._name = path.rpartition(".")
        self._part = attrgetter(part)

    @overload
    def __get__(self, board: None, kind: type) -> ForwardedValue[T]: ...
    @overload
    def __get__(self, board: Board, kind: type) -> T: ...
    def __get__(self, board: Board | None, kind: type) -> ForwardedValue[T] | T:
        if board is None:
            return self
        value: T = getattr(self._part(board), self._name)
        return value

    def __set__(self, board: Board, value: T) -> None:
        setattr(self._part(board), self._name, value)


def public_view(view: SeatView) -> SeatView:
    """Return what everybody may know of a view.

    A card that is covered by others stays known in it.
    """
    facing: Mapping[str, Facing] = {z: "up" if f == "top" else f for z, f in view.facing.items()}
    memory = replace(view.copy(), viewer=None, facing=facing)
    for zone, cards in memory.zones.items():
        if facing[zone] != "up":
            memory.zones[zone] = [None] * len(cards)
    return memory


def is_same_table(view: SeatView, other: SeatView) -> bool:
    """True if two views show one table at the same moment, as far as everybody can see it."""
    alike, also = public_view(view), public_view(other)
    return alike.zones == also.zones and alike.facts == also.facts


class Board:
    """A table that shows one view: `apply_event`, `update` the time, `draw_table`.

    `state` is all that decides how it looks. `events` lets events happen, `frame` draws, and
    `prerender` makes pictures ahead of time.
    """

    words = ForwardedValue[Words]("state.words")
    players = ForwardedValue[Sequence[PlayerFace]]("state.players")
    foot = ForwardedValue[int]("state.foot")
    is_shared = ForwardedValue[bool]("state.is_shared")
    is_watched = ForwardedValue[bool]("state.is_watched")
    speed = ForwardedValue[float]("state.speed")
    reduced = ForwardedValue[bool]("state.reduced_motion")
    scale = ForwardedValue[float]("state.scale")
    faces_move = ForwardedValue[bool]("state.faces_move")
    away = ForwardedValue[bool]("state.is_hand_away")
    hovered = ForwardedValue[int | None]("state.hovered")
    by_color = ForwardedValue[bool]("state.by_color")
    aims = ForwardedValue[Sequence[FRect]]("state.target_rects")
    pointed = ForwardedValue[str]("state.pointed_name")
    marks = ForwardedValue[Mapping[int, str]]("state.marks")
    tags = ForwardedValue[Mapping[int, tuple[Tag, float]]]("state.tags")
    unit = ForwardedValue[float]("state.unit")
    now = ForwardedValue[float]("state.now")
    rest = ForwardedValue[float]("state.resting_ms")
    held = ForwardedValue[HandView]("state.hand_view")
    prompt = ForwardedValue[Prompt]("state.prompt")
    deed = ForwardedValue[TableDeed | None]("state.latest_deed")
    shown = ForwardedValue[SeatView]("state.shown")
    coming = ForwardedValue[SeatView]("state.coming")
    remembered = ForwardedValue[SeatView]("state.memory")
    change_count = ForwardedValue[int]("state.change_count")
    animations = ForwardedValue[tuple[Animation, ...]]("state.animations")
    table_places = ForwardedValue[TablePlaces]("state.places")
    course = ForwardedValue[Timeline]("events.timeline")
    told = ForwardedValue[Callable[[Event], None]]("events.told")
    hear = ForwardedValue[Callable[..., None]]("events.sounds.hear")
    event_tempo = ForwardedValue[Callable[[Event], float]]("events.event_tempo")
    is_showing_events = ForwardedValue[bool]("events.is_showing_events")
    stage_state = ForwardedValue[StageState]("events.stage_state")
    hand_form = ForwardedValue[HandForm]("events.hand_form")
    title = ForwardedValue[str]("frame.title")
    subtitle = ForwardedValue[str]("frame.subtitle")
    said = ForwardedValue[str]("frame.ribbon_text")
    scenery = ForwardedValue[Scenery]("frame.scenery")
    table_view = ForwardedValue[TableView]("frame.table_view")
    ahead = ForwardedValue[PrerenderQueue]("frame.prerender.queue")
    deck = ForwardedValue[Sequence[Card]]("frame.prerender.deck")

    def __init__(
        self,
        layout: Layout,
        words: Words,
        players: Sequence[PlayerFace],
        speed: float = 1,
        reduced: bool = False,
        scale: float = 1,
    ) -> None:
        def place_card(zone: str, index: int, count: int) -> Pose:
            return self.placement.pose_in_zone(zone, index, count)

        self.layout = layout
        self.state = state = TableState(layout, words, players, place_card)
        self.set_presentation(speed, reduced, scale)
        state.shown = SeatView(None, {}, {}, {"around": list(range(len(players)))})
        state.coming, state.memory = state.shown.copy(), public_view(state.shown)
        stage = StageMemory()
        self.events = events = EventPlayer(state, stage)
        self.frame = frame = TableFrame(state, stage, events)
        self.left: Callable[[], float] = lambda: 0.0
        """Answers how many milliseconds are left until the next frame."""
        self.apply_event, self.finish_current = events.apply_event, events.finish_current
        self.finish_all, self.arrange_cards = events.finish_all, events.arrange_cards
        self.draw_table, self.draw_some_ahead = frame.draw_table, frame.draw_some_ahead
        self.controls, self.show_deed = frame.controls, frame.show_deed
        self.note_sleepers = events.note_sleepers
        self.hover_control, self.shake_card = frame.hover_control, frame.shake_card
        self.drag_hand_card = frame.drag_hand_card
        self.prerender_question = frame.prerender.prepare_question
        self.resting_hand_jobs = frame.prerender.resting_hand_jobs
        self.drawn_face, self.retranslate_table = state.face, state.forget_words
        self.portrait = state.portrait

    # What is seen ------------------------------------------------------------

    def show_view(self, view: SeatView, viewer: int | None) -> None:
        """Show a view at once; without a viewer the last one stays at the foot."""
        state = self.state
        state.foot = state.foot if viewer is None else viewer
        state.memory = self._remembered_view(view)
        state.lay_view(view)
        self.events.forget_events()
        self.frame.forget_ribbon()
        state.refused_card = state.hovered = None
        state.hand_view = HandView()
        self.stage_state.settle_stage()
        self.arrange_cards()

    def _remembered_view(self, view: SeatView) -> SeatView:
        """Return what everybody saw of a table.

        That is all of it where only somebody else looks at it now.
        """
        memory, now = self.state.memory, public_view(view)
        return replace(now, zones=memory.copy().zones) if is_same_table(self.shown, view) else now

    def set_presentation(self, speed: float, reduced: bool, scale: float) -> None:
        """Set the speed of events, reduced motion, and the size of type."""
        self.speed, self.reduced, self.scale = speed, reduced, scale

    @property
    def placement(self) -> Placement:
        """The placement of everything on the table after all events that have begun."""
        return Placement(self.state.places, self.state.coming)

    def place_name(self, zone: str, index: int) -> str:
        """Return what the place of a card is called where places have names, such as D2."""
        return self.placement.label_of_place(zone, index)

    # Time ----------------------------------------------------------------------

    def update(self, elapsed_ms: float) -> None:
        """Let that many milliseconds pass."""
        state, ahead = self.state, self.ahead
        busy = self.is_table_busy
        self.events.advance_clock(elapsed_ms)
        state.resting_ms = 0.0 if busy else state.resting_ms + elapsed_ms
        if busy:
            ahead.make_quick_pictures(self.left())
        else:
            ahead.make_pictures()
        if state.is_immediate:
            self.finish_all()
        else:
            self.events.advance_events(elapsed_ms)

    @property
    def is_table_busy(self) -> bool:
        """True while something moves or waits to happen."""
        if self.is_showing_events or self.events.is_aftermath_moving():
            return True
        feel = ImpactEffects(self.state)
        felt = (
            self.state.is_shaking
            or feel.are_cards_jolted
            or feel.is_plate_shaking
            or feel.is_bursting
            or feel.is_any_swaying
            or feel.is_mat_shaking
        )
        return felt or self.stage_state.is_stage_moving

    @property
    def is_counting_points(self) -> bool:
        """True while the points of a round are being shown."""
        return any(isinstance(act.event, RoundEnded) and act.length for act in self.animations)

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due although nothing moves."""
        state, hand = self.state, self.state.hand_view
        ends = [] if self.ahead.is_done else [1.0]
        moves = self.frame.is_drawn_from_time or state.is_face_popping or state.is_sliding
        ends += [FRAME_MS] if moves else []
        ends += [until - state.clock for _, until in state.tags.values()]
        ends += [since + HURT_MS - state.clock for since in state.hurt.values()]
        faces = state.feelings.values()
        ends += [one.since_ms + one.lasts_ms - state.clock for one in faces if one.lasts_ms < inf]
        smiles = self.hand_form.smile_ms - hand.ms_since_arrival(state.now)
        ends += [smiles / state.speed] if smiles > 0 and not state.is_immediate else []
        if state.refused and state.reduced_motion:
            ends.append(REFUSED_MS - state.refused[1])
        ends += [state.answer_time_left] if state.answer_time_left > 0 else []
        flicker = ImpactEffects(state).next_flicker_ms
        ends += [] if flicker is None else [flicker]
        if state.prompt.nothing and state.has_idle_motion and state.resting_ms < motion.BREATHES:
            ends.append(motion.BREATH_STEP - state.resting_ms % motion.BREATH_STEP)
        return max(0.0, min(ends)) if ends else None

    def turn_hand_over(self, down: bool = False) -> None:
        """Turn the hand at the foot up, card by card, or down, all at once."""
        state = self.state
        if state.has_idle_motion:
            held = state.hand_view
            held.turning = HandTurnover(state.now, down, len(held.order))

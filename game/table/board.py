"""The table a viewer sees: it changes by events alone, and shows how they happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from pygame import FRect, Surface

from game.core.card import Card, Facing
from game.core.event import Event, Moved, Passed, Rolled, RoundEnded, Turn
from game.core.prompt import NOTHING, Prompt
from game.core.rulebook import CardRow
from game.core.seat_view import SeatView
from game.language import capitalize
from game.table.animation import fans
from game.table.animation.animations import STAGE, Animation, MovingObject
from game.table.animation.animator import (
    ROLL,
    Animator,
    layout_event_names,
    other_seats_of,
    repeated_facts,
)
from game.table.animation.bursts import burst_picture, burst_size
from game.table.animation.impact_effects import GROWS, JOLTED, LANDING, ImpactEffects, landing_rays
from game.table.animation.played_card import PlayedCard
from game.table.animation.timeline import Timeline
from game.table.cards.card_face import SHEET, Face, FaceBook, named_face
from game.table.cards.hand_forms import HAND_FORMS
from game.table.cards.hand_layout import HandForm
from game.table.cards.hand_view import HandTurnover, HandView, draw_hand_card
from game.table.dice.throw import throw_prerender_jobs
from game.table.layout import turn_light
from game.table.layout.layout_model import HAND, Layout, Tag
from game.table.layout.mat_drawing import Tint, draw_cell
from game.table.layout.seats import NOBODY
from game.table.layout.table_places import TablePlaces
from game.table.stage.stage_picture import background_jobs, stage_picture_jobs
from game.table.stage.stage_prerender import moment_when_asked, stage_prerender_jobs
from game.table.stage.stage_state import StageMemory, StageState
from game.table.zone_views.cells import Heap
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas, Point, unseen_canvas
from game.ui.draw.palette import SWATCHES
from game.ui.draw.scenery import Scenery
from game.ui.widgets.control import Control
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.ribbon import QUESTION, Ribbon
from game.words import Words

from .moment import ANSWER_MS, REFUSED_MS, DrawnCards, PlateTag, PlayerFace, TableDeed, TableMoment
from .placement import Placement
from .prerender import SMALL, Make, PrerenderJob, PrerenderQueue, one_of_each_kind
from .table_view import TableHeading, TableView

SHORTEST_THROW_MS = 350.0  # milliseconds that a throw takes, however fast everything else is
TAG_MS = 1600  # milliseconds that a tag stays
DRAW_COUNT_MS = 600.0  # and the number of cards that somebody has drawn


def printed_face(card: Card | CardRow, words: Words, book: FaceBook) -> Face:
    """Return the face of a card with its words in the given language."""
    color = words.first_of_keys(f"color.{card.color}", default=card.color)
    name = words.first_of_keys(f"face.{card.face}", color=capitalize(color))
    return book.face_for(card.color, card.face, name, words("card.event"))


def deck_faces(deck: Iterable[Card], words: Words, layout: Layout) -> list[Face]:
    """Return all faces of a deck: its back, its edges and its cards."""
    faces = [printed_face(card, words, layout.faces) for card in deck]
    return [named_face(f"back {layout.back}"), SHEET, *faces]


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


class MomentCache:
    """A cache of what was worked out for a table, kept while only time passes."""

    def __init__(self) -> None:
        self._sign: object = None
        self._acts: list[tuple[Animation, bool]] = []
        self._things: dict[object, Any] = {}

    def for_moment(self, acts: Sequence[Animation], sign: object) -> dict[object, Any]:
        """Return what was worked out for a table in that state with those animations under way."""
        same = len(acts) == len(self._acts) and all(
            act is one and act.is_applied == folded
            for act, (one, folded) in zip(acts, self._acts, strict=True)
        )
        if not same or sign != self._sign:
            self._sign, self._acts = sign, [(act, act.is_applied) for act in acts]
            self._things = {}
        return self._things


def default_tempo(event: Event) -> float:
    """Return 1: an event is shown as fast as people have set it."""
    return 1.0


class Board:
    """A table that shows one view: `apply_event`, `update` the time, `draw_table`."""

    event_tempo: Callable[[Event], float] = staticmethod(default_tempo)
    """Says how many times as fast as people have set it an event is shown."""
    is_shared = False
    """Whether nobody sits at the foot as long as no hand is looked at here."""
    change_count = 0
    """How often what is shown or coming was changed."""
    _last_ribbon: Ribbon | None = None
    """The ribbon as it was drawn last,"""
    _previous_ribbon: Ribbon | None = None
    """and as it was before it said something else."""
    _cached_controls: tuple[TableMoment, object, list[Control]] | None = None
    """What there was to point at, of which moment; forgotten when anything is arranged."""
    _prerendered_events = 0
    """How many events were known when the stage was rehearsed last."""
    _prepared_heaps = 0
    """How often something had changed when heaps were prepared last."""
    _turn_changes = 0
    """The same when the turn was last seen to pass on."""
    _asked_over_deed = -1, ""
    """The deed in whose place a question stood."""
    _refused_card: tuple[int, float] | None = None
    """The card that somebody tried in vain, and when."""

    def __init__(
        self,
        layout: Layout,
        words: Words,
        players: Sequence[PlayerFace],
        speed: float = 1,
        reduced: bool = False,
        scale: float = 1,
    ) -> None:
        self.layout, self.words, self.players = layout, words, players
        self.speed, self.reduced, self.scale = speed, reduced, scale
        self.hovered: int | None = None  # a card of the hand, counted from the left
        self.aims: Sequence[FRect] = ()
        """Where the card that is dragged may be laid down."""
        self.pointed = ""  # the thing under the pointer or the focus
        self.by_color = True  # whether the hand is sorted
        self.away = False  # whether the hand and the plate at the foot are out of sight
        self.title, self.subtitle = "", ""
        self.marks: Mapping[int, str] = {}
        """What is written on cards that lie on the table, by their ids: whose doing that was."""
        self.deed: TableDeed | None = None
        """What was done last, as far as it was told."""
        self._hurt: dict[int, float] = {}
        """Since when the plates of those whom a deed hit have a rim."""
        self.said = ""
        """What the ribbon says."""
        self.hear: Callable[[str], None] = lambda sound: None
        self.told: Callable[[Event], None] = lambda event: None
        self.left: Callable[[], float] = lambda: 0.0  # milliseconds until the next frame
        self.foot = 0
        self.unit = 1.0  # pixels in a unit, as drawn last
        self.edge = 1080.0  # units: where the window ends below, as drawn last
        self.now = 0.0
        self.rest = 0.0  # milliseconds since anything moved
        self.held = HandView()
        self.scenery = Scenery()
        self.deck: Sequence[Card] = ()
        """One card of each kind that is played with, where that is known."""
        self.ahead = PrerenderQueue(
            lambda: deck_faces(self.deck or one_of_each_kind(layout.game), words, layout),
            lambda: [
                *turn_light.turn_light_jobs(self.unit, layout.mat.light),
                *fans.fan_jobs(self.unit, self.drawn_face(None)),
                *throw_prerender_jobs(self._die_sizes_px),
                *self._ray_jobs,
                *self._burst_jobs,
                *self._zone_view_jobs,
                *self._color_jobs,
                *self._avatar_jobs,
            ],
        )
        self.prompt = NOTHING
        self.tags: dict[int, tuple[Tag, float]] = {}
        self._landed: dict[str, tuple[float, float]] = {}
        """Since when, and for how long, a zone feels the card that came to it."""
        self._counted: dict[int, tuple[int, int, float]] = {}
        """Who draws several cards: how many came, of how many, and when the last one did."""
        self._remains: list[tuple[MovingObject, float]] = []
        """What goes on after its act is over, and when that began."""
        self._knocks: list[tuple[float, str]] = []
        """When a die is heard, and how."""
        self.banner_since = -1e9
        self.course, self._known = Timeline(self), MomentCache()
        self._stage, self._opening = StageMemory(), ""
        self._clock = 0.0
        self._faces, self._rolled = dict[int, Face](), dict[str, str]()
        self._places = TablePlaces(layout, (), 0)
        self.shown = SeatView(None, {}, {}, {"around": list(range(len(players)))})
        self.coming, self.remembered = self.shown.copy(), public_view(self.shown)
        self._moment_sign, self._moment = self._moment_key, self._make_moment()

    # What is seen ------------------------------------------------------------

    def show_view(self, view: SeatView, viewer: int | None) -> None:
        """Show a view at once; without a viewer the last one stays at the foot."""
        self.foot = self.foot if viewer is None else viewer
        self.remembered = self._remembered_view(view)
        self.shown, self.coming = view.copy(), view.copy()
        self.change_count += 1
        self.course.clear_events()
        self.tags.clear()
        self._hurt.clear()
        self._refused_card = None
        self._landed.clear()
        self._remains.clear()
        self._knocks.clear()
        self._counted.clear()
        self.hovered = self._last_ribbon = self._previous_ribbon = None
        self.held = HandView()
        self.stage_state.settle_stage()
        self.arrange_cards()

    def _remembered_view(self, view: SeatView) -> SeatView:
        """Return what everybody saw of a table.

        That is all of it where only somebody else looks at it now.
        """
        memory, now = self.remembered, public_view(view)
        return replace(now, zones=memory.copy().zones) if is_same_table(self.shown, view) else now

    def set_presentation(self, speed: float, reduced: bool, scale: float) -> None:
        """Set the speed of events, reduced motion, and the size of type."""
        self.speed, self.reduced, self.scale = speed, reduced, scale

    def show_deed(self, deed: TableDeed | None) -> None:
        """Have the ribbon tell what was done; the players it hit feel it once."""
        before = self.deed
        felt = before.hits if before and deed and before.number == deed.number else ()
        hurt = [seat for seat in deed.hits if seat not in felt] if deed else []
        if hurt and self.speed > 0:
            self._hurt |= dict.fromkeys(hurt, self._clock)
            self.hear("hit")
        self.deed = deed
        self._drop_ribbon()

    def apply_event(self, event: Event) -> None:
        """Add an event, filtered for the viewer; it happens after those before it."""
        self.course.add_event(event)
        if self.speed <= 0:
            self.finish_all()

    def finish_current(self) -> None:
        """Finish what is under way; what comes of it is still to be seen."""
        self.course.hurry_current()
        self._settle_everything()

    def finish_all(self) -> None:
        """Finish everything that is under way or waiting."""
        self.course.finish_events()
        self._settle_everything()

    def _settle_everything(self) -> None:
        """Bring everything to rest where the events that are over have put it."""
        self._play_due_knocks(inf)
        self._landed.clear()
        self._remains.clear()
        self._counted.clear()
        self.arrange_cards()
        self.held.settle_cards()
        self.stage_state.settle_stage()
        self.banner_since, self._cached_controls = -1e9, None

    @property
    def animations(self) -> list[Animation]:
        """The animations of the events under way."""
        return self.course.acts

    @property
    def is_table_busy(self) -> bool:
        """True while something moves or waits to happen."""
        banner = self.now < self.banner_since + motion.TURN
        stirs = not self.reduced and self.held.ms_since_arrival(self.now) < self.hand_form.stir_ms
        fades = self.held.is_fading(self.now)
        goes_on = self._remains or self._counted or stirs or fades
        if self.is_showing_events or banner or self.held.is_hand_moving or goes_on:
            return True
        moment = self.moment
        feel = ImpactEffects(moment)
        felt = (
            moment.is_shaking
            or feel.are_cards_jolted
            or feel.is_plate_shaking
            or feel.is_bursting
            or feel.is_any_swaying
        )
        return felt or StageState(moment, self._stage).is_stage_moving

    @property
    def is_showing_events(self) -> bool:
        """True while events are still being shown."""
        return self.course.has_events

    @property
    def is_counting_points(self) -> bool:
        """True while the points of a round are being shown."""
        return any(isinstance(act.event, RoundEnded) and act.length for act in self.animations)

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due although nothing moves."""
        ends = [] if self.ahead.is_done else [1.0]
        ends += [until - self._clock for _, until in self.tags.values()]
        ends += [since + TAG_MS - self._clock for since in self._hurt.values()]
        smiles = self.hand_form.smile_ms - self.held.ms_since_arrival(self.now)
        ends += [smiles / self.speed] if smiles > 0 and self.speed > 0 else []
        moment = self.moment
        if moment.refused and self.reduced:
            ends.append(REFUSED_MS - moment.refused[1])
        ends += [self._answer_time_left] if self._answer_time_left > 0 else []
        flicker = ImpactEffects(moment).next_flicker_ms
        ends += [] if flicker is None else [flicker]
        if self.prompt.nothing and moment.has_idle_motion and self.rest < motion.BREATHES:
            ends.append(motion.BREATH_STEP - self.rest % motion.BREATH_STEP)
        return max(0.0, min(ends)) if ends else None

    # Time ----------------------------------------------------------------------

    def update(self, elapsed_ms: float) -> None:
        """Let that many milliseconds pass."""
        self._cached_controls = None
        self._clock += elapsed_ms
        busy = self.is_table_busy
        self.rest = 0.0 if busy else self.rest + elapsed_ms
        if busy:
            self.ahead.make_quick_pictures(self.left())
        else:
            self.ahead.make_pictures()
        self.tags = {s: t for s, t in self.tags.items() if t[1] > self._clock}
        self._hurt = {s: t for s, t in self._hurt.items() if t + TAG_MS > self._clock}
        if self.speed <= 0:
            self.finish_all()
            return
        passed = (
            elapsed_ms
            * self.speed
            * min((self.event_tempo(act.event) for act in self.animations), default=1.0)
        )
        self.now += passed
        self._remains = [one for one in self._remains if one[1] + one[0].over_ms > self.now]
        counted = self._counted.items()
        self._counted = {seat: one for seat, one in counted if one[2] + DRAW_COUNT_MS > self.now}
        if self.held.turning is not None and self.now >= self.held.turning.turnover_end_ms:
            self.held.turning = None
            self.held.note_arrivals(self.held.order, self.now)
        self._play_due_knocks(self.now)
        self.course.advance_events()
        if self.reduced:
            self.held.settle_cards()
        else:
            self.held.glide_cards(passed)
        self.stage_state.glide_stage_cards(passed)

    def turn_hand_over(self, down: bool = False) -> None:
        """Turn the hand at the foot up, card by card, or down, all at once."""
        if self.speed > 0 and not self.reduced:
            self.held.turning = HandTurnover(self.now, down, len(self.held.order))

    def announce_event(self, event: Event, act: Animation | None = None) -> None:
        """Show the tags that come with an event, and play its first sound.

        Cards that fly are heard now, and landing when the animation is over. Dice are heard at
        every hit, and nothing is told of what they show before they lie still.
        """
        if act is not None and act.kind == ROLL and act.length:
            self._schedule_dice_sounds(act)
            return
        self._show_tags(event)
        names, sounds = layout_event_names(event, self.shown.viewer), self.layout.sounds
        stays = repeated_facts(event, self.shown.facts)
        heard = [sounds[name] for name, _ in names if name in sounds and name not in stays]
        for sound in heard[:1]:
            leaves, _, lands = sound.partition(" ")
            flies = act is not None and bool(lands) and bool(act.flights)
            self.hear(leaves if flies else lands or leaves)
            if act is not None and flies:
                act.landing_zone = lands

    def _show_tags(self, event: Event) -> None:
        """Show the tags of an event, as everybody may know of it now."""
        self.told(event)
        for name, seat in layout_event_names(event, self.shown.viewer):
            tag = self.layout.tag_named(name)
            if tag and seat is not None:
                for who in (seat, *(other_seats_of(event) if tag.both else ())):
                    self.tags[who] = (tag, self._clock + TAG_MS)

    def _schedule_dice_sounds(self, act: Animation) -> None:
        """Have dice be heard at every hit, and where they come to rest."""
        hits, _, lands = self.layout.sounds.get("rolled", "").partition(" ")
        if act.throw is not None and hits:
            pace = act.length / act.throw.throw_length_ms
            self._knocks += [(act.start + pace * hit.ms, hits) for hit in act.throw.hits]
            self._knocks += [(act.start + pace * act.throw.still_ms, lands or hits)]

    def _play_due_knocks(self, until: float) -> None:
        """Play the hits of dice that are due by then; of what was cut short only the last one."""
        due = [sound for at, sound in sorted(self._knocks) if at <= until]
        self._knocks = [knock for knock in self._knocks if knock[0] > until]
        for sound in due[-1:]:
            self.hear(sound)

    # Events, as their course lets them happen ------------------------------------------

    def arrangement_of(self, zone: str) -> str:
        """Return how the cards of a zone come and go: `pile`, `row`, `fan`, …, or `stage`."""
        return (
            STAGE
            if self.layout.spot_of_zone(zone).owner == STAGE
            else self.placement.arrangement_in(zone)
        )

    def begin_animation(self, event: Event, start: float, length: float | None) -> Animation:
        """Apply an event to the coming view and return its animation.

        It takes `length` milliseconds if that is set.
        """
        before, lain = self.coming.copy(), dict(self.held.current_poses)
        self._apply_to_coming(event)
        self.arrange_cards()
        following, rolls = self.course.next_event, self.course.unrolled_dice(start)
        moment = self.moment
        show, speed = StageState(moment, self._stage), self.speed * self.event_tempo(event)
        act = Animator(moment, before, lain, show, following, rolls, speed).animate_event(
            event, start
        )
        if length is not None:
            act.fly_at_once(length)
        if self.reduced:
            act.reduce_motion()
        elif act.throw is not None:
            act.length = max(act.length, SHORTEST_THROW_MS * self.speed)
        return act

    def finish_animation(self, act: Animation) -> None:
        """Apply an event to the shown view: its cards have landed."""
        event = act.event
        if act.kind == ROLL and act.length:
            self._show_tags(event)
        if act.landing_zone:
            self.hear(act.landing_zone)
        self._apply_to_shown(event)
        if isinstance(event, Passed):
            self.held.spread_from_middle(act.landing)
        self._greet_cards(act)
        seat = self.table_places.zone_owner(event.to) if isinstance(event, Moved) else None
        if act.drawn[1] and seat is not None:
            self._counted[seat] = (*act.drawn, self.now)
        self._remains += [
            (toy, act.start) for toy in act.moving_objects if toy.over_ms > act.length
        ]
        if isinstance(event, Moved) and not self.reduced:
            spot = self.layout.spot_of_zone(event.to)
            hit = spot.played and spot.owner == "table" and self._drops_on_mat(act)
            length = JOLTED.get(self.arrangement_of(event.to), LANDING if hit else 0)
            if length:
                self._landed[event.to] = self.now, length

    def _drops_on_mat(self, act: Animation) -> bool:
        """True if a card fell from a hand onto the mat, and not behind a stage."""
        played = any(isinstance(mover, PlayedCard) for mover in act.flights)
        return played and not self.stage_state.is_stage_open

    def _greet_cards(self, act: Animation) -> None:
        """Note that cards came to the hand at the foot.

        Whoever plays alone hears what they make of it.
        """
        if not act.landing or self.speed <= 0:
            return
        self.held.note_arrivals(act.landing, self.now)
        robots = all(p.robot for seat, p in enumerate(self.players) if seat != self.foot)
        self._play_layout_sound("new in hand")
        if robots and self.hand_form.completes_set(
            [*self.moment.cards_by_key.values()], act.landing
        ):
            self._play_layout_sound("set in hand")

    def _play_layout_sound(self, name: str) -> None:
        """Play the sound that the layout has for a name."""
        if name in self.layout.sounds:
            self.hear(self.layout.sounds[name])

    def skip_event(self, event: Event) -> None:
        """Let an event happen at once."""
        self._apply_to_coming(event)
        self.announce_event(event)
        self._apply_to_shown(event)

    def _apply_to_shown(self, event: Event) -> None:
        """Apply an event to the shown view, and to what is remembered of it."""
        self.change_count += 1
        if isinstance(event, Rolled):
            self._rolled[event.die] = event.value
        event.fold(self.shown)
        event.seen_by(None).fold(self.remembered)

    def _apply_to_coming(self, event: Event) -> None:
        """Apply an event to the coming view."""
        self.change_count, self._cached_controls = self.change_count + 1, None
        self.stage_state.hear_event(event)
        event.fold(self.coming)

    # Drawing -----------------------------------------------------------------------

    @property
    def table_places(self) -> TablePlaces:
        """The geometry of the table: where everything lies."""
        around, known = tuple(self.coming.facts["around"]), self._places
        foot = NOBODY if self.is_shared and self.shown.viewer is None else self.foot
        if foot != NOBODY and foot not in around:  # they have left: the next one sits in front
            foot = next((seat for seat in sorted(around) if seat > foot), min(around))
        if (known.around, known.foot, known.scale) != (around, foot, self.scale):
            self._places = TablePlaces(self.layout, around, foot, self.scale)
        return self._places

    @property
    def _die_sizes_px(self) -> dict[str, int]:
        """The size in pixels of the dice that lie on the table."""
        return {
            die: round(self.unit * pose.height)
            for die, (_, pose) in self.placement.placed_dice().items()
        }

    @property
    def _ray_jobs(self) -> list[Make]:
        """Jobs that draw the rays around cards that land where they are played."""
        zones = [spot.zone for spot in self.layout.zones if spot.played and spot.owner == "table"]
        sizes = {
            max(1, round(self.unit * self.placement.pose_in_zone(zone, 0, 1).height))
            for zone in zones
        }
        return [partial(landing_rays, size, grown) for size in sizes for grown in range(GROWS)]

    @property
    def _burst_jobs(self) -> list[Make]:
        """Jobs that draw what may burst at somebody's plate."""
        kinds = {tag.bursts for tag in self.layout.tags if tag.bursts}
        plates = self.table_places.plate_rects.values()
        sizes = {(kind, burst_size(kind, plate)) for kind in kinds for plate in plates}
        return [
            partial(burst_picture, kind, round(self.unit * size)) for kind, size in sorted(sizes)
        ]

    @property
    def _zone_view_jobs(self) -> list[Make]:
        """Jobs that draw what zone views need in a moment that may come."""
        places, laid = self.table_places, self.placement
        forms = [laid.view_of(name) for name in places.spot_sites]
        return [
            job
            for form in forms
            for job in form.prerender_jobs(places.table_seating.mat, self.unit)
        ]

    @property
    def _color_jobs(self) -> list[Make]:
        """Jobs that draw the grounds of cells that take a color, in all colors of the game."""
        apart, colors = Canvas.measuring(self.unit, self.scale), self.layout.mat
        places, laid, words = self.table_places, self.placement, self.words
        cells = [
            laid.view_of(name).box for name, site in places.spot_sites.items() if site.spot.tint
        ]
        played = sorted(
            {card.color for card in self.deck or one_of_each_kind(self.layout.game)} & {*SWATCHES}
        )
        named = {
            color: capitalize(words.first_of_keys(f"color.{color}", default=color))
            for color in played
        }
        return [
            partial(draw_cell, apart, box, colors, Tint(color, word=word))
            for box in cells for color, word in named.items()
        ]  # fmt: skip

    @property
    def _avatar_jobs(self) -> list[Make]:
        """Jobs that draw everybody's face as it is seen on the ribbon."""
        apart = Canvas.measuring(self.unit, self.scale)
        faces = dict.fromkeys(player.avatar for player in self.players)
        return [partial(draw_avatar, apart, face, (0, 0), QUESTION.face - 2) for face in faces]

    @property
    def placement(self) -> Placement:
        """The placement of everything on the table after all events that have begun."""
        return Placement(self.table_places, self.coming)

    @property
    def moment(self) -> TableMoment:
        """The moment with all that decides how the table looks; the same until that changes."""
        sign = self._moment_key
        if sign != self._moment_sign:
            self._moment_sign, self._moment = sign, self._make_moment()
        return self._moment

    @property
    def _moment_key(self) -> object:
        """The key of a moment, time included.

        What changes in itself is in it by its count of changes.
        """
        return (
            id(self.shown), id(self.coming), id(self.remembered), id(self.held),
            self._clock, self.now, self.rest, self.change_count, self.speed <= 0, self.reduced,
            self.away, self.unit, self.pointed, self.layout, self.words, self.table_places,
            tuple(self.players), self.prompt, self._ribbon_deed, self._refused_card,
            tuple(self.animations), tuple(map(tuple, self.aims)), tuple(self.tags.items()),
            tuple(self._landed.items()), tuple(self._counted.items()),
            tuple(self._remains), tuple(self._hurt.items()), tuple(self.marks.items()),
        )  # fmt: skip

    def _make_moment(self) -> TableMoment:
        passed = self._clock + TAG_MS
        return TableMoment(
            layout=self.layout,
            words=self.words,
            players=self.players,
            places=self.table_places,
            shown=self.shown,
            coming=self.coming,
            animations=self.animations,
            hand_view=self.held,
            prompt=self.prompt,
            now=self.now,
            resting_ms=self.rest,
            is_immediate=self.speed <= 0,
            reduced_motion=self.reduced,
            is_hand_away=self.away,
            unit=self.unit,
            pointed_name=self.pointed,
            target_rects=self.aims,
            refused=self._current_refusal,
            answered_key=self._refused_card[0]
            if self._answer_time_left > 0 and self._refused_card
            else None,
            plate_tags={
                seat: PlateTag(tag, passed - end) for seat, (tag, end) in self.tags.items()
            },
            landed_at={
                zone: min(1.0, (self.now - since) / length)
                for zone, (since, length) in self._landed.items()
            },
            remembered=self.remembered.zones,
            rolled=self._rolled,
            drawn_counts={
                seat: DrawnCards(number, of, self.now - since)
                for seat, (number, of, since) in self._counted.items()
            },
            remaining_toys=[(toy, self.now - start) for toy, start in self._remains],
            deed=self._ribbon_deed,
            hurt_since={seat: self._clock - since for seat, since in self._hurt.items()},
            marks=self.marks,
            face=self.drawn_face,
            pose=self.placement.pose_in_zone,
            memo=self._known.for_moment(self.animations, self._state_key),
        )

    @property
    def _state_key(self) -> object:
        """The key of what lies on the table, but for animations and time."""
        return (
            self.change_count, self.table_places, self.words, tuple(self.players), self.prompt,
            self.reduced, self.speed <= 0, self.away, tuple(map(tuple, self.aims)),
            tuple((seat, tag) for seat, (tag, _) in self.tags.items()),
            tuple((seat, number, of) for seat, (number, of, _) in self._counted.items()),
            tuple(self._hurt), tuple(self.marks.items()),
        )  # fmt: skip

    @property
    def _current_refusal(self) -> tuple[int, float] | None:
        """The card that was tried in vain just now, and milliseconds since then."""
        if self._refused_card is None or self.speed <= 0:
            return None
        passed = self._clock - self._refused_card[1]
        return (self._refused_card[0], passed) if passed < REFUSED_MS else None

    @property
    def _answer_time_left(self) -> float:
        """The milliseconds for which it is still said why that card can't be played."""
        return ANSWER_MS - (self._clock - self._refused_card[1]) if self._refused_card else 0.0

    @property
    def stage_state(self) -> StageState:
        """The state of the mini-game's stage, if one is open."""
        return StageState(self.moment, self._stage)

    @property
    def table_view(self) -> TableView:
        """The view that draws one frame of the table."""
        moment = self.moment
        heading = TableHeading(self.title, self.subtitle, self.banner_since, self._previous_ribbon)
        return TableView(moment, StageState(moment, self._stage), heading)

    def drawn_face(self, card: Card | None) -> Face:
        """Return the face that is drawn for a card; `None` is a back."""
        if card is None:
            return named_face(f"back {self.layout.back}")
        if card.id not in self._faces:
            self._faces[card.id] = printed_face(card, self.words, self.layout.faces)
        return self._faces[card.id]

    def retranslate_table(self) -> None:
        """Make anew what is printed and written on the table: the language has changed."""
        self._faces.clear()
        self.change_count += 1

    def draw_table(self, canvas: Canvas, prompt: Prompt = NOTHING) -> None:
        """Draw the whole table with what is asked."""
        self._set_prompt(canvas, prompt)
        view = self.table_view
        view.draw_frame(canvas, self.scenery)
        self._last_ribbon = view.current_ribbon

    def draw_some_ahead(self, canvas: Canvas, prompt: Prompt, bare: Surface, room: float) -> bool:
        """Draw some of the table for about `room` milliseconds while it is not seen yet.

        Return true when all is drawn. The canvas is to be drawn over; `bare` is the empty table.
        """
        self._set_prompt(canvas, prompt)
        until = self.ahead.stopwatch() + room
        return self.table_view.draw_frame_ahead(
            canvas, self.scenery, bare, lambda: self.ahead.stopwatch() < until
        )

    def _set_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Take over the question that is asked and the geometry of this canvas."""
        self._show_prompt(prompt)
        self.unit = canvas.unit
        self.edge = canvas.to_units((0, canvas.surface.get_height()))[1]
        self.arrange_cards()
        self._drop_ribbon()
        self.ahead.fit_canvas(canvas)
        self._prepare_turn(canvas)
        self._prepare_heaps(canvas)
        self._prepare_stage(canvas)

    def _drop_ribbon(self) -> None:
        """Let the ribbon drop if it says something else than before."""
        said = self.table_view.ribbon_words
        if said != self.said and self.speed > 0:
            self.banner_since = self.now
            self._previous_ribbon = self._last_ribbon
        self.said = said

    def _prepare_turn(self, canvas: Canvas) -> None:
        """Prerender all that the light falls on when the turn passes on."""
        known, waiting = self.course.known, self.course.events_not_begun
        if known != self._turn_changes and any(isinstance(event, Turn) for event in waiting):
            self._turn_changes = known
            if self.layout.mat.light:
                self.ahead.put_foremost(
                    PrerenderJob(SMALL, make) for make in self.scenery.prerender_parts(canvas)
                )

    def _prepare_heaps(self, canvas: Canvas) -> None:
        """Prerender heaps as they lie once the flying cards have landed.

        Each card that comes turns those below it a little.
        """
        if self.change_count == self._prepared_heaps or not self.animations:
            return
        self._prepared_heaps, apart, laid = self.change_count, unseen_canvas(canvas), self.placement
        moves = [act.event for act in self.animations if isinstance(act.event, Moved)]
        zones = dict.fromkeys(move.to for move in moves if move.to in self.table_places.spot_sites)
        heaps = {zone: form for zone in zones if isinstance(form := laid.view_of(zone), Heap)}
        self.ahead.add_landing_jobs(
            PrerenderJob(
                SMALL,
                partial(heap.draw_pile, apart, [*map(self.drawn_face, self.coming.zones[zone])]),
            )
            for zone, heap in heaps.items()
        )

    def _prepare_stage(self, canvas: Canvas) -> None:
        """Prerender what a mini-game needs, as soon as it is known which one."""
        opening = str(self.coming.facts.get("stage") or "") or self.course.opening_event
        if opening != self._opening:
            self._opening = opening
            look = self.layout.stages.get(opening)
            size = canvas.rect(self.stage_state.current_places.picture).size
            self.ahead.prepend_jobs(
                stage_picture_jobs(look, size) if look else background_jobs("", (), size)
            )
        if opening and self.course.known != self._prerendered_events:
            self._prerendered_events = self.course.known
            self.ahead.put_foremost([PrerenderJob(SMALL, partial(self._prerender_stage, canvas))])

    def _prerender_stage(self, canvas: Canvas) -> None:
        """Prerender what the stage will need when all waiting events have happened."""
        waiting = self.course.events_not_begun
        self.ahead.put_foremost(
            stage_prerender_jobs(self.moment, self._stage, waiting, canvas) if waiting else ()
        )

    def prerender_question(self, canvas: Canvas, ask: Callable[[SeatView], Prompt]) -> None:
        """Prerender a question that is asked when all waiting events have happened.

        It is made in the time that frames leave. `ask` puts the question for the table as it is
        then.
        """
        moment, waiting = self.moment, self.course.events_not_begun
        moment = replace(moment, remembered=self._memory_after(waiting).zones)
        soon, show = moment_when_asked(moment, self._stage, waiting, ask, self._hand_for_prompt)
        view = TableView(soon, show, TableHeading(self.title, self.subtitle, -1e9))
        self.ahead.add_question_jobs(
            PrerenderJob(SMALL, make) for make in view.table_parts(unseen_canvas(canvas))
        )

    def _memory_after(self, waiting: Iterable[Event]) -> SeatView:
        """Return what everybody will also know when these events have happened."""
        memory = self.remembered.copy()
        begun = [act.event for act in self.animations if not act.is_applied]
        for event in (*begun, *waiting):
            event.seen_by(None).fold(memory)
        return memory

    def resting_hand_jobs(self, canvas: Canvas) -> Iterator[Make]:
        """Yield jobs that draw the cards at the foot as they lie while nobody is asked."""
        held = self._hand_for_prompt(self.coming.zones.get(f"{HAND} {self.foot}", ()), NOTHING)
        for key, pose in held.targets.items():
            face = self.drawn_face(self.moment.cards_by_key.get(key))
            yield partial(draw_hand_card, canvas, held, face, pose, key, NOTHING)

    def _hand_for_prompt(self, cards: Sequence[Card | None], prompt: Prompt) -> HandView:
        """Return the hand at the foot as it lies when that is asked."""
        held, space = HandView(), self.table_places.table_seating.hand
        held.arrange_hand(cards, prompt, None, space, self.by_color, self.hand_form)
        held.settle_cards()
        return held

    def controls(self, prompt: Prompt | None = None) -> list[Control]:
        """Return seats, piles and cards of the hand, in the order they are drawn."""
        if prompt is not None and prompt != self.prompt:
            self._show_prompt(prompt)
            self.arrange_cards()
            self._drop_ribbon()
        moment, strips = self.moment, self.held.strips
        known = self._cached_controls
        if known is None or known[0] is not moment or known[1] is not strips:
            self._cached_controls = known = moment, strips, self.table_view.table_controls()
        return [*known[2]]

    def _show_prompt(self, prompt: Prompt) -> None:
        """Show a question from now on, or that nobody here is asked."""
        self.prompt = prompt
        if prompt.headline and prompt.asks and self.deed:
            self._asked_over_deed = self.deed.number, self.deed.words

    @property
    def _ribbon_deed(self) -> TableDeed | None:
        """The deed that the ribbon may tell before a question is over for whoever answered it.

        There is none where the answer became a part of the deed.
        """
        deed = self.deed
        over = deed and (deed.number, deed.words) == self._asked_over_deed
        return None if over and deed and deed.seat != self.prompt.seat else deed

    def hover_control(self, name: str | None) -> bool:
        """Lift the card of that control, or none: `card:b7#12`, `back:3`.

        Return true if that is new.
        """
        before = self.pointed, self.hovered
        self.pointed = name or ""
        names = self.moment.hand_names
        lifts = name in names and self.held.dragged_key is None
        self.hovered = names.index(name) if name is not None and lifts else None
        self.arrange_cards()
        return before != (self.pointed, self.hovered)

    def drag_hand_card(self, key: int | None, point: Point = (0.0, 0.0)) -> None:
        """Let a card of the hand follow the pointer, or go back to its place."""
        if key is None and self.held.dragged_key is not None and self.reduced and self.speed > 0:
            self.held.returning_card = self.held.dragged_key, self.now
        self.held.dragged_key, self.held.drag_point = key, point
        self.hovered = None
        self.arrange_cards()

    def shake_card(self, name: str) -> None:
        """Shake a card of the hand that may not be chosen."""
        names = self.moment.hand_names
        if name in names:
            self._refused_card = self.held.order[names.index(name)], self._clock

    def place_name(self, zone: str, index: int) -> str:
        """Return what the place of a card is called where places have names, such as D2."""
        return self.placement.label_of_place(zone, index)

    @property
    def hand_form(self) -> HandForm:
        """The form in which the hand at the foot is held."""
        return HAND_FORMS[self.layout.spot_of_zone(HAND).form]

    def arrange_cards(self) -> None:
        """Work out where the cards at the foot and those on the stage belong."""
        self._cached_controls = None
        self.stage_state.arrange_stage()
        cards = self.coming.zones.get(f"{HAND} {self.table_places.foot}", [])
        if self.hovered is not None and self.hovered >= len(cards):
            self.hovered = None
        space = self.table_places.table_seating.hand
        self.held.arrange_hand(
            cards, self.prompt, self.hovered, space, self.by_color, self.hand_form
        )
        if self.away:
            self.held.sink_below(self.edge)

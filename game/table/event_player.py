"""Plays events on a table: each begins in its turn, is animated, and then has happened."""

from collections.abc import Callable
from math import inf

from game.core.event import Event, MatchEnded, Moved, Passed, RoundEnded, Shuffled, Turn
from game.store.player_faces import GLAD
from game.ui.draw import motion

from .animation.animations import STAGE, Animation
from .animation.animator import (
    ROLL,
    Animator,
    layout_event_names,
    other_seats_of,
    repeated_facts,
)
from .animation.bursts import BLAST
from .animation.impact_effects import HEAVY, JOLTED, LANDING
from .animation.played_card import PlayedCard
from .animation.round_end import TURNS_AFTER_MS
from .animation.strikes import (
    ACTION_CARD,
    BOMB,
    LAST_CARD,
    LONG_TRAIN,
    MANY_CARDS,
    MANY_DRAWN,
    Strike,
)
from .animation.timeline import Timeline
from .cards.hand_forms import HAND_FORMS
from .cards.hand_layout import HandForm
from .event_sounds import EventSounds
from .layout.layout_model import HAND
from .placement import Placement
from .plates.feeling_log import FeelingLog
from .plates.feelings import latest_feelings
from .stage.stage_state import StageMemory, StageState
from .state import HURT_MS, TAG_MS, TableState
from .zone_views.grid import STITCH_MS, STITCH_STEP_MS

SHORTEST_THROW_MS = 350.0  # milliseconds that a throw takes, however fast everything else is
DRAW_COUNT_MS = 600.0  # milliseconds that the number of cards stays that somebody has drawn


def default_tempo(event: Event) -> float:
    """Return 1: an event is shown as fast as people have set it."""
    return 1.0


class EventPlayer:
    """Lets events happen on a table, one after another or several at once."""

    def __init__(self, state: TableState, stage: StageMemory) -> None:
        self.state, self._stage = state, stage
        self.sounds = EventSounds(state.layout)
        self._feeling_log = FeelingLog(state.layout)
        self._is_round_over = False
        self.timeline = Timeline(self)
        self.told: Callable[[Event], None] = lambda event: None
        """Hears of every event once everybody at the table knows of it."""
        self.event_tempo: Callable[[Event], float] = default_tempo
        """Says how many times as fast as people have set it an event is shown."""

    @property
    def now(self) -> float:
        """Milliseconds of the table's own time."""
        return self.state.now

    @property
    def stage_state(self) -> StageState:
        """The state of the mini-game's stage, if one is open."""
        return StageState(self.state, self._stage)

    @property
    def hand_form(self) -> HandForm:
        """The form in which the hand at the foot is held."""
        return HAND_FORMS[self.state.layout.spot_of_zone(HAND).form]

    def arrange_cards(self) -> None:
        """Work out where the cards at the foot and those on the stage belong."""
        state = self.state
        self.stage_state.arrange_stage()
        cards = state.coming.zones.get(f"{HAND} {state.places.foot}", [])
        if state.hovered is not None and state.hovered >= len(cards):
            state.hovered = None
        space = state.places.table_seating.hand
        state.hand_view.arrange_hand(
            cards, state.prompt, state.hovered, space, state.by_color, self.hand_form
        )
        if state.is_hand_away:
            state.hand_view.sink_below(state.foot_edge)

    # Commands ------------------------------------------------------------------------

    def apply_event(self, event: Event) -> None:
        """Add an event, filtered for the viewer; it happens after those before it."""
        self.timeline.add_event(event)
        if self.state.is_immediate:
            self.finish_all()

    def finish_current(self) -> None:
        """Finish what is under way; what comes of it is still to be seen."""
        self.timeline.hurry_current()
        self._settle_everything()

    def finish_all(self) -> None:
        """Finish everything that is under way or waiting."""
        self.timeline.finish_events()
        self._settle_everything()

    def _settle_everything(self) -> None:
        """Bring everything to rest where the events that are over have put it."""
        self.sounds.play_due_knocks()
        self._drop_aftermath()
        self.arrange_cards()
        self.state.hand_view.settle_cards()
        self.stage_state.settle_stage()
        self.state.ribbon_since, self.state.settled_at = -inf, self.state.clock

    def forget_events(self) -> None:
        """Forget every event, and all that went on because of one."""
        self.timeline.clear_events()
        self.sounds.forget_knocks()
        self._drop_aftermath()
        self.state.tags, self.state.hurt, self.state.feelings = {}, {}, {}
        self._feeling_log = FeelingLog(self.state.layout)

    def _drop_aftermath(self) -> None:
        """Forget what goes on after events."""
        self.state.landed, self.state.counted, self.state.remains = {}, {}, ()
        self.state.strike, self.state.stop_ms = None, 0.0

    # Time ------------------------------------------------------------------------------

    def advance_clock(self, elapsed_ms: float) -> None:
        """Let the time that people know pass: tags and rims go."""
        state = self.state
        state.clock += elapsed_ms
        state.tags = {s: t for s, t in state.tags.items() if t[1] > state.clock}
        state.hurt = {s: t for s, t in state.hurt.items() if t + HURT_MS > state.clock}
        state.feelings = {
            s: one for s, one in state.feelings.items() if not one.is_over(state.clock)
        }

    def advance_events(self, elapsed_ms: float) -> None:
        """Let that many milliseconds pass for events, as fast as they are shown."""
        state, hand = self.state, self.state.hand_view
        slowest = min((self.event_tempo(act.event) for act in state.animations), default=1.0)
        passed = elapsed_ms * state.speed * slowest
        stands = min(passed, state.stop_ms)
        state.stop_ms -= stands
        passed -= stands
        state.now += passed
        now = state.now
        state.remains = tuple(one for one in state.remains if one[1] + one[0].over_ms > now)
        state.counted = {
            seat: one for seat, one in state.counted.items() if one[2] + DRAW_COUNT_MS > now
        }
        state.landed = {zone: one for zone, one in state.landed.items() if sum(one) > now}
        if hand.turning is not None and now >= hand.turning.turnover_end_ms:
            hand.turning = None
            hand.note_arrivals(hand.order, now)
        self.sounds.play_due_knocks(now)
        self.timeline.advance_events()
        if state.reduced_motion:
            hand.settle_cards()
        else:
            hand.glide_cards(passed)
        self.stage_state.glide_stage_cards(passed)

    # Events, as their timeline lets them happen ----------------------------------------------

    def announce_event(self, event: Event, act: Animation | None = None) -> None:
        """Show the tags that come with an event, and play its first sound.

        Dice are heard at every hit, and nothing is told of what they show before they lie still.
        """
        if act is not None and act.kind == ROLL and act.length:
            self.sounds.schedule_dice_sounds(act)
            return
        if isinstance(event, RoundEnded) and any(event.hands) and act is not None and act.length:
            self.sounds.hear_at(act.start + TURNS_AFTER_MS, "hands-up")
        self._show_tags(event)
        unchanged = repeated_facts(event, self.state.shown.facts)
        self.sounds.play_event_sound(event, self.state.shown.viewer, unchanged, act)

    def _show_tags(self, event: Event) -> None:
        """Show the tags of an event, as everybody may know of it now."""
        self.told(event)
        state = self.state
        ends = isinstance(event, RoundEnded | MatchEnded)
        if self._is_round_over and not ends:  # the next round begins without those of the last
            state.tags = {}
        self._is_round_over = ends
        for name, seat in layout_event_names(event, state.shown.viewer):
            tag = state.layout.tag_named(name)
            if tag and seat is not None:
                who = (seat, *(other_seats_of(event) if tag.both else ()))
                state.tags = {**state.tags, **dict.fromkeys(who, (tag, state.clock + TAG_MS))}
                self._strike_mat(BOMB if tag.bursts == BLAST else None)
        self._show_faces(event)

    def _show_faces(self, event: Event) -> None:
        """Have players make the faces of an event; winners keep theirs until cards move again."""
        state, wins = self.state, isinstance(event, RoundEnded | MatchEnded)
        if isinstance(event, Moved | Shuffled | Turn):
            state.feelings = {s: one for s, one in state.feelings.items() if one.lasts_ms < inf}
        if faces := self._feeling_log.faces_after(event, state.memory):
            state.feelings = latest_feelings(state.feelings, faces, state.clock, wins)

    def note_sleepers(self, seats: frozenset[int]) -> None:
        """Show who has been away for a while; whoever comes back is glad."""
        state = self.state
        if back := state.sleepers - seats:
            woken = dict.fromkeys(back, GLAD)
            state.feelings = latest_feelings(state.feelings, woken, state.clock, False)
        state.sleepers = seats

    def arrangement_of(self, zone: str) -> str:
        """Return how the cards of a zone come and go: `pile`, `row`, `fan`, …, or `stage`."""
        if self.state.layout.spot_of_zone(zone).owner == STAGE:
            return STAGE
        return Placement(self.state.places, self.state.coming).arrangement_in(zone)

    def begin_animation(self, event: Event, start: float, length: float | None) -> Animation:
        """Apply an event to the coming view and return its animation.

        It takes `length` milliseconds if that is set.
        """
        state = self.state
        before, lain = state.coming.copy(), dict(state.hand_view.current_poses)
        self._apply_to_coming(event)
        self.arrange_cards()
        following, rolls = self.timeline.next_event, self.timeline.unrolled_dice(start)
        speed = state.speed * self.event_tempo(event)
        act = Animator(
            state, before, lain, self.stage_state, following, rolls, speed
        ).animate_event(event, start)
        if length is not None:
            act.fly_at_once(length)
        if state.reduced_motion:
            act.reduce_motion()
        elif act.throw is not None:
            act.length = max(act.length, SHORTEST_THROW_MS * state.speed)
        return act

    def finish_animation(self, act: Animation) -> None:
        """Apply an event to the shown view: its cards have landed."""
        state, event = self.state, act.event
        if act.kind == ROLL and act.length:
            self._show_tags(event)
        if isinstance(event, Moved):
            self.sounds.play_landing_sound(act, state.coming.zones.get(event.to, ()))
        state.apply_to_shown(event)
        if isinstance(event, Passed):
            state.hand_view.spread_from_middle(act.landing)
        self._greet_cards(act)
        seat = state.places.zone_owner(event.to) if isinstance(event, Moved) else None
        if act.drawn[1] and seat is not None:
            state.counted = {**state.counted, seat: (*act.drawn, state.now)}
        toys = [(toy, act.start) for toy in act.moving_objects if toy.over_ms > act.length]
        state.remains = (*state.remains, *toys)
        if isinstance(event, Moved) and not state.reduced_motion:
            spot = state.layout.spot_of_zone(event.to)
            hit = spot.played and spot.owner == "table" and self._drops_on_mat(act)
            length = JOLTED.get(self.arrangement_of(event.to), LANDING if hit else 0)
            if length:
                state.landed = {**state.landed, event.to: (state.now, length)}
            self._strike_mat(find_strike(state, act, is_hit=hit))

    def _strike_mat(self, strike: Strike | None) -> None:
        """Let the mat shake, and everything stand still for a moment before."""
        if strike is not None and self.state.has_idle_motion:
            self.state.strike, self.state.stop_ms = (strike, self.state.now), strike.stop_ms

    def _drops_on_mat(self, act: Animation) -> bool:
        """True if a card fell from a hand onto the mat, and not behind a stage."""
        played = any(isinstance(mover, PlayedCard) for mover in act.flights)
        return played and not self.stage_state.is_stage_open

    def _greet_cards(self, act: Animation) -> None:
        """Note that cards came to the hand at the foot.

        Whoever plays alone hears what they make of it.
        """
        state = self.state
        if not act.landing or state.is_immediate:
            return
        state.hand_view.note_arrivals(act.landing, state.now)
        robots = all(p.robot for seat, p in enumerate(state.players) if seat != state.foot)
        self.sounds.play_layout_sound("new in hand")
        if robots and self.hand_form.completes_set([*state.cards_by_key.values()], act.landing):
            self.sounds.play_layout_sound("set in hand")

    def skip_event(self, event: Event) -> None:
        """Let an event happen at once."""
        self._apply_to_coming(event)
        self.announce_event(event)
        self.state.apply_to_shown(event)

    def _apply_to_coming(self, event: Event) -> None:
        self.stage_state.hear_event(event)
        self.state.apply_to_coming(event)

    # Whether something moves -------------------------------------------------------------------

    @property
    def is_showing_events(self) -> bool:
        """True while events are still being shown."""
        return self.timeline.has_events

    def is_aftermath_moving(self) -> bool:
        """Return true while the ribbon drops, or something goes on after its event."""
        state, hand = self.state, self.state.hand_view
        stitches = STITCH_MS + STITCH_STEP_MS * len(state.prompt.places)
        drops = state.now < state.ribbon_since + max(motion.TURN, stitches)
        stirs = (
            not state.reduced_motion and hand.ms_since_arrival(state.now) < self.hand_form.stir_ms
        )
        goes_on = bool(state.remains or state.counted)
        return drops or stirs or goes_on or hand.is_hand_moving or hand.is_fading(state.now)


def find_strike(state: TableState, act: Animation, is_hit: bool) -> Strike | None:
    """Return how hard cards that have come to their place strike the mat, if they do.

    `is_hit` says that a card fell onto the mat from somebody's hand.
    """
    event = act.event
    if not isinstance(event, Moved):
        return None
    spot, number = state.layout.spot_of_zone(event.to), act.drawn
    if spot.form == "row" and event.cards:
        return LONG_TRAIN if len(state.shown.zones[event.to]) >= HEAVY else None
    if number[1] >= MANY_CARDS and number[0] == number[1]:
        return MANY_DRAWN
    if not is_hit:
        return None
    if not state.shown.zones[event.source]:
        return LAST_CARD
    played = state.shown.zones[event.to][-1]
    plain = played is None or played.number is not None or played.shape
    return None if plain else ACTION_CARD

"""The animator: it turns events into animations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from game.core.card import Card
from game.core.event import (
    LIMITS,
    WARNINGS,
    Announced,
    Called,
    Counter,
    Event,
    Flipped,
    Moved,
    Passed,
    Rolled,
    RoundEnded,
    Shuffled,
    StageClosed,
    StageOpened,
    StageStep,
    Turn,
    receiving_zones,
)
from game.core.seat_view import SeatView
from game.games.hand_order import FAN
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.cards.hand_layout import OPEN, hand_card_key
from game.table.dice.throw import Throw
from game.table.layout.layout_model import HAND, Tag
from game.table.layout.rails import MatRails
from game.table.layout.seats import deed_banner_rect, deed_rack_rect
from game.table.placement import Placement
from game.table.plates.plate_set import SEATS, swapped_seats
from game.table.stage.stage_state import StageState
from game.table.state import TableState
from game.ui.draw import motion
from game.ui.draw.canvas import Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import SUITS
from game.ui.widgets.pill import find_disc_colors

from .animations import (
    CLAIMED,
    FLIP_KIND,
    GRID,
    HELD_KIND,
    STAGE,
    Animation,
    Flight,
    MovingCard,
    MovingObject,
)
from .fans import ARCS, BACKS, BESIDE_FACE, CLOSES, ROUND, SWAP, ClosingCard, FlyingHand
from .hops import SIZE, SMALL_SIZE, HopToken, hop_over, hop_to
from .played_card import SWIFT, PlayedCard, play_times, standing_pose
from .quarters import BURST, STAY_MS, color_quarters
from .round_end import throw_paper, turn_length_ms
from .shouts import CRACKED
from .train_rides import PUFFS, RailRide, join_train, path_up_to, steam_puffs

RESULT = "result"
ROLL = "roll"
"""The kind of an act in which dice are thrown."""
WHIP_ARC = 90.0  # units: how high cards fly that whip
RIM = 8  # units of the mat on which no die rolls
QUICKER = 0.55
"""How much shorter a throw is that the same die's next one waits for."""
BEFORE_TURN = 40.0
"""Milliseconds of what goes on while the turn passes on, before that begins."""
WHOLE = "whole"
"""How cards lie that leave all at once, as one thing: their form draws it moving."""


@dataclass(frozen=True)
class Animator:
    """The moment at which an event begins: its coming view knows of it already."""

    state: TableState
    before: SeatView  # the view without the event
    previous_poses: Mapping[int, Pose]  # where the cards of the hand lay
    stage_state: StageState
    next_event: Event | None  # what happens next, if that is known
    rolls: Sequence[Rolled]  # the dice that are rolled at the same time
    speed: float = 1

    @property
    def placement_after(self) -> Placement:
        """The placement of everything after the event."""
        return Placement(self.state.places, self.state.coming)

    def animate_event(self, event: Event, start: float) -> Animation:
        """Return the animation of the event."""
        match event:
            case Moved() if self.placement_after.arrangement_in(event.source) == WHOLE:
                return replace(
                    self._animate_timed(event, start), hidden_keys=frozenset(event.places)
                )
            case Moved() if self._is_card_play(event):
                return self._animate_play(event, start)
            case Moved() if (rails := self._rails_of_zone(event.source)) and event.cards:
                return self._animate_train_leaving(event, start, rails)
            case Moved():
                return self._animate_moves(event, start)
            case Passed():
                return self._animate_hand_pass(event, start)
            case Shuffled():
                return self._animate_shuffle(event, start)
            case Turn():
                old = self.before.facts.get("turn")
                length = motion.TURN if old != event.seat else 0
                return Animation(event, start, length, kind="turn", before=old)
            case Rolled():
                return self._animate_roll(event, start)
            case Flipped() if self.placement_after.arrangement_in(event.zone) == CLAIMED:
                return Animation(event, start, motion.CLAIM_FLIP_MS, kind=FLIP_KIND)
            case RoundEnded():
                return self._animate_round_end(event, start)
        held = self._hold_ms(event)
        if held is not None:
            return Animation(event, start, held, kind=HELD_KIND)
        hop = self._token_hop(event)
        if hop is not None:
            clear = BEFORE_TURN if isinstance(self.next_event, Turn) else None
            return Animation(event, start, hop.over_ms, moving_objects=(hop,), clear_ms=clear)
        return self._animate_fact(event, start) or self._animate_timed(event, start)

    # What only takes time to look at ------------------------------------------------------

    def _hold_ms(self, event: Event) -> float | None:
        """Return how long an event on the stage is shown before the game goes on."""
        match event:
            case Flipped() if self.state.layout.spot_of_zone(event.zone).owner == STAGE:
                return motion.SHOWN
            case StageOpened():
                return motion.FADE if self.state.reduced_motion else motion.OPEN
            case StageClosed():
                return motion.FADE if self.state.reduced_motion else motion.CLOSE
            case StageStep():
                return self._step_hold_ms(event.step)
            case Counter() if tells_outcome(event):
                return motion.RESULT
            case Announced() if isinstance(self.next_event, StageClosed):
                return motion.RESULT
            case Counter() if tells_chooser(event) and self._is_step_held(
                self.state.coming.facts["step"]
            ):
                return motion.NAMED
        return None

    def _step_hold_ms(self, step: str) -> float:
        """Return how long a step is held.

        A result that names nobody has to be read like any other.
        """
        if step == RESULT:
            following = self.next_event
            return (
                0 if isinstance(following, Counter) and tells_outcome(following) else motion.RESULT
            )
        return motion.STEP if self._is_step_held(step) else 0

    def _is_step_held(self, step: str) -> bool:
        """True if a step of the open stage is held to be looked at."""
        look = self.state.layout.stages.get(self.state.coming.facts["stage"])
        return look is not None and step in look.holds.split()

    def _animate_timed(self, event: Event, start: float) -> Animation:
        """Return the animation of an event that takes the time its layout says for it.

        The end of a round can be seen and read in any game, and so can what tells of its end.
        """
        times, least = self.state.layout.times, motion.ENDS if is_round_end(event) else 0
        length = max(
            (times.get(name, least) for name, _ in layout_event_names(event, None)), default=0
        )
        return Animation(event, start, length, kind=HELD_KIND if length else "")

    def _animate_round_end(self, event: RoundEnded, start: float) -> Animation:
        """Return the animation of a round's end: paper for whoever ended it, and open hands."""
        act = self._animate_timed(event, start)
        act.length = max(act.length, turn_length_ms(event))
        if event.seat is not None:
            colors = find_disc_colors(self.state.players[event.seat].avatar)
            act.moving_objects = (throw_paper(event, self._last_card_spot(event.seat), colors),)
        return act

    def _last_card_spot(self, seat: int) -> Point:
        """Return where somebody's last card lies, or their plate if cards are not played."""
        for spot in self.state.layout.zones:
            lying = self.state.coming.zones.get(spot.zone, ())
            if spot.played and spot.owner == "table" and lying:
                pose = self.placement_after.pose_in_zone(spot.zone, len(lying) - 1, len(lying))
                return pose.x, pose.y
        return self.state.places.plate_rects[seat].center

    # A token that hops ------------------------------------------------------------------------

    def _token_hop(self, event: Event) -> MovingObject | None:
        """Return a hop over a skipped player, or to the next, in the color that is played."""
        tag = self._hop_tag(event)
        if tag is None or not isinstance(event, Announced):
            return None
        facts, plates = self.state.coming.facts, self.state.places.plate_rects
        colors = [facts.get(spot.tint) for spot in self.state.layout.zones if spot.tint]
        size = SMALL_SIZE if self.state.places.table_seating.has_small_plates else SIZE
        token = HopToken(str(next(iter(colors), "")), tag.icon, size)
        doer, around = facts.get("turn"), list(facts["around"])
        if doer not in plates or event.seat not in plates:
            return None
        ribbon = deed_banner_rect(self.state.places.table_seating)
        if tag.hops == "to":
            return hop_to(plates[doer], plates[event.seat], token, ribbon)
        way, at = int(facts.get(self.state.layout.direction, 1)), around.index(event.seat)
        before, after = (around[(at + step) % len(around)] for step in (-way, way))
        ends = before == doer, self._hop_tag(self.next_event) is None
        skipped = plates[event.seat]
        if self.state.layout.rack and event.seat == self.state.foot_seat:
            skipped = skipped.union(deed_rack_rect(self.state.places.table_seating))
        return hop_over(plates[before], skipped, plates[after], token, ends, ribbon)

    def _hop_tag(self, event: Event | None) -> Tag | None:
        """Return the tag that comes with a hop, if the event brings one."""
        if not isinstance(event, Announced) or self.state.coming.facts.get("stage"):
            return None
        tag = self.state.layout.tag_named(event.key)
        return tag if tag is not None and tag.hops else None

    # What moves -----------------------------------------------------------------------------

    def _animate_fact(self, event: Event, start: float) -> Animation | None:
        """Return the animation of a fact: a new color, a new direction, or changed seats."""
        layout = self.state.layout
        tints = {spot.tint for spot in layout.zones}
        for fact, value in event.facts if isinstance(event, Counter) else ():
            old = self.before.facts.get(fact)
            if old == value or not old or not value:
                continue
            if fact == layout.direction:
                return Animation(event, start, motion.DIRECTION, kind="flip", before=old)
            if fact in tints:
                return self._animate_tint(event, start, fact, str(value), old)
            if fact == "around" and len(old) == len(value):
                turns = self.state.foot_seat in swapped_seats(old, value)
                length = motion.LEAVE + turns * motion.TABLE_TURN
                return Animation(event, start, length, kind=SEATS, before=old)
        return None

    def _animate_tint(
        self, event: Event, start: float, fact: str, color: str, old: Any
    ) -> Animation:
        """Return the animation of a color that spreads over its cell.

        A color that was picked bursts from the hub before.
        """
        state, length = self.state, motion.TINT + motion.COLOR_NAME_MS
        act = Animation(event, start, length, kind="tint", before=old, clear_ms=BEFORE_TURN)
        zone = next(spot.zone for spot in state.layout.zones if spot.tint == fact)
        lie, hub = self._cards_after(zone), state.hub_center
        top = lie[-1] if lie else None
        if (
            hub is None
            or top is None
            or top.color == color
            or color not in SUITS
            or state.reduced_motion
        ):
            return act
        pose = self.placement_after.pose_in_zone(zone, len(lie) - 1, len(lie))
        act.moving_objects = color_quarters(color, hub, (pose.x, pose.y))
        act.lateness_ms = BURST + STAY_MS
        act.length += act.lateness_ms
        act.clear_ms = act.lateness_ms + BEFORE_TURN
        return act

    def _animate_roll(self, event: Rolled, start: float) -> Animation:
        """Return the animation of dice that are thrown together.

        Those are the ones rolled at the same time that lie together.
        """
        for act in self.state.animations:
            if act.throw and act.start == start and (event.die, event.value) in act.throw.dice:
                return Animation(event, start, act.length, kind=ROLL)
        thrown = self._make_throw([event, *self.rolls])
        length = thrown.throw_length_ms if thrown else 0
        if isinstance(self.next_event, Rolled) and self.next_event.die == event.die:
            length *= QUICKER
        return Animation(event, start, length, kind=ROLL, throw=thrown)

    def _make_throw(self, events: Sequence[Rolled]) -> Throw | None:
        """Return the throw of the first event's die and of those that lie with it.

        `None` if none lies. It begins at the plate of whoever throws and crosses the mat. What is
        rolled changes nothing of it but which side is up.
        """
        lies, state = self.placement_after.placed_dice(), self.state
        places = {die: (form.tray_rect, pose.height) for die, (form, pose) in lies.items()}
        if events[0].die not in places:
            return None
        tray, size = places[events[0].die]
        dice = [(e.die, e.value) for e in events if places.get(e.die) == (tray, size)]
        poses = [lies[die][1] for die, _ in dice]
        homes, angles = [(pose.x, pose.y) for pose in poses], [pose.angle for pose in poses]
        lying = [
            len(cards) for cards in self.placement_after.view.zones.values()
        ]  # no throw is like another
        lay = [self.before.facts.get(f"die_{die}") for die, _ in dice]
        seat = self._roller_seat(events[0])
        seed = crc32(repr(([die for die, _ in dice], lying, lay, seat)).encode())
        start, robot = state.places.plate_rects[seat].center, state.players[seat].robot
        mat = state.places.table_seating.mat.inflate(-2 * RIM, -2 * RIM)
        return Throw.plan(
            dice, mat, seed, size, homes, state.reduced_motion, angles, start=start, quick=robot
        )

    def _roller_seat(self, event: Rolled) -> int:
        """Return who rolls: the current player where nobody is named."""
        turn = self.before.facts.get("turn")
        seat = turn if event.seat is None else event.seat
        return self.state.foot_seat if seat not in self.state.places.plate_rects else int(seat)

    # A card that is played -----------------------------------------------------------------

    def _is_card_play(self, event: Moved) -> bool:
        """True if a single card leaves a hand to be seen by all where cards are played."""
        spot, known = self.state.layout.spot_of_zone(event.to), self._cards_after(event.to)[-1:]
        single = len(event.cards) == 1 and self.placement_after.arrangement_in(event.source) == FAN
        return single and spot.played and known != [None]

    def _animate_play(self, event: Moved, start: float) -> Animation:
        """Return the animation of a card that is played from the middle of the fan.

        It leaves from there whatever place it had; an open hand shows its place.
        """
        state, places = self.state, self.state.places
        (card,) = self._cards_after(event.to)[-1:]
        (place,) = event.places
        lie = self._cards_after(event.to)
        owner, held = places.zone_owner(event.source), self._cards_before(event.source)[place]
        assert card is not None
        assert owner is not None
        own = owner == state.foot_seat
        begin = self._pose_before(event.source, place, hand_card_key(held, place))
        if held is None or not own:
            begin = self._fan_middle(event.source)
        end = self._pose_after(event.to, len(lie) - 1, None)
        if self.stage_state.drops_behind_stage(event):
            end = next(
                (pose for fell, pose in self.stage_state.dropped_cards() if fell == card), end
            )
        time = play_times(card, own, self.speed, not self._cards_after(event.source))
        stand = begin
        if time.leave_ms:
            seating, plates = places.table_seating, dict(places.plate_rects)
            pile = rect_around((end.x, end.y), WIDTH_OF_HEIGHT * end.height, end.height)
            plate, others = plates.pop(owner), list(plates.values())
            stand = standing_pose(plate, others, seating.mat, seating.has_small_plates, pile)
        falls = PlayedCard(state.face(held), state.face(card), begin, stand, end, time)
        return self._drop_played_card(event, start, falls)

    def _drop_played_card(self, event: Moved, start: float, falls: PlayedCard) -> Animation:
        """Return the animation of a played card that drops where it lies.

        Where there are rails, it drops onto these, and runs along them.
        """
        gone, rails, time = frozenset(event.places), self._rails_of_zone(event.to), falls.beat
        if rails is None or time == SWIFT:
            act = flight_animation(event, start, [falls], hidden_keys=gone)
            act.told_ms, act.stamped_ms = (
                time.leave_ms / 2,
                time.total_ms,
            )  # its face is seen by then
            return act
        joins = join_train(falls, rails.arrival_path(falls.end_pose.x))
        act = flight_animation(event, start, [joins], hidden_keys=gone)
        act.told_ms, act.stamped_ms = time.face_ms, time.total_ms
        act.clear_ms = joins.over_ms - motion.TURN + BEFORE_TURN
        act.moving_objects = tuple(steam_puffs(joins, falls.over_ms, rails.hub))
        return act

    def _rails_of_zone(self, zone: str) -> MatRails | None:
        """Return the rails on which a zone's cards stand."""
        sites = self.state.places.spot_sites
        return sites[zone].rails if zone in sites else None

    def _animate_train_leaving(self, event: Moved, start: float, rails: MatRails) -> Animation:
        """Return the animation of a whole train that rolls away and comes to lie elsewhere."""
        were = self._cards_before(event.source)
        lie = self._cards_after(event.to)
        count = len(event.cards)
        rides = []
        for number, place in enumerate(event.places):
            index = len(lie) - count + number
            card = lie[index] or event.cards[number]
            stood = self._pose_before(event.source, place, hand_card_key(were[place], place))
            end = self._pose_after(event.to, index, None)
            way = path_up_to(rails.departure_path(stood.x), end.x)
            rides.append(RailRide(self.state.face(card), stood, end, way, motion.in_cubic))
        act = flight_animation(event, start, rides, hidden_keys=frozenset(event.places))
        act.moving_objects = tuple(steam_puffs(rides[-1], 0, rails.hub, PUFFS))
        return act

    def _fan_middle(self, hand: str) -> Pose:
        """Return the middle of a fan, wherever in it a card was."""
        if hand == self.foot_hand_zone:
            space = self.state.places.table_seating.hand
            x = space.middle
            poses = list(self.state.hand_view.current_poses.values()) or [
                Pose(x, OPEN.foot_y + space.lower, 200)
            ]
            return replace(poses[len(poses) // 2], x=x, angle=0)
        count = len(self._cards_before(hand))
        laid = Placement(self.state.places, self.before)
        first, last = laid.pose_in_zone(hand, 0, count), laid.pose_in_zone(hand, count - 1, count)
        return replace(first.blend_pose(last, 0.5), angle=0)

    # Cards that fly ------------------------------------------------------------------------

    def _animate_moves(self, event: Moved, start: float) -> Animation:
        """Return the animation of cards that fly from zone to zone."""
        lies, face, count = self.placement_after.arrangement_in, self.state.face, len(event.cards)
        were, lie = self._cards_before(event.source), self._cards_after(event.to)
        facing = self.state.coming.facing.get(event.to)
        hidden = lies(event.to) == "pile" or facing == "down"
        times, flights = move_timings(count, lies(event.source)), list[Flight]()
        for i, place in enumerate(event.places):
            index = len(lie) - count + i
            known = event.cards[i] if lie[index] is None and facing != "laid" else lie[index]
            held = were[place] if place < len(were) else None
            begins, ends = face(held), face(None if hidden else known)
            start_pose = self._pose_before(event.source, place, hand_card_key(held, place))
            end_pose = self._pose_after(event.to, index, hand_card_key(lie[index], index))
            flight = Flight(begins, ends, start_pose, end_pose, *times[i])
            if lies(event.source) == GRID and begins != ends:
                flight = replace(flight, turn_ms=motion.FLIP)
            if self._is_late_penalty(event):
                flight = replace(flight, ease=motion.whip, arc=WHIP_ARC)
            flights.append(replace(flight, is_lost=self._is_card_loss(event)))
        landing, gone = self._landing_keys(event.to, count), frozenset(event.places)
        return flight_animation(event, start, flights, landing, hidden_keys=gone)

    def _is_late_penalty(self, event: Moved) -> bool:
        """True if somebody draws because they have just forgotten a call: the cards whip."""
        owner = self.state.places.zone_owner(event.to)
        tagged = self.state.plate_tags.get(-1 if owner is None else owner)
        return tagged is not None and tagged.tag.bursts == CRACKED

    def _is_card_loss(self, event: Moved) -> bool:
        """True if open cards leave the front of somebody whose turn it is not."""
        owner, turn = self.state.places.zone_owner(event.source), self.before.facts.get("turn")
        open_row = self.before.facing.get(event.source) == "up" and owner is not None
        return open_row and owner not in (turn, self.state.places.zone_owner(event.to))

    def _animate_hand_pass(self, event: Passed, start: float) -> Animation:
        """Return the animation of hands that cross in the air as fans.

        The one at the foot closes before.
        """
        pairs = list(zip(event.zones, receiving_zones(event.zones), strict=True))
        open_hand = self.foot_hand_zone in event.zones
        delay = CLOSES if open_hand else 0.0
        length = SWAP if len(pairs) == 2 else ROUND
        arcs = ARCS if len(pairs) == 2 else [BESIDE_FACE] * len(pairs)
        toys: list[MovingObject] = self._closing_cards() if open_hand else []
        landing = frozenset[int]()
        for (source, to), arc in zip(pairs, arcs, strict=True):
            owner = self.state.places.zone_owner(source)
            count = min(BACKS, len(self._cards_before(source)))
            avatar = "" if owner is None else self.state.players[owner].avatar
            ends, back = (self._fan_middle(source), self._fan_middle(to)), self.state.face(None)
            if count:
                toys.append(FlyingHand(*ends, arc, count, back, avatar, delay, length))
            landing |= self._landing_keys(to, len(self._cards_after(to)))
        return Animation(
            event, start, delay + length, moving_objects=tuple(toys), landing=landing, kind="swap"
        )

    def _closing_cards(self) -> list[MovingObject]:
        """Return the cards of the hand at the foot as they are laid together."""
        face = self.state.face
        middle = self._fan_middle(self.foot_hand_zone)
        found = list[MovingObject]()
        for place, card in enumerate(self._cards_before(self.foot_hand_zone)):
            lay = self._pose_before(self.foot_hand_zone, place, hand_card_key(card, place))
            end = replace(middle, height=lay.height)
            found.append(ClosingCard(Flight(face(card), face(None), lay, end, 0, CLOSES, 0)))
        return found

    def _animate_shuffle(self, event: Shuffled, start: float) -> Animation:
        """Return the animation of a shuffle: a few backs stand for the cards gathered."""
        flights: list[Flight] = []
        back, last = self.state.face(None), len(self._cards_after(event.zone)) - 1
        for source in event.sources:
            count = len(self._cards_before(source))
            for i in range(min(4, max(0, count - event.keep))):
                begin = self._pose_before(source, count - 1, None)
                end = self._pose_after(event.zone, last, None)
                flights.append(Flight(back, back, begin, end, 50.0 * i, motion.DRAW))
        act = flight_animation(event, start, flights)
        act.flights = act.flights[:24]
        return act

    @property
    def foot_hand_zone(self) -> str:
        """The zone of the hand at the foot."""
        return f"{HAND} {self.state.foot_seat}"

    def _cards_before(self, zone: str) -> list[Card | None]:
        return self.before.zones[zone]

    def _cards_after(self, zone: str) -> list[Card | None]:
        return self.state.coming.zones[zone]

    def _landing_keys(self, zone: str, count: int) -> frozenset[int]:
        """Return the keys of the newest cards, if the zone is the hand at the foot."""
        cards = self._cards_after(zone)
        newest = range(len(cards) - count, len(cards)) if zone == self.foot_hand_zone else ()
        return frozenset(hand_card_key(cards[i], i) for i in newest)

    def _pose_before(self, zone: str, index: int, key: int | None) -> Pose:
        """Return the pose where a card lay before; by its key if it is one of the hand."""
        if zone == self.foot_hand_zone and key is not None and key in self.previous_poses:
            return self.previous_poses[key]
        if self.state.layout.spot_of_zone(zone).owner == STAGE:
            return self.stage_state.left_pose(zone, index)
        return Placement(self.state.places, self.before).pose_in_zone(
            zone, index, len(self._cards_before(zone))
        )

    def _pose_after(self, zone: str, index: int, key: int | None) -> Pose:
        """Return the pose where a card comes to lie; by its key if it is one of the hand."""
        targets = self.state.hand_view.targets
        if zone == self.foot_hand_zone and key is not None and key in targets:
            return targets[key]
        if self.state.layout.spot_of_zone(zone).owner == STAGE:
            return self.stage_state.stage_card_pose(zone, index)
        return self.placement_after.pose_in_zone(zone, index, len(self._cards_after(zone)))


def flight_animation(
    event: Event,
    start: float,
    flights: Sequence[MovingCard],
    landing: frozenset[int] = frozenset(),
    kind: str = "",
    hidden_keys: frozenset[int] = frozenset(),
) -> Animation:
    """Return the animation in which these cards fly, until the last one has landed."""
    length = max((flight.over_ms for flight in flights), default=0)
    return Animation(
        event, start, length, tuple(flights), hidden_keys=hidden_keys, landing=landing, kind=kind
    )


def move_timings(count: int, source_form: str) -> list[tuple[float, float]]:
    """Return delay and length for each of the cards of one move."""
    if count == 1:
        return [(0.0, motion.DRAW if source_form == "pile" else motion.PLAY)]
    return motion.chain_timings(count)


def tells_chooser(event: Counter) -> bool:
    """True if facts tell whose choice it is now."""
    return any(fact == "chosen" and value for fact, value in event.facts)


def tells_outcome(event: Counter) -> bool:
    """True if facts tell how a mini-game went, or what was announced in it."""
    return any(fact in ("won", "lost", "said") and value for fact, value in event.facts)


def layout_event_names(event: Event, viewer: int | None) -> list[tuple[str, int | None]]:
    """Return the names that layouts have for an event, each with the seat it befell."""
    match event:
        case Announced():
            return [(event.key, event.seat)]
        case Called():
            return [(f"{'made' if event.made else 'missed'} {event.call}", event.seat)]
        case Moved():
            source, to = (zone.partition(" ")[0] for zone in (event.source, event.to))
            return [(f"{source} {to}", None)]
        case Counter():
            facts = [(fact, value) for fact, value in event.facts if value]
            return [(name, None) for f, v in facts for name in (f, f"{f} {v}")]
        case Rolled():
            return [(f"rolled {event.die} {event.value}", event.seat), ("rolled", event.seat)]
        case RoundEnded():
            return [("round over" if event.seat is None else "round won", event.seat)]
        case Turn():
            return [("your turn" if event.seat == viewer else "other turn", None)]
        case _:
            return [(type(event).__name__.lower(), None)]


def is_round_end(event: Event) -> bool:
    """True if a round ends, or if it is announced that a limit ends it now or soon."""
    announced = isinstance(event, Announced) and event.key in (*WARNINGS, *LIMITS)
    return announced or isinstance(event, RoundEnded)


def other_seats_of(event: Event) -> list[int]:
    """Return the other seats that an announcement is about."""
    values = dict(event.values) if isinstance(event, Announced) else {}
    return [seat for name, seat in values.items() if name == "other" and isinstance(seat, int)]


def repeated_facts(event: Event, facts: Mapping[str, Any]) -> set[str]:
    """Return the names of facts that an event tells again although they have not changed."""
    told_anew = event.facts if isinstance(event, Counter) else ()
    same = [(fact, value) for fact, value in told_anew if facts.get(fact) == value]
    return {name for fact, value in same for name in (fact, f"{fact} {value}")}

"""From events to acts: what each kind of event looks like on a table."""

from __future__ import annotations

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
    passed_on,
)
from game.core.seat_view import SeatView
from game.table.cards.card import WIDTH_OF_HEIGHT
from game.table.cards.hand import FAN, OPEN, key_of
from game.table.dice.throw import Throw
from game.table.laid import Laid
from game.table.layout.rails import Rails
from game.table.layout.seats import rack_box, told_room
from game.table.layout.spots import HAND, Tag
from game.table.moment import TableMoment
from game.table.plates.company import SEATS, changed
from game.table.stage.show import Show
from game.ui.draw import motion
from game.ui.draw.canvas import around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import SUITS

from .acts import HELD, OVER, STAGE, Act, Flight, Mover, Toy
from .fans import ARCS, BACKS, BESIDE, CLOSES, ROUND, SWAP, Closing, HandAway
from .hops import SIZE, SMALL_SIZE, Token, hop_over, hop_to
from .played import SWIFT, PlayedCard, beat, standing
from .quarters import BURST, STAYS, quarters
from .rolling import PUFFS, Ride, joining, steaming, upto

RESULT = "result"
ROLL = "roll"
"""The kind of an act in which dice are thrown."""
RIM = 8  # units of the mat on which no die rolls
QUICKER = 0.55
"""How much shorter a throw is that the same die's next one waits for."""
BEFORE_TURN = 40.0
"""Milliseconds of what goes on while the turn passes on, before that begins."""
CLAIMED = "claimed"
"""How cards lie that are turned over where all see it: their form draws that."""
WHOLE = "whole"
"""How cards lie that leave all at once, as one thing: their form draws it moving."""


@dataclass(frozen=True)
class Staging:
    """The moment at which an event begins: its coming view knows of it already."""

    moment: TableMoment
    before: SeatView  # the view without the event
    lain: Mapping[int, Pose]  # where the cards of the hand lay
    show: Show
    following: Event | None  # what happens next, if that is known
    rolls: Sequence[Rolled]  # the dice that are rolled at the same time
    speed: float = 1

    @property
    def laid(self) -> Laid:
        """How everything lies afterwards."""
        return Laid(self.moment.places, self.moment.coming)

    def act_of(self, event: Event, start: float) -> Act:
        """What the event looks like."""
        match event:
            case Moved() if self.laid.lies(event.source) == WHOLE:
                return replace(self._timed(event, start), gone=frozenset(event.places))
            case Moved() if self._plays(event):
                return self._played(event, start)
            case Moved() if (rails := self._rails(event.source)) and event.cards:
                return self._leaves(event, start, rails)
            case Moved():
                return self._moved(event, start)
            case Passed():
                return self._passed(event, start)
            case Shuffled():
                return self._shuffled(event, start)
            case Turn():
                old = self.before.facts.get("turn")
                length = motion.TURN if old != event.seat else 0
                return Act(event, start, length, kind="turn", before=old)
            case Rolled():
                return self._rolled(event, start)
            case Flipped() if self.laid.lies(event.zone) == CLAIMED:
                return Act(event, start, motion.OVER, kind=OVER)
        held = self._held(event)
        if held is not None:
            return Act(event, start, held, kind=HELD)
        hop = self._hop(event)
        if hop is not None:
            clear = BEFORE_TURN if isinstance(self.following, Turn) else None
            return Act(event, start, hop.over, toys=(hop,), clear=clear)
        return self._counted(event, start) or self._timed(event, start)

    # What only takes time to look at ------------------------------------------------------

    def _held(self, event: Event) -> float | None:
        """How long what happens on the stage is shown before the game goes on."""
        match event:
            case Flipped() if self.moment.layout.spot(event.zone).owner == STAGE:
                return motion.SHOWN
            case StageOpened():
                return motion.FADE if self.moment.reduced else motion.OPEN
            case StageClosed():
                return motion.FADE if self.moment.reduced else motion.CLOSE
            case StageStep():
                return self._step(event.step)
            case Counter() if told(event):
                return motion.RESULT
            case Announced() if isinstance(self.following, StageClosed):
                return motion.RESULT
            case Counter() if named(event) and self._holds(self.moment.coming.facts["step"]):
                return motion.NAMED
        return None

    def _step(self, step: str) -> float:
        """How long a step is held: a result that names nobody has to be read like any other."""
        if step == RESULT:
            following = self.following
            return 0 if isinstance(following, Counter) and told(following) else motion.RESULT
        return motion.STEP if self._holds(step) else 0

    def _holds(self, step: str) -> bool:
        """Whether a step of the open stage is held to be looked at."""
        look = self.moment.layout.stages.get(self.moment.coming.facts["stage"])
        return look is not None and step in look.holds.split()

    def _timed(self, event: Event, start: float) -> Act:
        """An event that takes the time its layout says, by any of its names; the end of a round
        can be seen and read in any game, and so can what tells of its end.
        """
        times, least = self.moment.layout.times, motion.ENDS if ends(event) else 0
        length = max((times.get(name, least) for name, _ in names_of(event, None)), default=0)
        return Act(event, start, length, kind=HELD if length else "")

    # A token that hops ------------------------------------------------------------------------

    def _hop(self, event: Event) -> Toy | None:
        """Over whoever is skipped, or to whoever comes next, in the color that is played."""
        tag = self._hopping(event)
        if tag is None or not isinstance(event, Announced):
            return None
        facts, plates = self.moment.coming.facts, self.moment.places.plates
        colors = [facts.get(spot.tint) for spot in self.moment.layout.zones if spot.tint]
        size = SMALL_SIZE if self.moment.places.seating.small else SIZE
        token = Token(str(next(iter(colors), "")), tag.icon, size)
        doer, around = facts.get("turn"), list(facts["around"])
        if doer not in plates or event.seat not in plates:
            return None
        ribbon = told_room(self.moment.places.seating)
        if tag.hops == "to":
            return hop_to(plates[doer], plates[event.seat], token, ribbon)
        way, at = int(facts.get(self.moment.layout.direction, 1)), around.index(event.seat)
        before, after = (around[(at + step) % len(around)] for step in (-way, way))
        ends = before == doer, self._hopping(self.following) is None
        skipped = plates[event.seat]
        if self.moment.layout.rack and event.seat == self.moment.foot:
            skipped = skipped.union(rack_box(self.moment.places.seating))
        return hop_over(plates[before], skipped, plates[after], token, ends, ribbon)

    def _hopping(self, event: Event | None) -> Tag | None:
        """The tag that comes with a hop, if the event brings one."""
        if not isinstance(event, Announced) or self.moment.coming.facts.get("stage"):
            return None
        tag = self.moment.layout.tag(event.key)
        return tag if tag is not None and tag.hops else None

    # What moves -----------------------------------------------------------------------------

    def _counted(self, event: Event, start: float) -> Act | None:
        """A new color spreads, a new direction turns its card, players change seats."""
        layout = self.moment.layout
        tints = {spot.tint for spot in layout.zones}
        for fact, value in event.facts if isinstance(event, Counter) else ():
            old = self.before.facts.get(fact)
            if old == value or not old or not value:
                continue
            if fact == layout.direction:
                return Act(event, start, motion.DIRECTION, kind="flip", before=old)
            if fact in tints:
                return self._tinted(event, start, fact, str(value), old)
            if fact == "around" and len(old) == len(value):
                turns = self.moment.foot in changed(old, value)
                length = motion.LEAVE + turns * motion.TABLE_TURN
                return Act(event, start, length, kind=SEATS, before=old)
        return None

    def _tinted(self, event: Event, start: float, fact: str, color: str, old: Any) -> Act:
        """A color spreads over its cell; one that was picked bursts from the hub before."""
        moment, length = self.moment, motion.TINT + motion.TOLD
        act = Act(event, start, length, kind="tint", before=old, clear=BEFORE_TURN)
        zone = next(spot.zone for spot in moment.layout.zones if spot.tint == fact)
        lie, hub = self._lie(zone), moment.hub
        top = lie[-1] if lie else None
        if hub is None or top is None or top.color == color or color not in SUITS or moment.reduced:
            return act
        pose = self.laid.pose(zone, len(lie) - 1, len(lie))
        act.toys, act.late = quarters(color, hub, (pose.x, pose.y)), BURST + STAYS
        act.length += act.late
        act.clear = act.late + BEFORE_TURN
        return act

    def _rolled(self, event: Rolled, start: float) -> Act:
        """Dice rolled at the same time that lie together are thrown together."""
        for act in self.moment.acts:
            if act.throw and act.start == start and (event.die, event.value) in act.throw.dice:
                return Act(event, start, act.length, kind=ROLL)
        thrown = self._throw([event, *self.rolls])
        length = thrown.length if thrown else 0
        if isinstance(self.following, Rolled) and self.following.die == event.die:
            length *= QUICKER
        return Act(event, start, length, kind=ROLL, throw=thrown)

    def _throw(self, events: Sequence[Rolled]) -> Throw | None:
        """The throw of the first event's die, and of those that lie with it; None if none lies.

        It begins at the plate of whoever throws and crosses the mat. What is rolled changes
        nothing of it but which side is up.
        """
        lies, moment = self.laid.dice(), self.moment
        places = {die: (form.tray, pose.height) for die, (form, pose) in lies.items()}
        if events[0].die not in places:
            return None
        tray, size = places[events[0].die]
        dice = [(e.die, e.value) for e in events if places.get(e.die) == (tray, size)]
        poses = [lies[die][1] for die, _ in dice]
        homes, angles = [(pose.x, pose.y) for pose in poses], [pose.angle for pose in poses]
        lying = [len(cards) for cards in self.laid.view.zones.values()]  # no throw is like another
        lay = [self.before.facts.get(f"die_{die}") for die, _ in dice]
        seat = self._thrower(events[0])
        seed = crc32(repr(([die for die, _ in dice], lying, lay, seat)).encode())
        start, robot = moment.places.plates[seat].center, moment.players[seat].robot
        mat = moment.places.seating.mat.inflate(-2 * RIM, -2 * RIM)
        return Throw.plan(
            dice, mat, seed, size, homes, moment.reduced, angles, start=start, quick=robot
        )

    def _thrower(self, event: Rolled) -> int:
        """Who rolls: whose turn it is, where nobody is named."""
        turn = self.before.facts.get("turn")
        seat = turn if event.seat is None else event.seat
        return self.moment.foot if seat not in self.moment.places.plates else int(seat)

    # A card that is played -----------------------------------------------------------------

    def _plays(self, event: Moved) -> bool:
        """Whether a single card leaves a hand to be seen by all where cards are played."""
        spot, known = self.moment.layout.spot(event.to), self._lie(event.to)[-1:]
        single = len(event.cards) == 1 and self.laid.lies(event.source) == FAN
        return single and spot.played and known != [None]

    def _played(self, event: Moved, start: float) -> Act:
        """It leaves the middle of the fan, whatever place it had there; an open hand is seen."""
        moment, places = self.moment, self.moment.places
        (card,), (place,), lie = self._lie(event.to)[-1:], event.places, self._lie(event.to)
        owner, held = places.owner(event.source), self._were(event.source)[place]
        assert card is not None
        assert owner is not None
        own = owner == moment.foot
        begin = self._from(event.source, place, key_of(held, place))
        if held is None or not own:
            begin = self._middle(event.source)
        end = self._to(event.to, len(lie) - 1, None)
        if self.show.drops(event):
            end = next((pose for fell, pose in self.show.dropped() if fell == card), end)
        time = beat(card, own, self.speed)
        stand = begin
        if time.leaves:
            seating, plates = places.seating, dict(places.plates)
            pile = around((end.x, end.y), WIDTH_OF_HEIGHT * end.height, end.height)
            plate, others = plates.pop(owner), list(plates.values())
            stand = standing(plate, others, seating.mat, seating.small, pile)
        falls = PlayedCard(moment.face(held), moment.face(card), begin, stand, end, time)
        return self._onto(event, start, falls)

    def _onto(self, event: Moved, start: float, falls: PlayedCard) -> Act:
        """It drops where it lies or, where there are rails, onto these, and runs along them."""
        gone, rails, time = frozenset(event.places), self._rails(event.to), falls.beat
        if rails is None or time == SWIFT:
            act = in_the_air(event, start, [falls], gone=gone)
            act.told, act.stamped = time.leaves, time.whole
            return act
        joins = joining(falls, rails.arriving(falls.end.x))
        act = in_the_air(event, start, [joins], gone=gone)
        act.told, act.stamped = time.leaves, time.whole
        act.clear = joins.over - motion.TURN + BEFORE_TURN
        act.toys = tuple(steaming(joins, falls.over, rails.hub))
        return act

    def _rails(self, zone: str) -> Rails | None:
        """The rails on which a zone's cards stand."""
        sites = self.moment.places.sites
        return sites[zone].rails if zone in sites else None

    def _leaves(self, event: Moved, start: float, rails: Rails) -> Act:
        """A whole train rolls away and comes to lie elsewhere."""
        were, lie, count = self._were(event.source), self._lie(event.to), len(event.cards)
        rides = []
        for number, place in enumerate(event.places):
            index = len(lie) - count + number
            card = lie[index] or event.cards[number]
            stood = self._from(event.source, place, key_of(were[place], place))
            end = self._to(event.to, index, None)
            way = upto(rails.leaving(stood.x), end.x)
            rides.append(Ride(self.moment.face(card), stood, end, way, motion.in_cubic))
        act = in_the_air(event, start, rides, gone=frozenset(event.places))
        act.toys = tuple(steaming(rides[-1], 0, rails.hub, PUFFS))
        return act

    def _middle(self, hand: str) -> Pose:
        """The middle of a fan, wherever in it a card was."""
        if hand == self.hand:
            x = self.moment.places.seating.hand.middle
            poses = list(self.moment.held.lain.values()) or [Pose(x, OPEN.foot, 200)]
            return replace(poses[len(poses) // 2], x=x, angle=0)
        count = len(self._were(hand))
        laid = Laid(self.moment.places, self.before)
        first, last = laid.pose(hand, 0, count), laid.pose(hand, count - 1, count)
        return replace(first.toward(last, 0.5), angle=0)

    # Cards that fly ------------------------------------------------------------------------

    def _moved(self, event: Moved, start: float) -> Act:
        """Cards fly from zone to zone."""
        lies, face, count = self.laid.lies, self.moment.face, len(event.cards)
        were, lie = self._were(event.source), self._lie(event.to)
        facing = self.moment.coming.facing.get(event.to)
        hidden = lies(event.to) == "pile" or facing == "down"
        times, flights = legs(count, lies(event.source)), list[Flight]()
        for i, place in enumerate(event.places):
            index = len(lie) - count + i
            known = event.cards[i] if lie[index] is None and facing != "laid" else lie[index]
            held = were[place] if place < len(were) else None
            begins, ends = face(held), face(None if hidden else known)
            start_pose = self._from(event.source, place, key_of(held, place))
            end_pose = self._to(event.to, index, key_of(lie[index], index))
            flight = Flight(begins, ends, start_pose, end_pose, *times[i])
            flights.append(replace(flight, lost=self._lost(event)))
        landing, gone = self._landing(event.to, count), frozenset(event.places)
        return in_the_air(event, start, flights, landing, gone=gone)

    def _lost(self, event: Moved) -> bool:
        """Whether open cards leave what lies before somebody whose turn it is not."""
        owner, turn = self.moment.places.owner(event.source), self.before.facts.get("turn")
        open_row = self.before.facing.get(event.source) == "up" and owner is not None
        return open_row and owner not in (turn, self.moment.places.owner(event.to))

    def _passed(self, event: Passed, start: float) -> Act:
        """Hands cross in the air as fans; the one at the foot closes before."""
        pairs = list(zip(event.zones, passed_on(event.zones), strict=True))
        open_hand = self.hand in event.zones
        delay = CLOSES if open_hand else 0.0
        length = SWAP if len(pairs) == 2 else ROUND
        arcs = ARCS if len(pairs) == 2 else [BESIDE] * len(pairs)
        toys: list[Toy] = self._closing() if open_hand else []
        landing = frozenset[int]()
        for (source, to), arc in zip(pairs, arcs, strict=True):
            owner, count = self.moment.places.owner(source), min(BACKS, len(self._were(source)))
            avatar = "" if owner is None else self.moment.players[owner].avatar
            ends, back = (self._middle(source), self._middle(to)), self.moment.face(None)
            if count:
                toys.append(HandAway(*ends, arc, count, back, avatar, delay, length))
            landing |= self._landing(to, len(self._lie(to)))
        return Act(event, start, delay + length, toys=tuple(toys), landing=landing, kind="swap")

    def _closing(self) -> list[Toy]:
        """The cards of the hand at the foot, as they are laid together."""
        face, middle, found = self.moment.face, self._middle(self.hand), list[Toy]()
        for place, card in enumerate(self._were(self.hand)):
            lay = self._from(self.hand, place, key_of(card, place))
            end = replace(middle, height=lay.height)
            found.append(Closing(Flight(face(card), face(None), lay, end, 0, CLOSES, 0)))
        return found

    def _shuffled(self, event: Shuffled, start: float) -> Act:
        """A few backs stand for the cards that are gathered."""
        flights: list[Flight] = []
        back, last = self.moment.face(None), len(self._lie(event.zone)) - 1
        for source in event.sources:
            count = len(self._were(source))
            for i in range(min(4, max(0, count - event.keep))):
                begin, end = self._from(source, count - 1, None), self._to(event.zone, last, None)
                flights.append(Flight(back, back, begin, end, 50.0 * i, motion.DRAW))
        act = in_the_air(event, start, flights)
        act.flights = act.flights[:24]
        return act

    @property
    def hand(self) -> str:
        """The zone at the foot."""
        return f"{HAND} {self.moment.foot}"

    def _were(self, zone: str) -> list[Card | None]:
        return self.before.zones[zone]

    def _lie(self, zone: str) -> list[Card | None]:
        return self.moment.coming.zones[zone]

    def _landing(self, zone: str, count: int) -> frozenset[int]:
        """The keys of the newest cards, if the zone is the hand at the foot."""
        cards = self._lie(zone)
        newest = range(len(cards) - count, len(cards)) if zone == self.hand else ()
        return frozenset(key_of(cards[i], i) for i in newest)

    def _from(self, zone: str, index: int, key: int | None) -> Pose:
        """Where a card lay that has this key, if it is one of the hand."""
        if zone == self.hand and key is not None and key in self.lain:
            return self.lain[key]
        if self.moment.layout.spot(zone).owner == STAGE:
            return self.show.left(zone, index)
        return Laid(self.moment.places, self.before).pose(zone, index, len(self._were(zone)))

    def _to(self, zone: str, index: int, key: int | None) -> Pose:
        """Where such a card comes to lie."""
        targets = self.moment.held.targets
        if zone == self.hand and key is not None and key in targets:
            return targets[key]
        if self.moment.layout.spot(zone).owner == STAGE:
            return self.show.pose(zone, index)
        return self.laid.pose(zone, index, len(self._lie(zone)))


def in_the_air(
    event: Event, start: float, flights: Sequence[Mover], landing: frozenset[int] = frozenset(),
    kind: str = "", gone: frozenset[int] = frozenset(),
) -> Act:  # fmt: skip
    """The act in which these cards fly, until the last one has landed."""
    length = max((flight.over for flight in flights), default=0)
    return Act(event, start, length, tuple(flights), gone=gone, landing=landing, kind=kind)


def legs(count: int, source_form: str) -> list[tuple[float, float]]:
    """Delay and length for each of the cards of one move."""
    if count == 1:
        return [(0.0, motion.DRAW if source_form == "pile" else motion.PLAY)]
    return motion.chain(count)


def named(event: Counter) -> bool:
    """Whether facts tell whose choice it is now."""
    return any(fact == "chosen" and value for fact, value in event.facts)


def told(event: Counter) -> bool:
    """Whether facts tell how a mini-game went, or what was announced in it."""
    return any(fact in ("won", "lost", "said") and value for fact, value in event.facts)


def names_of(event: Event, viewer: int | None) -> list[tuple[str, int | None]]:
    """What layouts call an event, and the seat it befell."""
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


def ends(event: Event) -> bool:
    """True if a round ends, or if it is announced that a limit ends it now or soon."""
    announced = isinstance(event, Announced) and event.key in (*WARNINGS, *LIMITS)
    return announced or isinstance(event, RoundEnded)


def others_of(event: Event) -> list[int]:
    """Who else an announcement is about."""
    values = dict(event.values) if isinstance(event, Announced) else {}
    return [seat for name, seat in values.items() if name == "other" and isinstance(seat, int)]


def as_before(event: Event, facts: Mapping[str, Any]) -> set[str]:
    """The names of facts that an event tells anew although they are as they were."""
    told_anew = event.facts if isinstance(event, Counter) else ()
    same = [(fact, value) for fact, value in told_anew if facts.get(fact) == value]
    return {name for fact, value in same for name in (fact, f"{fact} {value}")}

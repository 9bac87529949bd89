"""The stage in time: when it opened, since when what holds, where its cards lie."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from math import exp

from game.core.card import Card
from game.core.event import (
    Announced,
    Counter,
    Event,
    Flipped,
    Moved,
    Shuffled,
    StageClosed,
    StageOpened,
    StageStep,
)
from game.core.seat_view import SeatView
from game.table.state import TableState
from game.ui.draw import motion
from game.ui.draw.motion import Pose

from .stage_facts import EVENT, STAGE, StageFacts
from .stage_look import StageLook, StageMove
from .stage_places import StagePlaces, dropped_pose, row_spots, stage_places
from .stage_sheet import StageCanvasCache
from .stage_tweens import POP_MS, FacePlace, StageTweens, pop_at

CARD_GLIDE_MS, NEAR = 60, 0.4  # as for the cards of the hand
LONG_AGO = -1e9
JUST_MS = 100.0  # milliseconds after an event in which its first frame is drawn
DROPPED_MS = 2400.0
"""Milliseconds in which a card is seen that was dropped beside the stage, its fall included."""
TABLE_OWNER = "table"
"""Whose piles lie on the mat."""


class StageMemory:
    """The memory of a board for the open mini-game."""

    def __init__(self) -> None:
        self.since: dict[str, float] = {}
        """When a step was reached or a fact changed last."""
        self.opened = self.closed = self.flipped = LONG_AGO
        self.leaving: StageFacts | None = None
        """What was on the stage that is just closing."""
        self.fitted: dict[Hashable, float] = {}
        """How large the words were that were measured last."""
        self.announced = ""
        """What was announced last in the step that is shown."""
        self.turning: set[int] = set()
        """The cards that are being turned over."""
        self.lain: list[Pose] = []
        self.targets: list[Pose] = []
        self.left: list[Pose] = []
        """Where the cards lay when some of them left."""
        self.layer = -1
        """Who laid a card last."""
        self.dropped: list[tuple[Card, float]] = []
        """The cards that hands dropped onto the table meanwhile, and since when they fall."""
        self.sheet = StageCanvasCache()
        self.tweens = StageTweens()
        self.new_answers = 0
        """Who answered last, as bits."""
        self._heard = 0
        self._known: tuple[object, int, int] = (None, 0, 0)
        self._facts: StageFacts | None = None

    def copy_memory(self) -> StageMemory:
        """Return a copy that can be changed on its own."""
        same = copy(self)
        same.since, same.fitted = {**self.since}, {**self.fitted}
        same.sheet, same.tweens = StageCanvasCache(), StageTweens()
        return same

    def stage_facts(self, view: SeatView) -> StageFacts:
        """Return what is on the stage; read anew only when something has happened."""
        known = self._known[0] is view and self._known[1:] == (self._heard, self.layer)
        if self._facts is None or not known:
            self._known = (view, self._heard, self.layer)
            self._facts = StageFacts(view, self.layer)
        return self._facts

    def note_stage_event(self, event: Event, now: float, facts: StageFacts | None) -> None:
        """Note what happens, just before a table with these facts on its stage knows it."""
        self._heard += 1
        match event:
            case StageOpened():
                self.opened, self.since, self.leaving = now, {}, None
                self.announced, self.dropped = "", []
                self.tweens.forget_faces()
            case StageClosed():
                self.leaving, self.closed = facts, now
            case StageStep():
                self.since[f"step {event.step}"], self.announced = now, ""
            case Announced():
                self.announced = event.key
            case Counter():
                self.since |= {fact: now for fact, _ in event.facts}
                answered = dict(event.facts).get("answered")
                if isinstance(answered, int) and facts is not None:
                    self.new_answers = answered & ~facts.answered
            case Flipped():
                fresh = now - self.flipped < motion.FLIP
                self.turning = {event.place} | (self.turning if fresh else set())
                self.flipped = now
            case Moved() | Shuffled():
                self._note_card_move(event)

    def _note_card_move(self, event: Moved | Shuffled) -> None:
        """Note that a card comes to the stage, leaves it, or is dropped behind it."""
        if isinstance(event, Moved) and event.to == STAGE:
            seat = event.source.rpartition(" ")[2]
            self.layer = int(seat) if seat.isdigit() else -1
        if isinstance(event, Moved) and event.source == STAGE:
            self.left = list(self.lain)
            gone = set(event.places)
            self.lain = [pose for i, pose in enumerate(self.lain) if i not in gone]

    def settle_memory(self) -> None:
        """Note that nothing of it is under way any more."""
        self.since, self.leaving, self.announced = {}, None, ""
        self.tweens.forget_faces()
        self.opened = self.closed = self.flipped = LONG_AGO


class StageState:
    """The state of the stage at one moment."""

    def __init__(self, state: TableState, memory: StageMemory) -> None:
        self.state, self.memory = state, memory

    # What is shown ---------------------------------------------------------------

    @property
    def current_facts(self) -> StageFacts | None:
        """The facts of the stage now; nothing while there is none."""
        if self.is_stage_open:
            return self.memory.stage_facts(self.state.coming)
        return (
            self.memory.leaving
            if self._age_since(self.memory.closed) < self._closing_share
            else None
        )

    @property
    def is_stage_open(self) -> bool:
        """True if there is a mini-game."""
        return bool(self.state.coming.facts.get("stage"))

    @property
    def stage_look(self) -> StageLook | None:
        """The look of the event's stage."""
        return (
            self.state.layout.stages.get(self.current_facts.event) if self.current_facts else None
        )

    @property
    def current_places(self) -> StagePlaces:
        """The geometry of the stage."""

        def make() -> StagePlaces:
            places = self.state.places
            return stage_places(places.table_seating, places.scale)

        return self.state.keep("stage", make)

    def openness(self) -> float:
        """Return how far the stage is open: 1 is wholly, a little more while it swings."""
        reduced = self.state.reduced_motion
        if not self.is_stage_open:
            return 1 - min(1.0, self._age_since(self.memory.closed) / self._closing_share)
        share = min(
            1.0, self._age_since(self.memory.opened) / (motion.FADE if reduced else motion.OPEN)
        )
        return share if reduced else motion.out_back(share)

    @property
    def _closing_share(self) -> float:
        return motion.FADE if self.state.reduced_motion else motion.CLOSE

    def _age_since(self, since: float) -> float:
        return self.state.now - since

    def hear_event(self, event: Event) -> None:
        """Note what happens, just before the coming view knows it."""
        now = LONG_AGO if self.state.is_immediate else self.state.now
        self.memory.note_stage_event(event, now, self.current_facts)
        if isinstance(event, Moved) and self.drops_behind_stage(event):
            fallen = [(card, now) for card in event.cards if card is not None]
            self.memory.dropped = [*self.memory.dropped, *fallen]

    def settle_stage(self) -> None:
        """Put everything where it belongs."""
        self.memory.settle_memory()
        self.arrange_stage()
        self.memory.lain = list(self.memory.targets)

    # Cards --------------------------------------------------------------------------

    def arrange_stage(self) -> None:
        """Work out where each card on the stage belongs."""
        facts = self.current_facts
        memory, lain = self.memory, self.memory.lain
        memory.targets = [] if facts is None else self._card_poses(facts)
        memory.lain = [*lain, *memory.targets[len(lain) :]][: len(memory.targets)]

    def _card_poses(self, facts: StageFacts) -> list[Pose]:
        """Return the poses of the cards: the first mark that shows a card tells where it lies."""
        look, places = self.stage_look, self.current_places
        found: dict[int, Pose] = {}
        for mark in look.marks if look else ():
            if mark.show != "cards" or not facts.applies_now(mark.when, mark.only):
                continue
            cards = [i for i in facts.places_named(mark.of) if i not in found]
            for i, spot in zip(cards, row_spots(mark.at, len(cards), mark.size), strict=True):
                height = 1.4 * mark.size * spot.share * places.picture_unit
                found[i] = Pose(*places.picture_to_table(spot.x, spot.y), height, mark.turn)
        return [found.get(i, self.picture_center()) for i in range(len(facts.cards))]

    def stage_card_pose(self, zone: str, index: int) -> Pose:
        """Return where a card of the stage, or the event itself, comes to lie."""
        if zone == EVENT:
            look, places = self.stage_look, self.current_places
            if index and look and look.slot:
                return Pose(*places.picture_to_table(*look.slot), 100 * places.picture_unit, 8)
            return places.card
        return (
            self.memory.targets[index]
            if index < len(self.memory.targets)
            else self.picture_center()
        )

    def left_pose(self, zone: str, index: int) -> Pose:
        """Return where a card lay that has just left."""
        if zone == EVENT:
            return self.stage_card_pose(zone, index)
        return self.memory.left[index] if index < len(self.memory.left) else self.picture_center()

    def picture_center(self) -> Pose:
        """Return the middle of the picture."""
        return Pose(*self.current_places.picture.center, 90 * self.current_places.picture_unit)

    def drops_behind_stage(self, event: Moved) -> bool:
        """True if a card goes from a hand to a pile that the open stage covers."""
        spot = self.state.layout.spot_of_zone(event.to)
        owner = self.state.places.zone_owner(event.source)
        return (
            self.is_stage_open and owner is not None and spot.played and spot.owner == TABLE_OWNER
        )

    def dropped_cards(self) -> list[tuple[Card, Pose]]:
        """Return the dropped cards, the first one lowest, with where they lie for a while."""
        fallen = enumerate(self.memory.dropped if self.current_facts else ())
        lie = [
            (number, card) for number, (card, since) in fallen if self._dropped_opacity(since) > 0
        ]
        return [(card, dropped_pose(self.current_places, number)) for number, card in lie]

    def landed_heap(self) -> list[tuple[Card, Pose, float]]:
        """Return the dropped cards that have landed, and how clearly they are still seen."""
        flying = [
            card
            for act in self.state.animations
            if isinstance(act.event, Moved)
            and not act.is_applied
            and self.drops_behind_stage(act.event)
            for card in act.event.cards
        ]
        clear = {card: self._dropped_opacity(since) for card, since in self.memory.dropped}
        openness = 1.0 if self.is_stage_open else max(0.0, self.openness())
        return [
            (card, pose, min(clear[card], openness))
            for card, pose in self.dropped_cards()
            if card not in flying
        ]

    def _dropped_opacity(self, since: float) -> float:
        """Return the opacity of a card that began to fall then: after a while it fades."""
        return max(0.0, min(1.0, (DROPPED_MS - self._age_since(since)) / motion.FADE))

    def visible_cards(self) -> list[int]:
        """Return the cards on the stage that are not in the air."""
        shown = len(self.state.shown.zones.get(STAGE, ()))
        lie: list[int | None] = list(range(shown))
        for act in self.state.animations:
            event = act.event
            if act.is_applied or not isinstance(event, Moved):
                continue
            if event.source == STAGE:
                lie = [card for i, card in enumerate(lie) if i not in event.places]
            if event.to == STAGE:
                lie += [None] * len(event.cards)
        count = len(self.state.coming.zones.get(STAGE, ()))
        return [i for i, card in enumerate(lie[:count]) if card is not None]

    # Time ------------------------------------------------------------------------------

    def glide_stage_cards(self, ms: float) -> None:
        """Let every card come nearer to its place."""
        share = 1.0 if self.state.reduced_motion else 1 - exp(-ms / CARD_GLIDE_MS)
        self.memory.lain = [
            target if share == 1 or is_near_pose(lies, target) else lies.blend_pose(target, share)
            for lies, target in zip(self.memory.lain, self.memory.targets, strict=False)
        ]

    @property
    def is_stage_moving(self) -> bool:
        """True while a part of the stage still moves."""
        facts = self.current_facts
        if facts is None:
            return False
        if self.memory.lain != self.memory.targets or not 1 - 1e-9 <= self.openness() <= 1 + 1e-9:
            return True
        look = self.stage_look
        moves = look.moves if look and not self.state.reduced_motion else ()
        if any(self._dropped_opacity(since) for _, since in self.memory.dropped):
            return True
        if self.state.has_idle_motion and (
            self.memory.tweens.is_tweening(self.state.now)
            or self._age_since(max(self.memory.since.values(), default=LONG_AGO)) < POP_MS
        ):
            return True
        counting = self._age_since(self.memory.flipped) < motion.FLIP + motion.COUNT
        return counting or any(0 <= self.move_share(move, facts) < 1 for move in moves)

    def age_of(self, condition: str, only: str, facts: StageFacts) -> float | None:
        """Return how long something for these steps has been there; `None` if it is not."""
        if not facts.applies_now(condition, only):
            return None
        names = [c.partition("=")[0] for c in only.split()]
        known = [
            self.memory.since.get(name, LONG_AGO)
            for name in (*names, *CONDITION_FACTS.get(only, ()))
        ]
        steps = [self.memory.since.get(f"step {step}", LONG_AGO) for step in condition.split()]
        entered = [step for step in steps if step > LONG_AGO]
        first = min(entered) if entered else LONG_AGO if condition else self.memory.opened
        return self._age_since(max([first, *known]))

    def move_share(self, move: StageMove, facts: StageFacts) -> float:
        """Return how far a part has moved, from 0 to 1; -1 if it does not."""
        age = self.age_of(move.when, move.only, facts)
        if age is None:
            return -1
        length = move.length * max(1, move.times)
        return min(1.0, max(0.0, (age - move.delay) / length))

    def pop_of_fact(self, *facts: str) -> float:
        """Return how large a mark is drawn just now that came with one of these facts."""
        if not self.state.has_idle_motion:
            return 1.0
        return pop_at(self._age_since(max(self.memory.since.get(f, LONG_AGO) for f in facts)))

    def note_faces(self, faces: Mapping[int, FacePlace]) -> None:
        """Note which faces lie on the stage now."""
        if abs(self.openness() - 1) < NEAR:
            self.memory.tweens.note_faces(faces, self.state.now, not self._has_just_changed)

    def note_shout(self, words: str) -> float:
        """Note what is said large, and return how large it is drawn just now."""
        return self.memory.tweens.note_shout(words, self.state.now, not self._has_just_changed)

    @property
    def _has_just_changed(self) -> bool:
        """True if something happened on the stage just now, and may be seen to happen."""
        last = max(self.memory.since.values(), default=LONG_AGO)
        return self.state.has_idle_motion and self._age_since(last) < JUST_MS

    @property
    def is_outcome_fresh(self) -> bool:
        """True if the outcome was told only just now: all cards still lie there."""
        told = max(self.memory.since.get(fact, LONG_AGO) for fact in ("won", "lost"))
        return self._age_since(told) < motion.RESULT

    def turning_width(self) -> float:
        """Return the width of cards that are just being turned over, from 0 to 1."""
        share = min(1.0, self._age_since(self.memory.flipped) / motion.FLIP)
        return abs(1 - 2 * share) if not self.state.reduced_motion else 1.0

    def shows_backs(self) -> bool:
        """True if those cards still show their backs."""
        return (
            not self.state.reduced_motion and self._age_since(self.memory.flipped) < motion.FLIP / 2
        )

    def counted_share(self) -> float:
        """Return how much of a sum has been counted up."""
        if self.state.reduced_motion:
            return 1.0
        return max(
            0.0, min(1.0, (self._age_since(self.memory.flipped) - motion.FLIP) / motion.COUNT)
        )


CONDITION_FACTS = {
    "laid_even": ("chosen",),
    "laid_odd": ("chosen",),
    "first_won": ("won",),
    "second_won": ("won",),
}
"""The facts behind conditions."""


def is_near_pose(one: Pose, other: Pose) -> bool:
    """True if one card lies almost where another does."""
    far = abs(one.x - other.x) + abs(one.y - other.y) + abs(one.height - other.height)
    return far < NEAR

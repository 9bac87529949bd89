"""From events to acts: what each kind of event looks like on a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.event import (
    Announced,
    Called,
    Counter,
    Event,
    Flipped,
    Moved,
    Passed,
    Rolled,
    Shuffled,
    StageClosed,
    StageOpened,
    StageStep,
    Turn,
)
from game.core.seat_view import SeatView
from game.table.dice.act import rolled
from game.ui.draw import motion
from game.ui.draw.motion import Pose

from .acts import Act, ActStage
from .seat_change import SEATS

if TYPE_CHECKING:
    from game.table.board import Board

HAND = "hand"
RESULT = "result"
HELD = "held"
"""The kind of an act that only gives time to look."""
WHOLE = "whole"
"""How cards lie that leave all at once, as one thing: their form draws it moving."""


def act_of(
    board: Board, event: Event, start: float, before: SeatView, lain: dict[int, Pose]
) -> Act:
    """The act of an event that the board's coming view has just folded.

    `before` is the view without it, `lain` where the cards of the hand lay.
    """
    match event:
        case Moved() if board.form(event.source) == WHOLE:
            return replace(_timed(board, event, start), gone=frozenset(event.places))
        case Moved():
            return _stage(board, before, lain).moved(event, start)
        case Passed():
            return _stage(board, before, lain).passed(event, start)
        case Shuffled():
            return _stage(board, before, lain).shuffled(event, start)
        case Turn():
            old = before.facts.get("turn")
            length = motion.TURN if old != event.seat else 0
            return Act(event, start, length, kind="turn", before=old)
        case Flipped() | StageOpened() | StageStep() | StageClosed():
            return Act(event, start, _shown(board, event), kind=HELD)
        case Counter() if told(event):
            return Act(event, start, motion.RESULT, kind=HELD)
        case Announced() if isinstance(board.course.following, StageClosed):
            return Act(event, start, motion.RESULT, kind=HELD)
        case Counter() if named(event) and _held(board, board.coming.facts["step"]):
            return Act(event, start, motion.NAMED, kind=HELD)
        case Rolled():
            return rolled(board, event, start)
        case Counter():
            return _counted(board, event, start, before)
        case _:
            return _timed(board, event, start)


def _timed(board: Board, event: Event, start: float) -> Act:
    """An event that takes the time its layout says, by any of its names."""
    times = board.layout.times
    length = max((times.get(name, 0) for name, _ in names_of(event, None)), default=0)
    return Act(event, start, length, kind=HELD if length else "")


def _shown(board: Board, event: Event) -> float:
    """How long what happens on the stage is shown before the game goes on."""
    match event:
        case StageOpened():
            return motion.FADE if board.reduced else motion.OPEN
        case StageClosed():
            return motion.FADE if board.reduced else motion.CLOSE
        case StageStep():
            return _step(board, event.step)
    return motion.SHOWN


def _step(board: Board, step: str) -> float:
    """How long a step is held: a result that names nobody has to be read like any other."""
    if step == RESULT:
        following = board.course.following
        return 0 if isinstance(following, Counter) and told(following) else motion.RESULT
    return motion.STEP if _held(board, step) else 0


def _held(board: Board, step: str) -> bool:
    """Whether a step of the open stage is held to be looked at."""
    look = board.layout.stages.get(board.coming.facts["stage"])
    return look is not None and step in look.holds.split()


def named(event: Counter) -> bool:
    """Whether facts tell whose choice it is now."""
    return any(fact == "chosen" and value for fact, value in event.facts)


def told(event: Counter) -> bool:
    """Whether facts tell how a mini-game went, or what was announced in it."""
    return any(fact in ("won", "lost", "said") and value for fact, value in event.facts)


def on_stage(board: Board, zone: str) -> bool:
    """Whether a zone lies on the stage."""
    return board.layout.spot(zone).owner == "stage"


def _counted(board: Board, event: Counter, start: float, before: SeatView) -> Act:
    """A new color spreads, a new direction turns its card, players change seats."""
    tints = {spot.tint for spot in board.layout.zones}
    for fact, value in event.facts:
        old = before.facts.get(fact)
        if old == value or not old or not value:
            continue
        if fact == board.layout.direction:
            return Act(event, start, motion.DIRECTION, kind="flip", before=old)
        if fact in tints:
            return Act(event, start, motion.TINT, kind="tint", before=old)
        if fact == "around":
            return Act(event, start, motion.LEAVE, kind=SEATS, before=old)
    return _timed(board, event, start)


def _stage(board: Board, before: SeatView, lain: dict[int, Pose]) -> ActStage:
    places, hand = board.places, f"{HAND} {board.foot}"

    def where_from(zone: str, index: int, count: int, key: int | None) -> Pose:
        if zone == hand and key is not None and key in lain:
            return lain[key]
        if on_stage(board, zone):
            return board.show_on_stage.left(zone, index)
        return places.pose(zone, index, count, before)

    def where_to(zone: str, index: int, count: int, key: int | None) -> Pose:
        if zone == hand and key is not None and key in board.held.targets:
            return board.held.targets[key]
        if on_stage(board, zone):
            return board.show_on_stage.pose(zone, index)
        return places.pose(zone, index, count, board.coming)

    def down(zone: str) -> bool:
        return board.coming.facing.get(zone) == "down"

    after = board.coming.zones
    return ActStage(before.zones, after, board.face, where_from, where_to, board.form, hand, down)


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
        case Turn():
            return [("your turn" if event.seat == viewer else "other turn", None)]
        case _:
            return [(type(event).__name__.lower(), None)]


def as_before(event: Event, facts: Mapping[str, Any]) -> set[str]:
    """The names of facts that an event tells anew although they are as they were."""
    told_anew = event.facts if isinstance(event, Counter) else ()
    same = [(fact, value) for fact, value in told_anew if facts.get(fact) == value]
    return {name for fact, value in same for name in (fact, f"{fact} {value}")}

"""What a lesson points at, found on the table: boxes that stay bright in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Decision, PickCards
from game.scenes.play.answers import key_of_thing
from game.session.speech.prompts import DONE, key_of
from game.table.cards.card import RADIUS, WIDTH_OF_HEIGHT
from game.table.light import Lit, around_all
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing, under

from .script import wanted

if TYPE_CHECKING:
    from .scene import LessonScene

PANEL = 34.0  # units that a panel reaches beyond what is chosen on it


def found(scene: LessonScene, point: str, things: Sequence[Thing]) -> list[Lit]:
    """Where something lies that a step speaks of; more than one for equal cards."""
    kind, _, what = point.partition(":")
    board = scene.board
    if kind == "mat":
        return [Lit(board.places.seating.mat.copy(), radius=40)]
    if kind == "spot" and what in board.places.sites:
        return [Lit(board.places.sites[what].box.copy())]
    if kind == "hand":
        cards = [one.upright for one in hand(scene)]
        return [Lit(cards[0].unionall(cards[1:]).inflate(8, 8), radius=26)] if cards else []
    if kind == "card":
        named = [t for t in things if t.name.startswith(f"card:{what}#") and t.role == "card"]
        return [lit(scene, thing) for thing in named[:1]]
    return [lit(scene, thing) for thing in things if thing.name == point]


def hand(scene: LessonScene) -> list[Lit]:
    """Every card of the hand."""
    resting = scene.board.held.targets
    return [posed(resting[key]) for key in scene.board.held.order if key in resting]


def lit(scene: LessonScene, thing: Thing) -> Lit:
    """The bright place of a thing; a card of the hand lies turned, where it comes to rest.

    Of a card whose middle lies below the next one it is what shows of it.
    """
    resting = scene.board.held.targets
    number = int(thing.name.rpartition("#")[2]) if thing.name.startswith("card:") else -1
    if thing.role == "card" and number in resting:
        whole = posed(resting[number])
        shows = thing.box.collidepoint(whole.box.center)
        return whole if shows else Lit(thing.box.copy(), radius=whole.radius)
    return Lit(thing.box.copy(), radius=thing.radius if thing.radius > 0 else 18)


def ringed(scene: LessonScene, things: Sequence[Thing]) -> Lit:
    """What one ring goes around: a thing, or what shows of several."""
    if len(things) == 1:
        return lit(scene, things[0])
    return around_all([Lit(thing.box.copy(), radius=18) for thing in things])


def posed(pose: Pose) -> Lit:
    """The place of a card of the hand."""
    box = FRect(0, 0, WIDTH_OF_HEIGHT * pose.height, pose.height)
    return Lit(box.move_to(center=(pose.x, pose.y)), pose.angle, RADIUS * box.w)


def group(scene: LessonScene, targets: Sequence[Thing]) -> list[Lit]:
    """The hand, where a card is to be pressed, was chosen already or is spoken of."""
    spoken = any(point.startswith("card:") for point in scene.step.points)
    chosen = scene.flow.gathering.cards or any(thing.role == "card" for thing in targets)
    return hand(scene) if spoken or chosen else []


def panel(scene: LessonScene, canvas: Canvas, targets: Sequence[Thing]) -> list[Piece]:
    """The panel over the mat on which a target is, if there is one: it lies above the dark."""
    pieces = [*scene.choice.pieces(canvas), *scene.bluff.pieces(canvas)]
    names = {piece.thing.name for piece in pieces if piece.thing}
    return pieces if any(thing.name in names for thing in targets) else []


def ground(panel: Sequence[Piece]) -> list[FRect]:
    """What a panel covers."""
    boxes = [piece.thing.box for piece in panel if piece.thing]
    return [boxes[0].unionall(boxes[1:]).inflate(2 * PANEL, 2 * PANEL)] if boxes else []


def targets(scene: LessonScene, things: Sequence[Thing]) -> list[Thing]:
    """What is to be pressed next: one thing, or several side by side of which each will do.

    A pile and a button may stand for the same answer: what the step speaks of goes first.
    """
    asked = asked_for(scene, things)
    asked.sort(key=lambda thing: thing.name not in scene.step.points)
    alike = [thing for thing in asked if thing.role == asked[0].role]
    if len(alike) < 2:
        return alike
    whole = ringed(scene, alike).box
    others = [t for t in things if t.enabled and t not in alike]
    alone = not any(whole.collidepoint(thing.box.center) for thing in others)
    return alike if alone and under(list(things), whole.center) in alike else alike[:1]


def asked_for(scene: LessonScene, things: Sequence[Thing]) -> list[Thing]:
    """The things whose press answers what the step asks; a wrong card put down goes back."""
    decision, flow = scene.sitting.asked, scene.flow
    votes = flow.votes.window if flow.votes.alone else None
    open_now = flow.waiting or bool(votes and votes.open) or scene.calls.open
    if decision is None or not scene.sitting.asks or not open_now:
        return []
    wishes = flow.wishes()
    keys = set(_keys(decision, wishes))
    if isinstance(decision, PickCards):
        gathered = {f"card:{card.id}" for card in flow.gathering.cards}
        keys -= gathered
    return [t for t in things if t.enabled and _named(t.name) & keys]


def _keys(decision: Decision[object], wishes: Sequence[str]) -> Iterator[str]:
    """What may be pressed for the answers wished for."""
    if DONE in wishes:
        yield f"word:{DONE}"
    for option in decision.options:
        if not wanted(wishes, decision.word(option)):
            continue
        if isinstance(option, tuple):
            yield from (f"word:call-{call}" for call in option)
        else:
            yield key_of(decision, option)
        if isinstance(option, str):
            yield from (f"{kind}:{option}" for kind in ("word", "pile", "die", "color"))
            yield f"word:{option.replace(' ', '-')}"


def _named(name: str) -> set[str]:
    """What a thing may stand for: a button for its word, a choice for its color or card."""
    kind, _, what = name.partition(":")
    if kind == "button":
        return {f"word:{what}"}
    if kind == "choice":
        return {what.replace("=", ":"), f"word:{what}"}
    return {key_of_thing(name)}

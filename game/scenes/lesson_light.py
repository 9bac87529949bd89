"""What a lesson points at, found on the table: boxes that stay bright in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.decision import Decision, PickCards
from game.view.card import RADIUS, WIDTH_OF_HEIGHT
from game.view.lesson_light import Lit
from game.view.motion import Pose
from game.view.thing import Thing

from .lesson_script import wanted
from .play_answers import key_of_thing
from .prompts import DONE, key_of

if TYPE_CHECKING:
    from .lesson import LessonScene


def found(scene: LessonScene, point: str, things: Sequence[Thing]) -> list[Lit]:
    """Where something lies that a step points at; more than one for equal cards and hands."""
    kind, _, what = point.partition(":")
    board = scene.board
    if kind == "mat":
        return [Lit(board.places.seating.mat.copy(), radius=40)]
    if kind == "spot" and what in board.places.sites:
        return [Lit(board.places.sites[what].box.copy())]
    if kind == "hand":
        boxes = [lit(scene, thing).upright for thing in things if thing.role == "card"]
        return [Lit(boxes[0].unionall(boxes[1:]).inflate(8, 8), radius=26)] if boxes else []
    if kind == "card":
        named = [t for t in things if t.name.startswith(f"card:{what}#") and t.role == "card"]
        return [lit(scene, thing) for thing in named[:1]]
    return [lit(scene, thing) for thing in things if thing.name == point]


def lit(scene: LessonScene, thing: Thing, ring: bool = True) -> Lit:
    """The bright place of a thing; a card of the hand lies turned."""
    held = scene.board.held.lain
    number = int(thing.name.rpartition("#")[2]) if thing.name.startswith("card:") else -1
    if thing.role == "card" and number in held:
        return posed(held[number], ring)
    radius = thing.radius if thing.radius > 0 else 18
    return Lit(thing.box.copy(), radius=radius, ring=ring)


def posed(pose: Pose, ring: bool) -> Lit:
    """The place of a card of the hand."""
    box = FRect(0, 0, WIDTH_OF_HEIGHT * pose.height, pose.height)
    return Lit(box.move_to(center=(pose.x, pose.y)), pose.angle, RADIUS * box.w, ring)


def in_order(scene: LessonScene, found: Sequence[Lit]) -> list[Lit]:
    """The same, with the cards of the hand as they lie on one another: dark ones over bright."""
    held = scene.board.held
    cards = [posed(held.lain[key], ring=False) for key in held.targets]
    bright = [one.box.center for one in found]
    if not any(card.box.center in bright for card in cards):
        return list(found)
    laid = [card if card.box.center in bright else replace(card, dark=True) for card in cards]
    return [*found, *laid]


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

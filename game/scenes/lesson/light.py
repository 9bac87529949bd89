"""What a lesson points at, found on the table: boxes that stay bright in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from game.core.decision import Claim, Decision, PickCards
from game.scenes.play import Layer, Tabletop, key_of_thing
from game.session.speech.prompts import DONE, key_of
from game.table.cards.card import RADIUS, WIDTH_OF_HEIGHT
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import Lit, around_all
from game.ui.draw.motion import Pose
from game.ui.widgets.piece import Piece
from game.ui.widgets.thing import Thing, under

from .script import LessonFlow, Phase, wanted, worded

PANEL = 34.0  # units that a panel reaches beyond what is chosen on it
KEPT = ("card", "pile", "choice", "button")
"""The roles of things that the bubble had better not cover."""


@dataclass(frozen=True)
class Light:
    """What a lesson points at just now, among the table's things."""

    table: Tabletop
    flow: LessonFlow
    panels: Sequence[Layer]
    """What may lie over the mat to be chosen from."""
    things: list[Thing]

    @cached_property
    def points(self) -> list[Lit]:
        """What the teacher speaks of, but for what was pressed."""
        sitting = self.flow.sitting
        left = [point for point in sitting.step.points if point not in sitting.pressed]
        return [one for point in left for one in self._found(point)]

    @cached_property
    def wanted(self) -> list[Thing]:
        """What the learner should press on the table next; each of several will do.

        A pile and a button may stand for the same answer: what the step speaks of goes first.
        """
        if self.flow.sitting.phase is not Phase.ASKING:
            return []
        asked = self._asked_for()
        asked.sort(key=lambda thing: thing.name not in self.flow.sitting.step.points)
        alike = [thing for thing in asked if thing.role == asked[0].role]
        if len(alike) < 2:
            return alike
        whole = around_all([_boxed(thing) for thing in alike]).box
        others = [t for t in self.things if t.enabled and t not in alike]
        alone = not any(whole.collidepoint(thing.box.center) for thing in others)
        return alike if alone and under(self.things, whole.center) in alike else alike[:1]

    @property
    def bright(self) -> list[Lit]:
        """What stays bright because it may be pressed, and the hand, where a card of it matters."""
        spoken = any(point.startswith("card:") for point in self.flow.sitting.step.points)
        chosen = self.flow.gathering.cards or any(thing.role == "card" for thing in self.wanted)
        return [*map(self._lit, self.wanted), *(self._hand() if spoken or chosen else ())]

    @property
    def ring(self) -> Lit | None:
        """What one ring goes around: a thing to press, or what shows of several."""
        if len(self.wanted) == 1:
            return self._lit(self.wanted[0])
        return around_all([_boxed(thing) for thing in self.wanted]) if self.wanted else None

    @property
    def needed(self) -> list[FRect]:
        """What on the table this step asks for later on."""
        last = {text.rpartition(" ")[2] for ask in self.flow.sitting.asks for text in ask}
        return [
            thing.box for thing in self.things
            if thing.role in KEPT and thing.name.partition(":")[2].partition("#")[0] in last
        ]  # fmt: skip

    @property
    def unlit(self) -> list[FRect]:
        """What the bubble had better not lie on: the hand, and what lies on the mat."""
        return [thing.box for thing in self.things if thing.role in KEPT]

    def panel(self, canvas: Canvas) -> list[Piece]:
        """The panel on which a target is, or with which one belongs together: above the dark."""
        pieces = [piece for layer in self.panels for piece in layer.pieces(canvas)]
        names = {piece.thing.name for piece in pieces if piece.thing}
        claims = self.wanted and isinstance(self.flow.sitting.asked, Claim)
        return pieces if claims or any(thing.name in names for thing in self.wanted) else []

    def _found(self, point: str) -> list[Lit]:
        """Where something lies that a step speaks of; more than one for equal cards."""
        kind, _, what = point.partition(":")
        places = self.table.board.places
        if kind == "mat":
            return [Lit(places.seating.mat.copy(), radius=40)]
        if kind == "spot" and what in places.sites:
            return [Lit(places.sites[what].box.copy())]
        if kind == "hand":
            cards = [one.upright for one in self._hand()]
            return [Lit(cards[0].unionall(cards[1:]).inflate(8, 8), radius=26)] if cards else []
        if kind == "card":
            code = f"card:{what}#"
            named = [t for t in self.things if t.name.startswith(code) and t.role == "card"]
            return [self._lit(thing) for thing in named[:1]]
        return [self._lit(thing) for thing in self.things if thing.name == point]

    def _hand(self) -> list[Lit]:
        """Every card of the hand."""
        held = self.table.board.held
        return [posed(held.targets[key]) for key in held.order if key in held.targets]

    def _lit(self, thing: Thing) -> Lit:
        """The bright place of a thing; a card of the hand lies turned, where it comes to rest.

        Of a card whose middle lies below the next one it is what shows of it.
        """
        resting = self.table.board.held.targets
        number = int(thing.name.rpartition("#")[2]) if thing.name.startswith("card:") else -1
        if thing.role == "card" and number in resting:
            whole = posed(resting[number])
            shows = thing.box.collidepoint(whole.box.center)
            return whole if shows else Lit(thing.box.copy(), radius=whole.radius)
        return _boxed(thing, thing.radius if thing.radius > 0 else 18)

    def _asked_for(self) -> list[Thing]:
        """The things whose press answers what the step asks; a wrong card put down goes back."""
        flow, decision = self.flow, self.flow.sitting.asked
        votes = flow.votes.window if flow.votes.alone else None
        open_now = flow.waiting or bool(votes and votes.open) or self.table.calling
        if decision is None or not flow.sitting.asks or not open_now:
            return []
        more = flow.gathering.open() if isinstance(decision, Claim) else ()
        keys = set(_keys(decision, flow.wishes(), more))
        if isinstance(decision, PickCards | Claim):
            keys -= {f"card:{card.id}" for card in flow.gathering.cards}
        return [t for t in self.things if t.enabled and _named(t.name) & keys]


def _boxed(thing: Thing, radius: float = 18) -> Lit:
    return Lit(thing.box.copy(), radius=radius)


def posed(pose: Pose) -> Lit:
    """The place of a card of the hand."""
    box = FRect(0, 0, WIDTH_OF_HEIGHT * pose.height, pose.height)
    return Lit(box.move_to(center=(pose.x, pose.y)), pose.angle, RADIUS * box.w)


def ground(panel: Sequence[Piece]) -> list[FRect]:
    """What a panel covers."""
    boxes = [piece.thing.box for piece in panel if piece.thing]
    return [boxes[0].unionall(boxes[1:]).inflate(2 * PANEL, 2 * PANEL)] if boxes else []


def _keys(
    decision: Decision[object], wishes: Sequence[str], more: Sequence[object]
) -> Iterator[str]:
    """What may be pressed for the answers wished for."""
    if DONE in wishes:
        yield f"word:{DONE}"
    for option in [*decision.options, *more]:
        if not wanted(wishes, worded(decision, option)):
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

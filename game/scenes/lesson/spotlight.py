"""The spotlight of a lesson: the boxes on the table that stay bright in the dark."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from game.core.decision import Claim, Decision, PickCards
from game.scenes.play import Layer, TableContext, make_answer_key
from game.session.speech.prompts import DONE, make_option_key
from game.table.cards.card_sprites import RADIUS, WIDTH_OF_HEIGHT
from game.ui.draw.canvas import Canvas
from game.ui.draw.lesson_light import LitBox, lit_box_around
from game.ui.draw.motion import Pose
from game.ui.widgets.control import Control, control_at
from game.ui.widgets.drawable import Drawable

from .script import LessonFlow, Phase, is_wanted, name_option

PANEL = 34.0  # units that a panel reaches beyond what is chosen on it
KEEP_CLEAR_ROLES = ("card", "pile", "choice", "button")
"""The roles of things that the bubble had better not cover."""


@dataclass(frozen=True)
class Spotlight:
    """The controls and places on the table that a lesson points at now."""

    table: TableContext
    flow: LessonFlow
    panels: Sequence[Layer]
    """What may lie over the mat to be chosen from."""
    things: list[Control]

    @cached_property
    def pointed_spots(self) -> list[LitBox]:
        """The spots that the teacher speaks of, without what was pressed."""
        return [one for point in self._points_left for one in self._find_point(point)]

    @cached_property
    def main_spots(self) -> list[LitBox]:
        """Those of them that are named first."""
        return [one for point in self._points_left[:1] for one in self._find_point(point)]

    @property
    def _points_left(self) -> list[str]:
        """The things that the teacher speaks of and nobody pressed yet."""
        sitting = self.flow.live_match
        return [point for point in sitting.current_step.points if point not in sitting.pressed]

    @cached_property
    def wanted_controls(self) -> list[Control]:
        """The controls that the learner should press next; any one of them will do.

        A pile and a button may stand for the same answer: what the step speaks of goes first.
        """
        if self.flow.live_match.phase is not Phase.ASKING:
            return []
        asked = self._find_wanted_controls()
        asked.sort(key=lambda thing: thing.name not in self.flow.live_match.current_step.points)
        alike = [thing for thing in asked if thing.role == asked[0].role]
        if len(alike) < 2:
            return alike
        whole = lit_box_around([_make_control_spot(thing) for thing in alike]).box
        others = [t for t in self.things if t.is_enabled and t not in alike]
        alone = not any(whole.collidepoint(thing.box.center) for thing in others)
        return alike if alone and control_at(self.things, whole.center) in alike else alike[:1]

    @property
    def bright_spots(self) -> list[LitBox]:
        """The spots that stay bright: those to press, and the hand if a card in it matters."""
        spoken = any(
            point.startswith("card:") for point in self.flow.live_match.current_step.points
        )
        chosen = self.flow.gathering.cards or any(
            thing.role == "card" for thing in self.wanted_controls
        )
        return [
            *map(self._light_control, self.wanted_controls),
            *(self._light_hand() if spoken or chosen else ()),
        ]

    @property
    def ring_spot(self) -> LitBox | None:
        """The spot that the ring goes around: a control, or the visible part of several."""
        if len(self.wanted_controls) == 1:
            return self._light_control(self.wanted_controls[0])
        return (
            lit_box_around([_make_control_spot(thing) for thing in self.wanted_controls])
            if self.wanted_controls
            else None
        )

    @property
    def needed_boxes(self) -> list[FRect]:
        """The boxes on the table that this step asks for later on."""
        last = {text.rpartition(" ")[2] for ask in self.flow.live_match.asks for text in ask}
        return [
            thing.box
            for thing in self.things
            if thing.role in KEEP_CLEAR_ROLES
            and thing.name.partition(":")[2].partition("#")[0] in last
        ]

    @property
    def avoided_boxes(self) -> list[FRect]:
        """The boxes that the bubble should avoid: the hand, and what lies on the mat."""
        return [thing.box for thing in self.things if thing.role in KEEP_CLEAR_ROLES]

    def list_panel_drawables(self, canvas: Canvas) -> list[Drawable]:
        """Return the drawables of the panel with the target; it stays above the dark."""
        pieces = [piece for layer in self.panels for piece in layer.drawables(canvas)]
        names = {piece.control.name for piece in pieces if piece.control}
        claims = self.wanted_controls and isinstance(self.flow.live_match.asked, Claim)
        return (
            pieces if claims or any(thing.name in names for thing in self.wanted_controls) else []
        )

    def _find_point(self, point_name: str) -> list[LitBox]:
        """Return the spots a step speaks of; there is more than one for equal cards."""
        kind, _, what = point_name.partition(":")
        places = self.table.board.table_places
        if kind == "mat":
            return [LitBox(places.table_seating.mat.copy(), radius=40)]
        if kind == "spot" and what in places.spot_sites:
            return [LitBox(places.spot_sites[what].box.copy())]
        if kind == "hand":
            cards = [one.upright_box for one in self._light_hand()]
            return [LitBox(cards[0].unionall(cards[1:]).inflate(8, 8), radius=26)] if cards else []
        if kind == "card":
            code = f"card:{what}#"
            named = [t for t in self.things if t.name.startswith(code) and t.role == "card"]
            return [self._light_control(thing) for thing in named[:1]]
        return [self._light_control(thing) for thing in self.things if thing.name == point_name]

    def _light_hand(self) -> list[LitBox]:
        """Return the spots of all cards in the hand."""
        held = self.table.board.held
        return [make_pose_spot(held.targets[key]) for key in held.order if key in held.targets]

    def _light_control(self, thing: Control) -> LitBox:
        """Return the bright spot of a control; a card of the hand at its resting pose.

        If the next card covers a card's middle, it is only the visible part.
        """
        resting = self.table.board.held.targets
        number = int(thing.name.rpartition("#")[2]) if thing.name.startswith("card:") else -1
        if thing.role == "card" and number in resting:
            whole = make_pose_spot(resting[number])
            shows = thing.box.collidepoint(whole.box.center)
            return whole if shows else LitBox(thing.box.copy(), radius=whole.radius)
        return _make_control_spot(thing, thing.radius if thing.radius > 0 else 18)

    def _find_wanted_controls(self) -> list[Control]:
        """Return the controls that answer the step; a wrong selected card goes back."""
        flow, decision = self.flow, self.flow.live_match.asked
        votes = flow.votes.window if flow.votes.asks_only_person else None
        open_now = (
            flow.is_waiting or bool(votes and votes.unanswered_seats) or self.table.is_calling
        )
        if decision is None or not flow.live_match.asks or not open_now:
            return []
        more = flow.gathering.list_open_options() if isinstance(decision, Claim) else ()
        keys = set(_list_wished_keys(decision, flow.list_wishes(), more))
        if isinstance(decision, PickCards | Claim):
            keys -= {f"card:{card.id}" for card in flow.gathering.cards}
        return [t for t in self.things if t.is_enabled and _list_control_aliases(t.name) & keys]


def _make_control_spot(thing: Control, radius: float = 18) -> LitBox:
    return LitBox(thing.box.copy(), radius=radius)


def make_pose_spot(pose: Pose) -> LitBox:
    """Return the spot of a card in the hand."""
    box = FRect(0, 0, WIDTH_OF_HEIGHT * pose.height, pose.height)
    return LitBox(box.move_to(center=(pose.x, pose.y)), pose.angle, RADIUS * box.w)


def list_covered_boxes(panel: Sequence[Drawable]) -> list[FRect]:
    """Return the boxes that a panel covers."""
    boxes = [piece.control.box for piece in panel if piece.control]
    return [boxes[0].unionall(boxes[1:]).inflate(2 * PANEL, 2 * PANEL)] if boxes else []


def _list_wished_keys(
    decision: Decision[object], wishes: Sequence[str], gathered_cards: Sequence[object]
) -> Iterator[str]:
    """Yield the keys of the controls that give the wished answers."""
    if DONE in wishes:
        yield f"word:{DONE}"
    for option in [*decision.options, *gathered_cards]:
        if not is_wanted(wishes, name_option(decision, option)):
            continue
        if isinstance(option, tuple):
            yield from (f"word:call-{call}" for call in option)
        else:
            yield make_option_key(decision, option)
        if isinstance(option, str):
            yield from (f"{kind}:{option}" for kind in ("word", "pile", "die", "color"))
            yield f"word:{option.replace(' ', '-')}"


def _list_control_aliases(name: str) -> set[str]:
    """Return all that a control may stand for: a button's word, a choice's color or card."""
    kind, _, what = name.partition(":")
    if kind == "button":
        return {f"word:{what}"}
    if kind == "choice":
        return {what.replace("=", ":"), f"word:{what}"}
    return {make_answer_key(name)}

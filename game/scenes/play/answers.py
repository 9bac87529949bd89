"""Questions to the person who looks, and the things on the table that answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.card import Card
from game.core.decision import Decision, PickCards, PickPile, Seat
from game.core.prompt import NOTHING, Prompt
from game.session.speech.prompts import DONE, pressable, same_question
from game.session.speech.why_not import why_not
from game.table.stage.facts import EVENT
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import WHITE
from game.ui.draw.text import KEY
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing

if TYPE_CHECKING:
    from .scene import PlayScene

RADIUS = {"pile": 34.0, "place": 16.0, "die": 26.0}
"""Of the focus rings of things on the mat."""
TAG = 18.0  # units that a tag reaches onto the plate above
LOOKED = ("pile", "laid")
"""The roles of things on the mat that the keyboard reaches to show their card large."""


class Answers:
    """What may be pressed now, and what it means."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._asked: tuple[object, ...] = ()
        self._prompt = NOTHING
        self._known: tuple[Decision[Any] | None, dict[str, int]] = (None, {})

    @property
    def prompt(self) -> Prompt:
        """What the person who looks is asked; else whose turn it is."""
        scene, flow = self.scene, self.scene.flow
        decision = scene.sitting.asked
        if not flow.waiting or decision is None or scene.resting:
            return self._turn()
        view = scene.board.coming
        asked = (decision, view, scene.app.caps.state, *flow.gathering.cards)
        if not same(asked, self._asked):
            self._asked = asked
            self._prompt = scene.speaker.prompt(scene.sitting.match, view, flow.gathering)
        return self._prompt

    def _turn(self) -> Prompt:
        """Whose turn it is, while nobody here is asked."""
        scene = self.scene
        facts = scene.board.shown.facts
        turn = facts.get("turn") if facts.get("phase") == "turn" else None
        over = scene.sitting.asked is None and not scene.board.happening
        quiet = scene.flow.dealing or scene.calls.open or scene.board.coming.facts.get("stage")
        if turn is None or over or quiet:
            return NOTHING
        key = "play.your_turn" if turn == scene.viewer else "play.turn"
        return Prompt(scene.words(key, name=scene.sitting.names[turn]), seat=turn)

    # Pressing ------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Choose the thing of that name: a card, a seat, a pile, a color or a word."""
        scene, decision = self.scene, self.scene.sitting.asked
        if not scene.flow.waiting or decision is None:
            return
        key, known = self.key_of(name), self._keys(decision)
        if key.startswith(("laid:", "face:")):  # somebody's card or face on the stage
            key = f"seat:{key.split(':')[1]}"
        if isinstance(decision, PickCards) and key.startswith("card:"):
            self._gather(int(key.removeprefix("card:")))
        elif isinstance(decision, PickCards) and key == f"word:{DONE}":
            self._give()
        elif key in known:
            scene.flow.answer(known[key])

    def _gather(self, number: int) -> None:
        """Choose one more card, or put it back."""
        card = self._held(number)
        if card is not None:
            self.scene.flow.gathering.toggle(card)

    def _give(self) -> None:
        """Give the cards gathered, one after another, and be done."""
        flow, asked = self.scene.flow, self.scene.sitting.asked
        assert asked is not None
        cards = list(flow.gathering.cards)
        for number, option in enumerate([*cards, DONE]):
            now = self.scene.sitting.asked
            if not same_question(now, asked) or option not in now.options:
                break
            flow.giving = number > 0
            flow.answer(list(now.options).index(option))
        flow.giving = False

    # Things --------------------------------------------------------------------

    def card_of(self, name: str) -> Card | None:
        """The card of a thing: one of the hand or the stage, an event, the top of a pile."""
        kind, _, what = name.partition(":")
        if kind == EVENT:
            events = self.scene.board.coming.zones.get(EVENT, ())
            return next((card for place, card in enumerate(events) if what == str(place)), None)
        if kind == "pile":
            cards = self.scene.board.coming.zones.get(what)
            return cards[-1] if cards else None
        return self._held(int(what.rpartition("#")[2])) if kind == "card" else None

    def _held(self, number: int) -> Card | None:
        """The card with this id that is seen: in the open hand, on the stage or on the mat."""
        zones = self.scene.board.coming.zones.values()
        return next((c for zone in zones for c in zone if c and c.id == number), None)

    def standing(self) -> frozenset[str]:
        """The keys of everything on the table that may stand for an answer."""
        plain = replace(self.prompt, buttons=())
        return frozenset(key_of_thing(thing.name) for thing in self.scene.board.things(plain))

    def things(self) -> list[Thing]:
        """The table's things with what they do now."""
        plain = replace(self.prompt, buttons=())
        return [self._dressed(thing) for thing in self.scene.board.things(plain)]

    def _dressed(self, thing: Thing) -> Thing:
        """A thing of the board with its action, its reason and its large picture."""
        card = self.card_of(thing.name)
        aside = self._enlarges(card)
        if thing.role in ("text", "mark"):
            return replace(thing, aside=aside) if aside else thing
        if thing.role == "choice":
            return replace(thing, aside=aside, action=self._presses(thing.name, may=True))
        if thing.role != "card":
            return self._lying(thing, aside)
        number = card.id if card else -1
        may = number in self.prompt.cards
        why = "" if may else self.prompt.why.get(number, "")
        action = self._presses(thing.name, may)
        return replace(thing, aside=aside, action=action, why_not=why)

    def _lying(self, thing: Thing, aside: Callable[[], None] | None) -> Thing:
        """A seat, a pile, a place, a die, or a card on the mat."""
        may = self._takes(thing.name)
        looked_at = aside is not None and thing.role in LOOKED
        reach = may or looked_at or (thing.focusable and thing.role == "seat")
        why = "" if may else self._why_not(thing)
        if not (may or aside or why or thing.focusable):
            return thing
        radius = RADIUS.get(thing.role, thing.radius)
        action = self._presses(thing.name, may)
        return replace(
            thing, aside=aside, focusable=reach, radius=radius, action=action,
            why_not=thing.why_not or why,
        )  # fmt: skip

    def _why_not(self, thing: Thing) -> str:
        """Why a thing that might be asked for can't be chosen."""
        scene, asked = self.scene, self.scene.sitting.asked
        if asked is None or not scene.flow.waiting or scene.resting:
            return ""
        return why_not(scene.speaker, asked, scene.board.coming, thing)

    def _takes(self, name: str) -> bool:
        """Whether pressing a thing answers the question, also in place of its button."""
        decision = self.scene.sitting.asked
        if decision is None or not self.scene.flow.waiting:
            return False
        return self.key_of(name) in self._keys(decision)

    def _keys(self, decision: Decision[Any]) -> dict[str, int]:
        """What may be pressed for an answer; put together once for each question."""
        if self._known[0] is not decision:
            self._known = decision, pressable(decision)
        return self._known[1]

    def key_of(self, name: str) -> str:
        """What a thing stands for: a card on the mat also for the zone in which it lies."""
        key, decision = key_of_thing(name), self.scene.sitting.asked
        if not isinstance(decision, PickPile) or not key.startswith("card:"):
            return key
        number = int(key.removeprefix("card:"))
        zones = self.scene.board.coming.zones.items()
        found = (zone for zone, cards in zones if any(c and c.id == number for c in cards))
        return f"pile:{next(found, '')}"

    def _presses(self, name: str, may: bool) -> Callable[[], None] | None:
        return (lambda: self.press(name)) if may else None

    def _enlarges(self, card: Card | None) -> Callable[[], None] | None:
        return (lambda: self.scene.show_large(card)) if card else None

    def caps(self) -> list[Piece]:
        """The keys of the players that may be chosen, on their plates."""
        plates = self.scene.board.places.plates
        every = [plates[seat] for seat in plates]
        return [
            Piece(partial(draw_cap, self.seat_key(seat), plates[seat], below(plates[seat], every)))
            for seat in self.prompt.seats
        ]

    def seat_key(self, seat: Seat) -> str:
        """What is written on a seat's key."""
        return self.scene.app.caps.seat(seat)


def same(one: Sequence[object], other: Sequence[object]) -> bool:
    """Whether these are the very same objects."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def key_of_thing(name: str) -> str:
    """What a thing stands for among a decision's choices: `card:b7#12` is `card:12`."""
    kind, _, what = name.partition(":")
    return f"card:{what.rpartition('#')[2]}" if kind == "card" else name


def below(plate: FRect, plates: Iterable[FRect]) -> float:
    """How much room there is below a plate, up to the next one or the end of the screen."""
    lower = [p.y for p in plates if p.y > plate.y and abs(p.x - plate.x) < plate.w / 2]
    return min(lower, default=1080 + TAG) - plate.bottom


def draw_cap(key: str, plate: FRect, room: float, canvas: Canvas, _: Mood) -> None:
    """A key cap on the lower edge of a plate, clear of the tags of the one below."""
    canvas = canvas.up_to(1.25)
    side = 38 * canvas.type_scale
    drop = min(0.22 * side, room - 0.5 * side - TAG)
    cap = around((plate.right - 30, plate.bottom + drop), side, side)
    canvas.panel(cap.move(0, 3), 9, KEY_EDGE)
    canvas.panel(cap, 9, WHITE, KEY_EDGE, 2)
    canvas.text(key, cap.center, KEY, 20)

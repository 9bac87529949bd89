"""Questions to the person who looks or claims, and the things on the table that answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import dist
from typing import Any

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import (
    Claim,
    Decision,
    Dodge,
    PickCards,
    PickColor,
    PickPile,
    PickSeat,
    Seat,
)
from game.core.event import Rolled, Viewer
from game.core.prompt import NOTHING, Prompt, PromptButton
from game.games.chroma.cards import COLORS, SHAPES
from game.session.claims import DODGE, TAKE, ClaimWindow
from game.session.speech.prompts import DONE, effect_name, pressable, who_dodges
from game.table.stage.facts import EVENT
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.palette import WHITE
from game.ui.draw.text import KEY
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.controls import Press
from game.ui.widgets.focus import DRAG_UNITS
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing

from .shown import ShownCards
from .tabletop import DEALING, Tabletop

RADIUS = {"pile": 34.0, "place": 16.0, "die": 26.0}
"""Of the focus rings of things on the mat."""
DIE = "die_"
"""How facts are called that tell what dice show."""
TWICE = 450.0  # milliseconds from a press to the next one that may be meant for something else
TAG = 18.0  # units that a tag reaches onto the plate above
CLEAR = 6.0  # units between a key on a plate and the head of a stage below it
ON_FACE = 0.72  # of a plate's height: how far from its left edge its key stands, on the face
LARGE_BY_KEY = ("pile", "laid")
"""The roles of things on the mat that the keyboard reaches to show their card large."""
LOOKED = "looked"
"""The button that ends a look at one's own cards."""


class Answers:
    """What may be pressed now, and what it means."""

    def __init__(self, table: Tabletop, show_large: Callable[[Card | None], None]) -> None:
        self.table, self.show_large = table, show_large
        self._asked: tuple[object, ...] = ()
        self._prompt = NOTHING
        self._turns: dict[tuple[str, Seat, str], Prompt] = {}
        """What is said of whose turn it is, in each language."""
        self._known: tuple[Decision[Any] | None, dict[str, int]] = (None, {})
        self._dressed_for: tuple[object, ...] = ()
        self._dress: dict[int, tuple[Thing, Thing]] = {}
        """Things of the board, by their identity, with what they do then."""
        self._shown = NOTHING
        """What the ribbon said of cards that were shown just now."""
        self._roller: Viewer = None
        """Who threw a die last before the first turn."""
        self._answered: tuple[Decision[Any] | None, float, Point | None] = None, -TWICE, None
        """The question that was answered last, when, and where the mouse was pressed for it."""
        self._standing: tuple[tuple[str, ...], frozenset[str]] = ((), frozenset())
        """The names of those things, and the keys they stand for."""

    @property
    def prompt(self) -> Prompt:
        """What the person who looks is asked; else whose turn it is.

        In a claim window nobody is asked but whoever claimed; what is shown speaks for itself.
        """
        table, flow = self.table, self.table.flow
        claims, votes, shown = flow.claims, flow.votes, flow.shown.now
        known = table.told == table.log.length
        if shown is not None and known and (shown.large or not flow.waits_here):
            self._shown = ShownCards(table, shown).prompt()
            return self._shown
        if votes.open:
            looks = votes.looker is not None and votes.looker == table.viewer
            asked = (votes.alone or looks) and not table.resting
            return self._believes() if asked else self._beside(votes.shown)
        if not claims.open:
            return self._asked_here()
        if claims.asking is None or table.viewer != claims.asking or table.resting:
            if claims.asking in flow.looks.apart and not table.resting:
                return self._elsewhere(claims.asking)
            return self._beside(claims.shown)
        return self._claimed(claims.asking, claims.cards())

    def _beside(self, window: object) -> Prompt:
        """Nothing beside a window that is seen; until it is, what was done can be read.

        The only person reads here who may dodge: there is no window for them.
        """
        if isinstance(window, ClaimWindow) and not window.public and not self.table.resting:
            return self._overheard(window)
        return self._turn() if window is None else NOTHING

    def _asked_here(self) -> Prompt:
        """The open question, as it was put together last, if it still is the same."""
        table, flow = self.table, self.table.flow
        decision = table.sitting.asked
        if not flow.waiting or decision is None or table.resting:
            return self._turn()
        if not flow.waits_here:
            return self._elsewhere(decision.seat)
        view = table.board.coming
        gathered = flow.gathering.word, *flow.gathering.cards
        asked = (decision, view, table.app.caps.state, *gathered)
        if not same(asked, self._asked):
            self._asked = asked
            self._prompt = table.speaker.prompt(table.sitting.match, view, flow.gathering)
        return self._prompt

    def _elsewhere(self, seat: Seat) -> Prompt:
        """Somebody is asked whose hand lies on a phone: here is nothing to be pressed."""
        words, name = self.table.words, self.table.sitting.names[seat]
        turn = self.table.flow.public.facts.get("turn")
        head = words("play.turn", name=name) if turn == seat else name
        return Prompt(head, words("phones.table.choosing", name=name), seat=seat)

    def _turn(self) -> Prompt:
        """Whose turn it is, while nobody here is asked; what was shown, until that is told."""
        table, shown = self.table, self._shown
        untold = table.flow.tidings.queue or table.told < table.log.length
        if shown is not NOTHING and untold:
            return replace(shown, hint="")
        self._shown = NOTHING
        facts, ending = table.board.shown.facts, table.flow.tidings.ended is not None
        acting = ending or facts.get("phase") == "turn" or table.board.deed is not None
        turn = facts.get("turn") if acting else None
        over = table.sitting.asked is None and not table.board.happening
        dealing = table.flow.dealing and not ending
        if facts.get("phase") == DEALING and (lot := self._lot()) is not None:
            return lot
        quiet = dealing or table.calling or table.board.coming.facts.get("stage")
        if turn is None or over or quiet:
            return NOTHING
        key = "play.your_turn" if turn == table.viewer else "play.turn"
        key = "play.your_turn_alone" if turn == table.flow.alone else key
        sign = key, turn, table.words.language.id
        if sign not in self._turns:
            said = table.words(key, name=table.sitting.names[turn])
            self._turns[sign] = Prompt(said, seat=turn, asks=False)
        return self._turns[sign]

    def _lot(self) -> Prompt | None:
        """What dice are rolled for before the first turn, where the game has words for it, and who
        rolled last.
        """
        board, words = self.table.board, self.table.words
        begun = [act.event for act in board.acts if act.start <= board.now]
        rolls = [event for event in begun if isinstance(event, Rolled)]
        self._roller = rolls[-1].seat if rolls else self._roller
        thrown = (act.event.die for act in board.acts if isinstance(act.event, Rolled))
        shown = (fact.removeprefix(DIE) for fact, up in board.shown.facts.items() if up)
        dice = (die for die in (*thrown, *shown) if f"lot.{die}" in words)
        die = next(dice, None)
        if die is None:
            return None
        return Prompt(words(f"lot.{die}"), words(f"lot_hint.{die}"), self._roller, asks=False)

    # Claims and votes ------------------------------------------------------------

    def _overheard(self, window: ClaimWindow) -> Prompt:
        """What the only person reads while computers answer, above all that they have no Dodge."""
        speaker, stage = self.table.speaker, self.table.flow.public.facts.get("stage")
        if window.unarmed:
            effect = effect_name(speaker, window.effect, stage)
            asks = speaker.words("claim.mine", effect=effect)
            return Prompt(asks, speaker.words("claim.unarmed"), seat=self.table.viewer)
        asks = who_dodges(speaker, window.effect, window.seats, stage)
        return Prompt(asks, seat=window.seats[0], asks=False)

    def _claimed(self, seat: Seat, cards: list[Card]) -> Prompt:
        """Dodge with one of these cards, if there are any."""
        table, window = self.table, self.table.flow.claims.window
        assert window is not None
        speaker, view, words = table.speaker, table.board.coming, table.words
        name = Dodge(seat, [*cards, TAKE], window.effect).name
        values = {**table.sitting.match.game.rules.numbers, **speaker.facts(view),
                  "name": speaker.names[seat]}  # fmt: skip
        effect = effect_name(speaker, window.effect, table.flow.public.facts.get("stage"))
        hint = words("claim.hint" if cards else "claim.none")
        asks = speaker.addressed(seat, f"prompt.{name}")
        hand = view.zones.get(f"hand {seat}", ())
        others = [card.id for card in hand if card is not None and card not in cards]
        take = PromptButton(TAKE, words("claim.withdraw"), kind="primary")
        buttons: tuple[PromptButton, ...] = (take,)
        if not window.public and cards:
            dodge = PromptButton(DODGE, words("claim.said.dodge"), "dodge", kind="primary")
            buttons = dodge, replace(take, kind="second")
        return Prompt(
            headline=words.either(*asks, otherwise=words("claim.mine", effect=effect), **values),
            hint=speaker.say(f"hint.{name}", hint, **values) if cards else hint,
            seat=seat,
            cards=frozenset(card.id for card in cards),
            dim=True,
            why=dict.fromkeys(others, words("claim.why_not")),
            buttons=buttons,
        )

    def _believes(self) -> Prompt:
        """Somebody who sees their own hand is asked whether they believe a claim."""
        table, votes = self.table, self.table.flow.votes
        speaker, asked = table.speaker, votes.asked
        if table.flow.looks.open_since is None or asked is None or table.viewer is None:
            return self._turn()
        values = speaker.values(table.sitting.match, table.board.coming, 0)
        caps = [table.app.caps.seat(table.viewer, second) for second in (False, True)]
        says = speaker.say("hint.Challenge", "", **values)
        buttons = [
            PromptButton(word, table.says(asked, word), key=cap, kind="primary")
            for word, cap in zip(votes.words(), caps, strict=True)
        ]
        if votes.looker is not None:
            back = speaker.keys.get("back", "")
            buttons.append(PromptButton(LOOKED, table.words("vote.looked"), "ui-undo", back))
        return Prompt(
            headline=speaker.headline(asked, values),
            hint=speaker.say(f"hint.{asked.name}", says, **values),
            seat=table.viewer,
            buttons=tuple(buttons),
        )

    def about(self, seat: Seat) -> str:
        """What the curtain may tell of the question behind it: what everybody knows."""
        table, claims = self.table, self.table.flow.claims
        if table.flow.votes.looker == seat:
            return table.words("vote.look_note")
        stage, asked = table.flow.public.facts.get("stage"), table.sitting.asked
        if claims.window is not None and claims.asking == seat:
            effect = effect_name(table.speaker, claims.window.effect, stage)
            return table.words("claim.curtain", effect=effect)
        if asked is not None and asked.together and stage:
            event = table.speaker.say(f"face.{stage}", str(stage))
            return table.words("claim.secret", event=event)
        return ""

    # Pressing ------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Choose the thing of that name: a card, a seat, a pile, a color or a word."""
        claims, votes, key = self.table.flow.claims, self.table.flow.votes, key_of_thing(name)
        if votes.open:
            if key == f"word:{LOOKED}":
                votes.stop_looking()
            elif self.prompt is not NOTHING and self.table.viewer is not None:
                votes.press(self.table.viewer, key.removeprefix("word:"))
        elif not claims.open:
            self._answer(name)
        elif self.prompt is not NOTHING:
            known: dict[str, Card | str] = {f"card:{card.id}": card for card in claims.cards()}
            known[f"word:{TAKE}"] = TAKE
            if claims.cards():
                known[f"word:{DODGE}"] = claims.cards()[0]
            if key in known:
                claims.choose(known[key])

    def key(self, event: pygame.event.Event) -> bool:
        """Whether a key answers: colors and players have their own while they are chosen."""
        table, flow, keys = self.table, self.table.flow, self.table.app.keys
        decision, number, seat = table.sitting.asked, event.key - pygame.K_1, keys.seat(event)
        if flow.votes.alone or flow.votes.looker is not None:
            return self._believed(seat, keys.no(event))
        if not flow.waits_here:
            return False
        if isinstance(decision, PickColor) and 0 <= number < len(decision.options):
            flow.answer(number)
            return True
        if isinstance(decision, Claim) and 0 <= number < len(COLORS):
            self._said_by_key(decision, number, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        late = table.app.clock() < flow.claims.deaf_until
        if isinstance(decision, PickSeat) and seat in decision.options and not late:
            self.press(f"seat:{seat}")
            return True
        return False

    def _said_by_key(self, decision: Claim, number: int, shape: bool) -> None:
        """A number stands for a color, with Shift for a shape; the other half stays as it is."""
        gathering = self.table.flow.gathering
        now = gathering.word.split(" ") if " " in gathering.word else []
        first = gathering.cards[0] if gathering.cards else None
        kinds = now or [
            first.color if first and first.color in COLORS else COLORS[0],
            first.shape if first and first.shape in SHAPES else SHAPES[0],
        ]
        kinds[shape] = (SHAPES if shape else COLORS)[number]
        if " ".join(kinds) in decision.options:
            self.say(" ".join(kinds))

    def _believed(self, *seats: Seat | None) -> bool:
        """The two keys of whoever sees their hand while they are asked to believe a claim."""
        viewer, words = self.table.viewer, self.table.flow.votes.words()
        if viewer is None or viewer not in seats:
            return False
        self.press(f"word:{words[seats.index(viewer)]}")
        return True

    def _answer(self, name: str) -> None:
        """Answer the open question."""
        table, decision = self.table, self.table.sitting.asked
        if not table.flow.waits_here or decision is None:
            return
        key, known = self.key_of(name), self._keys(decision)
        if key.startswith(("laid:", "face:")):  # somebody's card or face on the stage
            key = f"seat:{key.split(':')[1]}"
        gathers = isinstance(decision, PickCards | Claim)
        if gathers and key.startswith("card:"):
            self._gather(int(key.removeprefix("card:")))
        elif gathers and key == f"word:{DONE}":
            self.table.flow.give()
        elif key in known and not self._is_second_click(
            decision, len(known), key.startswith("word:")
        ):
            table.flow.answer(known[key])

    def _is_second_click(self, decision: Decision[Any], choices: int, is_word: bool) -> bool:
        """True if a press comes so soon after the last answer that it was not meant as another.

        A click at the same spot is the second half of a double click, at any speed. Words take
        each other's place (“Pass” stands where “Draw” was), so for them any press counts, unless
        nothing moves: whoever plays like that wants no moment's rest.
        """
        app = self.table.app
        before, since, spot = self._answered
        now, here = app.clock(), app.pointer if app.pressed_by_mouse else None
        same_spot = spot is not None and here is not None and dist(spot, here) <= DRAG_UNITS
        soon = before is not decision and now - since < TWICE
        if soon and choices > 1 and (same_spot or (is_word and self.table.board.speed > 0)):
            self._answered = before, now, spot
            return True
        self._answered = decision, now, here
        return False

    def _gather(self, number: int) -> None:
        """Choose one more card, or put it back."""
        card = self._held(number)
        if card is not None:
            self.table.flow.gathering.toggle(card)

    def say(self, word: str) -> None:
        """Say what cards are that may still be chosen."""
        if self.table.flow.waits_here:
            self.table.flow.gathering.say(word)
            self.table.app.dirty = True

    def clear(self) -> bool:
        """Put back all that was chosen for a claim; whether there was anything."""
        flow, asked = self.table.flow, self.table.sitting.asked
        gathering = flow.gathering
        begun = bool(gathering.cards or gathering.word)
        if not (isinstance(asked, Claim) and flow.waits_here and begun):
            return False
        gathering.clear()
        self.table.app.dirty = True
        return True

    # Things --------------------------------------------------------------------

    def card_of(self, name: str) -> Card | None:
        """The card of a thing: one of the hand or the stage, an event, the top of a pile."""
        kind, _, what = name.partition(":")
        if kind == EVENT:
            events = self.table.board.coming.zones.get(EVENT, ())
            return next((card for place, card in enumerate(events) if what == str(place)), None)
        if kind == "pile":
            cards = self.table.board.coming.zones.get(what)
            return cards[-1] if cards else None
        return self._held(int(what.rpartition("#")[2])) if kind == "card" else None

    def _held(self, number: int) -> Card | None:
        """The card with this id that is seen: in the open hand, on the stage or on the mat."""
        zones = self.table.board.coming.zones.values()
        return next((c for zone in zones for c in zone if c and c.id == number), None)

    def standing(self) -> frozenset[str]:
        """The keys of everything on the table that may stand for an answer."""
        names = tuple(thing.name for thing in self.table.board.things(self.prompt))
        if names != self._standing[0]:
            self._standing = names, frozenset(map(key_of_thing, names))
        return self._standing[1]

    def things(self) -> list[Thing]:
        """The table's things with what they do now."""
        prompt, table = self.prompt, self.table
        lying = table.board.things(prompt)
        asked = table.sitting.asked, table.flow.waits_here, table.resting, table.words
        sign = prompt, asked, table.board.changes
        if sign != self._dressed_for:
            self._dressed_for, self._dress = sign, {}
        before = self._dress
        self._dress = {id(t): before.get(id(t)) or (t, self._dressed(t, prompt)) for t in lying}
        return [self._dress[id(thing)][1] for thing in lying]

    def _dressed(self, thing: Thing, prompt: Prompt) -> Thing:
        """A thing of the board with its action, its reason and its large picture."""
        card = self.card_of(thing.name)
        aside = partial(self.show_large, card) if card else None
        press = partial(self.press, thing.name)
        if thing.role in ("text", "mark"):
            return replace(thing, aside=aside) if aside else thing
        if thing.role == "choice":
            return replace(thing, aside=aside, action=press)
        if thing.role != "card":
            return self._lying(thing, aside, press)
        number = card.id if card else -1
        if number in prompt.cards:
            return replace(thing, aside=aside, action=press, why_not="")
        return replace(thing, aside=aside, action=None, why_not=prompt.why.get(number, ""))

    def _lying(self, thing: Thing, aside: Press | None, press: Press) -> Thing:
        """A seat, a pile, a place, a die, or a card on the mat."""
        may = self._takes(thing.name)
        looked_at = aside is not None and thing.role in LARGE_BY_KEY
        reach = may or looked_at or (thing.focusable and thing.role == "seat")
        why = "" if may else self._why_not(thing)
        if not (may or aside or why or thing.focusable):
            return thing
        radius = RADIUS.get(thing.role, thing.radius)
        return replace(
            thing, aside=aside, focusable=reach, radius=radius, action=press if may else None,
            why_not=thing.why_not or why,
        )  # fmt: skip

    def _why_not(self, thing: Thing) -> str:
        """Why a thing that might be asked for can't be chosen."""
        table, asked = self.table, self.table.sitting.asked
        if asked is None or not table.flow.waits_here or table.resting:
            return ""
        return table.speaker.why_not(asked, table.board.coming, thing)

    def _takes(self, name: str) -> bool:
        """Whether pressing a thing answers the question, also in place of its button."""
        decision = self.table.asked
        return decision is not None and self.key_of(name) in self._keys(decision)

    def _keys(self, decision: Decision[Any]) -> dict[str, int]:
        """What may be pressed for an answer; put together once for each question."""
        if self._known[0] is not decision:
            self._known = decision, pressable(decision)
        return self._known[1]

    def key_of(self, name: str) -> str:
        """What a thing stands for: a card on the mat also for the zone in which it lies."""
        key, decision = key_of_thing(name), self.table.sitting.asked
        if not isinstance(decision, PickPile) or not key.startswith("card:"):
            return key
        number = int(key.removeprefix("card:"))
        zones = self.table.board.coming.zones.items()
        found = (zone for zone, cards in zones if any(c and c.id == number for c in cards))
        return f"pile:{next(found, '')}"

    def caps(self) -> list[Piece]:
        """The keys of the players that may be chosen, on their plates."""
        caps, spots = self.table.app.caps, self._cap_spots(self.prompt.seats)
        return [Piece(partial(draw_cap, caps.seat(seat), *spot)) for seat, spot in spots.items()]

    def cap_boxes(self, canvas: Canvas, seats: Iterable[Seat]) -> dict[Seat, FRect]:
        """Where a key, or a sign of its size, stands on the plates of some players."""
        return {seat: cap_box(canvas, *spot) for seat, spot in self._cap_spots(seats).items()}

    def _cap_spots(self, seats: Iterable[Seat]) -> dict[Seat, tuple[FRect, bool, float]]:
        """The plates of some players, whether they are on the mat, and the room below them."""
        board, found = self.table.board, dict[Seat, tuple[FRect, bool, float]]()
        plates, on_mat = board.places.plates, board.layout.opponents == "mat"
        every, show = [*plates.values()], board.show_on_stage
        stage = show.places.box if show.open else None
        for seat in seats:
            plate, head = plates[seat], on_mat and seat != board.foot
            room = below(plate, every)
            if stage is not None and stage.x < plate.centerx < stage.right and stage.y > plate.y:
                room = min(room, stage.y + TAG - CLEAR - plate.bottom)
            found[seat] = plate, head, room
        return found


def same(one: Sequence[object], other: Sequence[object]) -> bool:
    """Whether these are the very same objects."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def key_of_thing(name: str) -> str:
    """What a thing stands for among a decision's choices: `card:b7#12` is `card:12`."""
    kind, _, what = name.partition(":")
    return f"card:{what.rpartition('#')[2]}" if kind == "card" else name


def below(plate: FRect, plates: Iterable[FRect]) -> float:
    """How much room there is below a plate, up to the next one or the end of the screen."""
    lower = [p.y for p in plates if p.y > plate.bottom and abs(p.x - plate.x) < plate.w]
    return min(lower, default=1080 + TAG) - plate.bottom


def cap_box(canvas: Canvas, plate: FRect, on_mat: bool, room: float) -> FRect:
    """Where a key stands on the lower edge of a plate, clear of what is written on it and of the
    tags of the one below: on the face or, where that has a name below it, at the right.
    """
    side = canvas.grown(38)
    drop = min(0.22 * side, room - 0.5 * side - TAG)
    x = plate.right - 30 if on_mat else plate.x + ON_FACE * plate.h
    return around((x, plate.bottom + drop), side, side)


def draw_cap(
    key: str, plate: FRect, on_mat: bool, room: float, canvas: Canvas, _: Mood
) -> None:  # fmt: skip
    """A key cap there."""
    canvas = canvas.up_to(1.25)
    cap = cap_box(canvas, plate, on_mat, room)
    canvas.panel(cap.move(0, 3), 9, KEY_EDGE)
    canvas.panel(cap, 9, WHITE, KEY_EDGE, 2)
    canvas.text(key, cap.center, KEY, 20)

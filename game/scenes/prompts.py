"""Decisions as questions to a person: what may be chosen, and in which words it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from game.core.card import Card
from game.core.decision import (
    Decision,
    Lay,
    PickCards,
    PickColor,
    PickPile,
    PickSeat,
    PickWord,
    PlayCard,
    Seat,
)
from game.core.match import Match
from game.core.seat_view import SeatView
from game.view import actions
from game.view.layout import Action, Layout
from game.view.prompt import Prompt, PromptButton
from game.words import Words

DONE, PASS = "done", "pass"


def key_of(decision: Decision[Any], option: Any) -> str:
    """What must be pressed to choose an option: a thing on the table or a word."""
    if isinstance(option, Card):
        return f"card:{option.id}"
    if isinstance(decision, PickSeat):
        return f"seat:{option}"
    if isinstance(decision, PickPile):
        return f"pile:{option}"
    if isinstance(decision, PickColor):
        return f"color:{option}"
    return f"word:{option if isinstance(option, str) else decision.word(option)}"


def choices(decision: Decision[Any]) -> dict[str, int]:
    """Every key that answers a decision, with the index it chooses."""
    keys: dict[str, int] = {}
    for index, option in enumerate(decision.options):
        keys.setdefault(key_of(decision, option), index)
    return keys


def only_pass(decision: Decision[Any] | None) -> bool:
    """Whether there is nothing to do but to pass."""
    return decision is not None and list(decision.options) == [PASS]


class Gathering:
    """Cards of one hand chosen one after another, before any of them is given."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.cards: list[Card] = []

    def open(self) -> Sequence[Any]:
        """What may be chosen next, after the cards chosen so far."""
        asked = self._match.decision
        if asked is None or not self.cards:
            return () if asked is None else tuple(asked.options)
        ahead = self._match.fork()
        for card in self.cards:
            if not same_question(ahead.decision, asked) or card not in ahead.decision.options:
                return ()
            ahead.submit(ahead.decision.options.index(card))
        return tuple(ahead.decision.options) if same_question(ahead.decision, asked) else ()

    def toggle(self, card: Card) -> None:
        """Choose one more card, or put it back."""
        if card in self.cards:
            self.cards.remove(card)
        elif card in self.open():
            self.cards.append(card)


def same_question(decision: Decision[Any] | None, asked: Decision[Any]) -> TypeGuard[Decision[Any]]:
    """Whether a decision goes on with the same question to the same player."""
    return decision is not None and (decision.name, decision.seat) == (asked.name, asked.seat)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts decisions into a game's words."""

    words: Words
    layout: Layout
    names: tuple[str, ...]
    keys: Mapping[str, str]
    """What is written on each job's key."""

    # Words -------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """A card's name."""
        values = {"color": self.color(card.color), "face": card.face}
        return capital(self.say(f"card.{card.face}", card.code, **values))

    def face(self, card: Card) -> str:
        """What a card says, without its color."""
        return self.say(f"face.{card.face}", card.face)

    def color(self, color: str) -> str:
        """A color's name."""
        return self.say(f"color.{color}", color)

    def rule(self, card: Card) -> str:
        """What a card does; nothing if the game's texts don't say."""
        rule = "number" if card.number is not None else card.face
        return self.say(f"rule.{rule}", "")

    def say(self, key: str, otherwise: str, **values: object) -> str:
        """The sentence of a key, or something else if there is none."""
        return self.words(key, **values) if key in self.words else otherwise

    def subtitle(self, values: Mapping[str, object]) -> str:
        """The round, and when the game ends."""
        rounds = self.words("table.round", count=values.get("round") or 1)
        until = self.say(f"game.until.{values.get('target', '')}", "")
        return " · ".join(part for part in (rounds, until) if part)

    def facts(self, view: SeatView) -> dict[str, object]:
        """What sentences may mention: every fact, and the top card of every open pile."""
        values: dict[str, object] = {}
        for name, fact in view.facts.items():
            values[name] = self.color(fact) if isinstance(fact, str) else fact
        for name in ("chosen", "won", "lost", "dodged"):
            values[name] = self.named(view.facts.get(name, ()))
        said = str(view.facts.get("said", ""))
        values["said"] = self.say(f"stage.said.{said}", self.color(said))
        for zone, cards in view.zones.items():
            if cards and cards[-1] is not None and " " not in zone:
                values[zone], values[f"{zone}_face"] = self.card(cards[-1]), self.face(cards[-1])
        return values

    def named(self, seats: Sequence[Seat]) -> str:
        """The names of some players."""
        return self.listed([self.names[seat] for seat in seats])

    def listed(self, parts: Sequence[str]) -> str:
        """Several words as people say them: one, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("play.and", first=", ".join(parts[:-1]), second=parts[-1])

    # Questions ---------------------------------------------------------------

    def prompt(self, match: Match, view: SeatView, gathering: Gathering) -> Prompt:
        """The open decision as a prompt, with the cards gathered so far."""
        decision = match.decision
        assert decision is not None
        free = {option.id for option in gathering.open() if isinstance(option, Card)}
        hand = [c for c in view.zones.get(f"hand {decision.seat}", ()) if c is not None]
        chosen = tuple(card.id for card in gathering.cards)
        values = {**match.game.rules.numbers, **self.facts(view)}
        others = [c for c in hand if c.id not in chosen]
        return Prompt(
            headline=self.headline(decision, values),
            hint=self._hint(match, [card for card in hand if card.id in free], values),
            seat=decision.seat,
            cards=frozenset(free) | set(chosen),
            dim=bool(free or chosen) or isinstance(decision, PlayCard | PickCards | Lay),
            why={c.id: self.why(match, c, c.id in free, values) for c in others},
            seats=frozenset(decision.options) if isinstance(decision, PickSeat) else frozenset(),
            piles=frozenset(decision.options) if isinstance(decision, PickPile) else frozenset(),
            buttons=self.buttons(decision, view, len(chosen), values),
            selected=chosen,
        )

    def _hint(self, match: Match, free: Sequence[Card], values: Mapping[str, object]) -> str:
        """What may be done, with a word about cards that help in a way of their own."""
        decision = match.decision
        assert decision is not None
        plain = f"hint.{decision.name}"
        if isinstance(decision, PlayCard):
            reasons = {match.game.why(match.table, decision.seat, card) for card in free}
            own = sorted(f"{plain}_{reason}" for reason in reasons)
            plain = next((key for key in own if key in self.words), plain)
        return self.say(plain, "", **values)

    def headline(self, decision: Decision[Any], values: Mapping[str, object]) -> str:
        """The question, as the game puts it or as every game would."""
        known = {**values, "name": self.names[decision.seat]}
        kind = type(decision).__name__
        for key in (f"prompt.{decision.name}", f"prompt.{kind}", "prompt.any"):
            if key in self.words:
                return self.words(key, **known)
        return self.names[decision.seat]

    def why(self, match: Match, card: Card, free: bool, values: Mapping[str, object]) -> str:
        """Why a card can or can't be chosen now."""
        decision = match.decision
        assert decision is not None
        if free:
            reason = match.game.why(match.table, decision.seat, card)
            own = f"fits.{reason}" if isinstance(decision, PlayCard) else ""
            return self.say(own, "", **values, card=self.card(card))
        reason = match.game.why_not(match.table, decision.seat, card)
        own = f"why.{reason}"
        if not reason or not isinstance(decision, PlayCard) or own not in self.words:
            own = f"why.{decision.name}"
        return self.say(own, self.say("why.not_now", ""), **values)

    def buttons(
        self,
        decision: Decision[Any],
        view: SeatView,
        gathered: int,
        values: Mapping[str, object],
    ) -> tuple[PromptButton, ...]:
        """The words among the options, as buttons."""
        found = []
        options = list(decision.options)
        if gathered and DONE not in options:  # the first card was not optional
            options.append(DONE)
        for option in options:
            if isinstance(option, Card) or not isinstance(option, str):
                continue
            if not isinstance(decision, PickColor | PickPile | PickWord):
                button = self.button(option, view, gathered)
                own = self.own_label(decision, option, gathered, values)
                found.append(replace(button, label=own) if own else button)
        return tuple(found)

    def own_label(
        self, decision: Decision[Any], word: str, count: int, values: Mapping[str, object]
    ) -> str:
        """What a word says in answer to one kind of question; nothing if as ever."""
        key = f"answer.{decision.name}.{word}"
        if word == DONE and not count and f"{key}_none" in self.words:
            key += "_none"
        return self.say(key, "", **{**values, "count": count})

    def button(self, word: str, view: SeatView, gathered: int) -> PromptButton:
        """A word among the options: the game's button for it, or a plain one."""
        action = self.layout.action(word)
        count = gathered if word == DONE else self.count(action, view)
        label = self.label(word, action, count)
        if action is None:
            return PromptButton(word, label, kind="primary")
        cap = self.keys.get(action.key, "")
        kind = {"call": "call", "second": "second"}.get(action.place, "primary")
        icon = actions.icon(action, view.facts, view.zones)
        return PromptButton(word, label, icon, cap, kind)

    def label(self, word: str, action: Action | None, count: int) -> str:
        """What is written on the button of a word."""
        if word == DONE and not count:
            none = self.say("action.done_none", "")
            if none:
                return none
        if action is not None:
            return self.words(action.label, count=count)
        return self.say(f"answer.{word}", capital(word), count=count)

    def count(self, action: Action | None, view: SeatView) -> int:
        """The number on a button."""
        return 0 if action is None else actions.number(action, view.facts, view.zones)


def capital(words: str) -> str:
    """The words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def key_cap(words: Words, key: str) -> str:
    """What is written on a key."""
    return words(f"key.{key}") if f"key.{key}" in words else key.upper()

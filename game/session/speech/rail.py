"""What may be played just now, as chips on the rail below the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.core.card import Card
from game.core.decision import Decision, PlayCard
from game.core.match import Match
from game.core.prompt import Action, Rail, RailChip, RailLine, RailRule, RailWords, Wording
from game.core.seat_view import SeatView
from game.language import Term, capital
from game.words import Words

MARK = "\x00"
"""Stands around the name of a chip in a sentence, which the chip then takes the place of."""
CARD = "card"


class Tells(Protocol):
    """Who puts cards and buttons into words."""

    @property
    def words(self) -> Words:
        """Its sentences."""

    @property
    def wording(self) -> Wording:
        """How the game puts things into words."""

    def card(self, card: Card) -> str:
        """A card's name, with a capital letter."""

    def face(self, card: Card) -> str:
        """What a card says, without its color."""

    def color(self, color: str) -> str:
        """A color's name."""

    def label(self, word: str, action: Action | None, count: int) -> str:
        """What is written on the button of a word."""

    def count(self, action: Action | None, view: SeatView) -> int:
        """The number on a button."""


class RailSpeaker:
    """Puts the rail of one question together; there is none without sentences for it."""

    def __init__(self, tells: Tells, match: Match, view: SeatView) -> None:
        self.tells, self.match, self.view = tells, match, view

    def rail(self, hand: Sequence[Card], free: Sequence[Card]) -> Rail | None:
        """What to play, what each card that fits is for, and what the others would need."""
        asked, words = self.match.decision, self.tells.words
        key = f"rail.{asked.name}" if asked is not None else ""
        if not isinstance(asked, PlayCard) or key not in words:
            return None
        rules = {card.id: self._rule(card) for card in free}
        if not all(rules.values()):
            return None
        found = self._chips([rule for rule in rules.values() if rule])
        found |= self._marked(found, rules, free)
        some = list(found.values())
        if not free:
            none = next((every for every in (f"{key}_none", "rail.none") if every in words), "")
            line = RailLine(*(self._line(f"{none}{end}", some, "nor") for end in ENDS))
            return Rail(line if none else None)
        ends = {**self._buttons(asked), **self._only(free)}
        if CARD not in ends and words.mentions(key, CARD):
            return None
        usual = RailLine(*(self._line(f"{key}{end}", some, "or", **ends) for end in ENDS))
        needs = {c.id: self._needs(c, some) for c in hand if c.id not in rules}
        return Rail(
            usual,
            {number: rule.kind for number, rule in rules.items() if rule},
            {number: line for number, line in needs.items() if line},
        )

    def _rule(self, card: Card) -> RailRule | None:
        """The chip that a card that fits belongs to."""
        assert self.match.decision is not None
        reason = self.match.game.why(self.match.table, self.match.decision.seat, card)
        return next((rule for rule in self.tells.wording.rail if reason in rule.fits), None)

    def _chips(self, held: Sequence[RailRule]) -> dict[str, RailChip]:
        """What might be played, by its kind: some only where somebody holds it."""
        found: dict[str, RailChip] = {}
        for rule in self.tells.wording.rail:
            chip = self._chip(rule)
            if chip is not None and (not rule.held or rule in held):
                found[rule.kind] = chip
        return found

    def _marked(
        self, chips: Mapping[str, RailChip], rules: Mapping[int, RailRule | None],
        free: Sequence[Card],
    ) -> dict[str, RailChip]:  # fmt: skip
        """Those of some chips whose every card would bring something on its player, with its
        icon.
        """
        game, table, asked = self.match.game, self.match.table, self.match.decision
        assert asked is not None
        warnings: dict[str, set[str]] = {}
        for card in free:
            if rule := rules[card.id]:
                warning = game.warning(table, asked.seat, card)
                warnings.setdefault(rule.kind, set()).add(warning)
        return {
            kind: replace(chip, warning=min(warnings[kind]))
            for kind, chip in chips.items()
            if len(warnings.get(kind, ())) == 1
        }

    def _chip(self, rule: RailRule) -> RailChip | None:
        """How something that may be played is told."""
        tells = self.tells
        if rule.label:
            return RailChip(rule.kind, tells.words(rule.label))
        if rule.fact:
            color = str(self.view.facts.get(rule.fact) or "")
            name = tells.color(color)
            return RailChip(rule.kind, capital(name), color) if color else None
        cards = self.view.zones.get(rule.zone, ())
        top = cards[-1] if cards else None
        if top is None or (self._rule(top) or rule).label:
            return None  # what always fits is told by another chip
        if top.number is not None:
            return RailChip("number", str(top.number))
        return RailChip(rule.kind, tells.face(top), card=top)

    def _buttons(self, asked: Decision[Any]) -> dict[str, RailChip]:
        """The words that answer besides cards."""
        tells = self.tells
        found = {}
        for word in asked.options:
            if isinstance(word, str):
                action = tells.wording.action(word)
                count = tells.count(action, self.view)
                short = str(count) if count else ""
                found[word] = RailChip(word, tells.label(word, action, count), short=short)
        return found

    def _only(self, free: Sequence[Card]) -> dict[str, RailChip]:
        """The one card that fits."""
        if len(free) != 1:
            return {}
        return {CARD: RailChip(CARD, self.tells.card(free[0]), free[0].color)}

    def _needs(self, card: Card, some: Sequence[RailChip]) -> RailLine | None:
        """What a card that does not fit would have to be."""
        match, words = self.match, self.tells.words
        assert match.decision is not None
        key = f"rail.{match.game.why_not(match.table, match.decision.seat, card)}"
        if key not in words:
            return None
        said = self.tells.card(card)
        return RailLine(*(self._line(f"{key}{end}", some, "or", card=said) for end in ENDS))

    def _line(
        self, key: str, some: Sequence[RailChip], joined: str, **more: str | RailChip
    ) -> RailWords:
        """A sentence with its chips in their places."""
        words, short = self.tells.words, key.endswith(SHORT)
        if key not in words:
            return ()
        chips = {chip.kind: chip for chip in [*some, *more.values()] if isinstance(chip, RailChip)}
        listed = ""
        for chip in reversed(some):
            mark = f"{MARK}{chip.kind}{MARK}"
            if short or not listed:
                said = f"{mark} {listed}".strip()
            else:
                said = words(f"rail.{joined}", first=mark, rest=listed)
            listed = self._melting(said, chip.words)
        values = {
            name: f"{MARK}{value.kind}{MARK}" if isinstance(value, RailChip) else value
            for name, value in more.items()
        }
        return tuple(parted(words(key, chips=listed, **values), chips, short))

    def _melting(self, said: str, begins: str) -> Term:
        """What begins with a chip, with the forms of words that melt into what the chip says."""
        joined = self.tells.words.language.joined.items()
        return Term(said, {name: melt(begins).replace(begins, said) for name, melt in joined})


SHORT = "_short"
ENDS = ("", SHORT)


def parted(said: str, chips: Mapping[str, RailChip], short: bool) -> Iterator[str | RailChip]:
    """A sentence in parts: words, and the chips they stand around."""
    for number, part in enumerate(said.split(MARK)):
        if number % 2:
            chip = chips[part]
            yield replace(chip, words=chip.short) if short and chip.short else chip
        elif part.strip():
            yield part.strip()

"""The rail below the question: what may be played now, as chips."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.core.card import Card
from game.core.decision import Decision, PlayCard
from game.core.match import Match
from game.core.prompt import Action, GamePhrases, Rail, RailChip, RailLine, RailRule, RailWords
from game.core.seat_view import SeatView
from game.language import Term, capitalize
from game.words import Words

CHIP_MARK = "\x00"
"""Stands around the name of a chip in a sentence, which the chip then takes the place of."""
CARD_KIND = "card"


class RailVocabulary(Protocol):
    """The vocabulary of the rail: cards and buttons in words."""

    @property
    def words(self) -> Words:
        """The texts of the game."""

    @property
    def wording(self) -> GamePhrases:
        """The game's own words for answers and points."""

    def capital_card_name(self, card: Card) -> str:
        """Return a card's name with a capital letter."""

    def face_words(self, card: Card) -> str:
        """Return a card's words without its color."""

    def color_name(self, color: str) -> str:
        """Return a color's name."""

    def find_button_label(self, word: str, action: Action | None, count: int) -> str:
        """Return the text on the button of a word."""

    def find_button_count(self, action: Action | None, view: SeatView) -> int:
        """Return the number on a button."""


class RailWriter:
    """Makes the rail of one question; there is none without sentences for it."""

    def __init__(self, tells: RailVocabulary, match: Match, view: SeatView) -> None:
        self.vocabulary, self.match, self.view = tells, match, view

    def make_rail(self, hand: Sequence[Card], free: Sequence[Card]) -> Rail | None:
        """Return what to play, what each fitting card is for, and what others would need."""
        asked, words = self.match.decision, self.vocabulary.words
        key = f"rail.{asked.question_key}" if asked is not None else ""
        if not isinstance(asked, PlayCard) or key not in words:
            return None
        rules = {card.id: self._find_rail_rule(card) for card in free}
        if not all(rules.values()):
            return None
        found = self._list_possible_chips([rule for rule in rules.values() if rule])
        found |= self._mark_warned_chips(found, rules, free)
        some = list(found.values())
        if not free:
            none = next((every for every in (f"{key}_none", "rail.none") if every in words), "")
            line = RailLine(*(self._write_chip_line(f"{none}{end}", some, "nor") for end in ENDS))
            return Rail(line if none else None)
        ends = {**self._list_button_chips(asked), **self._make_only_card_chip(free)}
        if CARD_KIND not in ends and words.mentions(key, CARD_KIND):
            return None
        usual = RailLine(
            *(self._write_chip_line(f"{key}{end}", some, "or", **ends) for end in ENDS)
        )
        needs = {c.id: self._write_card_needs(c, some) for c in hand if c.id not in rules}
        return Rail(
            usual,
            {number: rule.kind for number, rule in rules.items() if rule},
            {number: line for number, line in needs.items() if line},
        )

    def _find_rail_rule(self, card: Card) -> RailRule | None:
        """Return the chip rule of a card that fits."""
        assert self.match.decision is not None
        reason = self.match.game.why_playable(self.match.table, self.match.decision.seat, card)
        return next((rule for rule in self.vocabulary.wording.rail if reason in rule.fits), None)

    def _list_possible_chips(self, held_rules: Sequence[RailRule]) -> dict[str, RailChip]:
        """Return the chips of possible plays by kind; some only if somebody holds them."""
        found: dict[str, RailChip] = {}
        for rule in self.vocabulary.wording.rail:
            chip = self._make_chip(rule)
            if chip is not None and (not rule.held or rule in held_rules):
                found[rule.kind] = chip
        return found

    def _mark_warned_chips(
        self, chips: Mapping[str, RailChip], rules: Mapping[int, RailRule | None],
        free: Sequence[Card],
    ) -> dict[str, RailChip]:  # fmt: skip
        """Return the chips whose every card brings something on its player, with its icon."""
        game, table, asked = self.match.game, self.match.table, self.match.decision
        assert asked is not None
        warnings: dict[str, set[str]] = {}
        for card in free:
            if rule := rules[card.id]:
                warning = game.play_warning(table, asked.seat, card)
                warnings.setdefault(rule.kind, set()).add(warning)
        return {
            kind: replace(chip, warning=min(warnings[kind]))
            for kind, chip in chips.items()
            if len(warnings.get(kind, ())) == 1
        }

    def _make_chip(self, rule: RailRule) -> RailChip | None:
        """Return the chip of a rule, or None."""
        tells = self.vocabulary
        if rule.label:
            return RailChip(rule.kind, tells.words(rule.label))
        if rule.fact:
            color = str(self.view.facts.get(rule.fact) or "")
            name = tells.color_name(color)
            return RailChip(rule.kind, capitalize(name), color) if color else None
        cards = self.view.zones.get(rule.zone, ())
        top = cards[-1] if cards else None
        if top is None or (self._find_rail_rule(top) or rule).label:
            return None  # what always fits is told by another chip
        if top.number is not None:
            return RailChip("number", str(top.number))
        return RailChip(rule.kind, tells.face_words(top), card=top)

    def _list_button_chips(self, asked: Decision[Any]) -> dict[str, RailChip]:
        """Return the words that answer besides cards, as chips."""
        tells = self.vocabulary
        found = {}
        for word in asked.options:
            if isinstance(word, str):
                action = tells.wording.action_of_word(word)
                count = tells.find_button_count(action, self.view)
                short = str(count) if count else ""
                found[word] = RailChip(
                    word, tells.find_button_label(word, action, count), short=short
                )
        return found

    def _make_only_card_chip(self, free: Sequence[Card]) -> dict[str, RailChip]:
        """Return the one card that fits, as a chip."""
        if len(free) != 1:
            return {}
        return {
            CARD_KIND: RailChip(
                CARD_KIND, self.vocabulary.capital_card_name(free[0]), free[0].color
            )
        }

    def _write_card_needs(self, card: Card, some: Sequence[RailChip]) -> RailLine | None:
        """Return what a card that doesn't fit would have to be."""
        match, words = self.match, self.vocabulary.words
        assert match.decision is not None
        key = f"rail.{match.game.why_not_playable(match.table, match.decision.seat, card)}"
        if key not in words:
            return None
        said = self.vocabulary.capital_card_name(card)
        return RailLine(
            *(self._write_chip_line(f"{key}{end}", some, "or", card=said) for end in ENDS)
        )

    def _write_chip_line(
        self, key: str, some: Sequence[RailChip], joined: str, **more: str | RailChip
    ) -> RailWords:
        """Return a sentence with its chips in their places."""
        words, short = self.vocabulary.words, key.endswith(SHORT)
        if key not in words:
            return ()
        chips = {chip.kind: chip for chip in [*some, *more.values()] if isinstance(chip, RailChip)}
        listed = ""
        for chip in reversed(some):
            mark = f"{CHIP_MARK}{chip.kind}{CHIP_MARK}"
            if short or not listed:
                said = f"{mark} {listed}".strip()
            else:
                said = words(f"rail.{joined}", first=mark, rest=listed)
            listed = self._merge_word_forms(said, chip.words)
        values = {
            name: f"{CHIP_MARK}{value.kind}{CHIP_MARK}" if isinstance(value, RailChip) else value
            for name, value in more.items()
        }
        return tuple(split_chip_sentence(words(key, chips=listed, **values), chips, short))

    def _merge_word_forms(self, text: str, begins: str) -> Term:
        """Return a text that begins with a chip, in the word forms that merge with the chip."""
        joined = self.vocabulary.words.language.joined.items()
        return Term(text, {name: melt(begins).replace(begins, text) for name, melt in joined})


SHORT = "_short"
ENDS = ("", SHORT)


def split_chip_sentence(
    sentence: str, chips: Mapping[str, RailChip], is_short: bool
) -> Iterator[str | RailChip]:
    """Yield a sentence in parts: words, and the chips between them."""
    for number, part in enumerate(sentence.split(CHIP_MARK)):
        if number % 2:
            chip = chips[part]
            yield replace(chip, words=chip.short) if is_short and chip.short else chip
        elif part.strip():
            yield part.strip()

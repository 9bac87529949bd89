"""A prompt: what a person is asked, as things on the table and words to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .card import Card, sum_of_cards


@dataclass(frozen=True, slots=True)
class PromptButton:
    """A word to choose: kind is `primary`, `second` or `call`."""

    name: str
    label: str
    icon: str = ""
    key: str = ""
    kind: str = "second"
    enabled: bool = True
    calm: bool = False  # whether something else is the thing to do now


@dataclass(frozen=True, slots=True)
class RailRule:
    """A rule of what may be played, as a chip on the rail below the question."""

    kind: str  # how it looks: color, face, wild, event
    fits: tuple[str, ...] = ()  # why the cards that it is for may be played
    fact: str = ""  # the color that it is about
    zone: str = ""  # the pile whose top card it is about
    label: str = ""  # text key, where it always says the same
    held: bool = False  # whether it is there only for somebody who holds such a card
    house: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    """What is different by a house rule, which is written as `cards=numbers`."""


@dataclass(frozen=True, slots=True)
class RailChip:
    """One chip: its kind may be that of its rule, `number`, `card`, or a word's name."""

    kind: str
    words: str
    color: str = ""
    card: Card | None = None  # the card it is about
    short: str = ""  # what it says where room is short
    warning: str = ""  # the icon of what every card of it would bring on its player


RailWords = tuple[str | RailChip, ...]
"""A sentence of words and chips."""


@dataclass(frozen=True, slots=True)
class RailLine:
    """A sentence on the rail, and how it is said in large type."""

    whole: RailWords
    short: RailWords


@dataclass(frozen=True, slots=True)
class Rail:
    """The line below a question, and what it says about each card."""

    usual: RailLine | None = None
    fits: Mapping[int, str] = field(default_factory=dict)  # card id: the kind of its chip
    needs: Mapping[int, RailLine] = field(default_factory=dict)
    """What cards that do not fit would have to be, by their ids."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question, as the things and words that answer it."""

    headline: str = ""
    hint: str = ""
    seat: int | None = None  # whose face the banner shows
    cards: frozenset[int] = frozenset()  # ids of the cards that may be chosen
    dim: bool = False  # whether a veil lies on all other cards of the hand
    why: dict[int, str] = field(default_factory=dict)  # card id: words for its tooltip
    seats: frozenset[int] = frozenset()
    picked: tuple[int, ...] = ()  # players chosen just before, in this order
    piles: frozenset[str] = frozenset()  # zones that may be chosen, and words beside them
    places: frozenset[int] = frozenset()  # places of a grid that may be chosen
    dice: frozenset[str] = frozenset()  # dice that may be chosen
    buttons: tuple[PromptButton, ...] = ()
    selected: tuple[int, ...] = ()  # ids of cards already chosen: lifted, ticked
    gathers: bool = False  # whether several may be chosen, which stand out only then
    asks: bool = True  # whether anything is to be answered, and it does not just say who acts
    rail: Rail = Rail()  # what may be played, as chips; without a line its hint stands there
    nothing: bool = False  # whether no card fits, and only one thing is to be done
    glows: frozenset[str] = frozenset()  # the zones that show what that is
    is_private: bool = False  # whether its hint is for that seat's eyes alone
    said: str | None = None  # where a claim is asked for, what these are said to be so far
    wanted: str = ""  # where somebody is asked for cards, whom and for what, such as `2 green`
    warned: Mapping[int, str] = field(default_factory=dict)
    """Cards that may be played but would bring something on their player: the icon of it."""
    plain: bool = False  # whether no card has a gold edge, because gold is what a ring means


NOTHING = Prompt()


@dataclass(frozen=True, slots=True)
class Action:
    """A word among the options, as a button."""

    word: str
    label: str  # text key, with {count}
    counted: str = ""  # the one where there is something to count, if that is another
    place: str = "primary"  # or "second", or "call"
    icon: str = ""
    key: str = ""  # job in keys.toml
    fact: str = ""  # where {count} comes from
    cards: str = ""
    each: int = 1
    least: int = 0
    piles: tuple[str, ...] = ()  # zones that add one each if any card lies there
    house: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    """What is different by a house rule, which is written as `stuck=draw one`."""

    def counted_number(
        self, facts: Mapping[str, Any], zones: Mapping[str, Sequence[Card | None]]
    ) -> int:
        """Return its {count}: a fact or the sum of a zone's cards, and its piles."""
        piles = sum(1 for zone in self.piles if zones.get(zone))
        cards = sum_of_cards(zones.get(self.cards, ()), self.each)
        return max(self.fact_value(facts) or cards, self.least) + piles

    def fact_value(self, facts: Mapping[str, Any]) -> int:
        """Return the value of its fact."""
        fact = facts.get(self.fact) if self.fact else 0
        return fact if isinstance(fact, int) else 0

    def icon_shown(self, facts: Mapping[str, Any], zones: Mapping[str, Sequence[Any]]) -> str:
        """Return its icon; that of a zone's cards shows only if they make its number."""
        counts = not self.cards or (zones.get(self.cards) and not self.fact_value(facts))
        return self.icon if counts else ""


PLAIN_POINTS = "table.points"
"""The text key of the score of a game that counts nothing but points."""


@dataclass(frozen=True, slots=True)
class GamePhrases:
    """The words of a game for its answers, its sums and its points."""

    actions: tuple[Action, ...] = ()
    sums: Mapping[str, int] = field(default_factory=dict)
    """The zones whose cards add up to something, and how much each one counts."""
    score: str = PLAIN_POINTS
    """The text key of a player's points."""
    rail: tuple[RailRule, ...] = ()
    scored: bool = True
    """Whether points are told while nobody has any: not where only a round’s end tells them."""
    standing: str = ""
    """The text key of what a player has in a round, where it is told beside their points."""
    quiet_deeds: frozenset[str] = frozenset()
    """What the log alone tells."""
    labeled_deeds: frozenset[str] = frozenset()
    """What a label below a player's plate tells."""

    def action_of_word(self, word: str) -> Action | None:
        """Return the button for an option's word, if the game describes one."""
        return next((action for action in self.actions if action.word == word), None)

"""The cards of an asking game: what each is asked for as, and with which ones it is a group."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.card import Card, Deck
from game.games.chroma.chroma_cards import SHAPES

from ..model import AskPlan
from ..recipe_deck import ANY, SUITS
from ..traits import sign_of

NOTHING = ""
"""What a card is asked for as that nobody can ask for, and its kind if it is in no group."""


@dataclass(frozen=True, slots=True)
class AskCards:
    """The things to ask for in a deck, and the group that each of its cards belongs to."""

    things: tuple[str, ...]
    """What players can ask for, such as `green` or `green star`, in a fixed order."""
    marks: tuple[str, ...]
    """What can be known of a hand: all things, and the kinds where players ask for single cards."""
    thing_by_card: tuple[str, ...]
    kind_by_card: tuple[str, ...]
    """By card id its kind, such as `green` or `green star`: cards of a kind make groups."""
    marks_by_card: tuple[tuple[str, ...], ...]
    """By card id everything that is known of a hand in which it is."""
    kinds_by_thing: Mapping[str, tuple[str, ...]]
    """By what players can ask for, the kinds of its cards that make groups."""
    group: int
    different: bool
    is_by_card: bool
    """True if players ask for single cards."""

    def thing(self, card: Card) -> str:
        """Return what a card is asked for as."""
        return self.thing_by_card[card.id]

    def kind(self, card: Card) -> str:
        """Return the kind of a card."""
        return self.kind_by_card[card.id]

    def matching(self, cards: Iterable[Card], thing: str) -> list[Card]:
        """Return the cards that somebody who is asked for this has to give."""
        return [card for card in cards if self.thing_by_card[card.id] == thing]

    def matching_kind(self, cards: Iterable[Card], mark: str) -> list[Card]:
        """Return the cards that show that a player holds this mark."""
        return [card for card in cards if mark in self.marks_of(card)]

    def proof(self, thing: str) -> str:
        """Return the mark that a player who may ask for this must hold a card of (ASK-4)."""
        if not self.is_by_card:
            return thing
        return kind_mark(self.kind_by_card[self.thing_by_card.index(thing)])

    def marks_of(self, card: Card) -> tuple[str, ...]:
        """Return everything that is known of a hand in which this card is."""
        return self.marks_by_card[card.id]

    def count_of_kind(self, cards: Iterable[Card], kind: str) -> int:
        """Return how many of some cards count towards a group; equal ones perhaps only once."""
        fitting = [card for card in cards if self.kind_by_card[card.id] == kind]
        return len({card.code for card in fitting}) if self.different else len(fitting)

    def complete_kind(self, cards: Sequence[Card]) -> str:
        """Return the first kind of which there is a whole group."""
        kinds = dict.fromkeys(self.kind_by_card[card.id] for card in cards)
        whole = (kind for kind in kinds if kind and self.count_of_kind(cards, kind) >= self.group)
        return next(whole, NOTHING)

    def is_odd(self, card: Card, others: Iterable[Card]) -> bool:
        """True if a card can't be part of a group any more, with all cards still in play."""
        kind = self.kind(card)
        return not kind or self.count_of_kind(others, kind) < self.group


@lru_cache(16)
def ask_cards(deck: Deck, plan: AskPlan) -> AskCards:
    """Return what there is to ask for in a deck, cached for many matches."""
    asked = tuple(thing_of(card, plan.ask_for) for card in deck)
    kinds = tuple(kind_of(card, plan.alike) for card in deck)
    things = order_things(asked)
    by_card = plan.ask_for == "card"
    more = tuple(kind_mark(kind) for kind in dict.fromkeys(kinds) if kind) if by_card else ()
    marks = tuple(
        (*filter(None, [thing]), *([kind_mark(kind)] if by_card and kind else ()))
        for thing, kind in zip(asked, kinds, strict=True)
    )
    pairs = [pair for pair in dict.fromkeys(zip(asked, kinds, strict=True)) if pair[1]]
    by_thing = {one: tuple(kind for thing, kind in pairs if thing == one) for one in things}
    return AskCards(
        things,
        (*things, *more),
        asked,
        kinds,
        marks,
        by_thing,
        plan.group,
        plan.different,
        is_by_card=by_card,
    )


def order_things(found: Iterable[str]) -> tuple[str, ...]:
    """Return different things by color, then shape or number; others as the deck has them."""
    there = [thing for thing in dict.fromkeys(found) if thing]
    ranks = {word: place for place, word in enumerate((*SUITS, *SHAPES))}

    def rank_thing(thing: str) -> tuple[int, ...]:
        return tuple(
            int(word) if word.isdigit() else ranks.get(word, len(ranks)) for word in thing.split()
        )

    return tuple(sorted(there, key=rank_thing))


def kind_mark(kind: str) -> str:
    """Return how a kind is called among the marks: no thing has the same name."""
    return f"kind {kind}"


def thing_of(card: Card, ask_for: str) -> str:
    """Return what a card is asked for as; `NOTHING` if it hasn't what is asked for (ASK-4)."""
    color, sign = trait_of(card, "color"), trait_of(card, "sign")
    if ask_for == "card":
        return f"{color} {sign}" if color and sign else NOTHING
    return NOTHING if ask_for == "blind" else trait_of(card, ask_for)


def kind_of(card: Card, alike: Sequence[str]) -> str:
    """Return what a card has in common with others of its group; `NOTHING` if it is in none."""
    traits = [trait_of(card, one) for one in dict.fromkeys(alike)]
    return " ".join(traits) if all(traits) else NOTHING


def trait_of(card: Card, trait: str) -> str:
    """Return a card's color, shape or sign; empty if it has none or could be any."""
    if trait == "color":
        return card.color if card.color in SUITS else NOTHING
    if card.shape == ANY:
        return NOTHING
    if trait == "shape":
        return card.shape if card.shape in SHAPES else NOTHING
    return sign_of(card)


def one_of_each(cards: Iterable[Card]) -> list[Card]:
    """Return the first of equal cards (ASK-0)."""
    first: dict[str, Card] = {}
    for card in cards:
        first.setdefault(card.code, card)
    return list(first.values())

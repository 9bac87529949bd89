"""The facts that everybody learns from questions, and worlds in which they are true.

Asking tells that you hold one; having none tells that only cards you draw later can be any. Both
are kept with the turn in which they were learned, so that computer players can forget. A world that
a seat imagines has to agree with all of it, and nobody in it holds a whole group: those are laid at
once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat

from .ask_cards import AskCards

MOST_MARKS = 1024
MOST_SEATS = 16
MOST_DRAWN = 32
"""Limits of the parts of a fact that is kept as a number."""
MENDING_STEPS = 3000
"""Swaps that are tried until a world agrees with what is known."""
MIXES = 3
"""Swaps for each hidden card that mix a world once it does."""


class HandFact(NamedTuple):
    """A fact that everybody knows of a hand: it holds one of these, or had none."""

    turn: int
    """When it was learned."""
    seat: Seat
    place: int
    """The place of the mark in `AskCards.marks`."""
    has: bool
    drawn: int = 0
    """How many cards were drawn unseen since there were none: no more than these can be any."""

    def encode(self) -> int:
        """Return the fact as a number, as a table keeps it."""
        where = (self.turn * MOST_SEATS + self.seat) * MOST_MARKS + self.place
        return (where * MOST_DRAWN + self.drawn) * 2 + self.has


@lru_cache(16_384)
def decode_fact(code: int) -> HandFact:
    """Return the fact that a number stands for."""
    rest, has = divmod(code, 2)
    rest, drawn = divmod(rest, MOST_DRAWN)
    rest, place = divmod(rest, MOST_MARKS)
    turn, seat = divmod(rest, MOST_SEATS)
    return HandFact(turn, seat, place, bool(has), drawn)


def learn_fact(known: Iterable[int], fact: HandFact) -> tuple[int, ...]:
    """Return what is known with one more fact, which replaces what was known of the same."""
    return (*forget_facts(known, fact.seat, (fact.place,)), fact.encode())


def forget_facts(
    known: Iterable[int], seat: Seat, marks: Iterable[int], has: bool | None = None
) -> tuple[int, ...]:
    """Return what is known without what a seat has or hasn't of these marks."""
    gone = {*marks}
    return tuple(
        code
        for code in known
        if (fact := decode_fact(code)).seat != seat
        or fact.place not in gone
        or has not in (None, fact.has)
    )


def count_drawn_card(known: Iterable[int], seat: Seat, hand_size: int) -> tuple[int, ...]:
    """Return what is known once a seat has drawn a card unseen, and has this many.

    What the hand had none of may be among the drawn cards. Nothing is left to know once all of
    its cards may be such.
    """
    counted: list[int] = []
    for fact in map(decode_fact, known):
        if fact.seat != seat or fact.has:
            counted.append(fact.encode())
        elif fact.drawn + 1 < min(MOST_DRAWN, hand_size):
            counted.append(fact._replace(drawn=fact.drawn + 1).encode())
    return tuple(counted)


class WorldMaker:
    """Deals hidden cards so that they agree with what everybody knows."""

    def __init__(self, cards: AskCards, known: Iterable[int], chance: Chance) -> None:
        self.cards, self.chance = cards, chance
        place = {mark: number for number, mark in enumerate(cards.marks)}
        self.marks_by_kind: dict[int, frozenset[int]] = {}
        self._places = place
        self.has: dict[Seat, list[int]] = {}
        self.most: dict[Seat, dict[int, int]] = {}
        for fact in map(decode_fact, known):
            if fact.has:
                self.has.setdefault(fact.seat, []).append(fact.place)
            else:
                self.most.setdefault(fact.seat, {})[fact.place] = fact.drawn

    def _marks(self, card: Card) -> frozenset[int]:
        found = self.marks_by_kind.get(card.id)
        if found is None:
            found = frozenset(self._places[mark] for mark in self.cards.marks_of(card))
            self.marks_by_kind[card.id] = found
        return found

    def count_faults(self, seat: Seat, hand: Sequence[Card]) -> int:
        """Return how much of a hand disagrees with what everybody knows."""
        held: dict[int, int] = {}
        for card in hand:
            for mark in self._marks(card):
                held[mark] = held.get(mark, 0) + 1
        faults = sum(mark not in held for mark in self.has.get(seat, ()))
        most = self.most.get(seat)
        if most:
            faults += sum(max(0, n - most.get(mark, n)) for mark, n in held.items())
        kinds = [self.cards.kind_by_card[card.id] for card in hand]
        for kind in {*kinds}:
            if kind and kinds.count(kind) >= self.cards.group:
                faults += max(0, self.cards.count_of_kind(hand, kind) - self.cards.group + 1)
        return faults

    def mend(self, hands: dict[Seat, list[Card]], places: Sequence[tuple[Seat, int]]) -> bool:
        """Swap hidden cards until all hands agree with what is known; return False if none do.

        `places` are the hidden ones, by hand and index; a seat that isn't in `hands` is a pile.
        Cards of a pile are in `hands`, too, by a negative number.
        """
        faults = {seat: self._fault(seat, hand) for seat, hand in hands.items()}
        if len(places) < 2:
            return not any(faults.values())
        by_hand: dict[Seat, list[tuple[Seat, int]]] = {}
        for place in places:
            by_hand.setdefault(place[0], []).append(place)
        for _ in range(MENDING_STEPS):
            wrong = [seat for seat, count in faults.items() if count and seat in by_hand]
            if not wrong:
                break
            mine = by_hand[wrong[self.chance.below(len(wrong))]]
            self._try_swap(hands, faults, mine[self.chance.below(len(mine))], places)
        if any(faults.values()):
            return False
        for _ in range(MIXES * len(places)):
            one = places[self.chance.below(len(places))]
            self._try_swap(hands, faults, one, places)
        return True

    def _fault(self, seat: Seat, hand: Sequence[Card]) -> int:
        return self.count_faults(seat, hand) if seat >= 0 else 0

    def _try_swap(
        self,
        hands: dict[Seat, list[Card]],
        faults: dict[Seat, int],
        one: tuple[Seat, int],
        places: Sequence[tuple[Seat, int]],
    ) -> None:
        """Swap a card with a random other one, unless that makes things worse."""
        other = places[self.chance.below(len(places))]
        (here, at), (there, index) = one, other
        if here == there:
            return
        mine, theirs = hands[here], hands[there]
        mine[at], theirs[index] = theirs[index], mine[at]
        now = self._fault(here, mine), self._fault(there, theirs)
        if sum(now) > faults[here] + faults[there]:
            mine[at], theirs[index] = theirs[index], mine[at]
        else:
            faults[here], faults[there] = now

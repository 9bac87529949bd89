"""The limits of hands: what players can't hold, as everybody knows by what they played (TRICK-17).

For each seat there is a number for each suit, and one for cards without a suit: the highest rank it
may still hold of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat

from .trick_cards import NO_RANK, TOP_RANK, TrickCards

NO_LIMIT, NONE_LEFT = TOP_RANK + 1, NO_RANK - 1
Limits = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LimitKeeper:
    """Reads and narrows the limits of a table."""

    cards: TrickCards

    @property
    def kinds(self) -> tuple[str, ...]:
        """The suits, and what has none."""
        return (*self.cards.suits, "")

    def no_limits(self, seats: int) -> Limits:
        """Return the limits when nobody has played anything."""
        return (NO_LIMIT,) * (seats * len(self.kinds))

    def of_seat(self, limits: Limits, seat: Seat) -> Limits:
        """Return the part of a seat."""
        wide = len(self.kinds)
        return limits[seat * wide : (seat + 1) * wide]

    def allows(self, limits: Limits, seat: Seat, card: Card) -> bool:
        """True if a seat may hold a card, for all that is known."""
        place = seat * len(self.kinds) + self.kinds.index(self.cards.suit(card))
        return self.cards.rank(card) <= limits[place]

    def _narrow(self, limits: Limits, seat: Seat, kind: str, most: int) -> Limits:
        place = seat * len(self.kinds) + self.kinds.index(kind)
        return (*limits[:place], min(limits[place], most), *limits[place + 1 :])

    def after_lead(
        self, limits: Limits, seat: Seat, card: Card, trump: str, is_broken: bool
    ) -> Limits:
        """Return the limits after a card was led: too early a trump means nothing but trumps."""
        is_early = trump and not is_broken and self.cards.suit(card) == trump
        for kind in self.kinds if is_early and not self.cards.plan.lead_trump else ():
            if kind != trump:
                limits = self._narrow(limits, seat, kind, NONE_LEFT)
        return limits

    def after_play(
        self, limits: Limits, seat: Seat, card: Card, trick: Sequence[Card], trump: str
    ) -> Limits:
        """Return the limits after a card was played to a trick, which is given without it."""
        plan, led, suit = self.cards.plan, self.cards.led_suit(trick), self.cards.suit(card)
        if not led or not suit or plan.follow == "may":
            return limits
        if suit != led:
            limits = self._narrow(limits, seat, led, NONE_LEFT)
            if plan.must_trump and trump and suit != trump:
                limits = self._narrow(limits, seat, trump, NONE_LEFT)
            return limits
        place = self.cards.taking_place(trick, trump)
        best = None if place is None else trick[place]
        beats = self.cards.would_take(card, trick, trump)
        if plan.follow == "must beat" and not beats and best and self.cards.suit(best) == led:
            most = self.cards.rank(best) - (plan.equal == "last")
            limits = self._narrow(limits, seat, led, most)
        return limits

    def while_drawing(self, limits: Limits, seat: Seat) -> Limits:
        """Return the limits of a player who draws: the new cards may be anything."""
        return self._with_row(limits, seat, [NO_LIMIT] * len(self.kinds))

    def after_draw(self, limits: Limits, seat: Seat, led: str, trump: str) -> Limits:
        """Return the limits of a player who drew and played: no other card of theirs fitted."""
        gone = {led, "", trump if self.cards.plan.must_trump else led}
        row = [NONE_LEFT if kind in gone else NO_LIMIT for kind in self.kinds]
        return self._with_row(limits, seat, row)

    def _with_row(self, limits: Limits, seat: Seat, row: Sequence[int]) -> Limits:
        wide = len(self.kinds)
        return (*limits[: seat * wide], *row, *limits[(seat + 1) * wide :])


def assign_cards(
    cards: Sequence[Card], tests: Sequence[Callable[[Card], bool]], chance: Chance
) -> list[Card] | None:
    """Return a card for each place that passes the place's test; None if that is impossible.

    Cards are shuffled, places with the fewest cards to choose from come first, and cards are
    exchanged along a path where a place would get none.
    """
    pool = [*cards]
    chance.shuffle(pool)
    able = [[n for n, card in enumerate(pool) if test(card)] for test in tests]
    owner: dict[int, int] = {}
    for place in sorted(range(len(tests)), key=lambda place: len(able[place])):
        if not _find_card(place, able, owner, set()):
            return None
    found = {place: pool[n] for n, place in owner.items()}
    return [found[place] for place in range(len(tests))]


def _find_card(
    place: int, able: Sequence[Iterable[int]], owner: dict[int, int], tried: set[int]
) -> bool:
    """Give a place a card, if other places have to move on to other cards for it."""
    free = next((n for n in able[place] if n not in owner), None)
    if free is not None:
        owner[free] = place
        return True
    for n in able[place]:
        if n not in tried:
            tried.add(n)
            if _find_card(owner[n], able, owner, tried):
                owner[n] = place
                return True
    return False

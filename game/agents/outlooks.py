"""The chance of each seat to win a round by what its cards promise, for playouts cut short.

What a seat has is put into a few numbers, its signs. Each has a weight, fitted to rounds that hard
players played (`build/fit_outlooks.py`); a seat's promise is the weighted sum of its signs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, fsum
from operator import mul
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.table import Table
from game.resources import rules_folder
from game.toml import try_toml

from .mind import Outlook

FILE_NAME = "outlooks.toml"
Signs = Callable[[Any, Seat], Sequence[float]]
"""Returns the signs of a seat, looking at all cards of the table."""
Promise = Callable[[Any, Seat], float]
"""Returns how much a seat's cards promise; one more makes it nearly three times as likely to win.
"""


@dataclass(frozen=True, slots=True)
class SignedOutlook:
    """The signs of one game, by name, and the outlook they make."""

    game: str
    names: tuple[str, ...]
    list_signs: Signs

    def __call__(self, t: Table) -> Outlook:
        """Return, by seat, how likely it is to win the round."""
        weights, list_signs = fitted_weights(self.game, self.names), self.list_signs

        def add_signs(t: Table, seat: Seat) -> float:
            promise = 0.0
            for weight, sign in zip(weights, list_signs(t, seat), strict=True):
                promise += weight * sign
            return promise

        return promised_outlook(t, add_signs)


def promised_outlook(t: Table, promise: Promise) -> Outlook:
    """Return, by seat, how likely it is to win by its promise; no points are foreseen."""
    promises = {seat: promise(t, seat) for seat in t.around}
    most, seats = max(promises.values()), range(t.seats)
    odds = [exp(promises[seat] - most) if seat in promises else 0.0 for seat in seats]
    whole = 0.0
    for each in odds:  # one by one: `sum` rounds otherwise since Python 3.12
        whole += each
    return [each / whole for each in odds], [0.0] * len(odds)


@cache
def fitted_outlooks() -> Mapping[str, Mapping[str, Any]]:
    """By game its fitted weights, and how far they were off."""
    return try_toml((rules_folder() / FILE_NAME).read_text(encoding="utf-8"))[0]


@cache
def fitted_weights(game: str, names: tuple[str, ...]) -> tuple[float, ...]:
    """Return the weights of these signs."""
    weights = fitted_outlooks()[game]["weights"]
    return tuple(float(weights[name]) for name in names)


HAND = "hand "
Place = tuple[list[Card], int, Seat]
"""A zone, a place in it, and whose hand it is, if it is another one's."""


def lies_anywhere(t: Table, card: Card, seat: Seat, number: int) -> bool:
    """Return True: any card may be in any hand."""
    return True


@dataclass(frozen=True, slots=True)
class HandGuess:
    """Deals hands as players have them who keep what they want: at random they are too poor.

    The weights tell true hands from such ones.
    """

    game: str
    names: tuple[str, ...]
    list_signs: Signs
    """Returns the signs of a hand."""
    swaps: int
    """So often each card of a hidden hand is tried in another place."""
    may_lie: Callable[[Any, Card, Seat, int], bool] = lies_anywhere
    """True if a card may be at a place of a hand, for all that everybody knows."""

    def sum_signs(self, t: Table, observer: Seat) -> list[float]:
        """Return the signs of all hands but the observer's, added up."""
        rows = [self.list_signs(t, seat) for seat in t.around if seat != observer]
        return [fsum(column) for column in zip(*rows, strict=True)]

    def deal_hands(self, t: Table, observer: Seat, seed: int) -> None:
        """Deal anew every card whose place the observer can't know, so that hands are likely.

        Cards in unknown places are exchanged, and stay so the likelier, the likelier that is.
        """
        t.redeal(observer, seed)
        chance, bit = Chance(~seed & (1 << 64) - 1), 1 << observer
        places = [
            (cards, number, int(name.removeprefix(HAND)) if name.startswith(HAND) else observer)
            for name, cards in t.zones.items()
            for number, card in enumerate(cards)
            if not t.seen[card.id] & bit
        ]
        held = [place for place in places if place[2] != observer]
        if not held:
            return
        weights = fitted_hands(self.game, self.names)
        marks = {seat: self._weigh_hand(t, seat, weights) for seat in t.around if seat != observer}
        for _ in range(self.swaps * len(held)):
            one, other = held[chance.below(len(held))], places[chance.below(len(places))]
            owners = {one[2], other[2]} - {observer}
            if one[2] == other[2] or not self._may_swap(t, one, other, observer):
                continue
            swap_places(t, one, other)
            after = {seat: self._weigh_hand(t, seat, weights) for seat in owners}
            gain = fsum(after[seat] - marks[seat] for seat in owners)
            if gain >= 0 or chance.random() < exp(gain):
                marks |= after
            else:
                swap_places(t, one, other)

    def _may_swap(self, t: Table, one: Place, other: Place, observer: Seat) -> bool:
        """Return True if both cards may lie in each other's place."""
        pairs = (one, other[0][other[1]]), (other, one[0][one[1]])
        return all(p[2] == observer or self.may_lie(t, card, p[2], p[1]) for p, card in pairs)

    def _weigh_hand(self, t: Table, seat: Seat, weights: Sequence[float]) -> float:
        """Return the logarithm of how much likelier a hand is than if dealt at random."""
        return fsum(map(mul, weights, self.list_signs(t, seat)))


def swap_places(t: Table, one: Place, other: Place) -> None:
    """Swap the cards in two places; what players know of a place stays with it."""
    (cards, number, _), (others, second, _) = one, other
    card, more = cards[number], others[second]
    cards[number], others[second] = more, card
    t.seen[card.id], t.seen[more.id] = t.seen[more.id], t.seen[card.id]


@cache
def fitted_hands(game: str, names: tuple[str, ...]) -> tuple[float, ...]:
    """Return the weights of the signs of hands."""
    weights = fitted_outlooks()[game]["hands"]
    return tuple(float(weights[name]) for name in names)

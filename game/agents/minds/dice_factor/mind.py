"""The knowledge of a seat in Dice Factor, and how it values what may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.dice_factor.factor_table import FactorTable

from .hand_numbers import TargetScorer, target_scorer_at

DEALT, A_TURN, MOST = 1.8, 0.9, 7.0
"""What a hand that nobody has seen is worth: at first, more by the turn, and at most."""
KNOWN_GOOD = 0.01
"""Of two hands that are worth the same, rather the one that is known better."""
SPOILED = 0.5
"""How good it is to spoil another player's target."""


class FactorMind:
    """A seat's hand, what it has not seen, and what others probably hold."""

    def __init__(self, t: FactorTable, seat: Seat, style: Manner) -> None:
        self.t, self.seat, self.style = t, seat, style
        self.counting = target_scorer_at(t)
        self.numbers, self.worths = self.counting.numbers, self.counting.worths
        self.held = [self.numbers[card] for card in t.hands[seat]]
        self.hand = sum(self.held)

    def mind_without(self, card: Card) -> FactorMind:
        """Return the mind after a card has gone."""
        left = FactorMind(self.t, self.seat, self.style)
        left.held.remove(left.numbers[card])
        left.hand -= left.numbers[card]
        return left

    @property
    def current_worth(self) -> float:
        """The worth of the hand as it is."""
        return self.worths[self.hand]

    @cached_property
    def unseen_counts(self) -> Counter[int]:
        """The numbers of the cards that it has not seen."""
        bit, t = 1 << self.seat, self.t
        hidden = [card for card, known in zip(t.deck, t.seen, strict=True) if not known & bit]
        return Counter(map(self.numbers.__getitem__, hidden))

    def after_best_discard(self, drawn: int) -> float:
        """Return the hand's worth with one card more and the worst one gone."""
        worths, whole = self.worths, self.hand + drawn
        return max([worths[whole - card] for card in {*self.held, drawn}])

    def least_missed_card(self) -> int:
        """The card that is missed least."""
        return max(self.held, key=lambda card: self.worths[self.hand - card])

    # Others ----------------------------------------------------------------------------

    @cached_property
    def other_seats(self) -> list[Seat]:
        """Everybody else."""
        return [seat for seat in self.t.around if seat != self.seat]

    def known_cards_of(self, other: Seat) -> list[Card]:
        """The cards of another hand that it has seen."""
        return [card for card in self.t.as_known(f"hand {other}", self.seat) if card]

    def estimated_hand_worth(self, other: Seat) -> float:
        """Return what another hand is probably worth: hands get better every turn."""
        known = self.known_cards_of(other)
        sure = self.counting.hand_worth(known)
        if len(known) == len(self.t.hands[other]):
            return sure
        turns = self.t.turns / len(self.t.names)
        return max(sure, min(MOST, DEALT + A_TURN * turns)) + KNOWN_GOOD * sure

    def worth_after_trade(self, other: Seat, card: int) -> float:
        """Return the hand's worth after giving this card for one of a player's."""
        rest, worths, theirs = self.hand - card, self.worths, self.t.hands[other]
        known = self.known_cards_of(other)
        sure = sum([worths[rest + self.numbers[held]] for held in known])
        hidden = len(theirs) - len(known)
        if not hidden:
            return sure / len(theirs)
        unseen = sum([count * worths[rest + held] for held, count in self.unseen_counts.items()])
        return (sure + hidden * unseen / self.unseen_counts.total()) / len(theirs)

    def worth_after_roll(self, die: str) -> float:
        """Return the hand's worth after rolling this die again, and what the others lose by it."""
        rolled = [target_scorer_at(self.t, **{die: face}) for face in self.t.rules.dice[die]]
        spoiled = max([self.loss_by_new_targets(other, rolled) for other in self.other_seats])
        mine = mean_worth(self.t.hands[self.seat], rolled)
        return mine + SPOILED * self.style.attack * spoiled

    def loss_by_new_targets(self, other: Seat, rolled: Sequence[TargetScorer]) -> float:
        """Return how much less another player's known cards are worth with other targets."""
        known = self.known_cards_of(other)
        return self.counting.hand_worth(known) - mean_worth(known, rolled) if known else 0.0


def mean_worth(cards: Sequence[Card], rolled: Sequence[TargetScorer]) -> float:
    """Return the mean worth of cards if any of these targets may come."""
    return sum([counting.hand_worth(cards) for counting in rolled]) / len(rolled)

"""The Dice Factor policy: a player that collects for the nearer target.

A hand is worth more the more of its cards go towards one target. A draw, a trade or a roll is
worth the mean of what it may bring, by what its seat has not seen yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import EVERYONE
from game.core.seat_match import World
from game.games.chroma.chroma_cards import is_action, is_wild
from game.games.dice_factor.action_effects import KEEP
from game.games.dice_factor.factor_table import TARGETS, FactorTable
from game.games.dice_factor.turn import ADD, DISCARD, DRAW, ROLL

from .hand_numbers import BITS, MASK, WON, WORTH, TargetScorer, target_scorer_at

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
        turns = self.t.turns / self.t.seats
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


LAID_OUT = 6.0
SKIPPED = 0.3
GIFT = 0.6
"""How bad it is to discard a card that counts."""
WANTED = 1.2
"""How much worse for each such card that the next player is known to hold."""
EIGHTH = 1 / 8
FAIR, NEARLY = WORTH[3:]
"""For the hope to better a fair hand no turn is lost; one card is missing of one nearly won."""
FOND = 2.0
"""How much more its hand must be worth to be traded, to who likes most to keep it."""


# The turn ----------------------------------------------------------------------------


def weigh_takes(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh drawing, taking the discard, and rolling the eight."""
    return [TAKE[option](mind) for option in options]


def drawn_card_worth(mind: FactorMind) -> float:
    """Return the worth of any unseen card, after the worst of six is gone."""
    unseen = mind.unseen_counts
    total = sum([count * mind.after_best_discard(card) for card, count in unseen.items()])
    return total / max(1, unseen.total())


def found_card_worth(mind: FactorMind) -> float:
    """Return the worth of taking the top of the discard pile."""
    return mind.after_best_discard(mind.numbers[mind.t.zones[DISCARD][-1]])


def eight_roll_worth(mind: FactorMind) -> float:
    """Return the worth of rolling the eight: mostly a lost turn, sometimes a trade.

    A new target may come, too. What it wins by that, another player loses: the fewer they are,
    the more that matters.
    """
    now = mind.current_worth
    if now >= FAIR:
        return now
    hopes = hand_trade_gain(mind), card_trade_gain(mind), new_target_gain(mind)
    boldness = (2 - mind.style.caution) * 2 / len(mind.other_seats)
    return now + EIGHTH * boldness * sum([max(0.0, hope) for hope in hopes])


TAKE: dict[str, Callable[[FactorMind], float]] = {
    DRAW: drawn_card_worth,
    DISCARD: found_card_worth,
    ROLL: eight_roll_worth,
}


# What an action card brings ------------------------------------------------------------


def hand_trade_gain(mind: FactorMind) -> float:
    """Return how much better the best of the other hands probably is."""
    return max([mind.estimated_hand_worth(other) for other in mind.other_seats]) - own_hand(mind)


def own_hand(mind: FactorMind) -> float:
    """Return what another hand must be worth to be traded for; a nearly won one is kept."""
    return (
        WON
        if mind.current_worth >= NEARLY
        else mind.current_worth + FOND * (mind.style.collects - 1)
    )


def card_trade_gain(mind: FactorMind) -> float:
    """Return how much better a card of another player probably is."""
    card = mind.least_missed_card()
    return (
        max([mind.worth_after_trade(other, card) for other in mind.other_seats])
        - mind.current_worth
    )


def new_target_gain(mind: FactorMind) -> float:
    """Return how much better another target probably is."""
    return max(map(mind.worth_after_roll, TARGETS)) - mind.current_worth


EFFECTS: dict[str, Callable[[FactorMind], float]] = {
    "skip": lambda mind: SKIPPED * mind.style.attack,
    "trade-hands": hand_trade_gain,
    "trade-a-card": card_trade_gain,
    "roll-one-die": new_target_gain,
    ADD: lambda mind: LAID_OUT,
}
"""How much better, or worse, the hand that is left gets by an action card."""


# Discards ------------------------------------------------------------------------------


def weigh_discards(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh the discards: the hand left, what the card does, and its gift to the next."""
    return [discard_worth(mind, card) for card in options]


def discard_worth(mind: FactorMind, card: Card) -> float:
    """Return the worth of one discard."""
    number = mind.numbers[card]
    value = mind.worths[mind.hand - number]
    if value >= WON:
        return value
    if not is_action(card):
        return value - discard_gift_worth(mind, card) * mind.style.caution if number else value
    if card.face not in EFFECTS or was_just_found(mind, card):
        return value
    return value + EFFECTS[card.face](mind.mind_without(card))


def was_just_found(mind: FactorMind, card: Card) -> bool:
    """True if the card was just taken from the discard pile: it does not act then."""
    return card is mind.t.hands[mind.seat][-1] and mind.t.seen[card.id] == EVERYONE


def discard_gift_worth(mind: FactorMind, card: Card) -> float:
    """Return what a card that counts may be worth to the next player."""
    number, next_one = mind.numbers[card], mind.t.seat_after(mind.seat)
    theirs = sum(map(mind.numbers.__getitem__, mind.known_cards_of(next_one)))
    wanted = 0
    while number:
        wanted += (number & MASK) and theirs & MASK
        number, theirs = number >> BITS, theirs >> BITS
    return GIFT * (1 + is_wild(card)) + WANTED * wanted


# What follows --------------------------------------------------------------------------


def weigh_laying_out(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh laying out: always yes, since a larger hand is better."""
    return [float(option != DISCARD) for option in options]


def weigh_hand_trades(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh whose hand is probably best, if not one's own."""
    own = own_hand(mind)
    return [own if option == KEEP else mind.estimated_hand_worth(option) for option in options]


def weigh_card_trades(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh whose cards would help most."""
    card = mind.least_missed_card()
    return [mind.current_worth if o == KEEP else mind.worth_after_trade(o, card) for o in options]


def weigh_gifts(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh the cards to give: the least missed, rather one that counts for nothing."""
    return [mind.worths[mind.hand - own] - GIFT * (own > 0) for own in mind.held]


def weigh_target_rolls(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh the dice: best is the one that serves my hand least and the others most."""
    return [
        mind.current_worth if option == KEEP else mind.worth_after_roll(option)
        for option in options
    ]


WEIGH: dict[str, Callable[[FactorMind, Sequence[Any]], list[float]]] = {
    "PickPile.turn": weigh_takes,
    "PickCard.discard": weigh_discards,
    "PickWord.add_a_card": weigh_laying_out,
    "PickSeat.trade_hands": weigh_hand_trades,
    "PickSeat.trade_a_card": weigh_card_trades,
    "PickCard.trade": weigh_gifts,
    "PickDie.target": weigh_target_rolls,
}
"""By the name of the question."""


# Without much thought


BOLD = 0.5
"""Whoever is less cautious than this thinks of the eight-sided die in a hurry, too."""


def take_hastily(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh only a draw; bold players also look at the eight."""
    bold = ROLL in options and mind.style.caution < BOLD
    rolls = bold and eight_roll_worth(mind) > drawn_card_worth(mind)
    return [float(option == (ROLL if rolls else DRAW)) for option in options]


def discard_hastily(mind: FactorMind, options: Sequence[Any]) -> list[float]:
    """Weigh any card that lacks the color alike; a hand that wins is kept."""
    return [apparent_card_worth(mind, card) for card in options]


def apparent_card_worth(mind: FactorMind, card: Card) -> float:
    """Return how little a card seems to count."""
    if mind.worths[mind.hand - mind.numbers[card]] >= WON:
        return 1.0
    return -float(bool(mind.numbers[card] & mind.counting.colors))


HASTILY = {**WEIGH, "PickPile.turn": take_hastily, "PickCard.discard": discard_hastily}


# The best answer

Weigh = Mapping[str, Callable[[FactorMind, Sequence[Any]], list[float]]]


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the best answer for the seat that is asked; of equal ones any."""
    return best_weighed_answer(WEIGH, world, chance, style)


@by_sight
def factor_worths(world: World, chance: Chance, style: Manner = PLAIN) -> Sequence[float]:
    """Return what each answer is worth."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, FactorTable)
    weigh = WEIGH.get(decision.question_key)
    mind = FactorMind(t, decision.seat, style)
    return weigh(mind, decision.options) if weigh else [0.0] * len(decision.options)


@by_sight
def hasty(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Return the best answer by the colors die alone, which is all a hasty player sees."""
    return best_weighed_answer(HASTILY, world, chance, style)


def best_weighed_answer(weigh: Weigh, world: World, chance: Chance, style: Manner) -> int:
    """Return the answer that is worth most; of equal ones any."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, FactorTable)
    if decision.question_key not in weigh:
        return chance.below(len(decision.options))
    values = weigh[decision.question_key](FactorMind(t, decision.seat, style), decision.options)
    enough = max(values) - 1e-9
    equal = [place for place, value in enumerate(values) if value > enough]
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]


@by_sight
def nearsighted(world: World, chance: Chance, style: Manner = PLAIN) -> int | None:
    """Throw away any card, without looking at what the dice ask for."""
    decision = world.open_decision
    if decision.question_key != "PickCard.discard":
        return None
    return chance.below(len(decision.options))

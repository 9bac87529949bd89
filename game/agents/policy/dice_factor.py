"""What a computer player does in Dice Factor: it collects for the nearer target.

A hand is worth the more, the more of its cards go towards one target. A draw, a trade or a
roll is worth the mean of what it may bring, by what its seat has not seen yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.agents.style import PLAIN, Style
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import EVERYONE
from game.core.match import Match
from game.games.chroma.cards import is_action, is_wild
from game.games.dice_factor.effects import KEEP
from game.games.dice_factor.factor_table import SHAPES_DIE, TARGETS, FactorTable, Kind
from game.games.dice_factor.turn import ADD, DISCARD, DRAW

WORTH = (0.0, 1.0, 2.6, 5.5, 11.0, 100.0, 100.0, 100.0)
"""So much are cards towards one target worth, by how many there are."""
SECOND = 0.25
"""How much of that the other target's cards are worth."""
ADD_HELD, LAID_OUT = 1.5, 6.0
WILD = 0.15
"""A wild card may count for the next target too."""
GIFT = 0.12
"""How bad it is to discard a card that counts, by what it may be worth to the next player."""
SKIPPED = 0.3
COLLECTED = 0.45
"""Cards that a player has chosen from, beyond those in hand, in each of their turns."""
MOST_CHOSEN = 9
SAMPLES = 5
EVEN_CHANCE = 1 / 8

Kinds = tuple[tuple[Kind, ...], ...]
"""The kinds of cards each target allows."""


def policy(world: Match, chance: Chance, style: Style = PLAIN) -> int:
    """The best answer for the seat that is asked; of equal ones any."""
    decision = world.decision
    assert decision is not None
    assert isinstance(world.table, FactorTable)
    weigh = WEIGH.get(decision.name)
    if weigh is None:
        return chance.below(len(decision.options))
    values = weigh(Mind(world.table, decision.seat, chance), decision.options)
    best = max(values)
    return _any([index for index, value in enumerate(values) if value > best - 1e-9], chance)


def _any(places: Sequence[int], chance: Chance) -> int:
    return places[chance.below(len(places))] if len(places) > 1 else places[0]


class Mind:
    """What a seat knows of the table, and how it values what may come."""

    def __init__(self, t: FactorTable, seat: Seat, chance: Chance) -> None:
        self.t, self.seat, self.chance = t, seat, chance
        self.kinds: Kinds = tuple(t.kinds[die, getattr(t, f"die_{die}")] for die in TARGETS)
        self.hand = t.hands[seat]
        self.bit = 1 << seat
        self.unseen = [card for card in t.deck if not t.seen[card.id] & self.bit]
        self.alike = Counter(map(self.sort, self.unseen))
        """How many of the cards it has not seen count for the same kinds."""

    def sort(self, card: Card) -> tuple[bool, ...]:
        """Which kinds a card counts for."""
        return tuple(card in kind for die in self.kinds for kind in die)

    # Hands ---------------------------------------------------------------------------

    def worth(self, cards: Iterable[Card], kinds: Kinds | None = None) -> float:
        """What a hand is worth."""
        cards = list(cards)
        dice = [max(len(kind.intersection(cards)) for kind in die) for die in kinds or self.kinds]
        more, less = max(dice), min(dice)
        value = WORTH[more] + SECOND * WORTH[min(less, 4)]
        for card in cards:
            if not card.shape:
                value += ADD_HELD if card.face == ADD else 0.0
            elif is_wild(card):
                value += WILD
        return value

    def after_best_discard(self, cards: Sequence[Card]) -> float:
        """What a hand is worth when its worst card is gone."""
        return max(self.worth(rest) for rest in without_one(cards))

    def mean(self, value: Callable[[Card], float]) -> float:
        """The mean over every card it has not seen: of equal ones one stands for all."""
        first = {self.sort(card): card for card in self.unseen}
        total = sum(count * value(first[sort]) for sort, count in self.alike.items())
        return total / max(1, len(self.unseen))

    def hand_of(self, other: Seat) -> float:
        """What another player's hand is probably worth: what is known of it and the best of
        some cards, for it was chosen from more than five.
        """
        known = [card for card in self.t.hands[other] if self.t.seen[card.id] & self.bit]
        hidden = len(self.t.hands[other]) - len(known)
        if not hidden:
            return self.worth(known)
        chosen = COLLECTED * self.t.turns / len(self.t.names)
        pool = hidden + int(min(MOST_CHOSEN, chosen))
        drawn = (self.some(pool) for _ in range(SAMPLES))
        return sum(self.best_of(known, cards, hidden) for cards in drawn) / SAMPLES

    def some(self, count: int) -> list[Card]:
        """Some cards it has not seen."""
        unseen = self.unseen
        return [unseen[self.chance.below(len(unseen))] for _ in range(count)]

    def best_of(self, known: Sequence[Card], drawn: Sequence[Card], places: int) -> float:
        """What a hand is worth that keeps the best of the cards drawn."""
        every = [kind for die in self.kinds for kind in die]
        counts = [
            len(kind.intersection(known)) + min(places, sum(card in kind for card in drawn))
            for kind in every
        ]
        return WORTH[min(4, max(counts))]  # with five the game would be over

    # What may be done --------------------------------------------------------------

    def others(self) -> list[Seat]:
        """Everybody else."""
        return [seat for seat in self.t.around if seat != self.seat]

    def by_trade(self, other: Seat, card: Card) -> float:
        """The hand after giving a player this card for one of theirs."""
        rest = [held for held in self.hand if held is not card]
        theirs = self.t.hands[other]
        known = [held for held in theirs if self.t.seen[held.id] & self.bit]
        sure = sum(self.worth([*rest, held]) for held in known)
        hidden = len(theirs) - len(known)
        return (sure + hidden * self.mean(lambda held: self.worth([*rest, held]))) / len(theirs)

    def given(self, hand: Sequence[Card]) -> Card:
        """The card of a hand that is missed least."""
        return max(hand, key=lambda card: self.worth(c for c in hand if c is not card))

    def by_roll(self, die: str) -> float:
        """The hand with this die rolled again, and what the others lose by it."""
        faces = self.t.rules.dice[die]
        rolled = [self.kinds_with(die, face) for face in faces]
        mine = sum(self.worth(self.hand, kinds) for kinds in rolled) / len(faces)
        return mine + max(self.lost(other, rolled) for other in self.others())

    def kinds_with(self, die: str, face: str) -> Kinds:
        """The kinds to collect if a die showed this face."""
        new, (colors, shapes) = self.t.kinds[die, face], self.kinds
        return (colors, new) if die == SHAPES_DIE else (new, shapes)

    def lost(self, other: Seat, rolled: Sequence[Kinds]) -> float:
        """What another player's cards that are known are worth less with other targets."""
        known = [card for card in self.t.hands[other] if self.t.seen[card.id] & self.bit]
        after = sum(self.worth(known, kinds) for kinds in rolled) / len(rolled)
        return 0.5 * (self.worth(known) - after)


def without_one(cards: Sequence[Card]) -> list[list[Card]]:
    """A hand without each of its cards in turn."""
    return [[*cards[:place], *cards[place + 1 :]] for place in range(len(cards))]


# Questions ---------------------------------------------------------------------------


def take(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Drawing, taking the discard, or rolling the eight."""
    return [TAKE[option](mind) for option in options]


def drawn(mind: Mind) -> float:
    """Any card it has not seen, and then the worst of six goes."""
    return mind.mean(lambda card: mind.after_best_discard([*mind.hand, card]))


def found(mind: Mind) -> float:
    """The top of the discard pile."""
    return mind.after_best_discard([*mind.hand, mind.t.zones[DISCARD][-1]])


def rolled(mind: Mind) -> float:
    """Mostly the turn is lost; a trade of a card, of hands, or a new target may come."""
    now = mind.worth(mind.hand)
    hands = max(mind.hand_of(other) for other in mind.others())
    worst = mind.given(mind.hand)
    card = max(mind.by_trade(other, worst) for other in mind.others())
    die = max(mind.by_roll(die) for die in TARGETS)
    return now + EVEN_CHANCE * sum(max(0.0, chance - now) for chance in (hands, card, die))


TAKE: dict[str, Callable[[Mind], float]] = {DRAW: drawn, DISCARD: found, "roll": rolled}


def discard(mind: Mind, options: Sequence[Any]) -> list[float]:
    """The hand that is left, what the card does, and what it may give the next player."""
    return [discarded(mind, card) for card in options]


def discarded(mind: Mind, card: Card) -> float:
    """The value of one discard."""
    rest = [held for held in mind.hand if held is not card]
    value = mind.worth(rest)
    if not is_action(card):
        return value - GIFT * any(mind.sort(card)) * (1 + is_wild(card))
    if card is mind.hand[-1] and mind.t.seen[card.id] == EVERYONE:
        return value  # just taken from the discard pile: it does not act
    if value >= WORTH[-1]:
        return value
    left = Mind(mind.t, mind.seat, mind.chance)
    left.hand = rest
    return value + EFFECTS.get(card.face, nothing)(left, value)


def nothing(left: Mind, now: float) -> float:
    """What a card does that does nothing."""
    return 0.0


EFFECTS: dict[str, Callable[[Mind, float], float]] = {
    "skip": lambda left, now: SKIPPED,
    "trade-hands": lambda left, now: max(map(left.hand_of, left.others())) - now,
    "trade-a-card": lambda left, now: (
        max(left.by_trade(other, left.given(left.hand)) for other in left.others()) - now
    ),
    "roll-one-die": lambda left, now: max(map(left.by_roll, TARGETS)) - now,
    ADD: lambda left, now: LAID_OUT,
}
"""How much better, or worse, the hand that is left gets by an action card."""


def laid_out(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Always: a larger hand is better."""
    return [float(option != DISCARD) for option in options]


def trade_hands(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Whose hand is probably best, if not one's own."""
    return [mind.worth(mind.hand) if o == KEEP else mind.hand_of(o) for o in options]


def trade_a_card(mind: Mind, options: Sequence[Any]) -> list[float]:
    """Whose cards would help most."""
    card, now = mind.given(mind.hand), mind.worth(mind.hand)
    return [now if option == KEEP else mind.by_trade(option, card) for option in options]


def give(mind: Mind, options: Sequence[Any]) -> list[float]:
    """The card that is missed least, and rather one that counts for nothing."""
    return [
        mind.worth(held for held in mind.hand if held is not card) - GIFT * any(mind.sort(card))
        for card in options
    ]


def target(mind: Mind, options: Sequence[Any]) -> list[float]:
    """The die that serves the hand least, and the others most."""
    return [mind.worth(mind.hand) if o == KEEP else mind.by_roll(o) for o in options]


WEIGH: dict[str, Callable[[Mind, Sequence[Any]], list[float]]] = {
    "PickPile.turn": take,
    "PickCard.discard": discard,
    "PickWord.add_a_card": laid_out,
    "PickSeat.trade_hands": trade_hands,
    "PickSeat.trade_a_card": trade_a_card,
    "PickCard.trade": give,
    "PickDie.target": target,
}
"""By the name of the question."""

"""A Penny Badger player who counts odds: its own hand, what was shown, how many play.

All it looks at is its hand, the cards it has seen, and what lies open: sizes of hands,
savings, the bank and what is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import comb

from game.agents.style import PLAIN, Style
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Challenge, Claim, PickCard, PickCards, PickSeat, PlayCard, Seat
from game.core.match import Match
from game.games.chroma.cards import ANY, COLORS, SHAPES, can_represent, is_action, is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable

Kind = tuple[str, str]
KINDS: list[Kind] = [(color, shape) for color in COLORS for shape in SHAPES]
DONE, CHALLENGE = "done", "challenge"
BLUFFS = {2: 0.6, 3: 0.12, 4: 0.04}
"""How often players who hold nothing are thought to claim so many; more: as with four."""
WILD_TRUE, WILD_BLUFF = 0.15, 0.08
"""How often a wild card is laid alone, and said to be laid by who has none."""
HONEST = 0.9
"""How often players who hold what they could claim do so."""
BLUFF, BLUFF_ALONE = 0.7, 0.6
"""How often it bluffs with nothing in hand: against several, against a single rival."""
MORE = 0.06
"""How often it says that there is one card more than there is."""
EVEN, STEEP, SURE = 0.5, 2.2, 0.97
"""How often somebody challenges what is as good as bad for them, how quickly doubt turns into
challenging, and what is certain enough."""
USEFUL = ("skip", "reverse", "remove-two-cards", "remove-a-card", "add-two-cards", "add-a-card")
"""What is always played, in this order: a new card comes for it."""


class Player:
    """What the seat that is asked knows."""

    def __init__(self, world: Match, chance: Chance) -> None:
        assert world.decision is not None
        assert isinstance(world.table, BadgerTable)
        self.decision, self.t, self.chance = world.decision, world.table, chance
        self.seat: Seat = world.decision.seat
        self.hand = self.t.hands[self.seat]
        self.rivals = self.t.rivals(self.seat)

    def says(self, likely: float) -> bool:
        """Yes, so often."""
        return self.chance.random() < likely

    # Its own cards ------------------------------------------------------------------------

    def best(self, cards: Sequence[Card]) -> Kind:
        """What most of the cards can be, with as few wild ones as possible."""
        return max(KINDS, key=lambda kind: worth(fitting(cards, kind)))

    def junk(self, kind: Kind | None = None) -> Card:
        """The card it would rather lose: an action, then what is alone; never of this kind."""
        cards = self.hand
        best = self.best(cards) if kind is None else kind
        others = [card for card in cards if not can_represent(card, *best)] or cards
        return min(others, key=lambda card: (is_wild(card), not is_action(card)))

    # Answers --------------------------------------------------------------------------------

    def action(self) -> object:
        """A bonus is taken; a hand or a card is traded for want of a better one."""
        held = {card.face: card for card in self.hand if is_action(card)}
        for face in USEFUL:
            if face in held:
                return held[face]
        count = len(fitting(self.hand, self.best(self.hand)))
        if "trade-a-card" in held and count < len(self.hand) - 1:
            return held["trade-a-card"]
        largest = max(len(self.t.hands[rival]) for rival in self.rivals)
        if "trade-hands" in held and count < 2 and largest >= len(self.hand) - 1:
            return held["trade-hands"]
        return CLAIM

    def claim(self) -> str:
        """The most it can truly claim, else a bluff as often as it dares, else nothing."""
        kind = self.best(self.hand)
        if len(fitting(self.hand, kind)) > 1:
            return " ".join(kind)
        if any(is_wild(card) for card in self.hand):
            return WILD
        dares = BLUFF if len(self.rivals) > 1 else BLUFF_ALONE
        if len(self.hand) > 1 and self.can_afford() and self.says(dares):
            return " ".join(self.pretext())
        return CONCEDE

    def can_afford(self) -> bool:
        """Whether it would still be in the game if two challenged a false pair."""
        return self.t.scores[self.seat] > 3 * self.t.rules.numbers["penalty_2"]

    def pretext(self) -> Kind:
        """What to pretend: a card it holds, of which few have been seen."""
        shown = [c for c in self.t.zones["discard"] if self.t.seen[c.id] >> self.seat & 1]

        def plausible(kind: Kind) -> tuple[int, int, float]:
            own, seen = len(fitting(self.hand, kind)), len(fitting(shown, kind))
            return own, -seen, self.chance.random()

        return max(KINDS, key=plausible)

    def lay(self) -> object:
        """What it claims as far as it holds it, else what it would rather lose."""
        if self.t.claim == CONCEDE:
            return self.junk()
        if self.t.claim == WILD:
            return min(self.hand, key=lambda card: (not is_wild(card), is_all(card)))
        color, shape = self.t.claim.split(" ")
        held, laid = fitting(self.hand, (color, shape)), self.t.zones[CLAIM]
        true = len(fitting(laid, (color, shape))) == len(laid)
        if held and true and len(held) + len(laid) > 1:
            return min(held, key=lambda card: (is_wild(card), is_all(card)))
        if DONE in self.decision.options and not self.says(MORE):
            return DONE
        return self.junk((color, shape))

    def challenge(self) -> bool:
        """Doubt outweighs the penalty; the more opponents, the less each of them needs to."""
        lie, rivals = self.lie(), len(self.rivals)
        if lie >= SURE or (self.last_call() and lie > 0):
            return True
        wish = EVEN + STEEP * (lie - enough(rivals))
        accusers = len(self.t.rivals(self.t.claimant))
        return self.says(1 - (1 - min(max(wish, 0.0), SURE)) ** (1 / accusers))

    def last_call(self) -> bool:
        """Whether the game is over and lost if this claim stands."""
        gain = self.t.withdrawal(len(self.t.zones[CLAIM]))
        if gain < self.t.bank:
            return False
        after = [s + gain * (seat == self.t.claimant) for seat, s in enumerate(self.t.scores)]
        return after[self.seat] < max(after)

    def lie(self) -> float:
        """How likely the claim is a bluff."""
        claim, count = self.t.claim, len(self.t.zones[CLAIM])
        if claim == WILD:
            able, bluffs, honest = self.holds(wild, 1), WILD_BLUFF, WILD_TRUE
        else:
            color, shape = claim.split(" ")
            able = self.holds(lambda cards: fitting(cards, (color, shape)), count)
            bluffs, honest = BLUFFS[min(count, max(BLUFFS))] / len(KINDS), HONEST
        false, true = (1 - able) * bluffs, able * honest
        return false / (false + true)

    def holds(self, fits: Callable[[list[Card]], list[Card]], count: int) -> float:
        """How likely the claimant's cards before the claim had so many that fit."""
        bit = 1 << self.seat
        pairs = zip(self.t.deck, self.t.seen, strict=True)
        unseen = [card for card, seen in pairs if not seen & bit]
        held = len(self.t.zones[CLAIM]) + len(self.t.hands[self.t.claimant])
        return at_least(count, held, len(fits(unseen)), len(unseen))

    def victim(self, seats: Sequence[Seat]) -> Seat:
        """The richest."""
        return max(seats, key=lambda seat: self.t.scores[seat])

    def largest(self, seats: Sequence[Seat]) -> Seat:
        """Who holds most cards."""
        return max(seats, key=lambda seat: len(self.t.hands[seat]))


def policy(world: Match, chance: Chance, style: Style = PLAIN) -> int:
    """The index of its answer to the open decision."""
    player = Player(world, chance)
    return player.decision.options.index(answer(player))


def answer(player: Player) -> object:
    """What it chooses of the options."""
    match player.decision:
        case PlayCard():
            return player.action()
        case Claim():
            return player.claim()
        case PickCards():
            return player.lay()
        case PickCard():
            return player.junk()
        case PickSeat(about="trade_hands", options=seats):
            return player.largest(seats)
        case PickSeat(options=seats):
            return player.victim(seats)
        case Challenge(options=words):
            return words[words.index(CHALLENGE) if player.challenge() else 0]
    return player.decision.options[0]


def fitting(cards: Iterable[Card], kind: Kind) -> list[Card]:
    """The cards that are of a kind, or can be."""
    able = makers(*kind)
    return [card for card in cards if (card.color, card.shape) in able]


@cache
def makers(color: str, shape: str) -> frozenset[Kind]:
    """What may be printed on a card that is of a kind, or can be."""
    printed = ((c, s) for c in (*COLORS, ANY) for s in (*SHAPES, ANY))
    return frozenset(p for p in printed if p[0] in (color, ANY) and p[1] in (shape, ANY))


def wild(cards: Iterable[Card]) -> list[Card]:
    """The wild ones among some cards."""
    return [card for card in cards if is_wild(card)]


def worth(cards: Sequence[Card]) -> tuple[int, int]:
    """Many are better; of as many, fewer wild ones."""
    return len(cards), -sum(map(is_wild, cards))


def is_all(card: Card) -> bool:
    """Whether a card can be anything."""
    return is_wild(card) and card.color == card.shape


def enough(rivals: int) -> float:
    """The doubt from which a challenge pays, with so many rivals.

    A right one brings the penalty, and spoils a withdrawal of twice that; a wrong one costs
    it twice, and gives the claimant one. Against many what the claimant gets matters less.
    """
    return (2 * rivals + 1) / (3 * rivals + 5)


def at_least(count: int, held: int, good: int, pool: int) -> float:
    """How likely a hand of so many cards from a pool has at least `count` of the good ones."""
    most = min(held, good)
    ways = sum(comb(good, n) * comb(pool - good, held - n) for n in range(count, most + 1))
    return ways / comb(pool, held)

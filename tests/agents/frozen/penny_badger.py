"""Penny Badger players as they were when the levels were first measured.

They are frozen: never improve them, so that strength can be compared over time. `greedy`
claims what it truly holds, bluffs at times and doubts by its cards; the others differ from
it in what their names say.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import comb
from typing import Any

from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Challenge, Claim, PickCard, PickCards, PickSeat, PlayCard, Seat
from game.core.seat_match import World
from game.games.chroma.chroma_cards import COLORS, SHAPES, can_represent, is_action, is_wild
from game.games.penny_badger.badger_table import CLAIM, CONCEDE, WILD, BadgerTable

KINDS = [(color, shape) for color in COLORS for shape in SHAPES]
CLAIMED_FALSELY = {2: 0.7, 3: 0.06}
"""How often so many cards are claimed by who does not hold them; more: rarely."""
BONUSES = ("skip", "reverse", "remove-two-cards", "remove-a-card", "add-two-cards", "add-a-card")


@dataclass(frozen=True)
class Way:
    """How often it bluffs with nothing in hand, and challenges; `None` is as it sees fit."""

    bluffs: float
    challenges: float | None = None


@dataclass
class Mind:
    """What it looks at."""

    t: BadgerTable
    seat: Seat
    options: Any
    chance: Chance
    way: Way
    hand: list[Card] = field(init=False)

    def __post_init__(self) -> None:
        self.hand = self.t.hands[self.seat]

    def luck(self, likely: float) -> bool:
        return self.chance.random() < likely

    def most(self) -> list[Card]:
        """The most cards of its hand that can be alike, wild ones last."""
        return max((able(self.hand, *kind) for kind in KINDS), key=len)

    def spare(self, keep: Iterable[Card] = ()) -> Card:
        """The card it needs least."""
        kept = list(keep)
        rest = [card for card in self.hand if card not in kept] or self.hand
        return min(rest, key=lambda card: (is_wild(card), not is_action(card)))

    def action(self) -> object:
        held = {card.face: card for card in self.hand if is_action(card)}
        for face in BONUSES:
            if face in held:
                return held[face]
        if "trade-a-card" in held and len(self.most()) < len(self.hand) - 1:
            return held["trade-a-card"]
        return CLAIM

    def claim(self) -> str:
        kinds = sorted(KINDS, key=lambda kind: -len(able(self.hand, *kind)))
        if len(able(self.hand, *kinds[0])) > 1:
            return " ".join(kinds[0])
        if any(map(is_wild, self.hand)):
            return WILD
        if len(self.hand) > 1 and self.luck(self.way.bluffs):
            return " ".join(kinds[self.chance.below(len(self.hand))])
        return CONCEDE

    def lay(self) -> object:
        t = self.t
        if t.claim == CONCEDE:
            return self.spare()
        if t.claim == WILD:
            return min(self.hand, key=lambda card: not is_wild(card))
        kind = t.claim.split(" ")
        fitting = able(self.hand, *kind)
        if fitting and (t.zones[CLAIM] or len(fitting) > 1):
            return fitting[0]
        return "done" if "done" in self.options else self.spare()

    def challenge(self) -> str:
        often = self.way.challenges
        doubts = self.doubts() if often is None else self.luck(often)
        return "challenge" if doubts else "believe"

    def doubts(self) -> bool:
        """A lie is likelier than it must be for a challenge to pay, give or take a little."""
        rivals = len(self.t.rivals_of(self.seat))
        needed = (2 * rivals + 1) / (3 * rivals + 5)
        return self.lie() + 0.2 * (self.chance.random() - 0.5) > needed

    def lie(self) -> float:
        """How likely the claim is false, by the cards it has not seen."""
        t, count = self.t, len(self.t.zones[CLAIM])
        if t.claim == WILD:
            return 0.2
        pairs = zip(t.deck, t.seen, strict=True)
        unseen = [card for card, seen in pairs if not seen >> self.seat & 1]
        good, held = len(able(unseen, *t.claim.split(" "))), count + len(t.hands[t.claimant])
        true = at_least(count, held, good, len(unseen))
        false = (1 - true) * CLAIMED_FALSELY.get(count, 0.03) / len(KINDS)
        return false / (false + true)

    def seat_choice(self) -> Seat:
        richest: Seat = max(self.options, key=lambda seat: self.t.scores[seat])
        return richest


def able(cards: Iterable[Card], color: str, shape: str) -> list[Card]:
    """The cards that are of a color and shape, or can be; wild ones last."""
    return sorted((c for c in cards if can_represent(c, color, shape)), key=is_wild)


def at_least(count: int, held: int, good: int, pool: int) -> float:
    """How likely a hand of so many cards from a pool has so many of the good ones."""
    most = min(held, good)
    ways = sum(comb(good, n) * comb(pool - good, held - n) for n in range(count, most + 1))
    return ways / comb(pool, held)


def answer(mind: Mind, asked: object) -> object:
    """What it chooses of the options."""
    match asked:
        case PlayCard():
            return mind.action()
        case Claim():
            return mind.claim()
        case PickCards():
            return mind.lay()
        case PickCard():
            return mind.spare(mind.most())
        case PickSeat():
            return mind.seat_choice()
        case Challenge():
            return mind.challenge()
    return mind.options[0]


def played(way: Way, world: World, chance: Chance) -> int:
    """The index of the answer of somebody who plays in such a way."""
    decision, t = world.open_decision, world.table
    assert isinstance(t, BadgerTable)
    mind = Mind(t, decision.seat, decision.options, chance, way)
    return decision.options.index(answer(mind, decision))


def greedy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """Claims the truth, bluffs as often as not without any, doubts by what it sees."""
    return played(Way(0.4), world, chance)


def always_bluff(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The same, but with nothing true to say it always bluffs."""
    return played(Way(1.0), world, chance)


def never_challenge(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The same, but it believes everything."""
    return played(Way(0.4, 0.0), world, chance)


def always_challenge(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The same, but it believes nothing."""
    return played(Way(0.4, 1.0), world, chance)


def honest_never_challenge(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """It never bluffs, and believes everything."""
    return played(Way(0.0, 0.0), world, chance)

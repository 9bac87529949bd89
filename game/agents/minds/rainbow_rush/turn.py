"""A Rainbow Rush player: builds its best rainbow, keeps wild cards until they are needed or
somebody is about to win, and leaves the next player nothing useful to take.

Everything that can be done with a card is weighed by what lies on the table afterward.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.agents.mind import by_sight
from game.agents.style import PLAIN, Manner
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, Seat
from game.core.seat_match import World
from game.games.chroma.cards import is_wild
from game.games.rainbow_rush import DISCARD, DRAW, OWN_ZONES, RainbowTable

from .fits import WHOLE, Cards, bits, each, fits, promise, together, wilds
from .rivals import Rivals

WILD = 0.8
"""What a wild card in the hand is worth."""
KEEPS = 0.5
"""How much more, to who likes most to keep cards."""
FRESH = 0.8
"""What an unknown card is worth."""
TROUBLE = 0.01
"""What it costs to lay a sixth card for nothing."""
EQUAL = 1e-6
"""A difference that makes none."""
NEVER = -1000.0


@by_sight
def policy(world: World, chance: Chance, style: Manner = PLAIN) -> int:
    """The option worth most; chance decides between equals."""
    decision, table = world.decision, world.table
    assert decision is not None
    assert isinstance(table, RainbowTable)
    marks = Racer(table, decision.seat, style).marks(decision)
    enough = max(marks) - EQUAL
    best = [index for index, mark in enumerate(marks) if mark >= enough]
    return best[chance.below(len(best))] if len(best) > 1 else best[0]


class Racer:
    """One seat, and what it sees of the table."""

    __slots__ = ("free", "front", "given", "hand", "lying", "rivals", "seat", "t", "wild")

    def __init__(self, t: RainbowTable, seat: Seat, style: Manner) -> None:
        self.t, self.seat = t, seat
        self.front, self.hand = t.rainbow(seat), t.hands[seat]
        self.given, self.free = together(self.front)
        self.lying = fits(self.given, self.free)
        self.rivals = Rivals(t, seat, style)
        self.wild = WILD * (1 + KEEPS * (style.collects - 1))

    def marks(self, decision: Decision[Any]) -> list[float]:
        """What each option is worth."""
        card, options = decision.card, decision.options
        match decision.about:
            case "draw":
                return [self.draws() if option == DRAW else self.takes() for option in options]
            case "play":
                return self.plays(self.hand, self.open())
            case "to" if card:
                rest = next(others for one, others in each(self.hand) if one is card)
                return [self.put(card, rest, option) for option in options]
            case "swap":
                return self.swaps(self.front, together(self.hand), is_wild(self.front[-1]))
            case "replace" if card:
                return self.rivals.reliefs(card, self.rivals.owner(options[0]))
        return [0.0] * len(options)

    # Drawing -----------------------------------------------------------------------

    def takes(self) -> float:
        """The best that can be done with the top of the discard pile."""
        return max(self.plays([*self.hand, self.t.zones[DISCARD][-1]], None))

    def draws(self) -> float:
        """The best that can be done with the hand, and an unknown card."""
        return FRESH + max(self.plays(self.hand, self.open()), default=0.0)

    def open(self) -> Card | None:
        """The top of the discard pile, if the next player may take it."""
        pile = self.t.zones[DISCARD]
        free = pile and self.t.locked <= 1 and not is_wild(pile[-1])
        return pile[-1] if free else None

    # Putting down ------------------------------------------------------------------

    def plays(self, hand: Sequence[Card], top: Card | None) -> list[float]:
        """For each card the best that can be done with it; `top` lies there to be taken."""
        found = []
        for card, rest in each(hand):
            best = self.thrown(card, rest)
            best = max(best, self.built(card, rest, top, best))
            found.append(max(best, self.spoils(card, rest)) if is_wild(card) else best)
        return found

    def put(self, card: Card, rest: Cards, place: str) -> float:
        """The best that can be done with a card in a place."""
        if place == DISCARD:
            return self.thrown(card, rest)
        if place == OWN_ZONES[self.seat]:
            return self.built(card, rest, self.open())
        reliefs = self.rivals.reliefs(card, OWN_ZONES.index(place))
        return self.kept(rest) + max(reliefs)

    def thrown(self, card: Card, rest: Cards) -> float:
        """What is left after a card was discarded."""
        return self.kept(rest) - self.rivals.gift(card)

    def built(self, card: Card, rest: Cards, top: Card | None, least: float = NEVER) -> float:
        """What it is worth in the own rainbow, if that is more than something else; of six
        cards one has to go, and there always is one that the best rainbow does not need.
        """
        one, more = bits(card.color, card.shape)
        value = self.mine(self.given | one, self.free + more, rest)
        if len(self.front) < WHOLE:
            return value - (self.rivals.gift(top) if top else 0.0)
        wild = is_wild(card)
        if value - TROUBLE <= least or wild or not any(map(self.rivals.gift, self.front)):
            return value - TROUBLE
        return max(self.swaps([*self.front, card], rest, wild)[:-1]) - TROUBLE

    def swaps(self, own: Sequence[Card], rest: Cards, wild: bool) -> list[float]:
        """What is left of six cards without each; after a wild one nobody may take it."""
        gift = self.rivals.gift
        return [self.mine(*left, rest) - (0.0 if wild else gift(gone)) for gone, left in each(own)]

    def kept(self, rest: Cards) -> float:
        """How good it is that nothing changes but the hand."""
        held = fits(self.given | rest[0], self.free + rest[1])
        return promise(self.lying, held) + self.wild * wilds(rest)

    def mine(self, given: int, free: int, rest: Cards) -> float:
        """How good my rainbow is, and what I hold."""
        held = fits(given | rest[0], free + rest[1])
        return promise(fits(given, free), held) + self.wild * wilds(rest)

    def spoils(self, card: Card, rest: Cards) -> float:
        """The best that a wild card can do to a rival."""
        reliefs = [max(self.rivals.reliefs(card, r)) for r in self.rivals.ahead()]
        return self.kept(rest) + max(reliefs, default=NEVER)

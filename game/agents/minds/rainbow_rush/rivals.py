"""How dangerous the others are in Rainbow Rush, and what helps them."""

from __future__ import annotations

from functools import lru_cache

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.cards import is_wild
from game.games.rainbow_rush import RainbowTable

from .fits import KEPT, WHOLE, bits, each, longest, together

THREAT = (0.0, 0.0, 0.0, 0.3, 5.0, 60.0)
"""How bad it is if a rival has so many cards that fit."""
DANGER = 3
"""So many cards that fit are a danger."""
KNOWN = 12.0
"""How much worse if the rival is known to hold the fifth."""
FAR = 0.4
"""How much of a danger is mine to stop, for each player who can do so after me."""
MILDEST = 0.1
"""So much of a danger is seen even by who attacks nobody gladly."""
SPENT = 0.01
"""What a wild card costs that does no harm."""
TAKEN = 0.8
"""How likely the next player takes a card that helps."""


class Rivals:
    """The others as one seat sees them."""

    __slots__ = ("attack", "fear", "helpful", "seat", "seats", "t", "taker")

    def __init__(self, t: RainbowTable, seat: Seat, style: Manner) -> None:
        self.t, self.seat = t, seat
        self.attack, self.fear = max(style.attack, MILDEST), style.caution
        place = t.around.index(seat)
        self.seats = t.around[place + 1 :] + t.around[:place]
        self.taker = together(t.rainbow(self.seats[0]))
        self.helpful = longest(*self.taker) >= DANGER - 1

    def owner(self, card: Card) -> Seat:
        """Whose rainbow a card lies in."""
        return next(rival for rival in self.seats if card in self.t.rainbow(rival))

    def ahead(self) -> list[Seat]:
        """Those who are a danger at all."""
        fronts = [(rival, self.t.rainbow(rival)) for rival in self.seats]
        return [r for r, f in fronts if len(f) >= DANGER and longest(*together(f)) >= DANGER]

    def reliefs(self, card: Card, rival: Seat) -> list[float]:
        """By how much a rival is less dangerous after a wild card took each card's place."""
        front = self.t.rainbow(rival)
        given, free = bits(card.color, card.shape)
        before = self.threat(rival, *together(front))
        share = self.attack * FAR ** self.seats.index(rival)
        return [
            share * (before - self.threat(rival, left | given, more + free)) - SPENT
            for _, (left, more) in each(front)
        ]

    def threat(self, rival: Seat, given: int, free: int) -> float:
        """How bad a rival's rainbow is; worse if they are known to hold the fifth card."""
        long = longest(given, free)
        if long != WHOLE - 1:
            return THREAT[long]
        known = self.t.as_known(f"hand {rival}", self.seat)
        kinds = [bits(card.color, card.shape) for card in known if card]
        ready = any(longest(given | one, free + more) == WHOLE for one, more in kinds)
        return THREAT[long] + KNOWN * ready

    def gift(self, top: Card) -> float:
        """How much the next player is helped by a card they may take."""
        if not self.helpful or is_wild(top):
            return 0.0
        return self.fear * helps(*self.taker, top.color, top.shape)


@lru_cache(KEPT)
def helps(given: int, free: int, color: str, shape: str) -> float:
    """How much more dangerous a player with such a rainbow is with a card of this kind."""
    one, more = bits(color, shape)
    before, then = longest(given, free), longest(given | one, free + more)
    return TAKEN * (THREAT[then] - THREAT[before])

"""The rivals in Rainbow Rush: how dangerous each one is, and what helps them."""

from __future__ import annotations

from functools import lru_cache

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.chroma_cards import is_wild
from game.games.rainbow_rush import RainbowTable

from .rainbow_fits import (
    SETS_REMEMBERED,
    WHOLE,
    card_bits,
    combine_cards,
    longest_fit_of,
    split_each_card,
)

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
        self.taker = combine_cards(t.front_cards(self.seats[0]))
        self.helpful = longest_fit_of(*self.taker) >= DANGER - 1

    def owner_of_card(self, card: Card) -> Seat:
        """Return whose rainbow a card lies in."""
        return next(rival for rival in self.seats if card in self.t.front_cards(rival))

    def dangerous_rivals(self) -> list[Seat]:
        """Return the rivals who are a danger at all."""
        fronts = [(rival, self.t.front_cards(rival)) for rival in self.seats]
        return [
            r for r, f in fronts if len(f) >= DANGER and longest_fit_of(*combine_cards(f)) >= DANGER
        ]

    def threat_reliefs(self, card: Card, rival: Seat) -> list[float]:
        """Return how much less dangerous a rival gets for each card that a wild replaces."""
        front = self.t.front_cards(rival)
        given, free = card_bits(card.color, card.shape)
        before = self.rainbow_threat(rival, *combine_cards(front))
        share = self.attack * FAR ** self.seats.index(rival)
        return [
            share * (before - self.rainbow_threat(rival, left | given, more + free)) - SPENT
            for _, (left, more) in split_each_card(front)
        ]

    def rainbow_threat(self, rival: Seat, given: int, free: int) -> float:
        """Return how bad a rival's rainbow is; worse if they hold the fifth card."""
        long = longest_fit_of(given, free)
        if long != WHOLE - 1:
            return THREAT[long]
        known = self.t.as_known(f"hand {rival}", self.seat)
        kinds = [card_bits(card.color, card.shape) for card in known if card]
        ready = any(longest_fit_of(given | one, free + more) == WHOLE for one, more in kinds)
        return THREAT[long] + KNOWN * ready

    def top_card_gift(self, top: Card) -> float:
        """Return how much a card they may take helps the next player."""
        if not self.helpful or is_wild(top):
            return 0.0
        return self.fear * added_danger(*self.taker, top.color, top.shape)


@lru_cache(SETS_REMEMBERED)
def added_danger(given: int, free: int, color: str, shape: str) -> float:
    """Return how much more dangerous a player with this rainbow gets by such a card."""
    one, more = card_bits(color, shape)
    before, then = longest_fit_of(given, free), longest_fit_of(given | one, free + more)
    return TAKEN * (THREAT[then] - THREAT[before])

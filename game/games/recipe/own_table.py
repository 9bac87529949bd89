"""The table of a built game: its plan, what its cards do, and whose turn follows."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.core.card import Card, Deck
from game.core.decision import Seat
from game.core.rulebook import KEPT, Rulebook, SettledOptions
from game.core.table import Table
from game.games.ending_limits import count_turns, end_by_turns, end_idle

from .model import Effect, Plan
from .traits import deck_signs, deck_suits

DISCARD, SCRAP, LOOK = "discard", "scrap", "look"
YES = {True: "yes", False: "no"}
"""How a house rule says what is true or not."""


class RecipeTable(Table):
    """The shared table of all families."""

    FACTS = (*Table.FACTS, "rolled")
    TALLIES = (*Table.TALLIES, "turns", "idle")

    def set_up(self) -> None:
        self.asked: Plan = plan_of(self.rules, frozenset(self.options.items()))
        self.does: Mapping[str, tuple[Effect, ...]] = self.rules.raw["plan"]["does"]
        """What the cards of each face do."""
        self.colors, self.signs = colors_and_signs(self.deck)
        self.count_players()
        self.turns = 0
        self.idle = 0
        """Turns on end in which nothing was done that brings the game on."""
        self.rolled = 0
        """What the die shows."""

    def count_players(self) -> None:
        """Work out how many turns a round may have for those who are at the table now."""
        self.most_turns = self.rules.raw["plan"]["turns_per_player"] * len(self.around)

    def cards_each(self, dealt: int) -> int:
        """Return how many cards everyone gets; 0 deals as many as there are, evenly."""
        return dealt or len(self.deck) // len(self.around)

    def card_steps(self, card: Card) -> tuple[Effect, ...]:
        """Return the steps of a card."""
        return self.does.get(card.face, ())

    def refill(self) -> None:
        """Make a new draw pile where there are cards for it."""
        if DISCARD in self.zones:
            self.gather([DISCARD], keep=1)

    def is_taking_part(self, seat: Seat) -> bool:
        """True if a seat still takes part."""
        return True

    def players_left(self) -> int:
        """Return how many still take part."""
        return sum(map(self.is_taking_part, self.around))

    def make_next_owe(self, count: int) -> bool:
        """True if the next player now owes this many cards instead of drawing them."""
        return False

    def has_timed_out(self) -> bool:
        """Return True if too many turns were played, and announce it."""
        if not count_turns(self, self.turns, self.most_turns):
            return False
        end_by_turns(self, self.most_turns)
        return True

    def is_idle_too_long(self, turns: int) -> bool:
        """Return True if nothing came of this many turns, and announce it."""
        if self.idle < turns:
            return False
        end_idle(self)
        return True

    def take_from_neighbor(self, seat: Seat) -> bool:
        """Take a random card of the next player who has any, unseen; True if there was one (OWN-9).

        Both know it then, nobody else does.
        """
        if getattr(self.asked, "draw_from", "") != "neighbor":
            return False
        giver = next((other for other in self.order_from(seat)[:-1] if self.hands[other]), None)
        if giver is None:
            return False
        hand = self.hands[giver]
        card = hand[self.chance.below(len(hand))]
        self.give_card(card, giver, seat)
        return True

    def scrap_zone(self) -> str:
        """Return the zone for scrapped cards."""
        return SCRAP if SCRAP in self.zones else DISCARD

    def spend_onto_discard(self, card: Card, source: str) -> None:
        """Lay a card onto the discard pile, to be read there."""
        self.move(card, source, DISCARD)

    def seat_following(self, seat: Seat, skips: int = 0) -> Seat:
        """Return who is next, past this many players who lose their turn."""
        if not skips:
            return next(
                (other for other in self.order_from(seat) if self.is_taking_part(other)), seat
            )
        ring = [other for other in self.order_from(seat) if self.is_taking_part(other)] or [seat]
        for place in range(skips):
            self.announce("skipped", ring[place % len(ring)])
        return ring[skips % len(ring)]


@lru_cache(KEPT)
def plan_of(rules: Rulebook, settled: SettledOptions) -> Plan:
    """Return the recipe's answers with those of the house rules."""
    built: Any = rules.raw["plan"]["plan"]
    wishes = dict(settled)
    asked = [option.id for option in rules.options if hasattr(built, option.id)]
    found: Plan = replace(built, **{n: value_meant(getattr(built, n), wishes[n]) for n in asked})
    return found


def value_meant(built_value: Any, wish: str) -> Any:
    """Return the value that a house rule's word stands for, in the type it was built with."""
    if type(built_value) is bool:
        return wish == YES[True]
    return int(wish) if type(built_value) is int else wish


@lru_cache(16)
def colors_and_signs(deck: Deck) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the colors and the signs of a deck, cached for many matches."""
    return deck_suits(deck), deck_signs(deck)

"""The cards of a trick: their suits and ranks, which may be played, and which one takes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.card import Card, Deck
from game.games.chroma.chroma_cards import SHAPES

from ..model import OwnDeck, TricksPlan
from ..recipe_deck import ANY, SUITS, deck_tables
from ..traits import OPEN_COLORS, rank_by, suit_by

DRAW, TRICK, UPCARD, WON = "draw", "trick", "upcard", "won"
"""The zones of a game of tricks."""
NEVER_TAKES, NO_RANK, TOP_RANK = -2000, -1000, 1000
"""Less than any card has, the rank of a card of a suit that has none, and more than any has."""
SAID_WORTH = 10
"""Points for each trick said, where players take at least as many."""
SUITS_OF: Mapping[str, tuple[str, ...]] = {"shape": SHAPES, "color": SUITS}
"""The suits there can be, in the usual order."""


@dataclass(frozen=True, slots=True)
class TrickCards:
    """The suits and ranks of a deck, by the answers of a recipe."""

    plan: TricksPlan
    suits: tuple[str, ...]
    """The suits of the deck, in the usual order."""
    suit_by_id: tuple[str, ...]
    rank_by_id: tuple[int, ...]
    ranks_by_suit: Mapping[str, tuple[int, ...]]
    """The ranks of all cards of each suit, the lowest first."""
    wild_ids: frozenset[int]
    first_ids: Mapping[str, int]
    """By code the id of the first card of a kind: equal cards have the same."""

    def suit(self, card: Card) -> str:
        """Return a card's suit; empty for a wild card, and for one that is of no suit."""
        return self.suit_by_id[card.id]

    def rank(self, card: Card) -> int:
        """Return how high a card is in its suit."""
        return self.rank_by_id[card.id]

    def is_wild(self, card: Card) -> bool:
        """True if a card has no suit because it may be any."""
        return card.id in self.wild_ids

    def led_suit(self, trick: Iterable[Card]) -> str:
        """Return the suit to follow: that of the first card that has one (TRICK-2, TRICK-4)."""
        return next((suit for card in trick if (suit := self.suit(card))), "")

    def taking_place(self, trick: Sequence[Card], trump: str) -> int | None:
        """Return which card takes a trick, by its place; None if no card can.

        The highest trump takes it, or else the highest card of the suit that was led (TRICK-3). The
        first wild card is higher than all, or takes only what nothing else can take (TRICK-4).
        """
        first_wild = next((n for n, card in enumerate(trick) if card.id in self.wild_ids), None)
        if first_wild is not None and self.plan.wild == "highest":
            return first_wild
        suits = [self.suit_by_id[card.id] for card in trick]
        suit = trump if trump and trump in suits else next(filter(None, suits), "")
        if not suit:
            return first_wild
        ranks = [
            self.rank_by_id[card.id] if own == suit else NEVER_TAKES
            for card, own in zip(trick, suits, strict=True)
        ]
        if self.plan.equal == "first":
            return ranks.index(max(ranks))
        return len(ranks) - 1 - ranks[::-1].index(max(ranks))

    def would_take(self, card: Card, trick: Sequence[Card], trump: str) -> bool:
        """True if a card would take the trick as it is now."""
        return self.taking_place([*trick, card], trump) == len(trick)

    def cards_to_lead(self, hand: Sequence[Card], trump: str, is_broken: bool) -> list[Card]:
        """Return the cards that may be led: perhaps no trump before one was played (TRICK-7)."""
        others = [card for card in hand if self.suit(card) != trump]
        if trump and not self.plan.lead_trump and not is_broken and others:
            return others
        return [*hand]

    def cards_to_follow(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: str, can_draw: bool = False
    ) -> list[Card]:
        """Return the cards that may be played to a trick; none if its player has to draw first.

        Cards without a suit may always be played (TRICK-2).
        """
        plan, led = self.plan, self.led_suit(trick)
        if not led:
            return [*hand]
        same = {card for card in hand if self.suit(card) == led}
        free = {card for card in hand if not self.suit(card)}
        if same:
            if plan.follow == "may":
                return [*hand]
            beating = {card for card in same if self.would_take(card, trick, trump)}
            must = beating if plan.follow == "must beat" and beating else same
            return [card for card in hand if card in must or card in free]
        trumps = {card for card in hand if trump and self.suit(card) == trump}
        if plan.must_trump and trumps:
            return [card for card in hand if card in trumps or card in free]
        if can_draw and plan.follow != "may":
            return [card for card in hand if card in free]
        return [*hand]

    def worth(self, card: Card) -> int:
        """Return the points of a taken card: those printed on it, or else its rank (TRICK-10)."""
        rank = self.rank(card)
        return card.points or (0 if rank == NO_RANK or self.is_wild(card) else rank)


@lru_cache(64)
def trick_cards(deck: Deck, plan: TricksPlan) -> TrickCards:
    """Return the suits and ranks of a deck, cached for many matches."""
    wild = frozenset(card.id for card in deck if _is_wild(card, plan.suit))
    suits = ["" if card.id in wild else suit_by(card, plan.suit) for card in deck]
    ranks = [_rank_in_suit(card, plan) for card in deck]
    ranked = sorted(zip(suits, ranks, strict=True))
    return TrickCards(
        plan,
        tuple(suit for suit in SUITS_OF[plan.suit] if suit in suits),
        tuple(suits),
        tuple(ranks),
        {suit: tuple(rank for own, rank in ranked if own == suit) for suit in {*suits}},
        wild,
        {card.code: card.id for card in reversed(deck)},
    )


def _is_wild(card: Card, trait: str) -> bool:
    """True if a card may be of any color, or leaves open what would be its suit (TRICK-2)."""
    return card.color in OPEN_COLORS or (trait == "shape" and card.shape == ANY)


def suits_in_deck(deck: OwnDeck, trait: str) -> tuple[str, ...]:
    """Return the suits that the cards of a recipe's deck have, by `shape` or by `color`."""
    blocks = deck_tables(deck)
    there = {color for block in blocks for color in block["colors"]}
    if trait == "shape":
        there = {facts.get("shape") for block in blocks for facts in block["faces"].values()}
    return tuple(suit for suit in SUITS_OF[trait] if suit in there)


def _rank_in_suit(card: Card, plan: TricksPlan) -> int:
    """Return a card's rank: its number, or what its circles or diamonds say beside the suit."""
    rank = card.number
    if rank is None:
        rank = rank_by(card, "color" if plan.suit == "shape" else "shape")
    return NO_RANK if rank is None else rank


def one_of_each(cards: Sequence[Card]) -> list[Card]:
    """Return the first of equal cards, which are one answer (TRICK-0)."""
    first = {card.code: card for card in reversed(cards)}
    return [card for card in cards if first[card.code] is card]


def hand_sizes(way: str, most: int) -> list[int]:
    """Return how many cards everyone gets, round by round, until it starts over."""
    down = [*range(most, 0, -1)]
    return {
        "same": [most],
        "down": down,
        "up": down[::-1],
        "up and down": [*down[::-1], *down[1:]],
    }[way]


def bids_allowed(size: int, said: Sequence[int], is_last: bool, not_even: bool) -> list[int]:
    """Return what a player may say: 0 to the size of the hand (TRICK-9).

    Perhaps the last to speak may not make the sum equal to the number of tricks.
    """
    taboo = size - sum(said) if is_last and not_even else -1
    return [bid for bid in range(size + 1) if bid != taboo]


def exact_points(bid: int, tricks: int, bonus: int) -> int:
    """Return the points for the tricks that a player said and took (TRICK-10)."""
    return bid + bonus if bid == tricks else -abs(bid - tricks)


def bid_points(bid: int, tricks: int) -> int:
    """Return the points where players take at least as many tricks as they said (TRICK-22)."""
    return SAID_WORTH * bid + tricks - bid if tricks >= bid else -SAID_WORTH * bid


def bag_points(before: int, extra: int, most: int) -> tuple[int, int]:
    """Return how many extra tricks are kept after a round, and what they cost (TRICK-24).

    Each time there are `most` of them, they are paid for and taken away; 0 is no such rule.
    """
    if not most:
        return 0, 0
    full, left = divmod(before + extra, most)
    return left, -SAID_WORTH * most * full


def avoid_points(caught: Sequence[int], dealt: int, each: int, sweep: int) -> list[int]:
    """Return the points for the cards to avoid that each player took (TRICK-11).

    Whoever took all that were dealt gets none, and all others `sweep`; 0 is no such rule.
    """
    swept = sweep > 0 and dealt > 0 and dealt in caught
    return [sweep * (n != dealt) if swept else each * n for n in caught]

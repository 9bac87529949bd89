"""The kinds that cards can be claimed to be, and how likely a hand has some of them."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb

from game.core.card import Card
from game.core.decision import Seat
from game.games.chroma.chroma_cards import ANY, COLORS, SHAPES, is_action, is_wild
from game.games.penny_badger.badger_table import CLAIM, WILD, BadgerTable

Kind = tuple[str, str]
KINDS: list[Kind] = [(color, shape) for color in COLORS for shape in SHAPES]
USUAL_HAND = 5


def parse_claim(claim: str) -> Kind | None:
    """Return the color and shape that is claimed; None for a claim of a wild card."""
    if claim == WILD:
        return None
    color, shape = claim.split(" ")
    return color, shape


def cards_of_kind(cards: Iterable[Card], kind: Kind | None) -> list[Card]:
    """Return the cards that are of a kind or can be; without a kind, the wild ones."""
    if kind is None:
        return [card for card in cards if is_wild(card)]
    able = printed_kinds(*kind)
    return [card for card in cards if (card.color, card.shape) in able]


@cache
def printed_kinds(color: str, shape: str) -> frozenset[Kind]:
    """Return what may be printed on a card that is of a kind, or can be."""
    printed = ((c, s) for c in (*COLORS, ANY) for s in (*SHAPES, ANY))
    return frozenset(p for p in printed if p[0] in (color, ANY) and p[1] in (shape, ANY))


def most_common_kind(cards: Sequence[Card]) -> Kind:
    """Return what most of the cards can be, with as few wild ones as possible."""
    return max(KINDS, key=lambda kind: hand_rank(cards_of_kind(cards, kind)))


def hand_rank(cards: Sequence[Card]) -> tuple[int, int]:
    """Return a rank for cards: more is better, then fewer wild ones."""
    return len(cards), -sum(map(is_wild, cards))


def junk_card(cards: Sequence[Card], kind: Kind | None = None) -> Card:
    """Return the card to lose first: an action, then a single; none of this kind."""
    fits = cards_of_kind(cards, kind or most_common_kind(cards))
    others = [card for card in cards if card not in fits] or cards
    return min(others, key=lambda card: (is_wild(card), not is_action(card)))


def can_be_anything(card: Card) -> bool:
    """True if a card can be anything."""
    return is_wild(card) and card.color == card.shape


# Odds ------------------------------------------------------------------------------------


def claim_likelihood(t: BadgerTable, seat: Seat) -> float:
    """Return how much likelier than usual the claimant holds what it claims.

    It goes by the cards that this seat has seen, and is 0 if the claim can't be true.
    """
    bit, kind, count = 1 << seat, parse_claim(t.claim), len(t.zones[CLAIM])
    unseen = [card for card, seen in zip(t.deck, t.seen, strict=True) if not seen & bit]
    held = count + len(t.hands[t.claimant])
    now = chance_of_at_least(count, held, len(cards_of_kind(unseen, kind)), len(unseen))
    usual = chance_of_at_least(
        count, max(USUAL_HAND, count), len(cards_of_kind(t.deck, kind)), len(t.deck)
    )
    return now / usual if usual else 0.0


@cache
def chance_of_at_least(count: int, hand_size: int, good: int, pool: int) -> float:
    """Return how likely a hand from a pool has at least `count` of the good cards."""
    most = min(hand_size, good)
    ways = sum(comb(good, n) * comb(pool - good, hand_size - n) for n in range(count, most + 1))
    return ways / comb(pool, hand_size)

"""Why a card is taken in Match Patch, or put down."""

from __future__ import annotations

from typing import cast

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickPlace
from game.games.match_patch import PATCH, PatchTable

PUBLIC = frozenset(
    (
        "pair",
        "place",
    )
)
"""The reasons that say nothing of a hand."""


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    if s.name == "PickPlace.take":
        return taken(s)
    if s.name == "PickCard.pair":
        return because("pair", card=s.answer)
    if isinstance(s.decision, PickPlace):
        return because("place", place=table(s).spot(s.answer))
    return put(s, s.answer)


def table(s: Situation) -> PatchTable:
    """The table."""
    return cast(PatchTable, s.table)


def taken(s: Situation) -> Reason:
    """A card that is remembered, or one that is news."""
    if not isinstance(s.answer, int):
        return because("draw")
    t, place = table(s), t_spot(s)
    card = t.zones[PATCH][t.places.index(s.answer)]
    if not t.seen[card.id] >> s.seat & 1:
        return because("news", place=place)
    if any(alike(card, other) for other in s.hand):
        return because("makes_pair", place=place, card=card)
    if sum(alike(card, other) for other in t.zones[PATCH]) > 1:
        return because("half_pair", place=place, card=card)
    return because("news", place=place)


def t_spot(s: Situation) -> str:
    """What the place of the answer is called."""
    return table(s).spot(s.answer)


def alike(one: Card, other: Card) -> bool:
    """Whether two cards are a pair."""
    return (one.color, one.shape) == (other.color, other.shape)


def put(s: Situation, card: Card) -> Reason:
    """The card that is needed least."""
    pairs = (cards for zone, cards in s.table.zones.items() if zone.startswith("pairs "))
    gone = any(alike(card, other) for cards in pairs for other in cards)
    return because("put_gone" if gone else "put", card=card)

"""Why a card is taken in Match Patch, or put down."""

from __future__ import annotations

from dataclasses import replace
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
    """A card that is remembered, or one that this seat has never seen.

    In a game of memory a hint names no more than the row in which a card is to be found.
    """
    if not isinstance(s.answer, int):
        return because("draw")
    t = table(s)
    known = dict(zip(t.places, t.as_known(PATCH, s.seat), strict=True))
    card = known[s.answer]
    if card is not None and any(alike(card, other) for other in s.hand):
        return replace(in_row(s, "makes_pair", s.answer, known, card=card), recalls=True)
    if card is not None and sum(alike(card, other) for other in known.values() if other) > 1:
        return replace(in_row(s, "half_pair", s.answer, known, card=card), recalls=True)
    news = [place for place in s.decision.options if known.get(place, card) is None]
    if not news:
        return in_row(s, "again", s.answer, known)
    found = in_row(s, "news", s.answer if s.answer in news else news[0], known)
    return replace(found, about=tuple(place for place in found.about if place in news))


def in_row(
    s: Situation, key: str, place: int, known: dict[int, Card | None], **values: object
) -> Reason:
    """A reason about a place, which points at all cards of its row that may be taken."""
    columns = s.table.rules.numbers["columns"]
    row = place // columns
    beside = [other for other in s.decision.options if other in known and other // columns == row]
    found = because(key, place=table(s).spot(place), row=row + 1, **values)
    return replace(found, about=tuple(beside))


def alike(one: Card, other: Card) -> bool:
    """Whether two cards are a pair."""
    return (one.color, one.shape) == (other.color, other.shape)


def put(s: Situation, card: Card) -> Reason:
    """The card that is needed least."""
    pairs = (cards for zone, cards in s.table.zones.items() if zone.startswith("pairs "))
    gone = any(alike(card, other) for cards in pairs for other in cards)
    return because("put_gone" if gone else "put", card=card)

"""Reasons in Match Patch for taking a card, or for putting it down."""

from dataclasses import replace
from typing import cast

from game.agents.situation import Reason, Situation, because
from game.core.card import Card
from game.core.decision import PickPlace
from game.games.match_patch import PatchTable
from game.games.patch_grid import PATCH

PUBLIC = frozenset(
    (
        "pair",
        "place",
    )
)
"""The reasons that say nothing of a hand."""


def explain_patch_answer(s: Situation) -> Reason:
    """The reason for an answer."""
    if s.question_key == "PickPlace.take":
        return explain_patch_card(s)
    if s.question_key == "PickCard.pair":
        return because("pair", card=s.first_answer)
    if isinstance(s.decision, PickPlace):
        return because("place", place=patch_table_of(s).spot_name(s.first_answer))
    return explain_put_card(s, s.first_answer)


def patch_table_of(s: Situation) -> PatchTable:
    """Return the Match Patch table of a situation."""
    return cast(PatchTable, s.table)


def explain_patch_card(s: Situation) -> Reason:
    """A card that is remembered, or one that this seat has never seen.

    In a game of memory a hint names no more than the row in which a card is to be found.
    """
    if not isinstance(s.first_answer, int):
        return because("draw")
    t = patch_table_of(s)
    known = dict(zip(t.places, t.as_known(PATCH, s.seat), strict=True))
    card = known[s.first_answer]
    group = s.table.rules.numbers["group"]
    if card is not None and sum(is_pair(card, other) for other in s.hand) >= group - 1:
        return replace(explain_row(s, "makes_pair", s.first_answer, known, card=card), recalls=True)
    if card is not None and sum(is_pair(card, other) for other in known.values() if other) > 1:
        return replace(explain_row(s, "half_pair", s.first_answer, known, card=card), recalls=True)
    news = [place for place in s.decision.options if known.get(place, card) is None]
    if not news:
        return explain_row(s, "again", s.first_answer, known)
    found = explain_row(s, "news", s.first_answer if s.first_answer in news else news[0], known)
    return replace(found, about=tuple(place for place in found.about if place in news))


def explain_row(
    s: Situation, key: str, place: int, known: dict[int, Card | None], **values: object
) -> Reason:
    """A reason about a place, which points at all cards of its row that may be taken."""
    columns = patch_table_of(s).grid.columns
    row = place // columns
    beside = [other for other in s.decision.options if other in known and other // columns == row]
    found = because(key, place=patch_table_of(s).spot_name(place), row=row + 1, **values)
    return replace(found, about=tuple(beside))


def is_pair(one: Card, other: Card) -> bool:
    """True if two cards are a pair."""
    return (one.color, one.shape) == (other.color, other.shape)


def explain_put_card(s: Situation, card: Card) -> Reason:
    """The card that is needed least."""
    pairs = (cards for zone, cards in s.table.zones.items() if zone.startswith("pairs "))
    gone = any(is_pair(card, other) for cards in pairs for other in cards)
    return because("put_gone" if gone else "put", card=card)

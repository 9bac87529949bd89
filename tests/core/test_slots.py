"""What is copied of objects whose attributes lie in slots."""

import pytest

from game.core.slots import copy_slots


class Hand:
    """Two attributes in slots."""

    __slots__ = ("cards", "owner")
    cards: list[str]
    owner: int


class NamedHand(Hand):
    """It has a dictionary besides."""

    name: str


def full() -> NamedHand:
    hand = NamedHand()
    hand.cards, hand.owner, hand.name = ["b7"], 2, "Ana"
    return hand


def test_slots_and_what_else_there_is_are_given() -> None:
    new = NamedHand()
    copy_slots(full(), new)
    assert (new.cards, new.owner, new.name) == (["b7"], 2, "Ana")


def test_what_is_withheld_is_not_given() -> None:
    new = NamedHand()
    copy_slots(full(), new, frozenset({"cards"}))
    assert new.owner == 2
    with pytest.raises(AttributeError):
        _ = new.cards

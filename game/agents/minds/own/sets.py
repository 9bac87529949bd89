"""How to collect: what belongs to the set is laid, and what the others need is kept from them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickCard, PickPile, PickSeat, Seat
from game.games.recipe.own_table import DISCARD
from game.games.recipe.sets import OWN_ROWS, PLAY, SetsTable

from .thumb import alike
from .worth import LEAST, seats, worth

STEEP = 3.0
"""How much a card that fits counts, as an exponent."""


def lean(t: SetsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weight of every answer."""
    seat, about = decision.seat, decision.about
    if isinstance(decision, PickSeat):
        return seats(t, decision, wants=True)
    if isinstance(decision, PickPile):
        if about == "to" and decision.card is not None:
            return [place(t, seat, decision.card, str(option)) for option in decision.options]
        return [taking(t, seat, str(option)) for option in decision.options]
    if isinstance(decision, PickCard) and about == "swap":
        return alike(decision, lambda card: exp(STEEP * without(t, seat, card)), 1)
    if isinstance(decision, PickCard) and about == "replace":
        return alike(decision, lambda card: exp(-STEEP * spoiled(t, decision, card)), 1)
    if about in ("give", "scrap"):
        return alike(decision, lambda card: exp(-STEEP * gain(t, seat, card)), 1)
    return alike(decision, lambda card: putting(t, seat, card), LEAST)


def gain(t: SetsTable, seat: Seat, card: Card) -> int:
    """How many more cards of a row fit with this one."""
    return t.goal.fits([*t.row(seat), card]) - t.goal.fits(t.row(seat))


def taking(t: SetsTable, seat: Seat, pile: str) -> float:
    """A new card, or the open one if it fits."""
    if pile != DISCARD:
        return 1.0
    return 9.0 if gain(t, seat, t.zones[DISCARD][-1]) > 0 else LEAST


def putting(t: SetsTable, seat: Seat, card: Card) -> float:
    """Which card is put down: one that fits; else one that can be spared."""
    if gain(t, seat, card) > 0:
        return 30.0
    return max(LEAST, 1 + worth(t, seat, t.deeds(card), wants=True))


def place(t: SetsTable, seat: Seat, card: Card, where: str) -> float:
    """Where a card goes."""
    if where == OWN_ROWS[seat]:
        room = len(t.row(seat)) < t.plan.size
        return 60.0 if gain(t, seat, card) > 0 else 0.3 if room else LEAST
    if where == DISCARD:
        return 1.0 if gain(t, t.after(seat), card) <= 0 else 0.2
    if where == PLAY:
        return max(LEAST, 2 + 2 * worth(t, seat, t.deeds(card), wants=True))
    rival = OWN_ROWS.index(where)
    close = t.goal.fits(t.row(rival))
    return 3.0 * close if close + 2 >= t.plan.size else LEAST


def without(t: SetsTable, seat: Seat, card: Card) -> int:
    """How many cards of the own row fit without one of them."""
    return t.goal.fits([other for other in t.row(seat) if other is not card])


def spoiled(t: SetsTable, decision: Decision[Any], card: Card) -> int:
    """How many cards of a rival's row fit once a card of mine lies there instead."""
    row = next(t.row(s) for s in range(len(t.names)) if card in t.row(s))
    put = [] if decision.card is None else [decision.card]
    return t.goal.fits([*(other for other in row if other is not card), *put])

"""The choice of the number to throw: Field Goal's kick, and Hot Potato."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .win_chances import hand_sizes, size_change_gain

GOAL = 10.0
OUT = 100.0
DECLINED = -10.0
NO_NUMBER = 0.4
"""How likely a card is no number."""


def weigh_kick(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a kick: a number between the posts; one that misses is a card less, too."""
    if not isinstance(option, Card) or option.number is None:
        return DECLINED
    posts = [card.number or 0 for post in t.chosen[1:] for card in t.cards_laid_by(post)]
    goal = min(posts) < option.number < max(posts)
    return GOAL * goal + option.points / 20


def weigh_potato(t: ChaosTable, seat: Seat, option: Card | str) -> float:
    """Weigh a potato: get rid of a card, to somebody who likely has no answer."""
    if not isinstance(option, Card) or option.number is None:
        return DECLINED
    if len(t.hands[seat]) == 1:
        return OUT
    ring = [s for s in t.order_from(t.host) if t.hands[s] and s not in t.dodged]
    holder = ring[(ring.index(seat) + 1 + option.number) % len(ring)]
    return option.points / 20 + (
        weigh_potato_return(t, seat) if holder == seat else weigh_potato_catch(t, seat, holder)
    )


def weigh_potato_return(t: ChaosTable, seat: Seat) -> float:
    """Return the worth of the potato coming back: good while I have another number."""
    return 1.0 if len(t.number_cards(seat)) > 1 else -3.0


def weigh_potato_catch(t: ChaosTable, seat: Seat, holder: Seat) -> float:
    """Return the worth of a rival having to answer: a draw, or one card less."""
    sizes = hand_sizes(t)
    none, size = NO_NUMBER ** sizes[holder], sizes[holder]
    draws = size_change_gain(sizes, seat, {holder: size + t.rules.numbers["hot_potato"]})
    return none * draws + (1 - none) * weigh_rival_relief(sizes, seat, holder)


def weigh_rival_relief(sizes: list[int], seat: Seat, holder: Seat) -> float:
    """Return the worth of a rival getting rid of a card, perhaps the last one."""
    return (
        -5.0 if sizes[holder] == 1 else size_change_gain(sizes, seat, {holder: sizes[holder] - 1})
    )

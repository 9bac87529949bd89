"""Weights of the color or the word to announce."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.style import Manner
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import ChaosTable

from .unseen_cards import chance_to_beat, find_unseen_cards, find_unseen_numbers

LIES_THERE = 2.0
"""How much likelier the color of Discard! is to be played next."""


FAVORITE = 3.0
"""How many cards a color counts for that somebody likes and holds."""


def weigh_colors(t: ChaosTable, seat: Seat, options: Sequence[str], style: Manner) -> list[float]:
    """Weigh the colors by cards in hand, then by points; a liked one counts more."""
    return [weigh_color(t, seat, option, FAVORITE * (option == style.taste)) for option in options]


def weigh_color(t: ChaosTable, seat: Seat, option: str, extra: float = 0.0) -> float:
    """Return how good it is to announce a color."""
    held = sum(1 + c.points / 50 for c in t.hands[seat] if c.color == option)
    return held + extra if held else 0.0


def weigh_bomb_color(t: ChaosTable, seat: Seat, option: str) -> float:
    """Weigh a Bomb's color: the one that others hold most of and will play soon."""
    likely = sum(card.color == option for card in find_unseen_cards(t, seat))
    return likely * (LIES_THERE if option == t.color else 1.0)


def weigh_higher_or_lower(t: ChaosTable, seat: Seat, options: Sequence[str]) -> list[float]:
    """Weigh both words: the one that makes one of my numbers most likely to win is better."""
    numbers = find_unseen_numbers(t, seat)
    mine = [card.number for card in t.hands[seat] if card.number is not None]
    return [max((chance_to_beat(n, word, numbers) for n in mine), default=0.0) for word in options]

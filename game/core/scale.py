"""The scale of computer players: gentle is 0, merciless 4; five stops have names.

A level is written as the name of its stop or as a number: `normal`, `2` and `2.0` are the same.
Nobody chooses a level below gentle; a table that keeps games close may go there.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise

STOPS = {"easy": 0.0, "between": 1.0, "normal": 2.0, "hard": 3.0, "expert": 4.0}
GENTLEST, MERCILESS = min(STOPS.values()), max(STOPS.values())
CHILD = -1.0
"""Below gentle: the closer to this, the more often a player answers as a small child would."""
KINDEST = -2.0
"""Where the scale begins: a player here sees hardly more than what it likes and forgets nearly all
its calls.
"""
SEARCHES = 3.5
"""From here on a player searches, in games that have a search."""


def level_number(level: str) -> float | None:
    """Return where a level is on the scale; None if there is no such level."""
    if level in STOPS:
        return STOPS[level]
    try:
        number = float(level)
    except ValueError:
        return None
    return number if KINDEST <= number <= MERCILESS else None


def level_name(number: float) -> str:
    """Return a level in words: its name if it has one, else its number."""
    exact = round(number, 2)
    return next((name for name, stop in STOPS.items() if stop == exact), f"{exact:g}")


def nearest_stop(number: float, names: Iterable[str]) -> str:
    """Return the nearest of some stops, the gentler of two."""
    return min(names, key=lambda name: (abs(STOPS[name] - number), STOPS[name]))


def blend_stops(values: Mapping[str, float], number: float) -> float:
    """Return the value for any number of the scale, between two stops in proportion."""
    return interpolate_scale({STOPS[name]: value for name, value in values.items()}, number)


def interpolate_scale(values: Mapping[float, float], number: float) -> float:
    """Return the value for a number of the scale, from values for some numbers.

    Between two of them it is in proportion; beyond the ends it is the end's value.
    """
    told = sorted(values.items())
    for (low, value), (high, other) in pairwise(told):
        if number < high:
            return value + (other - value) * max(0.0, number - low) / (high - low)
    return told[-1][1]

"""Goals: which melds a round asks for, as a recipe writes them."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from .rules import COLOR, RUN, SET, SHAPE, MeldRules, Part

if TYPE_CHECKING:
    from game.words import Words

PART = re.compile(
    r"(?P<count>\d{1,2}) (?P<kind>set|run)s? of (?P<size>\d{1,2})"
    r"|(?P<many>\d{1,2}) of one (?P<trait>color|shape)"
)
MOST_PARTS, SMALLEST, LARGEST = 4, 2, 10
"""The melds of a goal, and how many cards one of them can have."""


@lru_cache(64)
def parse_goal(text: str) -> tuple[Part, ...]:
    """Return the melds of a goal such as `2 sets of 3, 1 run of 4`; none if it makes no sense."""
    found: list[Part] = []
    for part in text.split(", "):
        told = PART.fullmatch(part)
        if told is None:
            return ()
        size = int(told["size"] or told["many"])
        kinds = {"set": SET, "run": RUN, "color": COLOR, "shape": SHAPE}
        count = int(told["count"] or 1)
        if not (SMALLEST <= size <= LARGEST and 1 <= count <= MOST_PARTS):
            return ()
        found += [Part(kinds[told["kind"] or told["trait"]], size)] * count
    return tuple(found) if len(found) <= MOST_PARTS else ()


def goal_size(parts: tuple[Part, ...]) -> int:
    """Return how many cards a goal takes at least."""
    return sum(part.size for part in parts)


def goal_key(number: int) -> str:
    """Return the text key of a goal, counted from 1."""
    return f"word.goal_{number}"


def goal_words(words: Words, text: str) -> str:
    """Return a goal in the words of a language."""
    parts = Counter(parse_goal(text)).items()
    said = (words(f"workshop.goes.m.part.{p.kind}", count=n, size=p.size) for p, n in parts)
    return ", ".join(said)


def can_part_exist(rules: MeldRules, part: Part) -> bool:
    """True if a deck allows a meld like this, wherever its cards are."""
    kinds = {SET: rules.themes((SET,)), RUN: rules.themes((RUN,))}
    if part.kind == RUN:
        return bool(rules.run_starts(part.size)) and any(True for _ in kinds[RUN])
    themes = kinds.get(part.kind) or rules.themes((part.kind,))
    return any(part.size <= rules.most_cards(theme) for theme in themes)

"""How to find what is alike: by what is remembered of the patch, now more, now less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import scale
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Decision, PickPlace, PickSeat
from game.games.recipe.pairs import DRAW, PATCH, PairsTable

from .thumb import alike
from .worth import LEAST, seats, worth

FOUND, NEW = 60.0, 1.0
"""What a place is worth where a fellow lies, and one of which nothing is known."""
KEPT = {"easy": 0.3, "normal": 0.6, "hard": 0.8, "expert": 0.95}
"""How likely a card is still remembered, by level."""
Kind = tuple[str, ...]


def lean(t: PairsTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """The weight of every answer."""
    if isinstance(decision, PickSeat):
        return seats(t, decision, wants=True)
    known = remembered(t, decision.seat, chance, level)
    if isinstance(decision, PickPlace) and decision.about == "take":
        held = [t.alike(card) for card in t.hands[decision.seat] if not t.deeds(card)]
        return [source(option, known, held) for option in decision.options]
    if isinstance(decision, PickPlace) and decision.about == "turn_up":
        return turning(t, decision, known)
    if decision.about == "put":
        return alike(decision, lambda card: spared(t, decision, card, known), 1)
    return [1.0] * len(decision.options)


def remembered(t: PairsTable, seat: int, chance: Chance, level: float) -> dict[int, Kind]:
    """By place what lies there, as far as it comes to mind just now."""
    kept = scale.blended(KEPT, level)
    seen = zip(t.places, t.as_known(PATCH, seat), strict=True)
    return {place: t.alike(card) for place, card in seen if card and chance.random() < kept}


def source(option: int | str, known: dict[int, Kind], held: Sequence[Kind]) -> float:
    """From where to take a card: where a fellow lies; else from the pile."""
    if option == DRAW:
        return 2.0
    return FOUND if known.get(int(option), ()) in held else LEAST


def turning(t: PairsTable, decision: Decision[Any], known: dict[int, Kind]) -> list[float]:
    """Which card to turn up: a fellow of those that are up; first one whose fellows are known."""
    up = [place for place in t.places if place not in decision.options]
    kinds = list(known.values())
    wanted = {t.alike(t.as_known(PATCH, decision.seat)[t.places.index(p)] or BLANK) for p in up}
    if not up:
        wanted = {kind for kind in kinds if kinds.count(kind) >= t.plan.group}
    return [
        FOUND if known.get(place) in wanted else LEAST if place in known else NEW
        for place in decision.options
    ]


BLANK = Card(-1, "", "", "")
"""What a card is taken for that nobody has seen."""


def spared(t: PairsTable, decision: Decision[Any], card: Card, known: dict[int, Kind]) -> float:
    """Which card to put back: none whose fellow lies there already."""
    if t.deeds(card):
        return max(LEAST, 2 + worth(t, decision.seat, t.deeds(card), wants=True))
    return 0.2 if t.alike(card) in known.values() else 1.0

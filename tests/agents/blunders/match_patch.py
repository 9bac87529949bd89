"""Answers in Match Patch that everybody at the table would shake their head at."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.card import Card
from game.core.decision import Seat
from game.core.match import Match
from game.games.match_patch import PatchTable
from game.games.patch_grid import DRAW, PATCH

Wrong = Callable[[PatchTable, Seat, Any], str]
"""What would be wrong with an answer, or nothing."""


def blunders(match: Match, seat: Seat, index: int) -> list[str]:
    """What would be wrong about this answer, in words."""
    decision, t = match.open_decision, match.table
    assert isinstance(t, PatchTable)
    wrong = WRONG.get(decision.question_key, ())
    return [what for look in wrong if (what := look(t, seat, decision.options[index]))]


def kind(card: Card) -> tuple[str, str]:
    """What makes two cards a pair."""
    return card.color, card.shape


def lying(t: PatchTable, seat: Seat) -> dict[int, tuple[int, Card]]:
    """What this player has seen of the patch: by place, since when, and the card."""
    each = zip(t.places, t.since, t.zones[PATCH], strict=True)
    return {place: (since, card) for place, since, card in each if t.seen[card.id] >> seat & 1}


def overlooks_a_twin(t: PatchTable, seat: Seat, option: Any) -> str:
    """It was shown in the turn before, and makes a pair at once."""
    hand, known = set(map(kind, t.hands[seat])), lying(t, seat)
    fresh = [card for since, card in known.values() if t.turns - since <= 1 and kind(card) in hand]
    takes = option in known and kind(known[option][1]) in hand
    return "overlooks a twin that was just shown" if fresh and not takes else ""


def takes_for_nothing(t: PatchTable, seat: Seat, option: Any) -> str:
    """A new card may help; a known one that matches nothing can't."""
    known = lying(t, seat)
    if not t.zones[DRAW] or option not in known:
        return ""
    counts = Counter(kind(card) for _, card in known.values())
    this = kind(known[option][1])
    helps = this in set(map(kind, t.hands[seat])) or counts[this] > 1
    return "" if helps else "takes a known card that matches nothing"


WRONG: dict[str, tuple[Wrong, ...]] = {"PickPlace.take": (overlooks_a_twin, takes_for_nothing)}
"""By what is asked."""

"""How tests play."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import notation
from game.core.chance import Chance
from game.core.match import Match

ENOUGH = 100_000


def decisions(match: Match, seed: int, bound: int = ENOUGH) -> Iterator[int]:
    """Play at random; stop at each decision before it is answered and count it."""
    chance = Chance(seed)
    for number in range(bound):
        if match.decision is None:
            return
        yield number
        match.submit(chance.below(len(match.decision.options)))


def play_on(match: Match, seed: int, bound: int = ENOUGH) -> None:
    """Play at random to the end, or so many decisions."""
    for _ in decisions(match, seed, bound):
        pass


def answer(match: Match, *texts: str) -> None:
    """Answer with options in words, one after another."""
    for text in texts:
        assert match.decision is not None
        assert text in match.decision.texts(), (text, match.decision.texts())
        match.submit(match.decision.texts().index(text))


def options(match: Match) -> list[str]:
    """What the open decision offers, in words."""
    assert match.decision is not None
    return match.decision.texts()


def same(one: Match, other: Match) -> bool:
    """Whether two matches stand at the same position and ask the same."""
    asked = [
        m.decision and (m.decision.name, m.decision.seat, m.decision.texts()) for m in (one, other)
    ]
    return asked[0] == asked[1] and notation.describe(one.table) == notation.describe(other.table)

"""How many games everybody has won since the first of a row of rematches.

It belongs to the sitting, by seat, and is written into the header of each rematch's journal. The
row ends where the same players do not have a rematch. Several winners of a game have won it each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.words import Words

HEADER_NAME = "won"
"""Where a journal's header has it."""
MAX_NAMES = 3
"""Players that are named in a row of their own; of more, those with the most games."""

RematchScore = tuple[int, ...]
"""Games won by seat; empty in the first game of a row."""


def add_winners(score: RematchScore, places: Sequence[int]) -> RematchScore:
    """Return the score once a game has ended with these places."""
    before = score or (0,) * len(places)
    return tuple(won + (place == 1) for won, place in zip(before, places, strict=True))


def reseat_rematch_score(score: RematchScore, order: Sequence[int]) -> RematchScore:
    """Return the score by seat where the players of these seats sit in that order now."""
    return tuple(score[seat] for seat in order)


def read_rematch_score(header: Mapping[str, Any]) -> RematchScore:
    """Return what a journal's header tells; nothing where it tells none that can be."""
    score, seats = header.get(HEADER_NAME, []), len(header["seats"])
    known = isinstance(score, list) and len(score) == seats
    if not known or not all(type(won) is int and 0 <= won < 10_000 for won in score):
        return ()
    return tuple(score)


def describe_rematch_score(words: Words, names: Sequence[str], score: RematchScore) -> str:
    """Return the score in words: “Mia 2 – Papa 1” for two, else those with wins, most first.

    Nothing in the first game of a row.
    """
    if not any(score):
        return ""
    order = sorted(range(len(score)), key=lambda seat: (-score[seat], seat))
    if len(score) > 2:
        order = [seat for seat in order if score[seat]]
    each = [words("rematch.won", name=names[seat], count=score[seat]) for seat in order]
    if len(score) == 2:
        return words("rematch.two", first=each[0], second=each[1])
    more = [words("rematch.more")] if len(each) > MAX_NAMES else []
    return words.join_with_commas([*each[:MAX_NAMES], *more])

"""The games that everybody has won in a row of rematches.

It belongs to the live match, by seat, and is written into the header of each rematch's journal.
The row ends where the same players do not have a rematch. Several winners of a game have won it
each.
"""

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
    """Return the score after a game with these places."""
    before = score or (0,) * len(places)
    return tuple(won + (place == 1) for won, place in zip(before, places, strict=True))


def reseat_rematch_score(score: RematchScore, order: Sequence[int]) -> RematchScore:
    """Return the score by seat for players who sit in this order now."""
    return tuple(score[seat] for seat in order)


def read_rematch_score(header: Mapping[str, Any]) -> RematchScore:
    """Return the score in a journal's header; empty if there is none that makes sense."""
    score, seats = header.get(HEADER_NAME, []), len(header["seats"])
    known = isinstance(score, list) and len(score) == seats
    if not known or not all(type(won) is int and 0 <= won < 10_000 for won in score):
        return ()
    return tuple(score)


def describe_rematch_score(words: Words, names: Sequence[str], score: RematchScore) -> str:
    """Return the score in words: “Mia 2 – Papa 1” for two, else only people with wins.

    Empty in the first game of a row.
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

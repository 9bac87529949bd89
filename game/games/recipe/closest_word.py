"""The word that somebody may have meant: the one that takes the fewest changes."""

from collections.abc import Iterable

FARTHEST = 3
"""Changes, of letters that are wrong, missing or too many; of short words no more than half."""
LONGEST = 60
"""Letters of a word that is still compared."""


def letter_changes(one: str, other: str) -> int:
    """Return how many letters to change, add or leave out to make one word of the other."""
    before = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, second in enumerate(other, 1):
            now.append(
                min(before[column] + 1, now[-1] + 1, before[column - 1] + (letter != second))
            )
        before = now
    return before[-1]


def closest_word(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like this one; empty if none is."""
    close = [other for other in known if abs(len(other) - len(word)) <= FARTHEST]
    if len(word) > LONGEST or not close:
        return ""
    best = min(close, key=lambda other: letter_changes(word, other))
    return (
        best if letter_changes(word, best) <= min(FARTHEST, len(best) // 2, len(word) // 2) else ""
    )

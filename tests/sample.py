"""Which cases of a large test are tried in this run: some of them, another share each day.

A test marked `sampled(share)` runs one of so many of its cases in the gate, and all of them in a
long run. One with many cases always runs its first and its last, too. `CHROMA_CHAOS_SAMPLE` is the
seed; without it, the date is. What a day found is found again by that day's seed, in any number of
workers.
"""

import os
from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from random import Random

import pytest

VARIABLE = "CHROMA_CHAOS_SAMPLE"
MANY = 12  # cases, from which the first and the last are always among them


def fix_seed() -> str:
    """Return the seed of this run; workers that start later read the same one."""
    return os.environ.setdefault(VARIABLE, date.today().isoformat())


def choose_cases(test: str, count: int, share: int, seed: str) -> set[int]:
    """Return the numbers of the cases of a test that run with this seed, out of `count`."""
    chance = Random(f"{seed} {test}")
    always = {0, count - 1} if count >= MANY else set()
    return {*always, *chance.sample(range(count), max(1, count // share))}


def mark_left_out(items: Iterable[pytest.Item], seed: str) -> None:
    """Mark as long what the sample leaves out."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled") and not item.get_closest_marker("long"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for test, found in cases.items():
        mark = found[0].get_closest_marker("sampled")
        assert mark is not None
        chosen = choose_cases(test, len(found), mark.args[0], seed)
        for number, item in enumerate(found):
            if number not in chosen:
                item.add_marker(pytest.mark.long)

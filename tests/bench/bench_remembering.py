"""What Match Patch players still know: `pytest -s tests/bench/bench_remembering.py`.

Games of four players of a level. Whenever one of them may take a card, all cards are looked at that
lie in the patch and were shown to it: how many of them it still knows, and how many by how many
turns ago they were put there. CHROMA_SIZE=4 plays four times as many.
"""

import os
from collections import Counter
from typing import cast

import pytest

from game.agents.minds.match_patch.answers import MEMORIES, memory_of, remembered_patch
from game.cli.play_out import play_out, seat_agents
from game.core.match import Match
from game.games.match_patch import PatchTable
from game.games.patch_grid import PATCH

SIZE = int(os.environ.get("CHROMA_SIZE", "1"))
SEATS, MATCHES, AGES = 4, 30, (1, 2, 4, 8)


def counted(level: str, seed: int, shown: Counter[int], known: Counter[int]) -> None:
    """Count the cards of one match by their age."""

    def look(match: Match) -> None:
        asked, t = match.decision, cast(PatchTable, match.table)
        if asked is None or asked.about != "take":
            return
        memory = remembered_patch(memory_of(level, 1.0), t, asked.seat)
        seen = t.as_known(PATCH, asked.seat)
        for place, since, card in zip(t.places, t.since, seen, strict=True):
            if card is not None:
                shown[t.turns - since] += 1
                known[t.turns - since] += place in memory

    match = Match.new("match-patch", SEATS, seed)
    play_out(match, seat_agents([level] * SEATS, seed), watch=look)


@pytest.mark.parametrize("level", MEMORIES)
def test_what_is_known(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints a row."""
    shown, known = Counter[int](), Counter[int]()
    for seed in range(MATCHES * SIZE):
        counted(level, seed, shown, known)
    ages = (f"{age}: {100 * known[age] / max(1, shown[age]):.0f} %" for age in AGES)
    share = 100 * known.total() / shown.total()
    with capsys.disabled():
        print(f"\n{level:7} {share:.1f} % of {shown.total()}; so many turns ago {', '.join(ages)}")
    assert 0 < share < 100

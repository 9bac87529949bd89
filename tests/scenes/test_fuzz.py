"""Two thousand presses of anything, or a hundred thousand: no game gets stuck, or lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES
from tests.scenes.fuzz import Fuzz


@pytest.mark.parametrize("game", GAMES)
def test_two_thousand_presses_of_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    fuzz = Fuzz(monkeypatch, tmp_path, game, seed=1)
    fuzz.run(2_000)
    print(fuzz.counts)
    assert fuzz.counts["choices"] > 120
    assert fuzz.counts["by people"] > 30
    assert fuzz.counts["play"] > 800
    assert fuzz.counts["journals"] >= 10


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 52))
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_presses_of_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, seed: int
) -> None:
    """Fifty evenings of two thousand presses each."""
    fuzz = Fuzz(monkeypatch, tmp_path, game, seed)
    fuzz.run(2_000)
    assert fuzz.counts["choices"] > 50

"""Seven hundred presses of anything, or a hundred thousand: no game gets stuck, or lost."""

from pathlib import Path

import pytest

from game.games import GAMES
from tests.scenes.fuzz import Fuzz


@pytest.mark.sampled(7)
@pytest.mark.parametrize("game", GAMES)
def test_seven_hundred_presses_of_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    fuzz = Fuzz(monkeypatch, tmp_path, game, seed=1)
    fuzz.run(700)
    print(fuzz.counts)
    assert fuzz.counts["choices"] > 60
    assert fuzz.counts["by people"] > 15
    assert fuzz.counts["play"] > 280
    assert fuzz.counts["journals"] >= 4


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 51))
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_presses_of_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, seed: int
) -> None:
    """Fifty evenings of two thousand presses each."""
    fuzz = Fuzz(monkeypatch, tmp_path, game, seed)
    fuzz.run(2_000)
    assert fuzz.counts["choices"] > 50

"""One screen of every scene, by keyboard alone and by mouse alone: the walk before each commit."""

from pathlib import Path

import pytest

from game.language import ENGLISH
from tests.scenes.all_screens import SCREENS
from tests.scenes.everywhere.test_all_walks import begin_walk, over, recorded

FIRST = {screen.kind: screen for screen in reversed(SCREENS.values()) if not screen.rare}
"""The first usual screen of each scene, by the name of its class."""


@pytest.mark.parametrize("kind", sorted(FIRST))
def test_everything_is_reached_and_pressed(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = begin_walk(FIRST[kind], 1, ENGLISH, monkeypatch, tmp_path)
    assert over(player, recorded(monkeypatch)) == []

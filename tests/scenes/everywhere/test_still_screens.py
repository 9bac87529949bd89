"""A screen that does not change finds all its pictures still kept."""

from pathlib import Path

import pytest

from game.resources import rules_folder
from game.ui.draw.sprites import SPRITES
from game.words import Words
from tests.scenes.all_screens import SCREENS, opened

pytestmark = pytest.mark.pictures

FULL_OF_PICTURES = (
    "title", "results", "game results", "cast", "setup color-chaos 16", "color-chaos 16",
    "night of 16",
)  # fmt: skip
LOOKS = (((1920, 1080), 100), ((1280, 720), 200))


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("name", FULL_OF_PICTURES)
def test_nothing_is_made_twice_for_the_same_frame(
    name: str,
    size: tuple[int, int],
    scale: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    player = opened(
        SCREENS[name], monkeypatch, tmp_path, size, scale, Words.load_words(rules_folder())
    )
    for _ in range(2):
        player.app.draw()
    made = SPRITES.made
    player.app.draw()
    assert SPRITES.made == made

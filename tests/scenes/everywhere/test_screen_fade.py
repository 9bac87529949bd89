"""One screen fades into the next in a moment, unless nothing may move."""

import pytest

from game.ui.screens.screen_fade import FADE_MS
from tests.scenes.table_player import Sit, TablePlayer


def frames_after_change(player: TablePlayer) -> list[int]:
    """The frames from the one before another screen is opened until that one is still."""
    player.app.open_screen("title")

    seen = [player.frame()]
    player.app.open_screen("settings")
    for _ in range(8):
        seen.append(player.frame())
        player.wait(FADE_MS / 4)
    return seen


def test_a_screen_fades_into_the_next(sit: Sit) -> None:
    seen = frames_after_change(sit(speed=1.0))
    assert len(set(seen[:5])) == 5, "each frame differs from the one before"
    assert seen[-1] == seen[-2], "and then it rests"


@pytest.mark.parametrize("how", [{"speed": 0.0}, {"speed": 1.0, "motion": "reduced"}])
def test_where_nothing_moves_it_is_there_at_once(sit: Sit, how: dict[str, object]) -> None:
    seen = frames_after_change(sit(**how))
    assert len(set(seen[1:])) == 1

"""What the moments beside the scores are of: the round, or the game where it has but one."""

import pytest

from game.scenes.results.scene import RoundResults
from tests.scenes.play.people.test_leaving import play_round
from tests.scenes.table_player import Sit


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "options", "title"), [
    ("penny-badger", {}, "Moments of the game"),
    ("match-patch", {}, "Moments of the game"),
    ("color-chaos", {"target": "one round"}, "Moments of the game"),
    ("color-chaos", {}, "Moments of the round"),
])  # fmt: skip
def test_a_game_of_one_round_has_moments_of_the_game(
    sit: Sit, game: str, options: dict[str, str], title: str
) -> None:
    player = sit()
    for seed in range(1, 6):
        player.deal(3, (0,), seed, game=game, **options)
        play_round(player, seed)
        player.app.draw()
        page = player.app.top
        assert isinstance(page, RoundResults)
        if page.moments.build_moments_box(3) is not None:
            break
    said = {thing.text for thing in player.things()}
    assert title in said

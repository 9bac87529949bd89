"""What presses of anything have found, one by one."""

import pytest

from game.core.chance import Chance
from game.core.errors import NothingToUndo
from game.core.match import Match
from game.games import GAMES
from tests.playing import play_on
from tests.scenes.table_player import FRAME, Sit

LONGEST = 20_000
"""Frames in which a game among computers is over."""


def test_where_nobody_plays_nobody_is_given_hints(sit: Sit) -> None:
    player = sit()
    player.deal(3, ())
    player.table.pause_table()
    assert player.shows("button:settings")
    assert not player.shows("button:hints")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_among_computers_ends_without_a_press(sit: Sit, game: str) -> None:
    """At instant speed hardly anything moves: the table must not fall asleep all the same."""
    player = sit(reveal=0.1, reactions=False)
    player.deal(GAMES[game].rules.least, (), game=game)
    for _ in range(LONGEST):
        top = player.app.top
        if player.scene == "results":
            return
        assert top.is_animating or top.needs_updates or top.next_tick() is not None, (
            player.table.live_match.asked
        )
        player.clock.now += FRAME
        player.app.advance_time()
    raise AssertionError(player.state())


@pytest.mark.parametrize("game", GAMES)
def test_undoing_in_a_dream_never_leads_back_to_the_truth(game: str) -> None:
    match = Match.new(game, GAMES[game].rules.least, 3)
    play_on(match, 3, 5)
    assert match.decision is not None
    dream = match.imagine(match.decision.seat, Chance(1))
    dream.submit(0)
    dream.undo()
    with pytest.raises(NothingToUndo):
        dream.undo()

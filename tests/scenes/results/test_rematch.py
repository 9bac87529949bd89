"""Once more: the same players, and somebody else begins."""

import pytest

from game.core.event import Turn
from game.games import GAMES
from game.scenes.play.match_start import start_rematch
from game.scenes.results.scene import RoundResults
from game.session.pregame.seating_order import find_first_seat, rotate_seats
from tests.playing import play_on
from tests.scenes.table_player import Sit


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_nobody_begins_twice_running_wherever_the_first_turn_falls(count: int) -> None:
    for first in range(count):
        for last in range(count):
            order = rotate_seats(count, first, last)
            assert sorted(order) == list(range(count))
            assert order[first] != last
            steps = {(player - seat) % count for seat, player in enumerate(order)}
            assert len(steps) == 1, "everybody moves as far"


def test_everybody_moves_a_seat_where_nobody_begins() -> None:
    assert rotate_seats(4, None, None) == (1, 2, 3, 0)
    assert rotate_seats(4, None, None, 2) == (2, 3, 0, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_another_player_has_the_first_turn_of_the_rematch(sit: Sit, game: str, seed: int) -> None:
    player = sit()
    first = player.deal(4, (0, 1, 2, 3), seed, game=game)
    players, options = first.live_match.players, first.live_match.match.table.options
    seat = find_first_seat(game, players, options, seed)
    began = "" if seat is None else players[seat].name
    second = start_rematch(player.app, first).live_match
    assert sorted(second.names) == sorted(one.name for one in players)
    turns = [event.seat for event in second.new_events if isinstance(event, Turn)]
    if turns:
        assert second.names[turns[0]] != began
    assert second.names != tuple(one.name for one in players)


def test_a_rematch_keeps_the_house_rules(sit: Sit) -> None:
    player = sit()
    first = player.deal(3, (0,), 5, target="100")
    options = dict(first.live_match.match.table.options)
    assert dict(start_rematch(player.app, first).live_match.match.table.options) == options


def test_the_youngest_is_the_same_person_in_every_rematch(sit: Sit) -> None:
    player = sit()
    options = {"first_player": "youngest", "youngest": "seat 3"}
    table = player.deal(4, (0, 1, 2, 3), 5, game="rainbow-rush", **options)
    youngest = table.live_match.names[2]
    for _ in range(5):
        table = start_rematch(player.app, table)
        live_match = table.live_match
        now = live_match.match.table.options
        seat = int(now["youngest"].removeprefix("seat ")) - 1
        first = find_first_seat("rainbow-rush", live_match.players, now, live_match.seed)
        assert live_match.names[seat] == youngest
        assert first == seat


@pytest.mark.parametrize(("rules", "told"), [({}, True), ({"first_player": "youngest"}, False)])
def test_a_rematch_says_that_someone_else_goes_first_only_where_that_is_so(
    sit: Sit, rules: dict[str, str], told: bool
) -> None:
    player = sit()
    scene = player.deal(3, (0,), 1, game="pig-farm", target="one round", **rules)
    play_on(scene.live_match.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    assert bool(page._rematch_note()) == told

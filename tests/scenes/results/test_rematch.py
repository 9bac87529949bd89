"""Once more: the same players, and somebody else begins."""

from __future__ import annotations

import pytest

from game.core.event import Turn
from game.games import GAMES
from game.scenes.play.start import rematch
from game.scenes.results.scene import RoundResults
from game.session.beforehand.beginners import first_seat, turned
from tests.playing import play_on
from tests.scenes.table_player import Sit


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_nobody_begins_twice_running_wherever_the_first_turn_falls(count: int) -> None:
    for first in range(count):
        for last in range(count):
            order = turned(count, first, last)
            assert sorted(order) == list(range(count))
            assert order[first] != last
            steps = {(player - seat) % count for seat, player in enumerate(order)}
            assert len(steps) == 1, "everybody moves as far"


def test_everybody_moves_a_seat_where_nobody_begins() -> None:
    assert turned(4, None, None) == (1, 2, 3, 0)
    assert turned(4, None, None, 2) == (2, 3, 0, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_another_player_has_the_first_turn_of_the_rematch(sit: Sit, game: str, seed: int) -> None:
    player = sit()
    first = player.deal(4, (0, 1, 2, 3), seed, game=game)
    players, options = first.sitting.players, first.sitting.match.table.options
    seat = first_seat(game, players, options, seed)
    began = "" if seat is None else players[seat].name
    second = rematch(player.app, first).sitting
    assert sorted(second.names) == sorted(one.name for one in players)
    turns = [event.seat for event in second.happened if isinstance(event, Turn)]
    if turns:
        assert second.names[turns[0]] != began
    assert second.names != tuple(one.name for one in players)


def test_a_rematch_keeps_the_house_rules(sit: Sit) -> None:
    player = sit()
    first = player.deal(3, (0,), 5, target="100")
    options = dict(first.sitting.match.table.options)
    assert dict(rematch(player.app, first).sitting.match.table.options) == options


def test_the_youngest_is_the_same_person_in_every_rematch(sit: Sit) -> None:
    player = sit()
    options = {"first_player": "youngest", "youngest": "seat 3"}
    table = player.deal(4, (0, 1, 2, 3), 5, game="rainbow-rush", **options)
    youngest = table.sitting.names[2]
    for _ in range(5):
        table = rematch(player.app, table)
        sitting = table.sitting
        now = sitting.match.table.options
        seat = int(now["youngest"].removeprefix("seat ")) - 1
        first = first_seat("rainbow-rush", sitting.players, now, sitting.seed)
        assert sitting.names[seat] == youngest
        assert first == seat


@pytest.mark.parametrize(("rules", "told"), [({}, True), ({"first_player": "youngest"}, False)])
def test_a_rematch_says_that_someone_else_goes_first_only_where_that_is_so(
    sit: Sit, rules: dict[str, str], told: bool
) -> None:
    player = sit()
    scene = player.deal(3, (0,), 1, game="pig-farm", target="one round", **rules)
    play_on(scene.sitting.match, 1)
    player.until("results")
    page = player.app.top
    assert isinstance(page, RoundResults)
    assert bool(page._rematch_note()) == told

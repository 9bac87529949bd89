"""Somebody leaves in the middle of an evening: they are out of its next games, too."""

from dataclasses import asdict

import pytest

from game.scenes.night.night_plan import NightPlayersDialog
from game.scenes.night.scene import NightScene
from game.store import folders
from game.store.game_night import (
    ABSENT_PLACE,
    GameNight,
    GameNightFile,
    StartedGame,
    award_points,
    parse_game_night,
)
from tests.scenes.play.people.test_leaving import next_round, play_round, press_deal
from tests.scenes.table_player import Sit, TablePlayer, seated


def at_night(
    player: TablePlayer, seats: int = 4, people: tuple[int, ...] = (0, 1, 2)
) -> NightScene:
    """The evening of some players, before its first game."""
    evening = GameNight(tuple(seated(seats, people)), 3, 1)
    player.app.night.save_night(evening)
    player.app.seed = 4  # its short game takes two rounds
    page = NightScene(player.app, evening)
    player.app.push_scene(page)
    page.pick_game("color-chaos")
    player.app.draw()
    return page


def play_without(player: TablePlayer, name: str) -> None:
    """Play Color Chaos until it is over; after the first round somebody leaves."""
    player.click("button:play")
    player.until("curtain")
    press_deal(player, player.table_below().live_match.names.index(name))
    over = play_round(player)
    while not over:
        next_round(player)
        over = play_round(player)


@pytest.mark.ruling("GEN-15")
def test_whoever_left_is_asked_about_once_and_out_of_the_next_games(sit: Sit) -> None:
    player = sit()
    at_night(player)
    play_without(player, "Rocco")
    player.click("button:evening")
    player.wait(100)
    page = player.app.top
    assert isinstance(page, NightPlayersDialog)
    assert "Rocco left the table" in player.thing("text:note").text
    player.click("button:close")
    night = player.app.top
    assert isinstance(night, NightScene)
    assert (night.evening.away, night.evening.asks) == ((1,), ())
    assert night.evening.games[0].places[1] == 4
    night.pick_game("color-chaos")
    player.app.draw()
    player.click("button:play")
    names = player.table_below().live_match.names
    assert sorted(names) == ["Mia", "Nell", "Papa"]
    evening = player.app.night.night
    assert evening is not None
    assert evening.begun is not None
    assert sorted(evening.begun.order) == [0, 2, 3]
    over = play_round(player)
    while not over:
        next_round(player)
        over = play_round(player)
    player.click("button:evening")
    player.wait(100)
    night = player.app.top
    assert isinstance(night, NightScene), "nobody is asked again"
    assert night.evening.games[1].places[1] == ABSENT_PLACE
    scores = night.evening.total_scores
    assert scores[1] == award_points(night.evening.games[0].places)[1]


def test_somebody_comes_back_before_a_game(sit: Sit) -> None:
    player = sit()
    night = at_night(player)
    night.leave_players_out({1})
    player.app.draw()
    player.click("button:players")
    player.click("choice:player-1=plays")
    player.click("button:close")
    assert night.evening.away == ()
    assert GameNightFile(folders.home_folder()).load_night() == night.evening


def test_enough_players_stay_and_a_person(sit: Sit) -> None:
    player = sit()
    night = at_night(player, 3, (0, 1))
    player.click("button:players")
    player.click("choice:player-0=away")
    player.click("choice:player-1=away")
    player.click("choice:player-2=away")
    player.click("button:close")
    assert night.evening.away == (0,)
    assert "color-chaos" not in night.fitting_games, "two can't play it"


def test_an_evening_of_before_is_read_and_one_with_nobody_left_is_mended() -> None:
    old = {"players": [], "plan": 3, "games": [], "begun": None, "day": 2}
    players = [asdict(one) for one in seated(3, (0, 1))]
    assert parse_game_night({**old, "players": players}).away == ()
    assert parse_game_night({**old, "players": players, "away": [0, 1]}).away == ()
    assert parse_game_night({**old, "players": players, "away": [2, 9]}).away == (2,)


def test_places_are_those_of_whoever_played() -> None:
    evening = GameNight(tuple(seated(4, (0,))), away=(2,))
    begun = evening.with_started_game(StartedGame("pig-farm", "x", (3, 0, 1)))
    counted = begun.with_finished_game((2, 1, 3))
    assert counted.games[0].places == (1, 3, ABSENT_PLACE, 2)
    assert counted.total_scores == (4, 2, 0, 3)
    assert counted.next_chooser == 0
    assert begun.with_finished_game((1, 2, 3, 4)).games == (), "that was another game"

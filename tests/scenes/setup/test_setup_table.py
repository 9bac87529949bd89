"""The whole table in the setup: how long it takes, and one drawn by surprise."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games import GAMES
from game.resources import rules_folder
from game.scenes.family.scene import FamilyScene
from game.scenes.naming import AMBER
from game.scenes.setup.scene import SetupScene
from game.session.pregame.duration import estimate_minutes, format_duration, interpolate
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.settings import Settings
from game.words import Words
from tests.scenes.menu_app import Player

PLAIN = Settings()


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def long(game: str, players: int, people: int, **options: str) -> float:
    """About how many minutes."""
    return estimate_minutes(GAMES[game], players, people, options, PLAIN)


COUNTED = {"choices", "turns", "votes", "rounds", "moving", "thinking", "levels"}
"""What is told of every game's time; the rest are house rules."""

# How long -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_how_long_it_is(game: str) -> None:
    rules = GAMES[game].rules
    for players in range(rules.least, rules.most + 1):
        times = [long(game, players, people) for people in range(players + 1)]
        assert 0.3 < times[0] <= times[-1] < 600
        assert times[2:] == sorted(times[2:]), "people take longer than computers"
    facts = rules.raw["time"]
    values = {option.id: set(option.values) for option in rules.options}
    for option in facts.keys() - COUNTED - {"among"}:
        assert facts[option].keys() <= values[option]


def test_one_round_is_shorter_than_a_game() -> None:
    whole, short = long("color-chaos", 4, 4), long("color-chaos", 4, 4, target="one round")
    assert short < whole / 8
    assert long("color-chaos", 4, 4, target="100") < long("color-chaos", 4, 4, target="250")


def test_what_is_usual_for_so_many_changes_nothing() -> None:
    assert long("flower-power", 6, 2, sets="4") == long("flower-power", 6, 2)
    assert long("flower-power", 6, 2, sets="3") < long("flower-power", 6, 2)


def test_computers_without_pauses_are_quicker() -> None:
    game = GAMES["pig-farm"]
    quick = replace(PLAIN, pace="off", speed=0.0)
    assert estimate_minutes(game, 4, 1, {}, quick) < estimate_minutes(game, 4, 1, {}, PLAIN)
    assert estimate_minutes(game, 4, 0, {}, quick) == 0


def test_between_two_counts_of_players_lies_a_straight_line() -> None:
    points = [[2, 10], [4, 30], [8, 50]]
    assert [interpolate(points, players) for players in (1, 2, 3, 4, 6, 9)] == [
        10,
        10,
        20,
        30,
        40,
        50,
    ]


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (0.2, "about 1 minute"),
        (3.4, "about 3 minutes"),
        (6.0, "about 6 minutes"),
        (13.0, "about 15 minutes"),
        (24.0, "about 25 minutes"),
        (61.0, "about 60 minutes"),
        (85.0, "about 1 and a half hours"),
        (118.0, "about 2 hours"),
    ],
)
def test_a_time_is_told_as_people_tell_it(time: float, words: str) -> None:
    assert format_duration(Words.load_words(rules_folder()), time) == words


def test_the_line_below_tells_players_and_time() -> None:
    player = Player()
    player.show(SetupScene(player.app, "color-chaos"))
    player.rule("choice:target=one round")
    assert player.thing("text:crowd").text == "1 person, 3 computer players"
    assert player.thing("text:minutes").text == "about 2 minutes"


# A surprise -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_surprise_can_be_dealt_and_keeps_the_people(game: str) -> None:
    player = Player()
    setup = SetupScene(player.app, game)
    for people in (0, 1, 2, min(5, setup.seating.max_players), setup.seating.max_players):
        while len(setup.seating) < max(people, setup.seating.min_players):
            setup.seating.add_player(is_person=False)
        for seat in range(len(setup.seating)):
            setup.set_person(seat, seat < people)
        before = {seat for seat in setup.seating.seats if seat.person}
        for seed in range(8):
            setup.chance = Random(seed)
            setup.draw_surprise_table()
            assert {seat for seat in setup.seating.seats if seat.person} == before
            assert setup.seating.min_players <= len(setup.seating) <= setup.seating.max_players
            assert setup.agreed.find_problem() == ""
            GAMES[game].settle_house_rules(len(setup.seating), setup.agreed.settle_all_rules())


def test_a_surprise_is_another_each_time_and_never_longer() -> None:
    player = Player()
    setup = SetupScene(player.app, "color-chaos", Random(7))
    tables, crowds, rules = set(), set(), set()
    for _ in range(40):
        setup.draw_surprise_table()
        tables.add(tuple(setup.seating.seats))
        crowds.add(len(setup.seating))
        rules.add(tuple(setup.agreed.settle_all_rules().items()))
        assert setup.agreed.settle_all_rules()["first_player"] != "youngest"
    assert len(tables) > 30
    assert crowds == {3, 4, 5, 6}
    assert len(rules) > 10
    assert {"one round", "500"} <= {dict(rule)["target"] for rule in rules}


def test_the_button_draws_and_says_so() -> None:
    player = Player()
    setup = SetupScene(player.app, "color-chaos", Random(3))
    player.show(setup)
    player.press("button:surprise")
    assert "surprise" in player.thing("text:told").text
    player.rule("choice:target=100")
    assert "text:told" not in [thing.name for thing in player.things()]


def test_somebody_young_is_told_of_a_long_game_and_of_cards_for_older_children() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    player = Player((1280, 720))
    player.app.change_settings(speed=0.0)
    setup = SetupScene(player.app, "color-chaos")
    player.show(setup)
    setup.set_option("target", "500")
    setup.set_person(1, True)
    setup.set_option("expansion_2", "on")
    setup.set_option("expansion_3", "on")
    seen = []
    for turned in range(2):
        player.app.draw()
        pill = player.thing("text:minutes").box
        spot = player.app.canvas.to_pixel((pill.right + 8, pill.centery))
        amber = player.app.window.surface.get_at(spot) == pygame.Color(AMBER[0])
        seen.append((amber, setup.cards.find_looked_at_set()))
        if not turned:
            player.show(FamilyScene(player.app, setup))
            player.press("button:profile-1")
            player.press("button:change")
            player.press("toggle:young")
            player.key(pygame.K_ESCAPE)
            player.key(pygame.K_ESCAPE)
    assert setup.expected_minutes > 40
    assert seen == [(False, "expansion_3"), (True, "expansion_2")]
    assert ProfileStore(folders.settings_folder()).people[0].is_young

"""A head start is given on the card of a seat, and goes with the person."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.rulebook import HEAD_START, steps_of
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.night.night_plan import NightPlan
from game.scenes.night.scene import NightScene
from game.scenes.setup import RepeatGame
from game.scenes.setup.agreement import Agreement
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.game_night import GameNight
from game.store.presets import Preset
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from game.words import Words
from tests.games.recipe.built import named
from tests.scenes.menu_app import Player

SEATS = (
    SeatChoice("Mia", "fox", person=True),
    SeatChoice("Sam", "dog", person=True),
    SeatChoice("Bo", "bear"),
)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def setup(
    game: str = "color-chaos", scale: int = 100, size: tuple[int, int] = (1280, 720),
    language: str = "en",
) -> tuple[Player, SetupScene]:  # fmt: skip
    """Somebody in front of the setup of a game for Mia, Sam and a computer player."""
    player = Player(size, scale, Words.load_words(rules_folder(), language))
    player.app.settings = replace(player.app.settings, seats=SEATS, speed=0.0)
    scene = SetupScene(player.app, game)
    player.show(scene)
    return player, scene


def dealt(player: Player) -> tuple[int, ...]:
    """With which steps the cards are dealt."""
    player.press("button:deal")
    [(_, seats, options)] = player.matches
    return steps_of(options, len(seats))  # type: ignore[arg-type]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_as_many_steps_as_the_game_allows(game: str, keys: bool) -> None:
    player, scene = setup(game)
    facts = scene.agreed.game.rules.head_start
    assert facts is not None
    player.at_seat(0, f"choice:steps-0={facts.most}", keys=keys)
    player.at_seat(2, "choice:steps-2=1", keys=keys)
    assert "Head start" in player.thing("button:face-0").hint
    assert "Head start" not in player.thing("button:face-1").hint
    assert dealt(player) == (facts.most, 0, 1)


def test_it_can_be_taken_back() -> None:
    player, _ = setup()
    player.at_seat(1, "choice:steps-1=2")
    player.at_seat(1, "choice:steps-1=0")
    assert dealt(player) == (0, 0, 0)
    assert HEAD_START not in player.matches[0][2]  # type: ignore[operator]


def test_it_is_kept_with_somebody_who_is_remembered_and_in_the_settings_else() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    player, scene = setup()
    player.at_seat(0, "choice:steps-0=3")
    player.at_seat(1, "choice:steps-1=2")
    scene.save_last_setup()
    [mia] = ProfileStore(folders.settings_folder()).people
    assert mia.handicaps == {HEAD_START: 3}
    there = Agreement("pig-farm", player.app.words, player.app.settings)
    assert there.settle_all_rules()[HEAD_START] == "3 2 0"
    seats = (SEATS[1], SEATS[2], SEATS[0])
    assert RepeatGame(player.app, "dice-factor", seats).last_options[HEAD_START] == "0 0 3"


def test_it_goes_where_the_person_goes() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Zoe", "cat")
    player, scene = setup()
    player.at_seat(0, "choice:steps-0=3")
    scene.reorder_seats([scene.seating.seats[n] for n in (1, 0, 2)])
    assert [one.steps for one in scene.seating.seats] == [0, 3, 0]
    scene.set_name(0, "Zoe")
    scene.set_head_start(0, 1)
    scene.set_name(0, "Otto")
    assert [one.steps for one in scene.seating.seats] == [0, 3, 0], "Zoe took hers with her"
    scene.set_name(0, "Zoe")
    assert [one.steps for one in scene.seating.seats] == [1, 3, 0]


def test_more_time_and_a_head_start_of_one_person_do_not_push_each_other_out() -> None:
    ProfileStore(folders.settings_folder()).add_profile("Mia", "fox")
    player, _ = setup()
    player.at_seat(0, "choice:steps-0=2")
    player.at_seat(0, "choice:time-0=3")
    player.at_seat(0, "choice:steps-0=1")
    [mia] = ProfileStore(folders.settings_folder()).people
    assert mia.handicaps == {HEAD_START: 1, "time": 3.0}
    assert player.app.time_allowances.factor_for("Mia") == 3


def test_more_time_is_only_for_people_in_games_with_calls() -> None:
    def times(player: Player, scene: SetupScene, seat: int) -> bool:
        scene.open_seat(seat)
        player.app.draw()
        names = {thing.name for thing in player.things()}
        player.app.pop_scene()
        return f"choice:time-{seat}=2" in names

    player, scene = setup()
    assert [times(player, scene, seat) for seat in range(3)] == [True, True, False]
    scene.set_option("call_window", "off")
    assert not times(player, scene, 0)
    assert not times(*setup("flower-power"), 0)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_its_words_and_numbers_can_be_read(
    scale: int, size: tuple[int, int], language: str
) -> None:
    player, scene = setup("color-chaos", scale, size, language)
    scene.open_seat(0)
    player.app.draw()
    things = [thing for thing in player.things() if thing.name.startswith("choice:steps-0")]
    assert [thing.text for thing in things][1:] == ["1", "2", "3", "4", "5"]
    assert all(thing.size >= 20 for thing in things)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "name",
    [
        "one-left",
        "rainbow",
        "flower-bed",
        "memory",
        "sea-storm",
        "top-dog",
        "hot-reds",
        "odd-sock",
        "seven-steps",
    ],
)
def test_own_games_have_one_too(name: str) -> None:
    game = named(name)
    player, scene = setup(game.id)
    player.at_seat(0, "choice:steps-0=1")
    steps = dealt(player)
    assert steps == (1, *[0] * (len(scene.seating) - 1))


# House rules that have a name belong to nobody ----------------------------------------------


def test_a_set_of_house_rules_has_nobodys_head_start_and_leaves_it_alone() -> None:
    player, scene = setup()
    player.at_seat(0, "choice:steps-0=2")
    agreed = scene.agreed
    agreed.wishes["target"] = "100"
    assert HEAD_START not in agreed.list_changed_rules()
    agreed.presets.keep_preset(Preset("color-chaos", "Quick", agreed.list_changed_rules()))
    agreed.reset_to_printed()
    assert agreed.settle_all_rules()[HEAD_START] == "2 0 0"
    agreed.follow_rules({"target": "100"})
    assert agreed.current_preset is not None
    assert agreed.current_preset.name == "Quick"
    assert agreed.settle_all_rules()[HEAD_START] == "2 0 0"
    assert agreed.is_as_printed == (not agreed.list_changed_rules())


def test_the_lab_plays_without_it() -> None:
    player, scene = setup()
    player.at_seat(0, "choice:steps-0=2")
    assert HEAD_START not in scene.agreed.settle_house_rules()
    assert HEAD_START in scene.agreed.settle_all_rules()


def test_it_is_no_reason_against_more_or_fewer_players() -> None:
    player, scene = setup()
    player.at_seat(0, "choice:steps-0=2")
    for _ in range(4):
        scene.add_player(False)
    assert scene.agreed.find_problem() == ""
    assert scene.agreed.settle_all_rules()[HEAD_START] == "2 0 0 0 0 0 0"


# Evenings -----------------------------------------------------------------------------------


def test_an_evening_has_it_in_each_game_as_far_as_that_allows_it() -> None:
    player = Player()
    player.app.settings = replace(player.app.settings, seats=SEATS)
    plan = NightPlan(player.app)
    player.show(plan)
    plan.set_head_start(1, 4)
    evening = GameNight(tuple(plan.seating.seats), 3, 1)
    player.app.night.save_night(evening)
    again = player.app.night.file.load_night()
    assert again is not None
    assert [one.steps for one in again.players] == [0, 4, 0]
    night = NightScene(player.app, again)
    for game in GAMES:
        assert night._tables[game].last_options[HEAD_START] == "0 4 0"


def test_escape_on_the_card_leaves_it_as_it_was_chosen() -> None:
    player, scene = setup()
    scene.open_seat(0)
    player.app.draw()
    player.press("choice:steps-0=2")
    player.key(pygame.K_ESCAPE)
    assert scene.seating.seats[0].steps == 2


def test_whoever_left_for_a_computer_player_comes_back_with_theirs() -> None:
    player, scene = setup()
    scene.set_head_start(0, 2)
    scene.open_seat(0)
    player.app.draw()
    player.press("choice:seat-0=computer")
    assert scene.seating.seats[0].steps == 0
    player.press("choice:seat-0=person")
    assert (scene.seating.seats[0].name, scene.seating.seats[0].steps) == ("Mia", 2)


@pytest.mark.parametrize(("language", "usual", "trios"), [
    ("en", "pair", "trio"), ("de", "Paar", "Trio"), ("es", "pareja", "trío"),
    ("fr", "paire", "trio"),
])  # fmt: skip
def test_a_step_says_what_it_is_by_the_chosen_house_rules(
    language: str, usual: str, trios: str
) -> None:
    _, scene = setup("match-patch", language=language)
    rule = next(one for one in scene.agreed.options if one.id == "sets")
    for value, says, never in (("2", usual, trios), ("3", trios, usual)):
        scene.agreed.wishes = {"group": value, "sets": "4"}
        assert scene.head_start_choice is not None
        for told in (scene.head_start_choice.step_sentence, scene.agreed.describe_option(rule)):
            assert says in told
            assert never not in told

"""An evening's points, who chooses next, and its file that spoils nobody's."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.store.file_problem import FileProblem
from game.store.game_night import (
    FinishedGame,
    GameNight,
    GameNightFile,
    NightMoment,
    StartedGame,
    award_points,
)
from game.store.settings import SeatChoice

MIA, PAPA, ZOE, BEN = (
    SeatChoice(name, face, person=True)
    for name, face in (("Mia", "fox"), ("Papa", "dog"), ("Zoë", "cat"), ("Ben", "bear"))
)
ROBOT = SeatChoice("Pip", "mouse", level="hard")
FOUR = (MIA, PAPA, ZOE, BEN)


def after(*places: tuple[int, ...], players: tuple[SeatChoice, ...] = FOUR) -> GameNight:
    """An evening on which these places were won."""
    return GameNight(players, 5, 4, tuple(FinishedGame("pig-farm", one) for one in places))


@pytest.mark.parametrize(
    ("places", "won"),
    [
        ((1, 2, 3, 4), (4, 3, 2, 1)),
        ((4, 3, 2, 1), (1, 2, 3, 4)),
        ((1, 1, 3, 4), (4, 4, 2, 1)),
        ((1, 2, 2, 4), (4, 3, 3, 1)),
        ((1, 1, 1, 1), (4, 4, 4, 4)),
        ((1, 2, 3, 4, 5, 6), (4, 3, 2, 1, 1, 1)),
        ((2, 1), (3, 4)),
    ],
)
def test_who_shares_a_place_has_its_points(places: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert award_points(places) == won


def test_points_add_up_and_places_follow() -> None:
    evening = after((1, 2, 3, 4), (2, 1, 4, 3))
    assert evening.total_scores == (7, 7, 3, 3)
    assert evening.standing_places == (1, 1, 3, 3)
    assert evening.players_by_place == [0, 1, 2, 3]


def test_the_last_in_the_score_chooses() -> None:
    assert after((1, 2, 3, 4)).next_chooser == 3
    assert after((4, 1, 3, 2)).next_chooser == 0


def test_among_several_whoever_did_worst_just_now_chooses() -> None:
    evening = after((1, 2, 3, 4), (2, 1, 4, 3))
    assert evening.total_scores[2] == evening.total_scores[3]
    assert evening.next_chooser == 2


def test_computer_players_never_choose() -> None:
    assert after((1, 2, 3, 4), players=(MIA, PAPA, ZOE, ROBOT)).next_chooser == 2
    assert after((1, 2), players=(ROBOT, ROBOT)).next_chooser is None


def test_before_the_first_game_everybody_chooses() -> None:
    assert after().next_chooser is None


def test_a_game_is_counted_for_who_sat_there() -> None:
    begun = StartedGame("match-patch", "a.jsonl", (2, 3, 0, 1), "Zoë")
    evening = after().with_started_game(begun).with_finished_game((4, 1, 2, 3))
    assert evening.begun is None
    [game] = evening.games
    assert (game.places, game.starter) == ((2, 3, 4, 1), "Zoë")
    assert evening.total_scores == (3, 2, 1, 4)


def test_moments_are_kept_for_who_sat_there(tmp_path: Path) -> None:
    begun = StartedGame("penny-badger", "a.jsonl", (2, 3, 0, 1))
    moments = NightMoment("moment.heap", 0, 16, "r*"), NightMoment("moment.bluffs", 3, 2)
    evening = after().with_started_game(begun).with_finished_game((4, 1, 2, 3), moments)
    kept = [(one.key, one.player, one.number) for one in evening.games[0].moments]
    assert kept == [("moment.heap", 2, 16), ("moment.bluffs", 1, 2)]
    assert GameNightFile(tmp_path).save_night(evening)
    assert GameNightFile(tmp_path).load_night() == evening


def test_places_that_do_not_fit_do_not_count() -> None:
    begun = StartedGame("match-patch", "a.jsonl", (0, 1, 2, 3))
    evening = after().with_started_game(begun).with_finished_game((1, 2))
    assert evening.games == ()
    assert evening.begun is None


def test_a_plan_ends_and_an_open_end_does_not() -> None:
    evening = after((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3, 4))
    assert not evening.is_over
    assert evening.with_plan(3).is_over
    assert not evening.with_plan(0).is_over


def test_an_evening_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    evening = after((1, 2, 3, 4), players=(MIA, PAPA, ZOE, ROBOT))
    evening = evening.with_started_game(StartedGame("pig-farm", "b.jsonl", (1, 2, 3, 0), "Papa"))
    assert GameNightFile(tmp_path / "new").save_night(evening)
    assert GameNightFile(tmp_path / "new").load_night() == evening


def test_a_finished_evening_leaves_nothing(tmp_path: Path) -> None:
    file = GameNightFile(tmp_path)
    assert file.load_night() is None
    assert file.save_night(after())
    file.clear_night()
    file.clear_night()
    assert list(tmp_path.iterdir()) == []
    assert file.problem is None


@pytest.mark.parametrize("version", [0, 2])
def test_another_versions_evening_is_said_and_never_touched(
    tmp_path: Path, version: object
) -> None:
    content = json.dumps({"version": version, "players": "of a kind we don't know"})
    file = GameNightFile(tmp_path)
    file.path.write_text(content)
    assert file.load_night() is None
    assert file.problem == FileProblem("evening", "newer", file.path, version=str(version))
    assert not file.save_night(after())
    file.clear_night()
    assert file.path.read_text() == content


GOOD = {"version": 1, "plan": 3, "day": 2, "games": [], "begun": None,
        "players": [{"name": n, "face": "fox", "person": True} for n in "AB"]}  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"players": []},
        {"players": [{"name": "A", "face": "fox", "person": True}]},
        {"players": 3},
        {"plan": -1},
        {"plan": "many"},
        {"day": None},
        {"version": "1"},
        {"version": None},
    ],
)
def test_a_damaged_evening_is_put_aside_before_a_new_one_is_kept(
    tmp_path: Path, change: dict[str, object]
) -> None:
    file = GameNightFile(tmp_path)
    content = json.dumps({**GOOD, **change})
    file.path.write_text(content)
    assert file.load_night() is None
    assert file.problem == FileProblem("evening", "damaged", file.path)
    assert file.path.read_text() == content
    assert file.save_night(after())
    assert file.path.with_name("evening.json.damaged").read_text() == content
    assert GameNightFile(tmp_path).load_night() == after()


@pytest.mark.parametrize(
    "bad",
    [
        {"games": [{"game": "pig-farm", "places": [1], "starter": ""}]},
        {"games": [{"game": "pig-farm", "places": [0, 1], "starter": ""}]},
        {"begun": {"game": "pig-farm", "journal": "x", "order": [0, 0], "starter": ""}},
    ],
)
def test_a_bad_game_costs_no_evening(tmp_path: Path, bad: dict[str, Any]) -> None:
    good = {"game": "pig-farm", "places": [2, 1], "starter": ""}
    content = json.dumps({**GOOD, **bad, "games": [good, *bad.get("games", ())]})
    file = GameNightFile(tmp_path)
    file.path.write_text(content)
    evening = file.load_night()
    assert evening is not None
    assert (evening.total_scores, evening.begun) == ((3, 4), None)
    assert file.problem == FileProblem("evening", "partly", file.path)
    assert file.save_night(evening)
    assert file.path.with_name("evening.json.damaged").read_text() == content
    assert GameNightFile(tmp_path).load_night() == evening


def test_what_is_good_is_read(tmp_path: Path) -> None:
    file = GameNightFile(tmp_path)
    file.path.write_text(json.dumps(GOOD))
    evening = file.load_night()
    assert evening is not None
    assert (evening.plan, evening.day, len(evening.players)) == (3, 2, 2)
    assert evening.short
    file.path.write_text(json.dumps({**GOOD, "short": False}))
    again = file.load_night()
    assert again is not None
    assert not again.short


def test_no_room_on_the_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    file = GameNightFile(tmp_path / "home")
    assert not file.save_night(after())
    assert file.problem is not None
    assert file.problem.kind == "unwritable"

"""Head starts of people: kept with the person, told, and suggested after lopsided games."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.games import GAMES
from game.resources import rules_folder
from game.session.pregame.close_games import adjust_levels
from game.session.pregame.head_starts import (
    LAST_GAMES,
    apply_kept_steps,
    cap_steps,
    make_head_start_option,
    store_steps,
    suggest_step_change,
)
from game.session.pregame.house_rules import AgreedRules
from game.session.pregame.seat_plan import SeatPlan
from game.session.pregame.seating_order import reseat_players
from game.session.rules.house_rule_texts import house_chapter, list_rules_in_force
from game.store.profiles import ProfileStore
from game.store.settings import MOST_STEPS, SeatChoice, parse_game_seats, parse_settings
from game.store.statistics.played_rows import (
    AdaptedLevel,
    PlacedPlayer,
    PlayedRow,
    make_played_row,
    row_from_data,
    row_to_data,
)
from game.words import Words
from tests.games.recipe.built import named
from tests.playing import play_on

WORDS = Words.load_words(rules_folder())
MIA = SeatChoice("Mia", "fox", person=True)
SAM = SeatChoice("Sam", "dog", person=True)
BO = SeatChoice("Bo", "owl", level="normal", start="normal")
RULES = GAMES["color-chaos"].rules


# Kept with the person -----------------------------------------------------------------------


def test_a_person_who_is_remembered_has_it_at_every_table(tmp_path: Path) -> None:
    profiles = ProfileStore(tmp_path)
    mia = profiles.add_profile("Mia", "fox")
    profiles.store_young(mia.id, True)
    assert store_steps(profiles, "mia", 3)
    seats = apply_kept_steps([SAM, MIA, BO], ProfileStore(tmp_path))
    assert [one.steps for one in seats] == [0, 3, 0]
    assert store_steps(profiles, "Mia", 0)
    assert HEAD_START not in profiles.people[0].handicaps
    assert profiles.people[0].is_young, "what else helps stays"
    assert not store_steps(profiles, "Sam", 2)


@pytest.mark.parametrize("kept", ["2", -1, True, 99, None, 1.5])
def test_a_strange_file_gives_nobody_strange_steps(tmp_path: Path, kept: object) -> None:
    profiles = ProfileStore(tmp_path)
    mia = profiles.add_profile("Mia", "fox")
    profiles.store_handicaps(mia.id, {HEAD_START: kept})
    [seat] = apply_kept_steps([MIA], profiles)
    assert seat.steps == (MOST_STEPS if kept == 99 else 0)
    data = {"name": "Mia", "face": "fox", "person": True, "steps": kept}
    assert parse_game_seats([data])[0].steps == (MOST_STEPS if kept == 99 else 0)


def test_settings_remember_it_for_whoever_is_not() -> None:
    seat = {"name": "Mia", "face": "fox", "person": True, "level": "normal", "steps": 2}
    assert parse_settings({"seats": [seat]}).seats[0].steps == 2
    del seat["steps"]
    assert parse_settings({"seats": [seat]}).seats[0].steps == 0


def test_somebody_else_on_the_seat_begins_with_none() -> None:
    seating = SeatPlan(WORDS, 2, 4, [replace(MIA, steps=2), replace(BO, steps=1)])
    seating.set_person(0, False)
    seating.set_person(1, True)
    assert [one.steps for one in seating.seats] == [0, 0]


def test_a_game_caps_what_it_does_not_allow_and_has_nothing_to_say_of_none() -> None:
    seats = [MIA, replace(SAM, steps=9), replace(BO, steps=1)]
    assert make_head_start_option(RULES, seats) == {HEAD_START: "0 5 1"}
    assert make_head_start_option(GAMES["pig-farm"].rules, seats) == {HEAD_START: "0 4 1"}
    assert make_head_start_option(RULES, [MIA, SAM, BO]) == {}
    assert cap_steps(replace(RULES, head_start=None), 4) == 0


@pytest.mark.ruling("GEN-16")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rules", [{}, {"first_player": "youngest", "youngest": "seat 2"}])
def test_it_moves_with_the_players_when_they_change_seats(game: str, rules: dict[str, str]) -> None:
    players = [MIA, SAM, BO]
    options = {**rules, HEAD_START: "3 0 1"}
    for last in range(3):
        order, moved = reseat_players(game, players, options, 5, last)
        now = dict(zip(order, map(int, moved[HEAD_START].split()), strict=True))
        assert now == {0: 3, 1: 0, 2: 1}
    _, moved = reseat_players(game, players, rules, 5, 0)
    assert HEAD_START not in moved


# Told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_rules_of_today_name_everybody_who_has_one(game: str, language: str) -> None:
    words = Words.load_words(rules_folder(), language).for_game(game)
    rules = GAMES[game].rules
    options = rules.settle_options(3, {HEAD_START: "0 1 2"})
    lines = list(
        list_rules_in_force(GAMES[game], words, AgreedRules(options, ("Mia", "Sam", "Bo")))
    )
    [line] = [line for line in lines if words("head_start.title") in line]
    assert "Mia" not in line
    for name, steps in (("Sam", 1), ("Bo", 2)):
        assert rules.head_start is not None
        worth = words("head_start.worth", count=steps * rules.head_start.worth)
        assert words("head_start.of", name=name, worth=worth) in line
    plain = AgreedRules(rules.settle_options(3, {}), ("Mia", "Sam", "Bo"))
    told = " ".join(list_rules_in_force(GAMES[game], words, plain))
    assert words("head_start.title") not in told


def test_on_paper_nobody_needs_a_name() -> None:
    words = WORDS.for_game("pig-farm")
    house = AgreedRules({HEAD_START: "0 2 0"}, ())
    assert "P2: 2 extra cards" in " ".join(list_rules_in_force(GAMES["pig-farm"], words, house))


@pytest.mark.parametrize("game", ["color-chaos", "one-left", "rainbow", "flower-bed", "memory"])
def test_what_a_step_is_stands_among_the_house_rules(game: str) -> None:
    entry = GAMES[game] if game in GAMES else named(game)
    words = WORDS.for_game(entry.id)
    chapter = house_chapter(entry, words, None)
    assert chapter is not None
    assert words("head_start.says", count=1) in " ".join(str(one) for one in chapter.blocks)


# Statistics ---------------------------------------------------------------------------------


def test_statistics_keep_it() -> None:
    match = Match.new("color-chaos", ("Mia", "Sam", "Bo"), 1, {HEAD_START: "2 0 0"})
    play_on(match, 1)
    row = make_played_row(Path("2026-11-29_10-00-00.journal"), match, [MIA, SAM, BO])
    assert [one.steps for one in row.placed_players] == [2, 0, 0]
    again = row_from_data(row_to_data(row))
    assert [one.steps for one in again.placed_players] == [2, 0, 0]
    assert [len(one) for one in row_to_data(row)["placed"]] == [7, 6, 6], "without one as before"


def played(mia: int, sam: int, steps: int = 0, game: str = "color-chaos", **more: str) -> PlayedRow:
    """A game of Mia with that head start, Sam and a computer player; the people's places."""
    placed = (
        PlacedPlayer("Mia", "fox", "", mia, 0, {}, steps),
        PlacedPlayer("Sam", "dog", "", sam, 0, {}),
        PlacedPlayer(more.get("third", "Bo"), "owl", more.get("level", "normal"), 1, 0, {}),
    )
    return PlayedRow("x", game, "", placed, AdaptedLevel(2.0, 1.0))


def test_games_are_kept_close_by_those_with_the_same_head_starts() -> None:
    players = (MIA, SAM, BO)
    rows = [played(2, 3) for _ in range(5)]
    [*_, usual] = adjust_levels(players, "color-chaos", rows)
    [*_, helped] = adjust_levels(players, "color-chaos", rows, (2, 0, 0))
    [*_, anew] = adjust_levels(players, "color-chaos", [])
    assert usual.level != anew.level
    assert helped.level == anew.level, "nothing is known of games with that head start"
    rows = [played(2, 3, 2) for _ in range(5)]
    assert adjust_levels(players, "color-chaos", rows, (2, 0, 0))[2].level == usual.level
    assert adjust_levels((SAM, MIA, BO), "color-chaos", rows, (0, 2, 0))[2].level == usual.level
    assert adjust_levels(players, "color-chaos", rows)[2].level == anew.level


# Suggested ----------------------------------------------------------------------------------

NAMES = ("Mia", "Sam", None)
WON, LOST = (1, 2), (3, 2)
"""The places of Mia and Sam."""


def suggestion(*games: tuple[int, int], steps: int = 0, most: int = 4) -> tuple[str, int] | None:
    """Who is to have how many steps after these games."""
    rows = [played(mia, sam, steps) for mia, sam in games]
    found = suggest_step_change(rows, NAMES, (steps, 0, 0), most)
    return None if found is None else (NAMES[found.seat] or "", found.steps)


@pytest.mark.parametrize(
    ("games", "found"),
    [
        ([LOST] * 6, ("Mia", 1)),
        ([LOST] * 5, None),
        ([WON, *[LOST] * 5], ("Mia", 1)),
        ([*[LOST] * 5, (1, 1)], ("Mia", 1)),
        ([WON, WON, *[LOST] * 4], None),
        ([*[WON] * 9, *[LOST] * 6], ("Mia", 1)),
        ([*[LOST] * 9, WON, WON], None),
        ([WON] * 6, ("Sam", 1)),
        ([(1, 1)] * 6, None),
    ],
)
def test_only_when_one_won_nearly_all_of_the_last_games(
    games: list[tuple[int, int]], found: tuple[str, int] | None
) -> None:
    assert suggestion(*games) == found


def test_more_of_it_or_less_goes_step_by_step() -> None:
    assert suggestion(*[LOST] * 6, steps=1) == ("Mia", 2)
    assert suggestion(*[LOST] * 6, steps=4) is None
    assert suggestion(*[LOST] * 6, steps=4, most=5) == ("Mia", 5)
    assert suggestion(*[WON] * 6, steps=2) == ("Mia", 1)
    assert suggestion(*[WON] * 6, steps=1) == ("Mia", 0)


def test_games_with_another_head_start_or_of_other_people_count_no_more() -> None:
    lost = [played(*LOST) for _ in range(LAST_GAMES)]
    assert suggest_step_change(lost, NAMES, (1, 0, 0), 4) is None
    others = [played(*LOST, third="Ben", level="") for _ in range(LAST_GAMES)]
    assert suggest_step_change(others, NAMES, (0, 0, 0), 4) is None
    assert suggest_step_change(lost, ("Mia", None, None), (0, 0, 0), 4) is None


def test_whatever_they_played_and_wherever_they_sat() -> None:
    lost = [played(*LOST, game=game) for game in [*GAMES][:6]]
    found = suggest_step_change(lost, (None, "SAM", "mia"), (0, 0, 0), 4)
    assert found is not None
    assert (found.winner, found.seat, found.wins, found.games) == (1, 2, 6, 6)


def test_of_several_who_lose_it_is_the_one_who_came_last_most_often() -> None:
    def row(ben: int) -> PlayedRow:
        sam, mia = PlacedPlayer("Sam", "dog", "", 1, 0), PlacedPlayer("Mia", "fox", "", 5 - ben, 0)
        return PlayedRow("x", "pig-farm", "", (mia, sam, PlacedPlayer("Ben", "cat", "", ben, 0)))

    rows = [row(ben) for ben in (3, 3, 3, 2, 3, 2)]
    found = suggest_step_change(rows, ("Mia", "Sam", "Ben"), (0, 0, 0), 4)
    assert found is not None
    assert found.seat == 2

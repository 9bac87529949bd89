"""Head starts of people: kept with the person, told, and suggested after lopsided games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rulebook import HEAD_START
from game.games import GAMES
from game.resources import rules_folder
from game.session.beforehand.beginners import seated_anew
from game.session.beforehand.closeness import adjusted
from game.session.beforehand.head_starts import (
    LAST_GAMES,
    agreed_steps,
    capped_steps,
    keep_steps,
    suggested_steps,
    with_kept_steps,
)
from game.session.beforehand.house_rules import House
from game.session.beforehand.seating import Seating
from game.session.rules.house import house_chapter, in_force
from game.store.profiles import Profiles
from game.store.settings import MOST_STEPS, SeatChoice, seats_from, settings_from
from game.store.statistics.rows import Adapted, Placed, PlayedRow, as_data, row_from, row_of
from game.words import Words
from tests.games.recipe.built import named
from tests.playing import play_on

WORDS = Words.load(rules_folder())
MIA = SeatChoice("Mia", "fox", person=True)
SAM = SeatChoice("Sam", "dog", person=True)
BO = SeatChoice("Bo", "owl", level="normal", start="normal")
RULES = GAMES["color-chaos"].rules


# Kept with the person -----------------------------------------------------------------------


def test_a_person_who_is_remembered_has_it_at_every_table(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    mia = profiles.add("Mia", "fox")
    profiles.set_young(mia.id, True)
    assert keep_steps(profiles, "mia", 3)
    seats = with_kept_steps([SAM, MIA, BO], Profiles(tmp_path))
    assert [one.steps for one in seats] == [0, 3, 0]
    assert keep_steps(profiles, "Mia", 0)
    assert HEAD_START not in profiles.people[0].handicaps
    assert profiles.people[0].young, "what else helps stays"
    assert not keep_steps(profiles, "Sam", 2)


@pytest.mark.parametrize("kept", ["2", -1, True, 99, None, 1.5])
def test_a_strange_file_gives_nobody_strange_steps(tmp_path: Path, kept: object) -> None:
    profiles = Profiles(tmp_path)
    mia = profiles.add("Mia", "fox")
    profiles.set_handicaps(mia.id, {HEAD_START: kept})
    [seat] = with_kept_steps([MIA], profiles)
    assert seat.steps == (MOST_STEPS if kept == 99 else 0)
    data = {"name": "Mia", "face": "fox", "person": True, "steps": kept}
    assert seats_from([data])[0].steps == (MOST_STEPS if kept == 99 else 0)


def test_settings_remember_it_for_whoever_is_not() -> None:
    seat = {"name": "Mia", "face": "fox", "person": True, "level": "normal", "steps": 2}
    assert settings_from({"seats": [seat]}).seats[0].steps == 2
    del seat["steps"]
    assert settings_from({"seats": [seat]}).seats[0].steps == 0


def test_somebody_else_on_the_seat_begins_with_none() -> None:
    seating = Seating(WORDS, 2, 4, [replace(MIA, steps=2), replace(BO, steps=1)])
    seating.set_person(0, False)
    seating.set_person(1, True)
    assert [one.steps for one in seating.seats] == [0, 0]


def test_a_game_caps_what_it_does_not_allow_and_has_nothing_to_say_of_none() -> None:
    seats = [MIA, replace(SAM, steps=9), replace(BO, steps=1)]
    assert agreed_steps(RULES, seats) == {HEAD_START: "0 5 1"}
    assert agreed_steps(GAMES["pig-farm"].rules, seats) == {HEAD_START: "0 4 1"}
    assert agreed_steps(RULES, [MIA, SAM, BO]) == {}
    assert capped_steps(replace(RULES, head_start=None), 4) == 0


@pytest.mark.ruling("GEN-16")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rules", [{}, {"first_player": "youngest", "youngest": "seat 2"}])
def test_it_moves_with_the_players_when_they_change_seats(game: str, rules: dict[str, str]) -> None:
    players = [MIA, SAM, BO]
    options = {**rules, HEAD_START: "3 0 1"}
    for last in range(3):
        order, moved = seated_anew(game, players, options, 5, last)
        now = dict(zip(order, map(int, moved[HEAD_START].split()), strict=True))
        assert now == {0: 3, 1: 0, 2: 1}
    _, moved = seated_anew(game, players, rules, 5, 0)
    assert HEAD_START not in moved


# Told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_rules_of_today_name_everybody_who_has_one(game: str, language: str) -> None:
    words = Words.load(rules_folder(), language).of(game)
    rules = GAMES[game].rules
    options = rules.settle(3, {HEAD_START: "0 1 2"})
    lines = list(in_force(GAMES[game], words, House(options, ("Mia", "Sam", "Bo"))))
    [line] = [line for line in lines if words("head_start.title") in line]
    assert "Mia" not in line
    for name, steps in (("Sam", 1), ("Bo", 2)):
        assert rules.head_start is not None
        worth = words("head_start.worth", count=steps * rules.head_start.worth)
        assert words("head_start.of", name=name, worth=worth) in line
    plain = House(rules.settle(3, {}), ("Mia", "Sam", "Bo"))
    told = " ".join(in_force(GAMES[game], words, plain))
    assert words("head_start.title") not in told


def test_on_paper_nobody_needs_a_name() -> None:
    words = WORDS.of("pig-farm")
    house = House({HEAD_START: "0 2 0"}, ())
    assert "P2: 2 extra cards" in " ".join(in_force(GAMES["pig-farm"], words, house))


@pytest.mark.parametrize("game", ["color-chaos", "one-left", "rainbow", "flower-bed", "memory"])
def test_what_a_step_is_stands_among_the_house_rules(game: str) -> None:
    entry = GAMES[game] if game in GAMES else named(game)
    words = WORDS.of(entry.id)
    chapter = house_chapter(entry, words, None)
    assert chapter is not None
    assert words("head_start.says", count=1) in " ".join(str(one) for one in chapter.blocks)


# Statistics ---------------------------------------------------------------------------------


def test_statistics_keep_it() -> None:
    match = Match.new("color-chaos", ("Mia", "Sam", "Bo"), 1, {HEAD_START: "2 0 0"})
    play_on(match, 1)
    row = row_of(Path("2026-11-29_10-00-00.journal"), match, [MIA, SAM, BO])
    assert [one.steps for one in row.placed] == [2, 0, 0]
    again = row_from(as_data(row))
    assert [one.steps for one in again.placed] == [2, 0, 0]
    assert [len(one) for one in as_data(row)["placed"]] == [7, 6, 6], "without one as before"


def played(mia: int, sam: int, steps: int = 0, game: str = "color-chaos", **more: str) -> PlayedRow:
    """A game of Mia with that head start, Sam and a computer player; the people's places."""
    placed = (
        Placed("Mia", "fox", "", mia, 0, {}, steps),
        Placed("Sam", "dog", "", sam, 0, {}),
        Placed(more.get("third", "Bo"), "owl", more.get("level", "normal"), 1, 0, {}),
    )
    return PlayedRow("x", game, "", placed, Adapted(2.0, 1.0))


def test_games_are_kept_close_by_those_with_the_same_head_starts() -> None:
    players = (MIA, SAM, BO)
    rows = [played(2, 3) for _ in range(5)]
    [*_, usual] = adjusted(players, "color-chaos", rows)
    [*_, helped] = adjusted(players, "color-chaos", rows, (2, 0, 0))
    [*_, anew] = adjusted(players, "color-chaos", [])
    assert usual.level != anew.level
    assert helped.level == anew.level, "nothing is known of games with that head start"
    rows = [played(2, 3, 2) for _ in range(5)]
    assert adjusted(players, "color-chaos", rows, (2, 0, 0))[2].level == usual.level
    assert adjusted((SAM, MIA, BO), "color-chaos", rows, (0, 2, 0))[2].level == usual.level
    assert adjusted(players, "color-chaos", rows)[2].level == anew.level


# Suggested ----------------------------------------------------------------------------------

NAMES = ("Mia", "Sam", None)
WON, LOST = (1, 2), (3, 2)
"""The places of Mia and Sam."""


def suggestion(*games: tuple[int, int], steps: int = 0, most: int = 4) -> tuple[str, int] | None:
    """Who is to have how many steps after these games."""
    rows = [played(mia, sam, steps) for mia, sam in games]
    found = suggested_steps(rows, NAMES, (steps, 0, 0), most)
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
    assert suggested_steps(lost, NAMES, (1, 0, 0), 4) is None
    others = [played(*LOST, third="Ben", level="") for _ in range(LAST_GAMES)]
    assert suggested_steps(others, NAMES, (0, 0, 0), 4) is None
    assert suggested_steps(lost, ("Mia", None, None), (0, 0, 0), 4) is None


def test_whatever_they_played_and_wherever_they_sat() -> None:
    lost = [played(*LOST, game=game) for game in [*GAMES][:6]]
    found = suggested_steps(lost, (None, "SAM", "mia"), (0, 0, 0), 4)
    assert found is not None
    assert (found.winner, found.seat, found.wins, found.games) == (1, 2, 6, 6)


def test_of_several_who_lose_it_is_the_one_who_came_last_most_often() -> None:
    def row(ben: int) -> PlayedRow:
        sam, mia = Placed("Sam", "dog", "", 1, 0), Placed("Mia", "fox", "", 5 - ben, 0)
        return PlayedRow("x", "pig-farm", "", (mia, sam, Placed("Ben", "cat", "", ben, 0)))

    rows = [row(ben) for ben in (3, 3, 3, 2, 3, 2)]
    found = suggested_steps(rows, ("Mia", "Sam", "Ben"), (0, 0, 0), 4)
    assert found is not None
    assert found.seat == 2

"""Keep it close: levels move between games, and by results alone."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pytest

from game.core import scale
from game.core.chance import Chance
from game.core.match import Match
from game.resources import rules_folder
from game.session.beforehand.closeness import (
    AT_FIRST,
    LAST,
    REACH,
    STEP,
    Ended,
    adjusted,
    band,
    ended,
    goal,
    next_level,
    suits,
    up_at_first,
)  # fmt: skip
from game.session.beforehand.seating import Seating
from game.session.sitting import begin
from game.store.settings import SeatChoice, settings_from
from game.store.statistics import played as statistics
from game.store.statistics.played import StatisticsFile
from game.store.statistics.rows import Adapted, Placed, PlayedRow, person
from game.words import Words
from tests.playing import play_on

MIA = SeatChoice("Mia", "fox", person=True)
PAPA = SeatChoice("Papa", "dog", person=True)
BO = SeatChoice("Bo", "owl", level="normal", start="normal")
PIP = SeatChoice("Pip", "mouse", level="easy")


def evening(results: str, start: float = 2.0, seats: int = 4, people: int = 1) -> list[float]:
    """The levels of games that were won (+) or lost, and of the one after them."""
    games: list[Ended] = []
    levels = [next_level(start, games, seats, people)]
    for result in results:
        games.append(Ended(levels[-1], float(result == "+"), start))
        levels.append(next_level(start, games, seats, people))
    return levels


def row(number: int, place: int, level: float, *, start: float = 2.0, who: str = "Mia",
        seats: int = 2, game: str = "pig-farm") -> PlayedRow:  # fmt: skip
    """A game of one person, who came in there, and computer players."""
    others = [Placed(f"C{n}", "owl", "normal", 3 - min(place, 2), 5) for n in range(seats - 1)]
    placed = (Placed(who, "fox", "", place, 7), *others)
    return PlayedRow(f"{number:03}.jsonl", game, "2026-01-02", placed, Adapted(start, level))


# What a table should come to --------------------------------------------------------------------


def test_one_wins_a_third_more_than_by_chance_and_half_where_two_play() -> None:
    assert goal(2) == 0.5
    assert [goal(n) for n in (3, 4, 8)] == pytest.approx([1.33 / 3, 1.33 / 4, 1.33 / 8])


def test_several_people_share_more_the_more_they_are_but_never_all() -> None:
    for seats in range(3, 9):
        shares = [goal(seats, people) for people in range(1, seats)]
        assert all(a < b < 1 for a, b in pairwise(shares))
        assert all(share > people / seats for people, share in enumerate(shares, 1))
        assert goal(seats, 2) < 2 * goal(seats)


# From one game to the next ----------------------------------------------------------------------


def test_it_moves_by_quarters_and_never_against_the_last_result() -> None:
    for results in product("+-", repeat=9):
        levels = evening("-+-" + "".join(results))
        moved = [b - a for a, b in pairwise(levels)]
        assert all(move % STEP == 0 and -AT_FIRST <= move <= up_at_first(goal(4)) for move in moved)
        assert all(abs(move) <= STEP for move in moved[LAST - 1 :])
        assert all(
            move >= 0 if won == "+" else move <= 0
            for move, won in zip(moved[3:], results, strict=True)
        )
        assert all(scale.KINDEST <= level <= 2 + REACH for level in levels)


def test_who_wins_meets_better_players_and_who_loses_gentler_ones() -> None:
    assert evening("")[-1] == 2
    assert evening("++++")[-1] == band(2)[1]
    assert evening("--------")[-1] == band(2)[0]
    assert evening("+++-------")[-1] < max(evening("+++-------"))


def test_it_rises_by_as_much_as_it_falls_where_people_win_half_of_the_games() -> None:
    assert up_at_first(0.5) == AT_FIRST
    assert [up_at_first(goal(n)) for n in (2, 3, 4, 8)] == [1, 1.25, 2, 2]


def test_below_gentle_where_a_stop_changes_more_a_defeat_moves_less() -> None:
    usual = [Ended(0.0, goal(4))] * 9
    down, up = (
        [abs(suits([*usual, Ended(0.0, won)], goal(4)) - suits(usual, goal(4)))]
        for won in (0.0, 2 * goal(4))
    )
    assert down < up
    assert suits([Ended(scale.KINDEST, 0.0)] * LAST, goal(4)) < scale.KINDEST


def test_one_victory_is_not_yet_much() -> None:
    """After it computer players get better by a stop at most, after two by more."""
    assert evening("+")[-1] - 2 <= AT_FIRST < evening("++", start=0.0)[-1]
    assert evening("++", start=0.0)[-1] > 2 * AT_FIRST


@pytest.mark.parametrize("start", [0.0, 2.0, 3.0])
def test_somebody_who_only_loses_meets_the_gentlest_players_soon_wherever_they_begin(
    start: float,
) -> None:
    assert evening("-" * 5, start)[-1] == scale.KINDEST


def test_half_of_the_games_is_much_at_a_large_table_and_right_for_two() -> None:
    assert evening("+-" * 6)[-1] > 2
    assert abs(evening("+-" * 6, seats=2)[-1] - 2) <= 2 * STEP
    assert evening("+-" * 6, people=3)[-1] < 2


def test_it_forgets_what_is_long_ago() -> None:
    late = "-" * 3 * LAST
    assert evening("+" * 12 + late)[-1] == evening("-" * 12 + late)[-1] == band(2)[0]


def test_it_never_leaves_the_scale_nor_a_game_whose_scale_ends_sooner() -> None:
    assert band(0) == (scale.KINDEST, REACH)
    assert band(4) == (scale.KINDEST, 4)
    assert band(4, top=3) == (scale.KINDEST, 3)
    assert min(evening("-" * 9, start=0.25)) == scale.KINDEST
    assert next_level(4, [], 4, top=3) == 3
    assert next_level(4, [Ended(3, 1, 4.0)] * 5, 4, top=3) == 3
    assert next_level(4, [Ended(3, 0, 4.0)], 4, top=3) == 3 - AT_FIRST


def test_it_begins_anew_where_somebody_says_so() -> None:
    games = [Ended(1.5, 1.0, 2.0)] * 3
    assert next_level(2, games, 4) == 1.5 + up_at_first(goal(4))
    assert next_level(1, games, 4) == 1
    assert next_level(1, [*games, Ended(2.0, 0.0)], 4) == 1


@pytest.mark.parametrize("people", [0, 4])
def test_where_nobody_or_everybody_is_a_person_nothing_moves(people: int) -> None:
    assert next_level(2, [Ended(2, 1, 2.0)] * 5, 4, people) == 2


# By the games that were played here -------------------------------------------------------------


def test_only_games_of_these_people_at_this_game_with_as_many_seats_count() -> None:
    mine = [row(n, 1, 2) for n in range(3)]
    others = [row(9, 2, 2, who="Ben"), row(9, 2, 2, seats=3), row(9, 2, 2, game="dice-factor")]
    found = ended([*mine, *others], "pig-farm", frozenset({person("mia")}), 2)
    assert found == [Ended(2, 1.0, 2.0)] * 3
    [alone, _] = adjusted((MIA, BO), "pig-farm", [])
    assert alone == MIA
    assert adjusted((MIA, BO), "pig-farm", others)[1].level == "normal"
    assert adjusted((MIA, BO), "pig-farm", mine)[1].level == "hard"
    assert adjusted((MIA, BO), "pig-farm", [*mine, row(4, 1, 1)])[1].level == "normal"


def test_seats_names_and_points_change_nothing() -> None:
    rows = [row(n, 1, 2) for n in range(3)]
    turned = [PlayedRow(r.journal, r.game, r.day, r.placed[::-1], r.adapted) for r in rows]
    level = adjusted((MIA, BO), "pig-farm", rows)[1].level
    assert adjusted((BO, MIA), "pig-farm", turned)[0].level == level


def test_who_has_a_level_of_its_own_keeps_it() -> None:
    placed = (Placed("Mia", "fox", "", 1, 9), Placed("Bo", "owl", "normal", 2, 3),
              Placed("Pip", "mouse", "easy", 3, 1))  # fmt: skip
    rows = [PlayedRow(f"{n}.jsonl", "pig-farm", "", placed, Adapted(2, 2)) for n in range(3)]
    assert [one.level for one in adjusted((MIA, BO, PIP), "pig-farm", rows)][1:] == ["hard", "easy"]


def test_all_begin_alike_but_who_is_given_a_level() -> None:
    seating = Seating(Words.load(rules_folder()), 2, 8, [MIA, BO, PIP])
    seating.set_levels("1.5", close=True)
    seating.add(person=False)
    seating.set_level(1, "hard")
    assert [(one.level, one.start) for one in seating.seats[1:]] == [
        ("hard", ""), ("1.5", "1.5"), ("1.5", "1.5"),
    ]  # fmt: skip
    assert seating.start() == "1.5"
    seating.set_levels("easy")
    assert seating.start() == ""
    assert seating.level() == "easy"


def test_a_shared_victory_is_part_of_one() -> None:
    placed = (Placed("Mia", "fox", "", 1, 9), Placed("Bo", "owl", "hard", 1, 9))
    rows = [PlayedRow("1.jsonl", "pig-farm", "", placed)]
    assert ended(rows, "pig-farm", frozenset({person("Mia")}), 2) == [Ended(3, 0.5)]


def test_a_game_is_kept_with_the_level_it_was_played_at(tmp_path: Path) -> None:
    players = (MIA, SeatChoice("Bo", "owl", level="2.25", start="normal"), PIP)
    match = Match.new("pig-farm", [one.name for one in players], 5, {"target": "one round"})
    play_on(match, 5)
    statistics.note(tmp_path / "2026-11-21_18-00-00_pig-farm.jsonl", match, players)
    [kept] = StatisticsFile(tmp_path).book.rows
    assert kept.adapted == Adapted(2, 2.25)
    assert [one.level for one in kept.placed] == ["", "normal", "easy"]
    assert [one.who for one in kept.placed][1:] == ["computer normal owl", "computer easy mouse"]


def test_cards_are_the_same_at_any_level() -> None:
    """The level is in no shuffle, and no hidden card is in the level."""
    hands = set()
    for level in ("easy", "1.75", "normal", "2.25"):
        players = (MIA, SeatChoice("Bo", "owl", level=level, start="normal"))
        sitting, _ = begin("pig-farm", players, {}, None, 11)
        table = sitting.match.table
        hands.add(str([table.hands, table.zones, Chance(11).word()]))
    assert len(hands) == 1


def test_the_level_of_a_game_stays_till_its_end() -> None:
    told = {"name": "Bo", "face": "owl", "person": False, "level": "2.25", "start": "2"}
    [bo] = settings_from({"seats": [told]}).seats
    assert (bo.level, bo.start) == ("2.25", "normal")

"""Keep it close: levels move between games, and by results alone."""

from itertools import pairwise, product
from pathlib import Path

import pytest

from game.core import scale
from game.core.chance import Chance
from game.core.match import Match
from game.resources import rules_folder
from game.session.live_match import begin_live_match
from game.session.pregame.close_games import (
    AT_FIRST,
    GAMES_LOOKED_AT,
    REACH,
    STEP,
    GameEnding,
    adjust_levels,
    find_fitting_level,
    find_level_band,
    find_next_level,
    find_win_goal,
    limit_early_rise,
    list_endings,
)  # fmt: skip
from game.session.pregame.seat_plan import SeatPlan
from game.store.settings import SeatChoice, parse_settings
from game.store.statistics import statistics_file as statistics
from game.store.statistics.played_rows import AdaptedLevel, PlacedPlayer, PlayedRow, person_id
from game.store.statistics.statistics_file import StatisticsFile
from game.words import Words
from tests.playing import play_on

MIA = SeatChoice("Mia", "fox", person=True)
PAPA = SeatChoice("Papa", "dog", person=True)
BO = SeatChoice("Bo", "owl", level="normal", start="normal")
PIP = SeatChoice("Pip", "mouse", level="easy")


def evening(results: str, start: float = 2.0, seats: int = 4, people: int = 1) -> list[float]:
    """The levels of games that were won (+) or lost, and of the one after them."""
    games: list[GameEnding] = []
    levels = [find_next_level(start, games, seats, people)]
    for result in results:
        games.append(GameEnding(levels[-1], float(result == "+"), start))
        levels.append(find_next_level(start, games, seats, people))
    return levels


def row(number: int, place: int, level: float, *, start: float = 2.0, who: str = "Mia",
        seats: int = 2, game: str = "pig-farm") -> PlayedRow:  # fmt: skip
    """A game of one person, who came in there, and computer players."""
    others = [
        PlacedPlayer(f"C{n}", "owl", "normal", 3 - min(place, 2), 5) for n in range(seats - 1)
    ]
    placed = (PlacedPlayer(who, "fox", "", place, 7), *others)
    return PlayedRow(f"{number:03}.jsonl", game, "2026-01-02", placed, AdaptedLevel(start, level))


# What a table should come to --------------------------------------------------------------------


def test_one_wins_a_third_more_than_by_chance_and_half_where_two_play() -> None:
    assert find_win_goal(2) == 0.5
    assert [find_win_goal(n) for n in (3, 4, 8)] == pytest.approx([1.33 / 3, 1.33 / 4, 1.33 / 8])


def test_several_people_share_more_the_more_they_are_but_never_all() -> None:
    for seats in range(3, 9):
        shares = [find_win_goal(seats, people) for people in range(1, seats)]
        assert all(a < b < 1 for a, b in pairwise(shares))
        assert all(share > people / seats for people, share in enumerate(shares, 1))
        assert find_win_goal(seats, 2) < 2 * find_win_goal(seats)


# From one game to the next ----------------------------------------------------------------------


def test_it_moves_by_quarters_and_never_against_the_last_result() -> None:
    for results in product("+-", repeat=9):
        levels = evening("-+-" + "".join(results))
        moved = [b - a for a, b in pairwise(levels)]
        assert all(
            move % STEP == 0 and -AT_FIRST <= move <= limit_early_rise(find_win_goal(4))
            for move in moved
        )
        assert all(abs(move) <= STEP for move in moved[GAMES_LOOKED_AT - 1 :])
        assert all(
            move >= 0 if won == "+" else move <= 0
            for move, won in zip(moved[3:], results, strict=True)
        )
        assert all(scale.KINDEST <= level <= 2 + REACH for level in levels)


def test_who_wins_meets_better_players_and_who_loses_gentler_ones() -> None:
    assert evening("")[-1] == 2
    assert evening("++++")[-1] == find_level_band(2)[1]
    assert evening("--------")[-1] == find_level_band(2)[0]
    assert evening("+++-------")[-1] < max(evening("+++-------"))


def test_it_rises_by_as_much_as_it_falls_where_people_win_half_of_the_games() -> None:
    assert limit_early_rise(0.5) == AT_FIRST
    assert [limit_early_rise(find_win_goal(n)) for n in (2, 3, 4, 8)] == [1, 1.25, 2, 2]


def test_below_gentle_where_a_stop_changes_more_a_defeat_moves_less() -> None:
    usual = [GameEnding(0.0, find_win_goal(4))] * 9
    down, up = (
        [
            abs(
                find_fitting_level([*usual, GameEnding(0.0, won)], find_win_goal(4))
                - find_fitting_level(usual, find_win_goal(4))
            )
        ]
        for won in (0.0, 2 * find_win_goal(4))
    )
    assert down < up
    assert (
        find_fitting_level([GameEnding(scale.KINDEST, 0.0)] * GAMES_LOOKED_AT, find_win_goal(4))
        < scale.KINDEST
    )


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
    late = "-" * 3 * GAMES_LOOKED_AT
    assert evening("+" * 12 + late)[-1] == evening("-" * 12 + late)[-1] == find_level_band(2)[0]


def test_it_never_leaves_the_scale_nor_a_game_whose_scale_ends_sooner() -> None:
    assert find_level_band(0) == (scale.KINDEST, REACH)
    assert find_level_band(4) == (scale.KINDEST, 4)
    assert find_level_band(4, top=3) == (scale.KINDEST, 3)
    assert min(evening("-" * 9, start=0.25)) == scale.KINDEST
    assert find_next_level(4, [], 4, top=3) == 3
    assert find_next_level(4, [GameEnding(3, 1, 4.0)] * 5, 4, top=3) == 3
    assert find_next_level(4, [GameEnding(3, 0, 4.0)], 4, top=3) == 3 - AT_FIRST


def test_it_begins_anew_where_somebody_says_so() -> None:
    games = [GameEnding(1.5, 1.0, 2.0)] * 3
    assert find_next_level(2, games, 4) == 1.5 + limit_early_rise(find_win_goal(4))
    assert find_next_level(1, games, 4) == 1
    assert find_next_level(1, [*games, GameEnding(2.0, 0.0)], 4) == 1


@pytest.mark.parametrize("people", [0, 4])
def test_where_nobody_or_everybody_is_a_person_nothing_moves(people: int) -> None:
    assert find_next_level(2, [GameEnding(2, 1, 2.0)] * 5, 4, people) == 2


# By the games that were played here -------------------------------------------------------------


def test_only_games_of_these_people_at_this_game_with_as_many_seats_count() -> None:
    mine = [row(n, 1, 2) for n in range(3)]
    others = [row(9, 2, 2, who="Ben"), row(9, 2, 2, seats=3), row(9, 2, 2, game="dice-factor")]
    found = list_endings([*mine, *others], "pig-farm", frozenset({person_id("mia")}), 2)
    assert found == [GameEnding(2, 1.0, 2.0)] * 3
    [alone, _] = adjust_levels((MIA, BO), "pig-farm", [])
    assert alone == MIA
    assert adjust_levels((MIA, BO), "pig-farm", others)[1].level == "normal"
    assert adjust_levels((MIA, BO), "pig-farm", mine)[1].level == "hard"
    assert adjust_levels((MIA, BO), "pig-farm", [*mine, row(4, 1, 1)])[1].level == "normal"


def test_seats_names_and_points_change_nothing() -> None:
    rows = [row(n, 1, 2) for n in range(3)]
    turned = [
        PlayedRow(r.journal, r.game, r.day, r.placed_players[::-1], r.adapted_level) for r in rows
    ]
    level = adjust_levels((MIA, BO), "pig-farm", rows)[1].level
    assert adjust_levels((BO, MIA), "pig-farm", turned)[0].level == level


def test_who_has_a_level_of_its_own_keeps_it() -> None:
    placed = (PlacedPlayer("Mia", "fox", "", 1, 9), PlacedPlayer("Bo", "owl", "normal", 2, 3),
              PlacedPlayer("Pip", "mouse", "easy", 3, 1))  # fmt: skip
    rows = [PlayedRow(f"{n}.jsonl", "pig-farm", "", placed, AdaptedLevel(2, 2)) for n in range(3)]
    assert [one.level for one in adjust_levels((MIA, BO, PIP), "pig-farm", rows)][1:] == [
        "hard",
        "easy",
    ]


def test_all_begin_alike_but_who_is_given_a_level() -> None:
    seating = SeatPlan(Words.load_words(rules_folder()), 2, 8, [MIA, BO, PIP])
    seating.set_levels("1.5", close=True)
    seating.add_player(is_person=False)
    seating.set_level(1, "hard")
    assert [(one.level, one.start) for one in seating.seats[1:]] == [
        ("hard", ""), ("1.5", "1.5"), ("1.5", "1.5"),
    ]  # fmt: skip
    assert seating.find_start_level() == "1.5"
    seating.set_levels("easy")
    assert seating.find_start_level() == ""
    assert seating.find_shared_level() == "easy"


def test_a_shared_victory_is_part_of_one() -> None:
    placed = (PlacedPlayer("Mia", "fox", "", 1, 9), PlacedPlayer("Bo", "owl", "hard", 1, 9))
    rows = [PlayedRow("1.jsonl", "pig-farm", "", placed)]
    assert list_endings(rows, "pig-farm", frozenset({person_id("Mia")}), 2) == [GameEnding(3, 0.5)]


def test_a_game_is_kept_with_the_level_it_was_played_at(tmp_path: Path) -> None:
    players = (MIA, SeatChoice("Bo", "owl", level="2.25", start="normal"), PIP)
    match = Match.new("pig-farm", [one.name for one in players], 5, {"target": "one round"})
    play_on(match, 5)
    statistics.count_match(tmp_path / "2026-11-21_18-00-00_pig-farm.jsonl", match, players)
    [kept] = StatisticsFile(tmp_path).book.rows
    assert kept.adapted_level == AdaptedLevel(2, 2.25)
    assert [one.level for one in kept.placed_players] == ["", "normal", "easy"]
    assert [one.person_key for one in kept.placed_players][1:] == [
        "computer normal owl",
        "computer easy mouse",
    ]


def test_cards_are_the_same_at_any_level() -> None:
    """The level is in no shuffle, and no hidden card is in the level."""
    hands = set()
    for level in ("easy", "1.75", "normal", "2.25"):
        players = (MIA, SeatChoice("Bo", "owl", level=level, start="normal"))
        live_match, _ = begin_live_match("pig-farm", players, {}, None, 11)
        table = live_match.match.table
        hands.add(str([table.hands, table.zones, Chance(11).next_word()]))
    assert len(hands) == 1


def test_the_level_of_a_game_stays_till_its_end() -> None:
    told = {"name": "Bo", "face": "owl", "person": False, "level": "2.25", "start": "2"}
    [bo] = parse_settings({"seats": [told]}).seats
    assert (bo.level, bo.start) == ("2.25", "normal")

"""About how long a game takes: more for more people, and never long without a way to be shorter."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.game import Game
from game.games import GAMES
from game.resources import rules_folder
from game.session.pregame.duration import (
    LONG,
    GameWork,
    estimate_minutes,
    estimate_shelf_minutes,
    find_shortening_rules,
    format_duration_range,
    format_short_duration,
    round_minutes,
    shorten_long_game,
)
from game.session.pregame.seat_plan import SeatPlan
from game.store.settings import SeatChoice, Settings
from game.words import Words

PLAIN = Settings()
TABLES = [(4, (0,)), (4, (0, 1, 2)), (3, (0, 1, 2)), (8, (0, 4))]


def lasts(game: Game, players: int, people: int, **options: str) -> float:
    """About how many minutes."""
    return estimate_minutes(game, players, people, options, PLAIN)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_each_person_instead_of_a_computer_adds_a_little(game: Game) -> None:
    for players in range(game.rules.least, min(game.rules.most, 8) + 1):
        times = [lasts(game, players, people) for people in range(players + 1)]
        assert times == sorted(times)
        assert lasts(game, players, players) < 6 * lasts(game, players, 1)
        steps = [after - before for before, after in pairwise(times[2:])]
        assert all(step == pytest.approx(steps[0]) for step in steps), "one person like another"


def test_three_people_take_twice_as_long_as_one_not_five_times() -> None:
    for game in GAMES.values():
        alone, three = lasts(game, 4, 1), lasts(game, 4, 3)
        assert 1.4 * alone < three < 2.8 * alone, game.id


def test_a_secret_vote_of_all_takes_no_hand_over_for_each() -> None:
    badger = GAMES["penny-badger"]
    assert round_minutes(lasts(badger, 4, 4)) <= 25
    assert round_minutes(lasts(badger, 4, 1)) <= 15


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_short_game_is_offered_wherever_it_gets_long(game: Game) -> None:
    for players in range(game.rules.least, game.rules.most + 1):
        for people in (1, players):
            options = game.settle_house_rules(players, {"expansion_1": "on"} if players > 8 else {})
            now = estimate_minutes(game, players, people, options, PLAIN)
            rules = shorten_long_game(game, players, people, options, PLAIN)
            if rules:
                then = estimate_minutes(game, players, people, {**options, **rules}, PLAIN)
                assert round_minutes(then) < round_minutes(now)
                game.settle_house_rules(players, {**options, **rules})
            else:
                assert round_minutes(now) <= LONG


@pytest.mark.parametrize("players", [3, 4, 8, 12, 16])
def test_one_round_of_many_is_as_long_as_a_round_of_their_game(players: int) -> None:
    chaos = GAMES["color-chaos"]
    played = {
        name: GameWork.count_for_table(chaos, players, {"target": name})
        for name in ("500", "one round")
    }
    assert played["one round"].rounds == pytest.approx(1, abs=0.1)
    each = played["500"].choices / played["500"].rounds
    assert played["one round"].choices == pytest.approx(each, rel=0.15)


def test_a_table_of_sixteen_is_not_told_that_a_round_takes_a_minute() -> None:
    chaos = GAMES["color-chaos"]
    sixteen = {"target": "one round", "expansion_1": "on"}
    assert round_minutes(lasts(chaos, 16, 1, **sixteen)) == 2
    assert round_minutes(lasts(chaos, 16, 4, **sixteen)) > 4
    calm = estimate_minutes(chaos, 16, 1, sixteen, replace(PLAIN, motion="reduced"))
    assert round_minutes(calm) == 3, "there computers' turns in a row get no quicker"
    assert round_minutes(lasts(chaos, 3, 1, target="one round")) == 2


@pytest.mark.parametrize(
    ("time", "says"),
    [(4, "4 min"), (58, "60 min"), (64, "65 min"), (72, "70 min"), (88, "1½ h"), (118, "2 h")],
)
def test_no_hour_is_told_for_a_few_minutes_more(time: float, says: str) -> None:
    assert format_short_duration(Words.load_words(rules_folder()), time) == says.replace(
        " ", "\N{NO-BREAK SPACE}"
    )


def test_penny_badger_takes_longer_with_easy_and_with_hard_players() -> None:
    badger = GAMES["penny-badger"]
    normal, *others = (
        estimate_minutes(badger, 4, 1, {}, PLAIN, [level] * 3)
        for level in ("normal", "easy", "hard:frog")
    )
    assert normal == estimate_minutes(badger, 4, 1, {}, PLAIN)
    for longer in others:
        assert 1.2 * normal < longer < 1.45 * normal
    one_of_three = estimate_minutes(badger, 4, 1, {}, PLAIN, ["easy", "normal", "normal"])
    assert normal < one_of_three < others[0]
    chaos = GAMES["color-chaos"]
    assert lasts(chaos, 4, 1) == estimate_minutes(chaos, 4, 1, {}, PLAIN, ["easy"] * 3)


def test_eight_easy_players_with_a_loan_take_longer_than_eight_normal_ones() -> None:
    """Nobody is thrown out, and easy players go on with empty purses."""
    badger, loan = GAMES["penny-badger"], {"empty_purse": "loan"}
    times = {
        (level, rule): estimate_minutes(badger, 8, 1, options, PLAIN, [level] * 7)
        for level in ("easy", "normal", "hard", "1.5")
        for rule, options in (("out", {}), ("loan", loan))
    }
    longer = {level: times[level, "loan"] / times[level, "out"] for level, _ in times}
    assert 1.6 < longer["easy"] < 1.9
    assert longer["normal"] == longer["hard"] == 1
    assert 1 < longer["1.5"] < longer["easy"]
    mixed = estimate_minutes(badger, 8, 1, loan, PLAIN, ["easy"] * 3 + ["normal"] * 4)
    assert times["normal", "loan"] < mixed < times["easy", "loan"]


def test_what_was_agreed_last_counts_on_the_shelf_with_those_who_sat_there() -> None:
    badger = GAMES["penny-badger"]
    seats = tuple(
        SeatChoice(f"P{seat}", "fox", not seat, "normal" if not seat else "easy")
        for seat in range(8)
    )
    usual, saved = (
        estimate_shelf_minutes(
            WORDS, Settings(seats=seats, options={badger.stored_id: options}), badger
        )[1]
        for options in ({}, {"empty_purse": "loan"})
    )
    assert saved > 1.5 * usual


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_house_rule_that_makes_a_game_longer_is_one_of_its_own(game: Game) -> None:
    facts = game.rules.raw["time"]
    known = {option.id: option.values for option in game.rules.options}
    tables = [*facts.get("among", {}).values(), {k: v for k, v in facts.items() if k in known}]
    for table in tables:
        for option, factors in table.items():
            assert set(factors) <= set(known[option]), option
    extra = {"choices", "turns", "votes", "rounds", "moving", "thinking", "levels", "among"}
    assert set(facts) <= extra | set(known)


# On the shelf -----------------------------------------------------------------------------------

WORDS = Words.load_words(rules_folder())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_nobody_has_chosen_rules_for_may_be_the_short_one_of_the_first_screen(
    game: Game,
) -> None:
    least, most = estimate_shelf_minutes(WORDS, PLAIN, game)
    seats = 4
    levels = SeatPlan(WORDS, game.rules.least, game.rules.most, PLAIN.seats).list_computer_levels()
    times = [
        estimate_minutes(game, seats, 1, how, PLAIN, levels)
        for how in (find_shortening_rules(game), {})
    ]
    assert [round_minutes(least), round_minutes(most)] == [round_minutes(time) for time in times]
    usual = {option.id: option.default_for(seats) for option in game.rules.options}
    assert (least < most) == any(
        usual[rule] != how for rule, how in find_shortening_rules(game).items()
    )


def test_with_the_rules_that_were_used_last_it_is_one_time() -> None:
    chaos = GAMES["color-chaos"]
    for target in ("100", "500"):
        used = Settings(options={"color-chaos": {"target": target}})
        least, most = estimate_shelf_minutes(WORDS, used, chaos)
        assert least == most == lasts(chaos, 4, 1, target=target)


@pytest.mark.parametrize(
    ("times", "says"),
    [
        ((6, 40), "6–40 min"),
        ((40, 40.4), "40 min"),
        ((40, 88), "40 min – 1½ h"),
        ((118, 182), "2–3 h"),
        ((88, 150), "1½ h – 2½ h"),
    ],
)
def test_from_so_many_minutes_to_so_many(times: tuple[float, float], says: str) -> None:
    assert format_duration_range(WORDS, *times).replace("\N{NO-BREAK SPACE}", " ") == says

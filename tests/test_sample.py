"""The sample of a day is the same for every worker, another one tomorrow, and never too small."""

from tests.sample import choose_cases

TEST = "tests/test_every_game.py::test_every_match_ends"


def test_the_same_seed_chooses_the_same_cases() -> None:
    assert choose_cases(TEST, 240, 5, "2026-11-29") == choose_cases(TEST, 240, 5, "2026-11-29")


def test_another_day_and_another_test_choose_others() -> None:
    today = choose_cases(TEST, 240, 5, "2026-11-29")
    assert today != choose_cases(TEST, 240, 5, "2026-11-30")
    assert today != choose_cases(TEST + "_soon", 240, 5, "2026-11-29")


def test_the_first_and_the_last_of_many_cases_are_always_among_them() -> None:
    for day in range(20):
        chosen = choose_cases(TEST, 240, 5, str(day))
        assert {0, 239} <= chosen <= {*range(240)}
        assert 48 <= len(chosen) <= 50


def test_of_few_cases_there_is_always_one() -> None:
    for count in (1, 2, 7):
        assert {len(choose_cases(TEST, count, 5, str(day))) for day in range(20)} == {1}


def test_in_some_weeks_every_case_has_its_turn() -> None:
    tried = set[int]()
    for day in range(60):
        tried |= choose_cases(TEST, 240, 5, str(day))
    assert tried == {*range(240)}

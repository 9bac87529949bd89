"""Intervals, and the test that ends by itself."""

import pytest

from game.cli.odds import SURE, SequentialTest, mean_of_groups, wilson
from game.core.chance import Chance

SEEDS = range(60)


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [
        # With z² = 3.8415: (0.8 + 0.19207 ± 1.95996 √(0.016 + 0.0096036)) / 1.38415
        # = (0.99207 ± 0.31362) / 1.38415.
        (8, 10, 0.49016, 0.94332),
        # Nothing of ten: from 0 to z² / (10 + z²) = 3.8415 / 13.8415.
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        # Half of 100: (0.5 + 0.019207 ± 1.95996 √(0.0025 + 0.000096036)) / 1.038415.
        (50, 100, 0.40383, 0.59617),
    ],
)
def test_wilson_intervals_by_hand(wins: float, of: int, low: float, high: float) -> None:
    assert list(wilson(wins, of)) == pytest.approx([low, high], abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean_of_groups([]) == (0.0, None)
    assert mean_of_groups([(6, 2)]) == (3.0, None)


def test_the_mean_of_two_things_by_hand() -> None:
    # 2 and 4: a standard deviation of √2, a standard error of 1.
    middle, half = mean_of_groups([(2, 1), (4, 1)])
    assert middle == 3
    assert half == pytest.approx(SURE)


def test_things_of_one_group_are_no_proof_of_each_other() -> None:
    middle, half = mean_of_groups([(2 * 50, 50), (4 * 50, 50)])
    assert middle == 3
    assert half == pytest.approx(SURE)


def test_groups_without_a_thing_change_nothing() -> None:
    assert mean_of_groups([(2, 1), (0, 0), (4, 1)]) == mean_of_groups([(2, 1), (4, 1)])


@pytest.mark.parametrize(("share", "needed", "better"), [(1.0, 17, True), (0.0, 14, False)])
def test_how_many_matches_a_run_of_luck_takes(share: float, needed: int, better: bool) -> None:
    # ln 19 = 2.944; a win weighs ln 1.2 = 0.1823, sixteen 2.917; a loss ln 0.8 = -0.2231,
    # thirteen -2.901.
    test = SequentialTest(0.5, 0.6)
    for _ in range(needed - 1):
        test.add_group([share])
    assert test.better is None
    test.add_group([share])
    assert test.better is better
    assert test.matches == needed


def test_the_first_answer_stays() -> None:
    test = SequentialTest(0.5, 0.6)
    for _ in range(20):
        test.add_group([1.0])
    for _ in range(100):
        test.add_group([0.0])
    assert test.better is True
    assert test.matches == 17


def test_a_group_is_counted_whole() -> None:
    test = SequentialTest(0.5, 0.6)
    test.add_group([1.0] * 20)
    assert (test.better, test.matches, test.groups) == (True, 20, 1)


@pytest.mark.parametrize(("p", "better"), [(0.5, False), (0.6, True)])
def test_it_is_seldom_wrong(p: float, better: bool) -> None:
    """Three of sixty by its errors of 5 %; eleven or more once in ten thousand times."""
    answers = [played(p, seed) for seed in SEEDS]
    assert all(test.better is not None for test in answers)
    assert sum(test.better is not better for test in answers) <= 10
    # Wald: (0.95 ln 19 - 0.05 ln 19) / (0.6 ln 1.2 + 0.4 ln 0.8) = 2.65 / 0.0201 = 132 at p1,
    # 2.65 / 0.0204 = 130 at p0, and a little more because it ends behind the bound.
    assert 100 < sum(test.matches for test in answers) / len(answers) < 190


def played(p: float, seed: int) -> SequentialTest:
    """The test after so many matches that it has an answer."""
    test, chance = SequentialTest(0.5, 0.6), Chance(seed)
    for _ in range(5_000):
        test.add_group([float(chance.random() < p)])
    return test

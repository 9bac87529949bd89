"""The one stream all luck comes from."""

from collections import Counter

import pytest

from game.core.chance import Chance

VECTOR = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


@pytest.mark.ruling("GEN-1")
def test_it_is_splitmix64() -> None:
    chance = Chance(1234567)
    assert [chance.next_word() for _ in VECTOR] == VECTOR


@pytest.mark.parametrize("seed", [0, 1234567, 2**63, 2**64 - 1])
@pytest.mark.parametrize("count", [0, 1, 2, 22, 60])
def test_many_words_at_once_are_those_that_come_one_by_one(seed: int, count: int) -> None:
    chance, again = Chance(seed), Chance(seed)
    assert chance.next_words(count) == tuple(again.next_word() for _ in range(count))
    assert chance.next_word() == again.next_word()


def test_only_64_bits_of_a_seed_count() -> None:
    assert Chance(-1).next_word() == Chance(2**64 - 1).next_word()
    assert Chance(2**64 + 5).next_word() == Chance(5).next_word()


def test_a_copy_goes_on_with_the_same_numbers_and_leaves_the_original_alone() -> None:
    chance = Chance(1234567)
    copy = chance.copy()
    assert [copy.next_word() for _ in VECTOR] == VECTOR
    assert chance.next_word() == VECTOR[0]


def test_a_branch_is_a_stream_of_its_own() -> None:
    chance = Chance(1234567)
    branch = chance.branch()
    assert branch.state == VECTOR[0]
    assert chance.next_word() == VECTOR[1]


def test_below_and_random_stay_in_their_bounds() -> None:
    chance = Chance(8)
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}
    numbers = [chance.random() for _ in range(1000)]
    assert 0 <= min(numbers) < 0.02
    assert 0.98 < max(numbers) < 1


@pytest.mark.parametrize("count", [0, 1, 2, 5, 6, 7, 116, 300])
def test_a_shuffle_loses_nothing(count: int) -> None:
    things = list(range(count))
    Chance(count).shuffle(things)
    assert sorted(things) == list(range(count))
    assert count < 10 or things != list(range(count))


def test_every_thing_may_come_to_every_place() -> None:
    """Chi-square over thing and place: 121 degrees of freedom, 1 in 10,000 lies above 186."""
    size, times = 12, 6000
    counts: Counter[tuple[int, int]] = Counter()
    chance = Chance(2024)
    for _ in range(times):
        things = list(range(size))
        chance.shuffle(things)
        counts.update(enumerate(things))
    expected = times / size
    off = sum((counts[p, t] - expected) ** 2 for p in range(size) for t in range(size)) / expected
    assert 67 < off < 186


def test_every_order_is_as_likely() -> None:
    """Chi-square over the 120 orders of five things: 1 in 10,000 lies above 184."""
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance(99)
    for _ in range(12_000):
        things = list(range(5))
        chance.shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 120
    assert sum((n - 100) ** 2 / 100 for n in counts.values()) < 184

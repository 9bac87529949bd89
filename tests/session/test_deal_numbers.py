"""Deal numbers: eight letters that bring the same cards to a table of the same kind."""

import json
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from game.core.game import find_game
from game.core.match import Match
from game.games import GAMES
from game.session.pregame.deal_number import (
    ALPHABET,
    LETTERS,
    DealTable,
    can_be_deal_letters,
    clean_deal_letters,
    find_deal_table,
    read_deal_number,
    write_deal_number,
)

SEEDS = 10_000
GOLDEN = Path(__file__).parent.parent / "golden" / "deals.json"
"""By game: deal numbers, each with a checksum of the table that was dealt."""


def table_of(game: str, players: int = 0, **options: str) -> DealTable:
    """A table of a game for its fewest players, or more."""
    return DealTable(find_game(game), players or find_game(game).rules.least, options)


def letters_of(number: str) -> str:
    """The letters of a number without the hyphen."""
    return number.replace("-", "")


def test_numbers_come_back_as_their_seeds() -> None:
    chance = Random(1)
    for game in GAMES:
        table = table_of(game)
        for _ in range(SEEDS // len(GAMES) + 1):
            seed = chance.randrange(2**32)
            number = write_deal_number(seed, table)
            assert len(letters_of(number)) == LETTERS
            assert number[4] == "-"
            assert read_deal_number(number, table) == seed


@pytest.mark.parametrize("seed", [-1, 2**32, 2**70])
def test_a_seed_that_is_too_large_has_no_number(seed: int) -> None:
    assert write_deal_number(seed, table_of("pig-farm")) == ""


def test_people_may_write_it_as_they_like() -> None:
    table = table_of("color-chaos", 4)
    number = next(
        one for one in (write_deal_number(seed, table) for seed in range(5000))
        if "0" in one and "1" in one
    )  # fmt: skip
    seed = read_deal_number(number, table)
    spaced = " ".join(letters_of(number)).lower()
    misread = letters_of(number).replace("0", "o").replace("1", "l")
    assert seed is not None
    assert read_deal_number(spaced, table) == read_deal_number(misread, table) == seed
    assert read_deal_number(misread.upper().replace("L", "I"), table) == seed


def test_a_wrong_letter_is_always_refused() -> None:
    table, chance = table_of("flower-power", 3), Random(2)
    for _ in range(200):
        letters = letters_of(write_deal_number(chance.randrange(2**32), table))
        for place in range(LETTERS):
            for wrong in set(ALPHABET) - {letters[place]}:
                mistyped = letters[:place] + wrong + letters[place + 1 :]
                assert read_deal_number(mistyped, table) is None


def test_two_swapped_letters_are_always_refused() -> None:
    table, chance = table_of("dice-factor", 5), Random(3)
    for _ in range(500):
        letters = letters_of(write_deal_number(chance.randrange(2**32), table))
        for one in range(LETTERS):
            for other in range(one):
                swapped = list(letters)
                swapped[one], swapped[other] = swapped[other], swapped[one]
                if swapped != list(letters):
                    assert read_deal_number("".join(swapped), table) is None


@pytest.mark.parametrize(
    "text", ["", "K7QD", "K7QD-29XMM", "K7QD-29X!", "K7QD-29XU", "äöüß-ſſſſ", "\x00"]
)
def test_anything_else_is_no_number(text: str) -> None:
    assert read_deal_number(text, table_of("pig-farm")) is None
    assert find_deal_table(text, [table_of("pig-farm")]) is None


def test_what_is_typed_can_become_a_number_letter_by_letter() -> None:
    for count in range(LETTERS + 1):
        assert can_be_deal_letters("k7qd-29xm".replace("-", "")[:count])
    assert not can_be_deal_letters("K7QD-29XMZ")
    assert not can_be_deal_letters("K7Q*")
    assert clean_deal_letters(" k7qd – 29xo ") == "K7QD29X0"


def test_tables_of_different_kinds_have_different_numbers() -> None:
    base = table_of("color-chaos", 4)
    others = [
        table_of("color-chaos", 5),
        table_of("color-chaos", 4, expansion_1="on"),
        table_of("flower-power", 4),
    ]
    number = write_deal_number(123_456, base)
    assert all(read_deal_number(number, other) is None for other in others)
    assert find_deal_table(number, [*others, base]) == base
    assert read_deal_number(number, table_of("color-chaos", 4, target="100")) == 123_456, (
        "rules that change no card make no difference"
    )


def dealt(game: str, players: int, seed: int) -> int:
    """A checksum of everything on a table once the cards are dealt."""
    match = Match.new(game, players, seed)
    zones = {name: [card.code for card in cards] for name, cards in match.table.zones.items()}
    return crc32(json.dumps([zones, match.table.turn], sort_keys=True).encode())


def golden_deals(game: str) -> dict[str, int]:
    """Forty deals of a game, by their numbers."""
    rules, found = find_game(game).rules, {}
    for n in range(40):
        players = rules.least + n % (min(rules.most, 8) - rules.least + 1)
        number = write_deal_number(2_654_435_761 * (n + 1) % 2**32, table_of(game, players))
        seed = read_deal_number(number, table_of(game, players))
        assert seed is not None
        found[f"{players} {number}"] = dealt(game, players, seed)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_number_brings_the_same_cards_for_ever(game: str) -> None:
    assert golden_deals(game) == json.loads(GOLDEN.read_text(encoding="utf-8"))[game]

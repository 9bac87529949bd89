"""Dice on a table, and the cards of a shared box that a game takes."""

from collections import Counter

import pytest

from game.core.dice import DiceTable
from game.core.errors import BrokenRules
from game.core.event import Event, Rolled
from game.core.rulebook import Rulebook, parse_rules

RULES = """
id = "rolling"
players = [2, 4]
low_wins = false
zones = [{ name = "draw", facing = "down" }, { name = "hand", facing = "owner", seats = true }]

[parts]
plain = "sets"
joker = 2

[dice]
coin = ["heads", "tails"]

[[options]]
id = "sets"
values = ["1", "3"]
default = "3"

[[cards]]
part = "plain"
colors = { blue = "b", red = "r" }
[cards.faces]
1 = { copies = 2 }

[[cards]]
part = "special"
colors = { white = "w" }
[cards.faces]
joker = { copies = 1, points = 50 }
fool = { copies = 1, points = 50 }
"""
NAME = "rolling.toml"


class Coins(DiceTable):
    """A table with a coin."""

    FACTS = (*DiceTable.FACTS, "die_coin")


def table(seed: int = 1) -> Coins:
    """A table for two."""
    book = parse_rules(RULES, NAME)
    return Coins(book, ("Ana", "Ben"), seed, book.settle_options(2, {}))


def codes(book: Rulebook, **options: str) -> Counter[str]:
    """How many cards of each code are in the deck."""
    return Counter(card.code for card in book.make_deck(book.settle_options(2, options)))


def test_a_die_shows_nothing_before_its_first_roll() -> None:
    assert table().public_facts()["die_coin"] == ""


def test_a_roll_is_a_fact_and_cannot_be_taken_back() -> None:
    t = table()
    value = t.roll("coin", 1)
    assert value in ("heads", "tails")
    assert t.public_facts()["die_coin"] == value
    assert t.revealed == 1


def test_a_roll_is_heard_and_folds_into_every_view() -> None:
    t = table()
    heard: list[Event] = []
    t.listeners.append(heard.append)
    view = t.seen_by(None)
    value = t.roll("coin", 1)
    assert heard == [Rolled("coin", value, 1)]
    heard[0].seen_by(None).fold(view)
    assert view == t.seen_by(None)


def test_every_face_comes_up_and_the_same_seed_rolls_the_same() -> None:
    t, again = table(3), table(3)
    rolls = [t.roll("coin") for _ in range(200)]
    assert rolls == [again.roll("coin") for _ in range(200)]
    assert 70 < rolls.count("heads") < 130


def test_of_a_shared_box_a_game_takes_its_parts_and_single_faces() -> None:
    book = parse_rules(RULES, NAME)
    assert codes(book) == {"b1": 6, "r1": 6, "wjoker": 2}
    assert codes(book, sets="1") == {"b1": 2, "r1": 2, "wjoker": 2}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('plain = "sets"', 'plain = "many"', "parts need an option many"),
        ('values = ["1", "3"]', 'values = ["one", "3"]', "parts need an option sets"),
        ('coin = ["heads", "tails"]', "coin = 2", "dice.coin must be a list, not 2"),
    ],
)
def test_a_broken_box_names_the_key_and_the_reason(old: str, new: str, said: str) -> None:
    with pytest.raises(BrokenRules, match=said):
        parse_rules(RULES.replace(old, new, 1), NAME)

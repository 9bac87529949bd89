"""The Chroma cards: what is in the box, and what a wild card can represent."""

from collections import Counter
from itertools import product

import pytest

from game.core.card import Card
from game.core.rulebook import parse_rules
from game.games.chroma.chroma_cards import (
    ANY,
    COLORS,
    SHAPES,
    can_represent,
    group_alike,
    is_action,
    is_wild,
    pips,
)
from game.resources import rules_folder

GAME = """
id = "all-of-it"
players = [2, 8]
low_wins = false
zones = [{ name = "draw", facing = "down" }]

[parts]
base = 2
colors = 1
shapes = 1
actions = 1
butcher = 3
"""
BOX = (rules_folder() / "chroma-cards.toml").read_text(encoding="utf-8")
BOOK = parse_rules(GAME + BOX, "all-of-it.toml")
DECK = BOOK.make_deck({})
CODES: dict[str, Card] = {card.code: card for card in DECK}
PAIRS = set(product(COLORS, SHAPES))


def represents(code: str) -> set[tuple[str, str]]:
    """Every color and shape that a card can be."""
    return {pair for pair in PAIRS if can_represent(CODES[code], *pair)}


@pytest.mark.ruling("CH-1")
def test_a_base_set_has_each_color_and_shape_once() -> None:
    base = Counter((c.color, c.shape) for c in DECK if not is_wild(c) and not is_action(c))
    assert base == dict.fromkeys(PAIRS, 2)


@pytest.mark.ruling("CH-1")
def test_a_cards_pip_value_is_the_sum_of_both_rows() -> None:
    assert pips(CODES["bo"]) == 1 + 1
    assert pips(CODES["gp"]) == 2 + 3
    assert pips(CODES["rx"]) == 4 + 2
    assert pips(CODES["y*"]) == 5 + 5
    assert sum(pips(CODES[color[0] + "s"]) for color in COLORS) == 1 + 2 + 3 + 4 + 5 + 5 * 4


@pytest.mark.ruling("CH-2", "CH-5")
def test_a_colors_card_is_any_shape_of_its_color() -> None:
    assert represents("rAny") == {("red", shape) for shape in SHAPES}


@pytest.mark.ruling("CH-2", "CH-5")
def test_a_shapes_card_is_any_color_of_its_shape() -> None:
    assert represents("w*") == {(color, "star") for color in COLORS}


@pytest.mark.ruling("CH-2", "CH-5")
@pytest.mark.parametrize("code", ["wColors", "wShapes"])
def test_an_all_card_is_anything(code: str) -> None:
    assert represents(code) == PAIRS


@pytest.mark.ruling("CH-5")
def test_a_base_card_is_itself_and_an_action_card_nothing() -> None:
    assert represents("g*") == {("green", "star")}
    for code in ("aSkip", "aAdd2", "aButcher"):
        assert not represents(code)
        assert not can_represent(CODES[code], ANY, ANY)


@pytest.mark.ruling("CH-5")
def test_only_a_color_or_only_a_shape_may_be_asked_for() -> None:
    red = {code for code in CODES if can_represent(CODES[code], "red", ANY)}
    stars = {code for code in CODES if can_represent(CODES[code], ANY, "star")}
    anything = {"wColors", "wShapes"}
    whole = {"wo", "wx", "wp", "ws", "w*"}
    assert red == {"ro", "rx", "rp", "rs", "r*", "rAny"} | whole | anything
    every = {"bAny", "gAny", "oAny", "rAny", "yAny"}
    assert stars == {"b*", "g*", "o*", "r*", "y*", "w*"} | every | anything


@pytest.mark.ruling("CH-2")
def test_six_colors_and_six_shapes_cards_are_all_wild() -> None:
    wild = Counter(card.face.split("-")[0] for card in DECK if is_wild(card))
    assert wild == {"colors": 5, "shapes": 5, "all": 2}


@pytest.mark.ruling("CH-3")
def test_each_action_card_is_there_once_and_blanks_as_often_as_asked_for() -> None:
    actions = Counter(card.face for card in DECK if is_action(card))
    once = ["skip", "reverse", "trade-hands", "trade-a-card"]
    once += ["remove-a-card", "add-a-card", "add-two-cards", "remove-two-cards"]
    assert actions == dict.fromkeys(once, 1) | {"butcher": 3}


@pytest.mark.ruling("CH-4")
def test_the_dice() -> None:
    assert BOOK.dice["colors"] == (*COLORS, "logo")
    assert BOOK.dice["shapes"] == (*SHAPES, "logo")
    assert BOOK.dice["eight"] == tuple("12345678")


def test_cards_that_are_alike_are_found_in_the_order_they_come() -> None:
    red, blue = [c for c in DECK if c.code == "r*"], [c for c in DECK if c.code == "bo"]
    found = group_alike([red[1], *blue, red[0]])
    assert list(found) == [("red", "star"), ("blue", "circle")]
    assert found["red", "star"] == [red[1], red[0]]

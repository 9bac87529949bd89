"""Answers that version 1 of recipes doesn’t know: kinds that keep apart, cards to start with."""

from typing import Any

import pytest

from game.core import notation
from game.core.match import Match
from game.games.recipe.recipe_file import read_recipe, write_recipe
from tests.playing import answer, options

from .built import ROWS, built, wrong

PLAIN = ROWS + 'without = ["two-train", "color-dump", "swap-hands", "pick", "draw-4"]\n'
JACK = """
[[deck.card]]
id = "jack"
name = "Jack"
icon = "own-knight"
colors = ["white", "red"]
copies = 4
{does}
not_on = "itself"

"""
GAME = '[game]\nfamily = "empty-hand"\npoints = "one"\n'


def at(*parts: str, answers: str = "", does: str = "", players: int = 2) -> Match:
    """A table in the middle of a game with Jacks."""
    game = built(PLAIN + JACK.format(does=does) + GAME + answers)
    return notation.read_position(" / ".join([f"{game.id} {players}", *parts]))


def why_not(match: Match, code: str) -> str:
    """Why that card of whoever is asked can't be played."""
    module: Any = match.game.module
    seat = match.table.turn
    card = next(card for card in match.table.hands[seat] if card.code == code)
    found: str = module.why_not(match.table, seat, card)
    return found


@pytest.mark.ruling("OWN-5")
def test_no_jack_lies_on_a_jack() -> None:
    match = at("discard * b5 r.jack", "hand 0 w.jack r.jack r3 b5", "hand 1 b2")
    assert options(match) == ["play r3", "draw"]
    assert why_not(match, "w.jack") == "on_itself"
    assert why_not(match, "b5") == "no_match"
    match = at("discard * r5", "hand 0 w.jack r.jack b3", "hand 1 b2")
    assert options(match) == ["play w.jack", "play r.jack", "draw"]


@pytest.mark.ruling("OWN-5")
def test_the_last_card_is_no_exception() -> None:
    match = at("discard * w.jack", "hand 0 r.jack", "hand 1 b2", "color red")
    assert options(match) == ["draw"]


@pytest.mark.ruling("OWN-5")
def test_a_jack_neither_follows_a_jack_nor_passes_its_draw_on() -> None:
    match = at(
        "discard * r5", "hand 0 r.jack w.jack b3", "hand 1 r.jack b2", answers='play = "same"\n'
    )
    answer(match, "play r.jack")
    assert match.table.turn == 1
    draws = 'does = [{ who = "next", act = "draw", count = 2 }]'
    hands = ("discard * r5", "hand 0 r.jack b3", "hand 1 r.jack b2")
    match = at(*hands, answers='stack = "same"\n', does=draws)
    answer(match, "play r.jack")
    assert options(match) == ["draw"]


@pytest.mark.ruling("OWN-5")
def test_a_jack_follows_a_jack_once_all_others_have_passed() -> None:
    hands = ("discard * r5", "hand 0 r.jack w.jack b3", "hand 1 b2 b4")
    match = at(*hands, answers='stuck = "pass"\nall_pass = "clear"\n')
    answer(match, "play r.jack", "pass")
    assert options(match) == ["play w.jack", "play b3", "pass"]


def test_only_games_about_empty_hands_keep_kinds_apart() -> None:
    text = PLAIN + JACK.format(does="") + '[game]\nfamily = "sets"\n'
    assert any("getting rid of cards" in said for said in wrong(text))


def test_a_card_names_it_only_if_it_is_so() -> None:
    recipe = built(PLAIN + JACK.format(does="") + GAME).recipe
    text = write_recipe(recipe)
    assert text.startswith("chroma = 2\n")
    assert 'not_on = "itself"' in text
    assert read_recipe(text).recipe == recipe
    plain = read_recipe(text.replace('not_on = "itself"\n', "")).recipe
    assert plain is not None
    assert write_recipe(plain).startswith("chroma = 1\n")
    assert "not_on" not in write_recipe(plain)

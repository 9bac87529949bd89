"""Answers that version 1 of recipes doesn’t know: two players left, and all others passing."""

import pytest

from game.core import notation
from game.core.match import Match
from game.games.recipe.recipe_file import read_recipe, write_recipe
from tests.playing import answer, options

from .built import ROWS, built, named

DECK = ROWS + 'without = ["two-train", "color-dump", "swap-hands"]\n'
GAME = '[game]\nfamily = "empty-hand"\nends = "last left"\npoints = "one"\nlast_card = "acts"\n'


def at(*parts: str, answers: str = "", players: int = 2) -> Match:
    """A table at which seat 0 has the turn, with a blue five on the pile."""
    game = built(DECK + GAME + answers)
    return notation.read_position(
        " / ".join([f"{game.id} {players}", "discard * b5", "draw", *parts])
    )


@pytest.mark.ruling("OWN-3")
@pytest.mark.parametrize(("answers", "turn"), [("", 1), ('reverse_of_two = "skip"\n', 0)])
def test_turning_round_with_two_left_may_skip_the_other_one(answers: str, turn: int) -> None:
    hands = ("hand 0 bReverse b1", "hand 1 b2 b3")
    match = at(*hands, answers=answers)
    answer(match, "play bReverse")
    assert (match.table.turn, match.table.direction) == (turn, -1)
    match = at(*hands, "hand 2", answers=answers, players=3)
    answer(match, "play bReverse")
    assert match.table.turn == turn, "whoever is out doesn’t count"
    match = at(*hands, "hand 2 b4", answers=answers, players=3)
    answer(match, "play bReverse")
    assert match.table.turn == 2


@pytest.mark.ruling("OWN-3")
def test_whoever_turns_a_heap_round_leads_again() -> None:
    card = (
        '[[deck.card]]\nid = "turn"\nname = "Turn"\nnumber = 9\ncolors = ["blue"]\n'
        'does = [{ act = "reverse" }]\n'
    )
    ladder = '[game]\nfamily = "ladder"\nrank = "number"\nreverse_of_two = "skip"\n'
    others = '"skip", "reverse", "pick", "draw-4", "two-train"'
    plain = DECK.replace('"two-train"', others)
    game = built(plain + card + ladder)
    match = notation.read_position(f"{game.id} 2 / hand 0 b.turn b1 / hand 1 r2 r3")
    answer(match, "pick b.turn", "done")
    assert (match.table.turn, options(match)) == (0, ["pick b1"])


@pytest.mark.ruling("OWN-4")
def test_anything_fits_once_all_others_have_passed() -> None:
    hands = ("hand 0 b1 r2 g7", "hand 1 o3 o4", "hand 2 o6 o8")
    match = at(*hands, answers='stuck = "pass"\nall_pass = "clear"\n', players=3)
    answer(match, "play b1", "pass", "pass")
    assert match.table.turn == 0
    assert options(match) == ["play r2", "play g7", "pass"]
    answer(match, "play r2")
    assert match.table.color == "red"  # type: ignore[attr-defined]
    match = at(*hands, answers='stuck = "pass"\n', players=3)
    answer(match, "play b1", "pass", "pass")
    assert options(match) == ["pass"]


def test_a_file_names_them_only_if_they_are_unusual() -> None:
    text = write_recipe(named("one-left").recipe)
    assert text.startswith("chroma = 1\n")
    assert "reverse_of_two" not in text
    changed = text.replace("target = ", 'reverse_of_two = "skip"\ntarget = ', 1)
    recipe = read_recipe(changed).recipe
    assert recipe is not None
    again = write_recipe(recipe)
    assert again.startswith("chroma = 2\n")
    assert 'reverse_of_two = "skip"' in again
    assert "all_pass" not in again
    assert read_recipe(again).recipe == recipe

"""Names say what things are: modules, classes, functions and parameters."""

import ast

import pytest
from measure_code import Code, odd_class_name

from game.resources import root

CODE = Code.of(root())
RIDDLES = {
    "again", "ahead", "anew", "gone", "here", "high", "how", "kept", "laid", "made", "much", "seen",
    "so_many", "tall", "taken", "this", "told", "what", "when", "where", "which", "whom",
    "whose", "why", "wide",
}  # fmt: skip
"""Names of parameters that say neither what a value is nor what it is for."""
PYTHONS = {"__format__"}
"""Functions whose parameters Python names."""


def test_no_module_is_named_by_a_participle_or_an_adverb() -> None:
    assert CODE.odd_modules() == []


def test_no_class_is_named_by_a_participle_an_adverb_or_a_function_word() -> None:
    assert CODE.odd_classes() == []


@pytest.mark.parametrize(
    "name", ["Told", "CardsShown", "Again", "EveningKept", "Enough", "Arriving"]
)
def test_such_a_class_would_be_found(name: str) -> None:
    assert odd_class_name(name)


@pytest.mark.parametrize("name", ["EventQueue", "SavedGame", "DrawnCards", "GameNight", "NameRing"])
def test_a_participle_before_a_noun_is_a_name(name: str) -> None:
    assert not odd_class_name(name)


def test_no_class_name_is_there_twice() -> None:
    assert CODE.repeated_classes() == []


def test_no_module_name_is_there_twice_but_those_that_games_and_families_share() -> None:
    assert CODE.repeated_files() == []


def test_most_functions_can_be_found_by_their_name() -> None:
    assert CODE.share(lambda count: count == 1) >= 75
    assert CODE.share(lambda count: count >= 10) <= 12


def test_docstrings_are_sentences() -> None:
    assert CODE.clauses() == []


def test_parameters_say_what_they_are() -> None:
    found = []
    for module in CODE.modules:
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.FunctionDef) or node.name in PYTHONS:
                continue
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            found += [
                f"{module.path} {node.name}({one.arg})" for one in given if one.arg in RIDDLES
            ]
    assert found == []

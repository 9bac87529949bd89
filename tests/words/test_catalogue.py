"""Every key that is used exists, and every key that exists is used."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import game
from game.games import GAMES
from game.resources import rules_folder
from game.words import HOUSE, Words, value_names

CODE = Path(game.__file__).parent
CALLS = ("words", "_words")
MAY_LACK = ("first_of_keys", "mentions", "entry_of_key", "sentence_with_cards", "text_for_key")
"""What asks for keys, too; some of them say nothing at all where there is no such key."""
ANYTHING = ".+"
# Keys put together from values the parser can't see: the engine's own words; `phone` by its page.
COMPUTED = ("prompt.", "hint.", "why.", "fits.", "deed.", "verb.", "phone.")


def sources() -> list[ast.Module]:
    """The program, parsed."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(CODE.rglob("*.py"))]


def literals(tree: ast.AST) -> Iterator[str]:
    """Every string constant."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def beginnings(tree: ast.AST) -> Iterator[str]:
    """How each computed string begins."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            start = str(node.values[0].value)
            if "." in start and " " not in start:
                yield start


def called(tree: ast.AST) -> Iterator[str]:
    """Every key that is written out in a call of a catalogue."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            key = node.args[0]
            if name in CALLS and isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield from [key.value] if "." in key.value else []
            if name in CALLS and isinstance(key, ast.IfExp):
                yield from (text for side in (key.body, key.orelse) for text in plain(side))


def plain(tree: ast.expr) -> Iterator[str]:
    """The strings of an expression, unless it puts them together from parts."""
    if not isinstance(tree, ast.JoinedStr):
        yield from literals(tree)


def asked(tree: ast.AST) -> Iterator[str]:
    """The pattern of every key that is asked for, also where there is a default without it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and end_of_name(node.func) in (*CALLS, *MAY_LACK):
            found = node.args
        elif isinstance(node, ast.Compare) and end_of_name(node.comparators[0]) in CALLS:
            found = [node.left]
        else:
            continue
        for key in found:
            for side in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                yield from [one] if "." in (one := pattern(side)).replace(ANYTHING, "") else []


def end_of_name(tree: ast.expr) -> str:
    """The last part of a dotted name."""
    return str(getattr(tree, "attr", getattr(tree, "id", "")))


def pattern(tree: ast.expr) -> str:
    """What a string looks like; its values may be anything, and what is no string is nothing."""
    if isinstance(tree, ast.JoinedStr):
        return "".join(pattern(part) or ANYTHING for part in tree.values)
    return re.escape(str(tree.value)) if isinstance(tree, ast.Constant) else ""


def in_rules() -> set[str]:
    """Every string in the rules files."""
    found: set[str] = set()

    def gather(value: Any) -> None:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, dict):
            for part in value.values():
                gather(part)
        elif isinstance(value, list):
            for part in value:
                gather(part)

    looks = rules_folder() / "recipes" / "looks"
    for path in (*rules_folder().glob("*.toml"), *looks.glob("*.toml")):
        gather(tomllib.loads(path.read_text(encoding="utf-8")))
    return found


def test_every_used_key_exists() -> None:
    words = Words.load_words(rules_folder())
    used = {key for tree in sources() for key in called(tree)}
    assert len(used) > 30
    assert sorted(key for key in used if key not in words) == []


def test_every_key_that_may_be_lacking_or_is_put_together_can_be_found() -> None:
    """A key that is written wrongly would else be left out without a word."""
    keys = "\n".join(Words.load_words(rules_folder()).all_keys())
    wanted = {one for tree in sources() for one in asked(tree)}
    assert len(wanted) > 1000
    assert [one for one in sorted(wanted) if not re.search(f"^{one}$", keys, re.MULTILINE)] == []


def test_every_key_is_used() -> None:
    words = Words.load_words(rules_folder())
    trees = sources()
    used = {text for tree in trees for text in literals(tree)} | in_rules()
    computed = {start for tree in trees for start in beginnings(tree)} | set(COMPUTED)
    starts = tuple(computed)
    plain = {key.split(".", 2)[2] if key.startswith(HOUSE) else key for key in words.all_keys()}
    unused = [key for key in sorted(plain) if key not in used and not key.startswith(starts)]
    assert unused == []


def test_sentences_of_house_rules_say_something_else_instead() -> None:
    found = 0
    for entry in GAMES.values():
        words = Words.load_words(rules_folder()).for_game(entry.id)
        rules = {f"{one.id}={value}" for one in entry.rules.options for value in one.values}
        for key in (key for key in words.all_keys() if key.startswith(HOUSE) and key in words):
            rule, plain = key.split(".", 2)[1:]
            assert rule in rules, key
            known = value_names(words.entry_of_key(plain)) | entry.rules.numbers.keys()
            assert value_names(words.entry_of_key(key)) <= known, key
            option, value = rule.split("=")
            said = words.for_game(entry.id, {option: value}).entry_of_key(plain)
            assert said == words.entry_of_key(key) != words.entry_of_key(plain), key
            found += 1
    assert found


def test_every_option_has_words() -> None:
    for entry in GAMES.values():
        words = Words.load_words(rules_folder()).for_game(entry.id)
        ids = {option.id for option in entry.rules.options}
        for option in entry.rules.options:
            assert f"option.{option.id}.name" in words
            if option.id not in {v for o in entry.rules.options for v in o.values}:
                missing = [v for v in option.values if f"option.{option.id}.{v}" not in words]
                assert missing == [], option.id
        assert ids


def test_who_plays_alone_is_asked_everything_without_a_name() -> None:
    words = Words.load_words(rules_folder())
    for name in (*GAMES, ""):
        own = words.for_game(name)
        asked = [key for key in own.all_keys() if key.startswith("prompt.") and key in own]
        assert asked
        for key in asked:
            if "{name}" in str(own.entry_of_key(key)):
                assert f"{key}_alone" in own, key
                assert "{name}" not in str(own.entry_of_key(f"{key}_alone"))

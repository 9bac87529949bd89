"""The file of an own game or deck: read whatever it says, and written in one way."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from game import resources
from game.toml import try_toml

from .checker import MOST, NOTHING, Checker, Mistake, short_value
from .examiner import examine_recipe
from .model import (
    FIRST_FAMILIES,
    PALETTE,
    PLANS,
    SECOND_ANSWERS,
    SECOND_KEYS,
    VERSION,
    CardPicture,
    Effect,
    OwnDeck,
    OwnRules,
    Recipe,
    RecipeInfo,
)
from .pictures import PictureReader
from .toml_lines import HEAD, KEY, lines_of, unclosed_bracket

LARGEST_BYTES = 1_000_000
"""Bytes of a file."""
PARTS = ("chroma", "about", "deck", "game")
AT_LINE = re.compile(r"\(at line (\d+)")
QUOTE = ("Illegal character '\\n'", "Unterminated string")
"""How the reader of TOML begins to tell of a quotation mark that is missing,"""
DUPLICATE = re.compile(r"Cannot overwrite|twice|Duplicate|Cannot mutate|Cannot redefine")
"""and of something that is there already."""


@dataclass(frozen=True, slots=True)
class ParsedFile:
    """The result of reading a file: a recipe, or everything that is wrong with it."""

    recipe: Recipe | None
    mistakes: tuple[Mistake, ...] = ()
    notes: tuple[Mistake, ...] = ()
    """What was left out because it is no good: pictures, without which a card can be played."""


@cache
def icon_names() -> frozenset[str]:
    """Return the names of our icons: no other drawing can be asked for."""
    return frozenset(path.stem for path in resources.asset("svg/icons").glob("*.svg"))


def read_recipe_bytes(raw: bytes) -> ParsedFile:
    """Read a file as it lies on the disk, whatever it is."""
    if len(raw) > LARGEST_BYTES:
        return ParsedFile(None, (Mistake(1, "large"),))
    text = raw.decode("utf-8-sig", errors="replace")
    if "\ufffd" in text:
        line = text[: text.index("\ufffd")].count("\n") + 1
        return ParsedFile(None, (Mistake(line, "letter"),))
    return read_recipe(text)


def read_recipe(text: str) -> ParsedFile:
    """Read a recipe's text."""
    data, broken = try_toml(text)
    if broken:
        return ParsedFile(None, (_syntax_mistake(text, broken),))
    lines = lines_of(text)
    checker = Checker(lines, icon_names())
    if _is_newer(checker, data):
        return ParsedFile(None, tuple(checker.mistakes))
    pictures = PictureReader(lines, [])
    recipe = _read_parts(checker, data, pictures)
    if recipe is not None and not checker.mistakes:
        examine_recipe(recipe, checker)
    mistakes, notes = (
        sorted(found, key=lambda mistake: mistake.line)[:MOST]
        for found in (checker.mistakes, pictures.notes)
    )
    return ParsedFile(None if mistakes else recipe, tuple(mistakes), tuple(notes))


def read_typed(text: str) -> Recipe | None:
    """Return a recipe whose values are all of the right kind.

    They need not make sense together.
    """
    data, broken = try_toml(text)
    if broken:
        return None
    lines = lines_of(text)
    checker, pictures = Checker(lines, icon_names()), PictureReader(lines, [])
    recipe = None if _is_newer(checker, data) else _read_parts(checker, data, pictures)
    return None if checker.mistakes else recipe


def _syntax_mistake(text: str, broken: str) -> Mistake:
    """Return what is wrong where the TOML reader stopped, with the line to blame."""
    found = AT_LINE.search(broken)
    line = int(found[1]) if found else len(text.splitlines()) or 1
    if broken.startswith(QUOTE):
        return Mistake(line, "quote")
    bracket = unclosed_bracket(text) if found or "end of document" in broken else None
    if bracket and bracket[0] <= line and not DUPLICATE.search(broken):
        return Mistake(bracket[0], "bracket", {"sign": bracket[1]})
    if DUPLICATE.search(broken):
        there = text.splitlines()[line - 1]
        named = HEAD.match(there) or KEY.match(there)
        name = named[named.lastindex or 1].strip("\"' ") if named else there.strip()
        return Mistake(line, "twice", {"name": short_value(name)})
    return Mistake(line, "syntax")


def _is_newer(checker: Checker, data: Mapping[str, Any]) -> bool:
    version = data.get("chroma")
    if type(version) is not int:
        checker.note_mistake(("chroma",), "no_chroma")
        return True
    is_known = 1 <= version <= VERSION
    if not is_known:
        checker.note_mistake(("chroma",), "newer")
    return not is_known


def _read_parts(
    checker: Checker, data: Mapping[str, Any], pictures: PictureReader
) -> Recipe | None:
    for name in data.keys() - set(PARTS):
        checker.note_unknown_key((name,), name, PARTS)
    about = checker.read_tables((RecipeInfo,), data.get("about"), ("about",))[0]
    told = data.get("deck")
    told = pictures.clean_deck(told) if type(told) is dict else told
    deck = checker.read_tables((OwnDeck,), told, ("deck",))[0]
    game, plan = _read_game(checker, data["game"]) if "game" in data else (None, None)
    parts = (about, deck, game, plan)
    return None if NOTHING in parts else Recipe(about, deck, game, plan)


def _read_game(checker: Checker, data: Any) -> tuple[Any, Any]:
    family = data.get("family") if type(data) is dict else None
    kind = PLANS.get(family) if type(family) is str else None
    if kind is None:
        known = dict.fromkeys(data if type(data) is dict else ())
        told = {"family": family} if "family" in known else {}
        return checker.read_tables((OwnRules,), told, ("game",))[0], NOTHING
    game, plan = checker.read_tables((OwnRules, kind), data, ("game",))
    return game, plan


# Writing ---------------------------------------------------------------------------------


def write_recipe(recipe: Recipe) -> str:
    """Write a recipe in its one way: everything is told, including what is usual."""
    parts = [
        f"chroma = {version_needed(recipe)}",
        *_write_table("about", recipe.about),
        *_write_table("deck", recipe.deck),
    ]
    if recipe.game is not None:
        parts += _write_table("game", recipe.game, recipe.plan)
    return "\n".join(parts) + "\n"


def version_needed(recipe: Recipe) -> int:
    """Return the first version that can read a recipe."""
    if recipe.game is not None and recipe.game.family not in FIRST_FAMILIES:
        return 2
    return 2 if _uses_second_keys(recipe) else 1


def _uses_second_keys(value: Any) -> bool:
    """Return True if a table, or one within it, says something that version 1 doesn't know."""
    if type(value) is tuple:
        return any(map(_uses_second_keys, value))
    if not is_dataclass(value):
        return False
    newer = SECOND_ANSWERS.get(type(value), {}).items()
    if _answered_second_keys(value) or any(getattr(value, key) in found for key, found in newer):
        return True
    return any(_uses_second_keys(getattr(value, one.name)) for one in fields(value))


def _answered_second_keys(table: Any) -> list[str]:
    """Return the keys unknown to version 1 that a table answers otherwise than usual."""
    known = {one.name: one for one in fields(table)}
    names = SECOND_KEYS.get(type(table), ())
    return [name for name in names if getattr(table, name) != known[name].default]


def _write_table(name: str, *values: Any) -> Iterator[str]:
    """Yield the lines of a table, and of those that follow it."""
    yield from ("", f"[{name}]")
    rows: list[tuple[str, Any]] = []
    for value in values:
        for key, one in _written_keys(value):
            if type(one) is tuple and one and is_dataclass(one[0]) and type(one[0]) is not Effect:
                rows += [(key, row) for row in one]
            elif type(one) is not tuple or one or key not in ("change", "card", "house"):
                yield f"{key} = {_write_value(one)}"
    for key, row in rows:
        yield from ("", f"[[{name}.{key}]]")
        yield from (f"{inner} = {_write_value(one)}" for inner, one in _written_keys(row))


def _written_keys(value: Any) -> list[tuple[str, Any]]:
    """Return the keys of a table and their values; what is not there is left out."""
    newer = {*SECOND_KEYS.get(type(value), ())} - {*_answered_second_keys(value)}
    keys = [one.name for one in fields(value) if one.name not in newer]
    if type(value) is Effect:
        keys = _needed_keys(value)
    if type(value) is CardPicture:
        keys = [key for key in keys if getattr(value, key)]
    told = ((key.rstrip("_"), getattr(value, key)) for key in keys)
    return [(key, one) for key, one in told if one is not None]


def _needed_keys(step: Effect) -> list[str]:
    """Return the keys that a step needs: no more than its act asks."""
    tile = PALETTE[step.act]
    is_told = len(tile.who) > 1 and (step.who or "" not in tile.who)
    needs = {"who": is_told, "count": tile.count, "way": tile.way, "sides": tile.sides}
    return ["act", *(key for key, needed in needs.items() if needed)]


def _write_value(value: Any) -> str:
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    if type(value) is tuple:
        return f"[{', '.join(map(_write_value, value))}]"
    if type(value) is str:
        return json.dumps(value, ensure_ascii=False)
    pairs = value.items() if isinstance(value, Mapping) else _written_keys(value)
    inner = ", ".join(f"{key} = {_write_value(one)}" for key, one in pairs)
    return f"{{ {inner} }}" if inner else "{}"

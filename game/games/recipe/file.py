"""A file of one's own game or deck: read whatever it says, and written in one way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from game import resources
from game.toml import tried

from .checker import MOST, NOTHING, Checker, Mistake, short
from .examine import examine
from .lines import HEAD, KEY, lines_of, unclosed
from .model import PALETTE, PLANS, VERSION, About, Effect, OwnDeck, OwnRules, Recipe

LARGEST = 1_000_000
"""Bytes of a file."""
PARTS = ("chroma", "about", "deck", "game")
AT_LINE = re.compile(r"\(at line (\d+)")
QUOTE = ("Illegal character '\\n'", "Unterminated string")
"""How the reader of TOML begins to tell of a quotation mark that is missing,"""
TWICE = re.compile(r"Cannot overwrite|twice|Duplicate|Cannot mutate|Cannot redefine")
"""and of something that is there already."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of a file: a recipe, or all that is wrong with it."""

    recipe: Recipe | None
    mistakes: tuple[Mistake, ...] = ()


@cache
def drawings() -> frozenset[str]:
    """The names of our icons: no other drawing can be asked for."""
    return frozenset(path.stem for path in resources.asset("svg/icons").glob("*.svg"))


def read_bytes(raw: bytes) -> Reading:
    """A file as it lies on the disk, whatever it is."""
    if len(raw) > LARGEST:
        return Reading(None, (Mistake(1, "large"),))
    text = raw.decode("utf-8-sig", errors="replace")
    if "\ufffd" in text:
        line = text[: text.index("\ufffd")].count("\n") + 1
        return Reading(None, (Mistake(line, "letter"),))
    return read(text)


def read(text: str) -> Reading:
    """A recipe's text."""
    data, broken = tried(text)
    if broken:
        return Reading(None, (_syntax(text, broken),))
    lines = lines_of(text)
    checker = Checker(lines, drawings())
    if _is_newer(checker, data):
        return Reading(None, tuple(checker.mistakes))
    recipe = _recipe(checker, data)
    if recipe is not None and not checker.mistakes:
        examine(recipe, checker)
    mistakes = sorted(checker.mistakes, key=lambda mistake: mistake.line)
    return Reading(None if mistakes else recipe, tuple(mistakes[:MOST]))


def typed(text: str) -> Recipe | None:
    """A recipe whose values are all of the right kind, whether or not they make sense together."""
    data, broken = tried(text)
    if broken:
        return None
    checker = Checker(lines_of(text), drawings())
    recipe = None if _is_newer(checker, data) else _recipe(checker, data)
    return None if checker.mistakes else recipe


def _syntax(text: str, broken: str) -> Mistake:
    """Return what is wrong where the reader of TOML stopped, with the line to blame."""
    found = AT_LINE.search(broken)
    line = int(found[1]) if found else len(text.splitlines()) or 1
    if broken.startswith(QUOTE):
        return Mistake(line, "quote")
    bracket = unclosed(text) if found or "end of document" in broken else None
    if bracket and bracket[0] <= line and not TWICE.search(broken):
        return Mistake(bracket[0], "bracket", {"sign": bracket[1]})
    if TWICE.search(broken):
        there = text.splitlines()[line - 1]
        named = HEAD.match(there) or KEY.match(there)
        name = named[named.lastindex or 1].strip("\"' ") if named else there.strip()
        return Mistake(line, "twice", {"name": short(name)})
    return Mistake(line, "syntax")


def _is_newer(checker: Checker, data: Mapping[str, Any]) -> bool:
    version = data.get("chroma")
    if type(version) is not int:
        checker.wrong(("chroma",), "no_chroma")
        return True
    if version != VERSION:
        checker.wrong(("chroma",), "newer")
    return version != VERSION


def _recipe(checker: Checker, data: Mapping[str, Any]) -> Recipe | None:
    for name in data.keys() - set(PARTS):
        checker.unknown((name,), name, PARTS)
    about = checker.tables((About,), data.get("about"), ("about",))[0]
    deck = checker.tables((OwnDeck,), data.get("deck"), ("deck",))[0]
    game, plan = _game(checker, data["game"]) if "game" in data else (None, None)
    parts = (about, deck, game, plan)
    return None if NOTHING in parts else Recipe(about, deck, game, plan)


def _game(checker: Checker, data: Any) -> tuple[Any, Any]:
    family = data.get("family") if type(data) is dict else None
    kind = PLANS.get(family) if type(family) is str else None
    if kind is None:
        known = dict.fromkeys(data if type(data) is dict else ())
        told = {"family": family} if "family" in known else {}
        return checker.tables((OwnRules,), told, ("game",))[0], NOTHING
    game, plan = checker.tables((OwnRules, kind), data, ("game",))
    return game, plan


# Writing ---------------------------------------------------------------------------------


def written(recipe: Recipe) -> str:
    """The one way of writing a recipe: everything is told, also what is usual."""
    parts = [f"chroma = {VERSION}", *_table("about", recipe.about), *_table("deck", recipe.deck)]
    if recipe.game is not None:
        parts += _table("game", recipe.game, recipe.plan)
    return "\n".join(parts) + "\n"


def _table(name: str, *values: Any) -> Iterator[str]:
    """A table, and those that follow it."""
    yield from ("", f"[{name}]")
    rows: list[tuple[str, Any]] = []
    for value in values:
        for key, one in _told(value):
            if type(one) is tuple and one and is_dataclass(one[0]) and type(one[0]) is not Effect:
                rows += [(key, row) for row in one]
            elif type(one) is not tuple or one or key not in ("change", "card", "house"):
                yield f"{key} = {_value(one)}"
    for key, row in rows:
        yield from ("", f"[[{name}.{key}]]")
        yield from (f"{inner} = {_value(one)}" for inner, one in _told(row))


def _told(value: Any) -> list[tuple[str, Any]]:
    """The keys of a table and their values; what is not there is not told."""
    keys = [one.name for one in fields(value)]
    if type(value) is Effect:
        keys = _needed(value)
    told = ((key.rstrip("_"), getattr(value, key)) for key in keys)
    return [(key, one) for key, one in told if one is not None]


def _needed(step: Effect) -> list[str]:
    """What has to be told of a step: no more than its act asks."""
    tile = PALETTE[step.act]
    needs = {"who": len(tile.who) > 1, "count": tile.count, "way": tile.way, "sides": tile.sides}
    return ["act", *(key for key, needed in needs.items() if needed)]


def _value(value: Any) -> str:
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    if type(value) is tuple:
        return f"[{', '.join(map(_value, value))}]"
    if type(value) is str:
        return json.dumps(value, ensure_ascii=False)
    pairs = value.items() if isinstance(value, Mapping) else _told(value)
    inner = ", ".join(f"{key} = {_value(one)}" for key, one in pairs)
    return f"{{ {inner} }}" if inner else "{}"

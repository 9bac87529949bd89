"""TOML files as values: what doesn't fit is refused, with the file and the key.

The message also says what would fit.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
KINDS = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
NAMES = ("id", "name", "zone", "word", "event")
"""By these keys messages tell the rows of a list apart; else by number."""
MOST_DOTS = 40
"""Dots in a line outside quotes. `tomllib` takes the square of their number to read a key."""
MOST_OPEN = 20
"""Brackets and braces that may be open at a time."""
QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+"""|' + r"'''(?:[^']|'(?!''))*+'''|"
    r'"(?:[^"\\\n]|\\.)*+"|' + r"'[^'\n]*+'|#[^\n]*+",
    re.DOTALL,
)


def try_toml(text: str) -> tuple[dict[str, Any], str]:
    """Return the tables of a text from anybody, and what breaks it, if anything does.

    No text takes longer than a moment to be read or refused.
    """
    if is_too_deep(text):
        return {}, "too deep"
    try:
        return tomllib.loads(text), ""
    except (ValueError, RecursionError) as error:
        return {}, str(error) or "too deep"


def is_too_deep(text: str) -> bool:
    """True if keys have more parts, or values lie deeper, than in any file of ours."""
    bare = QUOTED.sub("_", text)
    if any(line.count(".") > MOST_DOTS for line in bare.split("\n")):
        return True
    depth = deepest = 0
    for sign in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if sign in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest > MOST_OPEN


class TomlReader:
    """Turns the tables of one file into dataclasses, by the types of their fields."""

    def __init__(self, name: str, problem: type[Exception]) -> None:
        self.name, self.problem = name, problem
        """How messages call the file, and what is raised."""

    def broken_key_error(self, key: str, reason: str) -> Exception:
        """The error about a key."""
        return self.problem(f"{self.name}: {key} {reason}")

    def parse_text(self, text: str) -> dict[str, Any]:
        """The tables of a text as they are."""
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise self.problem(f"{self.name}: {error}") from None

    def read_table(self, kind: type[T], data: object, key: str = "") -> T:
        """A table as a dataclass, which has a field for every key there may be."""
        known = _dataclass_fields(cast(Any, kind))
        facts = self._raw_table(data, key)
        above = f"{key}." if key else ""
        for name in facts:
            if name not in known:
                near = get_close_matches(name, known, 1) or [", ".join(known)]
                raise self.broken_key_error(above + name, f"is unknown here; try {near[0]}")
        for name, (field, needs) in known.items():
            if name not in facts and field.default is field.default_factory is MISSING:
                raise self.broken_key_error(
                    above + name, f"is missing: it must be {self._kind_in_words(needs)}"
                )
        values = {n: self._value_of_kind(known[n][1], facts[n], above + n) for n in facts}
        return kind(**values)

    def _value_of_kind(self, kind: Any, data: Any, key: str) -> Any:
        """A value of any kind."""
        if kind is Any or type(data) is kind:
            return data
        origin, inner = _kind_parts(kind)
        if origin is None and is_dataclass(kind):
            return self.read_table(cast(type, kind), data, key)
        if origin in (Union, UnionType):
            return self._value_of_any_kind(kind, data, key)
        if origin is tuple:
            return self._tuple_of_kind(kind, data, key)
        if origin is Mapping or origin is dict:
            return self._mapping_of_kind(inner[1], data, key)
        if (data in inner) if origin is Literal else (kind, type(data)) == (float, int):
            return data
        raise self.broken_key_error(key, f"must be {self._kind_in_words(kind)}, not {data!r}")

    def _value_of_any_kind(self, kind: Any, data: Any, key: str) -> Any:
        """A value of the first of some kinds that fits."""
        kinds = [each for each in get_args(kind) if each is not NoneType]
        if len(kinds) == 1:
            return self._value_of_kind(kinds[0], data, key)
        for each in kinds:
            try:
                return self._value_of_kind(each, data, key)
            except self.problem:
                continue
        raise self.broken_key_error(key, f"must be {self._kind_in_words(kind)}, not {data!r}")

    def _tuple_of_kind(self, kind: Any, data: Any, key: str) -> tuple[Any, ...]:
        inner = _kind_parts(kind)[1]
        kinds = [inner[0]] * len(data) if inner[-1] is ... and type(data) is list else list(inner)
        if type(data) not in (list, tuple) or len(data) != len(kinds):
            raise self.broken_key_error(key, f"must be {self._kind_in_words(kind)}, not {data!r}")
        if all(type(row) is each for each, row in zip(kinds, data, strict=True)):
            return tuple(data)
        rows = enumerate(zip(kinds, data, strict=True))
        return tuple(
            self._value_of_kind(each, row, _row_name(key, i, row)) for i, (each, row) in rows
        )

    def _mapping_of_kind(self, kind: Any, data: object, key: str) -> dict[str, Any]:
        values = self._raw_table(data, key).items()
        return {name: self._value_of_kind(kind, value, f"{key}.{name}") for name, value in values}

    def _raw_table(self, data: object, key: str) -> Mapping[str, Any]:
        """A table as it is."""
        if not isinstance(data, Mapping):
            raise self.broken_key_error(key, f"must be a table, not {data!r}")
        return data

    def _kind_in_words(self, kind: Any) -> str:
        """Return what would fit, in words."""
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Literal:
            return f"one of {', '.join(map(str, inner))}"
        if origin in (Union, UnionType):
            return " or ".join(self._kind_in_words(k) for k in inner if k is not NoneType)
        if origin is tuple and inner[-1] is ...:
            return "a list of tables" if is_dataclass(inner[0]) else "a list"
        if origin is tuple:
            return f"a list of {len(inner)}, each {self._kind_in_words(inner[0])}"
        return KINDS.get(kind, "a table")


def _row_name(key: str, number: int, row: object) -> str:
    """Return what messages call one row of a list."""
    named = row if isinstance(row, Mapping) else {}
    name = next((named[key] for key in NAMES if type(named.get(key)) is str), "")
    return f"{key}.{name}" if name else f"{key}[{number}]"


@cache
def _kind_parts(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return what a kind is made of: `tuple` and what is in it, for a list of numbers."""
    return get_origin(kind), get_args(kind)


@cache
def _dataclass_fields(kind: type[Any]) -> Mapping[str, tuple[Field[Any], Any]]:
    """The fields of a dataclass, each with its type."""
    types = get_type_hints(kind)
    return {field.name: (field, types[field.name]) for field in fields(kind)}
